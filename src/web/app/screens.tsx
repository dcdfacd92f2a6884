import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { matchPath } from 'react-router';
import { PAGES, type PagePath } from '#shared/http/pages.ts';
import {
  IconCashRegister,
  IconDeviceDesktop,
  IconFiles,
  IconFileText,
  IconLayoutDashboard,
  IconPackages,
  IconReceipt,
  IconSettings,
  IconTicket,
  IconUsers,
  IconWallet,
} from '#web/ui/icons.ts';

/** How a page stands: alone, or inside the shell with its menu. */
type Frame = 'alone' | 'shell';

interface Screen {
  /** What the browser's tab says, before the shop's name. */
  readonly title: string;
  readonly frame: Frame;
  readonly page: LazyExoticComponent<ComponentType>;
  /** Fetches the page's code ahead of showing it. */
  readonly load: () => Promise<unknown>;
  /** Its entry in the sidebar, for pages that have one; the word is the specification's. */
  readonly menu?: { readonly label: string; readonly icon: typeof IconDeviceDesktop };
}

function page(load: () => Promise<{ default: ComponentType }>) {
  return { load, page: lazy(load) };
}

/**
 * The screen of every page. A page is added to `src/shared/http/pages.ts`, which says who may open it, and here;
 * with a `menu` it also stands in the sidebar, in this order.
 */
export const SCREENS: Readonly<Record<PagePath, Screen>> = {
  '/first-run': {
    title: 'ตั้งร้าน',
    frame: 'alone',
    ...page(() => import('#web/first-run/FirstRunPage.tsx').then((m) => ({ default: m.FirstRunPage }))),
  },
  '/login': {
    title: 'เข้าสู่ระบบ',
    frame: 'alone',
    ...page(() => import('#web/auth/LoginPage.tsx').then((m) => ({ default: m.LoginPage }))),
  },
  '/open-cashier': {
    title: 'เปิดลิ้นชักแคชเชียร์',
    frame: 'alone',
    ...page(() => import('./CashierStart.tsx').then((m) => ({ default: m.CashierStart }))),
  },
  '/pos': {
    title: 'ขายสินค้า',
    frame: 'shell',
    ...page(() => import('#web/pos/PosPage.tsx').then((m) => ({ default: m.PosPage }))),
    menu: { label: 'POS', icon: IconDeviceDesktop },
  },
  '/checkout/:orderId': {
    title: 'ชำระเงิน',
    frame: 'shell',
    ...page(() => import('./CheckoutWithExchange.tsx').then((m) => ({ default: m.CheckoutWithExchange }))),
  },
  '/receipt/:orderId': {
    title: 'ใบเสร็จรับเงิน',
    frame: 'shell',
    ...page(() => import('#web/orders/receipt/ReceiptPage.tsx').then((m) => ({ default: m.ReceiptPage }))),
  },
  '/quotationSubmit': {
    title: 'ใบเสนอราคา',
    frame: 'shell',
    ...page(() => import('#web/quotations/QuotationPage.tsx').then((m) => ({ default: m.QuotationPage }))),
  },
  '/view-queues': {
    title: 'คิวทั้งหมด',
    frame: 'shell',
    ...page(() => import('#web/queue/ViewQueuesPage.tsx').then((m) => ({ default: m.ViewQueuesPage }))),
  },
  '/dashboard': {
    title: 'Dashboard',
    frame: 'shell',
    ...page(() => import('#web/dashboard/DashboardPage.tsx').then((m) => ({ default: m.DashboardPage }))),
    menu: { label: 'Dashboard', icon: IconLayoutDashboard },
  },
  '/orders': {
    title: 'คำสั่งซื้อ',
    frame: 'shell',
    ...page(() => import('#web/orders/OrdersPage.tsx').then((m) => ({ default: m.OrdersPage }))),
    menu: { label: 'Orders', icon: IconReceipt },
  },
  '/quotations': {
    title: 'รายการใบเสนอราคา',
    frame: 'shell',
    ...page(() => import('#web/quotations/QuotationsPage.tsx').then((m) => ({ default: m.QuotationsPage }))),
    menu: { label: 'Quotations', icon: IconFileText },
  },
  '/orders/:id': {
    title: 'รายละเอียดคำสั่งซื้อ',
    frame: 'shell',
    ...page(() => import('./OrderWithReturns.tsx').then((m) => ({ default: m.OrderWithReturns }))),
  },
  '/returns': {
    title: 'รายการคืนสินค้า',
    frame: 'shell',
    ...page(() => import('#web/returns/ReturnsPage.tsx').then((m) => ({ default: m.ReturnsPage }))),
  },
  '/returns/new': {
    title: 'คืนสินค้า',
    frame: 'shell',
    ...page(() => import('#web/returns/FindSalePage.tsx').then((m) => ({ default: m.FindSalePage }))),
  },
  '/returns/new/:orderId': {
    title: 'คืนสินค้า',
    frame: 'shell',
    ...page(() => import('#web/returns/ReturnPage.tsx').then((m) => ({ default: m.ReturnPage }))),
  },
  '/returns/without-receipt': {
    title: 'คืนโดยไม่มีใบเสร็จ',
    frame: 'shell',
    ...page(() =>
      import('#web/returns/WithoutReceiptPage.tsx').then((m) => ({ default: m.WithoutReceiptPage })),
    ),
  },
  '/returns/slip/:returnId': {
    title: 'ใบรับคืนสินค้า',
    frame: 'shell',
    ...page(() => import('#web/returns/ReturnDonePage.tsx').then((m) => ({ default: m.ReturnDonePage }))),
  },
  '/documents': {
    title: 'เอกสาร',
    frame: 'shell',
    ...page(() => import('#web/documents/DocumentsPage.tsx').then((m) => ({ default: m.DocumentsPage }))),
    menu: { label: 'Documents', icon: IconFiles },
  },
  '/stock/view': {
    title: 'สต็อกสินค้า',
    frame: 'shell',
    ...page(() => import('#web/stock/StockPage.tsx').then((m) => ({ default: m.StockPage }))),
    menu: { label: 'Stock', icon: IconPackages },
  },
  '/product/details': {
    title: 'รายละเอียดสินค้า',
    frame: 'shell',
    ...page(() => import('./ProductWithMargin.tsx').then((m) => ({ default: m.ProductWithMargin }))),
  },
  '/products/new': {
    title: 'เพิ่มสินค้า',
    frame: 'shell',
    ...page(() =>
      import('#web/catalog/form/NewProductPage.tsx').then((m) => ({ default: m.NewProductPage })),
    ),
  },
  '/products/:id/edit': {
    title: 'แก้ไขสินค้า',
    frame: 'shell',
    ...page(() =>
      import('#web/catalog/form/EditProductPage.tsx').then((m) => ({ default: m.EditProductPage })),
    ),
  },
  '/products/archived': {
    title: 'สินค้าที่เลิกขาย',
    frame: 'shell',
    ...page(() =>
      import('#web/catalog/ArchivedProductsPage.tsx').then((m) => ({ default: m.ArchivedProductsPage })),
    ),
  },
  '/products/import': {
    title: 'นำเข้าสินค้า',
    frame: 'shell',
    ...page(() => import('#web/catalog/import/ImportPage.tsx').then((m) => ({ default: m.ImportPage }))),
  },
  '/taxonomy': {
    title: 'หมวดหมู่ แบรนด์ และหน่วย',
    frame: 'shell',
    ...page(() =>
      import('#web/catalog/taxonomy/TaxonomyPage.tsx').then((m) => ({ default: m.TaxonomyPage })),
    ),
  },
  '/stock/receive': {
    title: 'รับสินค้า',
    frame: 'shell',
    ...page(() => import('#web/stock/receive/ReceivePage.tsx').then((m) => ({ default: m.ReceivePage }))),
  },
  '/stock/receipts': {
    title: 'ใบรับสินค้า',
    frame: 'shell',
    ...page(() =>
      import('#web/stock/receive/GoodsReceiptsPage.tsx').then((m) => ({ default: m.GoodsReceiptsPage })),
    ),
  },
  '/stock/receipts/:id': {
    title: 'ใบรับสินค้า',
    frame: 'shell',
    ...page(() =>
      import('#web/stock/receive/GoodsReceiptPage.tsx').then((m) => ({ default: m.GoodsReceiptPage })),
    ),
  },
  '/stock/count': {
    title: 'ตรวจนับสต็อก',
    frame: 'shell',
    ...page(() => import('#web/stock/count/CountPage.tsx').then((m) => ({ default: m.CountPage }))),
  },
  '/stock/movements/:id': {
    title: 'ความเคลื่อนไหวสต็อก',
    frame: 'shell',
    ...page(() => import('#web/stock/ledger/MovementsPage.tsx').then((m) => ({ default: m.MovementsPage }))),
  },
  '/stock/low': {
    title: 'สินค้าใกล้หมด',
    frame: 'shell',
    ...page(() => import('#web/stock/LowStockPage.tsx').then((m) => ({ default: m.LowStockPage }))),
  },
  '/stock/labels': {
    title: 'พิมพ์ป้ายบาร์โค้ด',
    frame: 'shell',
    ...page(() => import('#web/stock/labels/LabelsPage.tsx').then((m) => ({ default: m.LabelsPage }))),
  },
  '/coupons/views': {
    title: 'จัดการคูปอง',
    frame: 'shell',
    ...page(() => import('#web/coupons/CouponsPage.tsx').then((m) => ({ default: m.CouponsPage }))),
    menu: { label: 'Coupon', icon: IconTicket },
  },
  '/customers': {
    title: 'ลูกค้า',
    frame: 'shell',
    ...page(() => import('#web/customers/CustomersPage.tsx').then((m) => ({ default: m.CustomersPage }))),
    menu: { label: 'Customer', icon: IconUsers },
  },
  '/customers/:id': {
    title: 'ลูกค้า',
    frame: 'shell',
    ...page(() => import('./CustomerWithSales.tsx').then((m) => ({ default: m.CustomerWithSales }))),
  },
  '/expenses/views': {
    title: 'รายจ่าย',
    frame: 'shell',
    ...page(() => import('#web/expenses/ExpensesPage.tsx').then((m) => ({ default: m.ExpensesPage }))),
    menu: { label: 'Expenses', icon: IconWallet },
  },
  '/settings': {
    title: 'ร้านและใบเสร็จ',
    frame: 'shell',
    ...page(() => import('#web/shop/SettingsPage.tsx').then((m) => ({ default: m.SettingsPage }))),
    menu: { label: 'Settings', icon: IconSettings },
  },
  '/settings/tills': {
    title: 'เครื่องขาย',
    frame: 'shell',
    ...page(() => import('#web/shop/TillsPage.tsx').then((m) => ({ default: m.TillsPage }))),
  },
  '/settings/payment-methods': {
    title: 'วิธีชำระเงิน',
    frame: 'shell',
    ...page(() =>
      import('#web/payment-methods/PaymentMethodsPage.tsx').then((m) => ({ default: m.PaymentMethodsPage })),
    ),
  },
  '/staff': {
    title: 'พนักงาน',
    frame: 'shell',
    ...page(() => import('#web/staff/StaffPage.tsx').then((m) => ({ default: m.StaffPage }))),
  },
  '/audit-log': {
    title: 'บันทึกการใช้งาน',
    frame: 'shell',
    ...page(() => import('./AuditLogOfStaff.tsx').then((m) => ({ default: m.AuditLogOfStaff }))),
  },
  '/shifts': {
    title: 'กะและรายงานปิดกะ',
    frame: 'shell',
    ...page(() => import('#web/shifts/reports/ShiftsPage.tsx').then((m) => ({ default: m.ShiftsPage }))),
    menu: { label: 'Shifts', icon: IconCashRegister },
  },
  '/shifts/day': {
    title: 'สรุปประจำวัน',
    frame: 'shell',
    ...page(() => import('#web/shifts/reports/ShiftDayPage.tsx').then((m) => ({ default: m.ShiftDayPage }))),
  },
  '/shifts/:id': {
    title: 'รายงานปิดกะ',
    frame: 'shell',
    ...page(() =>
      import('#web/shifts/reports/ShiftReportPage.tsx').then((m) => ({ default: m.ShiftReportPage })),
    ),
  },
  '/backups': {
    title: 'สำรองข้อมูล',
    frame: 'shell',
    ...page(() => import('#web/backup/BackupsPage.tsx').then((m) => ({ default: m.BackupsPage }))),
  },
};

/** Begins to fetch the code of the page at this address, so that it comes while the session is asked for. */
export function preloadScreen(pathname: string): void {
  const found = PAGES.find(({ path }) => matchPath(path, pathname));
  // A failure shows when the page itself is asked for.
  if (found !== undefined) SCREENS[found.path].load().catch(() => undefined);
}
