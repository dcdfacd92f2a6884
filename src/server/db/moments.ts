import { Kysely, sql } from 'kysely';
import { DEAR_WORK } from '../capacity/dear-work.ts';
import { Turns } from '../capacity/turns.ts';
import type { Schema } from './schema.ts';
import { SqliteDialect } from './sqlite-dialect.ts';

/** The database at one moment, whatever is written meanwhile. */
export interface Moment {
  readonly reader: Kysely<Schema>;
  /** Once or more often. */
  readonly end: () => Promise<void>;
}

/** A moment on a connection of this database, which is given back at its end. */
export async function takeMomentOf(kysely: Kysely<Schema>): Promise<Moment> {
  const reader = await kysely.startTransaction().setIsolationLevel('repeatable read').execute();
  return { reader, end: once(() => reader.rollback().execute()) };
}

function once(end: () => Promise<void>): () => Promise<void> {
  let ended: Promise<void> | undefined;
  return () => {
    ended ??= end();
    return ended;
  };
}

/**
 * Moments of a SQLite file, each on a connection of its own: on the one for questions the tills' would wait for its end. The
 * connections are few and stay: one that is closed keeps its memory until its statements are collected, which this driver can't do
 * before (decision 64). Whoever comes when all are taken waits; so nobody who holds a moment takes another.
 */
export class SqliteMoments {
  readonly #file: string;
  readonly #turns = new Turns(DEAR_WORK.moments);
  readonly #idle: Kysely<Schema>[] = [];
  #isClosed = false;

  constructor(file: string) {
    this.#file = file;
  }

  /**
   * All there is as it was when it was first asked. Whoever takes one ends it.
   * @throws Error after `close`: the file may be another by then
   */
  async take(): Promise<Moment> {
    const giveBack = await this.#turns.take();
    if (giveBack === null) throw new Error('too many wait for a moment of the file');
    const connection = this.#idle.pop() ?? this.#connect();
    try {
      if (this.#isClosed) throw new Error('the database is closed');
      const { reader, end } = await takeMomentOf(connection);
      return { reader, end: once(() => this.#leave(connection, end).finally(giveBack)) };
    } catch (error) {
      giveBack();
      await connection.destroy();
      throw error;
    }
  }

  #connect(): Kysely<Schema> {
    return new Kysely<Schema>({ dialect: new SqliteDialect({ file: this.#file, readOnly: true }) });
  }

  /** Closes what is idle; what is taken is closed at its end. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const connection of this.#idle.splice(0)) await connection.destroy();
  }

  async #leave(connection: Kysely<Schema>, end: () => Promise<void>): Promise<void> {
    let isGood = false;
    try {
      await end();
      // Its pages are of little use to who comes after minutes, and a shop's machine is small.
      await sql`pragma shrink_memory`.execute(connection);
      isGood = true;
    } finally {
      if (isGood && !this.#isClosed) this.#idle.push(connection);
      else await connection.destroy();
    }
  }
}
