import { sql } from 'kysely';
import type { Migration } from './column-kinds.ts';

/** Who a basket is for that waits (rule C12.14). */
export const customerOfABasket: Migration = {
  name: '0031-customer-of-a-basket',
  up: async (db, engine) => {
    const integer = engine === 'sqlite' ? 'integer' : 'bigint';
    await sql
      .raw(`alter table parked_baskets add column customer_id ${integer} references customers (id)`)
      .execute(db);
  },
};
