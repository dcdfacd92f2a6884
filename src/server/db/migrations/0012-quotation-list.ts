import { sql } from 'kysely';
import { type Migration, TableMaker } from './column-kinds.ts';

/** What the list of quotations needs: how long their prices hold, and which orders were made from them. */
export const quotationList: Migration = {
  name: '0012-quotation-list',
  up: async (db, engine) => {
    const make = new TableMaker(db, engine);
    await make.table('quotation_orders', ['order_id ref orders', 'quotation_id ref documents']);
    const validUntil =
      engine === 'sqlite' ? "json_extract(content, '$.validUntil')" : "(content::jsonb ->> 'validUntil')";
    for (const statement of [
      'alter table shop add column quotation_valid_days integer not null default 30 check (quotation_valid_days between 1 and 365)',
      'create unique index quotation_orders_order on quotation_orders (order_id)',
      'create index quotation_orders_quotation on quotation_orders (quotation_id)',
      "create index quotations_newest on documents (branch_id, issued_ms, id) where kind = 'quotation'",
      `create index quotations_valid_until on documents (branch_id, (${validUntil})) where kind = 'quotation'`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
};
