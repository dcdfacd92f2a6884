import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SalesFiguresWire, SalesReportRowWire } from '#shared/reports/contract.ts';
import { DIMENSIONS } from '#shared/reports/dimensions.ts';
import { bangkokDate } from '#shared/time/bangkok.ts';
import { Random } from '../demo/random.ts';
import { readTable } from '../tables/read-table.ts';
import { fetchFile } from '../testing/table-files.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';
import { type Chain, goTo, happens, openChain } from '../testing/three-branches.ts';
import { closeSpans } from './close-spans.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ADDED = [
  ...(['gross', 'discounts', 'total', 'net', 'vat', 'uncosted_net', 'uncosted_pieces'] as const),
  ...(['pieces', 'receipts', 'refunds', 'cost', 'profit'] as const),
];
const hundredths = (value: number | null) => Math.round((value ?? 0) * 100);

/** The sales of several branches at once (rule C15.7). */
describe.each(ENGINES)('the sales of several branches on %s', (engine) => {
  let shop: TestShop;
  let chain: Chain;
  let ofTime = '';
  beforeAll(async () => {
    shop = await openTestShop(engine, { alone: true });
    shop.clock.nowMs = Date.parse('2026-11-20T20:00:00+07:00');
    chain = await openChain(shop);
    const random = new Random(20_261_125);
    const from = bangkokDate(shop.clock.nowMs);
    // Two evening hours of one day, and two of the night after it.
    for (let part = 0; part < 4; part += 1) {
      if (part > 0) shop.clock.nowMs += 3 * HOUR_MS;
      for (let step = 0; step < 10; step += 1) {
        // One branch sells nothing on the second day, so that not all have the same days.
        const branch = random.pick(chain.branches.filter(({ code }) => part < 2 || code !== '00001'));
        await happens(chain, branch, random);
      }
      // The first day is kept, and the second is read from its receipts.
      if (part === 2) expect(await closeSpans(shop.db, bangkokDate(shop.clock.nowMs))).toBe(3);
    }
    ofTime = `from=${from}&to=${bangkokDate(shop.clock.nowMs)}`;
  });
  afterAll(() => shop.close());

  const report = async (by: TestBrowser, query: string) => {
    const { status, body } = await by.get(`/reports/sales?${ofTime}&per_page=200&${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as {
      readonly totals: SalesFiguresWire;
      readonly branches: readonly { readonly branch_code: string }[];
      readonly data: readonly SalesReportRowWire[];
      readonly heat: readonly { weekday: number; hour: number; net: number; receipts: number }[];
    };
  };
  const expectSum = (whole: SalesFiguresWire, parts: readonly SalesFiguresWire[], what: string) => {
    for (const figure of ADDED)
      expect(hundredths(whole[figure]), `${what} ${figure}`).toBe(
        parts.reduce((sum, part) => sum + hundredths(part[figure]), 0),
      );
  };

  test.each(DIMENSIONS)('by %s, what they sold together is what their own reports say', async (by) => {
    const [first, second, third] = chain.branches;
    for (const asked of [[first, third], [second], [first, second, third]]) {
      const ids = asked.map(({ id }) => id).join(',');
      const together = await report(chain.owner, `by=${by}&branches=${ids}`);
      // Each one's own, as whoever sells there sees it without naming a branch.
      const own = [];
      for (const { till } of asked) own.push(await report(till, `by=${by}`));
      expectSum(
        together.totals,
        own.map(({ totals }) => totals),
        `${ids} totals`,
      );
      const keys = new Set([...together.data, ...own.flatMap(({ data }) => data)].map(({ key }) => key));
      expect(keys.size).toBeGreaterThan(0);
      for (const key of keys) {
        const row = together.data.find((one) => one.key === key);
        if (row === undefined) throw new Error(`no row ${key}`);
        expectSum(
          row,
          own.flatMap(({ data }) => data.filter((one) => one.key === key)),
          `${ids} ${key}`,
        );
      }
      const netOf = (cells: readonly { readonly net: number }[]) =>
        cells.reduce((sum, { net }) => sum + hundredths(net), 0);
      expect(netOf(together.heat)).toBe(netOf(own.flatMap(({ heat }) => heat)));
    }
  });

  test('all of them are asked for at once, and each has its row in a comparison, beside what went back there', async () => {
    const { data, branches, totals } = await report(chain.owner, 'by=branch&branches=all');
    expect(branches.map(({ branch_code }) => branch_code)).toEqual(['00000', '00001', '00002']);
    expect(data.map(({ code }) => code).sort()).toEqual(['00000', '00001', '00002']);
    expect(totals.refunds).toBeGreaterThan(0);
    for (const { id, name, till } of chain.branches) {
      const row = data.find(({ key }) => key === String(id));
      expect(row?.name).toBe(name);
      const [own] = (await report(till, 'by=branch')).data;
      expect(row).toEqual(own);
      const refunds = await shop.db.read
        .selectFrom('receipts')
        .select(['total_satang'])
        .where('branch_id', '=', id)
        .where('kind', '=', 'refund')
        .execute();
      const back = refunds.reduce((sum, { total_satang }) => sum - total_satang, 0);
      expect(hundredths(row?.returned ?? null)).toBe(back);
    }
  });

  test('a branch that sold nothing has its row too', async () => {
    const query = 'from=2025-01-01&to=2025-01-02&by=branch&branches=all';
    const { body } = await chain.owner.get(`/reports/sales?${query}`);
    expect(body.data.map((row: SalesReportRowWire) => [row.code, row.total, row.returned]).sort()).toEqual([
      ['00000', 0, 0],
      ['00001', 0, 0],
      ['00002', 0, 0],
    ]);
  });

  test('sums that are kept meanwhile change nothing', async () => {
    const before = await report(chain.owner, 'by=product&branches=all');
    expect(await closeSpans(shop.db, bangkokDate(shop.clock.nowMs + DAY_MS))).toBeGreaterThan(0);
    expect(await report(chain.owner, 'by=product&branches=all')).toEqual(before);
  });

  test('somebody sees the branches in which they are manager, and of others nothing, not even that they are there', async () => {
    const [first, second, third] = chain.branches;
    const ask = (by: TestBrowser, branches: string) =>
      by.get(`/reports/sales?${ofTime}&by=branch&branches=${branches}`);
    const codes = async (by: TestBrowser, branches: string) =>
      (await ask(by, branches)).body.branches?.map((one: { branch_code: string }) => one.branch_code);
    expect(await codes(chain.manager, 'all')).toEqual(['00000']);
    const missing = await ask(chain.manager, '999999');
    expect([missing.status, missing.body.code]).toEqual([404, 'BRANCH_NOT_FOUND']);
    // Cashier there, not there at all, and one's own beside either.
    for (const named of [second.id, third.id, `${first.id},${second.id}`, `${first.id},999999`]) {
      const refused = await ask(chain.manager, String(named));
      expect([refused.status, refused.body], String(named)).toEqual([missing.status, missing.body]);
    }
    // Standing where one is a cashier, reports are not for one; where one is manager, the other branch isn't.
    expect((await ask(chain.between, String(second.id))).status).toBe(403);
    expect(await codes(chain.betweenThere, 'all')).toEqual(['00001']);
    expect((await ask(chain.betweenThere, String(first.id))).status).toBe(404);
    // Named twice it counts once.
    expect(await codes(chain.owner, `${third.id},${third.id}`)).toEqual(['00002']);
    expect(await codes(chain.owner, 'all')).toHaveLength(3);
  });

  test.each(['', '0', '-1', '1,', ',1', '1,,2', 'all,1', 'ALL', '1;2', '1.5', '4294967296', 'x'])(
    'branches=%s is refused in words',
    async (asked) => {
      const query = `${ofTime}&by=day&branches=${encodeURIComponent(asked)}`;
      const { status, body } = await chain.owner.get(`/reports/sales?${query}`);
      expect([status, body.errors]).toEqual([422, { branches: ['สาขาที่เลือกไม่ถูกต้อง'] }]);
    },
  );

  test('an owner sees them wherever they stand, a closed one too', async () => {
    const [, second, third] = chain.branches;
    const before = await report(chain.owner, 'by=branch&branches=all');
    await goTo(chain.owner, third.id);
    expect(await report(chain.owner, 'by=branch&branches=all')).toEqual(before);
    await goTo(chain.owner, 1);
    expect((await second.till.post('/closeCashier', {})).status).toBeLessThan(500);
    await shop.db.transaction((trx) =>
      trx.updateTable('branches').set({ closed_ms: 1 }).where('id', '=', second.id).execute(),
    );
    expect(await report(chain.owner, 'by=branch&branches=all')).toEqual(before);
    await shop.db.transaction((trx) =>
      trx.updateTable('branches').set({ closed_ms: null }).where('id', '=', second.id).execute(),
    );
  });

  test('the file has a line of each branch with its average and returns, and says in its name which they are', async () => {
    const path = `/reports/sales/export?${ofTime}&by=branch&branches=all&format=xlsx&sort=key`;
    const { bytes, headers } = await fetchFile(shop, chain.owner, path);
    const table = await readTable(bytes, 100);
    if ('refused' in table) throw new Error(table.refused);
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain('สาขา-00000-00001-00002');
    const { titles } = table;
    const lines = table.rows.map(({ cells }) => cells);
    expect(lines).toHaveLength(4);
    const at = (title: string) => titles.indexOf(title);
    const { data, totals } = await report(chain.owner, 'by=branch&branches=all');
    for (const row of data) {
      const line = lines.find((one) => one[at('เลขที่สาขา')] === row.code) ?? [];
      const average = Math.round(hundredths(row.total) / (row.receipts || 1));
      expect(hundredths(Number(line[at('เฉลี่ยต่อใบเสร็จ')]))).toBe(average);
      expect(hundredths(Number(line[at('มูลค่าคืนสินค้า')]))).toBe(hundredths(row.returned));
      expect(hundredths(Number(line[at('ยอดขายสุทธิ')]))).toBe(hundredths(row.total));
    }
    const returned = data.reduce((sum, row) => sum + hundredths(row.returned), 0);
    expect(hundredths(Number(lines.at(-1)?.[at('มูลค่าคืนสินค้า')]))).toBe(returned);
    expect(hundredths(Number(lines.at(-1)?.[at('ยอดขายสุทธิ')]))).toBe(hundredths(totals.total));
  });
});
