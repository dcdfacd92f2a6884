import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readWithPdfium } from '../testing/read-pdf.ts';
import { bringBack, sell } from '../testing/returning.ts';
import { plainProducts } from '../testing/selling.ts';
import { fetchFile } from '../testing/table-files.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const FROM_OUR_PAGE = { 'Sec-Fetch-Site': 'same-origin' };
const MANAGER = { username: 'manager', password: 'manager-demo' };

describe.each(ENGINES)('the sales tax report as a file on %s', (engine) => {
  let shop: TestShop;
  let manager: TestBrowser;
  let report: { readonly rows: readonly { readonly [field: string]: unknown }[]; readonly totals: object };
  beforeAll(async () => {
    shop = await openTestShop(engine);
    const till = await shop.atTheTill('cashier', '100000');
    const [first, second] = await plainProducts(shop);
    const plain = await sell(till, [{ id: first?.id ?? 0, quantity: 2 }]);
    const invoiced = await sell(till, [{ id: second?.id ?? 0, quantity: 1 }]);
    expect((await till.get(`/invoice/pdf/${invoiced.orderId}/3`, FROM_OUR_PAGE)).status).toBe(200);
    const back = [{ item_id: plain.items[0] ?? 0, quantity: 1 }];
    expect((await bringBack(till, plain.orderId, back, { approver: MANAGER })).status).toBe(201);
    manager = await shop.signIn('manager');
    report = (await manager.get('/reports/sales-tax?month=2026-11')).body;
  });
  afterAll(() => shop.close());

  const file = async (path: string, month = '2026-11') => {
    const answer = await fetchFile(shop, manager, `${path}?month=${month}`);
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining(`sales-tax-${month}-00000.${path.split('.')[1]}`),
    ]);
    return answer.bytes;
  };

  test('has in a workbook the rows and sums that the screen has', async () => {
    const lines = await readSheet(await file('/reports/sales-tax.xlsx'));
    const titles = lines.findIndex((line) => line[0] === 'ลำดับที่');
    expect(lines[titles]).toHaveLength(10);
    expect(report.rows.map(({ kind }) => kind)).toEqual(['full', 'abbreviated', 'refund']);
    expect(lines.slice(titles + 1, titles + 4)).toEqual(
      report.rows.map((row) => [
        ...[row.no, new Date(`${row.date}T00:00:00Z`), row.number],
        ...[row.kind === 'abbreviated' ? 'ขายสด' : row.buyer_name || null, row.buyer_tax_id || null],
        row.buyer_branch ? 'สำนักงานใหญ่' : null,
        ...[row.value, row.vat, row.total, row.remark],
      ]),
    );
    const { value, vat, total } = report.totals as { value: number; vat: number; total: number };
    expect(lines[titles + 4]?.slice(6, 9)).toEqual([value, vat, total]);
  });

  test('is printed in the columns of the form, with who keeps the books, and says that it is a working paper', async () => {
    const words = (await readWithPdfium(await file('/reports/sales-tax.pdf'))).join('\n');
    for (const said of ['รายงานภาษีขาย', 'พฤศจิกายน 2569', 'สำนักงานใหญ่', 'กระดาษทำการ', '20/11/2569'])
      expect(words).toContain(said);
    for (const { number } of report.rows) expect(words).toContain(number);
  });

  test('has no line in a month in which nothing was sold', async () => {
    const lines = new TextDecoder()
      .decode(await file('/reports/sales-tax.csv', '2026-10'))
      .trimEnd()
      .split('\r\n');
    expect(lines.map((line) => line.split(',')[0])).toEqual(['ลำดับที่', 'รวมทั้งสิ้น']);
  });

  test('isn’t sent to a cashier, nor of what is no month', async () => {
    const cashier = await shop.signIn('cashier');
    expect((await cashier.get('/reports/sales-tax.pdf?month=2026-11')).status).toBe(403);
    expect((await cashier.get('/reports/sales-tax.xlsx?month=2026-11')).status).toBe(403);
    expect((await manager.get('/reports/sales-tax.csv?month=2026-13')).status).toBe(422);
  });
});
