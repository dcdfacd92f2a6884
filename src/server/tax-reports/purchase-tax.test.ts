import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PurchaseTaxRowWire } from '#shared/tax-reports/contract.ts';
import { readTable } from '../tables/read-table.ts';
import { readWithPdfium } from '../testing/read-pdf.ts';
import { type Goods, plainProducts } from '../testing/selling.ts';
import { fetchFile } from '../testing/table-files.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const WHOLESALER = { name: 'หจก. เต้าหู้ทองดี', tax_id: '0103534002222', branch_code: '00003' };
const satangOf = (baht: number) => Math.round(baht * 100);

interface Report {
  readonly rows: readonly PurchaseTaxRowWire[];
  readonly totals: object;
  readonly not_claimed: readonly PurchaseTaxRowWire[];
  readonly not_claimed_totals: object;
  readonly [more: string]: unknown;
}

describe.each(ENGINES)('the purchase tax report on %s', (engine) => {
  let shop: TestShop;
  let manager: TestBrowser;
  let goods: Goods[];
  let supplierId: number;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    goods = await plainProducts(shop);
    manager = await shop.signIn('manager');
    const made = await manager.post('/suppliers', WHOLESALER);
    expect(made.status).toBe(201);
    supplierId = made.body.supplier.id;
  });
  afterEach(() => shop.close());

  const report = async (month = '2026-11'): Promise<Report> => {
    const answer = await manager.get(`/reports/purchase-tax?month=${month}`);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  /** Goods for so many baht before VAT; gives the receipt. */
  const receive = async (number: string, amount: number, vat: number, more: object = {}): Promise<number> => {
    const answer = await manager.post('/stock/receipts', {
      ...{ supplier: '', reference: '', note: '', supplier_id: supplierId, cost_vat: 'excluded' },
      ...{ vat: String(vat), claimable: true, invoice_number: number, invoice_date: '2026-11-18' },
      lines: [{ product_id: goods[0]?.id, quantity: 1, amount: String(amount) }],
      ...more,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.receipt.id;
  };
  /** Spent, with its VAT in it; gives the expense. */
  const spend = async (number: string, amount: number, more: object = {}): Promise<number> => {
    const answer = await manager.post('/expenses', {
      ...{ title: 'ค่าไฟฟ้า', spent_on: '2026-11-19', amount: String(amount), note: '' },
      ...{ supplier_id: supplierId, claimable: true, invoice_number: number, invoice_date: '2026-11-19' },
      ...more,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.expense.id;
  };
  const setVatMode = async (vat_mode: string) => {
    const admin = await shop.signIn('admin');
    const { body: settings } = await admin.get('/settings/api');
    expect((await admin.patch('/settings', { ...settings, vat_mode })).status).toBe(200);
  };

  test('has the tax invoices of goods and expenses by their day, each with whom it is of and what it was for', async () => {
    const expense = await spend('E-1', 214);
    const receipt = await receive('IV-1', 1000, 70);
    const made = await report();
    expect(made).toMatchObject({
      ...{ month: '2026-11', branch: { code: '00000' }, is_registered: true, not_claimed: [] },
      totals: { value: 1200, vat: 84, total: 1284 },
    });
    const supplier = { supplier_name: WHOLESALER.name, supplier_tax_id: WHOLESALER.tax_id };
    expect(made.rows).toMatchObject([
      {
        ...{ no: 1, date: '2026-11-18', number: 'IV-1', value: 1000, vat: 70, total: 1070, remark: '' },
        ...{ ...supplier, supplier_branch: '00003', goods_receipt_id: receipt, expense_id: null },
      },
      { no: 2, date: '2026-11-19', number: 'E-1', value: 200, vat: 14, expense_id: expense, ...supplier },
    ]);
  });

  test('has a paper in the month in which its VAT is claimed, which may be a later one than its own, and says so', async () => {
    await receive('IV-ตุลาคม', 100, 7, { invoice_date: '2026-10-31', tax_month: '2026-11' });
    await receive('IV-พฤศจิกายน', 300, 21, { tax_month: '2026-12' });
    expect((await report('2026-10')).rows).toEqual([]);
    const { rows, totals } = await report();
    expect(rows.map(({ number, remark }) => [number, remark])).toEqual([
      ['IV-ตุลาคม', 'ใบกำกับภาษีของเดือนตุลาคม 2569 ใช้ในเดือนนี้'],
    ]);
    expect(totals).toEqual({ value: 100, vat: 7, total: 107 });
    expect((await report('2026-12')).totals).toEqual({ value: 300, vat: 21, total: 321 });
  });

  test('has what isn’t claimed apart, in the month of its day, and in no sum', async () => {
    await receive('IV-1', 1000, 70);
    await spend('E-รับรอง', 107, { claimable: false });
    const { rows, totals, not_claimed, not_claimed_totals } = await report();
    expect([rows.length, totals]).toEqual([1, { value: 1000, vat: 70, total: 1070 }]);
    expect(not_claimed).toMatchObject([{ no: 1, number: 'E-รับรอง', remark: 'ไม่ใช้เครดิตภาษีซื้อ', vat: 7 }]);
    expect(not_claimed_totals).toEqual({ value: 100, vat: 7, total: 107 });
    for (const month of ['2026-10', '2026-12']) expect((await report(month)).not_claimed).toEqual([]);
  });

  test('loses a paper that was cancelled, and has the right one instead', async () => {
    const receipt = await receive('IV-ผิด', 100, 7);
    const expense = await spend('E-ลบ', 107);
    expect((await manager.delete(`/stock/receipts/${receipt}/invoice`)).status).toBe(200);
    const right = { invoice_number: 'IV-ถูก', invoice_date: '2026-11-18' };
    expect((await manager.post(`/stock/receipts/${receipt}/invoice`, right)).status).toBe(200);
    expect((await manager.delete(`/expenses/${expense}`)).status).toBe(200);
    expect((await report()).rows.map(({ number }) => number)).toEqual(['IV-ถูก']);
  });

  test('of a shop that isn’t registered for VAT has nothing claimed', async () => {
    await setVatMode('none');
    await spend('E-1', 107);
    expect(await report()).toMatchObject({
      is_registered: false,
      rows: [],
      not_claimed: [{ number: 'E-1' }],
    });
  });

  test('goes out as PDF, workbook and table with the rows and sums of the screen, without what isn’t claimed', async () => {
    await receive('IV-1', 1234.5, 86.42);
    await spend('E-1', 99.99);
    await spend('E-ไม่ใช้', 107, { claimable: false });
    const { rows, totals } = await report();
    const { value, vat, total } = totals as { value: number; vat: number; total: number };
    const fileOf = (path: string) => fetchFile(shop, manager, `${path}?month=2026-11`);
    const pdf = await fileOf('/reports/purchase-tax.pdf');
    const words = (await readWithPdfium(pdf.bytes)).join('\n');
    for (const said of ['รายงานภาษีซื้อ', 'พฤศจิกายน 2569', 'IV-1', 'กระดาษทำการ', total.toLocaleString('en-US')])
      expect(words).toContain(said);
    expect(words).not.toContain('E-ไม่ใช้');
    const workbook = await fileOf('/reports/purchase-tax.xlsx');
    expect(workbook.headers.get('content-disposition')).toContain('purchase-tax-2026-11-00000.xlsx');
    const lines = await readSheet(workbook.bytes);
    expect(lines.map((line) => line[2]).filter((cell) => cell === 'IV-1' || cell === 'E-1')).toEqual([
      'IV-1',
      'E-1',
    ]);
    const table = await readTable((await fileOf('/reports/purchase-tax.csv')).bytes, 100);
    if ('refused' in table) throw new Error(table.refused);
    const at = (title: string) => table.titles.indexOf(title);
    const cells = table.rows.map((row) => row.cells);
    expect(cells.map((row) => Number(row[at('จำนวนเงินรวม')]))).toEqual([
      ...rows.map((row) => row.total),
      total,
    ]);
    expect(Number(cells.at(-1)?.[at('จำนวนเงินภาษีมูลค่าเพิ่ม')])).toBe(vat);
    expect(satangOf(value) + satangOf(vat)).toBe(satangOf(total));
  });

  test.each(['', 'month=2026-13', 'month=2569-11'])('refuses %s', async (query) => {
    const answer = await manager.get(`/reports/purchase-tax?${query}`);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['month']]);
  });

  test('isn’t for a cashier, in no form', async () => {
    const cashier = await shop.signIn('cashier');
    const answers = [
      await cashier.get('/reports/purchase-tax?month=2026-11'),
      await cashier.get('/reports/purchase-tax.pdf?month=2026-11'),
      await cashier.get('/reports/purchase-tax.xlsx?month=2026-11'),
      await cashier.get('/reports/purchase-tax.csv?month=2026-11'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  test('however papers come, late, unclaimed, cancelled and written anew, each month is the sum of what is claimed in it', async () => {
    const step = fc.record({
      kind: fc.constantFrom('goods', 'expense'),
      satang: fc.integer({ min: 1000, max: 9_999_999 }),
      vatPart: fc.integer({ min: 1, max: 100 }),
      day: fc.constantFrom('2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01', '2026-11-20'),
      claimed: fc.constantFrom(0, 0, 0, 1, 2, null),
      becomes: fc.constantFrom('stays', 'stays', 'cancelled'),
    });
    const months = ['2026-09', '2026-10', '2026-11', '2026-12', '2027-01'];
    let made = 0;
    const play = async (steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]) => {
      const before = await Promise.all(months.map(report));
      const expected = before.map(({ totals }) => {
        const { value, vat } = totals as { value: number; vat: number };
        return { value: satangOf(value), vat: satangOf(vat) };
      });
      for (const { kind, satang, vatPart, day, claimed, becomes } of steps) {
        made += 1;
        const at = months.indexOf(day.slice(0, 7)) + (claimed ?? 0);
        const more = {
          ...{ claimable: claimed !== null, invoice_date: day },
          ...(claimed !== null && { tax_month: months[at] }),
        };
        const vat = Math.max(1, Math.floor((satang * 7 * vatPart) / 10_000));
        const id =
          kind === 'goods'
            ? await receive(`P-${made}`, satang / 100, vat / 100, more)
            : await spend(`P-${made}`, (satang + vat) / 100, { ...more, vat: String(vat / 100) });
        const own = kind === 'goods' ? `/stock/receipts/${id}/invoice` : `/expenses/${id}`;
        if (becomes === 'cancelled') expect((await manager.delete(own)).status).toBe(200);
        else if (claimed !== null)
          expected[at] = { value: (expected[at]?.value ?? 0) + satang, vat: (expected[at]?.vat ?? 0) + vat };
      }
      const after = await Promise.all(months.map(report));
      expect(after.map(({ totals }) => totals)).toEqual(
        expected.map(({ value, vat }) => ({
          value: value / 100,
          vat: vat / 100,
          total: (value + vat) / 100,
        })),
      );
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), play), {
      numRuns: engine === 'sqlite' ? 8 : 3,
      endOnFailure: true,
    });
  }, 120_000);
});
