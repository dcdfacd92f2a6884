import { hash } from 'node:crypto';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Engine, Migration } from '#server/db/migrations/column-kinds.ts';

/**
 * That a released migration stays as it is (rule C10.6, decision 32): shops were made with it, and what it says now is what
 * a later program takes for granted in them.
 */

/** The checksum of each released migration by its name, in the order in which they run. */
export type Checksums = Readonly<Record<string, string>>;

const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];

/** The SHA-256 of all that a migration says to an empty database of each engine, however its file is written. */
export async function checksumOf(migration: Migration): Promise<string> {
  const said: string[] = [];
  for (const engine of ENGINES) {
    const listener = listenerOf(engine, (statement) => said.push(`${engine}: ${statement}`));
    await migration.up(listener, engine);
  }
  return hash('sha256', said.join('\n'));
}

/** A database that isn't there: it has no rows, and tells what is asked of it. */
function listenerOf(engine: Engine, hear: (statement: string) => void): Kysely<unknown> {
  const createDriver = () => new DummyDriver();
  return new Kysely<unknown>({
    dialect:
      engine === 'sqlite'
        ? {
            createDriver,
            createAdapter: () => new SqliteAdapter(),
            createQueryCompiler: () => new SqliteQueryCompiler(),
            createIntrospector: (db) => new SqliteIntrospector(db),
          }
        : {
            createDriver,
            createAdapter: () => new PostgresAdapter(),
            createQueryCompiler: () => new PostgresQueryCompiler(),
            createIntrospector: (db) => new PostgresIntrospector(db),
          },
    log: ({ query }) =>
      hear(`${query.sql.replaceAll(/\s+/g, ' ').trim()} ${query.parameters.map(String).join(', ')}`),
  });
}

/**
 * What is wrong with the program's migrations beside the released ones, each in a sentence that says what to do.
 * @param migrations in the order in which they run
 */
export async function faultsOfMigrations(
  migrations: readonly Migration[],
  released: Checksums,
): Promise<string[]> {
  const names = migrations.map(({ name }) => name);
  const faults = Object.keys(released)
    .filter((name) => !names.includes(name))
    .map((name) => `${name} was released and is gone: put it back`);
  for (const [i, migration] of migrations.entries()) {
    const { name } = migration;
    const known = released[name];
    if (known === undefined) {
      const later = names.slice(i + 1).find((other) => other in released);
      faults.push(
        later === undefined
          ? `${name} has no checksum yet: npm run docs writes it down, once it says what it is to be released with`
          : `${name} stands before ${later}, which was released: number it anew and put it at the end`,
      );
    } else if (known !== (await checksumOf(migration))) {
      faults.push(`${name} was released and says something else now: undo that, and add a migration`);
    }
  }
  const order = Object.keys(released).filter((name) => names.includes(name));
  const [first] = order.filter((name, i) => names.filter((other) => other in released)[i] !== name);
  if (first !== undefined) faults.push(`${first} stands elsewhere than it was released: put it back there`);
  return faults;
}

/** The checksums with those of new migrations behind them; one that is there is never changed. */
export async function withNewChecksums(
  migrations: readonly Migration[],
  released: Checksums,
): Promise<Checksums> {
  const all: Record<string, string> = { ...released };
  for (const migration of migrations) all[migration.name] ??= await checksumOf(migration);
  return all;
}
