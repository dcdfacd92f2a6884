import { sql } from 'kysely';
import { type Migration, TableMaker } from './column-kinds.ts';

/** What the shop spends, and how the dashboard writes its amounts. */
export const backOffice: Migration = {
  name: '0005-back-office',
  up: async (db, engine) => {
    const make = new TableMaker(db, engine);
    await make.table(
      'expenses',
      [
        'branch_id ref branches',
        'spent_on text',
        'title text',
        'amount_satang int',
        'note text',
        'search_text text',
        'created_by ref users',
        'created_ms int',
        'deleted_ms int?',
      ],
      ['amount_satang between 1 and 999999999'],
    );
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  "alter table shop add column dashboard_currency text not null default '$'",
  'create index expenses_day on expenses (branch_id, spent_on)',
  // The stock list in each of its orders, without the products themselves; what is archived is in none.
  'create index products_sold_name on products (name, id) where is_archived = 0',
  'create index products_sold_sku on products (sku_code, id) where is_archived = 0',
  'create index products_sold_price on products (price_satang, id) where is_archived = 0',
  'create index products_sold_created on products (created_ms, id) where is_archived = 0',
  'create index products_sold_expiry on products (expires_on, id) where is_archived = 0',
  'create index products_sold_category on products (category_id, id) where is_archived = 0',
  'create index products_sold_brand on products (brand_id, id) where is_archived = 0',
  'create index products_archived on products (id) where is_archived = 1',
  // Covered by those.
  'drop index products_name',
  'drop index products_created',
  'drop index products_expiry',
  'create index queue_tickets_status on queue_tickets (branch_id, queued_on, status)',
];
