import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Random } from '../demo/random.ts';
import { readTable } from '../tables/read-table.ts';
import { readWithPdfium } from '../testing/read-pdf.ts';
import { fetchFile } from '../testing/table-files.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';
import { type Chain, goTo, happens, openChain } from '../testing/three-branches.ts';

const WHOLESALER = { name: 'หจก. เต้าหู้ทองดี', tax_id: '0103534002222', branch_code: '00003' };
const MONTH = 'month=2026-11';
const satang = (baht: number | string) => Math.round(Number(baht) * 100);

interface Together {
  readonly branches: readonly { id: number; code: string; lines: number[]; is_locked: boolean }[];
  readonly lines: readonly { line: number; amount: number }[];
  readonly notes: readonly string[];
}

/** The taxes of several branches beside each other and together (rule C15.9). */
describe.each(ENGINES)('the taxes of several branches on %s', (engine) => {
  let shop: TestShop;
  let chain: Chain;
  beforeAll(async () => {
    shop = await openTestShop(engine, { alone: true });
    chain = await openChain(shop);
    const random = new Random(20_261_203);
    for (let step = 0; step < 36; step += 1) {
      shop.clock.nowMs += 1_000 * random.between(1, 40_000 / 36);
      await happens(chain, random.pick(chain.branches), random);
    }
    const { id } = (await chain.branches[0].till.post('/suppliers', WHOLESALER)).body.supplier;
    for (const { till, code } of chain.branches)
      for (let n = random.between(0, 3); n >= 0; n -= 1)
        await buy(till, id, `E-${code}-${n}`, random.between(1, 90_000) / 100, random.chance(0.7));
  });
  afterAll(() => shop.close());

  const buy = async (
    till: TestBrowser,
    supplier_id: number,
    invoice: string,
    amount: number,
    claimable: boolean,
  ) => {
    const answer = await till.post('/expenses', {
      ...{ title: 'ค่าไฟฟ้า', spent_on: '2026-11-19', amount: String(amount), note: '' },
      ...{ supplier_id, claimable, invoice_number: invoice, invoice_date: '2026-11-19' },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  };
  const together = async (query: string, by = chain.owner): Promise<Together> => {
    const { status, body } = await by.get(`/reports/vat-return/branches?${MONTH}&${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const own = async (by: TestBrowser): Promise<number[]> => {
    const { lines } = (await by.get(`/reports/vat-return?${MONTH}`)).body as Together;
    return lines.map(({ amount }) => satang(amount));
  };
  const tableOf = async (book: string, by: TestBrowser, query = '') => {
    const { bytes } = await fetchFile(shop, by, `/reports/${book}.csv?${MONTH}${query}`);
    const table = await readTable(bytes, 20_000);
    if ('refused' in table) throw new Error(table.refused);
    return table;
  };

  test.each(['all', 'two', 'one'])(
    'each branch has what its own form says, and the whole is their sum to the satang (%s)',
    async (which) => {
      const [first, second, third] = chain.branches;
      const asked = { all: [first, second, third], two: [first, third], one: [second] }[which] ?? [];
      const ids = which === 'all' ? 'all' : asked.map(({ id }) => id).join(',');
      const { branches, lines } = await together(`branches=${ids}`);
      expect(branches.map(({ code }) => code)).toEqual(asked.map(({ code }) => code));
      const owns: number[][] = [];
      for (const [i, { till }] of asked.entries()) {
        const form = await own(till);
        expect(branches[i]?.lines.map(satang)).toEqual(form.slice(0, 9));
        owns.push(form);
      }
      const sums = Array.from({ length: 7 }, (_, i) => owns.reduce((sum, form) => sum + (form[i] ?? 0), 0));
      const whole = lines.map(({ amount }) => satang(amount));
      expect(whole.slice(0, 7)).toEqual(sums);
      const due = (sums[4] ?? 0) - (sums[6] ?? 0);
      expect(due).not.toBe(0);
      expect(whole.slice(7)).toEqual([
        Math.max(0, due),
        Math.max(0, -due),
        0,
        Math.max(0, due),
        Math.max(0, -due),
      ]);
    },
  );

  test('what one branch has to pay and another paid too much is set off, and what was carried over is the whole’s', async () => {
    const [first, , third] = chain.branches;
    const before = await together(`branches=${first.id},${third.id}`);
    const { id } = (await third.till.get('/suppliers/api?q=0103534002222')).body.data[0];
    await buy(third.till, id, 'E-ใหญ่', 10_700, true);
    const after = await together(`branches=${first.id},${third.id}&carried=1000.01`);
    const due = (whole: Together) =>
      satang(whole.lines[4]?.amount ?? 0) - satang(whole.lines[6]?.amount ?? 0);
    expect(due(after)).toBe(due(before) - 70_000);
    expect(
      after.branches.map(({ lines }) => [lines[7], lines[8]].filter((amount) => amount !== 0).length),
    ).toEqual([1, 1]);
    expect(satang(after.lines[9]?.amount ?? 0)).toBe(100_001);
    expect(satang(after.lines[11]?.amount ?? 0) - satang(after.lines[10]?.amount ?? 0)).toBe(
      100_001 - due(after),
    );
  });

  test.each(['sales-tax', 'purchase-tax'] as const)(
    'the %s book of several has the rows of each, with the branch whose they are, and their sum',
    async (book) => {
      const { titles, rows } = await tableOf(book, chain.owner, '&branches=all');
      expect(titles[1]).toBe('ของสำนักงานใหญ่/สาขาที่');
      const words = { '00000': 'สำนักงานใหญ่', '00001': 'สาขาที่ 00001', '00002': 'สาขาที่ 00002' } as const;
      const expected: string[][] = [];
      for (const { till, code } of chain.branches) {
        const { rows: there } = await tableOf(book, till);
        // Without its number in the list, and without the sum.
        for (const { cells } of there.filter(({ cells: [no] }) => /^\d+$/.test(no ?? '')))
          expected.push([words[code as '00000'], ...cells.slice(1).map((cell) => cell ?? '')]);
      }
      const listed = rows.filter(({ cells: [no] }) => /^\d+$/.test(no ?? ''));
      expect(listed.map(({ cells }) => cells.slice(1).map((cell) => cell ?? ''))).toEqual(expected);
      expect(listed.map(({ cells: [no] }) => Number(no))).toEqual(expected.map((_, i) => i + 1));
      expect(new Set(expected.map(([whose]) => whose)).size).toBe(3);
      const sums = rows.at(-1)?.cells ?? [];
      const { lines } = await together('branches=all');
      const [value, vat] = book === 'sales-tax' ? [lines[0], lines[4]] : [lines[5], lines[6]];
      const at = titles.indexOf('มูลค่าสินค้าหรือบริการ');
      expect([satang(sums[at] ?? 0), satang(sums[titles.indexOf('จำนวนเงินภาษีมูลค่าเพิ่ม')] ?? 0)]).toEqual([
        satang(value?.amount ?? 0),
        satang(vat?.amount ?? 0),
      ]);
    },
  );

  test('the worksheet goes out with a row for each branch, the whole under them, and what allows it to be filed so', async () => {
    const { rows } = await tableOf('vat-return', chain.owner, '&branches=all');
    const { branches, lines, notes } = await together('branches=all');
    const amounts = (cells: readonly (string | null)[]) => cells.slice(2, 9).map((cell) => satang(cell ?? 0));
    expect(rows.slice(0, 3).map(({ cells }) => amounts(cells))).toEqual(
      branches.map((branch) => branch.lines.slice(0, 7).map(satang)),
    );
    expect(amounts(rows[3]?.cells ?? [])).toEqual(lines.slice(0, 7).map(({ amount }) => satang(amount)));
    expect(notes.join()).toContain('มาตรา 83');
    const file = await fetchFile(
      shop,
      chain.owner,
      `/reports/vat-return.pdf?${MONTH}&branches=all&carried=5`,
    );
    expect(file.headers.get('content-disposition')).toContain('vat-return-2026-11-branches.pdf');
    const paper = (await readWithPdfium(file.bytes)).join('\n');
    for (const said of ['รวม 3 แห่ง', 'สาขาที่ 00002', 'มาตรา 83', 'ภาษีที่ชำระเกินยกมา: 5.00'])
      expect(paper).toContain(said);
    expect(paper).not.toContain('สำนักงานใหญ่ สาขาที่');
    const workbook = await fetchFile(shop, chain.owner, `/reports/sales-tax.xlsx?${MONTH}&branches=1`);
    expect(workbook.status).toBe(200);
  });

  test('nobody sees the taxes of a branch in which they are no manager', async () => {
    const { id } = chain.branches[1];
    for (const path of ['vat-return/branches', 'vat-return.csv', 'sales-tax.pdf', 'purchase-tax.xlsx']) {
      const refused = await chain.manager.get(`/reports/${path}?${MONTH}&branches=1,${id}`);
      expect([path, refused.status, refused.body.code]).toEqual([path, 404, 'BRANCH_NOT_FOUND']);
    }
    expect((await together('branches=all', chain.manager)).branches.map(({ code }) => code)).toEqual([
      '00000',
    ]);
  });

  test('a month is locked in each branch for itself', async () => {
    const [, second] = chain.branches;
    shop.clock.nowMs = Date.parse('2026-12-05T10:00:00+07:00');
    const owner = shop.visitor();
    await owner.post('/checkLogin', { username: 'owner', password: 'สามสาขา 2569' });
    owner.forgetToken();
    await goTo(owner, second.id);
    const locked = await owner.post('/tax-months/lock', { month: '2026-11' });
    expect(locked.status, JSON.stringify(locked.body)).toBeLessThan(300);
    expect((await together('branches=all', owner)).branches.map(({ is_locked }) => is_locked)).toEqual([
      false,
      true,
      false,
    ]);
  });
});
