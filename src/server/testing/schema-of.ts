import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/db/migrations/column-kinds.ts';
import { makeTestPlace, openPlace } from './test-database.ts';

const SQLITE = sql<{ said: string }>`
  select type || ' ' || name || ': ' || coalesce(sql, '') as said from sqlite_master where name not like 'sqlite_%'`;

const POSTGRES = [
  sql<{ said: string }>`select indexdef as said from pg_indexes where schemaname = 'public'`,
  sql<{
    said: string;
  }>`select conrelid::regclass || ' ' || conname || ': ' || pg_get_constraintdef(oid) as said
    from pg_constraint where connamespace = 'public'::regnamespace`,
  sql<{ said: string }>`
    select attrelid::regclass || '.' || attname || ': ' || format_type(atttypid, atttypmod) || ' ' || attnotnull
      || ' ' || attidentity::text || ' ' || attcollation || ' ' || coalesce(pg_get_expr(adbin, adrelid), '') as said
    from pg_attribute join pg_class on pg_class.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`,
  sql<{ said: string }>`select pg_get_triggerdef(oid) as said from pg_trigger where not tgisinternal`,
  sql<{ said: string }>`select 'sequence ' || relname as said from pg_class where relkind = 'S'`,
  sql<{ said: string }>`select proname || ': ' || prosrc as said from pg_proc
    where pronamespace = 'public'::regnamespace and prolang <> (select oid from pg_language where lanname = 'c')`,
];

/** All that a database says of its tables, indexes, triggers and rules, sorted, to be compared with another's. */
export async function schemaOf<S>(db: Kysely<S>, engine: Engine): Promise<string[]> {
  const said: string[] = [];
  for (const question of engine === 'sqlite' ? [SQLITE] : POSTGRES)
    said.push(...(await question.execute(db)).rows.map((row) => row.said));
  return said.map((line) => line.replaceAll(/\s+/g, ' ')).sort();
}

const newShops = new Map<Engine, Promise<string[]>>();

/** The same of a shop that the program has just made. */
export function schemaOfNewShop(engine: Engine): Promise<string[]> {
  const known = newShops.get(engine) ?? makeNewShop(engine);
  newShops.set(engine, known);
  return known;
}

async function makeNewShop(engine: Engine): Promise<string[]> {
  const place = await makeTestPlace(engine);
  const db = await openPlace(place);
  try {
    return await schemaOf(db.read, engine);
  } finally {
    await db.close();
    await place.remove();
  }
}
