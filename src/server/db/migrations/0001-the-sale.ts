import { sql } from 'kysely';
import { type Migration, TableMaker } from './column-kinds.ts';

/** The shop, its people and goods, and everything from the basket to the receipt. */
export const theSale: Migration = {
  name: '0001-the-sale',
  up: async (db, engine) => {
    const make = new TableMaker(db, engine);
    await shopAndPeople(make);
    await goods(make);
    await selling(make);
    await records(make);
    for (const statement of [...INDEXES, ...(engine === 'sqlite' ? SQLITE_SEARCH : POSTGRES_SEARCH)]) {
      await sql.raw(statement).execute(db);
    }
  },
};

async function shopAndPeople(make: TableMaker) {
  await make.table(
    'shop',
    [
      'name text',
      'tax_id text',
      'promptpay_id text?',
      'tax_rate_hundredths int',
      'block_negative_stock flag',
      'receipt_footer text',
      'is_demo flag',
      'cookie_secret text',
    ],
    ['id = 1', 'tax_rate_hundredths between 0 and 10000'],
  );
  await make.table('branches', ['code text', 'name text', 'address text', 'phone text']);
  await make.table(
    'users',
    [
      'branch_id ref branches',
      'username text',
      'email text',
      'password_hash text',
      'firstname text',
      'lastname text',
      'role text',
      'is_active flag',
      'created_ms int',
    ],
    ["role in ('cashier', 'manager', 'admin')"],
  );
  await make.table('sessions', [
    'no id',
    'id_hash text',
    'user_id ref users?',
    'data text',
    'expires_ms int',
  ]);
  await make.table('login_attempts', ['name_key text', 'address text', 'attempted_ms int']);
}

async function goods(make: TableMaker) {
  await make.table('brands', ['name text']);
  await make.table('units', ['name text']);
  await make.table('categories', ['name text']);
  await make.table('sub_categories', ['category_id ref categories', 'name text']);
  await make.table('sub_sub_categories', ['sub_category_id ref sub_categories', 'name text']);
  await make.table(
    'products',
    [
      'sku_code text',
      'barcode text?',
      'name text',
      'description text',
      'product_type int',
      'price_satang int',
      'brand_id ref brands?',
      'unit_id ref units?',
      'category_id ref categories?',
      'sub_category_id ref sub_categories?',
      'sub_sub_category_id ref sub_sub_categories?',
      'discount_type int',
      'discount_value_hundredths int',
      'discount_value2_hundredths int',
      'manufactured_on text?',
      'expires_on text?',
      'search_text text',
      'is_archived flag',
      'created_ms int',
    ],
    [
      'product_type in (1, 2)',
      'price_satang between 0 and 999999999',
      'discount_value_hundredths >= 0',
      'discount_value2_hundredths >= 0',
    ],
  );
  await make.table(
    'variants',
    [
      'product_id ref products',
      'position int',
      'attribute text',
      'value text',
      'barcode text?',
      'price_satang int',
    ],
    ['price_satang between 0 and 999999999'],
  );
  await make.table('product_images', ['product_id ref products', 'position int', 'name text']);
  await make.table('inventories', [
    'branch_id ref branches',
    'product_id ref products',
    'variant_id ref variants?',
    'quantity int',
    'min_stock int',
  ]);
}

async function selling(make: TableMaker) {
  await make.table('customers', [
    'branch_id ref branches',
    'number_code text',
    'name text',
    'company_name text',
    'tax_number text',
    'branch_code text',
    'mobile text',
    'phone text',
    'email text',
    'address text',
    'search_text text',
    'created_ms int',
  ]);
  await make.table(
    'drawers',
    [
      'branch_id ref branches',
      'user_id ref users',
      'status text',
      'is_paused flag',
      'opened_ms int',
      'opened_on text',
      'order_sequence int',
      'opening_satang int',
      'top_up_satang int',
      'cash_received_satang int',
      'change_given_satang int',
      'closed_ms int?',
      'closing_satang int?',
    ],
    ["status in ('open', 'closed')", "(status = 'closed') = (closed_ms is not null)"],
  );
  await make.table(
    'coupons',
    [
      'code text',
      'kind text',
      'value_hundredths int',
      'max_usage int?',
      'start_on text',
      'end_on text',
      'is_active flag',
      'used_count int',
      'retired_ms int?',
      'created_ms int',
      'created_by ref users',
    ],
    [
      "kind in ('percent', 'fixed')",
      'used_count >= 0',
      'max_usage is null or used_count <= max_usage',
      'start_on <= end_on',
    ],
  );
  await make.table(
    'orders',
    [
      'branch_id ref branches',
      'drawer_id ref drawers',
      'cashier_id ref users',
      'order_number text',
      'status text',
      'customer_id ref customers?',
      'note text',
      'coupon_id ref coupons?',
      'coupon_code text?',
      'coupon_kind text?',
      'coupon_value_hundredths int?',
      'subtotal_satang int',
      'line_discount_satang int',
      'coupon_discount_satang int',
      'tax_rate_hundredths int',
      'tax_satang int',
      'total_satang int',
      'created_ms int',
      'ended_ms int?',
    ],
    [
      "status in ('pending', 'paid', 'cancelled')",
      'total_satang = subtotal_satang - line_discount_satang - coupon_discount_satang + tax_satang',
      'line_discount_satang >= 0 and coupon_discount_satang >= 0 and tax_satang >= 0',
      "(status = 'pending') = (ended_ms is null)",
    ],
  );
  await make.table(
    'order_items',
    [
      'order_id ref orders',
      'position int',
      'product_id ref products',
      'variant_id ref variants?',
      'name text',
      'sku_code text',
      'variant_value text?',
      'image_name text?',
      'unit_price_satang int',
      'quantity int',
      'discount_type int',
      'discount_value_hundredths int',
      'discount_value2_hundredths int',
      'discount_satang int',
      'subtotal_satang int',
    ],
    ['quantity between 1 and 99999', 'subtotal_satang = unit_price_satang * quantity'],
  );
  await make.table(
    'payments',
    [
      'order_id ref orders',
      'branch_id ref branches',
      'drawer_id ref drawers',
      'cashier_id ref users',
      'method text',
      'tendered_satang int',
      'change_satang int',
      'total_satang int',
      'receipt_number text',
      'paid_ms int',
      'paid_on text',
    ],
    [
      "method in ('cash', 'qrcode')",
      'tendered_satang - change_satang = total_satang',
      "change_satang >= 0 and (method = 'cash' or change_satang = 0)",
    ],
  );
}

async function records(make: TableMaker) {
  await make.table(
    'cash_movements',
    [
      'drawer_id ref drawers',
      'user_id ref users',
      'kind text',
      'amount_satang int',
      'order_id ref orders?',
      'moved_ms int',
    ],
    ["kind in ('opening', 'top_up', 'received', 'change', 'closing')"],
  );
  await make.table(
    'stock_movements',
    [
      'inventory_id ref inventories',
      'kind text',
      'quantity int',
      'order_id ref orders?',
      'user_id ref users',
      'moved_ms int',
    ],
    ["kind in ('opening', 'sale', 'cancel')"],
  );
  await make.table('number_series', [
    'no id',
    'branch_id ref branches',
    'kind text',
    'period text',
    'last_number int',
  ]);
  await make.table('daily_sales', [
    'no id',
    'branch_id ref branches',
    'sold_on text',
    'orders int',
    'total_satang int',
    'tax_satang int',
    'cash_satang int',
    'qrcode_satang int',
  ]);
  await make.table('idempotency_keys', [
    'no id',
    'user_id ref users',
    'call text',
    'key text',
    'body_hash text',
    'answer text?',
    'created_ms int',
  ]);
  await make.table('audit_log', [
    'branch_id ref branches',
    'user_id ref users',
    'action text',
    'subject text',
    'detail text',
    'happened_ms int',
  ]);
}

const INDEXES = [
  'create unique index branches_code on branches (code)',
  'create unique index users_username on users (username)',
  'create unique index users_email on users (email)',
  'create unique index sessions_id on sessions (id_hash)',
  'create index sessions_user on sessions (user_id)',
  'create index sessions_expiry on sessions (expires_ms)',
  'create index login_attempts_name on login_attempts (name_key, attempted_ms)',
  'create index login_attempts_address on login_attempts (address, attempted_ms)',
  'create unique index products_sku on products (sku_code)',
  'create unique index products_barcode on products (barcode) where barcode is not null',
  'create index products_name on products (name, id)',
  'create index products_category on products (category_id, sub_category_id, sub_sub_category_id)',
  'create index products_created on products (created_ms)',
  'create index products_expiry on products (expires_on)',
  'create unique index variants_product on variants (product_id, position)',
  'create unique index variants_barcode on variants (barcode) where barcode is not null',
  'create index product_images_product on product_images (product_id, position)',
  'create index product_images_name on product_images (name)',
  'create unique index inventories_product on inventories (product_id, branch_id, coalesce(variant_id, 0))',
  'create index sub_categories_category on sub_categories (category_id)',
  'create index sub_sub_categories_sub_category on sub_sub_categories (sub_category_id)',
  'create unique index customers_number on customers (number_code)',
  // Two closes or two openings at once: the database itself allows one open drawer per cashier (rule C5.7).
  "create unique index drawers_one_open on drawers (user_id) where status = 'open'",
  'create unique index coupons_code on coupons (code)',
  'create unique index orders_number on orders (order_number)',
  // One pending order per cashier (rule C5.1).
  "create unique index orders_one_pending on orders (cashier_id) where status = 'pending'",
  'create index orders_created on orders (branch_id, created_ms)',
  'create index orders_drawer on orders (drawer_id, status)',
  'create index orders_coupon on orders (coupon_id) where coupon_id is not null',
  'create unique index order_items_position on order_items (order_id, position)',
  'create unique index payments_order on payments (order_id)',
  'create unique index payments_receipt on payments (branch_id, receipt_number)',
  'create index payments_day on payments (branch_id, paid_on)',
  'create index payments_drawer on payments (drawer_id, paid_ms)',
  'create index cash_movements_drawer on cash_movements (drawer_id)',
  'create index stock_movements_inventory on stock_movements (inventory_id)',
  'create index stock_movements_order on stock_movements (order_id) where order_id is not null',
  'create unique index number_series_key on number_series (branch_id, kind, period)',
  'create unique index daily_sales_key on daily_sales (branch_id, sold_on)',
  'create unique index idempotency_keys_key on idempotency_keys (user_id, call, key)',
  'create index idempotency_keys_age on idempotency_keys (created_ms)',
  'create index audit_log_time on audit_log (branch_id, happened_ms)',
];

/** Substring search of three characters and more; triggers keep the index equal to the column. */
const SQLITE_SEARCH = [
  "create virtual table products_search using fts5(search_text, content='products', content_rowid='id', tokenize='trigram')",
  'create trigger products_search_insert after insert on products begin insert into products_search (rowid, search_text) values (new.id, new.search_text); end',
  "create trigger products_search_delete after delete on products begin insert into products_search (products_search, rowid, search_text) values ('delete', old.id, old.search_text); end",
  "create trigger products_search_update after update of search_text on products begin insert into products_search (products_search, rowid, search_text) values ('delete', old.id, old.search_text); insert into products_search (rowid, search_text) values (new.id, new.search_text); end",
];

const POSTGRES_SEARCH = [
  'create extension if not exists pg_trgm',
  'create index products_search on products using gin (search_text gin_trgm_ops)',
];
