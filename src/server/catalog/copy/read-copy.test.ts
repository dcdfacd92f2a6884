import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductWire } from '#shared/catalog/contract.ts';
import { COPY_BEGINS, type CopyPlace, NUMBERS_MODULO } from '#shared/catalog/copy.ts';
import type { CopiedProductWire } from '#shared/catalog/fields.ts';
import { formOf, newCode, productForm, variantForm } from '../../testing/product-form.ts';
import { checkOut, stockOf } from '../../testing/selling.ts';
import { sendTable, suggestedMapping } from '../../testing/table-files.ts';
import { ENGINES } from '../../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../../testing/test-shop.ts';
import { readCopy } from './read-copy.ts';

/** The tills' own copies of the catalogue, from the server's side (rule C14.8). */

/** A till that takes over what it is told, and nothing else. */
class Follower {
  readonly products = new Map<number, CopiedProductWire>();
  since = '';
  lists = '';
  readonly #till: TestBrowser;

  constructor(till: TestBrowser) {
    this.#till = till;
  }

  /** Takes over all that there is; gives what the last page said. */
  async follow() {
    for (;;) {
      const query = [this.since && `since=${this.since}`, this.lists && `lists=${this.lists}`].filter(
        Boolean,
      );
      const { status, body } = await this.#till.get(`/products/copy?${query.join('&')}`);
      expect(status).toBe(200);
      for (const product of body.products) this.products.set(product.id, product);
      for (const id of body.gone) this.products.delete(id);
      this.since = body.next;
      this.lists = body.lists?.version ?? this.lists;
      if (!body.more) return body;
    }
  }

  get sold() {
    const changes = [...this.products.values()].map(({ change }) => change % NUMBERS_MODULO);
    return { count: changes.length, sum: changes.reduce((sum, rest) => sum + rest, 0) };
  }
}

describe.each(ENGINES)('a till takes over the catalogue on %s', (engine) => {
  let shop: TestShop;
  let manager: TestBrowser;
  let cashier: TestBrowser;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    manager = await shop.signIn('manager');
    cashier = await shop.atTheTill('cashier');
  });
  afterAll(() => shop.close());

  const create = async (more: object = {}) =>
    (await manager.post('/products', productForm(more))).body.product as Awaited<ReturnType<typeof edited>>;
  const edited = async (id: number) => (await manager.get(`/products/api/${id}/edit`)).body;
  const change = async (id: number, more: object) => {
    const { status } = await manager.patch(`/products/${id}`, { ...formOf(await edited(id)), ...more });
    expect(status).toBe(200);
  };
  const upToDate = async () => {
    const till = new Follower(cashier);
    await till.follow();
    return till;
  };

  test('the whole of it: each product that is sold, with all that the till shows and sells it by', async () => {
    const { body: brand } = await manager.post('/taxonomy/brands', { name: 'ตราสำเนา' });
    const made = await create({ product_type: 2, brand_id: brand.entry.id, variants: [variantForm('เล็ก')] });
    const till = await upToDate();
    const shown = await allProducts();
    expect(till.products.size).toBe(shown.length);
    for (const product of shown) {
      const copied = till.products.get(product.id);
      expect(copied).toMatchObject({
        ...{ name: product.name, sku_code: product.sku_code, barcode: product.barcode, price: product.price },
        ...{ open_price: product.open_price, vat_class: product.vat_class },
        ...{ brand_id: product.brands?.id ?? null, unit_id: product.unit?.id ?? null },
        ...{ category_id: product.category?.id ?? null, image: product.product_imag[0]?.name ?? null },
        ...{ discount_type: product.discounttype, discount_value: product.discountvalue },
        discount_value2: product.discountvalue2,
      });
      expect(copied?.variants.map(({ id, price }) => [id, price])).toEqual(
        product.variantAttributes.map(({ id, price }) => [id, price]),
      );
      expect(copied?.stock.map((line) => line.quantity)).toEqual(
        product.inventories.map((line) => line.quantity),
      );
    }
    expect(till.products.get(made.id)?.brand_id).toBe(brand.entry.id);
  });

  async function allProducts() {
    const pages: ProductWire[] = [];
    for (let page = 1; ; page += 1) {
      const { body } = await cashier.get(`/products/sorting-view?per_page=200&page=${page}`);
      pages.push(...body);
      if (body.length < 200) return pages;
    }
  }

  test('a till that has all is told nothing, and that what it has is right', async () => {
    const till = await upToDate();
    const { products, gone, more, sold, lists } = await till.follow();
    expect({ products, gone, more, lists }).toEqual({ products: [], gone: [], more: false, lists: null });
    expect(sold).toEqual(till.sold);
  });

  test('what was changed of a product comes, whatever it was', async () => {
    const { id } = await create({ product_type: 2, variants: [variantForm('เล็ก')] });
    const till = await upToDate();
    const image = (await manager.get('/products/api')).body.prpducts.flatMap(
      (product: { product_imag: { name: string }[] }) => product.product_imag,
    )[0].name;
    const variants = (await edited(id)).variants;
    const changes: [object, (product: CopiedProductWire) => unknown, unknown][] = [
      [{ name: 'ชื่อใหม่' }, ({ name }) => name, 'ชื่อใหม่'],
      [{ category_id: 2 }, ({ category_id }) => category_id, 2],
      [{ discount_type: 1, discount_value: 10 }, (product) => product.discount_value, 10],
      [{ images: [image] }, (product) => product.image, image],
      [{ vat_class: 'exempt' }, ({ vat_class }) => vat_class, 'exempt'],
      [{ variants: [{ ...variants[0], price: 33 }] }, (product) => product.variants[0]?.price, 33],
      [
        { variants: [{ ...variants[0], price: 33 }, variantForm('ใหญ่')] },
        (product) => product.variants.map((variant) => variant.variant_value),
        ['เล็ก', 'ใหญ่'],
      ],
    ];
    for (const [more, read, expected] of changes) {
      await change(id, more);
      const { products } = await till.follow();
      expect(products.map((product: CopiedProductWire) => product.id)).toEqual([id]);
      expect(read(products[0])).toEqual(expected);
    }
  });

  test('what is no longer sold goes, and comes back when it is sold again', async () => {
    const { id } = await create();
    const till = await upToDate();
    await manager.post(`/products/${id}/archive`, { archived: true });
    expect(await till.follow()).toMatchObject({ products: [], gone: [id] });
    await manager.post(`/products/${id}/archive`, { archived: false });
    expect(await till.follow()).toMatchObject({ products: [{ id }], gone: [] });
  });

  test('an import comes, and what it takes a barcode from', async () => {
    const codes = [newCode('IMP'), newCode('IMP')];
    const former = await create({ sku_code: codes[0], barcode: '8850000011111' });
    const till = await upToDate();
    const rows = [`${codes[0]},ของเดิม,12,8850000011128`, `${codes[1]},ของใหม่,15,8850000011111`];
    const head = 'sku,name,price,barcode';
    const table = `${[head, ...rows].join('\n')}\n`;
    const { status } = await sendTable(
      manager,
      'POST /products/import',
      table,
      suggestedMapping(head.split(',')),
    );
    expect(status).toBe(200);
    await till.follow();
    expect(till.products.get(former.id)).toMatchObject({ price: 12, barcode: '8850000011128' });
    const added = [...till.products.values()].find(({ sku_code }) => sku_code === codes[1]);
    expect(added).toMatchObject({ price: 15, barcode: '8850000011111' });
  });

  test('what is sold alone is no change: what lies on the shelf is as of the copy', async () => {
    const { id } = await create({ opening_stock: 10 });
    const till = await upToDate();
    await checkOut(cashier, id);
    expect(await stockOf(shop, id)).toBe(9);
    expect(await till.follow()).toMatchObject({ products: [], gone: [] });
  });

  test('filter lists come with the last page, once, and again when one is called otherwise', async () => {
    const till = new Follower(cashier);
    const { lists } = await till.follow();
    expect(lists.brands).toEqual((await cashier.get('/brands/api')).body);
    expect(lists.units).toEqual((await cashier.get('/units/api')).body);
    expect(lists.categories).toEqual((await cashier.get('/categories/api')).body);
    const { category_id, ...sub } = lists.sub_categories[0];
    expect((await cashier.get(`/categories/${category_id}/sub_categories`)).body).toContainEqual(sub);
    const { sub_category_id, ...subSub } = lists.sub_sub_categories[0];
    expect((await cashier.get(`/sub_categories/${sub_category_id}/sub_sub_categories`)).body).toContainEqual(
      subSub,
    );
    await manager.patch('/taxonomy/units/1', { name: 'หน่วยใหม่' });
    expect((await till.follow()).lists.units[0]).toEqual({ id: 1, name: 'หน่วยใหม่' });
  });

  test('page by page it is the same as at once, also within one number', async () => {
    const read = async (perPage: number) => {
      const ids: number[] = [];
      for (let since: CopyPlace = COPY_BEGINS; ; ) {
        const page = await readCopy(shop.db.read, 1, since, perPage);
        ids.push(...page.products.map(({ product }) => product.id), ...page.gone);
        since = page.next;
        if (!page.hasMore) return ids;
        expect(page.sold).toBeNull();
      }
    };
    const all = await read(100_000);
    expect(new Set(all).size).toBe(all.length);
    expect(await read(7)).toEqual(all);
  });

  test('a till that follows while many change the catalogue at once misses none of it', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => create()));
    const till = await upToDate();
    let isDone = false;
    const changing = Promise.all(
      made.map(async ({ id }, i) => {
        const form = formOf(await edited(id));
        for (let round = 1; round <= 8; round += 1) {
          const { status } = await manager.patch(`/products/${id}`, { ...form, price: 100 * i + round });
          expect(status).toBe(200);
          if (round % 4 === 0) await manager.post(`/products/${id}/archive`, { archived: i % 2 === 0 });
        }
      }),
    ).then(() => {
      isDone = true;
    });
    let pages = 0;
    while (!isDone) {
      const { sold } = await till.follow();
      if (sold !== null) expect(till.sold).toEqual(sold);
      pages += 1;
    }
    await changing;
    const { sold } = await till.follow();
    expect(pages).toBeGreaterThan(3);
    expect(till.sold).toEqual(sold);
    for (const [i, { id }] of made.entries()) {
      expect(till.products.get(id)?.price).toBe(i % 2 === 0 ? undefined : 100 * i + 8);
    }
  });

  test('a place that is none is refused', async () => {
    for (const since of ['-1', 'abc', '1-', '1-2-3'])
      expect((await cashier.get(`/products/copy?since=${since}`)).status).toBe(422);
  });
});
