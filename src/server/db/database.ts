import { Kysely, type Transaction } from 'kysely';
import type pg from 'pg';
import { isRefusal } from '#shared/errors/refusals.ts';
import { type ChangeFeed, localChangeFeed, postgresChangeFeed } from './change-feed.ts';
import { CommitUnconfirmed } from './confirmed-commits.ts';
import { faultOf, isOutOfReach, isRefusedCommit, NotPrimary, OutcomeUnknown } from './database-faults.ts';
import { type DatabaseLoad, measured } from './database-load.ts';
import { doAgain } from './do-again.ts';
import { groupCommits } from './group-commit.ts';
import { keepFormerFile } from './keep-former-file.ts';
import type { Engine } from './migrations/column-kinds.ts';
import { MIGRATING, migrate } from './migrations/migrate.ts';
import { type Moment, SqliteMoments, takeMomentOf } from './moments.ts';
import { namingStatements } from './named-statements.ts';
import { SteadyDialect } from './postgres-dialect.ts';
import { openPool, type Patience, WHILE_COPYING, WHILE_SELLING } from './postgres-pool.ts';
import { Primary } from './primary.ts';
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

/** So often two transactions may be in each other's way. */
const MOST_COLLISIONS = 5;

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
  return writer.connection().execute(async (own) => {
    try {
      return await own.transaction().execute(async (trx) => {
        const added = rememberUnsealed(trx);
        const result = await work(trx);
        if (isRefusal(result)) throw new Refused(result);
        await seal(trx, [added]);
        committing = true;
        return result;
      });
    } catch (error) {
      if (!(error instanceof Refused))
        throw committing && !isRefusedCommit(error) ? new OutcomeUnknown(error) : error;
      await provePrimary(own);
      return error.refusal as T;
    }
  });
}

/**
 * A primary of former times doesn't know what was written since, and its no counts as little as its yes (rule C15.4): a refusal is
 * said once a commit on the same connection has reached a standby.
 * @throws NotPrimary when it hasn't
 */
async function provePrimary(own: Kysely<Schema>): Promise<void> {
  try {
    await own.transaction().execute(async () => {});
  } catch (error) {
    if (!(error instanceof CommitUnconfirmed)) throw error;
    throw new NotPrimary('no standby follows the PostgreSQL that refused', { cause: error });
  }
}

/** Without its commit the database has undone it all: to do it again is to do it once. */
async function withRetries<T>(
  writer: Kysely<Schema>,
  gate: WriteGate,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  let collisions = 0;
  const attempt = async (): Promise<T> => {
    gate.pass();
    try {
      return await once(writer, work);
    } catch (error) {
      if (faultOf(error) !== 'collided' || collisions === MOST_COLLISIONS) throw error;
      collisions += 1;
      return attempt();
    }
  };
  return doAgain(attempt, isOutOfReach).catch((error: unknown) => {
    throw gate.noticed(error);
  });
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
 * @param url may name several hosts: the one that is the primary is asked (rule C15.4)
 * @param patience how long it may take before it counts as gone; a migration takes as long as it takes
 * @param say what is to be read while that takes its time
 */
export async function openPostgres(
  url: string,
  patience: Patience = WHILE_SELLING,
  say: (line: string) => void = sayNothing,
): Promise<Database> {
  const primary = new Primary(url);
  await primary.look();
  await migratePostgres(url, primary, say);
  const pool = openPool(url, patience, undefined, primary);
  const kysely = new Kysely<Schema>({ dialect: new SteadyDialect(namingStatements(pool)) });
  const gate = new WriteGate();
  const { relay, channel } = postgresRelay(pool);
  let changes: ChangeFeed;
  try {
    changes = await postgresChangeFeed(pool, primary, [channel]);
  } catch (error) {
    await kysely.destroy();
    throw error;
  }
  return {
    engine: 'postgres',
    read: kysely,
    ...measured<Trx>((work) => withRetries(kysely, gate, work), pool),
    gate,
    takeMoment: () => doAgain(() => takeMomentOf(kysely), isOutOfReach),
    changes,
    relay,
    close: async () => {
      await changes.close();
      await kysely.destroy();
    },
  };
}

/** On a connection of its own: neither a long statement nor the wait for another process's migration is a silence. */
async function migratePostgres(url: string, primary: Primary, say: (line: string) => void): Promise<void> {
  const pool = openPool(url, WHILE_COPYING, MIGRATING, primary);
  const kysely = new Kysely<Schema>({ dialect: new SteadyDialect(pool) });
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
