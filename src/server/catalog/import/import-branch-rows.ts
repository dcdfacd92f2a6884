import {
  BRANCH_ROW_FIELDS,
  IMPORT_COLUMNS,
  type ImportField,
  type ImportMapping,
} from '#shared/catalog/import-columns.ts';
import { nextTurn } from '../../tables/next-turn.ts';
import type { Table, TableRow } from '../../tables/read-table.ts';
import { type ImportValues, readCell } from './import-cells.ts';
import type { ImportProblem } from './import-lines.ts';

/**
 * A row of the file that is about a product in one branch (rule C15.8): what its cells mean, of the fields that have a column. An
 * empty price is the shop's.
 */
export interface BranchRow {
  readonly line: number;
  readonly values: BranchValues;
}

type BranchValues = Pick<ImportValues, 'branch' | 'sku_code'> &
  Partial<Pick<ImportValues, 'sold_here' | 'price' | 'variant_value' | 'quantity' | 'min_stock' | 'cost'>>;

/** What a table's rows of branches say, without those that have a fault. */
export interface BranchRows {
  readonly rows: readonly BranchRow[];
  readonly problems: readonly ImportProblem[];
}

/** The rows of the shop, and those that name a branch. */
export function splitRows(
  { rows }: Table,
  { branch: column }: ImportMapping,
): { readonly ofShop: readonly TableRow[]; readonly ofBranches: readonly TableRow[] } {
  if (column === undefined) return { ofShop: rows, ofBranches: [] };
  const namesBranch = ({ cells }: TableRow) => (cells[column] ?? '').trim() !== '';
  return { ofShop: rows.filter((row) => !namesBranch(row)), ofBranches: rows.filter(namesBranch) };
}

const ROWS_AT_ONCE = 500;

/** Reads the rows of branches, as far as that can be done without the shop. */
export async function readBranchRows(rows: readonly TableRow[], mapping: ImportMapping): Promise<BranchRows> {
  const problems: ImportProblem[] = [];
  const read: BranchRow[] = [];
  for (const [i, row] of rows.entries()) {
    const { values, problems: own } = readRow(row, mapping);
    problems.push(...own);
    if (own.length === 0) read.push({ line: row.line, values });
    if (i % ROWS_AT_ONCE === 0) await nextTurn();
  }
  return { rows: read, problems };
}

/** What stands there for whoever reads the file, and is the shop's to say. */
const READ_BY_PEOPLE: readonly ImportField[] = ['name', 'variant_attribute'];

function readRow({ line, cells }: TableRow, mapping: ImportMapping) {
  const problems: ImportProblem[] = [];
  const values: Partial<Record<ImportField, unknown>> = {};
  for (const { field } of IMPORT_COLUMNS) {
    const column = mapping[field];
    if (column === undefined || READ_BY_PEOPLE.includes(field)) continue;
    const cell = cells[column] ?? '';
    if (!BRANCH_ROW_FIELDS.includes(field)) {
      if (cell.trim() !== '') problems.push({ line, field, message: SAID_IN_SHOP_ROWS });
      continue;
    }
    const read = readCell(field, cell);
    if ('value' in read) values[field] = read.value;
    else problems.push({ line, field, message: read.fault });
  }
  if (values.sku_code === '') problems.push({ line, field: 'sku_code', message: 'กรุณากรอกรหัสสินค้า' });
  return { values: values as BranchValues, problems };
}

const SAID_IN_SHOP_ROWS = 'ช่องนี้ใช้เหมือนกันทุกสาขา กรุณากรอกในแถวของสินค้าที่ไม่ระบุสาขา';
