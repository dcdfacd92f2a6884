import { formatBaht, formatCount, type Satang } from '#shared/money/satang.ts';
import type { PlacedRow, RowHeights } from './paginate.ts';
import type { Paper, PaperLine } from './paper.ts';
import {
  type Align,
  baselineOf,
  COLORS,
  CONTENT_WIDTH,
  leadingOf,
  PAGE,
  type Sheet,
  type TextStyle,
  widthOf,
  wrap,
} from './sheet.ts';

/** The table of goods: its columns, how high each row is, and the drawing of both. */

const HEADING = { size: 9, bold: true, color: COLORS.ink } as const;
const CELL = { size: 9.5 } as const;
const DETAIL = { size: 8, color: COLORS.muted } as const;

const CARRY = { size: 9, bold: true } as const;

const CELL_PADDING = 5;
const NAME_DETAIL_GAP = 6;
const WIDEST_UNIT = 62;
export const TABLE_HEAD_HEIGHT = 22;

/** How close rows stand. Only roomy ones have the detail under the name, not beside it where it fits. */
export type Density = 'roomy' | 'even' | 'dense' | 'tight';
const ROW_PADDING: Readonly<Record<Density, number>> = { roomy: 9, even: 8.5, dense: 4.4, tight: 2.8 };

/** Of the row that carries a sum over: as low as the lowest row. */
export const CARRY_HEIGHT = leadingOf(CELL) + ROW_PADDING.tight;

type ColumnKey = 'number' | 'name' | 'quantity' | 'unit' | 'price' | 'discount' | 'amount';

interface Column {
  readonly key: ColumnKey;
  readonly heading: string;
  readonly align: Align;
  readonly x: number;
  readonly width: number;
}

type Piece = { readonly text: string; readonly style: TextStyle };
interface Row {
  readonly cells: Readonly<Partial<Record<ColumnKey, string>>>;
  /** The lines of the name's cell; more than one piece stand beside each other. */
  readonly name: readonly (readonly Piece[])[];
  readonly unit: readonly string[];
  readonly heights: RowHeights;
  /** So much the text stands lower than in the middle: small letters under it leave more room there. */
  readonly lower: number;
}

export interface PaperTable {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

/** Cuts the names into lines and makes each column of figures as wide as its widest. */
export function measureTable(paper: Paper, density: Density): PaperTable {
  const hasDiscount = paper.lines.some(({ discountSatang }) => discountSatang !== 0);
  const cells = paper.lines.map((line, i) => cellsOf(line, i));
  const wholeSatang = paper.lines.reduce((sum, { amountSatang }) => sum + amountSatang, 0);
  const hidden = new Set<ColumnKey>(
    paper.withoutPrices === undefined ? (hasDiscount ? [] : ['discount']) : ['price', 'discount', 'amount'],
  );
  const columns = placeColumns(hidden, cells, formatBaht(wholeSatang));
  const widthIn = (key: ColumnKey) => (columns.find((c) => c.key === key)?.width ?? 0) - 2 * CELL_PADDING;
  const rows = paper.lines.map((line, i) => {
    const name = nameLines(line, widthIn('name'), density);
    const unit = wrap(line.unit, CELL, widthIn('unit'));
    const heights = {
      lines: Math.max(name.length, unit.length),
      lineHeight: leadingOf(CELL),
      padding: ROW_PADDING[density],
    };
    const lower = name.at(-1)?.[0]?.style === DETAIL ? 0.6 : 0;
    return { cells: cells[i] ?? {}, name, unit, heights, lower };
  });
  return { columns, rows };
}

function cellsOf(line: PaperLine, index: number): Row['cells'] {
  return {
    number: formatCount(index + 1),
    quantity: formatCount(line.quantity),
    unit: line.unit,
    price: formatBaht(line.unitPriceSatang),
    discount: line.discountSatang === 0 ? '–' : formatBaht(line.discountSatang),
    amount: formatBaht(line.amountSatang),
  };
}

/** @param whole the largest sum that may be carried over, for the column of amounts */
function placeColumns(
  hidden: ReadonlySet<ColumnKey>,
  cells: readonly Row['cells'][],
  whole: string,
): Column[] {
  const plan: readonly (Omit<Column, 'x' | 'width'> & { readonly least: number })[] = [
    { key: 'number', heading: 'ลำดับ', align: 'center', least: 34 },
    { key: 'name', heading: 'รายการ', align: 'left', least: 0 },
    { key: 'quantity', heading: 'จำนวน', align: 'right', least: 48 },
    { key: 'unit', heading: 'หน่วย', align: 'left', least: 44 },
    { key: 'price', heading: 'ราคาต่อหน่วย', align: 'right', least: 72 },
    { key: 'discount', heading: 'ส่วนลด', align: 'right', least: 56 },
    { key: 'amount', heading: 'จำนวนเงิน', align: 'right', least: 76 },
  ];
  const shown = plan.filter(({ key }) => !hidden.has(key));
  const widths = shown.map(({ key, heading, least }) => {
    if (key === 'name') return 0;
    const texts = cells.map((row) => widthOf(row[key] ?? '', CELL));
    if (key === 'amount') texts.push(widthOf(whole, CARRY));
    const widest = texts.reduce((most, width) => Math.max(most, width), widthOf(heading, HEADING));
    const wanted = Math.max(least, widest + 2 * CELL_PADDING);
    return key === 'unit' ? Math.min(wanted, WIDEST_UNIT) : wanted;
  });
  const rest = CONTENT_WIDTH - widths.reduce((sum, width) => sum + width, 0);
  let x: number = PAGE.left;
  return shown.map(({ key, heading, align }, i) => {
    const width = key === 'name' ? rest : (widths[i] ?? 0);
    const column = { key, heading, align, x, width };
    x += width;
    return column;
  });
}

function nameLines({ name, detail }: PaperLine, width: number, density: Density): Piece[][] {
  const names = wrap(name, CELL, width).map((text) => ({ text, style: CELL }));
  const last = names.at(-1);
  if (detail === '' || last === undefined) return names.map((piece) => [piece]);
  const beside = widthOf(last.text, CELL) + NAME_DETAIL_GAP + widthOf(detail, DETAIL);
  if (density !== 'roomy' && beside <= width) {
    return [...names.slice(0, -1).map((piece) => [piece]), [last, { text: detail, style: DETAIL }]];
  }
  const details = wrap(detail, DETAIL, width).map((text) => ({ text, style: DETAIL }));
  return [...names, ...details].map((piece) => [piece]);
}

/** Draws the table's heading; every page with rows has it. */
export function drawTableHead(sheet: Sheet, { columns }: PaperTable, top: number): void {
  sheet.filledBox(PAGE.left, top, CONTENT_WIDTH, TABLE_HEAD_HEIGHT - 2, COLORS.tint);
  for (const column of columns) {
    const y = top + (TABLE_HEAD_HEIGHT - 2 - leadingOf(HEADING)) / 2;
    sheet.line(column.heading, edgeOf(column), y, HEADING, column.align);
  }
}

/** Draws a row, or as much of it as stands on this page; gives where the next begins. */
export function drawRow(sheet: Sheet, table: PaperTable, placed: PlacedRow, top: number): number {
  const row = table.rows[placed.row];
  if (row === undefined) return top;
  const textTop = top + row.heights.padding / 2 + row.lower;
  for (const column of table.columns) {
    if (column.key === 'name')
      drawName(sheet, row.name.slice(placed.fromLine, placed.toLine), column, textTop);
    else if (column.key === 'unit')
      sheet.lines(row.unit.slice(placed.fromLine, placed.toLine), edgeOf(column), textTop, CELL);
    else if (placed.fromLine === 0)
      sheet.line(row.cells[column.key] ?? '', edgeOf(column), textTop, CELL, column.align);
  }
  const bottom = top + placed.height;
  sheet.rule(PAGE.left, bottom, CONTENT_WIDTH, 0.5, COLORS.line);
  return bottom;
}

/** A sum that goes over to the next page, or comes from the one before. */
interface Carried {
  readonly label: string;
  readonly satang: Satang;
}

/** Draws the row of a sum that is carried over, its words beside the column of amounts; gives where the next begins. */
export function drawCarry(
  sheet: Sheet,
  { columns }: PaperTable,
  { label, satang }: Carried,
  top: number,
): number {
  const amounts = columns.find(({ key }) => key === 'amount');
  if (amounts === undefined) return top;
  const textTop = top + (CARRY_HEIGHT - leadingOf(CARRY)) / 2;
  sheet.line(label, amounts.x - CELL_PADDING, textTop, CARRY, 'right');
  sheet.line(formatBaht(satang), edgeOf(amounts), textTop, CARRY, 'right');
  const bottom = top + CARRY_HEIGHT;
  sheet.rule(PAGE.left, bottom, CONTENT_WIDTH, 0.5, COLORS.line);
  return bottom;
}

function drawName(sheet: Sheet, lines: Row['name'], column: Column, top: number): void {
  for (const [i, pieces] of lines.entries()) {
    let x = edgeOf(column);
    for (const { text, style } of pieces) {
      const lower = pieces.length > 1 ? baselineOf(CELL) - baselineOf(style) : 0;
      sheet.line(text, x, top + i * leadingOf(CELL) + lower, style);
      x += widthOf(text, style) + NAME_DETAIL_GAP;
    }
  }
}

function edgeOf({ x, width, align }: Column): number {
  return { left: x + CELL_PADDING, right: x + width - CELL_PADDING, center: x + width / 2 }[align];
}
