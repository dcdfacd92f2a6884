import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { checkOut, type Goods, plainProducts, withTax } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, TEST_NOW_MS, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe.each(ENGINES)('what managers read of shifts on %s', (engine) => {
  let shop: TestShop;
  let manager: TestBrowser;
  let goods: Goods[];
  beforeEach(async () => {
    shop = await openTestShop(engine);
    manager = await shop.signIn('manager');
    goods = await plainProducts(shop);
  });
  afterEach(() => shop.close());

  /** Sells so many of one of the goods; gives what it cost and its receipt. */
  async function sell(till: TestBrowser, which: number, method: 'cash' | 'qrcode', quantity = 1) {
    const { id, price_satang } = goods[which] as Goods;
    const totalSatang = withTax(price_satang * quantity);
    const orderId = await checkOut(till, id, quantity);
    const paid = await till.post(`/checkout/${orderId}/complete`, {
      payment_method: method,
      paymentAmount: totalSatang / 100,
    });
    return { grossSatang: price_satang * quantity, totalSatang, receipt: paid.body.receipt_number as string };
  }

  const sum = (sales: readonly { totalSatang: number }[]) =>
    sales.reduce((all, { totalSatang }) => all + totalSatang, 0);

  test('a Z report adds up what one drawer sold, and nothing of the others', async () => {
    const till = await shop.atTheTill('cashier', '300');
    const other = await shop.atTheTill('cashier2', '50');
    const { cash_drawer_id: drawerId } = (await till.get('/cash/api')).body.data;
    const cash = [await sell(till, 0, 'cash', 3), await sell(till, 1, 'cash')];
    await sell(other, 2, 'cash');
    const qr = [await sell(till, 2, 'qrcode', 2)];
    const cancelled = await checkOut(till, goods[3]?.id ?? 0);
    await till.delete(`/checkout/${cancelled}`);
    await till.post('/cash/add-money', { amount: '20' });

    const sold = [...cash, ...qr];
    const gross = sold.reduce((all, { grossSatang }) => all + grossSatang, 0);
    const expected = {
      cash_drawer_id: drawerId,
      cashier: { name: 'สมใจ ขยันขาย' },
      opening_balance: 300,
      top_up: 20,
      gross_sales: gross / 100,
      line_discounts: 0,
      coupon_discounts: 0,
      net_sales: sum(sold) / 100,
      before_tax: gross / 100,
      tax: (sum(sold) - gross) / 100,
      cash_sales: sum(cash) / 100,
      qrcode_sales: sum(qr) / 100,
      total_sales: sum(sold) / 100,
      cash_count: 2,
      qrcode_count: 1,
      items_sold: 6,
      cancelled_count: 1,
      cancelled_total: withTax(goods[3]?.price_satang ?? 0) / 100,
      first_receipt: cash[0]?.receipt,
      last_receipt: qr[0]?.receipt,
      expected: (32_000 + sum(cash)) / 100,
      difference: 0,
    };
    const open = await manager.get(`/shifts/api/${drawerId}`);
    expect(open).toMatchObject({
      status: 200,
      body: { ...expected, closed_at: null, closing_balance: null },
    });

    shop.clock.nowMs += 3 * HOUR_MS;
    await till.post('/logout', { closing_balance: String(expected.expected) });
    const closed = await manager.get(`/shifts/api/${drawerId}`);
    expect(closed.body).toMatchObject({
      ...expected,
      closed_at: '2026-11-20T15:00:00+07:00',
      closing_balance: expected.expected,
    });
  });

  test('discounts are told apart', async () => {
    const product = await shop.db.read
      .selectFrom('products')
      .select(['id', 'price_satang'])
      .where('product_type', '=', 1)
      .where('discount_type', '=', 1)
      .where('discount_value_hundredths', '>', 0)
      .where('price_satang', '>', 1_000)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const coupon = await shop.db.read
      .selectFrom('coupons')
      .select('code')
      .where('kind', '=', 'fixed')
      .where('is_active', '=', 1)
      .where('max_usage', 'is', null)
      .where('start_on', '<=', '2026-11-20')
      .where('end_on', '>=', '2026-11-20')
      .executeTakeFirst();
    const till = await shop.atTheTill('cashier');
    const order = await till.post('/checkout', {
      orderList: [{ id: product.id, quantity: 5 }],
      ...(coupon ? { coupon: coupon.code } : {}),
    });
    const view = (await till.get(`/views-myoder/${order.body.orderId}`)).body;
    await till.post(`/checkout/${order.body.orderId}/complete`, {
      payment_method: 'qrcode',
      paymentAmount: view.total,
    });
    const { cash_drawer_id } = (await till.get('/cash/api')).body.data;
    const { body } = await manager.get(`/shifts/api/${cash_drawer_id}`);
    expect(body).toMatchObject({ gross_sales: view.subtotal, net_sales: view.total, tax: view.tax });
    expect(body.coupon_discounts).toBe(view.coupon_discount);
    expect(Math.round((body.line_discounts + body.coupon_discounts) * 100)).toBe(
      Math.round(view.discount * 100),
    );
    expect(body.line_discounts).toBeGreaterThan(0);
  });

  test('a shift without a sale is a report of noughts, without receipts', async () => {
    const till = await shop.atTheTill('cashier', '10');
    const { cash_drawer_id } = (await till.get('/cash/api')).body.data;
    expect((await manager.get(`/shifts/api/${cash_drawer_id}`)).body).toMatchObject({
      net_sales: 0,
      items_sold: 0,
      first_receipt: null,
      last_receipt: null,
      cancelled_total: 0,
    });
    expect(await manager.get('/shifts/api/99999')).toMatchObject({
      status: 404,
      body: { code: 'SHIFT_NOT_FOUND' },
    });
  });

  test('the list has open shifts first, then the newest; by days, by name, and those with a difference', async () => {
    const first = await shop.atTheTill('cashier', '100');
    await first.post('/logout', { closing_balance: '100' });
    shop.clock.nowMs = TEST_NOW_MS + DAY_MS;
    const second = await shop.atTheTill('cashier', '200');
    await second.post('/logout', {
      closing_balance: '190',
      approval: { username: 'admin', password: 'admin-demo', reason: 'เหรียญหาย' },
    });
    await shop.atTheTill('cashier2', '300');
    shop.clock.nowMs = TEST_NOW_MS + 2 * DAY_MS;
    const third = await shop.atTheTill('cashier', '400');
    await third.post('/logout', { closing_balance: '400' });
    manager = await shop.signIn('manager');

    const openings = async (query: string) => {
      const { body } = await manager.get(`/shifts/api?${query}`);
      expect(body.total).toBeGreaterThanOrEqual(body.data.length);
      return body.data.map((row: { opening_balance: number }) => row.opening_balance);
    };
    expect(await openings('')).toEqual([300, 400, 200, 100]);
    expect(await openings('per_page=2&page=2')).toEqual([200, 100]);
    expect(await openings('from=2026-11-21&to=2026-11-21')).toEqual([300, 200]);
    expect(await openings('differing=1')).toEqual([200]);
    expect(await openings(`q=${encodeURIComponent('มานะ')}`)).toEqual([300]);
    expect(await openings('q=nobody')).toEqual([]);
    const [, , differing] = (await manager.get('/shifts/api')).body.data;
    expect(differing).toMatchObject({
      difference: -10,
      difference_reason: 'เหรียญหาย',
      approved_by: 'อาทิตย์ ตั้งใจ',
    });
  });

  test('a day is Bangkok’s: what is sold before midnight belongs to it, what after to the next', async () => {
    shop.clock.nowMs = TEST_NOW_MS + 8 * HOUR_MS;
    const till = await shop.atTheTill('cashier', '100');
    shop.clock.nowMs = Date.parse('2026-11-20T23:59:59.999+07:00');
    const late = await sell(till, 0, 'cash');
    await till.post('/cash/remove-money', { amount: '30.25', reason: 'safe' });
    shop.clock.nowMs += 1;
    await till.post('/cash/add-money', { amount: '20' });
    const early = await sell(till, 1, 'qrcode');
    manager = await shop.signIn('manager');
    await manager.post('/expenses', { spent_on: '2026-11-20', title: 'น้ำแข็ง', amount: '45.50' });

    const day = async (date: string) => (await manager.get(`/shifts/days/${date}/api`)).body;
    expect(await day('2026-11-20')).toMatchObject({
      net_sales: late.totalSatang / 100,
      first_receipt: late.receipt,
      last_receipt: late.receipt,
      ...{ expenses: 45.5, top_up: 0, cash_removed: 30.25 },
      difference: 0,
    });
    expect(await day('2026-11-21')).toMatchObject({
      net_sales: early.totalSatang / 100,
      qrcode_sales: early.totalSatang / 100,
      cash_sales: 0,
      ...{ expenses: 0, top_up: 20, cash_removed: 0 },
    });
    // The shift went over midnight, and is in both.
    expect((await day('2026-11-20')).shifts).toHaveLength(1);
    expect((await day('2026-11-21')).shifts).toHaveLength(1);
    expect((await day('2026-11-19')).shifts).toEqual([]);

    await till.post('/logout', {
      closing_balance: '0',
      approval: { username: 'manager', password: 'manager-demo', reason: 'เงินหาย' },
    });
    // The float and what was sold, less what was taken out, and what was put in.
    const missing = -(10_000 + late.totalSatang - 3_025 + 2_000) / 100;
    expect((await day('2026-11-21')).difference).toBe(missing);
    expect((await day('2026-11-20')).difference).toBe(0);
    expect((await manager.get('/shifts/days/2026-02-30/api')).status).toBe(422);
  });

  test('an order that was left over the weekend is among the cancelled ones of the day of its cancelling', async () => {
    const friday = await shop.atTheTill('cashier', '100');
    const orderId = await checkOut(friday, goods[0]?.id ?? 0);
    shop.clock.nowMs = TEST_NOW_MS + 3 * DAY_MS;
    const monday = await shop.signIn('cashier');
    expect((await monday.delete(`/checkout/${orderId}`)).status).toBe(200);
    manager = await shop.signIn('manager');
    const day = async (date: string) => (await manager.get(`/shifts/days/${date}/api`)).body;
    expect(await day('2026-11-23')).toMatchObject({
      cancelled_count: 1,
      cancelled_total: withTax(goods[0]?.price_satang ?? 0) / 100,
    });
    expect(await day('2026-11-20')).toMatchObject({ cancelled_count: 0, cancelled_total: 0 });
  });

  test('a report of another branch is not found', async () => {
    const till = await shop.atTheTill('cashier', '10');
    const { cash_drawer_id } = (await till.get('/cash/api')).body.data;
    await moveToOtherBranch(shop, 'manager');
    expect((await manager.get(`/shifts/api/${cash_drawer_id}`)).status).toBe(404);
    expect((await manager.get('/shifts/api')).body.total).toBe(0);
  });
});
