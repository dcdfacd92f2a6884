import { refuse } from '#shared/errors/refusals.ts';
import { spreadsheetNumber } from '#shared/money/spreadsheet-number.ts';
import { dayOfCell } from '#shared/time/spreadsheet-day.ts';
import { percentStyles, withPercentTexts } from './percent-cells.ts';
import { isPlainMarkup } from './plain-markup.ts';
import type { TableRow, UnreadTable } from './read-table.ts';
import { unzip, zipStored } from './zip-archive.ts';

/** Workbooks of 20,000 rows unpack to about 20 MB; what unpacks to more is a trap. */
const LIMITS = { maxFiles: 1000, maxBytes: 64 * 1024 * 1024 };
/** Cells, and those between the first and the last one, empty ones too: each takes memory while the sheet is read. */
const MAX_CELLS = 3_000_000;

const IS_NEEDED = /\.(?:xml|rels)$/;
const STYLES = 'xl/styles.xml';
const IS_SHEET = /^xl\/worksheets\/[^/]+\.xml$/;
const ADDRESS = /\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const CELL_ADDRESS = /^([A-Z]{1,3})?(\d{1,7})$/;
/** What a formula failed with. The reader would give it as nothing; as a text it is told to the person. */
const FAILED_FORMULA = /(<c\b[^>]*\st=)"e"/g;

/** The rows of a workbook's first sheet; numbers and percentages as Excel shows them, days as `YYYY-MM-DD`. */
export async function readWorkbook(bytes: Buffer, maxRows: number): Promise<TableRow[] | UnreadTable> {
  const files = await unzip(bytes, LIMITS, (name) => IS_NEEDED.test(name));
  if (files === null) return refuse('IMPORT_UNREADABLE');
  for (const file of files.values()) {
    if (!isPlainMarkup(file.toString('latin1'))) return refuse('IMPORT_UNREADABLE');
  }
  const percents = percentStyles(files.get(STYLES)?.toString('latin1') ?? '');
  for (const [name, file] of files) {
    if (!IS_SHEET.test(name)) continue;
    const sheet = file.toString('latin1');
    if (!isOfReasonableSize(sheet)) return refuse('IMPORT_TOO_LARGE');
    const told = sheet.includes('t="e"') ? sheet.replace(FAILED_FORMULA, '$1"str"') : sheet;
    const readable = withPercentTexts(told, percents);
    if (readable !== sheet) files.set(name, Buffer.from(readable, 'latin1'));
  }
  // Loaded with the first workbook: a till starts many times for each file that is imported.
  const { readSheet } = await import('read-excel-file/node');
  try {
    const rows = await readSheet(await zipStored(files), 1, { trim: false });
    if (rows.length > (maxRows + 1) * 3) return refuse('IMPORT_TOO_LARGE');
    return rows.map((cells, i) => ({ line: i + 1, cells: cells.map(textOf) }));
  } catch {
    // No workbook, or a damaged one: the library throws whatever it stumbles over.
    return refuse('IMPORT_UNREADABLE');
  }
}

/** Whether its furthest cell leaves few enough before it; an address that isn't plainly one is not trusted. */
function isOfReasonableSize(sheet: string): boolean {
  let [cells, furthestRow, furthestColumn] = [0, 1, 1];
  for (const [, double, single] of sheet.matchAll(ADDRESS)) {
    const address = CELL_ADDRESS.exec(double ?? single ?? '');
    cells += 1;
    if (address === null || cells > MAX_CELLS) return false;
    const [, letters, row] = address;
    furthestRow = Math.max(furthestRow, Number(row));
    if (letters !== undefined) furthestColumn = Math.max(furthestColumn, columnNumber(letters));
  }
  return furthestRow * furthestColumn <= MAX_CELLS;
}

function columnNumber(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return spreadsheetNumber(cell);
  if (cell instanceof Date) return dayOfCell(cell.getTime());
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return String(cell);
}
