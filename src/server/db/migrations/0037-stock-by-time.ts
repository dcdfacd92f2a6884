import { sql } from 'kysely';
import type { Migration } from './column-kinds.ts';

/**
 * What a branch's shelf had at a moment, what moved in a time, and when something last came in, are told by the ledger itself:
 * by indexes that hold all that is added up (decision 0054). The first of them does what the ledger's former one did.
 */
export const stockByTime: Migration = {
  name: '0037-stock-by-time',
  up: async (db) => {
    for (const statement of [
      'create index stock_movements_thing on stock_movements (inventory_id, moved_ms, kind, quantity)',
      'drop index stock_movements_inventory',
      'create index stock_movements_time on stock_movements (moved_ms, inventory_id, kind, quantity)',
      'create index stock_movements_came_in on stock_movements (inventory_id, id) where goods_receipt_id is not null',
    ])
      await sql.raw(statement).execute(db);
  },
};
