import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductWire } from '#shared/catalog/contract.ts';
import { productSearchText } from '#shared/catalog/product-search.ts';
import { thaiSortKey } from '#shared/text/thai-sort-key.ts';
import { insertMany } from '../db/insert-many.ts';
import type { Engine } from '../db/migrations/column-kinds.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';
import { findSellableLines, listProducts } from './queries.ts';

const CALLS = [
  '/brands/api',
  '/units/api',
  '/categories/api',
  '/categories/1/sub_categories',
  '/sub_categories/1/sub_sub_categories',
  '/products/sorting-view',
  '/products/search?query=x',
];

const names = (products: readonly ProductWire[]) => products.map((product) => product.name);

/** A product made for a test, in category 1. */
async function addProduct(
  shop: TestShop,
  name: string,
  skuCode: string,
  more: { barcode?: string; is_archived?: 0 | 1 } = {},
): Promise<number> {
  const barcode = more.barcode ?? null;
  return shop.db.transaction(async (trx) => {
    const { id } = await trx
      .insertInto('products')
      .values({
        sku_code: skuCode,
        barcode,
        name,
        description: '',
        product_type: 1,
        price_satang: 1_250,
        brand_id: null,
        unit_id: null,
        category_id: 1,
        sub_category_id: null,
        sub_sub_category_id: null,
        discount_type: 1,
        discount_value_hundredths: 1_250,
        discount_value2_hundredths: 0,
        manufactured_on: null,
        expires_on: null,
        name_sort_key: thaiSortKey(name),
        search_text: productSearchText({ name, skuCode, barcode, variants: [] }),
        is_archived: more.is_archived ?? 0,
        created_ms: shop.clock.nowMs,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('inventories')
      .values({ branch_id: 1, product_id: id, variant_id: null, quantity: 0, min_stock: 0 })
      .execute();
    return id;
  });
}

describe.each(ENGINES)('the catalogue on %s', (engine: Engine) => {
  let shop: TestShop;
  let cashier: TestBrowser;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    cashier = await shop.signIn('cashier');
  });
  afterAll(() => shop.close());

  const search = async (typed: string, more = ''): Promise<ProductWire[]> =>
    (await cashier.get(`/products/search?query=${encodeURIComponent(typed)}${more}`)).body;

  test.each(CALLS)('GET %s is for people who are signed in', async (path) => {
    const answer = await shop.visitor().get(path);
    expect(answer.status).toBe(401);
    expect(answer.body.message).toBe('กรุณาเข้าสู่ระบบ');
    expect((await cashier.get(path)).status).toBe(200);
  });

  test('GET /brands/api, /units/api and /categories/api give identity and name', async () => {
    const brands = (await cashier.get('/brands/api')).body;
    expect(brands.length).toBeGreaterThan(20);
    expect(brands[0]).toEqual({ id: 1, name: 'ใสเย็น' });
    expect((await cashier.get('/units/api')).body[0]).toEqual({ id: 1, name: 'ขวด' });
    const categories = (await cashier.get('/categories/api')).body;
    expect(categories.map((category: { name: string }) => category.name)).toContain('นมและเบเกอรี่');
  });

  test('GET /categories/{id}/sub_categories gives that category’s only, and below it likewise', async () => {
    const subs = (await cashier.get('/categories/1/sub_categories')).body;
    expect(subs[0]).toEqual({ id: 1, name: 'น้ำดื่มและน้ำแร่' });
    expect((await cashier.get('/categories/2/sub_categories')).body).not.toEqual(subs);
    expect((await cashier.get('/sub_categories/1/sub_sub_categories')).body).toEqual([
      { id: 1, name: 'น้ำดื่ม' },
      { id: 2, name: 'น้ำแร่' },
    ]);
    expect((await cashier.get('/categories/99999/sub_categories')).body).toEqual([]);
  });

  test('GET /categories/{id}/sub_categories refuses an id that is none', async () => {
    for (const id of ['x', '0', '-1', '1.5', '99999999999']) {
      expect((await cashier.get(`/categories/${id}/sub_categories`)).status, id).toBe(422);
      expect((await cashier.get(`/sub_categories/${id}/sub_sub_categories`)).status, id).toBe(422);
    }
  });

  test('GET /products/sorting-view gives a bare page of 60 and the total in a header', async () => {
    const answer = await cashier.get('/products/sorting-view');
    expect(answer.body.length).toBe(60);
    const total = Number(answer.headers.get('x-total-count'));
    expect(total).toBeGreaterThanOrEqual(200);
    const seen = new Set<number>();
    for (let page = 1; seen.size < total; page += 1) {
      const { body } = await cashier.get(`/products/sorting-view?page=${page}&per_page=60`);
      expect(body.length).toBeGreaterThan(0);
      for (const product of body) {
        expect(seen.has(product.id)).toBe(false);
        seen.add(product.id);
      }
    }
    expect((await cashier.get('/products/sorting-view?page=1000')).body).toEqual([]);
  });

  test('GET /products/sorting-view combines its filters with AND; empty ones are none', async () => {
    const all = (await cashier.get('/products/sorting-view?per_page=200')).body as ProductWire[];
    const wanted = all.find((product) => product.brands?.name === 'ทุ่งนมสด' && product.unit?.name === 'แพ็ก');
    if (!wanted?.brands || !wanted.unit || !wanted.category) throw new Error('the demo shop lacks it');
    const { brands, unit, category } = wanted;
    const { body } = await cashier.get(
      `/products/sorting-view?brand_id=${brands.id}&unit_id=${unit.id}&categories_id=${category.id}&sub_categories_id=&sub_sub_categories_id=`,
    );
    expect(body.length).toBeGreaterThan(0);
    const expected = all.filter(
      (product) =>
        product.brands?.id === brands.id &&
        product.unit?.id === unit.id &&
        product.category?.id === category.id,
    );
    expect(names(body)).toEqual(names(expected));
    const none = await cashier.get(`/products/sorting-view?brand_id=${brands.id}&sub_sub_categories_id=1`);
    expect(none.body).toEqual([]);
    expect(none.headers.get('x-total-count')).toBe('0');
  });

  test('GET /products/sorting-view narrows from category to shelf', async () => {
    const count = async (filter: string) =>
      Number((await cashier.get(`/products/sorting-view?${filter}`)).headers.get('x-total-count'));
    const shelf = await count('categories_id=1&sub_categories_id=1&sub_sub_categories_id=1');
    const group = await count('categories_id=1&sub_categories_id=1');
    expect(shelf).toBe(3);
    expect(group).toBe(5);
    expect(await count('categories_id=1')).toBeGreaterThan(group);
  });

  test('GET /products/sorting-view sorts by price both ways', async () => {
    const cheap = (await cashier.get('/products/sorting-view?sort=price')).body as ProductWire[];
    const dear = (await cashier.get('/products/sorting-view?sort=-price')).body as ProductWire[];
    const prices = cheap.map((product) => product.price);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(dear[0]?.price).toBe(1290);
    expect(cheap[0]?.price).toBe(3);
  });

  test('GET /products/sorting-view refuses filters and pages that are none', async () => {
    for (const bad of ['brand_id=x', 'unit_id=0', 'page=0', 'per_page=201', 'sort=price%20desc', 'q=%00']) {
      expect((await cashier.get(`/products/sorting-view?${bad}`)).status, bad).toBe(422);
    }
  });

  test('a product has its price in baht, its lists under both names, and stock by variant', async () => {
    const [shirt] = await search('เสื้อยืดคอกลม');
    expect(shirt).toMatchObject({
      sku_code: expect.stringMatching(/^PER-\d{3}$/),
      producttype: 2,
      price: 159,
      barcode: null,
      category: { name: 'ของใช้ส่วนตัว' },
      brands: { name: 'เบาสบาย' },
      unit: { name: 'ชิ้น' },
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+07:00$/),
    });
    expect(shirt?.variantAttributes.map(({ variant_value, price }) => [variant_value, price])).toEqual([
      ['S', 159],
      ['M', 159],
      ['L', 159],
      ['XL', 179],
    ]);
    expect(shirt?.variantAttributes.at(-1)).toMatchObject({ variantion: 'ขนาด', quantity: 0 });
    expect(shirt?.inventories.map((line) => line.variant_id)).toEqual(
      shirt?.variantAttributes.map(({ id }) => id),
    );
    expect(shirt?.inventory).toEqual(shirt?.inventories);
    expect(shirt?.variant_attributes).toEqual(shirt?.variantAttributes);
    expect(shirt?.product_images).toEqual(shirt?.product_imag);
    expect(shirt?.product_imag).toEqual([{ name: expect.stringMatching(/^[0-9a-f]{32}\.webp$/) }]);
    const [cheese] = await search('เชดดาร์ชีส');
    expect(cheese).toMatchObject({ discounttype: 1, discountvalue: 12.5, discountvalue2: 0 });
    const [cola] = await search('กลิ่นโคล่า 1.25');
    expect(cola).toMatchObject({ discounttype: 3, discountvalue: 2, discountvalue2: 1 });
  });

  test('the stock shown is that of the own branch', async () => {
    await shop.db.transaction(async (trx) => {
      const { id } = await trx
        .insertInto('branches')
        .values({ code: '00001', name: 'สาขา 1', address: '', phone: '' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('inventories')
        .values({ branch_id: id, product_id: 1, variant_id: null, quantity: 0, min_stock: 0 })
        .execute();
    });
    const [product] = (await cashier.get('/products/sorting-view?sort=id&per_page=1')).body as ProductWire[];
    expect(product?.id).toBe(1);
    expect(product?.inventories.map((line) => line.branch_id)).toEqual([1]);
  });

  test('archived products are in no list and in no search', async () => {
    const id = await addProduct(shop, 'ของเลิกขายแล้ว', 'OLD-001', {
      is_archived: 1,
      barcode: '8850000000017',
    });
    expect(await search('ของเลิกขายแล้ว')).toEqual([]);
    expect(await search('OLD-001')).toEqual([]);
    expect(await search('8850000000017')).toEqual([]);
    const { body } = await cashier.get('/products/sorting-view?sort=-id&per_page=200');
    expect(body.some((product: ProductWire) => product.id === id)).toBe(false);
  });

  test('GET /products/search with nothing typed gives everything', async () => {
    const everything = await cashier.get('/products/sorting-view');
    for (const path of ['/products/search', '/products/search?query=', '/products/search?query=%20%20']) {
      const answer = await cashier.get(path);
      expect(answer.body.length).toBe(60);
      expect(answer.headers.get('x-total-count')).toBe(everything.headers.get('x-total-count'));
    }
  });

  test('a SKU or a barcode, of a variant too, comes before everything else', async () => {
    await addProduct(shop, 'ZED-9 อะไหล่', 'ZED-99');
    await addProduct(shop, 'อะไหล่แท้', 'ZED-9');
    expect(names(await search('ZED-9'))).toEqual(['อะไหล่แท้', 'ZED-9 อะไหล่']);
    expect(names(await search('zed-9'))).toEqual(['อะไหล่แท้', 'ZED-9 อะไหล่']);
    const variant = await shop.db.read
      .selectFrom('variants')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .select(['variants.barcode', 'products.name'])
      .where('variants.value', '=', 'XL')
      .executeTakeFirstOrThrow();
    expect(names(await search(variant.barcode ?? ''))).toEqual([variant.name]);
    const simple = await shop.db.read
      .selectFrom('products')
      .select(['barcode', 'name'])
      .where('barcode', 'is not', null)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    expect(names(await search(simple.barcode ?? ''))).toEqual([simple.name]);
  });

  test('a code typed in any mixture of capitals finds its product first, however many names contain it', async () => {
    await addProduct(shop, 'ของที่มีรหัสปนกัน', 'AbX-9', { barcode: 'QrY-7É' });
    const decoys = Array.from({ length: 12 }, (_, i) => i);
    for (const i of decoys) await addProduct(shop, `abx-9 qry-7é ชิ้นที่ ${i}`, `DECOY-${i}`);
    const typed = fc
      .constantFrom('AbX-9', 'QrY-7É')
      .chain((code) =>
        fc
          .array(fc.boolean(), { minLength: code.length, maxLength: code.length })
          .map((capitals) =>
            [...code].map((c, i) => (capitals[i] ? c.toUpperCase() : c.toLowerCase())).join(''),
          ),
      );
    const isFirst = async (code: string) => {
      expect((await search(code, '&per_page=5'))[0]?.sku_code, code).toBe('AbX-9');
    };
    await fc.assert(fc.asyncProperty(typed, isFirst), { numRuns: 40, examples: [['abx-9'], ['qry-7é']] });
  });

  test('names that start with it come before names that contain it, then SKU and variants, then other tones', async () => {
    await addProduct(shop, 'ปลาขาวบ้าน', 'RNK-1');
    await addProduct(shop, 'ขาวบ้านสะอาด', 'RNK-2');
    await addProduct(shop, 'ข้าวบ้านนา', 'RNK-3');
    await addProduct(shop, 'หมอนอิง', 'RNK-ขาวบ้าน');
    expect(names(await search('ขาวบ้าน'))).toEqual(['ขาวบ้านสะอาด', 'ปลาขาวบ้าน', 'หมอนอิง', 'ข้าวบ้านนา']);
    expect(names(await search('ข้าวบ้าน'))).toEqual(['ข้าวบ้านนา', 'ขาวบ้านสะอาด', 'ปลาขาวบ้าน', 'หมอนอิง']);
  });

  test('a name is found without its tone marks, however they were typed, and by one or two letters', async () => {
    expect(names(await search('นํ้าดื่ม 600'))).toContain('น้ำดื่ม 600 มล.');
    expect(names(await search('นำดืม 600'))).toContain('น้ำดื่ม 600 มล.');
    expect(names(await search('เเชมพู'))).toContain('แชมพูสมุนไพรมะกรูด 400 มล.');
    expect(names(await search('๖๐๐ มล.'))).toContain('น้ำดื่ม 600 มล.');
    expect(names(await search('นำ'))).toContain('น้ำดื่ม 600 มล.');
    const withCh = await search('ช', '&per_page=200');
    expect(withCh.length).toBeGreaterThan(30);
    expect(withCh.length).toBeLessThan(100);
    expect(names(withCh.slice(0, 3)).every((name) => name.startsWith('ช'))).toBe(true);
    expect(names(await search('aa'))).toContain('ถ่านอัลคาไลน์ AA แพ็ก 4 ก้อน');
  });

  test('several words must all be there, in any order, short and long ones alike', async () => {
    expect(names(await search('กาแฟ 180'))).toEqual(['กาแฟเย็น เอสเปรสโซ กระป๋อง 180 มล.']);
    expect(names(await search('180 กาแฟ'))).toEqual(['กาแฟเย็น เอสเปรสโซ กระป๋อง 180 มล.']);
    expect(names(await search('กาแฟ อิน 1 25'))).toEqual(['กาแฟปรุงสำเร็จ 3 อิน 1 ถุง 25 ซอง']);
    expect(await search('กาแฟ แชมพู')).toEqual([]);
  });

  test('a variant’s value finds its product', async () => {
    expect(names(await search('เย็นตาโฟ'))).toEqual(['บะหมี่กึ่งสำเร็จรูป ถ้วย 65 ก.']);
  });

  test('what means something to the database is only text to look for', async () => {
    await addProduct(shop, 'ผ้า 100% "ฝ้าย" (A*B) ขนาด_ใหญ่', 'FTS-1');
    expect(names(await search('_'))).toEqual(['ผ้า 100% "ฝ้าย" (A*B) ขนาด_ใหญ่']);
    const found = ['100%', '"ฝ้าย"', '(A*B)', 'ขนาด_ใหญ่', '0%', '"', '_', '%', '*'];
    for (const typed of found)
      expect(names(await search(typed)), typed).toContain('ผ้า 100% "ฝ้าย" (A*B) ขนาด_ใหญ่');
    for (const typed of [
      'ผ้า"OR',
      'ฝ้าย"นม',
      '100_',
      'ขนาด%ใหญ่',
      '"ฝ้า"',
      'ผ้า OR นม',
      'ผ้า NOT xyz',
      'search_text:ผ้า',
      "'; drop table products",
      '\\',
      '^ผ้า',
      'NEAR(ผ้า ฝ้าย)',
    ]) {
      expect(names(await search(typed)), typed).toEqual([]);
    }
  });

  test('a search has pages, and its total in a header', async () => {
    const first = await cashier.get(`/products/search?query=${encodeURIComponent('ขวด')}&per_page=1`);
    const total = Number(first.headers.get('x-total-count'));
    expect(first.body.length).toBe(1);
    const all = await search('มล.', '&per_page=200');
    const paged = [
      ...(await search('มล.', '&per_page=7&page=1')),
      ...(await search('มล.', '&per_page=7&page=2')),
    ];
    expect(names(paged)).toEqual(names(all).slice(0, 14));
    expect(total).toBeGreaterThan(0);
  });

  test('a word that very many products have gives the same ranks, page after page', async () => {
    const made = Array.from({ length: 1_300 }, (_, i) => {
      const number = String(i).padStart(4, '0');
      if (i % 4 === 0) return { name: `ก้อนเมฆ ${number}`, skuCode: `MANY-${number}` };
      if (i % 4 === 1) return { name: `ฟ้าก้อนเมฆ ${number}`, skuCode: `MANY-${number}` };
      if (i % 4 === 2) return { name: `ฟ้า ${number}`, skuCode: `MANY-ก้อนเมฆ-${number}` };
      return { name: `กอนเมฆ ${number}`, skuCode: `MANY-${number}` };
    });
    await shop.db.transaction(async (trx) => {
      const { id: _, ...model } = await trx
        .selectFrom('products')
        .selectAll()
        .where('id', '=', 1)
        .executeTakeFirstOrThrow();
      const rows = made.map(({ name, skuCode }) => ({
        ...model,
        name,
        sku_code: skuCode,
        barcode: null,
        name_sort_key: thaiSortKey(name),
        search_text: productSearchText({ name, skuCode, barcode: null, variants: [] }),
      }));
      await insertMany(trx, 'products', rows.reverse());
    });
    const expected = [0, 1, 2, 3].flatMap((kind) =>
      made.filter((_, i) => i % 4 === kind).map(({ name }) => name),
    );
    const found: string[] = [];
    for (let page = 1; page <= 7; page += 1) {
      const answer = await cashier.get(
        `/products/search?query=${encodeURIComponent('ก้อนเมฆ')}&per_page=200&page=${page}`,
      );
      expect(answer.headers.get('x-total-count')).toBe('1300');
      found.push(...names(answer.body));
    }
    expect(found).toEqual(expected);
    expect(names(await search('MANY-0005', '&per_page=1'))).toEqual(['ฟ้าก้อนเมฆ 0005']);
    expect(names(await search('many', '&per_page=2&sort=name'))).toEqual(['ก้อนเมฆ 0000', 'กอนเมฆ 0003']);
  });

  test('a page of products, and an order of 500 lines, is a handful of questions to the database', async () => {
    let asked = 0;
    const counting = shop.db.read.withPlugin({
      transformQuery: ({ node }) => {
        asked += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const { products } = await listProducts(counting, 1, { typed: 'ก', perPage: 60 });
    expect(products.length).toBe(60);
    expect(asked).toBeLessThanOrEqual(12);
    asked = 0;
    const lines = Array.from({ length: 500 }, (_, i) => ({ productId: (i % 200) + 1, variantId: null }));
    expect((await findSellableLines(counting, 1, lines)).every((line) => line !== null)).toBe(true);
    expect(asked).toBeLessThanOrEqual(4);
  });

  test('GET /products/search refuses what is too long or no text', async () => {
    expect((await cashier.get(`/products/search?query=${'ก'.repeat(101)}`)).status).toBe(422);
    expect((await cashier.get('/products/search?query=%00')).status).toBe(422);
    expect((await cashier.get('/products/search?query=a&query=b')).status).toBeGreaterThanOrEqual(400);
  });

  test('the lines of an order are what is sold now: price, discount and stock of the chosen variant, or the first', async () => {
    const read = shop.db.read;
    const variants = await read
      .selectFrom('variants')
      .selectAll()
      .where('value', 'in', ['S', 'XL'])
      .orderBy('position')
      .execute();
    const [small, extraLarge] = variants;
    if (!small || !extraLarge) throw new Error('the demo shop lacks them');
    const product = await read
      .selectFrom('products')
      .selectAll()
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    const stock = await read
      .selectFrom('inventories')
      .selectAll()
      .where('product_id', '=', 1)
      .where('branch_id', '=', 1)
      .executeTakeFirstOrThrow();
    const archived = await addProduct(shop, 'เลิกขาย', 'OLD-002', { is_archived: 1 });
    const lines = await findSellableLines(read, 1, [
      { productId: small.product_id, variantId: extraLarge.id },
      { productId: 1, variantId: null },
      { productId: small.product_id, variantId: null },
      { productId: archived, variantId: null },
      { productId: 999_999, variantId: null },
      { productId: 1, variantId: small.id },
      { productId: small.product_id, variantId: 999_999 },
    ]);
    expect(lines[0]).toMatchObject({
      variantId: extraLarge.id,
      variantValue: 'XL',
      unitPriceSatang: 17_900,
      quantityOnHand: 0,
    });
    expect(lines[1]).toEqual({
      productId: 1,
      variantId: null,
      name: product.name,
      skuCode: product.sku_code,
      variantValue: null,
      imageName: expect.stringMatching(/\.webp$/),
      unitPriceSatang: product.price_satang,
      isOpenPrice: false,
      vatClass: 'standard',
      discountType: product.discount_type,
      discountValueHundredths: product.discount_value_hundredths,
      discountValue2Hundredths: product.discount_value2_hundredths,
      inventoryId: stock.id,
      quantityOnHand: stock.quantity,
      averageCostSatang: stock.average_cost_satang,
    });
    expect(lines[2]).toMatchObject({ variantId: small.id, variantValue: 'S', unitPriceSatang: 15_900 });
    expect(lines.slice(3)).toEqual([null, null, null, null]);
    // Where nothing of it ever lay it is sold all the same (rule C15.2).
    expect(await findSellableLines(read, 2_000, [{ productId: 1, variantId: null }])).toMatchObject([
      { productId: 1, inventoryId: null, quantityOnHand: 0, averageCostSatang: null },
    ]);
    expect(await findSellableLines(read, 1, [])).toEqual([]);
  });
});
