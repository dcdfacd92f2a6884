import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainProducts } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const RIVER = {
  ...{ branch_name: 'ริมน้ำ', branch_code: '00001', address: '1 ถนนริมน้ำ', phone: '021111111' },
  ...{ promptpay_id: '', receipt_footer: '', till_name: 'ริมน้ำ 1', pos_id: '' },
};
const TERMS = {
  ...{ discount_type: 'percent', discount_value: 10, start_date: '2026-11-01', end_date: '2026-11-30' },
};

/** Coupons that can be used in some branches only (rule C15.6). */
describe.each(ENGINES)('coupons of some branches on %s', (engine) => {
  let shop: TestShop;
  let admin: TestBrowser;
  let river: TestBrowser;
  let cashier: TestBrowser;
  let riverId: number;
  let goods: number;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    admin = await shop.signIn('admin');
    riverId = (await admin.post('/branches', RIVER)).body.branch.id;
    river = await shop.signIn('admin');
    expect((await river.post('/session/branch', { branch_id: riverId })).status).toBe(200);
    river.forgetToken();
    await river.post('/openCashier/post', { opening_balance: '1000' });
    cashier = await shop.atTheTill('cashier');
    goods = (await plainProducts(shop))[0]?.id ?? 0;
  });
  afterAll(() => shop.close());

  const make = async (branch_ids?: readonly number[], by = admin) =>
    by.post('/coupons', { ...TERMS, ...(branch_ids && { branch_ids }) });
  const basket = (coupon: string) => ({ orderList: [{ id: goods, quantity: 1 }], coupon });

  test('one is used where it is for, and refused elsewhere, also by the look before and for baskets that wait', async () => {
    const made = await make([riverId]);
    expect(made.body.coupon.branches).toEqual([{ id: riverId, name: 'ริมน้ำ' }]);
    const { code } = made.body.coupon;
    const here = async (by: TestBrowser) => (await by.get(`/api/coupons/${code}`)).body.here;
    expect([await here(cashier), await here(river)]).toEqual([false, true]);
    expect((await cashier.get(`/api/coupons/${code}`)).body.branches).toBeUndefined();
    const refused = await cashier.post('/checkout', basket(code));
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'COUPON_NOT_HERE', message: 'คูปองใช้ไม่ได้ที่สาขานี้' },
    });
    const used = async () =>
      (await admin.get('/coupons')).body.data.find((one: { code: string }) => one.code === code).used_count;
    expect(await used()).toBe(0);
    const { orderId } = (await river.post('/checkout', basket(code))).body;
    expect(await used()).toBe(1);
    expect((await river.get(`/views-myoder/${orderId}`)).body.coupon).toBe(code);
    await river.delete(`/checkout/${orderId}`);
    expect(await used()).toBe(0);
    // Parked with it nothing is set aside that couldn't be used.
    expect((await cashier.post('/parked-baskets', basket(code))).body.coupon ?? null).not.toBe(code);
  });

  test('one that names no branch is for all, those that come later too', async () => {
    const { code, branches } = (await make()).body.coupon;
    expect(branches).toEqual([]);
    for (const till of [cashier, river]) {
      const { orderId } = (await till.post('/checkout', basket(code))).body;
      expect(orderId).toBeGreaterThan(0);
      await till.delete(`/checkout/${orderId}`);
    }
  });

  test('only for branches where one may make coupons, each once, and it goes with its places', async () => {
    const manager = await shop.signIn('manager');
    expect((await make([riverId], manager)).body.code).toBe('BRANCH_NOT_FOUND');
    expect((await make([1], manager)).status).toBe(201);
    const twice = await make([1, riverId, 1]);
    expect(twice.body.coupon.branches.map(({ id }: { id: number }) => id)).toEqual([1, riverId]);
    const logged = JSON.stringify((await admin.get('/audit-log/api?action=create-coupon')).body.data);
    expect(logged).toContain('ริมน้ำ');
    expect((await admin.delete(`/coupons/${twice.body.coupon.id}`)).body.status).toBe('success');
    const left = await shop.db.read
      .selectFrom('coupon_branches')
      .selectAll()
      .where('coupon_id', '=', twice.body.coupon.id)
      .execute();
    expect(left).toEqual([]);
  });

  test('sent twice under one key it is one', async () => {
    const key = { 'Idempotency-Key': 'coupon-of-river' };
    const body = { ...TERMS, branch_ids: [riverId] };
    const [first, second] = [
      await admin.post('/coupons', body, key),
      await admin.post('/coupons', body, key),
    ];
    expect(second.body.coupon).toEqual(first.body.coupon);
  });
});
