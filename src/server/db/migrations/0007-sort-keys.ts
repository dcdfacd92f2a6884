import { type Kysely, sql } from 'kysely';
import { thaiSortKey } from '#shared/text/thai-sort-key.ts';
import type { Engine, Migration } from './column-kinds.ts';

/** Names that lists are sorted by get a key beside them, whose order is that of a Thai dictionary. */
export const sortKeys: Migration = {
  name: '0007-sort-keys',
  up: async (db, engine) => {
    for (const [table, name] of SORTED_NAMES) await addKeys(db, engine, table, name);
    for (const statement of INDEXES) await sql.raw(statement).execute(db);
  },
};

const SORTED_NAMES = [
  ['products', 'name'],
  ['categories', 'name'],
  ['brands', 'name'],
  ['customers', 'name'],
  ['customers', 'company_name'],
  ['expenses', 'title'],
  ['goods_receipts', 'supplier'],
] as const;

/** In place of those that were by the names themselves. */
const INDEXES = [
  'drop index products_sold_name',
  'drop index products_archived_name',
  'drop index customers_name',
  'create index products_sold_name on products (name_sort_key, id) where is_archived = 0',
  'create index products_archived_name on products (name_sort_key, id) where is_archived = 1',
  'create index customers_name on customers (name_sort_key, id)',
];

const ROWS_AT_A_TIME = 1_000;

/** Adds the key of a name, and writes it for what is there. */
async function addKeys(db: Kysely<unknown>, engine: Engine, table: string, name: string): Promise<void> {
  const key = `${name}_sort_key`;
  const kind = engine === 'sqlite' ? 'text' : 'text collate "C"';
  await sql.raw(`alter table ${table} add column ${key} ${kind} not null default ''`).execute(db);
  for (let after = -1; ; ) {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, ${sql.ref(name)} as name from ${sql.table(table)} where id > ${after}
      order by id limit ${ROWS_AT_A_TIME}`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) break;
    const keyed = rows.map((row) => sql`(cast(${row.id} as bigint), cast(${thaiSortKey(row.name)} as text))`);
    await sql`
      update ${sql.table(table)} set ${sql.ref(key)} = keyed.column2
      from (values ${sql.join(keyed)}) as keyed where ${sql.ref(`${table}.id`)} = keyed.column1`.execute(db);
    after = last.id;
  }
  // Whoever adds a row has to say it. SQLite keeps what it took to add the column.
  if (engine === 'postgres')
    await sql.raw(`alter table ${table} alter column ${key} drop default`).execute(db);
}
