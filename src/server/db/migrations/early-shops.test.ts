import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verify } from '../../books/verify.ts';
import { FORMER_MIGRATIONS, makeFormerShop } from '../../testing/former-shop.ts';
import { inPlace, migratePlace, runInPlace } from '../../testing/migrate-place.ts';
import { schemaOf, schemaOfNewShop } from '../../testing/schema-of.ts';
import { ENGINES, makeTestPlace, openPlace, type TestPlace } from '../../testing/test-database.ts';
import type { Engine } from './column-kinds.ts';
import { MIGRATIONS } from './migrate.ts';

type Statements = Readonly<Record<Engine, readonly string[]>>;
const both = (...statements: string[]): Statements => ({ sqlite: statements, postgres: statements });
const joined = (...parts: Statements[]): Statements => ({
  sqlite: parts.flatMap(({ sqlite }) => sqlite),
  postgres: parts.flatMap(({ postgres }) => postgres),
});

/** What 0002 made at 03:24 that day, in place of what it makes now. */
const LISTING_AT_0324: Statements = {
  sqlite: [
    'drop index products_listing',
    'create index products_listing on products (is_archived, search_text)',
  ],
  postgres: [],
};

/** What 0004 made at 05:57: all its later indexes aren't there. */
const PAPERS_AT_0557 = both(
  'drop index orders_cashier',
  'create index orders_cashier on orders (branch_id, cashier_id, created_ms)',
  ...[
    ...['payments_method', 'orders_status', 'orders_by_number', 'orders_by_subtotal', 'orders_by_discount'],
    ...['orders_by_tax', 'orders_by_total'],
  ].map((index) => `drop index if exists ${index}`),
);

/** What 0006 lacked at 08:44: anybody could change the audit log. */
const SHOP_AT_0844: Statements = {
  sqlite: ['drop trigger audit_log_no_update', 'drop trigger audit_log_no_delete'],
  postgres: ['drop trigger audit_log_append_only on audit_log', 'drop function audit_log_refuse()'],
};
/** And at 08:41 besides; as it was at 08:43 no shop could be made with it. */
const SHOP_AT_0841 = joined(
  SHOP_AT_0844,
  both(
    ...['products_sku_key', 'products_barcode_key', 'variants_barcode_key', 'products_archived_name'].map(
      (index) => `drop index ${index}`,
    ),
  ),
);
/** And at 08:36: an order at no rate was taxed like any other. */
const SHOP_AT_0836 = joined(
  SHOP_AT_0841,
  both(
    'drop index orders_by_tax',
    'create index orders_by_tax on orders (branch_id, tax_satang)',
    'update orders set tax_rate_hundredths = 0, tax_satang = 0, total_satang = 5100 where id = 3',
  ),
);
/** And at 08:28, when it came. */
const SHOP_AT_0828 = joined(SHOP_AT_0836, both('drop index stock_movements_receipt'));

/** The same for a shop from before 05:57, which never had the index that 0006 made anew from 08:41 on. */
const OLDER_SHOP_AT_0828: Statements = {
  sqlite: SHOP_AT_0828.sqlite.filter((statement) => !statement.includes('orders_by_tax')),
  postgres: SHOP_AT_0828.postgres.filter((statement) => !statement.includes('orders_by_tax')),
};

const until = (number: string) => MIGRATIONS.filter(({ name }) => name.slice(0, 4) <= number);

const EARLY: readonly (readonly [how: string, last: string, statements: Statements])[] = [
  ['at 03:24', '0002', LISTING_AT_0324],
  ['at 03:24 and went on until now', '0017', LISTING_AT_0324],
  ['at 05:57', '0004', PAPERS_AT_0557],
  ['at 05:57 and had 0005 at 08:08', '0005', PAPERS_AT_0557],
  ['at 05:57 and had 0006 at 08:28', '0006', joined(PAPERS_AT_0557, OLDER_SHOP_AT_0828)],
  ['at 08:28', '0006', SHOP_AT_0828],
  ['at 08:36', '0006', SHOP_AT_0836],
  ['at 08:41', '0006', SHOP_AT_0841],
  ['at 08:44', '0006', SHOP_AT_0844],
  ['at 08:44 and went on until now', '0017', SHOP_AT_0844],
];

describe.each(ENGINES)('a shop that was made on the first day on %s', (engine) => {
  let place: TestPlace;
  beforeEach(async () => {
    place = await makeTestPlace(engine);
  });
  afterEach(() => place.remove());

  test.each(EARLY)('%s is mended by the start, and is what a new shop is', async (_, last, statements) => {
    await makeFormerShop(place, until(last));
    await runInPlace(place, statements[engine]);
    const db = await openPlace(place);
    try {
      expect(await verify(db.read)).toEqual([]);
      expect(await schemaOf(db.read, engine)).toEqual(await schemaOfNewShop(engine));
      const untaxed = await db.read
        .selectFrom('orders')
        .select('vat_mode')
        .where('tax_rate_hundredths', '=', 0)
        .execute();
      expect(untaxed.every(({ vat_mode }) => vat_mode === 'none')).toBe(true);
    } finally {
      await db.close();
    }
  });

  test('is told which codes are alike, when it has some that differ in capitals only, and stays as it is', async () => {
    await makeFormerShop(place, until('0005'));
    await runInPlace(place, ["update products set sku_code = 'b-1' where sku_code = 'A-1'"]);
    const before = await inPlace(place, (db) => schemaOf(db, engine));
    await expect(openPlace(place)).rejects.toThrow(
      /รหัสสินค้าหรือบาร์โค้ด.*B-1, b-1.* · .*B-1, b-1\. Nothing was changed/,
    );
    expect(await inPlace(place, (db) => schemaOf(db, engine))).toEqual(before);
    await runInPlace(place, ["update products set sku_code = 'A-1' where sku_code = 'b-1'"]);
    const db = await openPlace(place);
    expect(await verify(db.read)).toEqual([]);
    await db.close();
  });

  test('is not given back what a later migration takes away', async () => {
    await makeFormerShop(place, FORMER_MIGRATIONS);
    await runInPlace(place, [
      'drop index payments_method',
      "insert into migrations (name, applied_ms) values ('9999-without-it', 0)",
    ]);
    const withLater = [...FORMER_MIGRATIONS, { name: '9999-without-it', up: async () => {} }];
    await migratePlace(place, withLater);
    const said = await inPlace(place, (db) => schemaOf(db, engine));
    expect(said.filter((line) => line.includes('payments_method'))).toEqual([]);
    await runInPlace(place, ["delete from migrations where name = '9999-without-it'"]);
    await migratePlace(place, FORMER_MIGRATIONS);
    const again = await inPlace(place, (db) => schemaOf(db, engine));
    expect(again.filter((line) => line.includes('payments_method'))).not.toEqual([]);
  });
});
