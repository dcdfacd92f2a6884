import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Goods, plainProducts } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

describe.each(ENGINES)('coupons in an order on %s', (engine) => {
  let shop: TestShop;
  let till: TestBrowser;
  let manager: TestBrowser;
  let goods: Goods;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    till = await shop.atTheTill('cashier');
    manager = await shop.signIn('manager');
    goods = (await plainProducts(shop))[0] as Goods;
  });
  afterEach(() => shop.close());

  async function newCoupon(fields: object = {}): Promise<{ id: number; code: string }> {
    const answer = await manager.post('/coupons', {
      discount_type: 'percent',
      discount_value: 10,
      start_date: '2026-11-01',
      end_date: '2026-11-30',
      ...fields,
    });
    expect(answer.status).toBe(201);
    return answer.body.coupon;
  }
  const sell = (coupon: string, browser = till) =>
    browser.post('/checkout', { coupon, orderList: [{ id: goods.id, quantity: 1 }] });
  const usedCount = async (code: string) => (await manager.get(`/api/coupons/${code}`)).body.used_count;

  test('a coupon takes its part off, is counted at checkout and given back by cancelling', async () => {
    const { code } = await newCoupon();
    const answer = await sell(code.toLowerCase());
    const order = (await till.get(`/views-myoder/${answer.body.orderId}`)).body;
    const tenth = Math.round(goods.price_satang / 10) / 100;
    expect(order).toMatchObject({ coupon: code, coupon_discount: tenth, discount: tenth });
    expect(await usedCount(code)).toBe(1);
    await till.delete(`/checkout/${answer.body.orderId}`);
    expect(await usedCount(code)).toBe(0);
  });

  test('the checks come in the specified order and words', async () => {
    const words = async (code: string) => (await sell(code)).body.errors.orderList[0];
    expect(await words('NOSUCH99')).toBe('ไม่พบคูปอง (อาจหมดอายุหรือไม่มีในระบบ)');
    const later = await newCoupon({ start_date: '2026-11-21', end_date: '2026-11-22' });
    expect(await words(later.code)).toBe('คูปองยังใช้ไม่ได้ ใช้ได้ตั้งแต่วันที่ 21/11/2569');
    const past = await newCoupon({ start_date: '2026-11-01', end_date: '2026-11-19' });
    expect(await words(past.code)).toBe('คูปองหมดอายุเมื่อวันที่ 19/11/2569');
    const off = await newCoupon({ max_usage: 1 });
    await manager.post(`/coupons/${off.id}/deactivate`);
    expect(await words(off.code)).toBe('คูปองถูกปิดใช้งาน');
    const used = await newCoupon({ max_usage: 1 });
    const orderId = (await sell(used.code)).body.orderId;
    await till.post(`/checkout/${orderId}/complete`, { payment_method: 'cash', paymentAmount: 9000 });
    expect(await words(used.code)).toBe('คูปองถูกใช้ครบจำนวนแล้ว');
  });

  test('a coupon is good to the last millisecond of its last day in Bangkok', async () => {
    const { code } = await newCoupon({ start_date: '2026-11-20', end_date: '2026-11-20' });
    shop.clock.nowMs = Date.parse('2026-11-20T23:59:59.999+07:00');
    const lateTill = await shop.signIn('cashier');
    const answer = await sell(code, lateTill);
    expect(answer.status).toBe(200);
    await lateTill.delete(`/checkout/${answer.body.orderId}`);
    shop.clock.nowMs += 1;
    expect((await sell(code, lateTill)).body.errors.orderList[0]).toContain('หมดอายุ');
  });

  test('the last coupon goes to one of two tills that ask for it at once', async () => {
    const other = await shop.atTheTill('cashier2');
    for (let round = 0; round < 5; round += 1) {
      const { code } = await newCoupon({ max_usage: 1 });
      const answers = await Promise.all([sell(code, till), sell(code, other)]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
      expect(await usedCount(code)).toBe(1);
      for (const [i, browser] of [till, other].entries()) {
        const orderId = answers[i]?.body.orderId;
        if (orderId) await browser.delete(`/checkout/${orderId}`);
      }
    }
  });
});
