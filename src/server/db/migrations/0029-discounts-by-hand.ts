import { sql } from 'kysely';
import type { Migration } from './column-kinds.ts';

/**
 * Discounts that somebody gives by hand, on a line and on an order, with their reasons and who approved of them; and how far
 * each role may go (rule C12.4). What came before gave none: its columns hold nothing, so that its seals stay (decision 22).
 */
export const discountsByHand: Migration = {
  name: '0029-discounts-by-hand',
  up: async (db, engine) => {
    const text = engine === 'sqlite' ? 'text' : 'text collate "C"';
    const limit = (column: string, start: number) =>
      `alter table shop add column ${column} bigint not null default ${start} check (${column} between 0 and 10000)`;
    for (const statement of [
      limit('cashier_discount_limit_hundredths', 0),
      limit('manager_discount_limit_hundredths', 10_000),
      `alter table order_items add column hand_kind ${text} check (hand_kind in ('percent', 'fixed'))`,
      'alter table order_items add column hand_value_hundredths bigint check (hand_value_hundredths > 0)',
      `alter table order_items add column hand_discount_satang bigint
        check (hand_discount_satang between 0 and discount_satang)`,
      `alter table order_items add column hand_reason ${text}`,
      `alter table orders add column order_discount_kind ${text} check (order_discount_kind in ('percent', 'fixed'))`,
      'alter table orders add column order_discount_value_hundredths bigint check (order_discount_value_hundredths > 0)',
      `alter table orders add column order_discount_satang bigint
        check (order_discount_satang between 0 and line_discount_satang)`,
      `alter table orders add column order_discount_reason ${text}`,
      `alter table orders add column hand_discount_satang bigint
        check (hand_discount_satang between 0 and line_discount_satang)`,
      'alter table orders add column discount_approved_by bigint references users (id)',
      'alter table refund_lines add column order_discount_satang bigint',
      `alter table receipts add column hand_discount_satang bigint
        check (hand_discount_satang is null or (kind = 'sale' and hand_discount_satang between 0 and line_discount_satang))`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
};
