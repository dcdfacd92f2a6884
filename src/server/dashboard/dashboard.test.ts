import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductWire } from '#shared/catalog/contract.ts';
import { sumSalesByMonth } from '../orders/daily-sales.ts';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { ofBranch } from '../testing/rows-of-branch.ts';
import { checkOut, type Goods, plainProducts, withTax } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, TEST_NOW_MS, type TestBrowser, type TestShop } from '../testing/test-shop.ts';
import { listYears, readFigures } from './queries.ts';

const FROM_OUR_PAGE = { 'Sec-Fetch-Site': 'same-origin' };
const DAY_MS = 86_400_000;
const CALLS = [
  ...(['/api/dashboard-counts', '/api/available-years', '/api/sales-by-year'] as const),
  ...(['/api/dashboard-today', '/api/dashboard-shelf'] as const),
];

describe.each(ENGINES)('the dashboard on %s', (engine) => {
  let shop: TestShop;
  let till: TestBrowser;
  let manager: TestBrowser;
  let goods: Goods;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    till = await shop.atTheTill('cashier');
    manager = await shop.signIn('manager');
    [goods] = (await plainProducts(shop)) as [Goods];
  });
  afterAll(() => shop.close());

  const counts = async (browser = manager) => (await browser.get('/api/dashboard-counts')).body;
  const change = (id: number, more: object) =>
    shop.db.transaction((trx) => trx.updateTable('products').set(more).where('id', '=', id).execute());
  const sell = async (browser: TestBrowser, quantity = 1) => {
    const orderId = await checkOut(browser, goods.id, quantity);
    const paymentAmount = withTax(goods.price_satang * quantity) / 100;
    const paying = { payment_method: 'qrcode', paymentAmount };
    expect((await browser.post(`/checkout/${orderId}/complete`, paying)).status).toBe(200);
    return { orderId, paid: paymentAmount };
  };

  test.each(CALLS)('GET %s is for managers', async (path) => {
    expect((await shop.visitor().get(path)).body.message).toBe('กรุณาเข้าสู่ระบบ');
    const refused = await till.get(path);
    expect([refused.status, refused.body.message]).toEqual([403, 'คุณไม่มีสิทธิ์ใช้งานส่วนนี้']);
    expect((await manager.get(path)).status).toBe(200);
  });

  test('a shop that has sold nothing yet has zeros, its customers, and this year to choose', async () => {
    const { recentProducts, expiredProducts, ...figures } = await counts();
    expect(figures).toEqual({
      ...{ dailySales: 0, monthlySales: 0, yearlySales: 0, totalExpenses: 0 },
      ...{ CustomerCount: 60, queuingCount: 0, quotationCount: 0, salesInvoiceCount: 0 },
    });
    expect(recentProducts.length).toBe(10);
    expect(expiredProducts.length).toBeGreaterThan(3);
    expect((await manager.get('/api/available-years')).body).toEqual({ years: [2026] });
    const { salesData } = (await manager.get('/api/sales-by-year')).body;
    expect(salesData).toEqual(Array.from({ length: 12 }, (_, i) => ({ month: i + 1, total_sales: 0 })));
  });

  test('an order counts with its tax when it is paid, and not before, nor when it is cancelled', async () => {
    const waiting = await checkOut(till, goods.id, 3);
    expect(await counts()).toMatchObject({ dailySales: 0, monthlySales: 0, yearlySales: 0 });
    await till.delete(`/checkout/${waiting}`);
    const before = (await counts()).dailySales as number;
    const { paid } = await sell(till, 2);
    expect(paid).toBe(withTax(goods.price_satang * 2) / 100);
    expect(before).toBe(0);
    expect(await counts()).toMatchObject({ dailySales: paid, monthlySales: paid, yearlySales: paid });
    const { salesData } = (await manager.get('/api/sales-by-year?year=2026')).body;
    expect(salesData[10]).toEqual({ month: 11, total_sales: paid });
    const other = (await manager.get('/api/sales-by-year?year=2025')).body.salesData;
    expect(other.every(({ total_sales }: { total_sales: number }) => total_sales === 0)).toBe(true);
  });

  test('recent products are the ten that came last and are sold, whole, the newest first', async () => {
    await change(17, { created_ms: TEST_NOW_MS + 2_000 });
    await change(5, { created_ms: TEST_NOW_MS + 1_000 });
    await change(6, { created_ms: TEST_NOW_MS + 1_000 });
    await change(90, { created_ms: TEST_NOW_MS + 3_000, is_archived: 1 });
    const { recentProducts } = await counts();
    expect(recentProducts.slice(0, 3).map(({ id }: ProductWire) => id)).toEqual([17, 6, 5]);
    expect(recentProducts.length).toBe(10);
    const { body } = await till.get('/products/api?sort=-created_at&per_page=10');
    expect(recentProducts).toEqual(body.prpducts);
  });

  test('expired products are all whose last day is over in Bangkok, the one that went last first', async () => {
    await change(21, { expires_on: '2026-11-19' });
    await change(22, { expires_on: '2026-11-20' });
    await change(23, { expires_on: '1999-12-31' });
    await change(24, { expires_on: '1998-12-31', is_archived: 1 });
    const { expiredProducts } = await counts();
    const days = expiredProducts.map((product: ProductWire) => product.expiryOnDate);
    expect(days).toEqual([...days].sort().reverse());
    const ids = expiredProducts.map(({ id }: ProductWire) => id);
    expect(days[0]).toBe('2026-11-19');
    expect(ids).toContain(21);
    expect(ids.at(-1)).toBe(23);
    expect(ids).not.toContain(22);
    expect(ids).not.toContain(24);
    expect(expiredProducts.at(-1)).toEqual((await till.get('/products/api/23')).body.products);

    await shop.db.transaction((trx) =>
      trx.updateTable('products').set({ expires_on: '2020-01-01' }).where('id', '>', 60).execute(),
    );
    const sold = await shop.db.read
      .selectFrom('products')
      .select('id')
      .where('is_archived', '=', 0)
      .where('expires_on', '<', '2026-11-20')
      .execute();
    expect(sold.length).toBeGreaterThan(100);
    expect((await counts()).expiredProducts.length).toBe(sold.length);
  });

  test('a product that keeps for today is expired once the day is over in Bangkok', async () => {
    await change(25, { expires_on: '2026-11-20', is_archived: 0 });
    await shop.db.transaction((trx) =>
      trx.updateTable('products').set({ expires_on: null }).where('id', '<>', 25).execute(),
    );
    shop.clock.nowMs = Date.parse('2026-11-20T23:59:59.999+07:00');
    const late = await shop.signIn('manager');
    expect((await counts(late)).expiredProducts).toEqual([]);
    shop.clock.nowMs += 1;
    expect((await counts(late)).expiredProducts.map(({ id }: ProductWire) => id)).toEqual([25]);
    shop.clock.nowMs = TEST_NOW_MS;
  });

  test('those who wait are today’s, and no more once they were called in or left', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 4; i += 1) ids.push((await till.post('/queues', { people_count: 1 })).body.id);
    expect((await counts()).queuingCount).toBe(4);
    await till.patch(`/queues/${ids[0]}/complete`);
    await till.delete(`/queues/${ids[1]}`);
    expect((await counts()).queuingCount).toBe(2);
    shop.clock.nowMs = TEST_NOW_MS + DAY_MS;
    expect((await counts(await shop.signIn('manager'))).queuingCount).toBe(0);
    shop.clock.nowMs = TEST_NOW_MS;
  });

  test('quotations and tax invoices are all that were issued, other papers are not counted', async () => {
    const basket = { customers_id: 1, orderList: [{ id: goods.id, quantity: 1 }] };
    for (let i = 0; i < 3; i += 1) expect((await till.post('/quotations', basket)).body.success).toBe(true);
    const { orderId } = await sell(till);
    await sell(till);
    for (const path of ['/invoice/pdf', '/delivery/pdf', '/invoice-doc/pdf', '/invoice-billing-slip/pdf'])
      expect((await till.get(`${path}/${orderId}/1`, FROM_OUR_PAGE)).status, path).toBe(200);
    // Looked at again, and refused: neither is another.
    await till.get(`/invoice/pdf/${orderId}/1`, FROM_OUR_PAGE);
    await till.get(`/invoice/pdf/${orderId}/2`, FROM_OUR_PAGE);
    expect(await counts()).toMatchObject({ quotationCount: 3, salesInvoiceCount: 1 });
    const issued = await ofBranch(shop, 'documents').select('kind').execute();
    expect(issued.filter(({ kind }) => kind === 'quotation').length).toBe(3);
    expect(issued.filter(({ kind }) => kind === 'tax_invoice').length).toBe(1);

    shop.clock.nowMs = TEST_NOW_MS + 40 * DAY_MS;
    const later = await shop.signIn('cashier');
    expect((await later.post('/quotations', basket)).body.success).toBe(true);
    expect((await counts(await shop.signIn('manager'))).quotationCount).toBe(4);
    shop.clock.nowMs = TEST_NOW_MS;
  });

  test('a new customer is counted at once', async () => {
    const added = await till.post('/customer/pos/store', { name: 'ลูกค้าใหม่' });
    expect(added.body.status).toBe('success');
    expect((await counts()).CustomerCount).toBe(61);
  });

  test('years are those with sales, and this one, the newest first', async () => {
    shop.clock.nowMs = Date.parse('2027-12-31T23:00:00+07:00');
    const { paid } = await sell(await shop.signIn('cashier'), 4);
    const late = await shop.signIn('manager');
    expect((await late.get('/api/available-years')).body).toEqual({ years: [2027, 2026] });
    shop.clock.nowMs = Date.parse('2029-01-01T00:00:00+07:00');
    const later = await shop.signIn('manager');
    expect((await later.get('/api/available-years')).body).toEqual({ years: [2029, 2027, 2026] });
    const { salesData } = (await later.get('/api/sales-by-year?year=2027')).body;
    expect(salesData[11]).toEqual({ month: 12, total_sales: paid });
    shop.clock.nowMs = TEST_NOW_MS;
  });

  test.each(['x', '', '26', '2569', '2026.5', '-2026', '1899', '02026', '2026&year=2027'])(
    'GET /api/sales-by-year refuses the year %s in words',
    async (year) => {
      const answer = await manager.get(`/api/sales-by-year?year=${year}`);
      expect([400, 422]).toContain(answer.status);
      if (answer.status === 422) expect(answer.body.errors).toEqual({ year: ['กรุณาเลือกปี'] });
    },
  );

  test('figures are those of the own branch; customers are the whole shop’s', async () => {
    await manager.post('/expenses', { spent_on: '2026-11-20', title: 'ค่าไฟฟ้า', amount: 500 });
    const here = await counts();
    expect(here.totalExpenses).toBe(500);
    await moveToOtherBranch(shop, 'admin');
    const there = await shop.signIn('admin');
    expect(await counts(there)).toMatchObject({
      ...{ dailySales: 0, monthlySales: 0, yearlySales: 0, totalExpenses: 0 },
      ...{ queuingCount: 0, quotationCount: 0, salesInvoiceCount: 0, CustomerCount: here.CustomerCount },
    });
    expect((await there.get('/api/available-years')).body).toEqual({ years: [2026] });
    const { salesData } = (await there.get('/api/sales-by-year')).body;
    expect(salesData.some(({ total_sales }: { total_sales: number }) => total_sales > 0)).toBe(false);
    expect(here.dailySales).toBeGreaterThan(0);
  });

  test('however many orders there are, none is read for a figure, nor a payment or a paper', async () => {
    const asked: string[] = [];
    const watching = shop.db.read.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(JSON.stringify(node));
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await readFigures(watching, [1], '2026-11-20');
    await listYears(watching, [1], 2026);
    await sumSalesByMonth(watching, [1], 2026);
    expect(asked.length).toBeGreaterThan(9);
    for (const table of ['orders', 'order_items', 'payments', 'documents'])
      expect(asked.filter((query) => query.includes(`"name":"${table}"`))).toEqual([]);
  });

  test('the dashboard’s currency is the dollar sign until the shop says otherwise', async () => {
    expect((await manager.get('/api/session')).body.shop.dashboard_currency).toBe('$');
    await shop.db.transaction((trx) => trx.updateTable('shop').set({ dashboard_currency: '฿' }).execute());
    expect((await manager.get('/api/session')).body.shop.dashboard_currency).toBe('฿');
  });
});
