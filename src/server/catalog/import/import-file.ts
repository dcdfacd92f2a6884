import {
  IMPORT_COLUMNS,
  type ImportField,
  type ImportMapping,
  MAX_IMPORT_ROWS,
} from '#shared/catalog/import-columns.ts';
import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import type { Table } from '../../tables/read-table.ts';
import type { ReadTable } from '../../tables/table-process.ts';
import { type BranchRow, readBranchRows, splitRows } from './import-branch-rows.ts';
import { type ImportedProducts, type ImportProblem, readImportedProducts } from './import-lines.ts';

const FIELDS: readonly string[] = IMPORT_COLUMNS.map(({ field }) => field);

/** A file that was read: its table, which column is which field, and what it says of products. */
export interface ImportFile extends ImportedProducts {
  readonly table: Table;
  readonly mapping: ImportMapping;
  /** What it says of products in single branches (rule C15.8). */
  readonly branchRows: readonly BranchRow[];
  /** The SKUs of the shop's rows, those too with a fault, as they are written there. */
  readonly namedSkus: readonly string[];
}

type Unread = Extract<Awaited<ReturnType<ReadTable>>, Refusal>;

/** Reads the file of a check or an import, as far as that can be done without the shop. */
export async function readImportFile(
  readTable: ReadTable,
  file: Buffer,
  mappingJson: string,
): Promise<ImportFile | Unread | Refusal<'IMPORT_MAPPING_WRONG'>> {
  const table = await readTable(file, MAX_IMPORT_ROWS);
  if ('refused' in table) return table;
  const mapping = readMapping(mappingJson, table.titles.length);
  if (mapping === null) return refuse('IMPORT_MAPPING_WRONG');
  const { ofShop, ofBranches } = splitRows(table, mapping);
  const { products, problems } = await readImportedProducts({ ...table, rows: ofShop }, mapping);
  const branches = await readBranchRows(ofBranches, mapping);
  return {
    ...{ table, mapping, products, branchRows: branches.rows },
    problems: [...problems, ...branches.problems],
    namedSkus: ofShop.map(({ cells }) => (cells[columnOf(mapping, 'sku_code')] ?? '').trim()),
  };
}

/** More than these nobody mends one by one. */
const SHOWN_PROBLEMS = 200;
const SHOWN_CHARACTERS = 100;

/** A problem as it is told: where it is in the file, in the file's own words. */
export interface ToldProblem {
  readonly line: number;
  readonly column: string;
  readonly value: string;
  readonly message: string;
}

/** The first problems, in the order of the lines, with what stands in the file there. */
export function toldProblems(
  { table, mapping }: Pick<ImportFile, 'table' | 'mapping'>,
  problems: readonly ImportProblem[],
): ToldProblem[] {
  const rowOf = new Map(table.rows.map((row) => [row.line, row]));
  const first = [...problems].sort((a, b) => a.line - b.line).slice(0, SHOWN_PROBLEMS);
  return first.map(({ line, field, message }) => ({
    line,
    column: columnTitle(field, table.titles, mapping),
    value: shown(rowOf.get(line)?.cells[columnOf(mapping, field)] ?? ''),
    message,
  }));
}

const columnOf = (mapping: ImportMapping, field: ImportField) => mapping[field] ?? -1;

function shown(cell: string): string {
  const characters = [...cell];
  return characters.length > SHOWN_CHARACTERS ? `${characters.slice(0, SHOWN_CHARACTERS).join('')}…` : cell;
}

/**
 * The mapping that the browser sends as JSON, `{"name":0,"sku_code":1}`.
 * @param columns how many the file has
 * @returns null for what is none, names a column that the file doesn't have or one twice, or lacks a required field
 */
function readMapping(json: string, columns: number): ImportMapping | null {
  const entries = entriesOf(json);
  if (entries === null) return null;
  const isGood = entries.every(
    ([field, column]) =>
      FIELDS.includes(field) &&
      typeof column === 'number' &&
      Number.isInteger(column) &&
      column >= 0 &&
      column < columns,
  );
  const used = new Set(entries.map(([, column]) => column));
  const mapping: ImportMapping = Object.fromEntries(entries);
  const isWhole = IMPORT_COLUMNS.every(({ field, required }) => !required || mapping[field] !== undefined);
  return isGood && isWhole && used.size === entries.length ? mapping : null;
}

function entriesOf(json: string): [string, unknown][] | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value)
      : null;
  } catch {
    return null;
  }
}

/** What a field's column is called, in the file or, where it has none, in the template. */
function columnTitle(field: ImportField, titles: readonly string[], mapping: ImportMapping): string {
  const own = IMPORT_COLUMNS.find((column) => column.field === field)?.title ?? field;
  const column = mapping[field];
  return column === undefined ? own : titles[column] || own;
}
