import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_COUPONS } from '../demo/coupons.ts';
import { actsIn } from '../testing/acts.ts';
import { listen } from '../testing/listen.ts';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';
import { createCoupon } from './create-coupon.ts';
import { findCouponForUse, giveBackCoupon, takeCoupon } from './use-coupon.ts';

const GOOD = {
  discount_type: 'percent',
  discount_value: 10,
  max_usage: 3,
  start_date: '2026-11-01',
  end_date: '2026-12-31',
};
const BY_MANAGER = { user: { id: 3, branchId: 1 }, call: 'POST /coupons', idempotencyKey: null };

describe.each(ENGINES)('coupons on %s', (engine) => {
  let shop: TestShop;
  let cashier: TestBrowser;
  let manager: TestBrowser;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    cashier = await shop.signIn('cashier');
    manager = await shop.signIn('manager');
  });
  afterAll(() => shop.close());

  const create = async (more: object = {}) =>
    (await manager.post('/coupons', { ...GOOD, ...more })).body.coupon;
  const listed = async (): Promise<{ id: number; code: string; is_active: string }[]> =>
    (await manager.get('/coupons')).body.data;
  const acts = (code: string) => actsIn(shop, { aboutType: 'coupons', typed: code });

  const CALLS = [
    ['GET', '/api/coupons/K7M2QX9D'],
    ['GET', '/coupons'],
    ['POST', '/coupons'],
    ['DELETE', '/coupons/1'],
    ['POST', '/coupons/1/activate'],
    ['POST', '/coupons/1/deactivate'],
  ] as const;

  test.each(CALLS)('%s %s is for people who are signed in', async (method, path) => {
    const body = method === 'POST' ? GOOD : undefined;
    const answer = await shop.visitor().sendGuarded(method, path, body);
    expect(answer.status).toBe(401);
    expect(answer.body.message).toBe('กรุณาเข้าสู่ระบบ');
  });

  test.each(CALLS.slice(1))('%s %s is not for cashiers, and changes nothing', async (method, path) => {
    const before = await listed();
    const answer = await cashier.sendGuarded(method, path, method === 'POST' ? GOOD : undefined);
    expect(answer.status).toBe(403);
    expect(answer.body.message).toBe('คุณไม่มีสิทธิ์ใช้งานส่วนนี้');
    expect(await listed()).toEqual(before);
  });

  test.each(CALLS.slice(2))('%s %s without the page’s token does nothing', async (method, path) => {
    const before = await listed();
    const answer = await manager.send(method, path, method === 'POST' ? GOOD : undefined);
    expect(answer.status).toBe(403);
    expect(answer.body.code).toBe('csrf');
    expect(await listed()).toEqual(before);
  });

  test('the same key and body make one coupon, also at once; another body is refused', async () => {
    const before = (await listed()).length;
    const key = { 'Idempotency-Key': `coupon-${engine}` };
    const answers = await Promise.all([1, 2, 3].map(() => manager.post('/coupons', GOOD, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.coupon.code)).size).toBe(1);
    const other = await manager.post('/coupons', { ...GOOD, max_usage: 4 }, key);
    expect([other.status, other.body.code]).toEqual([409, 'KEY_REUSED']);
    expect((await listed()).length).toBe(before + 1);
    const [, ...again] = await acts(answers[0]?.body.coupon.code);
    expect(again).toEqual([]);
  });

  test('every branch hears of what is done with a coupon, since all have the same', async () => {
    const other = await openTestShop(engine);
    const here = await other.signIn('manager');
    await moveToOtherBranch(other, 'admin');
    const there = await other.signIn('admin');
    const heard = async (act: () => Promise<unknown>) => {
      const news = await listen(other, there);
      await act();
      await news.hears('coupons');
      news.stop();
    };
    let id = 0;
    await heard(async () => {
      id = (await here.post('/coupons', GOOD)).body.coupon.id;
    });
    await heard(() => here.post(`/coupons/${id}/deactivate`));
    await heard(() => here.post(`/coupons/${id}/activate`));
    await heard(() => here.delete(`/coupons/${id}`));
    await other.close();
  });

  test('POST /coupons makes an active coupon with a code of its own that can be read out', async () => {
    const answer = await manager.post('/coupons', GOOD);
    expect(answer.status).toBe(201);
    expect(answer.body.message).toBe('คูปองถูกสร้างเรียบร้อยแล้ว');
    const { id: _, code, ...rest } = answer.body.coupon;
    expect(rest).toEqual({ ...GOOD, is_active: '1', used_count: 0, here: true, branches: [] });
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    // The till is told what holds in its branch, and of no others.
    const { branches, ...atTheTill } = answer.body.coupon;
    expect((await cashier.get(`/api/coupons/${code}`)).body).toEqual(atTheTill);
    expect((await listed())[0]).toEqual(answer.body.coupon);
    expect(await acts(code)).toMatchObject([
      { action: 'create-coupon', user_id: 3, happened_ms: shop.clock.nowMs },
    ]);
  });

  test('POST /coupons takes text for the value, two decimals, no limit, and one day', async () => {
    for (const none of [undefined, null, '']) {
      const coupon = await create({
        discount_value: '12.5',
        max_usage: none,
        start_date: '2026-11-20',
        end_date: '2026-11-20',
      });
      expect(coupon).toMatchObject({ discount_value: 12.5, max_usage: null, start_date: '2026-11-20' });
    }
    expect(await create({ discount_type: 'fixed', discount_value: 50 })).toMatchObject({
      discount_value: 50,
    });
    expect(await create({ discount_value: 100 })).toMatchObject({ discount_value: 100 });
    expect(await create({ discount_value: 0.01 })).toMatchObject({ discount_value: 0.01 });
    expect(await create({ discount_type: 'fixed', discount_value: 9_999_999.99 })).toMatchObject({
      discount_value: 9_999_999.99,
    });
    for (const max_usage of [1, 1_000_000]) expect(await create({ max_usage })).toMatchObject({ max_usage });
    // The last year that can't be meant in the Buddhist era.
    expect(await create({ end_date: '2399-12-31' })).toMatchObject({ end_date: '2399-12-31' });
  });

  test.each([
    ['percent over 100', { discount_value: 100.01 }, 'discount_value', 'ส่วนลดเป็นเปอร์เซ็นต์ต้องไม่เกิน 100'],
    ['nothing off', { discount_value: 0 }, 'discount_value', 'มากกว่า 0'],
    ['less than nothing off', { discount_value: -5 }, 'discount_value', 'มากกว่า 0'],
    ['three decimals', { discount_value: '1.234' }, 'discount_value', 'ทศนิยมไม่เกิน 2'],
    ['no number', { discount_value: 'สิบ' }, 'discount_value', 'มากกว่า 0'],
    ['too much', { discount_type: 'fixed', discount_value: 10_000_000 }, 'discount_value', 'มูลค่าส่วนลด'],
    ['another kind', { discount_type: 'gift' }, 'discount_type', 'กรุณาเลือกประเภทส่วนลด'],
    ['no uses', { max_usage: 0 }, 'max_usage', 'จำนวนเต็มตั้งแต่ 1'],
    ['far too many uses', { max_usage: 1_000_001 }, 'max_usage', 'ต้องไม่เกิน 1,000,000'],
    ['half a use', { max_usage: 1.5 }, 'max_usage', 'จำนวนเต็มตั้งแต่ 1'],
    [
      'an end before the start',
      { start_date: '2026-12-02', end_date: '2026-12-01' },
      'end_date',
      'วันสิ้นสุดต้องไม่ก่อนวันเริ่มต้น',
    ],
    ['a Buddhist year', { start_date: '2569-11-01', end_date: '2569-12-31' }, 'start_date', 'ค.ศ.'],
    ['a Buddhist year at the end only', { end_date: '2569-12-31' }, 'end_date', 'ค.ศ.'],
    ['the first year that is Buddhist', { end_date: '2400-01-01' }, 'end_date', 'ค.ศ.'],
    ['a day that is none', { end_date: '2026-02-30' }, 'end_date', 'กรุณาเลือกวันที่'],
    ['a date written otherwise', { start_date: '01/11/2026' }, 'start_date', 'กรุณาเลือกวันที่'],
    ['no kind', { discount_type: undefined }, 'discount_type', 'กรุณาเลือกประเภทส่วนลด'],
    ['no value', { discount_value: undefined }, 'discount_value', 'กรุณา'],
    ['an empty value', { discount_value: '' }, 'discount_value', 'มูลค่าส่วนลด'],
    ['no start', { start_date: undefined }, 'start_date', 'กรุณา'],
    ['an empty end', { end_date: '' }, 'end_date', 'กรุณา'],
  ])('POST /coupons refuses %s, in words under the field', async (_, more, field, words) => {
    const before = await listed();
    const answer = await manager.post('/coupons', { ...GOOD, ...more });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[field]?.[0]).toContain(words);
    expect(await listed()).toEqual(before);
  });

  test('POST /coupons names every missing field at once', async () => {
    const answer = await manager.post('/coupons', {});
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).sort()).toEqual([
      'discount_type',
      'discount_value',
      'end_date',
      'start_date',
    ]);
  });

  test('a code that is taken is not given twice', async () => {
    const codes = [DEMO_COUPONS.percent, DEMO_COUPONS.percent, 'FREECDE2'];
    const services = { db: shop.db, now: () => shop.clock.nowMs };
    const coupon = { ...GOOD, discount_type: 'percent' as const, discount_value: 1_000 };
    const made = await createCoupon(services, BY_MANAGER, coupon, () => codes.shift() ?? '');
    expect(made).toMatchObject({ code: 'FREECDE2' });
    const count = (await listed()).length;
    await expect(createCoupon(services, BY_MANAGER, coupon, () => 'FREECDE2')).rejects.toThrow(
      'no free coupon code',
    );
    expect((await listed()).length).toBe(count);
  });

  test('GET /coupons lists every coupon as the screens read it, newest first', async () => {
    const answer = await manager.get('/coupons');
    expect(answer.status).toBe(200);
    expect(answer.body.status).toBe('success');
    const ids = answer.body.data.map((coupon: { id: number }) => coupon.id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    const disabled = answer.body.data.find(
      (coupon: { code: string }) => coupon.code === DEMO_COUPONS.disabled,
    );
    expect(disabled).toEqual({
      id: expect.any(Number),
      code: DEMO_COUPONS.disabled,
      discount_type: 'percent',
      discount_value: 20,
      max_usage: null,
      start_date: '2026-07-23',
      end_date: '2027-03-20',
      is_active: '0',
      used_count: 0,
      here: true,
      branches: [],
    });
  });

  test('GET /api/coupons/{code} compares without case, and is for cashiers', async () => {
    expect((await cashier.get('/api/coupons/k7m2qx9d')).body).toMatchObject({
      code: DEMO_COUPONS.percent,
      discount_type: 'percent',
      discount_value: 10,
      is_active: '1',
    });
    expect((await cashier.get(`/api/coupons/${DEMO_COUPONS.percentWithDecimals}`)).body.discount_value).toBe(
      12.5,
    );
    const unknown = await cashier.get('/api/coupons/NOSUCH99');
    expect(unknown.status).toBe(404);
    expect(unknown.body.message).toBe('ไม่พบคูปอง (อาจหมดอายุหรือไม่มีในระบบ)');
    expect((await cashier.get('/api/coupons/K7M2QX9_')).status).toBe(404);
    expect((await cashier.get('/api/coupons/%25')).status).toBe(404);
  });

  test('POST /coupons/{id}/deactivate and /activate switch a coupon, once in the log each', async () => {
    const { id, code } = await create();
    for (let twice = 0; twice < 2; twice += 1) {
      const off = await manager.post(`/coupons/${id}/deactivate`);
      expect([off.status, off.body.message]).toEqual([200, 'ปิดใช้งานคูปองเรียบร้อยแล้ว']);
      expect((await cashier.get(`/api/coupons/${code}`)).body.is_active).toBe('0');
    }
    for (let twice = 0; twice < 2; twice += 1) {
      const on = await manager.post(`/coupons/${id}/activate`);
      expect([on.status, on.body.message]).toEqual([200, 'เปิดใช้งานคูปองเรียบร้อยแล้ว']);
      expect((await cashier.get(`/api/coupons/${code}`)).body.is_active).toBe('1');
    }
    expect((await acts(code)).map((act) => act.action)).toEqual([
      'create-coupon',
      'deactivate-coupon',
      'activate-coupon',
    ]);
  });

  test('switching or deleting a coupon that is not there says so', async () => {
    for (const act of ['activate', 'deactivate']) {
      const answer = await manager.post(`/coupons/999999/${act}`);
      expect(answer.status).toBe(404);
      expect((await manager.post(`/coupons/x/${act}`)).status).toBe(422);
    }
    const deleted = await manager.delete('/coupons/999999');
    expect(deleted.status).toBe(200);
    expect(deleted.body).toMatchObject({ status: 'error', message: 'ไม่พบข้อมูลที่ต้องการ' });
    expect((await manager.delete('/coupons/x')).body.status).toBe('validation_error');
  });

  test('DELETE /coupons/{id} erases a coupon that no order used', async () => {
    const { id, code } = await create();
    const answer = await manager.delete(`/coupons/${id}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ status: 'success', message: 'ลบคูปองเรียบร้อยแล้ว' });
    expect((await listed()).some((coupon) => coupon.id === id)).toBe(false);
    expect((await cashier.get(`/api/coupons/${code}`)).status).toBe(404);
    const row = await shop.db.read.selectFrom('coupons').select('id').where('id', '=', id).execute();
    expect(row).toEqual([]);
    expect((await manager.delete(`/coupons/${id}`)).body.status).toBe('error');
    expect((await acts(code)).map((act) => act.action)).toEqual(['create-coupon', 'delete-coupon']);
  });

  test('DELETE /coupons/{id} retires one that an order used: gone for all but that order', async () => {
    const { id, code } = await create();
    const till = await shop.atTheTill('cashier2');
    const [product] = (await till.get('/products/sorting-view?sort=id&per_page=1')).body;
    const basket = { coupon: code.toLowerCase(), note: '', orderList: [{ id: product.id, quantity: 2 }] };
    const { orderId } = (await till.post('/checkout', basket)).body;
    expect((await cashier.get(`/api/coupons/${code}`)).body.used_count).toBe(1);

    expect((await manager.delete(`/coupons/${id}`)).body.status).toBe('success');
    expect((await listed()).some((coupon) => coupon.id === id)).toBe(false);
    expect((await cashier.get(`/api/coupons/${code}`)).status).toBe(404);
    expect((await manager.post(`/coupons/${id}/activate`)).status).toBe(404);
    expect((await manager.delete(`/coupons/${id}`)).body.status).toBe('error');
    expect(await shop.db.transaction((trx) => findCouponForUse(trx, 1, code))).toBeNull();
    expect((await till.get(`/views-myoder/${orderId}`)).body.coupon).toBe(code);

    await till.delete(`/checkout/${orderId}`);
    const row = await shop.db.read.selectFrom('coupons').select('used_count').where('id', '=', id).execute();
    expect(row).toEqual([{ used_count: 0 }]);
  });

  test('a coupon is never taken more often than it may be used, however many tills try at once', async () => {
    const { id, code } = await create({ max_usage: 3 });
    const takes = await Promise.all(
      Array.from({ length: 8 }, () => shop.db.transaction((trx) => takeCoupon(trx, id))),
    );
    expect(takes.filter(Boolean).length).toBe(3);
    expect(await shop.db.transaction((trx) => findCouponForUse(trx, 1, code))).toEqual({
      id,
      code,
      kind: 'percent',
      valueHundredths: 1_000,
      startDate: GOOD.start_date,
      endDate: GOOD.end_date,
      isActive: true,
      usedCount: 3,
      isHere: true,
      maxUsage: 3,
    });
    await shop.db.transaction((trx) => giveBackCoupon(trx, id));
    expect(await shop.db.transaction((trx) => takeCoupon(trx, id))).toBe(true);
    expect(await shop.db.transaction((trx) => takeCoupon(trx, id))).toBe(false);
    for (let i = 0; i < 3; i += 1) await shop.db.transaction((trx) => giveBackCoupon(trx, id));
  });

  test('a coupon without a limit can be taken again and again', async () => {
    const { id } = await create({ max_usage: null });
    for (let i = 0; i < 5; i += 1) {
      expect(await shop.db.transaction((trx) => takeCoupon(trx, id))).toBe(true);
    }
    for (let i = 0; i < 5; i += 1) await shop.db.transaction((trx) => giveBackCoupon(trx, id));
    expect(await shop.db.transaction((trx) => takeCoupon(trx, 999_999))).toBe(false);
  });
});
