import type { PagePath } from '#shared/http/pages.ts';

/** The addresses of the pages, so that no screen spells one. */
export const paths = {
  firstRun: () => '/first-run',
  login: () => '/login',
  openCashier: () => '/open-cashier',
  pos: () => '/pos',
  checkout: (orderId: number) => `/checkout/${orderId}` as const,
  receipt: (orderId: number) => `/receipt/${orderId}` as const,
  quotationSubmit: () => '/quotationSubmit',
  quotations: () => '/quotations',
  documents: () => '/documents',
  viewQueues: () => '/view-queues',
  dashboard: () => '/dashboard',
  orders: () => '/orders',
  order: (orderId: number) => `/orders/${orderId}` as const,
  returns: () => '/returns',
  newReturn: () => '/returns/new',
  returnOf: (orderId: number) => `/returns/new/${orderId}` as const,
  returnWithoutReceipt: () => '/returns/without-receipt',
  returnSlip: (returnId: number) => `/returns/slip/${returnId}` as const,
  stockView: () => '/stock/view',
  productDetails: () => '/product/details',
  receiveGoods: () => '/stock/receive',
  goodsReceipts: () => '/stock/receipts',
  goodsReceipt: (receiptId: number) => `/stock/receipts/${receiptId}` as const,
  suppliers: () => '/suppliers',
  supplier: (supplierId: number) => `/suppliers/${supplierId}` as const,
  countStock: () => '/stock/count',
  stockMovements: (productId: number) => `/stock/movements/${productId}` as const,
  lowStock: () => '/stock/low',
  suggestedOrders: () => '/stock/order',
  stockLabels: () => '/stock/labels',
  newProduct: () => '/products/new',
  editProduct: (productId: number) => `/products/${productId}/edit` as const,
  archivedProducts: () => '/products/archived',
  importProducts: () => '/products/import',
  taxonomy: () => '/taxonomy',
  coupons: () => '/coupons/views',
  customers: () => '/customers',
  customer: (customerId: number) => `/customers/${customerId}` as const,
  expenses: () => '/expenses/views',
  backups: () => '/backups',
  shifts: () => '/shifts',
  shiftDay: () => '/shifts/day',
  shift: (drawerId: number) => `/shifts/${drawerId}` as const,
  salesReport: () => '/reports/sales/view',
  taxReports: () => '/reports/tax/view',
  settings: () => '/settings',
  tills: () => '/settings/tills',
  paymentMethods: () => '/settings/payment-methods',
  staff: () => '/staff',
  auditLog: () => '/audit-log',
} satisfies Record<string, (...args: never[]) => Address<PagePath>>;

/** What an address of a page can look like: the parameters are numbers. */
type Address<P extends string> = P extends `${infer Before}:${string}/${infer After}`
  ? `${Before}${number}/${After}`
  : P extends `${infer Before}:${string}`
    ? `${Before}${number}`
    : P;
