import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import type { FileAnswer, TableFormat } from '#shared/http/fields.ts';
import type {
  ReportSheet,
  SheetCell,
  SheetColumn,
  SheetFormat,
  SheetRow,
} from '#shared/reports/report-sheet.ts';
import { isRealDate } from '#shared/time/bangkok.ts';
import { recordExport } from '../audit/record-export.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { type Cell, writeTable } from '../tables/write-table.ts';

/** A hundred pages and more, which take some seconds to draw: nobody reads them, and papers of customers wait meanwhile. */
export const MOST_PRINTED_ROWS = 3_000;

type Used = Pick<Services, 'db' | 'now' | 'renderPaper'>;

/**
 * Answers a route with a report for the bookkeeper, and records that it went out (rule C13.10).
 * @returns the file, or a refusal: too many papers are being drawn, or a PDF of it would be absurdly long
 */
export async function sendReportSheet(
  services: Used,
  user: StaffMember,
  format: SheetFormat,
  sheet: ReportSheet,
): Promise<FileAnswer | Refusal<'TOO_MANY_DOCUMENTS' | 'REPORT_TOO_LONG'>> {
  return format === 'pdf'
    ? printedSheet(services, user, sheet)
    : sendSheetTable(services, user, format, sheet);
}

/** The same as a table, which is as long as it is and waits for no paper: so it is never refused. */
export function sendSheetTable(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  format: TableFormat,
  sheet: ReportSheet,
): FileAnswer {
  const columns = sheet.columns.map(({ title, group, width }) => ({
    title: group === undefined ? title : `${group} ${title}`,
    width,
  }));
  const name = nameOf(sheet);
  return writeTable(
    {
      ...{ fileName: sheet.fileName, title: sheet.title.slice(0, 31), columns },
      head: headOf(sheet),
      rows: lines(sheet, format === 'xlsx' ? sheet.notes : []),
      onEnd: (rows) => recordExport(db, { user, table: 'tax_reports', name, rows, nowMs: now() }),
    },
    format,
  );
}

const nameOf = ({ title, period }: ReportSheet) => `${title} ${period}`;

async function printedSheet({ db, now, renderPaper }: Used, user: StaffMember, sheet: ReportSheet) {
  const rows: SheetRow[] = [];
  for await (const some of sheet.rows) {
    rows.push(...some);
    if (rows.length > MOST_PRINTED_ROWS) return refuse('REPORT_TOO_LONG');
  }
  const author = sheet.facts[0]?.value ?? '';
  const bytes = await renderPaper({ ...sheet, rows, author, madeMs: now() });
  if (bytes === null) return refuse('TOO_MANY_DOCUMENTS');
  await recordExport(db, {
    ...{ user, table: 'tax_reports', name: nameOf(sheet), rows: rows.length, nowMs: now() },
  });
  return { fileName: `${sheet.fileName}.pdf`, type: 'application/pdf', body: inOnePart(bytes) };
}

async function* inOnePart(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** What a page of the paper has above its table. */
const headOf = (sheet: ReportSheet): string[] => [
  nameOf(sheet),
  ...sheet.facts.map(({ label, value }) => (label === '' ? value : `${label} ${value}`)),
];

async function* lines(sheet: ReportSheet, notes: readonly string[]): AsyncGenerator<Cell[]> {
  const row = (cells: readonly SheetCell[]) =>
    sheet.columns.map((column, i) => tableCell(cells[i] ?? null, column));
  for await (const some of sheet.rows) for (const { cells } of some) yield row(cells);
  if (sheet.totals !== null) yield row(withWords(sheet.totals));
  for (const text of notes) yield [{ text }];
}

/** The sum says what it is, in the first cell that has nothing. */
function withWords(totals: readonly SheetCell[]): readonly SheetCell[] {
  if (totals.some((cell) => typeof cell === 'string' && cell !== '')) return totals;
  const free = totals.indexOf(null);
  return totals.map((cell, i) => (i === free ? 'รวมทั้งสิ้น' : cell));
}

/** Amounts and days are numbers of the spreadsheet; text stays text, in a column of any kind. */
function tableCell(cell: SheetCell, { kind }: SheetColumn): Cell {
  if (cell === null) return null;
  if (typeof cell === 'string') return kind === 'day' && isRealDate(cell) ? { day: cell } : { text: cell };
  return kind === 'money' ? { satang: cell } : { count: cell };
}
