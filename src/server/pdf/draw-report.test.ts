import { beforeAll, describe, expect, test } from 'vitest';
import { formatBaht } from '#shared/money/satang.ts';
import type { SheetRow } from '#shared/reports/report-sheet.ts';
import { makeSheet } from '../testing/make-sheet.ts';
import { squeezed } from '../testing/paper-words.ts';
import { type ReadPdf, readWithPdfium, readWithPdfJs } from '../testing/read-pdf.ts';
import { drawReport } from './draw-report.ts';
import type { PrintedReport } from './printed-report.ts';
import { LYING_PAGE } from './sheet.ts';

function report(count: number, changes: Partial<PrintedReport> = {}, scale = 1): PrintedReport {
  const { rows, ...sheet } = makeSheet(count, scale);
  return { ...sheet, rows: rows.flat(), author: 'บริษัท ร้านดี จำกัด', madeMs: 0, ...changes };
}

const linesOn = (text: string) => [...squeezed(text).matchAll(/(\d{2}\/\d{2}\/2569)/g)].length;
const sumOf = (rows: readonly SheetRow[], column: number) =>
  rows.reduce((sum, { cells }) => sum + Number(cells[column]), 0);

describe.each([
  [0, 1],
  [1, 1],
  [40, 3],
  [300, 16],
])('a report of %i lines', (count, pageCount) => {
  const given = report(count);
  let pdf: ReadPdf;
  let pdfium: string[];

  beforeAll(async () => {
    const bytes = await drawReport(given);
    pdf = await readWithPdfJs(bytes);
    pdfium = await readWithPdfium(bytes);
  });

  test(`takes ${pageCount} pages lying on their side, each with its number, head and titles`, () => {
    expect(pdf.pages).toHaveLength(pageCount);
    for (const [i, { text, width, height }] of pdf.pages.entries()) {
      expect(width).toBeGreaterThan(height);
      const head = [given.title, given.period, ...given.facts.map(({ value }) => value)];
      const titles = given.columns.map(({ title }) => title);
      for (const word of [...head, ...titles, `หน้า ${i + 1}/${pageCount}`])
        expect(squeezed(text), word).toContain(squeezed(word));
    }
  });

  test('says every cell of every line to both readers, days in the Buddhist era, each once', () => {
    for (const text of [pdf.pages.map((page) => page.text).join('\n'), pdfium.join('\n')]) {
      const said = squeezed(text);
      expect(linesOn(text)).toBe(count);
      for (const { cells } of given.rows) {
        const [number, , code, name, , value] = cells;
        expect(said, `line ${number}`).toContain(squeezed(String(code)));
        expect(said).toContain(squeezed(String(name)));
        expect(said).toContain(formatBaht(Number(value)));
      }
    }
  });

  test('sums up each page, carries it over, and ends with the sum of all and its notes', () => {
    let before = 0;
    for (const [i, { text }] of pdf.pages.entries()) {
      const said = squeezed(text);
      const to = before + linesOn(text);
      const amounts = (rows: readonly SheetRow[]) => [5, 6].map((c) => formatBaht(sumOf(rows, c))).join('');
      const isLast = i === pageCount - 1;
      if (pageCount > 1) expect(said).toContain(`ยอดรวมหน้านี้${amounts(given.rows.slice(before, to))}`);
      else expect(said).not.toContain('ยอดรวมหน้านี้');
      if (i > 0) expect(said).toContain(`ยอดยกมา${amounts(given.rows.slice(0, before))}`);
      else expect(said).not.toContain('ยอดยกมา');
      if (isLast) expect(said).not.toContain('ยอดยกไป');
      else expect(said).toContain(`ยอดยกไป${amounts(given.rows.slice(0, to))}`);
      before = to;
    }
    const last = squeezed(pdf.pages.at(-1)?.text ?? '');
    expect(last).toContain(`รวมทั้งสิ้น${formatBaht(sumOf(given.rows, 5))}${formatBaht(sumOf(given.rows, 6))}`);
    expect(last).toContain(squeezed(given.notes[0] ?? ''));
  });

  test('writes nothing beyond the edges of its pages', () => {
    for (const { items, height } of pdf.pages)
      for (const { text, x, y, width } of items) {
        expect(x, text).toBeGreaterThanOrEqual(LYING_PAGE.left - 0.5);
        expect(x + width, text).toBeLessThanOrEqual(LYING_PAGE.width - LYING_PAGE.right + 0.5);
        expect(y, text).toBeGreaterThan(LYING_PAGE.bottom - 2);
        expect(y, text).toBeLessThan(height - LYING_PAGE.top + 2);
      }
  });
});

test('the largest amounts stand beside each other without touching, and none is cut', async () => {
  const given = report(30, {}, 90_000);
  const { pages } = await readWithPdfJs(await drawReport(given));
  const items = pages.flatMap((page) => page.items);
  for (const { cells } of given.rows) {
    const [value, vat] = [formatBaht(Number(cells[5])), formatBaht(Number(cells[6]))];
    const left = items.find(({ text }) => text === value);
    const right = items.find(({ text, y }) => text === vat && Math.abs(y - (left?.y ?? 0)) < 0.1);
    if (!left || !right) throw new Error(`${value} and ${vat} are not on one line`);
    expect(left.x + left.width).toBeLessThan(right.x);
  }
});

test('a report without a line says so, and sums up to nothing', async () => {
  const [text = ''] = await readWithPdfium(await drawReport(report(0)));
  expect(squeezed(text)).toContain('ไม่มีรายการ');
  expect(squeezed(text)).toContain('รวมทั้งสิ้น0.000.00');
});

test('a heading reaches over its line, and a sum of its own is carried over no second time', async () => {
  const line = (value: number): SheetRow => ({
    kind: 'row',
    cells: [1, '2026-11-02', 'ก', 'ข', '', value, 0, ''],
  });
  const heading = 'น้ำดื่มตราช้าง ขวดใหญ่ 1.5 ลิตร แพ็ก 6 ขวด บาร์โค้ด 8850999220017 หน่วยนับ แพ็ก';
  const group = (): SheetRow[] => [
    { kind: 'heading', cells: [heading, null, null, null, null, null, null, null] },
    line(100),
    { kind: 'sum', cells: [null, null, null, 'รวม', null, 100, 0, null] },
  ];
  const rows = Array.from({ length: 30 }, group).flat();
  const { pages } = await readWithPdfJs(await drawReport(report(0, { rows, totals: null })));
  expect(pages.length).toBeGreaterThan(1);
  const items = pages[0]?.items ?? [];
  const first = items.find(({ text }) => text.startsWith('น้ำดื่ม'));
  const onItsLine = items.filter(({ y }) => y === first?.y).map(({ text }) => text);
  // The first heading of the page, whole on one line.
  expect(squeezed(onItsLine.join(''))).toBe(squeezed(heading));
  const lines = linesOn(pages[0]?.text ?? '');
  expect(squeezed(pages[0]?.text ?? '')).toContain(`ยอดยกไป${formatBaht(lines * 100)}`);
});

test('where nothing is carried over, a page that begins within a block says of what', async () => {
  const columns = report(0).columns.map(({ carried: _, ...column }) => column);
  const line = (i: number): SheetRow => ({
    kind: 'row',
    cells: [i, '2026-11-02', `V${i}`, 'ข', '', 0, 0, ''],
  });
  const block = (name: string, count: number): SheetRow[] => [
    { kind: 'heading', cells: [name, null, null, null, null, null, null, null] },
    ...Array.from({ length: count }, (_, i) => line(i + 1)),
  ];
  const rows = [...block('น้ำดื่ม', 40), ...block('ข้าวสาร', 2)];
  const pages = await readWithPdfium(await drawReport(report(0, { rows, columns, totals: null })));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages[0]).not.toContain('(ต่อ)');
  for (const page of pages.slice(1)) expect(squeezed(page)).toContain('(ต่อ)น้ำดื่ม');
  expect(squeezed(pages.join(''))).not.toContain('(ต่อ)ข้าวสาร');
});
