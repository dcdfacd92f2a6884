import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { WriteGate } from './write-gate.ts';

/** The first SQLite without the WAL-reset corruption bug (fixed in 3.51.3). */
const OLDEST_SAFE_SQLITE = [3, 51, 3] as const;
const BUSY_TIMEOUT_MS = 5000;
const CACHED_STATEMENTS = 300;
/** As many as SQLite's own checkpoints wait for. */
const PAGES_IN_LOG = 1_000;
const COMMITS_BETWEEN_LOOKS = 16;

type Bound = null | string | number | bigint | Uint8Array;

/**
 * A parameter as the driver may have it. The driver binds a Date or an object as NULL without a word and large
 * numbers as REAL; both would lose money, so anything doubtful throws here.
 */
export function toBound(value: unknown): Bound {
  if (value === null || typeof value === 'string' || typeof value === 'bigint') return value;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`cannot bind ${value}`);
    return Number.isSafeInteger(value) && Math.abs(value) > 0x7fffffff ? BigInt(value) : value;
  }
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`cannot bind ${value === undefined ? 'undefined' : typeof value}`);
}

interface Prepared {
  readonly statement: StatementSyncInstance;
  /** What its rows' values are called; none where it gives no rows. */
  readonly columns: readonly string[];
}

/** Changes what prepared statements give. */
const CHANGES_TABLES = /^\s*(?:create|alter|drop)\b/i;

/** A row as an object; the driver itself takes half as long again to make one. */
function rowOf(columns: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let i = 0; i < columns.length; i += 1) row[columns[i] ?? ''] = values[i];
  return row;
}

class SqliteConnection implements DatabaseConnection {
  readonly database: DatabaseSyncInstance;
  readonly #gate: WriteGate | undefined;
  readonly #prepared = new Map<string, Prepared>();

  constructor(database: DatabaseSyncInstance, gate: WriteGate | undefined) {
    this.database = database;
    this.#gate = gate;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return this.#execute<R>(query);
    } catch (error) {
      // Whichever statement of a write it is that meets a failing disk.
      throw this.#gate?.noticed(error) ?? error;
    }
  }

  #execute<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const { statement, columns } = this.#prepare(sql);
    const bound = parameters.map(toBound);
    if (columns.length > 0) {
      const rows = statement.all(...bound) as unknown as readonly (readonly unknown[])[];
      return { rows: rows.map((values) => rowOf(columns, values)) as R[] };
    }
    const { changes, lastInsertRowid } = statement.run(...bound);
    if (CHANGES_TABLES.test(sql)) this.#prepared.clear();
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    // A statement of its own: a cached one may be run again while this one is being read.
    const rows = this.database.prepare(sql).iterate(...parameters.map(toBound));
    for (const row of rows) yield { rows: [row as R] };
  }

  /** Least recently used statements are let go first; preparing anew costs a third of a small query. */
  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known) {
      this.#prepared.delete(sql);
      this.#prepared.set(sql, known);
      return known;
    }
    const statement = this.database.prepare(sql, { returnArrays: true });
    const prepared = { statement, columns: statement.columns().map(({ name }) => name) };
    this.#prepared.set(sql, prepared);
    if (this.#prepared.size > CACHED_STATEMENTS) {
      const oldest = this.#prepared.keys().next().value;
      if (oldest !== undefined) this.#prepared.delete(oldest);
    }
    return prepared;
  }
}

class SqliteDriver implements Driver {
  readonly #file: string;
  readonly #readOnly: boolean;
  readonly #gate: WriteGate | undefined;
  #connection: SqliteConnection | undefined;
  #commits = 0;
  /** The last in the queue for the one connection; whoever comes next waits for it. */
  #queue: Promise<void> = Promise.resolve();
  #release: () => void = () => {};

  constructor({ file, readOnly, gate }: SqliteOptions) {
    this.#file = file;
    this.#readOnly = readOnly;
    this.#gate = gate;
  }

  async init(): Promise<void> {
    const database = new DatabaseSync(this.#file, { readOnly: this.#readOnly, timeout: BUSY_TIMEOUT_MS });
    if (!this.#readOnly) database.exec('pragma journal_mode = wal');
    // Compiled to open with synchronous=NORMAL, with which a power cut loses acknowledged sales: say FULL each time.
    database.exec('pragma synchronous = full');
    database.exec('pragma foreign_keys = on');
    database.exec('pragma cache_size = -65536');
    database.exec('pragma temp_store = memory');
    if (this.#readOnly) database.exec('pragma query_only = on');
    // A checkpoint that SQLite does by itself after a commit keeps to itself that it failed; see commitTransaction.
    if (!this.#readOnly) database.exec('pragma wal_autocheckpoint = 0');
    assertSettings(database, this.#readOnly);
    this.#connection = new SqliteConnection(database, this.#gate);
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#queue;
    let release: () => void = () => {};
    this.#queue = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.#release = release;
    if (!this.#connection) throw new Error('the database is closed');
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#release();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // Immediate: a deferred transaction that reads and then writes fails at once when another process wrote between.
    await connection.executeQuery(CompiledQuery.raw(this.#readOnly ? 'begin' : 'begin immediate'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
    this.#commits += 1;
    // The transaction stands whatever becomes of this: a disk that fails now is told to the gate alone.
    if (!this.#readOnly && this.#commits % COMMITS_BETWEEN_LOOKS === 0)
      await checkpoint(connection).catch(() => {});
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    // With a full or broken disk SQLite has given the transaction up by itself.
    if (!connection.database.isTransaction) return;
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    const connection = this.#connection;
    if (!connection) return;
    this.#connection = undefined;
    // Everything into the one file: with statements still prepared, closing alone would leave it in the -wal.
    if (!this.#readOnly) connection.database.exec('pragma wal_checkpoint(truncate)');
    connection.database.close();
  }
}

/** Brings what is committed from a log that has grown into the file, as far as no reader needs it where it is. */
async function checkpoint(connection: DatabaseConnection): Promise<void> {
  const run = (mode: string) =>
    connection.executeQuery<{ log: number; checkpointed: number }>(
      CompiledQuery.raw(`pragma wal_checkpoint(${mode})`),
    );
  const [found] = (await run('noop')).rows;
  if (found && found.log - found.checkpointed >= PAGES_IN_LOG) await run('passive');
}

export interface SqliteOptions {
  readonly file: string;
  readonly readOnly: boolean;
  /** Is told when the disk fails under a write. */
  readonly gate?: WriteGate;
}

/** Refuses to work with a database that would not keep its promises. */
function assertSettings(database: DatabaseSyncInstance, readOnly: boolean): void {
  const value = (pragma: string) => Object.values(database.prepare(`pragma ${pragma}`).get() ?? {})[0];
  const version = Object.values(database.prepare('select sqlite_version()').get() ?? {})[0];
  const parts = String(version).split('.').map(Number);
  const older = OLDEST_SAFE_SQLITE.map((least, i) => (parts[i] ?? 0) - least).find((d) => d !== 0) ?? 0;
  if (older < 0) throw new Error(`SQLite ${version} is older than ${OLDEST_SAFE_SQLITE.join('.')}`);
  if (value('synchronous') !== 2) throw new Error('SQLite did not accept synchronous=FULL');
  if (value('foreign_keys') !== 1) throw new Error('SQLite did not accept foreign_keys=on');
  if (!readOnly && value('journal_mode') !== 'wal') throw new Error('SQLite did not accept journal_mode=WAL');
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** SQLite for Kysely: one connection, first come first served, with the settings that durability needs. */
export class SqliteDialect implements Dialect {
  readonly #options: SqliteOptions;

  constructor(options: SqliteOptions) {
    this.#options = options;
  }

  createDriver(): Driver {
    return new SqliteDriver(this.#options);
  }

  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler();
  }

  createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}
