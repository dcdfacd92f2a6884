import { CompiledQuery, type Insertable, type Selectable, sql } from 'kysely';
import type { Trx } from './database.ts';
import { engineOf } from './engine-of.ts';
import type { Schema } from './schema.ts';
import type { SealedTables } from './schema-of-seals.ts';

/** Far below SQLite's 32,766 parameters per statement, and small enough to keep prepared. */
const MAX_PARAMETERS = 4_000;

/**
 * Inserts many rows in few statements, several times faster than through the query builder. All rows have the
 * first one's columns. Ids may be given; on PostgreSQL the table's next own id then comes after them. What goes into a
 * sealed table goes through `insertSealed`.
 */
export function insertMany<T extends Exclude<keyof Schema, keyof SealedTables>>(
  trx: Trx,
  table: T,
  rows: readonly Insertable<Schema[T]>[],
): Promise<void> {
  return insertRows(trx, table, rows);
}

/** The same for rows that come with what their ledgers add up to: for a shop that is made with its past, all at once. */
export function insertWithSums<T extends 'drawers' | 'inventories'>(
  trx: Trx,
  table: T,
  rows: readonly Selectable<Schema[T]>[],
): Promise<void> {
  return insertRows(trx, table, rows);
}

/** The same for any table, without sealing anything: for copies of a shop, whose seals are copied too. */
export async function insertRows(trx: Trx, table: keyof Schema, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  await insertBatches(trx, table, { columns, rows });
  if (engineOf(trx) === 'postgres' && columns.includes('id')) {
    await trx.executeQuery(
      CompiledQuery.raw(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`, [
        table,
      ]),
    );
  }
}

/**
 * Changes many rows in few statements.
 * @param rows whole, with their ids; all are there
 * @param changed the columns that are changed; only what these have is read of a row
 */
export async function updateMany<T extends 'products' | 'variants'>(
  trx: Trx,
  table: T,
  rows: readonly (Insertable<Schema[T]> & { readonly id: number })[],
  changed: readonly (keyof Schema[T] & string)[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const set = changed.map((column) => `${column} = excluded.${column}`).join(', ');
  await insertBatches(trx, table, { columns, rows, ending: `on conflict (id) do update set ${set}` });
}

interface Batches {
  readonly columns: readonly string[];
  readonly rows: readonly object[];
  readonly ending?: string;
}

/** Inserts the rows, and gives them back with the ids that they got, which ascend in their order. */
export async function insertNumbered<Row extends object>(
  trx: Trx,
  table: keyof Schema,
  rows: readonly Row[],
): Promise<(Row & { readonly id: number })[]> {
  const columns = Object.keys(rows[0] ?? {});
  const numbered = await insertBatches<{ id: number }>(trx, table, { columns, rows, ending: 'returning id' });
  const ids = numbered.map(({ id }) => id).sort((a, b) => a - b);
  return rows.map((row, i) => ({ ...row, id: ids[i] ?? noId(table) }));
}

function noId(table: string): never {
  throw new Error(`${table} did not give the id of a new row`);
}

async function insertBatches<Row extends object>(
  trx: Trx,
  table: string,
  { columns, rows, ending = '' }: Batches,
): Promise<Row[]> {
  const returned: Row[] = [];
  if (columns.length === 0) return returned;
  const isPostgres = engineOf(trx) === 'postgres';
  const rowsAtOnce = Math.floor(MAX_PARAMETERS / columns.length);
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const batch = rows.slice(start, start + rowsAtOnce) as readonly Record<string, unknown>[];
    const parameters = batch.flatMap((row) => columns.map((column) => row[column]));
    const values = valuesOf(isPostgres, batch.length, columns.length);
    const statement = `insert into ${table} (${columns.join(', ')}) values ${values} ${ending}`;
    returned.push(...(await trx.executeQuery<Row>(CompiledQuery.raw(statement, parameters))).rows);
  }
  return returned;
}

/** `($1, $2), ($3, $4)` for two rows of two columns. */
function valuesOf(isPostgres: boolean, rows: number, columns: number): string {
  if (!isPostgres)
    return Array(rows)
      .fill(`(${Array(columns).fill('?').join(', ')})`)
      .join(', ');
  const row = (_: unknown, i: number) =>
    `(${Array.from({ length: columns }, (_column, j) => `$${i * columns + j + 1}`).join(', ')})`;
  return Array.from({ length: rows }, row).join(', ');
}

/**
 * Lets PostgreSQL know how much there is now, and sort what was added into its indexes of words, as it would by itself in
 * a minute: until then each search reads all that is new. SQLite sorts at once, and is not told how much there is: it
 * never counts again by itself, and plans made for a small shop are slow ones when it has grown; without figures it
 * goes by its indexes.
 * @param tables what was added to; all without it
 */
export async function refreshStatistics(trx: Trx, tables: readonly (keyof Schema)[] = []): Promise<void> {
  if (engineOf(trx) !== 'postgres') return;
  await trx.executeQuery(CompiledQuery.raw(`analyze ${tables.join(', ')}`));
  await sql`
    select gin_clean_pending_list(index.indexrelid)
    from pg_index as index join pg_class as class on class.oid = index.indexrelid
    join pg_am as method on method.oid = class.relam and method.amname = 'gin'
    where ${tables.length === 0} or index.indrelid = any(${[...tables]}::text[]::regclass[])`.execute(trx);
}
