import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ShiftRowWire } from '#shared/shifts/contract.ts';
import { bangkokDate } from '#shared/time/bangkok.ts';
import { Random } from '../demo/random.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';
import { type Chain, type ChainBranch, happens, openChain } from '../testing/three-branches.ts';

const PASSWORD = 'สามสาขา 2569';
const MONEY = [
  ...(['total_sales', 'total_refunds', 'net_sales', 'tax', 'expenses', 'top_up'] as const),
  ...(['cash_removed', 'difference'] as const),
];
const satang = (baht: number) => Math.round(baht * 100);
type Row = ShiftRowWire & { readonly branch_id: number };

/** Shifts and days of several branches (rule C15.9). */
describe.each(ENGINES)('the shifts of several branches on %s', (engine) => {
  let shop: TestShop;
  let chain: Chain;
  let day = '';
  beforeAll(async () => {
    shop = await openTestShop(engine, { alone: true });
    chain = await openChain(shop);
    day = bangkokDate(shop.clock.nowMs);
    const random = new Random(20_261_201);
    for (let step = 0; step < 24; step += 1) {
      shop.clock.nowMs += 1_000 * random.between(1, 60);
      await happens(chain, random.pick(chain.branches), random);
    }
    // Each branch's seller opens and closes some more drawers, with the count right, over and short.
    for (const [i, branch] of chain.branches.entries()) {
      await spend(branch, 12.5 + i);
      for (const off of [0, 7.25, -3.5].slice(i)) await closeAndOpen(branch, off);
    }
  });
  afterAll(() => shop.close());

  const spend = async ({ till }: ChainBranch, amount: number) => {
    const expense = { spent_on: day, title: 'ค่าน้ำแข็ง', amount: String(amount), note: '' };
    expect((await till.post('/expenses', expense)).status).toBe(201);
  };
  const closeAndOpen = async ({ till, code }: ChainBranch, off: number) => {
    shop.clock.nowMs += 60_000;
    const [open] = (await till.get('/shifts/api')).body.data as Row[];
    const approval = { username: `seller${code}`, password: PASSWORD, reason: 'นับใหม่แล้ว' };
    const closed = await till.post('/logout', {
      closing_balance: String(((open?.expected ?? 0) * 100 + off * 100) / 100),
      with_shift: true,
      ...(off !== 0 && { approval }),
    });
    expect(closed.status, JSON.stringify(closed.body)).toBe(200);
    till.forgetToken();
    expect((await till.post('/checkLogin', { username: `seller${code}`, password: PASSWORD })).status).toBe(
      200,
    );
    till.forgetToken();
    expect((await till.post('/openCashier/post', { opening_balance: '300' })).body.status).toBe('success');
  };

  const list = async (by: TestBrowser, query: string) => {
    const { status, body } = await by.get(`/shifts/api?${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as {
      data: Row[];
      total: number;
      has_more: boolean;
      branches: { branch_code: string }[];
      sums: { differing: number; over: number; short: number };
    };
  };

  test('they stand in one list, the open ones first, then the newest, page by page', async () => {
    const own: Row[] = [];
    for (const { till } of chain.branches) own.push(...(await list(till, '')).data);
    const together: Row[] = [];
    for (let page = 1; page <= 3; page += 1) {
      const found = await list(chain.owner, `branches=all&per_page=4&page=${page}`);
      expect([found.total, found.has_more]).toEqual([own.length, false]);
      together.push(...found.data);
    }
    expect(own.length).toBe(9);
    const newest = (a: Row, b: Row) =>
      Number(a.closed_at !== null) - Number(b.closed_at !== null) ||
      Date.parse(b.opened_at) - Date.parse(a.opened_at) ||
      b.cash_drawer_id - a.cash_drawer_id;
    expect(together).toEqual(own.toSorted(newest));
    expect(new Set(together.map(({ branch_id }) => branch_id)).size).toBe(3);
  });

  test.each(['', 'differing=1&', 'q=seller00001&', 'from=2026-11-21&'])(
    'counted and summed is what each branch finds for "%s"',
    async (narrowed) => {
      const [first, , third] = chain.branches;
      const own: Awaited<ReturnType<typeof list>>[] = [];
      for (const { till } of [first, third]) own.push(await list(till, narrowed));
      const { total, sums } = await list(chain.owner, `${narrowed}branches=${third.id},${first.id}`);
      const sumOf = (of: (page: (typeof own)[number]) => number) =>
        own.reduce((sum, page) => sum + of(page), 0);
      expect(total).toBe(sumOf((page) => page.total));
      expect([sums.differing, satang(sums.over), satang(sums.short)]).toEqual([
        sumOf((page) => page.sums.differing),
        sumOf((page) => satang(page.sums.over)),
        sumOf((page) => satang(page.sums.short)),
      ]);
    },
  );

  test('what was over and short is told apart, not set off against each other', async () => {
    expect((await list(chain.owner, 'branches=all')).sums).toEqual({ differing: 5, over: 14.5, short: 10.5 });
  });

  test("a day of several is each branch's own day beside the others, and their sum to the satang", async () => {
    const { status, body } = await chain.owner.get(`/shifts/days/${day}/branches?branches=all`);
    expect(status).toBe(200);
    expect(body.data).toHaveLength(3);
    for (const [i, { till, code }] of chain.branches.entries()) {
      const own = (await till.get(`/shifts/days/${day}/api`)).body;
      const shown = body.data[i];
      expect(shown).toMatchObject({ branch_code: code, shifts: own.shifts.length, open_shifts: 1 });
      for (const figure of MONEY) expect(shown[figure], `${code} ${figure}`).toBe(own[figure]);
      expect(satang(shown.cash) + satang(shown.qrcode) + satang(shown.other)).toBe(satang(own.net_sales));
    }
    for (const figure of [...MONEY, 'cash', 'qrcode', 'other'])
      expect(satang(body.totals[figure]), figure).toBe(
        body.data.reduce((sum: number, own: Record<string, number>) => sum + satang(own[figure] ?? 0), 0),
      );
    expect(body.totals).toMatchObject({ shifts: 9, open_shifts: 3 });
    expect(body.totals.net_sales).toBeGreaterThan(0);
  });

  test('a shift and a day of another branch are opened by who manages there, by nobody else', async () => {
    const [first, second, third] = chain.branches;
    const id = (await list(third.till, '')).data[0]?.cash_drawer_id;
    const own = (await third.till.get(`/shifts/api/${id}`)).body;
    expect((await chain.owner.get(`/shifts/api/${id}?branches=${third.id}`)).body).toEqual(own);
    expect(own.shop.branch_code).toBe('00002');
    expect((await chain.owner.get(`/shifts/api/${id}`)).status).toBe(404);
    expect((await chain.owner.get(`/shifts/api/${id}?branches=${second.id}`)).body.code).toBe(
      'SHIFT_NOT_FOUND',
    );
    const dayThere = `/shifts/days/${day}/api?branches=${third.id}`;
    expect((await chain.owner.get(dayThere)).body).toEqual(
      (await third.till.get(`/shifts/days/${day}/api`)).body,
    );
    for (const path of [
      `/shifts/api?branches=${first.id},${second.id}`,
      `/shifts/api/${id}?branches=${third.id}`,
      dayThere,
      `/shifts/days/${day}/branches?branches=${third.id}`,
    ])
      expect([path, (await chain.manager.get(path)).body.code]).toEqual([path, 'BRANCH_NOT_FOUND']);
    expect((await list(chain.manager, 'branches=all')).branches).toHaveLength(1);
    // One day's summary is one branch's: of several it is asked otherwise.
    expect((await chain.owner.get(`/shifts/days/${day}/api?branches=1,${third.id}`)).status).toBe(422);
  });
});
