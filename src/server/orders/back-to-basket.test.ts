import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Goods, plainProducts, stockOf, withTax } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

describe.each(ENGINES)('the way back from the payment to the basket, on %s', (engine) => {
  let shop: TestShop;
  let till: TestBrowser;
  let good: Goods;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    till = await shop.atTheTill('cashier');
    [good] = (await plainProducts(shop)) as [Goods];
  });
  afterEach(() => shop.close());

  const checkOut = async (more: object = {}) =>
    (await till.post('/checkout', { orderList: [{ id: good.id, quantity: 3 }], ...more })).body
      .orderId as number;
  const back = (orderId: number, browser = till) => browser.post(`/checkout/${orderId}/basket`);
  const pay = (orderId: number) =>
    till.post(`/checkout/${orderId}/complete`, {
      payment_method: 'qrcode',
      paymentAmount: withTax(good.price_satang * 3) / 100,
    });
  async function makeCoupon(): Promise<{ code: string }> {
    const manager = await shop.signIn('manager');
    const terms = { discount_type: 'percent', discount_value: 10, max_usage: 1 };
    const days = { start_date: '2026-11-01', end_date: '2026-11-30' };
    return (await manager.post('/coupons', { ...terms, ...days })).body.coupon;
  }

  test('gives the order up, with stock and coupon, and the basket back with coupon and note', async () => {
    const before = await stockOf(shop, good.id);
    const coupon = await makeCoupon();
    const orderId = await checkOut({ coupon: coupon.code, note: 'ใส่ถุงแยก' });
    const answer = await back(orderId);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        ...{ note: 'ใส่ถุงแยก', changes: [], quotation: null },
        coupon: { code: coupon.code, used_count: 0 },
        lines: [{ product: { id: good.id }, variant_id: null, quantity: 3 }],
      },
    });
    expect(await stockOf(shop, good.id)).toBe(before);
    expect((await till.get('/orders/pending')).body.hasPending).toBe(false);
    expect((await till.get(`/views-myoder/${orderId}`)).status).toBe(404);
  });

  test('asked twice, or at once, it gives the order up once and the same basket each time', async () => {
    const before = await stockOf(shop, good.id);
    const orderId = await checkOut();
    const answers = await Promise.all([back(orderId), back(orderId)]);
    answers.push(await back(orderId));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await stockOf(shop, good.id)).toBe(before);
  });

  test('says what has changed since the order was made', async () => {
    const orderId = await checkOut();
    await shop.db.transaction((trx) =>
      trx
        .updateTable('products')
        .set({ price_satang: good.price_satang + 100 })
        .where('id', '=', good.id)
        .execute(),
    );
    const baht = good.price_satang / 100;
    expect((await back(orderId)).body.changes).toEqual([
      { what: 'price', name: good.name, from: baht, to: baht + 1 },
    ]);
  });

  test('is closed for what is paid, and for the orders of others', async () => {
    const orderId = await checkOut();
    const manager = await shop.atTheTill('manager');
    expect(await back(orderId, manager)).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } });
    expect(await back(999_999)).toMatchObject({ status: 404 });
    const [paid, given] = await Promise.all([pay(orderId), back(orderId)]);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([paid.status, given.status]);
    if (paid.status === 200) expect(given.body.code).toBe('ORDER_ALREADY_PAID');
  });

  test('of an order that was made from a quotation the basket names it again', async () => {
    const customer = await till.post('/customer/pos/store', { name: 'คุณฝน' });
    const orderList = [{ id: good.id, quantity: 3 }];
    const issued = await till.post('/quotations', { customers_id: customer.body.customer.id, orderList });
    const id = Number(/\d+/.exec(issued.body.pdfUrl)?.[0]);
    const orderId = await checkOut({ quotation_id: id });
    expect((await back(orderId)).body.quotation).toEqual({
      id,
      quotation_number: issued.body.quotation_number,
    });
  });
});
