import papa from 'papaparse';
import type { FileAnswer, TableFormat } from '#shared/http/fields.ts';
import { bahtFromSatang, type Satang } from '#shared/money/satang.ts';
import type { BangkokDate } from '#shared/time/bangkok.ts';
import { numberOfDay } from '#shared/time/spreadsheet-day.ts';
import { LOOKS_LIKE_FORMULA } from './formula-guard.ts';
import { nextTurn } from './next-turn.ts';
import { type PlainCell, workbookStream } from './workbook-stream.ts';

/**
 * What a cell holds: text, which stays text however many digits it has (SKUs, barcodes, telephone numbers), a count, an
 * amount, a number in hundredths, a day; or nothing.
 */
export type Cell =
  | { readonly text: string }
  | { readonly count: number }
  | { readonly satang: Satang }
  | { readonly hundredths: number }
  | { readonly day: BangkokDate }
  | null;

export interface WrittenTable {
  /** Without its ending: `สินค้า-20261120`. */
  readonly fileName: string;
  /** Of the sheet, at most 31 characters. */
  readonly title: string;
  readonly columns: readonly { readonly title: string; readonly width: number }[];
  /** Above the columns' titles in a workbook; CSV is for programs, which look for the titles in its first line. */
  readonly head?: readonly string[];
  /** Asked for as they are written, so that no more than {@link ROWS_AT_ONCE} are in memory. */
  readonly rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;
  /** Told once how many rows went out: before the last bytes, or when nobody wants the rest any more. */
  readonly onEnd?: (rows: number) => Promise<void>;
}

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/**
 * A table as a file to keep: CSV that Excel reads as Thai, or a workbook; no cell of either is ever calculated. It is
 * made while it is sent: a row is asked for once the ones before it have gone.
 */
export function writeTable(table: WrittenTable, format: TableFormat): FileAnswer {
  const body = format === 'csv' ? writeSeparated(table) : writeSheet(table);
  return { fileName: `${table.fileName}.${format}`, type: TYPES[format], body };
}

/** By this mark Excel sees that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';
export const ROWS_AT_ONCE = 500;

/** The rows some at a time, others being answered in between. */
async function* someRows({ rows, onEnd }: WrittenTable): AsyncGenerator<readonly (readonly Cell[])[]> {
  let count = 0;
  try {
    let some: (readonly Cell[])[] = [];
    for await (const row of rows) {
      some.push(row);
      count += 1;
      if (some.length < ROWS_AT_ONCE) continue;
      yield some;
      some = [];
      await nextTurn();
    }
    if (some.length > 0) yield some;
  } finally {
    await onEnd?.(count);
  }
}

async function* writeSeparated(table: WrittenTable): AsyncGenerator<Buffer> {
  yield Buffer.from(BYTE_ORDER_MARK + linesOf([table.columns.map(({ title }) => title)]));
  for await (const rows of someRows(table))
    yield Buffer.from(linesOf(rows.map((row) => row.map(separatedCell))));
}

function linesOf(rows: readonly (readonly (string | number)[])[]): string {
  const lines = papa.unparse(rows as (string | number)[][], {
    escapeFormulae: LOOKS_LIKE_FORMULA,
    newline: LINE_END,
  });
  return lines + LINE_END;
}

/** Texts are guarded as they are; a number below nothing is no formula. */
function separatedCell(cell: Cell): string | number {
  if (cell === null) return '';
  if ('text' in cell) return cell.text;
  return 'day' in cell ? cell.day : numberOf(cell);
}

function writeSheet(table: WrittenTable): AsyncGenerator<Buffer> {
  async function* rows() {
    for await (const some of someRows(table)) yield some.map((row) => row.map(sheetCell));
  }
  return workbookStream({ ...table, rows: rows() });
}

type NumberCell = Extract<Cell, { count: number } | { satang: Satang } | { hundredths: number }>;

function numberOf(cell: NumberCell): number {
  if ('count' in cell) return cell.count;
  return 'satang' in cell ? bahtFromSatang(cell.satang) : cell.hundredths / 100;
}

function sheetCell(cell: Cell): PlainCell {
  if (cell === null || 'text' in cell) return cell;
  if ('day' in cell) return { number: numberOfDay(cell.day), format: 'day' };
  const format = 'count' in cell ? 'count' : 'satang' in cell ? 'amount' : 'general';
  return { number: numberOf(cell), format };
}
