import { sql } from 'kysely';
import type { Migration } from './column-kinds.ts';

/** Products without a fixed price: it is typed when they are sold (rule C12.11). */
export const openPrices: Migration = {
  name: '0030-open-prices',
  up: async (db, engine) => {
    const integer = engine === 'sqlite' ? 'integer' : 'bigint';
    const flag = `${integer} not null default 0 check (open_price in (0, 1))`;
    await sql.raw(`alter table products add column open_price ${flag}`).execute(db);
  },
};
