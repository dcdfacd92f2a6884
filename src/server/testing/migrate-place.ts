import { Kysely, sql } from 'kysely';
import type { Engine } from '#server/db/migrations/column-kinds.ts';
import { MIGRATING, type Migrating, migrate } from '#server/db/migrations/migrate.ts';
import { SteadyDialect } from '#server/db/postgres-dialect.ts';
import { openPool, WHILE_COPYING } from '#server/db/postgres-pool.ts';
import { SqliteDialect } from '#server/db/sqlite-dialect.ts';
import { sqliteFile } from '#server/db/sqlite-file.ts';
import type { TestPlace } from './test-database.ts';

/** A database of whatever version: nothing is known of its tables. */
export type AnyDatabase = Kysely<unknown>;

export const engineOfPlace = ({ databaseUrl }: TestPlace): Engine =>
  databaseUrl === null ? 'sqlite' : 'postgres';

/** Does something with what is in a place, as it is: nothing is migrated, and nobody is connected afterwards. */
export async function inPlace<T>(place: TestPlace, work: (db: AnyDatabase) => Promise<T>): Promise<T> {
  const { dataDir, databaseUrl } = place;
  const dialect =
    databaseUrl === null
      ? new SqliteDialect({ file: sqliteFile(dataDir), readOnly: false })
      : new SteadyDialect(openPool(databaseUrl, WHILE_COPYING, MIGRATING));
  const db = new Kysely<unknown>({ dialect });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Brings the tables in a place to these migrations, as a program did that knew no others. */
export function migratePlace(
  place: TestPlace,
  migrations: NonNullable<Migrating['migrations']>,
): Promise<void> {
  return inPlace(place, (db) => migrate(db, { engine: engineOfPlace(place), say: () => {}, migrations }));
}

/** Runs statements in one transaction. */
export const runInPlace = (place: TestPlace, statements: readonly string[]): Promise<void> =>
  inPlace(place, (db) =>
    db.transaction().execute(async (trx) => {
      for (const statement of statements) await sql.raw(statement).execute(trx);
    }),
  );
