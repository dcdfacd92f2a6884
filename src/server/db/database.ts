import { Kysely, type Transaction } from 'kysely';
import type pg from 'pg';
import { isRefusal } from '#shared/errors/refusals.ts';
import { type ChangeFeed, localChangeFeed, postgresChangeFeed } from './change-feed.ts';
import { type DatabaseLoad, measured } from './database-load.ts';
import { groupCommits } from './group-commit.ts';
import { keepFormerFile } from './keep-former-file.ts';
import { isConnectionLost, isRefusedCommit, OutcomeUnknown } from './lost-connection.ts';
import type { Engine } from './migrations/column-kinds.ts';
import { MIGRATING, migrate } from './migrations/migrate.ts';
import { type Moment, SqliteMoments, takeMomentOf } from './moments.ts';
import { isPlanOutdated, namingStatements } from './named-statements.ts';
import { FirstErrorDialect } from './postgres-dialect.ts';
import { openPool, type Patience, WHILE_COPYING, WHILE_SELLING } from './postgres-pool.ts';
import { proveAfterFailure, rememberFailure } from './prove-after-failure.ts';
import { localRelay, postgresRelay, type Relay } from './relay.ts';
import { finishReplacing } from './replace-database.ts';
import type { Schema } from './schema.ts';
import { rememberUnsealed, seal } from './seal-chain.ts';
import { SqliteDialect } from './sqlite-dialect.ts';
import { WriteGate } from './write-gate.ts';

/** Anything that can be asked: the reading side of the database, or a transaction under way. */
export type Reader = Kysely<Schema>;
/** A transaction under way. A write takes it, so that the caller decides what belongs together. */
export type Trx = Transaction<Schema>;

export interface Database {
  readonly engine: Engine;
  /** For questions outside a transaction: sees what is committed, never waits for a write (SQLite). */
  readonly read: Reader;
  /**
   * Does all of `work` or nothing. A refusal that it returns undoes what was written before it. On PostgreSQL
   * the whole is tried again when two transactions collided or the connection was lost before the commit, so `work` must
   * only touch the database.
   * @throws OutcomeUnknown when the connection was lost during the commit: it may have been made
   */
  transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /** Whether anything is written any more. */
  readonly gate: WriteGate;
  /** How busy it is (rule C15.5). */
  readonly load: () => DatabaseLoad;
  /**
   * For what is read bit by bit, beside everything else: all there is as it was when it was first asked. Whoever takes one ends it,
   * and takes no other meanwhile: there are few.
   */
  readonly takeMoment: () => Promise<Moment>;
  /** What has been changed, for the screens that show it. */
  readonly changes: ChangeFeed;
  /** What the processes that serve the shop tell each other. */
  readonly relay: Relay;
  close(): Promise<void>;
}

const MAX_TRIES = 6;
/** Serialization failure and deadlock: the engine asks to try again. */
const TRY_AGAIN = new Set(['40001', '40P01']);
/** A database that restarts is back within seconds; who pays waits so long rather than hear of it. */
const LOST_TRIES_FOR_MS = 6_000;
const LOST_WAIT_MS = 100;
const LOST_WAIT_AT_MOST_MS = 1_000;

/** Carries a refusal out of a transaction so that it is rolled back. */
class Refused extends Error {
  readonly refusal: unknown;

  constructor(refusal: unknown) {
    super('refused');
    this.refusal = refusal;
  }
}

async function once<T>(writer: Kysely<Schema>, work: (trx: Trx) => Promise<T>): Promise<T> {
  let committing = false;
  try {
    return await writer.transaction().execute(async (trx) => {
      const added = rememberUnsealed(trx);
      const result = await work(trx);
      if (isRefusal(result)) throw new Refused(result);
      await seal(trx, [added]);
      committing = true;
      return result;
    });
  } catch (error) {
    if (error instanceof Refused) return error.refusal as T;
    if (committing && !isRefusedCommit(error)) throw new OutcomeUnknown(error);
    throw error;
  }
}

async function withRetries<T>(
  writer: Kysely<Schema>,
  gate: WriteGate,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  const begunMs = performance.now();
  for (let tries = 1, waitMs = LOST_WAIT_MS; ; tries += 1) {
    try {
      gate.pass();
      return await once(writer, work);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if ((TRY_AGAIN.has(code) || isPlanOutdated(error)) && tries < MAX_TRIES) continue;
      const isOver = performance.now() - begunMs > LOST_TRIES_FOR_MS;
      // Without its commit the database has undone it all: to do it again is to do it once.
      if (error instanceof OutcomeUnknown || !isConnectionLost(error) || isOver) throw gate.noticed(error);
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      waitMs = Math.min(2 * waitMs, LOST_WAIT_AT_MOST_MS);
    }
  }
}

const sayNothing = () => {};

/**
 * Opens (and where needed makes or migrates) the shop's SQLite file. Only for who holds its folder, or where it is nobody
 * else's: what a power cut or a failed disk left is put right. Before a shop that was there is migrated, a copy of its file
 * is kept beside it (rule C10.6).
 * @param say what is to be read while that takes its time
 * @param options `isCopy`: it is the copy of a shop, of which no other is needed
 * @throws Error with one line that says why, when it can't be migrated; it is then as it was
 */
export async function openSqlite(
  file: string,
  say: (line: string) => void = sayNothing,
  { isCopy = false }: { readonly isCopy?: boolean } = {},
): Promise<Database> {
  finishReplacing(file);
  await proveAfterFailure(file);
  const gate = new WriteGate();
  gate.onStop((failure) => rememberFailure(file, failure));
  const writer = new Kysely<Schema>({ dialect: new SqliteDialect({ file, readOnly: false, gate }) });
  try {
    const beforeChanging = (newest: string) => {
      if (!isCopy) keepFormerFile(file, newest, say);
    };
    await migrate(writer, { engine: 'sqlite', say, beforeChanging });
  } catch (error) {
    // One that stayed open would take away, when it ends, the log of whatever has the name by then.
    await writer.destroy();
    throw error;
  }
  const read = new Kysely<Schema>({ dialect: new SqliteDialect({ file, readOnly: true }) });
  const moments = new SqliteMoments(file);
  const changes = localChangeFeed();
  return {
    engine: 'sqlite',
    read,
    ...measured<Trx>(groupCommits(writer, gate)),
    gate,
    takeMoment: () => moments.take(),
    changes,
    relay: localRelay(),
    close: async () => {
      await changes.close();
      await moments.close();
      await read.destroy();
      // Closing would write what is left into a file that failed.
      if (gate.failure === null) await writer.destroy();
    },
  };
}

/** Looks into a SQLite file as it is, also beside whoever serves it. Nothing of it is changed. */
export function readSqlite(file: string): Pick<Database, 'read' | 'close'> {
  const read = new Kysely<Schema>({ dialect: new SqliteDialect({ file, readOnly: true }) });
  return { read, close: () => read.destroy() };
}

/**
 * Opens (and where needed migrates) a PostgreSQL database, 15 or newer.
 * @param patience how long it may take before it counts as gone; a migration takes as long as it takes
 * @param say what is to be read while that takes its time
 */
export async function openPostgres(
  url: string,
  patience: Patience = WHILE_SELLING,
  say: (line: string) => void = sayNothing,
): Promise<Database> {
  await migratePostgres(url, say);
  const pool = openPool(url, patience);
  const kysely = new Kysely<Schema>({ dialect: new FirstErrorDialect(namingStatements(pool)) });
  const gate = new WriteGate();
  const { relay, channel } = postgresRelay(pool);
  let changes: ChangeFeed;
  try {
    changes = await postgresChangeFeed(pool, url, [channel]);
  } catch (error) {
    await kysely.destroy();
    throw error;
  }
  return {
    engine: 'postgres',
    read: kysely,
    ...measured<Trx>((work) => withRetries(kysely, gate, work), pool),
    gate,
    takeMoment: () => takeMomentOf(kysely),
    changes,
    relay,
    close: async () => {
      await changes.close();
      await kysely.destroy();
    },
  };
}

/** On a connection of its own: neither a long statement nor the wait for another process's migration is a silence. */
async function migratePostgres(url: string, say: (line: string) => void): Promise<void> {
  const pool = openPool(url, WHILE_COPYING, MIGRATING);
  const kysely = new Kysely<Schema>({ dialect: new FirstErrorDialect(pool) });
  try {
    await assertPostgresSettings(pool);
    await migrate(kysely, { engine: 'postgres', say });
  } finally {
    await kysely.destroy();
  }
}

async function assertPostgresSettings(pool: pg.Pool): Promise<void> {
  const setting = async (name: string) => (await pool.query(`show ${name}`)).rows[0]?.[name] as string;
  if (Number(await setting('server_version_num')) < 150_000)
    throw new Error('PostgreSQL 15 or newer is needed');
  if ((await setting('fsync')) !== 'on')
    throw new Error('PostgreSQL runs with fsync off: sales could be lost');
  if ((await setting('synchronous_commit')) === 'off') {
    throw new Error('PostgreSQL runs with synchronous_commit off: sales could be lost');
  }
}
