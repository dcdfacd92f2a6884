import { sql } from 'kysely';
import type { Migration } from './column-kinds.ts';
import { numberIndex } from './number-index.ts';

/** Orders and receipts are found by any part of their numbers: trigrams of these, in each engine's own way. */
export const numberSearch: Migration = {
  name: '0015-number-search',
  up: async (db, engine) => {
    for (const [table, column] of NUMBERED) {
      for (const statement of numberIndex(engine, table, column)) await sql.raw(statement).execute(db);
    }
  },
};

const NUMBERED = [
  ['orders', 'order_number'],
  ['payments', 'receipt_number'],
] as const;
