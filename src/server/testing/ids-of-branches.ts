import { randomUUID } from 'node:crypto';
import type { RouteKey } from '#shared/http/contract.ts';
import { type BranchThings, BUYER, OTHER_BUYER } from './branch-life.ts';
import { body, type IdOfAnother, type Rest } from './id-of-another.ts';
import { IDS_OF_BRANCH_GOODS } from './ids-of-branch-goods.ts';

const ITEM = (item_id: number) => ({ item_id, quantity: 1, condition: 'sellable' });
const basketOf: Rest = ({ goods: [id] }) => ({ body: { orderList: [{ id, quantity: 1 }] } });
const returnOf: Rest = ({ mine }) => ({
  body: { lines: [ITEM(mine.soldLine)], reason: 'ลูกค้าเปลี่ยนใจ', refund: [] },
});
const exchangeOf: Rest = ({ mine }) => ({
  params: { id: mine.waitingOrder },
  body: {
    returned: { order_id: mine.paidOrder, lines: [ITEM(mine.soldLine)], reason: 'ขนาดไม่พอดี' },
    ...{ credit: 1, refund: [], payment: null },
  },
});
const printingOf: Rest = ({ mine }) => ({
  params: { id: mine.till },
  body: { printer_id: mine.printer, auto: [], kick_on_cash: false },
});
const PRINTER = { name: 'เครื่องอื่น', host: '127.0.0.1', port: 9100, dots: 576, is_active: true };
const PERSON = {
  ...{ username: 'another', email: 'another@shop.example', firstname: 'อื่น', lastname: 'คน' },
  ...{ role: 'cashier', is_active: true },
};
const BRANCH = {
  ...{ branch_name: 'ยึดแล้ว', branch_code: '00009', address: 'ที่อื่น', phone: '021112222' },
  ...{ promptpay_id: '', receipt_footer: '' },
};
const TILL = { name: 'ยึดแล้ว', pos_id: '', is_active: true };
const SEEN = ['query.branches', 'branch', 'BRANCH_NOT_FOUND'] as const;
/** A call about several branches, of which it names one (rule C15.7). */
const seenOf = (call: RouteKey, rest: Rest = () => ({})): IdOfAnother => [call, ...SEEN, rest];
const listOf = (path: string) => seenOf(`GET /${path}` as RouteKey);
const ofDay: Rest = () => ({ params: { day: '2026-11-20' } });
const ofMonth: Rest = () => ({ query: { month: '2026-11' } });
const EXPENSE = { spent_on: '2026-11-20', title: 'อื่น', amount: '1', note: '' };
const ofTime: Rest = () => ({
  query: { from: '2026-11-01', to: '2026-11-30', by: 'branch', format: 'csv' },
});
const asFile: Rest = () => ({ query: { format: 'csv' } });
const REASON: Rest = () => ({ body: { reason: 'ยึด' } });
const buyer: Rest = () => ({ params: { customerId: BUYER } });
const late: Rest = ({ mine, goods: [id] }) => ({
  body: {
    ...{ uuid: randomUUID(), ticket: mine.sellerTicket },
    ...{ receipt_number: 'RC99A-202611-00001', sold_at: '2026-11-20T12:00:00+07:00' },
    ...{
      vat_mode: 'added',
      tax_percent: 7,
      total: 1,
      payments: [{ method: 'cash', amount: 1, tendered: 1 }],
    },
    orderList: [
      {
        ...{ id, variant_id: null, name: 'ของ', sku_code: 'S', variant_value: null, price: 1, quantity: 1 },
        ...{ discount_type: 4, discount: 0, discount2: 0, vat_class: 'standard' },
      },
    ],
  },
});

const ORDER_GONE = 'ORDER_NOT_FOUND';
const printed = (kind: string, thing: keyof BranchThings): IdOfAnother => {
  const rest: Rest = ({ mine }) => ({ body: { kind, printer_id: mine.printer } });
  return ['POST /print-jobs', 'body.id', thing, 'PRINT_PAPER_NOT_FOUND', rest];
};

/** Every id of a call that is of a thing of a branch, said by hand, with what refuses another branch's (rule C15.2). */
export const IDS_OF_BRANCHES: readonly IdOfAnother[] = [
  ['POST /openCashier/post', 'body.till_id', 'till', 'TILL_NOT_FOUND', body({ opening_balance: '1' })],
  ['POST /session/till', 'body.till_id', 'till', 'TILL_NOT_FOUND'],
  [
    'POST /api/cash-drawer/pause',
    'body.cash_drawer_id',
    'openDrawer',
    'DRAWER_NOT_FOUND',
    body({ paused: 'no' }),
  ],
  ['POST /checkout', 'body.quotation_id', 'quotation', 'QUOTATION_NOT_FOUND', basketOf],
  ['GET /views-myoder/{orderId}', 'params.orderId', 'waitingOrder', ORDER_GONE],
  [
    'POST /checkout/{id}/complete',
    'params.id',
    'waitingOrder',
    ORDER_GONE,
    body({ payment_method: 'cash', paymentAmount: 0.01 }),
  ],
  ['GET /receipt-all/{orderId}', 'params.orderId', 'paidOrder', 'RECEIPT_NOT_FOUND'],
  ['GET /api/orders/{id}', 'params.id', 'paidOrder', ORDER_GONE],
  [
    'GET /api/orders/{id}',
    'query.branches',
    'branch',
    'BRANCH_NOT_FOUND',
    ({ mine }) => ({ params: { id: mine.paidOrder } }),
  ],
  ['GET /api/orders', 'query.branches', 'branch', 'BRANCH_NOT_FOUND'],
  ['GET /api/orders', 'query.cashier_id', 'colleague', 'nothing'],
  ['PATCH /displays/{id}', 'params.id', 'display', 'DISPLAY_NOT_FOUND', body({ name: 'ยึดแล้ว' })],
  ['DELETE /displays/{id}', 'params.id', 'display', 'DISPLAY_NOT_FOUND'],
  ['GET /documents/api', 'query.order_id', 'paidOrder', 'nothing'],
  ['GET /documents/{id}/pdf', 'params.id', 'taxInvoice', 'PAPER_NOT_FOUND'],
  ['POST /documents/{id}/replacement', 'params.id', 'taxInvoice', 'PAPER_NOT_FOUND', REASON],
  [
    'GET /documents/{id}/replacements/{number}/pdf',
    'params.id',
    'taxInvoice',
    'PAPER_NOT_FOUND',
    ({ mine }) => ({ params: { number: mine.replacement } }),
  ],
  ['GET /api/invoices/{id}', 'params.id', 'paidOrder', ORDER_GONE],
  ['GET /api/delivery-notes/{id}', 'params.id', 'paidOrder', ORDER_GONE],
  ['GET /api/invoice-docs/{id}', 'params.id', 'paidOrder', ORDER_GONE],
  ['GET /api/invoice-billing-slip/{id}', 'params.id', 'paidOrder', ORDER_GONE],
  ['GET /invoice/pdf/{orderId}/{customerId}', 'params.orderId', 'paidOrder', ORDER_GONE, buyer],
  ['GET /invoice/pdf/{orderId}', 'params.orderId', 'paidOrder', ORDER_GONE],
  ['GET /delivery/pdf/{orderId}/{customerId}', 'params.orderId', 'paidOrder', ORDER_GONE, buyer],
  ['GET /delivery/pdf/Views/{orderId}', 'params.orderId', 'paidOrder', ORDER_GONE],
  ['GET /invoice-doc/pdf/{orderId}/{customerId}', 'params.orderId', 'paidOrder', ORDER_GONE, buyer],
  ['GET /invoice-doc/pdf/views/{orderId}', 'params.orderId', 'paidOrder', ORDER_GONE],
  ['GET /invoice-billing-slip/pdf/{orderId}/{customerId}', 'params.orderId', 'paidOrder', ORDER_GONE, buyer],
  ['GET /invoice-billing-slip/pdf/views/{orderId}', 'params.orderId', 'paidOrder', ORDER_GONE],
  [
    'POST /documents/{id}/reissue',
    'params.id',
    'taxInvoice',
    'PAPER_NOT_FOUND',
    body({ customer_id: OTHER_BUYER, reason: 'ยึด' }),
  ],
  ['PATCH /queues/{id}/complete', 'params.id', 'ticket', 'QUEUE_NOT_FOUND'],
  ['DELETE /queues/{id}', 'params.id', 'ticket', 'QUEUE_NOT_FOUND'],
  ['PATCH /printers/{id}', 'params.id', 'printer', 'PRINTER_NOT_FOUND', body(PRINTER)],
  ['POST /printers/{id}/test', 'params.id', 'printer', 'PRINTER_NOT_FOUND'],
  ['POST /tills/{id}/printing', 'params.id', 'till', 'TILL_NOT_FOUND', printingOf],
  ['POST /tills/{id}/printing', 'body.printer_id', 'printer', 'PRINTER_NOT_FOUND', printingOf],
  printed('receipt', 'paidOrder'),
  printed('refund', 'refund'),
  printed('ticket', 'ticket'),
  printed('shift', 'closedDrawer'),
  printed('z', 'openDrawer'),
  printed('removal', 'removal'),
  [
    'POST /print-jobs',
    'body.printer_id',
    'printer',
    'PRINTER_NOT_FOUND',
    ({ mine }) => ({ body: { kind: 'receipt', id: mine.paidOrder } }),
  ],
  ['POST /print-jobs/{id}/again', 'params.id', 'printJob', 'PRINT_JOB_NOT_FOUND'],
  [
    'POST /print-jobs/{id}/again',
    'body.printer_id',
    'printer',
    'PRINTER_NOT_FOUND',
    ({ mine }) => ({ params: { id: mine.printJob } }),
  ],
  ['POST /print-jobs/{id}/by-browser', 'params.id', 'printJob', 'PRINT_JOB_NOT_FOUND'],
  ['POST /print-jobs/{id}/drop', 'params.id', 'printJob', 'PRINT_JOB_NOT_FOUND'],
  ['GET /quotations/{id}/basket', 'params.id', 'quotation', 'QUOTATION_NOT_FOUND'],
  ['GET /quotations/{id}/pdf', 'params.id', 'quotation', 'QUOTATION_NOT_FOUND'],
  ['POST /parked-baskets', 'body.quotation_id', 'quotation', 'QUOTATION_NOT_FOUND', basketOf],
  ['POST /parked-baskets', 'body.recalled_id', 'recalledBasket', 'ignored', basketOf],
  ['POST /parked-baskets/{id}/recall', 'params.id', 'parkedBasket', 'PARKED_BASKET_NOT_FOUND'],
  ['DELETE /parked-baskets/{id}', 'params.id', 'parkedBasket', 'PARKED_BASKET_NOT_FOUND'],
  ['PATCH /expenses/{id}', 'params.id', 'expense', 'EXPENSE_NOT_FOUND', body(EXPENSE)],
  ['DELETE /expenses/{id}', 'params.id', 'expense', 'EXPENSE_NOT_FOUND'],
  ['POST /offline-sales', 'body.order_id', 'waitingOrder', 'held', late],
  ['POST /offline-sales', 'body.quotation_id', 'quotation', 'held', late],
  ['POST /offline-sales', 'body.parked_id', 'recalledBasket', 'held', late],
  ['POST /offline-sales', 'body.uuid', 'lateSale', 'OFFLINE_SALE_DIFFERS', late],
  ['GET /offline-sales/api', 'query.till', 'till', 'nothing', () => ({ query: { only: 'all' } })],
  [
    'POST /offline-sales/{id}/settle',
    'params.id',
    'heldSale',
    'OFFLINE_SALE_NOT_FOUND',
    body({ note: 'ยึด' }),
  ],
  ['POST /offline-sales/series/{id}/end', 'params.id', 'series', 'SERIES_NOT_FOUND', REASON],
  ['GET /orders/{id}/returnable', 'params.id', 'paidOrder', ORDER_GONE],
  ['POST /orders/{id}/returns/preview', 'params.id', 'paidOrder', ORDER_GONE, returnOf],
  [
    'POST /orders/{id}/returns/preview',
    'body.lines[].item_id',
    'soldLine',

    'RETURN_OF_ANOTHER_ORDER',
    (by) => ({ params: { id: by.mine.paidOrder }, ...returnOf(by) }),
  ],
  ['POST /orders/{id}/returns', 'params.id', 'paidOrder', ORDER_GONE, returnOf],
  [
    'POST /orders/{id}/returns',
    'body.lines[].item_id',
    'soldLine',

    'RETURN_OF_ANOTHER_ORDER',
    (by) => ({ params: { id: by.mine.paidOrder }, ...returnOf(by) }),
  ],
  ['POST /checkout/{id}/exchange', 'params.id', 'waitingOrder', ORDER_GONE, exchangeOf],
  ['POST /checkout/{id}/exchange', 'body.returned.order_id', 'paidOrder', ORDER_GONE, exchangeOf],
  [
    'POST /checkout/{id}/exchange',
    'body.returned.lines[].item_id',
    'soldLine',
    'RETURN_OF_ANOTHER_ORDER',
    exchangeOf,
  ],
  ['GET /orders/{id}/returns', 'params.id', 'paidOrder', ORDER_GONE],
  ['GET /returns/{id}', 'params.id', 'refund', 'RETURN_NOT_FOUND'],
  ['GET /shifts/api/{id}', 'params.id', 'closedDrawer', 'SHIFT_NOT_FOUND'],
  ['PATCH /tills/{id}', 'params.id', 'till', 'TILL_NOT_FOUND', body(TILL)],
  ['PATCH /branches/{id}', 'params.id', 'branch', 'NOT_ADMIN_THERE', body(BRANCH)],
  ['POST /branches/{id}/close', 'params.id', 'branch', 'NOT_ADMIN_THERE'],
  ['POST /branches/{id}/reopen', 'params.id', 'branch', 'NOT_ADMIN_THERE'],
  [
    'PATCH /products/{id}/branches',
    'body.branches[].branch_id',
    'branch',
    'BRANCH_NOT_FOUND',
    ({ goods: [id] }) => ({
      params: { id },
      body: { branches: [{ branch_id: 0, sold: true, price: 1, variants: [] }] },
    }),
  ],
  [
    'POST /coupons',
    'body.branch_ids[]',
    'branch',
    'BRANCH_NOT_FOUND',
    body({
      ...{ discount_type: 'percent', discount_value: 5, start_date: '2026-11-01', end_date: '2026-11-30' },
      branch_ids: [0],
    }),
  ],
  ['POST /session/branch', 'body.branch_id', 'branch', 'BRANCH_NOT_FOUND'],
  ...(['sales-tax', 'purchase-tax', 'vat-return'] as const).flatMap((book) =>
    (['pdf', 'xlsx', 'csv'] as const).map((form) => seenOf(`GET /reports/${book}.${form}`, ofMonth)),
  ),
  ...(['api/dashboard-counts', 'api/dashboard-today', 'api/available-years'] as const).map(listOf),
  ...(['api/sales-by-year', 'shifts/api', 'stock/branches/api'] as const).map(listOf),
  seenOf('GET /reports/vat-return/branches', ofMonth),
  seenOf('GET /shifts/api/{id}', ({ mine }) => ({ params: { id: mine.closedDrawer } })),
  seenOf('GET /shifts/days/{day}/api', ofDay),
  seenOf('GET /shifts/days/{day}/branches', ofDay),
  seenOf('GET /stock/export', asFile),
  seenOf('GET /reports/sales', ofTime),
  seenOf('GET /reports/sales/export', ofTime),
  seenOf('GET /products/export', asFile),
  seenOf('GET /orders/export', asFile),
  ['PATCH /staff/{id}', 'params.id', 'colleague', 'STAFF_NOT_FOUND', body(PERSON)],
  [
    'PATCH /staff/{id}/branches',
    'params.id',
    'colleague',
    'STAFF_NOT_FOUND',
    ({ mine }) => ({ body: { branches: [{ branch_id: mine.branch, role: 'manager', is_home: true }] } }),
  ],
  [
    'PATCH /staff/{id}/branches',
    'body.branches[].branch_id',
    'branch',
    'NOT_ADMIN_THERE',
    ({ mine }) => ({
      params: { id: mine.colleague },
      body: { branches: [{ role: 'cashier', is_home: true }] },
    }),
  ],
  [
    'POST /staff/{id}/password',
    'params.id',
    'colleague',
    'STAFF_NOT_FOUND',
    body({ password: 'ยึดแล้ว 2569' }),
  ],
  ['DELETE /staff/{id}/pin', 'params.id', 'colleague', 'STAFF_NOT_FOUND'],
  ...IDS_OF_BRANCH_GOODS,
  ['GET /audit-log/api', 'query.user_id', 'colleague', 'nothing'],
  ['GET /audit-log/api', 'query.about_id', 'till', 'nothing', () => ({ query: { about: 'tills' } })],
  // These end the order that waits, and the last makes one.
  ['DELETE /checkout/{orderId}', 'params.orderId', 'waitingOrder', ORDER_GONE],
  ['POST /checkout/{orderId}/basket', 'params.orderId', 'waitingOrder', ORDER_GONE],
  ['POST /checkout', 'body.parked_id', 'recalledBasket', 'ignored', basketOf],
];
