import { type Kysely, sql } from 'kysely';
import { makeAppendOnly } from './append-only.ts';
import { type Engine, type Migration, TableMaker } from './column-kinds.ts';

/** What a shop of one's own needs: its keys before it is made, tills, VAT within prices, received goods, over and short. */
export const ownShop: Migration = {
  name: '0006-own-shop',
  up: async (db, engine) => {
    const make = new TableMaker(db, engine);
    await make.table('server_keys', ['cookie_secret text'], ['id = 1']);
    await make.table('tills', ['branch_id ref branches', 'name text', 'pos_id text', 'is_active flag']);
    await make.table(
      'goods_receipts',
      [
        'branch_id ref branches',
        'number text',
        'supplier text',
        'reference text',
        'note text',
        'user_id ref users',
        'received_ms int',
        'received_on text',
        'total_cost_satang int',
      ],
      ['total_cost_satang >= 0'],
    );
    await run(db, STATEMENTS);
    await widenStockMovements(db, engine);
    await widenCashMovements(db, engine);
    await makeAppendOnly(db, engine, 'audit_log');
  },
};

const STATEMENTS = [
  // The secret is there before the shop is: somebody has to make the shop, in a session.
  'insert into server_keys (id, cookie_secret) select 1, cookie_secret from shop',
  'alter table shop drop column cookie_secret',
  'alter table shop add column logo_name text',
  // The tax that is added to an order is `tax_satang`; the tax that is within its prices stands apart.
  "alter table orders add column vat_mode text not null default 'added' check (vat_mode in ('added', 'included', 'none'))",
  'alter table orders add column included_tax_satang bigint not null default 0 check (included_tax_satang >= 0)',
  // Who isn't registered for VAT sold at no rate.
  "update orders set vat_mode = 'none' where tax_rate_hundredths = 0",
  // The orders list is sorted by the VAT of an order, wherever it is.
  'drop index orders_by_tax',
  'create index orders_by_tax on orders (branch_id, (tax_satang + included_tax_satang))',
  // A moving average of what was paid for the goods; unknown until some were received with their cost.
  'alter table inventories add column average_cost_satang bigint',
  'alter table order_items add column unit_cost_satang bigint',
  'alter table drawers add column till_id bigint references tills (id)',
  'alter table drawers add column difference_satang bigint not null default 0',
  'alter table drawers add column difference_reason text',
  'alter table drawers add column difference_approved_by bigint references users (id)',
  'create unique index tills_name on tills (branch_id, name)',
  'create unique index goods_receipts_number on goods_receipts (branch_id, number)',
  'create index goods_receipts_newest on goods_receipts (branch_id, received_ms)',
  'create index drawers_closed on drawers (branch_id, closed_ms)',
  // Codes are compared without capitals, as the till compares what is scanned or typed.
  'create unique index products_sku_key on products (lower(sku_code))',
  'create unique index products_barcode_key on products (lower(barcode)) where barcode is not null',
  'create unique index variants_barcode_key on variants (lower(barcode)) where barcode is not null',
  // Pages of what is no longer sold, which is little beside what is.
  'create index products_archived_name on products (name, id) where is_archived = 1',
  'create index audit_log_newest on audit_log (happened_ms, id)',
];

const GOODS_RECEIPT_INDEX =
  'create index stock_movements_receipt on stock_movements (goods_receipt_id) where goods_receipt_id is not null';

const STOCK_MOVEMENT_INDEXES = [
  'create index stock_movements_inventory on stock_movements (inventory_id)',
  'create index stock_movements_order on stock_movements (order_id) where order_id is not null',
  GOODS_RECEIPT_INDEX,
];

const CASH_MOVEMENT_INDEXES = ['create index cash_movements_drawer on cash_movements (drawer_id)'];

/** Receiving, counting and adjusting move goods too, for a reason and, when received, at a cost. */
async function widenStockMovements(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const kinds = "kind in ('opening', 'sale', 'cancel', 'receive', 'count', 'adjust')";
  if (engine === 'postgres') {
    await widenCheck(db, 'stock_movements', kinds);
    await run(db, [
      'alter table stock_movements add column goods_receipt_id bigint references goods_receipts (id)',
      'alter table stock_movements add column unit_cost_satang bigint',
      'alter table stock_movements add column reason text collate "C"',
      GOODS_RECEIPT_INDEX,
    ]);
    return;
  }
  await makeAnew(
    db,
    'stock_movements',
    [kinds],
    [
      'inventory_id ref inventories',
      'kind text',
      'quantity int',
      'order_id ref orders?',
      'user_id ref users',
      'moved_ms int',
      'goods_receipt_id ref goods_receipts?',
      'unit_cost_satang int?',
      'reason text?',
    ],
    `select id, inventory_id, kind, quantity, order_id, user_id, moved_ms, null, null, null from`,
    STOCK_MOVEMENT_INDEXES,
  );
}

/** A drawer may be closed with more or less than it had to hold, when a manager approves. */
async function widenCashMovements(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const kinds = "kind in ('opening', 'top_up', 'received', 'change', 'closing', 'over_short')";
  if (engine === 'postgres') return widenCheck(db, 'cash_movements', kinds);
  await makeAnew(
    db,
    'cash_movements',
    [kinds],
    [
      'drawer_id ref drawers',
      'user_id ref users',
      'kind text',
      'amount_satang int',
      'order_id ref orders?',
      'moved_ms int',
    ],
    'select id, drawer_id, user_id, kind, amount_satang, order_id, moved_ms from',
    CASH_MOVEMENT_INDEXES,
  );
}

/** PostgreSQL changes a check in place. */
function widenCheck(db: Kysely<unknown>, table: string, check: string): Promise<void> {
  return run(db, [
    `alter table ${table} drop constraint ${table}_check_1`,
    `alter table ${table} add constraint ${table}_check_1 check (${check})`,
  ]);
}

/** SQLite can't: the table is written anew. Nothing refers to these two, and their indexes are made after. */
async function makeAnew(
  db: Kysely<unknown>,
  table: string,
  checks: readonly string[],
  columns: readonly string[],
  select: string,
  indexes: readonly string[],
): Promise<void> {
  await run(db, [`alter table ${table} rename to former_${table}`]);
  await new TableMaker(db, 'sqlite').table(table, columns, checks);
  await run(db, [`insert into ${table} ${select} former_${table}`, `drop table former_${table}`, ...indexes]);
}

async function run(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
