import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Random } from '../demo/random.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';
import { type Chain, happens, openChain } from '../testing/three-branches.ts';

const satang = (baht: number) => Math.round(baht * 100);

/** The figures of several branches at once (rule C15.7). */
describe.each(ENGINES)('the dashboard of several branches on %s', (engine) => {
  let shop: TestShop;
  let chain: Chain;
  beforeAll(async () => {
    shop = await openTestShop(engine, { alone: true });
    chain = await openChain(shop);
    const random = new Random(20_261_126);
    for (let step = 0; step < 16; step += 1) await happens(chain, random.pick(chain.branches), random);
    for (const [i, { till }] of chain.branches.entries()) {
      await till.post('/expenses', { spent_on: '2026-11-20', title: 'ค่าไฟฟ้า', amount: 100 * (i + 1) });
      for (let n = 0; n <= i; n += 1) await till.post('/queues', { people_count: 1 });
      await till.post('/quotations', { customers_id: 1, orderList: [{ id: chain.goods[0], quantity: 1 }] });
    }
  });
  afterAll(() => shop.close());

  const ask = async (by: TestBrowser, path: string, branches?: string) => {
    const { status, body } = await by.get(branches === undefined ? path : `${path}?branches=${branches}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };

  test('every figure of theirs is what their own dashboards say together', async () => {
    const [first, second, third] = chain.branches;
    for (const asked of [
      [first, third],
      [first, second, third],
    ]) {
      const ids = asked.map(({ id }) => id).join(',');
      const together = await ask(chain.owner, '/api/dashboard-counts', ids);
      const own = await Promise.all(asked.map(({ till }) => ask(till, '/api/dashboard-counts')));
      for (const figure of [
        'dailySales',
        'monthlySales',
        'yearlySales',
        'totalExpenses',
        'queuingCount',
        'quotationCount',
        'salesInvoiceCount',
      ])
        expect(satang(together[figure]), figure).toBe(own.reduce((sum, one) => sum + satang(one[figure]), 0));
      expect(together.dailySales).toBeGreaterThan(0);
      expect(together.quotationCount).toBe(asked.length);
      // Customers are the shop's, and what lies on a shelf is one branch's.
      expect(together.CustomerCount).toBe(own[0].CustomerCount);
      expect([together.recentProducts, together.expiredProducts]).toEqual([[], []]);
      const today = await ask(chain.owner, '/api/dashboard-today', ids);
      const days = await Promise.all(asked.map(({ till }) => ask(till, '/api/dashboard-today')));
      expect(satang(today.today.total)).toBe(days.reduce((sum, one) => sum + satang(one.today.total), 0));
      expect(today.branches.map(({ branch_code }: { branch_code: string }) => branch_code)).toEqual(
        asked.map(({ code }) => code),
      );
      for (const [i, branch] of today.branches.entries()) {
        expect(branch.today).toEqual(days[i].today);
        expect(branch.month).toEqual(days[i].month);
      }
      for (const [hour, { total }] of today.hours.entries())
        expect(satang(total)).toBe(days.reduce((sum, one) => sum + satang(one.hours[hour].total), 0));
      const year = await ask(chain.owner, '/api/sales-by-year', ids);
      expect(satang(year.salesData[10].total_sales)).toBe(satang(together.monthlySales));
    }
  });

  test('somebody sees only the branches in which they are manager', async () => {
    const [first, second] = chain.branches;
    for (const path of ['counts', 'today'].map((part) => `/api/dashboard-${part}`)) {
      expect((await chain.manager.get(`${path}?branches=${first.id},${second.id}`)).status, path).toBe(404);
      expect(await ask(chain.manager, path, 'all')).toEqual(await ask(chain.manager, path));
    }
    expect((await ask(chain.betweenThere, '/api/dashboard-today', 'all')).branches).toMatchObject([
      { id: second.id },
    ]);
  });
});
