import type { SheetCell, SheetFact } from '#shared/reports/report-sheet.ts';
import { type PlacedPage, type PlacedRow, paginate } from './paginate.ts';
import { printableText } from './printable-text.ts';
import type { PrintedReport } from './printed-report.ts';
import {
  CELL_PADDING,
  cutRow,
  placeColumns,
  REPORT_WIDTH,
  type ReportColumns,
  type ReportRow,
  runningSums,
} from './report-columns.ts';
import { drawReportHead, measureReportHead, type ReportHead } from './report-head.ts';
import { COLORS, LYING_PAGE, leadingOf, Sheet, wrap } from './sheet.ts';
import { openSarabun } from './thai-font.ts';

const ROW_PADDING = 3;
const NOTE = { size: 8, color: COLORS.muted } as const;
const BODY_END = LYING_PAGE.height - LYING_PAGE.bottom;

interface Layout {
  readonly report: PrintedReport;
  readonly head: ReportHead;
  readonly columns: ReportColumns;
  readonly rows: readonly ReportRow[];
  readonly sums: readonly (readonly SheetCell[])[];
  readonly notes: readonly string[];
  readonly pages: readonly PlacedPage[];
  readonly carries: boolean;
}

/**
 * Draws a report for the bookkeeper on A4 lying on its side, in the layout of the Director-General's forms: on every page
 * the head and the titles of the columns; at its foot what the page comes to and what is carried over (rule C13.10).
 * @returns the PDF file
 */
export function drawReport(unprepared: PrintedReport): Promise<Uint8Array> {
  const layout = layOut(printable(unprepared));
  const { title, period, author, madeMs } = layout.report;
  const sheet = new Sheet({ title: `${title} ${period}`, author, createdMs: madeMs, lies: true });
  for (const index of layout.pages.keys()) drawPage(sheet, layout, index);
  return sheet.finish();
}

const rowHeight = (lines: number, lineHeight: number) => lines * lineHeight + ROW_PADDING;

function layOut(report: PrintedReport): Layout {
  const sums = runningSums(report);
  const columns = placeColumns(report, sums);
  const head = measureReportHead(report, columns);
  const rows = report.rows.map((row) => cutRow(row, columns));
  const notes = report.notes.flatMap((note) => wrap(note, NOTE, REPORT_WIDTH));
  const carries = report.columns.some(({ carried }) => carried);
  const one = rowHeight(1, leadingOf(columns.styles.cell));
  // The sum of the page stands at its foot wherever there are several pages.
  const room = BODY_END - head.bottom - (carries ? one : 0);
  const totals = report.totals === null ? 0 : rowHeight(1, leadingOf(columns.styles.strong)) + 2;
  const heights = rows.map(({ kind, lineCount, lineHeight }) => ({
    ...{ lines: lineCount, lineHeight, padding: ROW_PADDING, withNext: kind === 'heading' },
  }));
  const pages = paginate({
    rows:
      heights.length === 0
        ? [{ lines: 1, lineHeight: leadingOf(columns.styles.cell), padding: 14 }]
        : heights,
    ...{ tableHead: head.tableHead, carry: one, firstRoom: room, nextRoom: room },
    closing: [totals, ...notes.map((_, i) => leadingOf(NOTE) + (i === 0 ? 6 : 0))],
  });
  return { report, head, columns, rows, sums, notes, pages, carries };
}

function drawPage(sheet: Sheet, layout: Layout, index: number): void {
  const { report, head, pages, carries } = layout;
  const page = pages[index];
  if (page === undefined) return;
  sheet.addPage();
  const hasRows = page.rows.length > 0;
  drawReportHead(sheet, head, { page: index + 1, pages: pages.length, withTable: hasRows || index === 0 });
  let y = head.bottom + (hasRows || index === 0 ? head.tableHead : 0);
  const isSeveral = pages.length > 1 && carries;
  const from = rowsBefore(page);
  const to = rowsBefore(pages[index + 1]) ?? report.rows.length;
  if (isSeveral && hasRows && index > 0)
    y = drawSum(sheet, layout, { label: 'ยอดยกมา', cells: layout.sums[from ?? 0] ?? [], y });
  // In the room that is kept for what is carried over.
  else if (index > 0 && hasRows) y = drawGoesOn(sheet, layout, page.rows, y);
  y = report.rows.length === 0 ? drawNothing(sheet, layout, y) : drawRows(sheet, layout, page.rows, y);
  if (isSeveral && from !== null) {
    y = drawSum(sheet, layout, { label: 'ยอดรวมหน้านี้', cells: ofPage(layout, from, to), y });
    if (rowsBefore(pages[index + 1]) !== null)
      y = drawSum(sheet, layout, { label: 'ยอดยกไป', cells: layout.sums[to] ?? [], y });
  }
  for (const part of page.closing) y = drawClosing(sheet, layout, part, y);
}

/** How many rows have been told of before a page with rows; what a row that is cut amounts to stands in its first piece. */
function rowsBefore(page: PlacedPage | undefined): number | null {
  const first = page?.rows[0];
  if (first === undefined) return null;
  return first.fromLine === 0 ? first.row : first.row + 1;
}

const ofPage = ({ sums }: Layout, from: number, to: number) =>
  (sums[to] ?? []).map((sum, i) => {
    const before = sums[from]?.[i];
    return typeof sum === 'number' && typeof before === 'number' ? sum - before : null;
  });

function drawNothing(sheet: Sheet, { columns: { styles } }: Layout, top: number): number {
  const height = leadingOf(styles.cell) + 14;
  sheet.line(
    'ไม่มีรายการ',
    LYING_PAGE.left + REPORT_WIDTH / 2,
    top + 7,
    { ...styles.cell, color: COLORS.muted },
    'center',
  );
  drawEdges(sheet, [], top, height);
  return top + height;
}

function drawRows(
  sheet: Sheet,
  { rows, columns }: Layout,
  placed: readonly PlacedRow[],
  top: number,
): number {
  let y = top;
  /** From where the lines between the columns are still to be drawn. */
  let open = top;
  const inner = columns.placed.slice(1).map(({ x }) => x);
  for (const { row: number, fromLine, toLine, height } of placed) {
    const row = rows[number];
    if (row === undefined) continue;
    if (row.kind === 'heading') {
      drawEdges(sheet, inner, open, y - open);
      drawHeadingField(sheet, y, height);
      open = y + height;
    }
    for (const { lines, x, align } of row.cells)
      sheet.lines(lines.slice(fromLine, toLine), x, y + ROW_PADDING / 2, row.style, align);
    y += height;
    sheet.rule(LYING_PAGE.left, y, REPORT_WIDTH, 0.4, COLORS.line);
  }
  drawEdges(sheet, inner, open, y - open);
  return y;
}

function drawHeadingField(sheet: Sheet, y: number, height: number): void {
  sheet.field(LYING_PAGE.left, y, REPORT_WIDTH, height, COLORS.tint);
  drawEdges(sheet, [], y, height);
}

/** What a page's first rows are of, where their heading stands on a page before: that it goes on, and its first line. */
function drawGoesOn(
  sheet: Sheet,
  { report, columns }: Layout,
  placed: readonly PlacedRow[],
  top: number,
): number {
  const first = placed[0]?.row ?? 0;
  const heading = report.rows.slice(0, first + 1).findLast(({ kind }) => kind === 'heading');
  if (heading === undefined || heading === report.rows[first]) return top;
  const at = heading.cells.findIndex((cell) => typeof cell === 'string' && cell !== '');
  const cells = heading.cells.map((cell, i) => (i === at ? `(ต่อ) ${cell}` : cell));
  const row = cutRow({ ...heading, cells }, columns);
  const height = rowHeight(1, row.lineHeight);
  drawHeadingField(sheet, top, height);
  for (const { lines, x, align } of row.cells)
    sheet.lines(lines.slice(0, 1), x, top + ROW_PADDING / 2, row.style, align);
  return top + height;
}

interface Summed {
  readonly label: string;
  readonly cells: readonly SheetCell[];
  readonly y: number;
  readonly isTotal?: true;
}

/** A row of sums, its words before the first of them. */
function drawSum(sheet: Sheet, { columns }: Layout, { label, cells, y, isTotal }: Summed): number {
  const row = cutRow(
    { kind: 'sum', cells: cells.map((cell) => (typeof cell === 'number' ? cell : null)) },
    columns,
  );
  const height = rowHeight(1, leadingOf(columns.styles.strong)) + (isTotal ? 2 : 0);
  if (isTotal) sheet.field(LYING_PAGE.left, y, REPORT_WIDTH, height, COLORS.tint);
  const first = cells.findIndex((cell) => typeof cell === 'number');
  const labelEnd = columns.placed[first]?.x ?? LYING_PAGE.left + REPORT_WIDTH;
  const top = y + (isTotal ? 1 : 0) + ROW_PADDING / 2;
  sheet.line(
    label,
    Math.max(labelEnd, LYING_PAGE.left + 90) - CELL_PADDING,
    top,
    columns.styles.strong,
    'right',
  );
  for (const { lines, x, align } of row.cells) sheet.line(lines.join(''), x, top, row.style, align);
  const inner = first === -1 ? [] : columns.placed.slice(Math.max(first, 1)).map(({ x }) => x);
  drawEdges(sheet, inner, y, height);
  sheet.rule(
    LYING_PAGE.left,
    y + height,
    REPORT_WIDTH,
    isTotal ? 0.9 : 0.4,
    isTotal ? COLORS.muted : COLORS.line,
  );
  return y + height;
}

function drawClosing(sheet: Sheet, layout: Layout, part: number, top: number): number {
  const { totals } = layout.report;
  if (part === 0)
    return totals === null
      ? top
      : drawSum(sheet, layout, { label: totalWords(totals), cells: totals, y: top, isTotal: true });
  const y = top + (part === 1 ? 6 : 0);
  sheet.line(layout.notes[part - 1] ?? '', LYING_PAGE.left, y, NOTE);
  return y + leadingOf(NOTE);
}

/** The report's own word for its sum, or what is said where it has none. */
function totalWords(totals: readonly SheetCell[]): string {
  return totals.find((cell) => typeof cell === 'string' && cell !== '')?.toString() ?? 'รวมทั้งสิ้น';
}

/** The lines at both ends of a piece of the table, and between its columns. */
function drawEdges(sheet: Sheet, inner: readonly number[], top: number, height: number): void {
  if (height <= 0) return;
  for (const x of [LYING_PAGE.left, ...inner, LYING_PAGE.left + REPORT_WIDTH])
    sheet.upright(x, top, height, 0.4, COLORS.line);
}

/** The report with only what its font can print. */
function printable(report: PrintedReport): PrintedReport {
  const { regular } = openSarabun();
  const line = (raw: string) =>
    printableText(raw, (codePoint) => regular.has(codePoint)).replaceAll('\n', ' ');
  const cells = (raw: readonly SheetCell[]) =>
    raw.map((cell) => (typeof cell === 'string' ? line(cell) : cell));
  const fact = ({ label, value, marks }: SheetFact): SheetFact => ({
    ...{ label: line(label), value: line(value) },
    ...(marks && { marks: marks.map(({ text, isSet }) => ({ text: line(text), isSet })) }),
  });
  return {
    ...report,
    ...{ title: line(report.title), period: line(report.period), author: line(report.author) },
    facts: report.facts.map(fact),
    columns: report.columns.map((column) => ({
      ...column,
      title: line(column.title),
      ...(column.group !== undefined && { group: line(column.group) }),
    })),
    rows: report.rows.map((row) => ({ kind: row.kind, cells: cells(row.cells) })),
    totals: report.totals && cells(report.totals),
    notes: report.notes.map(line),
  };
}
