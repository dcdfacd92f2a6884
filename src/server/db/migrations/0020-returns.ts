import { sql } from 'kysely';
import { type Migration, TableMaker } from './column-kinds.ts';

/**
 * Goods come back (rule C11): what each refund takes back line by line, money that leaves the drawer for it, goods that
 * return to the shelf or are written off, the day's refunds beside its sales, and who may do so.
 */
export const returns: Migration = {
  name: '0020-returns',
  up: async (db, engine) => {
    const make = new TableMaker(db, engine);
    const run = async (statements: readonly string[]) => {
      for (const statement of statements) await sql.raw(statement).execute(db);
    };
    if (engine === 'postgres') await run(WIDENED_ON_POSTGRES);
    else for (const table of WIDENED_ON_SQLITE) await make.rebuild(table.name, table.columns, table.checks);
    await make.table('refund_lines', REFUND_LINES, [
      "condition in ('sellable', 'damaged')",
      'quantity > 0',
      'total_satang = subtotal_satang - line_discount_satang - coupon_discount_satang + tax_satang',
    ]);
    await run(ADDED);
  },
  alone: true,
  rebuilds: true,
};

/** Amounts are what goes back, above nothing: the receipt over them has them below. */
const REFUND_LINES = [
  'receipt_id ref receipts',
  'position int',
  // None of goods that came back without their receipt.
  'order_item_id ref order_items?',
  'product_id ref products',
  'variant_id ref variants?',
  'name text',
  'sku_code text',
  'variant_value text?',
  'unit_price_satang int',
  'quantity int',
  'condition text',
  'subtotal_satang int',
  'line_discount_satang int',
  'coupon_discount_satang int',
  'tax_satang int',
  'included_tax_satang int',
  'total_satang int',
];

/** A refund names the receipt that it takes back, but for goods that came back without one. */
const NAMES_ORIGINAL = "(original_receipt_id is null) = (kind = 'sale' or order_id is null)";
const SALE_HAS_ORDER = "kind = 'refund' or order_id is not null";
const CASH_KINDS = "kind in ('opening', 'top_up', 'received', 'change', 'closing', 'over_short', 'refund')";
const STOCK_KINDS =
  "kind in ('opening', 'sale', 'cancel', 'receive', 'count', 'adjust', 'return', 'write_off')";

const WIDENED_ON_POSTGRES = [
  'alter table receipts alter column order_id drop not null',
  'alter table receipts drop constraint receipts_check_2',
  `alter table receipts add constraint receipts_check_2 check (${NAMES_ORIGINAL})`,
  `alter table receipts add constraint receipts_check_6 check (${SALE_HAS_ORDER})`,
  'alter table cash_movements drop constraint cash_movements_check_1',
  `alter table cash_movements add constraint cash_movements_check_1 check (${CASH_KINDS})`,
  'alter table cash_movements add column receipt_id bigint references receipts (id)',
  'alter table stock_movements drop constraint stock_movements_check_1',
  `alter table stock_movements add constraint stock_movements_check_1 check (${STOCK_KINDS})`,
  'alter table stock_movements add column receipt_id bigint references receipts (id)',
];

/** SQLite can change no check, and no column's `not null`. */
const WIDENED_ON_SQLITE = [
  {
    name: 'receipts',
    columns: [
      'branch_id ref branches',
      'kind text',
      'number text',
      'order_id ref orders?',
      'original_receipt_id ref receipts?',
      'drawer_id ref drawers',
      'till_id ref tills?',
      'cashier_id ref users',
      'seller_id ref sellers',
      'gross_satang int',
      'line_discount_satang int',
      'coupon_discount_satang int',
      'tax_satang int',
      'included_tax_satang int',
      'total_satang int',
      'reason text?',
      'approved_by ref users?',
      'issued_ms int',
      'issued_on text',
    ],
    checks: [
      "kind in ('sale', 'refund')",
      NAMES_ORIGINAL,
      "(kind = 'refund') = (reason is not null)",
      "(kind = 'sale' and total_satang >= 0) or (kind = 'refund' and total_satang <= 0)",
      'total_satang = gross_satang - line_discount_satang - coupon_discount_satang + tax_satang',
      SALE_HAS_ORDER,
    ],
  },
  {
    name: 'cash_movements',
    columns: [
      'drawer_id ref drawers',
      'user_id ref users',
      'kind text',
      'amount_satang int',
      'order_id ref orders?',
      'moved_ms int',
      'receipt_id ref receipts?',
    ],
    checks: [CASH_KINDS],
  },
  {
    name: 'stock_movements',
    columns: [
      'inventory_id ref inventories',
      'kind text',
      'quantity int',
      'order_id ref orders?',
      'user_id ref users',
      'moved_ms int',
      'goods_receipt_id ref goods_receipts?',
      'unit_cost_satang int?',
      'reason text?',
      'receipt_id ref receipts?',
    ],
    checks: [STOCK_KINDS],
  },
];

const ADDED = [
  'alter table drawers add column refunded_satang bigint not null default 0',
  ...['refunds', 'refunded_satang', 'refunded_tax_satang'].map(
    (column) => `alter table daily_sales add column ${column} bigint not null default 0`,
  ),
  'alter table shop add column cashiers_may_return bigint not null default 1',
  'alter table shop add column return_limit_satang bigint not null default 0',
  'alter table shop add column returns_without_receipt bigint not null default 0',
  'create unique index refund_lines_position on refund_lines (receipt_id, position)',
  'create index refund_lines_item on refund_lines (order_item_id)',
  "create index receipts_refunds on receipts (branch_id, issued_ms, id) where kind = 'refund'",
  'create index cash_movements_receipt on cash_movements (receipt_id) where receipt_id is not null',
  'create index stock_movements_refund on stock_movements (receipt_id) where receipt_id is not null',
];
