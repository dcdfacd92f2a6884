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
  'create index orders_cashier on orders (branch_id, cashier_id, status)',
  'create index payments_method on payments (branch_id, method)',
  'create index orders_status on orders (branch_id, status, created_ms)',
  'create index orders_by_number on orders (branch_id, order_number)',
  'create index orders_by_subtotal on orders (branch_id, subtotal_satang)',
  'create index orders_by_discount on orders (branch_id, (line_discount_satang + coupon_discount_satang))',
  'create index orders_by_tax on orders (branch_id, tax_satang)',
  'create index orders_by_total on orders (branch_id, total_satang)',
];
