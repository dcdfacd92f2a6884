import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { pairedDisplay } from './display-screen.ts';
import { OfflineTill, paidInCash } from './offline-till.ts';
import { bringBack } from './returning.ts';
import { type Goods, plainProducts } from './selling.ts';
import type { TestAnswer, TestBrowser, TestShop } from './test-shop.ts';

/** One of everything that belongs to a branch (rule C15.2), by its id where nothing else is said. */
export interface BranchThings {
  readonly branch: number;
  readonly till: number;
  readonly printer: number;
  readonly printJob: number;
  readonly display: number;
  /** Money that was taken out of a drawer. */
  readonly removal: number;
  readonly openDrawer: number;
  readonly closedDrawer: number;
  /** An order that waits for its payment, of another cashier of the branch. */
  readonly waitingOrder: number;
  readonly paidOrder: number;
  /** A line of the paid order, of which a piece can still come back. */
  readonly soldLine: number;
  /** The receipt of what came back. */
  readonly refund: number;
  readonly taxInvoice: number;
  /** The tax invoice's first replacement, by its number. */
  readonly replacement: number;
  readonly quotation: number;
  readonly parkedBasket: number;
  /** A parked basket that was recalled and isn't sold yet. */
  readonly recalledBasket: number;
  readonly ticket: number;
  readonly expense: number;
  readonly goodsReceipt: number;
  /** A goods receipt whose tax invoice hasn't come yet. */
  readonly bareReceipt: number;
  readonly supplierReturn: number;
  /** Goods that went back and whose credit note hasn't come yet. */
  readonly bareReturn: number;
  /** Goods that are on their way to a third branch. */
  readonly transfer: number;
  /** Goods that a third branch is asked for. */
  readonly transferRequest: number;
  readonly series: number;
  /** What a till's sales bear that it makes while the server is away. */
  readonly sellerTicket: string;
  /** A sale of a till that is held. */
  readonly heldSale: number;
  /** What that sale is called. */
  readonly lateSale: string;
  /** Somebody who belongs to the branch. */
  readonly colleague: number;
  readonly colleagueName: string;
}

/** Who does it: an admin who stands in the branch, and a colleague who sells there too; what all texts say; what is the shop's. */
export interface Living {
  readonly shop: TestShop;
  readonly admin: TestBrowser;
  /** The admin's username; what follows its drawer's closing needs a new sign-in. */
  readonly adminName: string;
  readonly colleague: TestBrowser;
  readonly colleagueName: string;
  readonly branch: number;
  readonly mark: string;
  readonly supplier: number;
  /** A third branch, to which goods are sent. */
  readonly warehouse: number;
}

/** Customers of the demo shop whose tax invoices say all that they have to. */
export const BUYER = 3;
export const OTHER_BUYER = 6;
const FROM_OUR_PAGE = { 'Sec-Fetch-Site': 'same-origin' };

function done(answer: TestAnswer): TestAnswer['body'] {
  expect([200, 201], JSON.stringify(answer.body).slice(0, 500)).toContain(answer.status);
  return answer.body;
}

/** Has a branch do everything that is done in one, over HTTP, and gives what came of it. */
export async function liveIn(living: Living): Promise<BranchThings> {
  const goods = (await plainProducts(living.shop)) as [Goods, Goods, ...Goods[]];
  const places = await furnish(living);
  const firstShift = await closeAShift(living, places.till, goods[0]);
  done(await living.admin.post('/openCashier/post', { opening_balance: '900', till_id: places.till }));
  const openDrawer = done(await living.admin.get('/cash/api')).data.cash_drawer_id as number;
  const { id: display } = done(
    await pairedDisplay(living.shop, living.admin).then(() => living.admin.get('/displays/api')),
  ).data.at(-1);
  return {
    ...{ branch: living.branch, ...places, ...firstShift, openDrawer, display },
    ...(await sellAndTakeBack(living, goods[0], places.printer)),
    ...(await atTheCounter(living, goods)),
    ...(await inTheOffice(living, goods[1])),
    ...(await sellAway(living, goods[0])),
    ...(await ofTheColleague(living, goods[1])),
    ...(await sellOtherwise(living, goods)),
  };
}

/** What the branch sells otherwise than the shop (rule C15.6); nothing that the others look at. */
async function sellOtherwise({ shop, admin, branch }: Living, goods: readonly Goods[]) {
  const own = { branch_id: branch, sold: true, price: 77, variants: [] };
  done(await admin.patch(`/products/${goods.at(-1)?.id}/branches`, { branches: [own] }));
  const variant = await shop.db.read
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.id', 'product_id'])
    .where('discount_type', '=', 4)
    .executeTakeFirstOrThrow();
  const priced = { ...own, variants: [{ id: variant.id, price: 78 }] };
  done(await admin.patch(`/products/${variant.product_id}/branches`, { branches: [priced] }));
  // Nobody sees it any more: what coupons there are is the whole shop's.
  await shop.db.transaction(async (trx) => {
    const coupon = await trx
      .insertInto('coupons')
      .values({
        ...{
          code: `OFBRANCH${branch}`,
          kind: 'percent',
          value_hundredths: 500,
          max_usage: null,
          is_active: 1,
        },
        ...{ start_on: '2026-11-01', end_on: '2026-11-30', used_count: 0, retired_ms: 1, created_ms: 1 },
        created_by: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.insertInto('coupon_branches').values({ coupon_id: coupon.id, branch_id: branch }).execute();
  });
  return {};
}

/** A printer, and the branch's first till, which prints on it. */
async function furnish({ admin, mark }: Living) {
  const till = done(await admin.get('/tills/api')).data[0].id as number;
  const address = { host: '127.0.0.1', port: 9100, dots: 576 };
  const printer = done(await admin.post('/printers', { name: `เครื่องพิมพ์${mark}`, ...address })).id as number;
  const set = { printer_id: printer, auto: ['receipt'], kick_on_cash: true };
  done(await admin.post(`/tills/${till}/printing`, set));
  return { till, printer };
}

/** A drawer that was opened, sold from, lightened and closed; whoever closed it signs in at the till again. */
async function closeAShift({ admin, adminName, mark }: Living, till: number, goods: Goods) {
  done(await admin.post('/openCashier/post', { opening_balance: '500', till_id: till }));
  await sell(admin, goods, 1, mark);
  done(await admin.post('/cash/add-money', { amount: '20', note: mark }));
  const taken = { amount: '10', reason: 'other', note: mark };
  const removal = done(await admin.post('/cash/remove-money', taken)).removal.id as number;
  const { data, expected } = done(await admin.get('/cash/api'));
  done(await admin.post('/logout', { closing_balance: String(expected), with_shift: true }));
  const [username, password] = [adminName, `${adminName}-demo`];
  admin.forgetToken();
  expect(done(await admin.post('/checkLogin', { username, password, till_id: till })).status).toBe('success');
  admin.forgetToken();
  return { removal, closedDrawer: data.cash_drawer_id as number };
}

async function sell(browser: TestBrowser, { id }: Goods, quantity: number, note: string) {
  const asked = { orderList: [{ id, quantity }], note, customer_id: BUYER };
  const { orderId } = done(await browser.post('/checkout', asked));
  const order = done(await browser.get(`/views-myoder/${orderId}`));
  const payments = [{ method: 'cash', amount: order.total, tendered: order.total }];
  done(await browser.post(`/checkout/${orderId}/complete`, { payments }));
  return { orderId: orderId as number, line: order.items[0].id as number };
}

/** A sale with all its papers, one of which was lost, a copy that prints, and a piece that came back. */
async function sellAndTakeBack({ admin, mark }: Living, goods: Goods, printer: number) {
  const { orderId, line } = await sell(admin, goods, 3, mark);
  for (const paper of ['invoice', 'delivery', 'invoice-doc', 'invoice-billing-slip'])
    done(await admin.get(`/${paper}/pdf/${orderId}/${BUYER}`, FROM_OUR_PAGE));
  const invoices = done(await admin.get('/documents/api?kind=tax_invoice')).data;
  const taxInvoice = invoices[0].id as number;
  const lost = done(await admin.post(`/documents/${taxInvoice}/replacement`, { reason: mark }));
  const job = done(
    await admin.post('/print-jobs', { kind: 'receipt', id: orderId, printer_id: printer }),
  ).job;
  const refund = done(await bringBack(admin, orderId, [{ item_id: line, quantity: 1 }], { reason: mark }));
  return {
    ...{ paidOrder: orderId, soldLine: line, taxInvoice, replacement: lost.number as number },
    ...{ printJob: job.id as number, refund: refund.return_id as number },
  };
}

/** A quotation, baskets that were parked, a number in the queue, and the goods that stand first. */
async function atTheCounter({ admin, mark }: Living, goods: readonly [Goods, Goods, ...Goods[]]) {
  const orderList = [{ id: goods[0].id, quantity: 1 }];
  done(await admin.post('/quotations', { customers_id: BUYER, orderList }));
  const quotation = done(await admin.get('/documents/api?kind=quotation')).data[0].id as number;
  const park = async () =>
    done(await admin.post('/parked-baskets', { name: mark, note: mark, orderList })).id as number;
  const [parkedBasket, recalledBasket] = [await park(), await park()];
  done(await admin.post(`/parked-baskets/${recalledBasket}/recall`));
  const ticket = done(await admin.post('/queues', { people_count: 4 })).id as number;
  const { version } = done(await admin.get('/favourites/api'));
  const things = [{ product_id: goods[1].id, variant_id: null }];
  done(await admin.patch('/favourites', { version, things }));
  done(await admin.post('/drawer/kick', { reason: 'other', note: mark }));
  return { quotation, parkedBasket, recalledBasket, ticket };
}

/** Goods that came and went back, with their tax papers and without; an expense; a count; a month that is locked. */
async function inTheOffice({ admin, mark, supplier, warehouse }: Living, { id: product_id }: Goods) {
  // What expenses are for is the shop's, which gives each an account (rule C13.16).
  const spent = { spent_on: '2026-11-20', title: mark, amount: '77.70', note: mark, category: 'ของไหว้' };
  const expense = done(await admin.post('/expenses', spent)).expense.id as number;
  const terms = { supplier_id: supplier, cost_vat: 'included', claimable: true, vat: '6.54' };
  const paper = (kind: string) => ({ invoice_number: `${kind}-${mark}`, invoice_date: '2026-11-19' });
  const receive = async (more: object) => {
    const lines = [{ product_id, quantity: 10, amount: '100' }];
    const body = { ...terms, reference: mark, note: mark, lines, ...more };
    return done(await admin.post('/stock/receipts', body)).receipt.id as number;
  };
  const giveBack = async (more: object) => {
    const body = { reason: 'damaged', note: mark, lines: [{ product_id, quantity: 1 }], ...more };
    return done(await admin.post('/stock/supplier-returns', body)).supplier_return.id as number;
  };
  const goodsReceipt = await receive(paper('IV'));
  const bareReceipt = await receive({});
  const supplierReturn = await giveBack({ goods_receipt_id: goodsReceipt, ...paper('CN') });
  const bareReturn = await giveBack({ goods_receipt_id: goodsReceipt });
  done(await admin.post('/stock/adjustments', { product_id, change: -1, reason: 'other', note: mark }));
  done(await admin.post('/tax-months/lock', { month: '2026-10' }));
  const send = async () => {
    const sent = {
      to_branch_id: warehouse,
      recipient: mark,
      note: mark,
      lines: [{ product_id, quantity: 1 }],
    };
    return done(await admin.post('/stock/transfers', sent)).transfer.id as number;
  };
  done(await admin.post(`/stock/transfers/${await send()}/cancel`, { note: mark }));
  const transfer = await send();
  const wanted = { from_branch_id: warehouse, note: mark, lines: [{ product_id, quantity: 2 }] };
  const transferRequest = done(await admin.post('/stock/transfer-requests', wanted)).request.id as number;
  return { transfer, transferRequest, expense, goodsReceipt, bareReceipt, supplierReturn, bareReturn };
}

/** A till that was lent a series: a sale of it was booked, and one is held. */
async function sellAway({ shop, admin, branch, mark }: Living, goods: Goods) {
  const till = await OfflineTill.at(shop, admin, randomUUID());
  await till.book(till.sell(goods, 1, { note: mark }));
  const held = till.sell(goods, 1, { note: mark, ...paidInCash(1) });
  expect(done(await till.send(held))).toMatchObject({ state: 'held' });
  const heldSale = done(await admin.get('/offline-sales/api')).data[0].id as number;
  const series = done(await admin.get('/offline-sales/series/api')).data[0].id as number;
  const { ticket } = await shop.db.read
    .selectFrom('till_tickets')
    .innerJoin('till_series', 'till_series.id', 'till_tickets.series_id')
    .select('ticket')
    .where('branch_id', '=', branch)
    .executeTakeFirstOrThrow();
  return { series, heldSale, sellerTicket: ticket, lateSale: held.uuid };
}

/** A colleague sells, steps out for a moment and has an order that waits, in a drawer of their own. */
async function ofTheColleague({ admin, colleague, colleagueName, mark }: Living, goods: Goods) {
  done(await colleague.post('/openCashier/post', { opening_balance: '300' }));
  await sell(colleague, goods, 1, mark);
  const { cash_drawer_id } = done(await colleague.get('/cash/api')).data;
  for (const paused of ['yes', 'no'])
    done(await colleague.post('/api/cash-drawer/pause', { cash_drawer_id, paused }));
  const asked = { orderList: [{ id: goods.id, quantity: 1 }], note: mark };
  const once = { 'Idempotency-Key': `once-${colleagueName}` };
  const waitingOrder = done(await colleague.post('/checkout', asked, once)).orderId as number;
  const staff = done(await admin.get('/staff/api')).data as { id: number; username: string }[];
  const { id = 0 } = staff.find(({ username }) => username === colleagueName) ?? {};
  return { waitingOrder, colleague: id, colleagueName };
}
