import { sql } from 'kysely';
import type { Migration } from './column-kinds.ts';

/**
 * How products stand to VAT, and the lines that were sold of them (rule C13.1); what orders and receipts hold of goods
 * without VAT. What was sold before was all standard: its columns hold nothing, so that its seals stay (decision 22).
 */
export const vatClasses: Migration = {
  name: '0032-vat-classes',
  up: async (db, engine) => {
    const text = engine === 'sqlite' ? 'text' : 'text collate "C"';
    const kept = `${text} check (vat_class in ('zero', 'exempt'))`;
    for (const statement of [
      `alter table products add column vat_class ${text} not null default 'standard'
        check (vat_class in ('standard', 'zero', 'exempt'))`,
      `alter table order_items add column vat_class ${kept}`,
      `alter table refund_lines add column vat_class ${kept}`,
      'alter table orders add column zero_rated_satang bigint check (zero_rated_satang between 1 and total_satang)',
      'alter table orders add column exempt_satang bigint check (exempt_satang between 1 and total_satang)',
      'alter table receipts add column zero_rated_satang bigint',
      'alter table receipts add column exempt_satang bigint',
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
};
