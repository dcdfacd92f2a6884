import { sql } from 'kysely';
import type { Migration } from './column-kinds.ts';

/** How the shop stands to VAT, and the indexes that the orders list is read by. */
export const ordersAndPapers: Migration = {
  name: '0004-orders-and-papers',
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // Added to the price, within it, or not registered at all: then there is no tax and no tax invoice.
  "alter table shop add column vat_mode text not null default 'added' check (vat_mode in ('added', 'included', 'none'))",
  'create index orders_cashier on orders (branch_id, cashier_id, created_ms)',
];
