import { formatBaht, formatCount } from '#shared/money/satang.ts';
import type { SheetCell, SheetColumn, SheetRow } from '#shared/reports/report-sheet.ts';
import { buddhistShortDate, isRealDate } from '#shared/time/bangkok.ts';
import type { PrintedReport } from './printed-report.ts';
import { type Align, LYING_PAGE, leadingOf, type TextStyle, widthOf, wrap } from './sheet.ts';

/** The columns of a report: what their cells say, how wide each is, and in letters of which size all of them fit. */

export const REPORT_WIDTH = LYING_PAGE.width - LYING_PAGE.left - LYING_PAGE.right;
export const CELL_PADDING = 3.5;
/** The largest in which texts have room beside the figures. */
const SIZES = [8.5, 8, 7.5, 7, 6.5, 6, 5.5, 5] as const;
/** A name in less wraps after every word. */
const LEAST_TEXT = 84;
/** Codes that are longer, such as from the first to the last number of a day, wrap. */
const WIDEST_CODE = 96;
const LEAST_FIGURES = 26;

export interface PlacedColumn {
  readonly column: SheetColumn;
  readonly align: Align;
  readonly x: number;
  readonly width: number;
  readonly title: readonly string[];
}

export interface ReportColumns {
  readonly placed: readonly PlacedColumn[];
  readonly styles: ReportStyles;
}

export interface ReportStyles {
  readonly cell: TextStyle;
  readonly strong: TextStyle;
  readonly title: TextStyle;
}

const stylesOf = (size: number): ReportStyles => ({
  cell: { size },
  strong: { size, bold: true },
  title: { size: Math.min(size, 8), bold: true },
});

/** What of a cell is printed: Buddhist days, amounts with two decimals, and nothing where there is nothing. */
export function cellText(cell: SheetCell, { kind }: SheetColumn): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return kind === 'day' && isRealDate(cell) ? buddhistShortDate(cell) : cell;
  return kind === 'money' ? formatBaht(cell) : formatCount(cell);
}

const isFigures = ({ kind }: SheetColumn) => kind === 'money' || kind === 'quantity' || kind === 'count';

/** What rows up to each come to, in the carried columns: from nothing to all of them. */
export function runningSums({ columns, rows }: PrintedReport): readonly (readonly SheetCell[])[] {
  const sums: SheetCell[][] = [columns.map(({ carried }) => (carried ? 0 : null))];
  for (const { kind, cells } of rows) {
    const before = sums.at(-1) ?? [];
    const added = (sum: SheetCell, i: number) => {
      const cell = cells[i];
      return typeof sum === 'number' && typeof cell === 'number' ? sum + cell : sum;
    };
    sums.push(kind === 'row' ? before.map(added) : before);
  }
  return sums;
}

/**
 * Places the columns: figures, days and codes as wide as their widest, texts over what that leaves.
 * @param sums what may be carried over, which has to fit as well
 */
export function placeColumns(report: PrintedReport, sums: readonly (readonly SheetCell[])[]): ReportColumns {
  const texts = report.columns.map((column, i) => shapesOf(report, sums, column, i));
  for (const size of SIZES) {
    const styles = stylesOf(size);
    const widths = widthsIn(report.columns, texts, styles);
    const room = REPORT_WIDTH - widths.reduce<number>((sum, width) => sum + (width ?? 0), 0);
    const shares = report.columns.filter((_, i) => widths[i] === null);
    const least = shares.length * LEAST_TEXT * (size / (SIZES[0] ?? size));
    if (room < least && size !== SIZES.at(-1)) continue;
    return { placed: place(report.columns, shared(report.columns, widths, room), styles), styles };
  }
  throw new RangeError('letters have a size');
}

/** Digits are as wide as each other, so texts that differ in them only are measured once. */
function shapesOf(
  { rows, totals }: PrintedReport,
  sums: readonly (readonly SheetCell[])[],
  column: SheetColumn,
  index: number,
): ReadonlySet<string> {
  const shapes = new Set<string>();
  const add = (cell: SheetCell | undefined) =>
    shapes.add(cellText(cell ?? null, column).replaceAll(/\d/g, '8'));
  if (column.kind === 'text') return shapes;
  for (const { kind, cells } of rows) if (kind !== 'heading') add(cells[index]);
  for (const cells of sums) add(cells[index]);
  const total = totals?.[index] ?? null;
  if (typeof total === 'number') add(total);
  return shapes;
}

/** Null of a text's column, which takes what is left. */
function widthsIn(
  columns: readonly SheetColumn[],
  texts: readonly ReadonlySet<string>[],
  styles: ReportStyles,
): (number | null)[] {
  return columns.map((column, i) => {
    if (column.kind === 'text') return null;
    let widest = LEAST_FIGURES;
    for (const text of texts[i] ?? []) widest = Math.max(widest, widthOf(text, styles.strong));
    if (column.kind === 'code') widest = Math.min(widest, WIDEST_CODE);
    const title = wrap(column.title, styles.title, widest).map((line) => widthOf(line, styles.title));
    const longestWord = column.title.split(' ').map((word) => Math.min(widthOf(word, styles.title), 46));
    return Math.max(widest, ...title, ...longestWord) + 2 * CELL_PADDING;
  });
}

/** What is left goes to the texts; where there are none, or less than nothing is left, to or from all alike. */
function shared(columns: readonly SheetColumn[], widths: readonly (number | null)[], room: number): number[] {
  const letters = columns.reduce((sum, { width }, i) => sum + (widths[i] === null ? width : 0), 0);
  const least = widths.filter((width) => width === null).length * LEAST_TEXT;
  if (letters === 0 || room < least / 2) {
    const wanted = widths.map((width) => width ?? LEAST_TEXT);
    const all = wanted.reduce((sum, width) => sum + width, 0);
    return wanted.map((width) => (width / all) * REPORT_WIDTH);
  }
  return columns.map(({ width }, i) => widths[i] ?? (width / letters) * room);
}

function place(
  columns: readonly SheetColumn[],
  widths: readonly number[],
  styles: ReportStyles,
): PlacedColumn[] {
  let x: number = LYING_PAGE.left;
  return columns.map((column, i) => {
    const width = widths[i] ?? 0;
    const align: Align = isFigures(column) ? 'right' : column.kind === 'text' ? 'left' : 'center';
    const title = wrap(column.title, styles.title, width - 2 * CELL_PADDING);
    const placed = { column, align, x, width, title };
    x += width;
    return placed;
  });
}

/** Where the text of a column begins, ends or has its middle. */
export const edgeOf = ({ x, width, align }: Pick<PlacedColumn, 'x' | 'width' | 'align'>): number =>
  ({ left: x + CELL_PADDING, right: x + width - CELL_PADDING, center: x + width / 2 })[align];

/** A cell of a row with its lines cut. */
export interface ReportCell {
  readonly lines: readonly string[];
  readonly x: number;
  readonly align: Align;
}

export interface ReportRow {
  readonly kind: SheetRow['kind'];
  readonly style: TextStyle;
  readonly cells: readonly ReportCell[];
  readonly lineCount: number;
  readonly lineHeight: number;
}

/** A row's cells cut into lines; the text of a heading reaches over the empty cells after it. */
export function cutRow({ kind, cells }: SheetRow, { placed, styles }: ReportColumns): ReportRow {
  const style = kind === 'row' ? styles.cell : styles.strong;
  const cut = placed.flatMap((at, i): ReportCell[] => {
    const text = cellText(cells[i] ?? null, at.column);
    if (text === '') return [];
    if (kind !== 'heading') return [cutCell(text, at, style)];
    const next = cells.findIndex((cell, j) => j > i && cell !== null && cell !== '');
    const end = next === -1 ? LYING_PAGE.left + REPORT_WIDTH : (placed[next]?.x ?? 0);
    return [
      cutCell(text, typeof cells[i] === 'number' ? at : { ...at, width: end - at.x, align: 'left' }, style),
    ];
  });
  const lineCount = Math.max(1, ...cut.map(({ lines }) => lines.length));
  return { kind, style, cells: cut, lineCount, lineHeight: leadingOf(style) };
}

const cutCell = (text: string, at: PlacedColumn, style: TextStyle): ReportCell => ({
  lines: wrap(text, style, at.width - 2 * CELL_PADDING),
  x: edgeOf(at),
  align: at.align,
});
