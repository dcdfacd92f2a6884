import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductWire } from '#shared/catalog/contract.ts';
import { productSearchText } from '#shared/catalog/product-search.ts';
import { thaiSortKey } from '#shared/text/thai-sort-key.ts';
import type { Trx } from '../../db/database.ts';
import { postStock } from '../../inventory/stock-ledger.ts';
import { moveToOtherBranch } from '../../testing/other-branch.ts';
import { ENGINES } from '../../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../../testing/test-shop.ts';

const names = (products: readonly ProductWire[]) => products.map((product) => product.name);
const onHand = (product: ProductWire) => product.inventories.reduce((sum, line) => sum + line.quantity, 0);

interface Goods {
  readonly name: string;
  readonly category_id?: number | null;
  readonly brand_id?: number | null;
  readonly archived?: boolean;
  /** Nothing: the branch does not keep it. */
  readonly quantity?: number;
}

interface Kept {
  readonly branchId: number;
  readonly productId: number;
  readonly quantity: number;
}

/** From now on the branch keeps so many of a product. */
async function keep(trx: Trx, { branchId, productId, quantity }: Kept): Promise<void> {
  const line = {
    branch_id: branchId,
    product_id: productId,
    variant_id: null,
    quantity: 0 as const,
    min_stock: 0,
  };
  const { id } = await trx.insertInto('inventories').values(line).returning('id').executeTakeFirstOrThrow();
  await postStock(trx, { kind: 'opening', branchId, userId: 3, nowMs: 0 }, [{ inventoryId: id, quantity }]);
}

/** A product as it would be made; gives its id. */
function addProduct(shop: TestShop, { name, archived, quantity, ...more }: Goods): Promise<number> {
  return shop.db.transaction(async (trx) => {
    const skuCode = `STK-${name}`;
    const { id } = await trx
      .insertInto('products')
      .values({
        ...{ sku_code: skuCode, barcode: null, name, description: 'ของทดสอบ', product_type: 1 },
        ...{ price_satang: 1_250, brand_id: null, unit_id: null, category_id: null },
        ...{ sub_category_id: null, sub_sub_category_id: null },
        ...{ discount_type: 4, discount_value_hundredths: 0, discount_value2_hundredths: 0 },
        ...{ manufactured_on: null, expires_on: null, created_ms: shop.clock.nowMs },
        ...{ is_archived: archived ? 1 : 0 },
        name_sort_key: thaiSortKey(name),
        search_text: productSearchText({ name, skuCode, barcode: null, variants: [] }),
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (quantity !== undefined) await keep(trx, { branchId: 1, productId: id, quantity });
    return id;
  });
}

describe.each(ENGINES)('the stock list on %s', (engine) => {
  let shop: TestShop;
  let cashier: TestBrowser;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    cashier = await shop.signIn('cashier');
  });
  afterAll(() => shop.close());

  const list = async (parameters = '') => (await cashier.get(`/products/api?${parameters}`)).body;
  /** Everything, page by page, as the table on screen asks for it. */
  const walk = async (parameters: string): Promise<ProductWire[]> => {
    const all: ProductWire[] = [];
    for (let page = 1; ; page += 1) {
      const { prpducts, total } = await list(`${parameters}&per_page=50&page=${page}`);
      all.push(...prpducts);
      if (all.length >= total || prpducts.length === 0) return all;
    }
  };

  test('GET /products/api gives all that is sold without being asked for a page, and the lists to filter by', async () => {
    const { prpducts, Category, Brand, ...page } = await list();
    expect(page).toEqual({ total: 200, page: 1, per_page: 1_000 });
    expect(prpducts.length).toBe(200);
    expect(Category).toEqual((await cashier.get('/categories/api')).body);
    expect(Brand).toEqual((await cashier.get('/brands/api')).body);
    expect(prpducts[0]).toEqual((await cashier.get('/products/sorting-view?sort=id&per_page=1')).body[0]);
  });

  test('GET /products/api has pages, each product on one of them', async () => {
    const { prpducts, ...page } = await list('per_page=25&page=8');
    expect(page).toMatchObject({ total: 200, page: 8, per_page: 25 });
    expect(prpducts.length).toBe(25);
    expect((await list('per_page=25&page=9')).prpducts).toEqual([]);
    expect(new Set((await walk('')).map(({ id }) => id)).size).toBe(200);
  });

  test('GET /products/api finds what the till’s search finds', async () => {
    for (const typed of ['นำดืม', 'กาแฟ 180', 'เย็นตาโฟ', 'PER-00', 'ไม่มีของแบบนี้']) {
      const q = encodeURIComponent(typed);
      const found = await cashier.get(`/products/search?query=${q}&per_page=200`);
      const { prpducts, total } = await list(`q=${q}&per_page=200`);
      expect(names(prpducts), typed).toEqual(names(found.body));
      expect(total).toBe(found.body.length);
    }
  });

  const FIELDS: Readonly<Record<string, (product: ProductWire) => string | number | null>> = {
    id: ({ id }) => id,
    name: ({ name }) => name,
    sku_code: ({ sku_code }) => sku_code,
    category: ({ category }) => category?.name ?? null,
    brand: ({ brands }) => brands?.name ?? null,
    price: ({ price }) => price,
    qty: (product) => (product.inventories.length === 0 ? null : onHand(product)),
    created_at: ({ created_at }) => created_at,
  };

  /** These are in the order of a Thai dictionary, with spaces, signs, digits and Latin first. */
  const IN_THAI = new Set(['name', 'category', 'brand']);
  const THAI = new Intl.Collator('en', { sensitivity: 'accent' });

  describe('with goods that lack this or that', () => {
    let without: number[];
    beforeAll(async () => {
      await addProduct(shop, { name: 'ของที่เลิกขาย', archived: true, quantity: 1_000_000 });
      await addProduct(shop, { name: 'ของที่เลิกขายและไม่มี', archived: true });
      without = [
        await addProduct(shop, { name: 'ไม่มีหมวด', brand_id: 1, quantity: -3 }),
        await addProduct(shop, { name: 'ไม่มียี่ห้อ', category_id: 1, quantity: 7 }),
        await addProduct(shop, { name: 'ไม่มีในสาขานี้', category_id: 1, brand_id: 1 }),
        await addProduct(shop, { name: 'ไม่มีอะไรเลย' }),
      ];
    });

    const cases = Object.keys(FIELDS).flatMap((field) => [
      { field, sort: field, sign: 1, q: '' },
      { field, sort: `-${field}`, sign: -1, q: '' },
      { field, sort: field, sign: 1, q: 'มี' },
      { field, sort: `-${field}`, sign: -1, q: 'มี' },
    ]);
    test.each(cases)(
      'GET /products/api?sort=$sort&q=$q is in that order over all pages',
      async ({ field, sort, sign, q }) => {
        const keyOf = FIELDS[field] as (product: ProductWire) => string | number | null;
        const everything = (await list(`q=${encodeURIComponent(q)}&per_page=200`)).total as number;
        const found = await walk(`sort=${sort}&q=${encodeURIComponent(q)}`);
        const before = (a: ProductWire, b: ProductWire): number => {
          const [x, y] = [keyOf(a), keyOf(b)];
          if (x === y) return sign * (a.id - b.id);
          if (x === null || y === null) return x === null ? 1 : -1;
          if (IN_THAI.has(field)) return sign * (THAI.compare(String(x), String(y)) || a.id - b.id);
          return x < y ? -sign : sign;
        };
        expect(found.length).toBe(everything);
        expect(found.length).toBeGreaterThan(3);
        const ids = found.map(({ id }) => id);
        expect(ids).toEqual([...found].sort(before).map(({ id }) => id));
        expect(new Set(ids).size).toBe(everything);
      },
    );

    test('what is archived is on no page, though most of it lies in the shop', async () => {
      expect(names((await list('sort=-qty&per_page=1')).prpducts)).not.toContain('ของที่เลิกขาย');
      expect((await list()).total).toBe(200 + without.length);
    });
  });

  test('an order that is none leaves the list in its own', async () => {
    const { prpducts } = await list('sort=description&per_page=20');
    expect(names(prpducts)).toEqual(names((await list('per_page=20')).prpducts));
  });

  test('GET /products/api refuses what is no page, order or text', async () => {
    for (const bad of ['page=0', 'per_page=201', 'sort=price%20desc', 'q=%00']) {
      expect((await cashier.get(`/products/api?${bad}`)).status, bad).toBe(422);
    }
  });

  test('GET /products/api/{id} gives one product as the list has it, and its pictures', async () => {
    const [shirt] = (await list(`q=${encodeURIComponent('เสื้อยืดคอกลม')}`)).prpducts;
    const answer = await cashier.get(`/products/api/${shirt.id}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ products: shirt, productImg: shirt.product_imag });
    expect(answer.body.productImg).toEqual([{ name: expect.stringMatching(/^[0-9a-f]{32}\.webp$/) }]);
  });

  test('GET /products/api/{id} says that it knows no such product, and no archived one', async () => {
    const archived = await addProduct(shop, { name: 'เลิกขายแล้วจริง', archived: true, quantity: 1 });
    for (const id of [999_999, archived]) {
      const answer = await cashier.get(`/products/api/${id}`);
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ code: 'PRODUCT_NOT_FOUND', message: 'ไม่พบสินค้านี้' });
    }
    for (const id of ['x', '0', '-1', '99999999999']) {
      expect((await cashier.get(`/products/api/${id}`)).status, id).toBe(422);
    }
  });

  test('stock, and its order, are those of the own branch', async () => {
    const other = await moveToOtherBranch(shop, 'cashier2');
    await shop.db.transaction(async (trx) => {
      for (const [i, productId] of [3, 1, 2].entries())
        await keep(trx, { branchId: other, productId, quantity: i + 1 });
    });
    const there = await shop.signIn('cashier2');
    const { prpducts, total } = (await there.get('/products/api?sort=-qty&per_page=4')).body;
    expect(prpducts.map(onHand)).toEqual([3, 2, 1, 0]);
    expect(prpducts.slice(0, 3).map(({ id }: ProductWire) => id)).toEqual([2, 1, 3]);
    expect(total).toBe((await list()).total);
    for (const sort of ['qty', '-qty']) {
      const ids = async (paging: string): Promise<number[]> =>
        (await there.get(`/products/api?sort=${sort}&${paging}`)).body.prpducts.map(
          ({ id }: ProductWire) => id,
        );
      const whole = await ids('per_page=10');
      const byTwos = await Promise.all([1, 2, 3, 4, 5].map((page) => ids(`per_page=2&page=${page}`)));
      expect(byTwos.flat()).toEqual(whole);
      expect(new Set(whole).size).toBe(10);
    }
    expect((await there.get('/products/api/3')).body.products.inventories).toMatchObject([{ quantity: 1 }]);
  });
});
