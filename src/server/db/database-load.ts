import type pg from 'pg';

/** How busy a database's writes and connections are, for whoever watches the shop. */
export interface DatabaseLoad {
  /** Writes that were asked for and have no outcome yet: at work, in the queue for the next commit, or waiting for a connection. */
  readonly pending: number;
  /** Writes with an outcome, refused ones too. */
  readonly done: number;
  /** Writes that threw. */
  readonly failed: number;
  /** How long all of those took together. */
  readonly seconds: number;
  /** The pool's connections on PostgreSQL; null for SQLite. */
  readonly connections: { readonly open: number; readonly idle: number; readonly waiting: number } | null;
}

/**
 * The same `transaction`, counted.
 * @param pool of PostgreSQL's connections
 */
export function measured<X>(
  transaction: <T>(work: (trx: X) => Promise<T>) => Promise<T>,
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'> | null = null,
): { readonly transaction: typeof transaction; readonly load: () => DatabaseLoad } {
  let [pending, done, failed, ms] = [0, 0, 0, 0];
  const connections = () =>
    pool && { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
  return {
    transaction: async (work) => {
      const begunMs = performance.now();
      pending += 1;
      try {
        const result = await transaction(work);
        done += 1;
        return result;
      } catch (error) {
        failed += 1;
        throw error;
      } finally {
        pending -= 1;
        ms += performance.now() - begunMs;
      }
    },
    load: () => ({ pending, done, failed, seconds: ms / 1000, connections: connections() }),
  };
}
