import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRefusal } from '#shared/errors/refusals.ts';
import type { ReportSheet, SheetFormat } from '#shared/reports/report-sheet.ts';
import { drawPrinted } from '../pdf/draw-printed.ts';
import { makeSheet, SHEET_COLUMNS } from '../testing/make-sheet.ts';
import { readWithPdfium } from '../testing/read-pdf.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { MOST_PRINTED_ROWS, sendReportSheet } from './send-report-sheet.ts';

describe.each(ENGINES)('a report that goes to the bookkeeper, on %s', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
  });
  afterAll(() => shop.close());

  async function send(format: SheetFormat, sheet: ReportSheet, renderPaper = drawPrinted) {
    const row = await shop.db.read
      .selectFrom('users')
      .select(['id', 'branch_id'])
      .where('username', '=', 'manager')
      .executeTakeFirstOrThrow();
    const user = {
      ...{ id: row.id, branchId: row.branch_id, username: 'manager', firstname: '', lastname: '' },
      ...{ role: 'manager' as const, tillId: null },
    };
    const services = { db: shop.db, now: () => shop.clock.nowMs, renderPaper };
    const sent = await sendReportSheet(services, user, format, sheet);
    return isRefusal(sent) ? sent.refused : { fileName: sent.fileName, bytes: await buffer(sent.body) };
  }

  async function file(format: SheetFormat, sheet: ReportSheet) {
    const sent = await send(format, sheet);
    if (typeof sent === 'string') throw new Error(sent);
    return sent;
  }

  test('as a workbook has its head, amounts and days that can be calculated with, and codes that stay text', async () => {
    const sheet = makeSheet(40);
    const { fileName, bytes } = await file('xlsx', sheet);
    expect(fileName).toBe('sales-tax-2026-11-00002.xlsx');
    const lines = await readSheet(bytes);
    expect(lines[0]?.[0]).toBe('รายงานภาษีขาย เดือนภาษี พฤศจิกายน 2569');
    expect(lines[4]?.[0]).toBe('สาขาที่ 00002');
    expect(lines[5]?.slice(0, 3)).toEqual(['ลำดับที่', 'ใบกำกับภาษี วัน เดือน ปี', 'ใบกำกับภาษี เล่มที่/เลขที่']);
    const [, day, , , taxId, value] = lines[6] ?? [];
    expect(day).toEqual(new Date('2026-11-01T00:00:00Z'));
    expect(taxId).toBe('0105558096348');
    expect(value).toBe(1000);
    const values = lines.slice(6, 46).map((line) => Math.round(Number(line[5]) * 100));
    expect(values).toEqual(sheet.rows.flat().map(({ cells }) => cells[5]));
    expect(lines[46]?.[0]).toBe('รวมทั้งสิ้น');
    expect(Math.round(Number(lines[46]?.[5]) * 100)).toBe(sheet.totals?.[5]);
    expect(lines[47]?.[0]).toBe(sheet.notes[0]);
  });

  test('as CSV begins with its titles, for programs, and calculates nothing', async () => {
    const made = makeSheet(1);
    const cells = made.rows[0]?.[0]?.cells.with(3, '=HYPERLINK("x")') ?? [];
    const { fileName, bytes } = await file('csv', { ...made, rows: [[{ kind: 'row', cells }]] });
    expect(fileName).toBe('sales-tax-2026-11-00002.csv');
    const lines = bytes.toString().split('\r\n');
    expect(lines[0]).toMatch(/^\ufeffลำดับที่,ใบกำกับภาษี วัน เดือน ปี,/);
    expect(lines[1]).toContain(
      `2026-11-01,RC202611-00001 ถึง RC202611-00122,"'=HYPERLINK(""x"")",0105558096348,1000,70,`,
    );
    expect(lines[2]).toMatch(/^รวมทั้งสิ้น,/);
    expect(lines).toHaveLength(4);
  });

  test('as PDF is the same report, as long as anybody would print it', async () => {
    const { fileName, bytes } = await file('pdf', makeSheet(3));
    expect(fileName).toBe('sales-tax-2026-11-00002.pdf');
    expect((await readWithPdfium(bytes))[0]).toContain('TX202611-00003');
    expect(await send('pdf', makeSheet(MOST_PRINTED_ROWS + 1))).toBe('REPORT_TOO_LONG');
    expect((await file('csv', makeSheet(MOST_PRINTED_ROWS + 1))).bytes.length).toBeGreaterThan(100_000);
  });

  test('is refused where too many papers wait already to be drawn', async () => {
    expect(await send('pdf', makeSheet(1), (async () => null) as never)).toBe('TOO_MANY_DOCUMENTS');
  });

  test.each(['pdf', 'xlsx', 'csv'] as const)(
    'leaves in the record of acts that it went out as %s',
    async (format) => {
      await file(format, { ...makeSheet(2), columns: SHEET_COLUMNS, period: `ทดสอบ ${format}` });
      const acts = await shop.db.read
        .selectFrom('audit_log')
        .selectAll()
        .where('action', '=', 'export-data')
        .execute();
      expect(JSON.stringify(acts)).toContain(`รายงานภาษีขาย ทดสอบ ${format}`);
    },
  );
});
