import { createHash, type Hash } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { atOneMoment } from './at-one-moment.ts';
import type { Database, Reader, Trx } from './database.ts';
import { engineOf } from './engine-of.ts';
import { insertRows, refreshStatistics } from './insert-many.ts';
import type { Schema } from './schema.ts';

/** Every table, each after those that it refers to. */
const TABLES = [
  'shop',
  'server_keys',
  'branches',
  'tills',
  'printers',
  'till_printing',
  'payment_methods',
  'users',
  'staff_branches',
  'staff_pins',
  'print_jobs',
  'sessions',
  'login_attempts',
  'brands',
  'units',
  'categories',
  'sub_categories',
  'sub_sub_categories',
  'products',
  'variants',
  'branch_products',
  'branch_variants',
  'favourites',
  'product_images',
  'product_imports',
  'product_import_parts',
  'inventories',
  'suppliers',
  'customers',
  'coupons',
  'coupon_branches',
  'drawers',
  'displays',
  'display_pairings',
  'display_pictures',
  'orders',
  'order_items',
  'sellers',
  'receipts',
  'payments',
  'refund_lines',
  'cash_movements',
  'goods_receipts',
  'supplier_returns',
  'transfers',
  'transfer_ends',
  'transfer_requests',
  'transfer_request_lines',
  'stock_movements',
  'queue_tickets',
  'documents',
  'document_replacements',
  'quotation_orders',
  'parked_baskets',
  'till_series',
  'till_tickets',
  'offline_sales',
  'expenses',
  'purchase_invoices',
  'tax_month_locks',
  'account_codes',
  'number_series',
  'daily_sales',
  'daily_payments',
  'report_spans',
  'report_parts',
  'report_products',
  'idempotency_keys',
  'audit_log',
  // Heads first: then no link that is copied makes one.
  'seal_heads',
  'seal_links',
] as const satisfies readonly (keyof Schema)[];

/** A table that is missing above does not compile: it would not be moved. */
type Forgotten = Exclude<keyof Schema, (typeof TABLES)[number]>;
const FORGOTTEN: readonly Forgotten[] = [] satisfies readonly never[];

/** Tables without ids of their own are told apart by these, each by a unique index. */
const KEYS_WITHOUT_ID: Readonly<Partial<Record<keyof Schema, readonly string[]>>> = {
  sessions: ['id_hash'],
  staff_branches: ['user_id', 'branch_id'],
  staff_pins: ['user_id'],
  coupon_branches: ['coupon_id', 'branch_id'],
  branch_products: ['branch_id', 'product_id'],
  branch_variants: ['branch_id', 'variant_id'],
  number_series: ['branch_id', 'kind', 'period'],
  daily_sales: ['branch_id', 'sold_on'],
  daily_payments: ['branch_id', 'paid_on', 'method'],
  report_spans: ['branch_id', 'span'],
  report_parts: ['branch_id', 'part', 'sold_on', 'part_key'],
  report_products: ['branch_id', 'span', 'product_id'],
  seal_heads: ['branch_id'],
  idempotency_keys: ['user_id', 'call', 'key'],
};

const keysOf = (table: keyof Schema): readonly string[] => KEYS_WITHOUT_ID[table] ?? ['id'];

/** However large a table has grown, no more of it is in memory than these, or than so many letters of long rows. */
export const ROWS_AT_A_TIME = 2_000;
const FIRST_ROWS = 200;
const LETTERS_AT_A_TIME = 4_000_000;

/** How many rows of each table were copied. */
export type CopiedRows = Readonly<Record<string, number>>;

/**
 * Copies a whole shop, as it is at one moment, into an empty database of either engine, and proves that every row of
 * every table is there and the same, before anything of it counts.
 * @throws Error when the target holds anything, or when a table differs; the target is then as it was
 */
export async function copyShop(from: Database, to: Database): Promise<CopiedRows> {
  if (FORGOTTEN.length > 0) throw new Error(`not copied: ${FORGOTTEN.join(', ')}`);
  return atOneMoment(from, (source) =>
    to.transaction(async (trx) => {
      const copied: Record<string, number> = {};
      for (const table of TABLES) copied[table] = await copyTable(source, trx, table);
      await refreshStatistics(trx);
      return copied;
    }),
  );
}

async function copyTable(source: Reader, target: Trx, table: keyof Schema): Promise<number> {
  const [there] = await rowsAfter(target, table, null, 1);
  if (there !== undefined) throw new Error(`the target is not empty: it has rows in ${table}`);
  const given = createHash('sha256');
  let count = 0;
  for await (const rows of allRows(source, table)) {
    for (const row of rows) digest(given, row);
    await insertRows(target, table, rows);
    count += rows.length;
  }
  await keepSequence(source, target, table);
  const arrived = createHash('sha256');
  let arrivals = 0;
  for await (const rows of allRows(target, table)) {
    for (const row of rows) digest(arrived, row);
    arrivals += rows.length;
  }
  if (arrivals !== count || given.digest('hex') !== arrived.digest('hex'))
    throw new Error(`${table} did not arrive as it was`);
  return count;
}

type Row = Readonly<Record<string, unknown>>;

/** The engines give a row's columns in orders of their own. */
function digest(hash: Hash, row: Row): void {
  hash.update(JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))));
}

/** A table's rows in the order of their keys, some at a time. */
async function* allRows(reader: Reader, table: keyof Schema): AsyncGenerator<readonly Row[]> {
  let last: Row | null = null;
  for (let most = FIRST_ROWS; ; ) {
    const rows: readonly Row[] = await rowsAfter(reader, table, last, most);
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end;
    yield rows;
    // Papers are long, movements short: the next ones will be as these were.
    const letters = JSON.stringify(rows).length;
    most = Math.min(ROWS_AT_A_TIME, Math.max(1, Math.floor((LETTERS_AT_A_TIME * rows.length) / letters)));
  }
}

/** The next rows after one; ids and keys are compared by bytes on both engines, so that they come in the same order. */
async function rowsAfter(
  reader: Reader,
  table: keyof Schema,
  last: Row | null,
  most: number,
): Promise<readonly Row[]> {
  const keys = keysOf(table);
  const columns = sql.join(keys.map((key) => sql.ref(key)));
  const after = last === null ? sql`` : sql`where (${columns}) > (${sql.join(keys.map((key) => last[key]))})`;
  const found = sql<Row>`select * from ${sql.table(table)} ${after} order by ${columns} limit ${sql.lit(most)}`;
  return (await found.execute(reader)).rows;
}

/** The id of a row that was deleted is not given out again in the copy either. */
async function keepSequence(source: Reader, target: Trx, table: keyof Schema): Promise<void> {
  if (table in KEYS_WITHOUT_ID) return;
  const last = await lastId(source, table);
  if (last === null) return;
  if (engineOf(target) === 'postgres') {
    const statement = `select setval(pg_get_serial_sequence($1, 'id'), $2)`;
    await target.executeQuery(CompiledQuery.raw(statement, [table, last]));
    return;
  }
  const kept = await sql`update sqlite_sequence set seq = ${last} where name = ${table}`.execute(target);
  if ((kept.numAffectedRows ?? 0n) === 0n)
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(target);
}

/** The last id that the table has given out, or null when it has given out none. */
async function lastId(reader: Reader, table: keyof Schema): Promise<number | null> {
  if (engineOf(reader) === 'sqlite') {
    const { rows } = await sql<{
      seq: number;
    }>`select seq from sqlite_sequence where name = ${table}`.execute(reader);
    // A table that was filled and emptied by a migration stands at nought.
    return rows[0]?.seq || null;
  }
  const name = await sql<{ name: string }>`select pg_get_serial_sequence(${table}, 'id') as name`.execute(
    reader,
  );
  const sequence = sql.raw(name.rows[0]?.name ?? '');
  const { rows } = await sql<{
    last: number;
    given: boolean;
  }>`select last_value as last, is_called as given from ${sequence}`.execute(reader);
  return rows[0]?.given ? rows[0].last : null;
}
