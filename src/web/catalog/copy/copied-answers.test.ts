import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newCode, productForm, variantForm } from '#server/testing/product-form.ts';
import { ENGINES } from '#server/testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '#server/testing/test-shop.ts';
import type { ProductWire } from '#shared/catalog/contract.ts';
import { kedmaneeFromLatin } from '#shared/text/kedmanee.ts';
import { filterToWire, NO_FILTER, type ProductFilter, productFromWire } from '../wire.ts';
import { filteredPage, productsByCode, searchedPage } from './copied-answers.ts';
import { keepUp } from './keep-up.ts';
import { theStore, theWords } from './the-copy.ts';
import { changesFromWire, copiedFromWire } from './wire.ts';

/** The till's copy answers as the server does: the same products, in the same order (rule C14.8). */

const WORDS = [
  ...['ข้าว', 'ขาว', 'ข้าวสาร', 'น้ำ', 'นำ', 'นา', 'น้ำปลา', 'กาแฟ', 'กาแฟเย็น', 'แก้ว', 'เก็ง', 'ๆ'],
  ...['Coke', 'coca', 'COLA', '10', '๑๐', '100', 'ซื้อ-1', '(ใหม่)', 'x%_', '"', '中国', '😀', 'Ünï'],
];
const CODES = ['A', 'a-1', 'B-10', '88', '885', '8850', 'กา', 'É9', '10', '100'];

const someWords = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 });
const name = fc.tuple(someWords, fc.constantFrom(' ', '', '  ')).map(([words, gap]) => words.join(gap));
const code = fc.tuple(fc.constantFrom(...CODES.filter((one) => /^[\x20-\x7e]+$/.test(one))), fc.nat(999));

const product = fc.record({
  name,
  code,
  hasBarcode: fc.boolean(),
  variants: fc.array(fc.constantFrom('เล็ก', 'ใหญ่', 'ข้าว', '10', 'Coke'), { maxLength: 3 }),
  isOpen: fc.boolean(),
  place: fc.record({
    brand_id: fc.constantFrom(null, 1, 2),
    unit_id: fc.constantFrom(null, 1, 2),
    category_id: fc.constantFrom(1, 2),
  }),
});

/** Words whole or in part, without their tone marks, in capitals, as typed with the other layout; and codes. */
const typed = fc.oneof(
  fc
    .tuple(name, fc.nat(3), fc.nat(8))
    .map(([text, from, length]) => [...text].slice(from, from + length + 1).join('')),
  fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(...WORDS)).map(([a, b]) => `${a} ${b}`),
  fc.constantFrom(...WORDS).map((word) => word.replaceAll(/[็-์]/g, '').toUpperCase()),
  fc.constantFrom(...CODES),
  fc.constantFrom('ข', 'น', '1', '8', 'a', ' ', 'dkca', kedmaneeFromLatin('885')),
);

describe.each(ENGINES)('while the server on %s is away', (engine) => {
  let shop: TestShop;
  let cashier: TestBrowser;
  /** Whole codes of what there is, in whatever capitals. */
  const codes: string[] = [];

  beforeAll(async () => {
    vi.stubGlobal('navigator', {});
    shop = await openTestShop(engine);
    const manager = await shop.signIn('manager');
    cashier = await shop.signIn('cashier');
    const products = fc.sample(product, { numRuns: 90, seed: 7 });
    for (const [i, made] of products.entries()) {
      const sku = `${made.code[0]}-${made.code[1]}-${i}`;
      const barcode = made.hasBarcode && made.variants.length === 0 ? `885${made.code[1]}${i}` : '';
      const variants = [...new Set(made.variants)].map((value, j) =>
        variantForm(value, { barcode: `88${made.code[1]}${i}V${j}`, price: 10 + j }),
      );
      const form = productForm({
        ...{ name: made.name, sku_code: sku, barcode, open_price: made.isOpen, ...made.place },
        ...{ variants, product_type: variants.length > 0 ? 2 : 1, opening_stock: i % 4 },
        ...{ discount_type: 1, discount_value: 1 + (i % 3) },
      });
      const { status, body } = await manager.post('/products', form);
      expect(status).toBe(201);
      codes.push(sku, sku.toLowerCase(), barcode, ...variants.map((variant) => String(variant.barcode)));
      if (i % 9 === 0) await manager.post(`/products/${body.product.id}/archive`, { archived: true });
    }
    await keepUp(async (since, lists) => {
      const { body } = await cashier.get(`/products/copy?since=${since}${lists ? `&lists=${lists}` : ''}`);
      const { products: wires, ...page } = body;
      return changesFromWire(page, wires.map(copiedFromWire));
    }, new AbortController().signal);
  });
  afterAll(() => shop.close());

  const asked = async (path: string) => {
    const { status, headers, body } = await cashier.get(path);
    expect(status).toBe(200);
    return {
      products: (body as ProductWire[]).map(productFromWire),
      total: Number(headers.get('x-total-count')),
    };
  };

  test('a search finds what the server finds, in its order', async () => {
    const store = await theStore();
    const query = fc.oneof(
      { weight: 4, arbitrary: typed },
      { weight: 1, arbitrary: fc.constantFrom(...codes) },
    );
    await fc.assert(
      fc.asyncProperty(query, fc.constantFrom(1, 2), fc.constantFrom(5, 60), async (text, page, perPage) => {
        const copied = await searchedPage(store, theWords, text, { page, perPage });
        const search = new URLSearchParams({ query: text, page: `${page}`, per_page: `${perPage}` });
        expect(copied).toEqual(await asked(`/products/search?${search}`));
      }),
      { numRuns: 250 },
    );
  });

  test('the grid shows what the server shows under each filter, page by page', async () => {
    const store = await theStore();
    const { subCategories, subSubCategories } = (await store.lists()) ?? {
      subCategories: [],
      subSubCategories: [],
    };
    const oneOf = (ids: readonly number[]) => fc.constantFrom(null, null, ...ids);
    const filter: fc.Arbitrary<ProductFilter> = fc.record({
      brandId: oneOf([1, 2, 3]),
      unitId: oneOf([1, 2]),
      categoryId: oneOf([1, 2]),
      subCategoryId: oneOf(subCategories.slice(0, 3).map(({ id }) => id)),
      subSubCategoryId: oneOf(subSubCategories.slice(0, 2).map(({ id }) => id)),
    });
    const same = async (chosen: ProductFilter, page: number, perPage: number) => {
      const search = new URLSearchParams({
        ...filterToWire(chosen),
        page: `${page}`,
        per_page: `${perPage}`,
      });
      expect(await filteredPage(store, chosen, { page, perPage })).toEqual(
        await asked(`/products/sorting-view?${search}`),
      );
    };
    await same(NO_FILTER, 1, 60);
    await same(NO_FILTER, 3, 60);
    await fc.assert(fc.asyncProperty(filter, fc.constantFrom(1, 2), fc.constantFrom(5, 60), same), {
      numRuns: 80,
    });
  });

  test('a code is found without anything in memory, in whatever capitals', async () => {
    const store = await theStore();
    const found = await productsByCode(store, `  ${newestCode(codes).toLowerCase()} `);
    expect(found.map(({ sku }) => sku)).toEqual([newestCode(codes)]);
    expect(await productsByCode(store, newCode('NONE'))).toEqual([]);
  });
});

const newestCode = (codes: readonly string[]) => codes.findLast((one) => /^[A-Z]/.test(one)) ?? '';
