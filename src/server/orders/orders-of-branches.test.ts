import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderRowWire } from '#shared/orders/contract.ts';
import { Random } from '../demo/random.ts';
import { readTable } from '../tables/read-table.ts';
import { checkOut } from '../testing/selling.ts';
import { fetchFile } from '../testing/table-files.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';
import { type Chain, happens, openChain } from '../testing/three-branches.ts';

const satang = (baht: number) => Math.round(baht * 100);
const SORTS = ['created_at', 'total', 'discount', 'status', 'order_number', 'subtotal', 'tax'].flatMap(
  (by) => [by, `-${by}`],
);

/** The orders of several branches in one list (rule C15.7). */
describe.each(ENGINES)('the orders of several branches on %s', (engine) => {
  let shop: TestShop;
  let chain: Chain;
  let waiting = 0;
  beforeAll(async () => {
    shop = await openTestShop(engine, { alone: true });
    chain = await openChain(shop);
    const random = new Random(20_261_127);
    for (let step = 0; step < 30; step += 1) {
      shop.clock.nowMs += 1_000 * random.between(1, 90);
      await happens(chain, random.pick(chain.branches), random);
    }
    waiting = await checkOut(chain.branches[1].till, chain.goods[0] ?? 0);
  });
  afterAll(() => shop.close());

  const list = async (by: TestBrowser, query: string) => {
    const { status, body } = await by.get(`/api/orders?${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as {
      data: OrderRowWire[];
      total: number;
      has_more: boolean;
      sums: { total: number; refunded: number } | null;
      branches: { branch_code: string }[];
    };
  };

  test.each(SORTS)(
    'sorted by %s, its pages are all that the branches have in their own lists, each once',
    async (sort) => {
      const own: OrderRowWire[] = [];
      for (const { till } of chain.branches) own.push(...(await list(till, `sort=${sort}`)).data);
      const together: OrderRowWire[] = [];
      for (let page = 1; page <= 5; page += 1) {
        const found = await list(chain.owner, `branches=all&sort=${sort}&per_page=7&page=${page}`);
        expect([found.total, found.has_more]).toEqual([own.length, false]);
        together.push(...found.data);
      }
      const idsOf = (rows: readonly OrderRowWire[]) => rows.map(({ id }) => id);
      expect(idsOf(together).sort()).toEqual(idsOf(own).sort());
      const field = sort.replace('-', '') as 'total';
      const keys = together.map((row) =>
        field === ('tax' as string) ? row.tax + row.included_tax : row[field],
      );
      const sign = sort.startsWith('-') ? -1 : 1;
      for (const [i, key] of keys.entries())
        if (i > 0)
          expect(key === keys[i - 1] || (key > (keys[i - 1] as number) ? 1 : -1) === sign, sort).toBe(true);
      for (const row of together) expect(row).toEqual(own.find(({ id }) => id === row.id));
    },
  );

  test('what they come to is counted and summed over all of them, narrowed down as each is', async () => {
    const [first, second, third] = chain.branches;
    for (const narrowed of [
      '',
      'status=paid&',
      'payment_method=cash&',
      'from=2026-11-20&',
      'q=RD&',
      'q=ใจดี&',
    ]) {
      const own = [];
      for (const { till } of [first, third]) own.push(await list(till, `${narrowed}sums=1`));
      const together = await list(chain.owner, `${narrowed}sums=1&branches=${first.id},${third.id}`);
      expect(together.total, narrowed).toBe(own.reduce((sum, { total }) => sum + total, 0));
      for (const figure of ['total', 'refunded'] as const)
        expect(satang(together.sums?.[figure] ?? 0), narrowed).toBe(
          own.reduce((sum, { sums }) => sum + satang(sums?.[figure] ?? 0), 0),
        );
    }
    expect(
      (await list(chain.owner, `branches=${second.id}&status=pending`)).data.map(({ id }) => id),
    ).toEqual([waiting]);
  });

  test('somebody sees of each branch what their part there lets them see, and opens just that', async () => {
    const [first, second, third] = chain.branches;
    const all = await list(chain.manager, 'branches=all');
    expect(all.branches.map(({ branch_code }) => branch_code)).toEqual(['00000', '00001']);
    // Cashier there: what waits for a colleague isn't shown.
    expect(all.data.some(({ id }) => id === waiting)).toBe(false);
    expect((await list(chain.betweenThere, 'branches=all')).data.some(({ id }) => id === waiting)).toBe(true);
    const refused = await chain.manager.get(`/api/orders?branches=${third.id}`);
    expect([refused.status, refused.body.code]).toEqual([404, 'BRANCH_NOT_FOUND']);
    const open = async (by: TestBrowser, id: number, branches: string) =>
      (await by.get(`/api/orders/${id}?branches=${branches}`)).status;
    const paid = all.data.find((row) => row.branch_id === second.id && row.status === 'paid')?.id ?? 0;
    expect(await open(chain.manager, paid, String(second.id))).toBe(200);
    expect(await open(chain.manager, paid, String(first.id))).toBe(404);
    expect(await open(chain.manager, waiting, String(second.id))).toBe(404);
    expect(await open(chain.owner, waiting, String(second.id))).toBe(200);
    expect((await chain.manager.get(`/api/orders/${paid}`)).status).toBe(404);
    const there = (await list(chain.owner, `branches=${third.id}`)).data[0]?.id ?? 0;
    expect(await open(chain.manager, there, String(third.id))).toBe(404);
  });

  test('the file of several branches has what the file of each has, with the branch beside the number', async () => {
    const fileOf = async (by: TestBrowser, query: string) => {
      const { status, bytes } = await fetchFile(shop, by, `/orders/export?format=csv&${query}`);
      expect(status).toBe(200);
      const table = await readTable(bytes, 1_000);
      if ('refused' in table) throw new Error(table.refused);
      return { titles: table.titles, rows: table.rows.map(({ cells }) => cells) };
    };
    const [first, second, third] = chain.branches;
    const own = async (branch: (typeof chain.branches)[number]) => {
      const { titles, rows } = await fileOf(branch.till, '');
      expect(titles).not.toContain('สาขา');
      return rows.map(([number = '', ...rest]) => [number, branch.name, ...rest]);
    };
    const [ofFirst, ofSecond, ofThird] = [await own(first), await own(second), await own(third)];
    const all = await fileOf(chain.owner, 'branches=all');
    expect(all.titles.slice(0, 3)).toEqual(['เลขที่คำสั่งซื้อ', 'สาขา', 'วันที่']);
    expect(all.rows).toEqual([...ofFirst, ...ofSecond, ...ofThird]);
    expect((await fileOf(chain.owner, `branches=${third.id},${first.id}`)).rows).toEqual([
      ...ofFirst,
      ...ofThird,
    ]);
    // Of one branch it is that branch's own file, from wherever it is asked for; narrowed down it is as the list is.
    const ofOne = await fileOf(chain.owner, `branches=${second.id}`);
    expect(ofOne.rows.map(([number]) => number)).toEqual(ofSecond.map(([number]) => number));
    expect(ofOne.titles).not.toContain('สาขา');
    const pending = await fileOf(chain.owner, 'branches=all&status=pending');
    expect(pending.rows.map(([, branch]) => branch)).toEqual([second.name]);
    // Manager in the first, cashier in the second: a file is for managers.
    expect((await fileOf(chain.manager, 'branches=all')).rows).toEqual(
      ofFirst.map(([number, , ...rest]) => [number, ...rest]),
    );
    const refused = await chain.manager.get(`/orders/export?format=csv&branches=${first.id},${second.id}`);
    expect([refused.status, refused.body.code]).toEqual([404, 'BRANCH_NOT_FOUND']);
  });
});
