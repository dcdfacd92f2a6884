import { sql } from 'kysely';
import type { Migration } from './column-kinds.ts';

/** What a day's summary looks for: the orders that were cancelled that day, however old they were. */
export const cancelledOrders: Migration = {
  name: '0008-cancelled-orders',
  up: async (db) => {
    await sql`create index orders_cancelled on orders (branch_id, ended_ms) where status = 'cancelled'`.execute(
      db,
    );
  },
};
