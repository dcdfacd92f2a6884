import papa from 'papaparse';
import type { FileAnswer, TableFormat } from '#shared/http/fields.ts';
import { bahtFromSatang, type Satang } from '#shared/money/satang.ts';
import type { BangkokDate } from '#shared/time/bangkok.ts';
import { cellOfDay } from '#shared/time/spreadsheet-day.ts';
import { LOOKS_LIKE_FORMULA } from './formula-guard.ts';
import { nextTurn } from './next-turn.ts';
import { type PlainCell, writeWorkbookInThread } from './workbook-thread.ts';

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
  readonly rows: readonly (readonly Cell[])[];
}

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** A table as a file to keep: CSV that Excel reads as Thai, or a workbook; no cell of either is ever calculated. */
export async function writeTable(table: WrittenTable, format: TableFormat): Promise<FileAnswer> {
  const bytes = format === 'csv' ? await writeSeparated(table) : await writeSheet(table);
  return { fileName: `${table.fileName}.${format}`, type: TYPES[format], bytes };
}

/** By this mark Excel sees that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';
const ROWS_AT_ONCE = 500;

async function writeSeparated({ columns, rows }: WrittenTable): Promise<Buffer> {
  const parts = [BYTE_ORDER_MARK, linesOf([columns.map(({ title }) => title)])];
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    parts.push(linesOf(rows.slice(start, start + ROWS_AT_ONCE).map((row) => row.map(separatedCell))));
    await nextTurn();
  }
  return Buffer.from(parts.join(''));
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
  return numberOf(cell) ?? ('day' in cell ? cell.day : '');
}

function writeSheet({ title, columns, rows }: WrittenTable): Promise<Buffer> {
  const kinds = columns.map(
    (_, i) => rows.find((row) => row[i] !== null && row[i] !== undefined)?.[i] ?? null,
  );
  return writeWorkbookInThread({
    title,
    columns: columns.map((column, i) => ({ ...column, numbers: numberFormat(kinds[i] ?? null) })),
    rows: rows.map((row) => row.map(sheetCell)),
  });
}

/** All numbers of a column are of one kind. */
function numberFormat(cell: Cell): string {
  if (cell !== null && 'satang' in cell) return '#,##0.00';
  return cell !== null && 'count' in cell ? '#,##0' : 'General';
}

function numberOf(cell: Exclude<Cell, null>): number | null {
  if ('count' in cell) return cell.count;
  if ('satang' in cell) return bahtFromSatang(cell.satang);
  return 'hundredths' in cell ? cell.hundredths / 100 : null;
}

function sheetCell(cell: Cell): PlainCell {
  if (cell === null) return null;
  if ('text' in cell) return cell.text === '' ? null : escapedText(cell.text);
  return numberOf(cell) ?? ('day' in cell ? cellOfDay(cell.day) : null);
}

/** A workbook writes `_x000D_` for a carriage return; a text that has just these letters says that it means them. */
function escapedText(text: string): string {
  return text.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_').replaceAll('\r', '_x000D_');
}
