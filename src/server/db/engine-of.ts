import { PostgresAdapter, type SelectQueryBuilder } from 'kysely';
import type { Reader } from './database.ts';
import type { Engine } from './migrations/column-kinds.ts';
import type { Schema } from './schema.ts';

/** Which engine answers this reader or transaction. */
export function engineOf(reader: Reader): Engine {
  return reader.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

/**
 * The query with its rows locked until the transaction ends. On SQLite the whole database is the
 * transaction's own already, and `for update` is no word it knows.
 */
export function lockingRows<T extends keyof Schema, O>(
  trx: Reader,
  query: SelectQueryBuilder<Schema, T, O>,
): SelectQueryBuilder<Schema, T, O> {
  return engineOf(trx) === 'postgres' ? query.forUpdate() : query;
}
