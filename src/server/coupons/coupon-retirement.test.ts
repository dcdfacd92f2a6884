import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { actsIn } from '../testing/acts.ts';
import { type Goods, plainProducts } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';
import { createCoupon } from './create-coupon.ts';

const COUPON = {
  discount_type: 'fixed',
  discount_value: 5,
  start_date: '2026-11-01',
  end_date: '2026-12-31',
};

describe.each(ENGINES)('a coupon that is deleted on %s', (engine) => {
  let shop: TestShop;
  let till: TestBrowser;
  let manager: TestBrowser;
  let goods: Goods;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    till = await shop.atTheTill('cashier');
    manager = await shop.signIn('manager');
    [goods] = (await plainProducts(shop)) as [Goods];
  });
  afterEach(() => shop.close());

  const create = async (): Promise<{ id: number; code: string }> =>
    (await manager.post('/coupons', COUPON)).body.coupon;
  const sell = async (coupon: string): Promise<number> => {
    const answer = await till.post('/checkout', { coupon, orderList: [{ id: goods.id, quantity: 1 }] });
    expect(answer.body.success).toBe(true);
    return answer.body.orderId;
  };
  const rows = (id: number) =>
    shop.db.read.selectFrom('coupons').select(['used_count', 'retired_ms']).where('id', '=', id).execute();

  test('is still on the receipt of the order that it was paid with', async () => {
    const { id, code } = await create();
    const orderId = await sell(code);
    const paying = { payment_method: 'cash', paymentAmount: 9_000 };
    expect((await till.post(`/checkout/${orderId}/complete`, paying)).status).toBe(200);
    const receipt = (await till.get(`/receipt-all/${orderId}`)).body;
    expect(receipt.coupon).toEqual({ code });
    expect((await manager.delete(`/coupons/${id}`)).body.status).toBe('success');
    expect((await till.get(`/receipt-all/${orderId}`)).body).toEqual(receipt);
    expect((await till.get(`/api/orders/${orderId}`)).body.coupon).toBe(code);
    expect(await rows(id)).toEqual([{ used_count: 1, retired_ms: shop.clock.nowMs }]);
  });

  test('is kept for an order that waits, which can then be paid as it stands', async () => {
    const { id, code } = await create();
    const orderId = await sell(code);
    const order = (await till.get(`/views-myoder/${orderId}`)).body;
    await manager.delete(`/coupons/${id}`);
    expect((await till.get(`/views-myoder/${orderId}`)).body).toEqual(order);
    const paying = { payment_method: 'qrcode', paymentAmount: order.total };
    expect((await till.post(`/checkout/${orderId}/complete`, paying)).status).toBe(200);
    const again = await till.post('/checkout', { coupon: code, orderList: [{ id: goods.id, quantity: 1 }] });
    expect(again.body.errors.orderList).toEqual(['ไม่พบคูปอง (อาจหมดอายุหรือไม่มีในระบบ)']);
  });

  test('is kept for an order that was cancelled: the audit shows what it was', async () => {
    const { id, code } = await create();
    await till.delete(`/checkout/${await sell(code)}`);
    expect((await manager.delete(`/coupons/${id}`)).body.status).toBe('success');
    expect(await rows(id)).toEqual([{ used_count: 0, retired_ms: shop.clock.nowMs }]);
    expect((await manager.get('/coupons')).body.data.some((one: { id: number }) => one.id === id)).toBe(
      false,
    );
  });

  test('does not give its code to another one while an order keeps it', async () => {
    const { id, code } = await create();
    await till.delete(`/checkout/${await sell(code)}`);
    await manager.delete(`/coupons/${id}`);
    const codes = [code, 'FREECDE3'];
    const services = { db: shop.db, now: () => shop.clock.nowMs };
    const byManager = { user: { id: 3, branchId: 1 }, call: 'POST /coupons', idempotencyKey: null };
    const coupon = { ...COUPON, discount_type: 'fixed' as const, discount_value: 500 };
    const made = await createCoupon(services, byManager, coupon, () => codes.shift() ?? '');
    expect(made).toMatchObject({ code: 'FREECDE3' });
  });

  test('is deleted once, however many do it at once', async () => {
    const { id, code } = await create();
    await till.delete(`/checkout/${await sell(code)}`);
    const answers = await Promise.all([1, 2, 3].map(() => manager.delete(`/coupons/${id}`)));
    expect(answers.map(({ body }) => body.status).sort()).toEqual(['error', 'error', 'success']);
    expect(await actsIn(shop, { action: 'delete-coupon' })).toHaveLength(1);
  });
});
