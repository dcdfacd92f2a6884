import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type QueryResult,
} from 'kysely';
import { isOutOfReach } from './database-faults.ts';
import { doAgain } from './do-again.ts';

/**
 * PostgreSQL for Kysely, over a server that may go away: a question outside a transaction is asked again on another connection, and a
 * transaction that fails ends with what was said first.
 */
export class SteadyDialect extends PostgresDialect {
  readonly #pool: PostgresPool;

  constructor(pool: PostgresPool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new SteadyDriver({ pool: this.#pool });
  }
}

/** What the driver of Kysely takes for a connection; its type is its own affair. */
type Own = Parameters<PostgresDriver['releaseConnection']>[0];

class SteadyDriver extends PostgresDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const take = () => super.acquireConnection();
    const giveBack = (connection: DatabaseConnection) => super.releaseConnection(connection as Own);
    return new SteadyConnection(take, giveBack);
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await steady(connection).letGo();
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: Parameters<PostgresDriver['beginTransaction']>[1],
  ): Promise<void> {
    steady(connection).isInTransaction = true;
    await super.beginTransaction(connection, settings);
  }

  /**
   * A database that ends the connection with its words, as a PANIC does, can't be asked to roll back, and has. That error
   * would stand in for the one that says why. The pool keeps no connection that is gone.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {});
  }
}

const steady = (connection: DatabaseConnection) => connection as SteadyConnection;

const READS = /^\s*(?:select|with)\b/i;
/** In a statement that begins as a question: then it is none, or one that is to be answered once. */
const DOES = /\b(?:insert|update|delete|merge|nextval|setval|pg_notify|pg_advisory\w*)\b/i;

/** A connection of the pool from the first statement to the end, and another when that one is lost between questions. */
class SteadyConnection implements DatabaseConnection {
  readonly #take: () => Promise<DatabaseConnection>;
  readonly #giveBack: (connection: DatabaseConnection) => Promise<void>;
  #held: DatabaseConnection | null = null;
  isInTransaction = false;

  constructor(
    take: () => Promise<DatabaseConnection>,
    giveBack: (connection: DatabaseConnection) => Promise<void>,
  ) {
    this.#take = take;
    this.#giveBack = giveBack;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const ask = async () => (await this.#hold()).executeQuery<R>(query);
    if (this.isInTransaction || !READS.test(query.sql) || DOES.test(query.sql)) return ask();
    return doAgain(
      () =>
        ask().catch(async (error: unknown) => {
          if (isOutOfReach(error)) await this.letGo();
          throw error;
        }),
      isOutOfReach,
    );
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    yield* (await this.#hold()).streamQuery<R>(query, chunkSize);
  }

  async letGo(): Promise<void> {
    const held = this.#held;
    this.#held = null;
    this.isInTransaction = false;
    if (held !== null) await this.#giveBack(held);
  }

  async #hold(): Promise<DatabaseConnection> {
    this.#held ??= await this.#take();
    return this.#held;
  }
}
