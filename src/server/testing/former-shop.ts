import { sql } from 'kysely';
import type { FormerTable } from '#server/db/former-tables.ts';
import type { Engine, Migration } from '#server/db/migrations/column-kinds.ts';
import { MIGRATIONS } from '#server/db/migrations/migrate.ts';
import { columnsOf } from '#server/db/migrations/rebuild-table.ts';
import { CHAIN_START, LinkContents, linkAfter } from '#server/db/seal-links.ts';
import { SEALED_TABLES, type SealedTable } from '#server/db/sealed-tables.ts';
import type { Rows } from './former-office.ts';
import { FORMER_SHOP, formerDays } from './former-rows.ts';
import { type AnyDatabase, engineOfPlace, inPlace, migratePlace } from './migrate-place.ts';
import type { TestPlace } from './test-database.ts';

/** The migrations of the versions whose tables the rows of {@link makeFormerShop} fit: before receipts were rows of their own. */
export const FORMER_MIGRATIONS = MIGRATIONS.filter(({ name }) => name < '0018');

/** Makes a shop as a former version did: with these migrations and no others, and two days of everything that it knew. */
export async function makeFormerShop(place: TestPlace, migrations: readonly Migration[]): Promise<void> {
  // An empty shop has nothing to be dealt with afterwards, and today's code would look for today's tables.
  await migratePlace(
    place,
    migrations.map(({ afterAll: _, ...migration }) => migration),
  );
  await inPlace(place, (db) =>
    db.transaction().execute(async (trx) => {
      const tables = await tablesOf(trx, engineOfPlace(place));
      const rows: Rows = [...FORMER_SHOP, ...formerDays((table) => tables.has(table))];
      for (const [table, added] of rows) {
        const columns = tables.get(table);
        if (columns !== undefined) await put(trx, table, columns, added);
      }
      // The order's customer is that of its first paper.
      if (tables.has('documents'))
        await sql`update ${sql.table('orders')} set customer_id = 1 where id = 1`.execute(trx);
      if (tables.has('seal_links')) await sealAll(trx, tables);
      if (engineOfPlace(place) === 'postgres') await goOnCounting(trx, tables);
    }),
  );
}

type Tables = ReadonlyMap<string, readonly string[]>;

/** Which tables there are, and their columns. */
async function tablesOf(db: AnyDatabase, engine: Engine): Promise<Tables> {
  const { rows } = await (engine === 'sqlite'
    ? sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'
        and name not like '%_search%'`
    : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`
  ).execute(db);
  const tables = new Map<string, readonly string[]>();
  for (const { name } of rows) tables.set(name, await columnsOf(db, engine, name));
  return tables;
}

async function put(db: AnyDatabase, table: string, columns: readonly string[], rows: Rows[number][1]) {
  for (const row of rows) {
    const known = Object.keys(row).filter((column) => columns.includes(column));
    const values = known.map((column) => row[column]);
    await sql`insert into ${sql.table(table)} (${sql.join(known.map((column) => sql.ref(column)))})
      values (${sql.join(values)})`.execute(db);
  }
}

/** Seals the rows as the version did that has them. */
async function sealAll(db: AnyDatabase, tables: Tables): Promise<void> {
  const contents = new LinkContents();
  for (const table of SEALED_TABLES.filter((sealed) => tables.has(sealed))) {
    const { rows } = await sql<{ id: number }>`select * from ${sql.table(table)} order by id`.execute(db);
    for (const row of rows) contents.add(sealedAs(table, tables), row);
  }
  await put(db, 'seal_heads', tables.get('seal_heads') ?? [], [{ branch_id: 1, ...CHAIN_START }]);
  let place: typeof CHAIN_START | ReturnType<typeof linkAfter> = CHAIN_START;
  for (const content of contents.take()) {
    place = linkAfter(place, 1, content);
    const { covers } = content;
    await put(db, 'seal_links', tables.get('seal_links') ?? [], [{ branch_id: 1, covers, ...place }]);
  }
}

/** Payments were sealed as receipts too, and acts as their words, until that was otherwise. */
function sealedAs(table: SealedTable, tables: Tables): SealedTable | FormerTable {
  if (table === 'payments' && !tables.has('receipts')) return 'former_payments';
  if (table === 'audit_log' && !tables.get(table)?.includes('about_type')) return 'former_audit_log';
  return table;
}

/** PostgreSQL's own ids go on behind those that were said. */
async function goOnCounting(db: AnyDatabase, tables: Tables): Promise<void> {
  for (const [table, columns] of tables) {
    if (columns.includes('id') && !['shop', 'server_keys'].includes(table))
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'),
        coalesce((select max(id) from ${sql.table(table)}), 0) + 1, false)`.execute(db);
  }
}

export type Row = Readonly<Record<string, unknown>>;
export type RowsByTable = ReadonlyMap<string, readonly Row[]>;

/** All rows of all tables, but for what the program writes down about itself. */
export async function rowsOf(db: AnyDatabase, engine: Engine): Promise<RowsByTable> {
  const rows = new Map<string, readonly Row[]>();
  for (const [table, [first = '']] of await tablesOf(db, engine)) {
    if (table === 'migrations') continue;
    const found = await sql<Row>`select * from ${sql.table(table)} order by ${sql.ref(first)}`.execute(db);
    rows.set(table, found.rows);
  }
  return rows;
}
