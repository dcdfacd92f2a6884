import papa from 'papaparse';
import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import { decodeText } from './decode-text.ts';
import { withoutGuard } from './formula-guard.ts';
import { readWorkbook } from './read-workbook.ts';

/** A table as a person made it in a spreadsheet: a row of titles, and rows of what stands under them, all as text. */
export interface Table {
  readonly titles: readonly string[];
  /** Without those that are empty. */
  readonly rows: readonly TableRow[];
}

export interface TableRow {
  /** As a spreadsheet numbers it, the titles and empty rows counted too. */
  readonly line: number;
  readonly cells: readonly string[];
}

export type UnreadTable = Refusal<
  | 'IMPORT_UNREADABLE'
  | 'IMPORT_QUOTES_BROKEN'
  | 'IMPORT_EMPTY'
  | 'IMPORT_TOO_LARGE'
  | 'IMPORT_TOO_WIDE'
  | 'IMPORT_TOO_COMPLEX'
>;

const MAX_COLUMNS = 100;
/** Of all cells together: a workbook says a text once and means it in a million cells. */
const MAX_CHARACTERS = 20_000_000;
const OF_A_ZIP = Buffer.from('PK\x03\x04', 'latin1');
/** Excel's line that says how the others are separated. */
const SAYS_SEPARATOR = /^sep=(.)\r?\n/i;

/**
 * Reads the file that somebody chose, in the process that is made for it (table-process.ts): CSV in any encoding of {@link decodeText}, separated by commas, semicolons or
 * tabs, or the first sheet of an Excel workbook (XLSX). What it is is seen by its content, not by its name.
 * @param maxRows under the titles, empty ones aside
 */
export async function readTable(bytes: Buffer, maxRows: number): Promise<Table | UnreadTable> {
  const isWorkbook = bytes.subarray(0, 4).equals(OF_A_ZIP);
  const lines = isWorkbook ? await readWorkbook(bytes, maxRows) : readSeparated(bytes, maxRows);
  return 'refused' in lines ? lines : tableOf(lines, maxRows);
}

function tableOf(lines: readonly TableRow[], maxRows: number): Table | UnreadTable {
  const [titles, ...rows] = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (titles === undefined || rows.length === 0) return refuse('IMPORT_EMPTY');
  if (rows.length > maxRows) return refuse('IMPORT_TOO_LARGE');
  const columns = columnsIn(titles);
  if (columns > MAX_COLUMNS || rows.some((row) => columnsIn(row) > MAX_COLUMNS))
    return refuse('IMPORT_TOO_WIDE');
  if (charactersIn(lines) > MAX_CHARACTERS) return refuse('IMPORT_TOO_COMPLEX');
  return { titles: titles.cells.slice(0, columns).map((title) => title.normalize('NFC').trim()), rows };
}

/** As many as are needed for the last that isn't empty. */
function columnsIn({ cells }: TableRow): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1;
}

function charactersIn(lines: readonly TableRow[]): number {
  let characters = 0;
  for (const { cells } of lines) for (const cell of cells) characters += cell.length;
  return characters;
}

/** Far more lines than rows: empty ones between them are forgiven, a file of a million lines is not read to its end. */
const LINES_FOR_A_ROW = 3;

function readSeparated(bytes: Buffer, maxRows: number): TableRow[] | UnreadTable {
  const text = decodeText(bytes);
  if (text === null) return refuse('IMPORT_UNREADABLE');
  const [said = '', separator = ''] = SAYS_SEPARATOR.exec(text) ?? [];
  const { data, errors } = papa.parse<string[]>(text.slice(said.length), {
    delimiter: separator || separatorOf(text),
    preview: (maxRows + 1) * LINES_FOR_A_ROW,
  });
  const linesBefore = said === '' ? 1 : 2;
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) return refuse('IMPORT_QUOTES_BROKEN', { line: (broken.row ?? 0) + linesBefore });
  return data.map((cells, i) => ({ line: i + linesBefore, cells: cells.map(withoutGuard) }));
}

const SEPARATORS = [',', ';', '\t'] as const;
const QUOTED = /"[^"]*"/g;

/** What stands most often between the titles; a table of one column has none. */
function separatorOf(text: string): string {
  const titles = (text.trimStart().split(/[\r\n]/, 1)[0] ?? '').replaceAll(QUOTED, '');
  const count = (separator: string) => titles.split(separator).length;
  return [...SEPARATORS].sort((a, b) => count(b) - count(a))[0] ?? ',';
}
