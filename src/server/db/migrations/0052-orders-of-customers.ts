import { sql } from 'kysely';
import type { Migration } from './column-kinds.ts';

/** A branch's orders of some customers are found by an index that knows both, also where very many have them (decision 37). */
export const ordersOfCustomers: Migration = {
  name: '0052-orders-of-customers',
  up: async (db) => {
    await sql`drop index orders_customer`.execute(db);
    await sql`create index orders_customer on orders (customer_id, branch_id) where customer_id is not null`.execute(
      db,
    );
  },
};
