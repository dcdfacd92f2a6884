import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { TestShop } from './test-shop.ts';

/** Tables whose rows belong to a branch by what they hang on: by which column, on which table. */
const HANGING: Readonly<Record<string, readonly [column: string, table: string]>> = {
  till_printing: ['till_id', 'tills'],
  displays: ['till_id', 'tills'],
  till_tickets: ['series_id', 'till_series'],
  cash_movements: ['drawer_id', 'drawers'],
  order_items: ['order_id', 'orders'],
  quotation_orders: ['order_id', 'orders'],
  transfer_request_lines: ['request_id', 'transfer_requests'],
  payments: ['receipt_id', 'receipts'],
  refund_lines: ['receipt_id', 'receipts'],
  stock_movements: ['inventory_id', 'inventories'],
  product_import_parts: ['import_id', 'product_imports'],
  staff_pins: ['user_id', 'users'],
  idempotency_keys: ['user_id', 'users'],
};

/**
 * A query of a table that finds rows of one branch alone: of the first, in which tests sell beside another (decision 80).
 * @param table of branches' own things
 */
export function ofBranch<T extends keyof Schema>(
  { db }: Pick<TestShop, 'db'>,
  table: T,
  branchId = 1,
): SelectQueryBuilder<Schema, T, object> {
  const [column, hangsOn] = HANGING[table] ?? ['branch_id', null];
  const its =
    hangsOn === null
      ? sql<SqlBool>`${sql.ref(`${table}.${column}`)} = ${branchId}`
      : sql<SqlBool>`${sql.ref(`${table}.${column}`)} in
          (select id from ${sql.table(hangsOn)} where branch_id = ${branchId})`;
  const all = db.read.selectFrom(table as keyof Schema) as unknown as SelectQueryBuilder<Schema, T, object>;
  return all.where(its);
}

/** Tables of what all branches share (rule C15.2), and of what is no branch's. */
const OF_THE_SHOP = [
  ...['shop', 'server_keys', 'payment_methods', 'account_codes', 'coupons', 'suppliers'],
  ...['brands', 'units', 'categories', 'sub_categories', 'sub_sub_categories'],
  ...['products', 'variants', 'product_images', 'display_pictures', 'display_pairings', 'login_attempts'],
];

/** What the program keeps for itself: which migrations ran, and what searches look into. */
const OF_THE_PROGRAM = /^(kysely_|migration|sqlite_)|_search(_|$)/;

/** Every table that is of a branch, with the condition by which its rows are that branch's. */
export type BranchTables = ReadonlyMap<string, string>;

/**
 * Sorts the database's tables.
 * @returns those of branches; and those of which nobody has said whose they are
 */
export async function tablesOfBranches({ db }: Pick<TestShop, 'db'>): Promise<{
  readonly tables: BranchTables;
  readonly unsorted: readonly string[];
}> {
  const tables = new Map<string, string>();
  const unsorted: string[] = [];
  for (const { name, columns } of await db.read.introspection.getTables()) {
    const hangs = HANGING[name];
    if (name === 'branches') tables.set(name, 'id = ');
    else if (columns.some((column) => column.name === 'branch_id')) tables.set(name, 'branch_id = ');
    else if (hangs) tables.set(name, `${hangs[0]} in (select id from ${hangs[1]} where branch_id = `);
    else if (!OF_THE_SHOP.includes(name) && !OF_THE_PROGRAM.test(name)) unsorted.push(name);
  }
  return { tables, unsorted };
}

/** All rows of a branch, table by table, as they are. */
export async function rowsOfBranch(
  { db }: Pick<TestShop, 'db'>,
  tables: BranchTables,
  branchId: number,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const rows: Record<string, readonly string[]> = {};
  for (const [table, where] of tables) {
    const closing = where.includes('(') ? ')' : '';
    const found = await sql`
      select * from ${sql.table(table)} where ${sql.raw(`${where}${branchId}${closing}`)}`.execute(db.read);
    rows[table] = found.rows.map((row) => JSON.stringify(row)).sort();
  }
  return rows;
}
