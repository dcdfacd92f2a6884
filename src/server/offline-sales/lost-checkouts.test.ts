import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { actsIn } from '../testing/acts.ts';
import { OfflineTill, type SentSale } from '../testing/offline-till.ts';
import { type Goods, plainProducts, stockOf } from '../testing/selling.ts';
import { addTill } from '../testing/shared-till.ts';
import { couponOfTenth } from '../testing/test-coupon.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

describe.each(ENGINES)('a checkout whose answer was lost, and its basket was sold then, on %s', (engine) => {
  let shop: TestShop;
  let manager: TestBrowser;
  let till: OfflineTill;
  let tea: Goods;
  let cake: Goods;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    manager = await shop.signIn('manager');
    till = await OfflineTill.open(shop, 'cashier', await addTill(await shop.signIn('admin'), 'เครื่อง 1'));
    [tea, cake] = (await plainProducts(shop)) as [Goods, Goods];
  });
  afterEach(() => shop.close());

  const checkOut = (key: string, goods: Goods, quantity: number, more: object = {}, by = till.browser) =>
    by.post('/checkout', { orderList: [{ id: goods.id, quantity }], ...more }, { 'Idempotency-Key': key });
  /** Makes its order, and nobody hears of it. */
  const loseCheckout = async (key: string, goods: Goods, quantity: number, more: object = {}) => {
    const { status, body } = await checkOut(key, goods, quantity, more);
    expect(status).toBe(200);
    return body.orderId as number;
  };
  const isPending = async () => (await till.browser.get('/orders/pending')).body.hasPending as boolean;
  const expected = async () => (await till.browser.get('/cash/api')).body.expected as number;
  const stateOf = async (id: number) =>
    (await shop.db.read.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow())
      .status;
  const blockNegativeStock = async () => {
    const admin = await shop.signIn('admin');
    const now = (await admin.get('/settings/api')).body;
    expect((await admin.patch('/settings', { ...now, block_negative_stock: true })).status).toBe(200);
  };
  const book = async (sale: SentSale) => (await till.book(sale)).remarks;

  test('its order is given up for the sale: goods leave the shelf once, its coupon is free again', async () => {
    const { code, used } = await couponOfTenth(manager);
    const before = await stockOf(shop, tea.id);
    const sale = till.sell(tea, 2);
    const orderId = await loseCheckout(sale.uuid, tea, 2, { coupon: code });
    expect([await stockOf(shop, tea.id), await used()]).toEqual([before - 2, 1]);
    const booked = await till.book(sale);
    expect(booked.remarks).toEqual([]);
    expect(booked.order_id).not.toBe(orderId);
    expect([await stockOf(shop, tea.id), await used()]).toEqual([before - 2, 0]);
    expect([await stateOf(orderId), await isPending()]).toEqual(['cancelled', false]);
    expect(await expected()).toBe(1000 + sale.total);
    const acts = await actsIn(shop, { action: 'cancel-order' });
    const { id: cashierId } = (await till.browser.get('/api/session')).body.user;
    expect(acts).toMatchObject([{ user_id: cashierId }]);
  });

  test('so is the order of the basket as it was before it was changed', async () => {
    const before = [await stockOf(shop, tea.id), await stockOf(shop, cake.id)] as const;
    const replaces = randomUUID();
    const orderId = await loseCheckout(replaces, tea, 3);
    expect(await book(till.sell(cake, 1, { replaces }))).toEqual([]);
    expect(await stateOf(orderId)).toBe('cancelled');
    expect([await stockOf(shop, tea.id), await stockOf(shop, cake.id)]).toEqual([before[0], before[1] - 1]);
  });

  test('the last pieces that it held are the sale’s, and nothing is short', async () => {
    await blockNegativeStock();
    const all = await stockOf(shop, tea.id);
    const sale = till.sell(tea, all);
    await loseCheckout(sale.uuid, tea, all);
    expect(await stockOf(shop, tea.id)).toBe(0);
    expect(await book(sale)).toEqual([]);
    expect(await stockOf(shop, tea.id)).toBe(0);
    expect(await book(till.sell(tea, 1))).toEqual(['stock_short']);
  });

  test('one that another window paid meanwhile stays paid, and a manager is told of both', async () => {
    const before = await stockOf(shop, tea.id);
    const sale = till.sell(tea, 2);
    const orderId = await loseCheckout(sale.uuid, tea, 2);
    const paying = { payment_method: 'cash', paymentAmount: sale.total };
    expect((await till.browser.post(`/checkout/${orderId}/complete`, paying)).status).toBe(200);
    expect(await book(sale)).toEqual(['order_paid']);
    expect([await stateOf(orderId), await stockOf(shop, tea.id)]).toEqual(['paid', before - 4]);
    expect(await expected()).toBe(1000 + 2 * sale.total);
    expect((await manager.get('/offline-sales/api')).body).toMatchObject({
      open: 1,
      data: [{ remarks: ['order_paid'], slip_number: sale.receipt_number }],
    });
    const again = await checkOut(sale.uuid, tea, 2);
    expect(again).toMatchObject({ status: 200, body: { orderId } });
  });

  test('one that was cancelled meanwhile is nothing to anybody', async () => {
    const before = await stockOf(shop, tea.id);
    const sale = till.sell(tea, 2);
    const orderId = await loseCheckout(sale.uuid, tea, 2);
    expect((await till.browser.delete(`/checkout/${orderId}`)).status).toBe(200);
    expect(await book(sale)).toEqual([]);
    expect(await stockOf(shop, tea.id)).toBe(before - 2);
    expect(await actsIn(shop, { action: 'cancel-order' })).toHaveLength(1);
  });

  test('a key of another person is another basket’s', async () => {
    const other = await shop.atTheTill('cashier2');
    const sale = till.sell(tea, 1);
    const { body } = await checkOut(sale.uuid, cake, 1, {}, other);
    expect(await book(sale)).toEqual([]);
    expect(await stateOf(body.orderId)).toBe('pending');
    expect((await checkOut(sale.uuid, cake, 1, {}, other)).body.orderId).toBe(body.orderId);
  });

  test('what its cashier sells by now waits on: the late sale is booked beside it', async () => {
    const sale = till.sell(tea, 1);
    const next = await loseCheckout(randomUUID(), cake, 1);
    expect(await book(sale)).toEqual([]);
    expect((await till.browser.get('/orders/pending')).body).toEqual({ hasPending: true, orderId: next });
    const { total } = (await till.browser.get(`/views-myoder/${next}`)).body;
    const paying = { payment_method: 'cash', paymentAmount: total };
    expect((await till.browser.post(`/checkout/${next}/complete`, paying)).status).toBe(200);
    expect(await expected()).toBeCloseTo(1000 + sale.total + total, 2);
  });

  test('a checkout that comes when its basket is sold already makes no order, however it comes', async () => {
    const before = await stockOf(shop, tea.id);
    const replaces = randomUUID();
    const sale = till.sell(tea, 1, { replaces });
    await loseCheckout(sale.uuid, tea, 1);
    await book(sale);
    for (const [key, quantity] of [
      [sale.uuid, 1],
      [sale.uuid, 2],
      [replaces, 1],
    ] as const) {
      const late = await checkOut(key, tea, quantity);
      expect(late).toMatchObject({ status: 409, body: { code: 'BASKET_SOLD_OFFLINE' } });
      expect(late.body.errors.orderList).toEqual([late.body.message]);
    }
    const approver = { username: 'manager', password: 'manager-demo' };
    expect((await checkOut(replaces, tea, 1, { approver })).body.code).toBe('BASKET_SOLD_OFFLINE');
    expect([await isPending(), await stockOf(shop, tea.id)]).toEqual([false, before - 1]);
    await loseCheckout(randomUUID(), tea, 1);
  });

  test('at the same moment as its sale it makes no order either, or one that is given up', async () => {
    const before = await stockOf(shop, tea.id);
    for (let round = 0; round < 6; round += 1) {
      const sale = till.sell(tea, 1);
      const [checkedOut, sent] = await Promise.all([
        checkOut(sale.uuid, tea, 1),
        till.send(sale),
        till.send(sale),
      ]);
      expect(sent.body).toMatchObject({ state: 'booked', remarks: [] });
      expect([200, 409]).toContain(checkedOut.status);
      expect(await isPending()).toBe(false);
    }
    expect(await stockOf(shop, tea.id)).toBe(before - 6);
  });

  test('a sale that is held gives nothing up, and takes no key', async () => {
    const [sale, other] = [till.sell(tea, 1, { total: 1 }), till.sell(tea, 1, { total: 1 })];
    const orderId = await loseCheckout(sale.uuid, tea, 1);
    expect((await till.send(sale)).body).toMatchObject({ state: 'held', held: 'sums_differ' });
    expect(await stateOf(orderId)).toBe('pending');
    await till.browser.delete(`/checkout/${orderId}`);
    expect((await till.send(other)).body.state).toBe('held');
    await loseCheckout(other.uuid, tea, 1);
  });
});
