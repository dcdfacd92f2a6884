import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formatBaht } from '#shared/money/satang.ts';
import { bangkokDate } from '#shared/time/bangkok.ts';
import { actsIn } from '../testing/acts.ts';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { bringBack, type Exchanging, exchange, MANAGER, type PaidSale, sell } from '../testing/returning.ts';
import { checkOut, type Goods, plainProducts, stockOf } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const cents = (baht: number) => Math.round(baht * 100);
const less = (baht: number, by: number) => (cents(baht) - cents(by)) / 100;

describe.each(ENGINES)('goods that are exchanged on %s', (engine) => {
  let shop: TestShop;
  let till: TestBrowser;
  let goods: Goods[];
  beforeEach(async () => {
    shop = await openTestShop(engine);
    till = await shop.atTheTill('manager');
    goods = await plainProducts(shop);
  });
  afterEach(() => shop.close());

  const first = () => goods[0] as Goods;
  const second = () => goods[1] as Goods;
  const drawerOf = async (browser: TestBrowser) => (await browser.get('/cash/api')).body;

  /** Pieces of the sale's first line as the payment of the order. */
  const swap = (sale: PaidSale, orderId: number, how: Exchanging & { quantity?: number } = {}, by = till) => {
    const { quantity = 1, ...exchanging } = how;
    const brought = [{ item_id: sale.items[0] ?? 0, quantity }];
    return exchange(by, orderId, { orderId: sale.orderId, brought }, exchanging);
  };

  test('for something dearer: only the difference is paid, and both papers name each other', async () => {
    const stock = [await stockOf(shop, first().id), await stockOf(shop, second().id)] as const;
    const sale = await sell(till, [{ id: first().id, quantity: 1 }]);
    const before = await drawerOf(till);
    const orderId = await checkOut(till, second().id, 20);
    const { worth, total, answer } = await swap(sale, orderId);
    expect(total).toBeGreaterThan(worth);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        refund_number: 'RF202611-00001',
        receipt_number: 'RC202611-00002',
        change: 0,
        credit_note: null,
      },
    });
    expect(less((await drawerOf(till)).expected, before.expected)).toBe(less(total, worth));
    expect(await stockOf(shop, first().id)).toBe(stock[0]);
    expect(await stockOf(shop, second().id)).toBe(stock[1] - 20);
    const { order_number } = (await till.get(`/views-myoder/${orderId}`)).body;
    const { return_id } = answer.body;
    expect((await till.get(`/returns/${return_id}`)).body).toMatchObject({
      total: worth,
      payments: [{ method: 'exchange', amount: worth, reference: order_number }],
      exchange: { order_id: orderId, order_number, receipt_number: 'RC202611-00002', amount: worth },
    });
    expect((await till.get(`/receipt-all/${orderId}`)).body).toMatchObject({
      ...{ payment_method: 'mixed', total_amount: total, change_price: 0 },
      payments: [
        { payment_method: 'exchange', amount: worth, reference: 'RF202611-00001' },
        {
          payment_method: 'cash',
          amount: less(total, worth),
          reference: null,
        },
      ],
      exchange: { return_id, refund_number: 'RF202611-00001', amount: worth, refunded: 0 },
    });
    expect((await till.get(`/orders/${sale.orderId}/returnable`)).body).toMatchObject({ refunded: worth });
    const act = (await actsIn(shop)).find(({ action }) => action === 'return-goods');
    expect(act?.detail).toContain(`เปลี่ยนเป็นคำสั่งซื้อ ${order_number} (${formatBaht(cents(worth))} บาท)`);
  });

  test('for something dearer: what is left may be paid in several ways, to the satang', async () => {
    const sale = await sell(till, [{ id: first().id, quantity: 1 }]);
    const orderId = await checkOut(till, second().id, 20);
    const { total } = (await till.get(`/views-myoder/${orderId}`)).body;
    const rest = less(total, sale.total);
    const ways = (cash: number) => ({
      payments: [
        { method: 'card', amount: 5, reference: 'A12345 *4242' },
        { method: 'cash', amount: cash, tendered: less(cash, -1) },
      ],
    });
    const missing = await swap(sale, orderId, { told: { payment: ways(less(rest, 6)) } });
    expect(missing.answer).toMatchObject({ status: 422, body: { code: 'PAYMENTS_TOO_LITTLE' } });
    const { answer } = await swap(sale, orderId, { told: { payment: ways(less(rest, 5)) } });
    expect(answer).toMatchObject({ status: 201, body: { change: 1 } });
    expect((await till.get(`/receipt-all/${orderId}`)).body.payments).toMatchObject([
      { payment_method: 'exchange', amount: sale.total },
      { payment_method: 'card', amount: 5, reference: 'A12345 *4242' },
      { payment_method: 'cash', amount: less(rest, 5), change: 1 },
    ]);
  });

  test('for something cheaper: what is left goes back, and change is given of what is paid too much', async () => {
    const sale = await sell(till, [{ id: first().id, quantity: 20 }], { method: 'qrcode' });
    const orderId = await checkOut(till, second().id);
    const before = await drawerOf(till);
    const { worth, total, answer } = await swap(sale, orderId, { quantity: 20 });
    expect(answer.status).toBe(201);
    expect(less(before.expected, (await drawerOf(till)).expected)).toBe(less(worth, total));
    expect((await till.get(`/receipt-all/${orderId}`)).body).toMatchObject({
      payment_method: 'exchange',
      payments: [{ payment_method: 'exchange', amount: total }],
      exchange: { amount: total, refunded: less(worth, total) },
    });
    expect((await till.get(`/returns/${answer.body.return_id}`)).body.payments).toMatchObject([
      { method: 'exchange', amount: total },
      { method: 'cash', amount: less(worth, total) },
    ]);
    // The list of orders finds it by its way of paying, and the history says so.
    expect((await till.get('/api/orders?payment_method=exchange')).body).toMatchObject({
      total: 1,
      data: [{ id: orderId, payment_method: 'exchange' }],
    });
    expect((await till.get('/historyOrder/api')).body.data).toContainEqual(
      expect.objectContaining({ orders_id: orderId, payment_method: 'exchange' }),
    );
    const more = await sell(till, [{ id: first().id, quantity: 1 }]);
    const dearer = await checkOut(till, second().id, 30);
    const paid = await swap(more, dearer, { over: 20.5 });
    expect(paid.answer).toMatchObject({ status: 201, body: { change: 20.5 } });
  });

  test('for the same again no money moves, and drawer, Z report and day tell it apart and add up', async () => {
    const sale = await sell(till, [{ id: first().id, quantity: 2 }]);
    const before = await drawerOf(till);
    const orderId = await checkOut(till, first().id);
    const { worth, total, answer } = await swap(sale, orderId);
    expect(total).toBe(worth);
    expect(answer.status).toBe(201);
    expect((await drawerOf(till)).expected).toBe(before.expected);
    const day = (await till.get(`/shifts/days/${bangkokDate(shop.clock.nowMs)}/api`)).body;
    expect(day).toMatchObject({ exchanged: worth, exchange_count: 1, total_refunds: worth, refund_count: 1 });
    expect(cents(day.cash_sales) + cents(day.qrcode_sales) + cents(day.exchanged)).toBe(
      cents(day.total_sales),
    );
    expect(cents(day.cash_refunds) + cents(day.qrcode_refunds) + cents(day.exchanged)).toBe(
      cents(day.total_refunds),
    );
    const [shift] = (await till.get('/shifts/api')).body.data;
    expect(shift).toMatchObject({ sale_count: 2, exchanged: worth, exchange_count: 1, total_refunds: worth });
    expect(cents(shift.total_sales)).toBe(cents(day.total_sales));
  });

  test('what was paid with goods comes back as cash, and can be exchanged again', async () => {
    const sale = await sell(till, [{ id: first().id, quantity: 1 }], { method: 'qrcode' });
    const orderId = await checkOut(till, first().id);
    expect((await swap(sale, orderId)).answer.status).toBe(201);
    const returnable = (await till.get(`/orders/${orderId}/returnable`)).body;
    expect(returnable.payments).toEqual([]);
    const item = returnable.lines[0].item_id;
    const byQr = await bringBack(till, orderId, [{ item_id: item, quantity: 1 }], { method: 'qrcode' });
    expect(byQr).toMatchObject({ status: 422, body: { errors: { refund: [expect.any(String)] } } });
    const again = await checkOut(till, first().id);
    const swapped = { ...sale, orderId, items: [item] };
    expect((await swap(swapped, again)).answer.status).toBe(201);
    const last = (await till.get(`/orders/${again}/returnable`)).body.lines[0].item_id;
    expect((await bringBack(till, again, [{ item_id: last, quantity: 1 }])).status).toBe(201);
  });

  test('money that is wrong on either side is refused, and neither order changes', async () => {
    const sale = await sell(till, [{ id: first().id, quantity: 1 }]);
    const orderId = await checkOut(till, second().id, 20);
    const same = await swap(sale, orderId, { told: { credit: 1 } });
    expect(same.answer).toMatchObject({
      status: 422,
      body: { errors: { credit: [expect.stringContaining('ไม่ตรงกับ')] } },
    });
    for (const told of [
      { payment: null },
      { payment: { payment_method: 'cash', paymentAmount: 1 } },
      { payment: { payment_method: 'qrcode', paymentAmount: 5000 } },
      { payment: { payment_method: 'cash', paymentAmount: 5000, changeAmount: 1 } },
      { refund: [{ method: 'cash', amount: 1 }] },
    ])
      expect((await swap(sale, orderId, { told })).answer.status).toBe(422);
    await till.delete(`/checkout/${orderId}`);
    const cheap = await checkOut(till, first().id);
    expect(
      (await swap(sale, cheap, { told: { payment: { payment_method: 'cash', paymentAmount: 0 } } })).answer,
    ).toMatchObject({
      status: 422,
      body: { message: 'มูลค่าสินค้าที่คืนพอสำหรับคำสั่งซื้อนี้แล้ว ไม่ต้องรับเงินจากลูกค้า' },
    });
    expect((await till.get('/orders/pending')).body).toMatchObject({ hasPending: true, orderId: cheap });
    expect((await till.get('/returns/api')).body.total).toBe(0);
  });

  test('more than was sold, an order of another cashier or branch, and one that was paid or given up are refused', async () => {
    const sale = await sell(till, [{ id: first().id, quantity: 1 }]);
    const orderId = await checkOut(till, second().id, 20);
    expect((await swap(sale, orderId, { quantity: 2 })).answer.status).toBe(422);
    const other = await shop.atTheTill('cashier');
    const body = (order: number, approver: object | null = null) => ({
      returned: {
        ...{ order_id: order, reason: 'ขนาดไม่พอดี' },
        lines: [{ item_id: sale.items[0], quantity: 1, condition: 'sellable' }],
      },
      ...{ credit: sale.total, refund: [], payment: { payment_method: 'cash', paymentAmount: 5000 } },
      approver,
    });
    expect((await other.post(`/checkout/${orderId}/exchange`, body(sale.orderId, MANAGER))).status).toBe(404);
    expect((await till.post(`/checkout/${orderId}/exchange`, body(999_999))).status).toBe(404);
    expect((await till.post(`/checkout/${orderId}/exchange`, body(orderId))).status).toBe(409);
    await moveToOtherBranch(shop, 'admin');
    const elsewhere = await shop.atTheTill('admin');
    expect((await elsewhere.post(`/checkout/${orderId}/exchange`, body(sale.orderId))).status).toBe(404);
    expect((await swap(sale, orderId)).answer.status).toBe(201);
    expect((await till.post(`/checkout/${orderId}/exchange`, body(sale.orderId))).status).toBe(409);
  });

  test('a cashier needs the approval that a return of so much needs', async () => {
    const cashier = await shop.atTheTill('cashier');
    const sale = await sell(cashier, [{ id: first().id, quantity: 1 }]);
    const orderId = await checkOut(cashier, second().id, 20);
    const alone = await swap(sale, orderId, {}, cashier);
    expect(alone.answer).toMatchObject({ status: 422, body: { errors: { approver: [expect.any(String)] } } });
    const wrong = await swap(sale, orderId, { approver: { ...MANAGER, password: 'x' } }, cashier);
    expect(wrong.answer.status).toBe(422);
    const approved = await swap(sale, orderId, { approver: MANAGER }, cashier);
    expect(approved.answer.status).toBe(201);
    expect((await cashier.get(`/returns/${approved.answer.body.return_id}`)).body.approved_by).not.toBeNull();
  });

  test('the same key again answers the same, and one piece is exchanged once, however many tills try', async () => {
    const sale = await sell(till, [{ id: first().id, quantity: 1 }]);
    const orderId = await checkOut(till, second().id, 20);
    const one = await swap(sale, orderId, { key: 'exchange-1' });
    const { worth, total } = one;
    const repeated = await till.post(
      `/checkout/${orderId}/exchange`,
      {
        returned: {
          order_id: sale.orderId,
          lines: [{ item_id: sale.items[0], quantity: 1, condition: 'sellable' }],
          reason: 'ขนาดไม่พอดี',
        },
        ...{ credit: worth, refund: [] },
        payment: { payment_method: 'cash', paymentAmount: less(total, worth) },
      },
      { 'Idempotency-Key': 'exchange-1' },
    );
    expect(repeated).toMatchObject({ status: 201, body: one.answer.body });
    const shared = await sell(till, [{ id: first().id, quantity: 1 }]);
    const tills = [till, await shop.atTheTill('cashier'), await shop.atTheTill('admin')];
    const orders = await Promise.all(tills.map((browser) => checkOut(browser, second().id, 20)));
    const answers = await Promise.all(
      tills.map((browser, i) => swap(shared, orders[i] ?? 0, { approver: MANAGER }, browser)),
    );
    expect(answers.map(({ answer }) => answer.status).sort()).toEqual([201, 422, 422]);
  });

  test('a paused drawer exchanges nothing', async () => {
    const sale = await sell(till, [{ id: first().id, quantity: 1 }]);
    const orderId = await checkOut(till, second().id, 20);
    const { cash_drawer_id } = (await till.get('/api/cash-drawer/id')).body;
    await till.post('/api/cash-drawer/pause', { cash_drawer_id, paused: 'yes' });
    expect((await swap(sale, orderId)).answer.status).toBe(409);
    await till.post('/api/cash-drawer/pause', { cash_drawer_id, paused: 'no' });
    expect((await swap(sale, orderId)).answer.status).toBe(201);
  });
});
