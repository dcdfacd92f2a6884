import { type Kysely, sql } from 'kysely';
import { makeAppendOnly } from './append-only.ts';
import type { Engine } from './column-kinds.ts';

/**
 * Shops that were made on the program's first day, while 0002, 0004 and 0006 were still being edited: they have what these
 * said then, and later migrations rely on what they say now. This list is closed, since a released migration stays as it is
 * (rule C10.6). Columns and tables were the same from the start; indexes and triggers were not.
 */

/** The last one that was written without knowing of such shops; who has a later one has been mended. */
const LAST_UNAWARE = '0017-tries-and-imports';

interface EarlyIndex {
  /** The migration that makes it now. */
  readonly from: string;
  /** The migration after which it is gone, or another by that name. */
  readonly until?: string;
  readonly name: string;
  /** What the present one has in it and an earlier one of that name hadn't. */
  readonly tell?: string;
  readonly statement: string;
  readonly engine?: Engine;
}

const PAPERS = '0004-orders-and-papers';
const OWN_SHOP = '0006-own-shop';

const INDEXES: readonly EarlyIndex[] = [
  {
    from: '0002-product-listing',
    name: 'products_listing',
    tell: 'where is_archived',
    statement: 'create index products_listing on products (search_text) where is_archived = 0',
    engine: 'sqlite',
  },
  {
    from: PAPERS,
    name: 'orders_cashier',
    tell: 'status',
    statement: 'create index orders_cashier on orders (branch_id, cashier_id, status)',
  },
  {
    from: PAPERS,
    name: 'payments_method',
    statement: 'create index payments_method on payments (branch_id, method)',
  },
  {
    from: PAPERS,
    name: 'orders_status',
    statement: 'create index orders_status on orders (branch_id, status, created_ms)',
  },
  {
    from: PAPERS,
    name: 'orders_by_number',
    statement: 'create index orders_by_number on orders (branch_id, order_number)',
  },
  {
    from: PAPERS,
    name: 'orders_by_subtotal',
    statement: 'create index orders_by_subtotal on orders (branch_id, subtotal_satang)',
  },
  {
    from: PAPERS,
    name: 'orders_by_discount',
    statement:
      'create index orders_by_discount on orders (branch_id, (line_discount_satang + coupon_discount_satang))',
  },
  {
    from: PAPERS,
    until: OWN_SHOP,
    name: 'orders_by_tax',
    statement: 'create index orders_by_tax on orders (branch_id, tax_satang)',
  },
  {
    from: PAPERS,
    name: 'orders_by_total',
    statement: 'create index orders_by_total on orders (branch_id, total_satang)',
  },
  {
    from: OWN_SHOP,
    name: 'orders_by_tax',
    tell: 'included_tax_satang',
    statement: 'create index orders_by_tax on orders (branch_id, (tax_satang + included_tax_satang))',
  },
  {
    from: OWN_SHOP,
    name: 'stock_movements_receipt',
    statement:
      'create index stock_movements_receipt on stock_movements (goods_receipt_id) where goods_receipt_id is not null',
  },
  {
    from: OWN_SHOP,
    name: 'products_sku_key',
    statement: 'create unique index products_sku_key on products (lower(sku_code))',
  },
  {
    from: OWN_SHOP,
    name: 'products_barcode_key',
    statement:
      'create unique index products_barcode_key on products (lower(barcode)) where barcode is not null',
  },
  {
    from: OWN_SHOP,
    name: 'variants_barcode_key',
    statement:
      'create unique index variants_barcode_key on variants (lower(barcode)) where barcode is not null',
  },
  {
    from: OWN_SHOP,
    until: '0007-sort-keys',
    name: 'products_archived_name',
    statement: 'create index products_archived_name on products (name, id) where is_archived = 1',
  },
];

/**
 * Gives a shop of the first day what its migrations give to a shop of today; any other shop stays as it is.
 * @param applied the names of the shop's migrations
 */
export async function mendEarlyShop(
  db: Kysely<unknown>,
  engine: Engine,
  applied: ReadonlySet<string>,
): Promise<void> {
  if (isAware(applied)) return;
  const there = await definitionsOf(db, engine);
  for (const index of INDEXES) {
    if (!applied.has(index.from) || (index.until !== undefined && applied.has(index.until))) continue;
    if (index.engine !== undefined && index.engine !== engine) continue;
    const found = there.get(index.name);
    if (found !== undefined && (index.tell === undefined || found.includes(index.tell))) continue;
    if (found !== undefined) await sql`drop index ${sql.ref(index.name)}`.execute(db);
    await sql.raw(index.statement).execute(db);
    // Came into 0006 together with this index: who isn't registered for VAT sold at no rate.
    if (index.tell === 'included_tax_satang')
      await sql`update orders set vat_mode = 'none' where tax_rate_hundredths = 0`.execute(db);
  }
  if (applied.has(OWN_SHOP) && !there.has(AUDIT_TRIGGER[engine]))
    await makeAppendOnly(db, engine, 'audit_log');
}

const isAware = (applied: ReadonlySet<string>) => [...applied].some((name) => name > LAST_UNAWARE);

const AUDIT_TRIGGER = { sqlite: 'audit_log_no_update', postgres: 'audit_log_append_only' } as const;

/** The database's indexes and triggers by their names, as it says itself what they are. */
async function definitionsOf(db: Kysely<unknown>, engine: Engine): Promise<ReadonlyMap<string, string>> {
  const definitions =
    engine === 'sqlite'
      ? sql<Definition>`select name, coalesce(sql, '') as said from sqlite_master where type in ('index', 'trigger')`
      : sql<Definition>`
          select indexname as name, indexdef as said from pg_indexes where schemaname = current_schema()
          union all select tgname, '' from pg_trigger where not tgisinternal`;
  return new Map((await definitions.execute(db)).rows.map(({ name, said }) => [name, said]));
}

interface Definition {
  readonly name: string;
  readonly said: string;
}

const CODES = [
  ['products', 'sku_code'],
  ['products', 'barcode'],
  ['variants', 'barcode'],
] as const;

/**
 * Codes that differ only in capitals were two until 0006, and are one and the same from then on: only the shop knows which
 * of its goods gets another.
 * @throws Error in plain words that names them
 */
export async function assertCodesDiffer(
  db: Kysely<unknown>,
  engine: Engine,
  applied: ReadonlySet<string>,
): Promise<void> {
  if (isAware(applied) || (await definitionsOf(db, engine)).has('products_sku_key')) return;
  const alike: string[] = [];
  for (const [table, column] of CODES) {
    const code = sql.ref(column);
    const { rows } = await sql<{ code: string }>`
      select ${code} as code from ${sql.table(table)} where lower(${code}) in (
        select lower(${code}) from ${sql.table(table)} group by lower(${code}) having count(*) > 1)
      order by lower(${code}), ${code}`.execute(db);
    alike.push(...rows.map((row) => row.code));
  }
  if (alike.length > 0) throw new Error(alikeWords(alike.join(', ')));
}

const alikeWords = (codes: string) =>
  `รหัสสินค้าหรือบาร์โค้ดต่อไปนี้ต่างกันแค่ตัวพิมพ์ใหญ่เล็ก ซึ่งโปรแกรมรุ่นนี้ถือว่าซ้ำกัน: ${codes} จึงยังไม่ได้ปรับรุ่น ข้อมูลร้านยังเหมือนเดิม กรุณาเปิดร้านด้วยโปรแกรมรุ่นเดิม แก้รหัสให้ต่างกัน แล้วเริ่มรุ่นนี้ใหม่ · these codes differ in capitals only, and are one and the same to this version: ${codes}. Nothing was changed: start the shop with the version before, give each a code of its own, then start this one again`;
