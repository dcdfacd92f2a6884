import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productSearchText } from '#shared/catalog/product-search.ts';
import { newCode, productForm } from '../../testing/product-form.ts';
import { ENGINES } from '../../testing/test-database.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { lockCatalog } from '../lock-catalog.ts';
import { checkProducts } from './check-products.ts';
import { type EditedProduct, readEditedProducts } from './edited-products.ts';
import type { ProductDraft, VariantDraft } from './product-draft.ts';
import { writeProducts } from './write-products.ts';

const WRITER = { branchId: 1, userId: 3, nowMs: Date.parse('2026-11-20T09:00:00+07:00') };

const draft = (i: number, more: Partial<ProductDraft> = {}): ProductDraft => ({
  id: null,
  name: `สินค้าชุดที่ ${i}`,
  skuCode: newCode('BULK'),
  barcode: null,
  description: '',
  isOpenPrice: false,
  vatClass: 'standard',
  productType: 1,
  priceSatang: 1_000 + i,
  brandId: 1,
  unitId: null,
  categoryId: 1,
  subCategoryId: null,
  subSubCategoryId: null,
  discountType: 4,
  discountValueHundredths: 0,
  discountValue2Hundredths: 0,
  manufacturedOn: null,
  expiresOn: null,
  minStock: 1,
  openingStock: 0,
  unitCostSatang: null,
  variants: [],
  images: null,
  ...more,
});

const variantDraft = (value: string, more: Partial<VariantDraft> = {}): VariantDraft => ({
  id: null,
  attribute: 'สี',
  value,
  barcode: null,
  priceSatang: 500,
  minStock: 0,
  openingStock: 0,
  unitCostSatang: null,
  ...more,
});

/** What of a product was said by a draft, without what it can't say. */
const said = ({ id, quantity, averageCostSatang, isArchived, variants, ...facts }: EditedProduct) => ({
  ...facts,
  variants: variants.map(({ id, quantity, averageCostSatang, ...variant }) => variant),
});

describe.each(ENGINES)('many products at once on %s', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
  });
  afterAll(() => shop.close());

  const write = (drafts: readonly ProductDraft[]) =>
    shop.db.transaction(async (trx) => {
      await lockCatalog(trx);
      expect(await checkProducts(trx, drafts)).toEqual([]);
      return writeProducts(trx, WRITER, drafts);
    });
  const check = async (drafts: readonly ProductDraft[]) =>
    (await checkProducts(shop.db.read, drafts)).map(
      ({ draft: i, problem }) => `${i} ${problem.refusal.refused} ${problem.place}`,
    );
  const read = (ids: readonly number[]) => readEditedProducts(shop.db.read, 1, ids);

  test('new and changed ones, with variants and stock, are as their drafts say', async () => {
    const first = Array.from({ length: 900 }, (_, i) =>
      i % 3 === 0
        ? draft(i, {
            productType: 2,
            variants: [
              variantDraft('แดง', { openingStock: i, unitCostSatang: 250 }),
              variantDraft('ดำ', { barcode: newCode('BK'), minStock: 3 }),
            ],
          })
        : draft(i, { barcode: newCode('BB'), openingStock: i, unitCostSatang: 300 }),
    );
    const ids = await write(first);
    const made = await read(ids);
    expect(made.map(said)).toEqual(
      first.map(({ id, ...fields }) => ({
        ...fields,
        minStock: fields.productType === 2 ? 0 : 1,
        openingStock: 0,
        unitCostSatang: null,
        images: [],
        variants: fields.variants.map(({ id, ...variant }) => ({
          ...variant,
          openingStock: 0,
          unitCostSatang: null,
        })),
      })),
    );
    expect(made[3]?.variants[0]).toMatchObject({ quantity: 3, averageCostSatang: 250 });
    expect(made[4]).toMatchObject({ quantity: 4, averageCostSatang: 300 });

    const changes = made.map((product, i) => ({
      ...product,
      priceSatang: 7_777,
      // Each gets the barcode of the one before.
      barcode: product.productType === 1 ? (made.at(i - 1)?.barcode ?? null) : null,
    }));
    const again = await write([...changes, ...[1, 2, 3].map((i) => draft(i))]);
    expect(again.slice(0, 900)).toEqual(ids);
    const after = await read(ids);
    expect(after).toEqual(changes.map((change) => ({ ...change, images: [] })));
    const texts = await shop.db.read
      .selectFrom('products')
      .select(['id', 'search_text'])
      .where('id', 'in', ids)
      .execute();
    const textOf = new Map(texts.map(({ id, search_text }) => [id, search_text]));
    for (const product of after) expect(textOf.get(product.id)).toBe(productSearchText(product));
  });

  test('as many variants as products may have are written at once', async () => {
    const values = Array.from({ length: 50 }, (_, i) => variantDraft(`แบบ ${i}`, { openingStock: 1 }));
    const ids = await write(
      Array.from({ length: 150 }, (_, i) => draft(i, { productType: 2, variants: values })),
    );
    const [last] = await read(ids.slice(-1));
    expect(last).toMatchObject({ quantity: 50, variants: { length: 50 } });
  });

  test('a product that no branch keeps can be given variants, and be without them again', async () => {
    const [id = 0] = await write([draft(0)]);
    const forget = () =>
      shop.db.transaction((trx) => trx.deleteFrom('inventories').where('product_id', '=', id).execute());
    const now = async () => (await read([id]))[0] as EditedProduct;
    await forget();
    await write([{ ...(await now()), productType: 2, variants: [variantDraft('ก')] }]);
    await forget();
    await write([{ ...(await now()), productType: 1, variants: [] }]);
    expect(await now()).toMatchObject({ productType: 1, variants: [] });
  });

  test('those that name the same code are told of, each with the one before it', async () => {
    const drafts = [
      draft(0, { skuCode: 'B-ONE', barcode: 'B-77' }),
      draft(1, { skuCode: 'b-one' }),
      draft(2, { barcode: 'b-77' }),
      draft(3, { productType: 2, variants: [variantDraft('ก', { barcode: 'B-77' })] }),
      draft(4, { barcode: 'B-ONE' }),
      draft(5, { discountType: 1, discountValueHundredths: 20_000, brandId: 9_999 }),
    ];
    expect(await check(drafts)).toEqual([
      '1 SKU_TAKEN sku_code',
      '2 BARCODE_TAKEN barcode',
      '3 BARCODE_TAKEN barcode',
      '4 BARCODE_TAKEN barcode',
      '5 DISCOUNT_TOO_LARGE discount_value',
      '5 TAXONOMY_GONE brand_id',
    ]);
  });

  test('codes that go from one to another in the same call are free; those of others are not', async () => {
    const [a, b] = [newCode('GO'), newCode('GO')];
    const [first = 0, second = 0] = await write([draft(0, { barcode: a }), draft(1, { barcode: b })]);
    const [one, two] = await read([first, second]);
    if (!one || !two) throw new Error('not written');
    expect(await check([{ ...one, barcode: b }])).toEqual(['0 BARCODE_TAKEN barcode']);
    await write([
      { ...one, barcode: b },
      { ...two, barcode: null },
      draft(2, { productType: 2, variants: [variantDraft('ก', { barcode: a })] }),
    ]);
    expect((await read([first, second])).map(({ barcode }) => barcode)).toEqual([b, null]);
  });

  test('a failure in the midst leaves nothing', async () => {
    const count = () =>
      shop.db.read
        .selectFrom('products')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    const before = await count();
    const drafts = Array.from({ length: 600 }, (_, i) => draft(i, { openingStock: 1 }));
    // Found long after the first were written.
    const again = draft(600, { skuCode: drafts[0]?.skuCode ?? '' });
    const failing = shop.db.transaction((trx) => writeProducts(trx, WRITER, [...drafts, again]));
    await expect(failing).rejects.toThrow(/unique/i);
    expect(await count()).toEqual(before);
  });

  test('the next product by its form gets an id of its own', async () => {
    const manager = await shop.signIn('manager');
    const ids = await write([draft(0), draft(1)]);
    const answer = await manager.post('/products', productForm());
    expect(answer.body.product.id).toBeGreaterThan(Math.max(...ids));
  });
});
