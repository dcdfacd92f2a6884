import {
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
} from 'kysely';

/** PostgreSQL for Kysely; a transaction that fails ends with what was said first. */
export class FirstErrorDialect extends PostgresDialect {
  readonly #pool: PostgresPool;

  constructor(pool: PostgresPool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new FirstErrorDriver({ pool: this.#pool });
  }
}

class FirstErrorDriver extends PostgresDriver {
  /**
   * A database that ends the connection with its words, as a PANIC does, can't be asked to roll back, and has. That error
   * would stand in for the one that says why. The pool keeps no connection that is gone.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super
      .rollbackTransaction(connection as Parameters<PostgresDriver['rollbackTransaction']>[0])
      .catch(() => {});
  }
}
