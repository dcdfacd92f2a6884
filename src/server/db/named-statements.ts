import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { CommitUnconfirmed, ConfirmedClient } from './confirmed-commits.ts';
import { isOutOfReach, isPlanOutdated } from './database-faults.ts';

/**
 * Statements with names, which PostgreSQL parses once for each connection and may plan once (decision 33). A till's sale
 * is some thirty statements, always the same ones.
 */

/** A connection with so many is replaced when it is given back: what the database keeps for it goes with it. */
export const MOST_NAMES = 400;
/** Longer ones, such as inserts of a hundred rows, are seldom the same twice. */
export const MOST_PARAMETERS = 300;
/** What has a plan. The words of transactions and settings are understood faster without a name. */
const PLANNED = /^\s*(?:select|insert|update|delete|with)\b/i;

const TRANSACTION_FAILED = '25P02';

/** The pool's connections, which give each statement that they meet a name. */
export function namingStatements(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, NamingClient>();
  const tables: TablesSeen = { changes: 0 };
  return {
    connect: async () => {
      for (;;) {
        const client = await pool.connect();
        const naming = clients.get(client) ?? new NamingClient(client, tables);
        clients.set(client, naming);
        if (!naming.isOutdated) return naming;
        naming.release();
      }
    },
    end: () => pool.end(),
  };
}

/** How often a table was found to have changed. What was prepared before the last time is used no more. */
interface TablesSeen {
  changes: number;
}

class NamingClient implements PostgresPoolClient {
  readonly #client: ConfirmedClient;
  readonly #tables: TablesSeen;
  readonly #changesBefore: number;
  /** The name of each text that this connection has met. */
  readonly #names = new Map<string, string>();
  /** It is gone, or not the primary, or no standby follows it. */
  #isDistrusted = false;

  constructor(client: pg.PoolClient, tables: TablesSeen) {
    this.#client = new ConfirmedClient(client);
    this.#tables = tables;
    this.#changesBefore = tables.changes;
  }

  get isOutdated(): boolean {
    return this.#changesBefore !== this.#tables.changes;
  }

  // biome-ignore lint/suspicious/noExplicitAny: Kysely's own type also has cursors, which this program has none of
  query(text: any, values: readonly unknown[] = []): any {
    return this.#query(text, values).catch((error: unknown) => {
      if (isOutOfReach(error) || error instanceof CommitUnconfirmed) this.#isDistrusted = true;
      throw error;
    });
  }

  async #query(text: string, values: readonly unknown[]): Promise<unknown> {
    const name = this.#nameOf(text, values.length);
    if (name === null) return this.#unnamed(text, values);
    try {
      return await this.#client.query({ name, text, values: [...values] });
    } catch (error) {
      if (!isPlanOutdated(error)) throw error;
      if (!this.isOutdated) this.#tables.changes += 1;
      return this.#again(text, values, error);
    }
  }

  release(): void {
    this.#client.release(this.isOutdated || this.#isDistrusted || this.#names.size >= MOST_NAMES);
  }

  #unnamed(text: string, values: readonly unknown[]): Promise<unknown> {
    return this.#client.query({ text, values: [...values] });
  }

  #nameOf(text: string, parameters: number): string | null {
    if (this.isOutdated || parameters > MOST_PARAMETERS || !PLANNED.test(text)) return null;
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size >= MOST_NAMES) return null;
    const name = `s${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }

  /** Nothing of it was done yet. In a transaction, which the error has ended, that has to be done again as a whole. */
  async #again(text: string, values: readonly unknown[], outdated: unknown): Promise<unknown> {
    try {
      return await this.#unnamed(text, values);
    } catch (error) {
      const isInTransaction = error instanceof pg.DatabaseError && error.code === TRANSACTION_FAILED;
      throw isInTransaction ? outdated : error;
    }
  }
}
