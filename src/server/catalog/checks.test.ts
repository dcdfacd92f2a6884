import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refuse } from '#shared/errors/refusals.ts';
import { verify } from '../books/verify.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

const CODES = 'a code means one product or one variant, whatever its capitals';
const VARIANTS = 'a product has variants exactly when it is one with variants';
const COUNTED = 'a product with variants is counted by them, another by itself';
const LEVELS = 'the levels of a category stand under each other';

const SIMPLE = '(select min(id) from products where product_type = 1)';
const WITH_VARIANTS = '(select min(id) from products where product_type = 2)';

/** What is wrong, as SQL, and the checks that have to see it. */
const WRONGS: readonly (readonly [wrong: string, checks: readonly string[]])[] = [
  [
    `update products set barcode = (select lower(sku_code) from products where id = 3) where id = ${SIMPLE}`,
    [CODES],
  ],
  [
    `update variants set barcode = (select sku_code from products where id = ${SIMPLE}) where id = 1`,
    [CODES],
  ],
  [`update products set barcode = (select barcode from variants where id = 1) where id = ${SIMPLE}`, [CODES]],
  [`update products set product_type = 2 where id = ${SIMPLE}`, [VARIANTS, COUNTED]],
  [`update products set product_type = 1 where id = ${WITH_VARIANTS}`, [VARIANTS, COUNTED]],
  [
    `insert into variants (product_id, position, attribute, value, price_satang) values (${SIMPLE}, 1, 'สี', 'แดง', 1)`,
    [VARIANTS],
  ],
  [
    `insert into inventories (branch_id, product_id, quantity, min_stock) values (1, ${WITH_VARIANTS}, 0, 0)`,
    [COUNTED],
  ],
  [
    `update inventories set product_id = (select max(id) from products where product_type = 2)
     where variant_id = (select min(id) from variants)`,
    [COUNTED],
  ],
  ['update products set category_id = 2 where id = 1', [LEVELS]],
  ['update products set category_id = null where id = 1', [LEVELS]],
  ['update products set sub_category_id = null where id = 1', [LEVELS]],
  ['update products set sub_category_id = 2 where id = 1', [LEVELS]],
];

describe.each(ENGINES)('the books of the catalogue on %s', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
  });
  afterAll(() => shop.close());

  test.each(WRONGS)('%s is found', async (wrong, checks) => {
    let found: string[] = [];
    await shop.db.transaction(async (trx) => {
      const { numAffectedRows } = await sql.raw(wrong).execute(trx);
      expect(numAffectedRows).toBeGreaterThan(0n);
      found = (await verify(trx)).map((violation) => violation.check);
      // Undone: the next wrong stands alone.
      return refuse('NOT_FOUND');
    });
    expect(found).toEqual(checks);
  });
});
