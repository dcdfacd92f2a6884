import { type Kysely, sql } from 'kysely';
import type { Engine } from './column-kinds.ts';

/**
 * What hangs on a table besides its rows. A table is made anew under another name, filled, and then takes the place of the
 * former one, which takes these with it (rule C10.6).
 */
export interface TableDependents {
  /** Makes its indexes and triggers, and on PostgreSQL what refers to it, once the new table is there. */
  readonly statements: readonly string[];
  /** The last id that it gave out: that of a row which is gone isn't given out again. */
  readonly lastId: number | null;
}

/** The name under which a table is made anew. */
export const rebuiltName = (table: string) => `rebuilt_${table}`;

/** Takes down what hangs on a table; on PostgreSQL, what refers to it lets go of it. */
export function detachTable(db: Kysely<unknown>, engine: Engine, table: string): Promise<TableDependents> {
  return engine === 'sqlite' ? detachOnSqlite(db, table) : detachOnPostgres(db, table);
}

async function detachOnSqlite(db: Kysely<unknown>, table: string): Promise<TableDependents> {
  const { rows: settings } = await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(db);
  // With them SQLite would first delete all rows, and what refers to them would stand in the way.
  if (settings[0]?.foreign_keys === 1)
    throw new Error(`${table} can't be made anew: the migration has to say that it rebuilds`);
  const { rows } = await sql<{ said: string }>`
    select sql as said from sqlite_master
    where tbl_name = ${table} and type in ('index', 'trigger') and sql is not null order by rowid`.execute(
    db,
  );
  const { rows: sequences } = await sql<{
    seq: number;
  }>`select seq from sqlite_sequence where name = ${table}`.execute(db);
  return { statements: rows.map(({ said }) => said), lastId: sequences[0]?.seq || null };
}

async function detachOnPostgres(db: Kysely<unknown>, table: string): Promise<TableDependents> {
  const id = sql`${table}::regclass`;
  const { rows: referring } = await sql<{ place: string; name: string; said: string }>`
    select conrelid::regclass::text as place, quote_ident(conname) as name, pg_get_constraintdef(oid) as said
    from pg_constraint where contype = 'f' and confrelid = ${id} and conrelid <> confrelid order by 1, 2`.execute(
    db,
  );
  const { rows: own } = await sql<{ said: string }>`
    select pg_get_indexdef(indexrelid) as said from pg_index where indrelid = ${id}
      and not exists (select 1 from pg_constraint where conindid = indexrelid and conrelid = ${id})
    union all select pg_get_triggerdef(oid) from pg_trigger where tgrelid = ${id} and not tgisinternal`.execute(
    db,
  );
  const lastId = await lastIdOnPostgres(db, table);
  for (const { place, name } of referring)
    await sql.raw(`alter table ${place} drop constraint ${name}`).execute(db);
  const referAgain = referring.map(
    ({ place, name, said }) => `alter table ${place} add constraint ${name} ${said}`,
  );
  return { statements: [...own.map(({ said }) => said), ...referAgain], lastId };
}

async function lastIdOnPostgres(db: Kysely<unknown>, table: string): Promise<number | null> {
  const { rows } = await sql<{ name: string | null }>`
    select case when exists (select 1 from pg_attribute where attrelid = ${table}::regclass and attname = 'id')
      then pg_get_serial_sequence(${table}, 'id') end as name`.execute(db);
  const sequence = rows[0]?.name;
  if (!sequence) return null;
  const last = await sql<{ last: number | null }>`
    select case when is_called then last_value end as last from ${sql.raw(sequence)}`.execute(db);
  return last.rows[0]?.last ?? null;
}

/** Lets the new table take the place of the former one, with all that hung on it. */
export async function replaceTable(
  db: Kysely<unknown>,
  engine: Engine,
  table: string,
  { statements, lastId }: TableDependents,
): Promise<void> {
  await sql`drop table ${sql.table(table)}`.execute(db);
  const rename = sql`alter table ${sql.table(rebuiltName(table))} rename to ${sql.ref(table)}`;
  if (engine === 'sqlite') {
    // Otherwise SQLite reads every trigger again, and stops at one that speaks of the table which isn't there just now.
    await sql`pragma legacy_alter_table = on`.execute(db);
    await rename.execute(db);
    await sql`pragma legacy_alter_table = off`.execute(db);
  } else {
    await rename.execute(db);
    await nameAnewOnPostgres(db, table);
  }
  if (lastId !== null) await keepLastId(db, engine, table, lastId);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** PostgreSQL names constraints and sequences after the table that they were made with. */
async function nameAnewOnPostgres(db: Kysely<unknown>, table: string): Promise<void> {
  const made = rebuiltName(table);
  const { rows: constraints } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where conrelid = ${table}::regclass and starts_with(conname, ${`${made}_`})`.execute(db);
  for (const { name } of constraints)
    await sql`alter table ${sql.table(table)} rename constraint ${sql.ref(name)}
      to ${sql.ref(table + name.slice(made.length))}`.execute(db);
  await sql`alter sequence if exists ${sql.ref(`${made}_id_seq`)} rename to ${sql.ref(`${table}_id_seq`)}`.execute(
    db,
  );
}

async function keepLastId(db: Kysely<unknown>, engine: Engine, table: string, lastId: number): Promise<void> {
  if (engine === 'postgres') {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${lastId})`.execute(db);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${lastId})`.execute(db);
}

/** The columns that a table has. */
export async function columnsOf(
  db: Kysely<unknown>,
  engine: Engine,
  table: string,
): Promise<readonly string[]> {
  const columns =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from pragma_table_info(${table})`
      : sql<{ name: string }>`select attname as name from pg_attribute
          where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`;
  return (await columns.execute(db)).rows.map(({ name }) => name);
}
