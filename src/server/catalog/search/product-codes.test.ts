import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EditedProductWire } from '#shared/catalog/contract.ts';
import {
  addProduct,
  formOf,
  newCode,
  productForm,
  variantForm,
  variantsForm,
} from '../../testing/product-form.ts';
import { ENGINES } from '../../testing/test-database.ts';
import { openTestShop, type TestAnswer, type TestBrowser, type TestShop } from '../../testing/test-shop.ts';

/** So few codes, in so many ways of writing them, that they meet all the time. */
const SKUS = ['AB-1', 'ab-1', 'Ab-1', 'กข-1', 'É-1', 'é-1', 'CD-2', 'cd-2'];
const BARCODES = ['AB-1', 'aB-1', 'CD-2', 'Cd-2', 'X9', 'x9'];

describe.each(ENGINES)('codes on %s', (engine) => {
  let shop: TestShop;
  let manager: TestBrowser;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    manager = await shop.signIn('manager');
  });
  afterAll(() => shop.close());

  const codeOf = ({ status, body }: TestAnswer) => [status, body.code];

  test.each([
    ['a SKU', { sku_code: 'one-sku' }],
    ['a barcode', { barcode: 'ONE-SKU' }],
  ])('%s that is another product’s SKU is refused, whatever its capitals', async (_what, form) => {
    const first = 'One-SKU';
    const found = await shop.db.read
      .selectFrom('products')
      .select('id')
      .where('sku_code', '=', first)
      .execute();
    if (found.length === 0) await addProduct(manager, productForm({ name: 'ของเดิม', sku_code: first }));
    const answer = await manager.post('/products', productForm(form));
    expect(answer.status).toBe(422);
    const field = 'barcode' in form ? 'barcode' : 'sku_code';
    expect(answer.body.errors[field]?.[0]).toContain('"ของเดิม" แล้ว');
  });

  test('a barcode that is a variant’s of another product is refused, and says whose', async () => {
    const barcode = newCode('VAR');
    await addProduct(manager, variantsForm([variantForm('ลูกใหญ่', { barcode })], { name: 'ส้มโอ' }));
    const own = await manager.post('/products', productForm({ barcode: barcode.toLowerCase() }));
    expect(own.body.errors).toEqual({
      barcode: [`บาร์โค้ด ${barcode.toLowerCase()} ใช้กับ "ส้มโอ ลูกใหญ่" แล้ว`],
    });
    const variant = await manager.post('/products', variantsForm([variantForm('เล็ก', { barcode })]));
    expect(variant.body.errors).toEqual({ variants: [`บาร์โค้ด ${barcode} ใช้กับ "ส้มโอ ลูกใหญ่" แล้ว`] });
    const sku = await manager.post('/products', productForm({ sku_code: barcode }));
    expect(codeOf(sku)).toEqual([422, 'SKU_TAKEN']);
  });

  test('two variants of a product, or one and the product itself, can’t have the same barcode', async () => {
    const [a, b] = [newCode('IN'), newCode('IN')];
    for (const form of [
      variantsForm([variantForm('ก', { barcode: a }), variantForm('ข', { barcode: a.toLowerCase() })]),
      variantsForm([variantForm('ก', { barcode: a })], { barcode: a }),
      variantsForm([variantForm('ก', { barcode: b })], { sku_code: b }),
    ]) {
      const answer = await manager.post('/products', form);
      expect(codeOf(answer)).toEqual([422, 'BARCODE_TAKEN']);
      expect(Object.keys(answer.body.errors)).toEqual(['variants']);
    }
  });

  test('a product’s SKU may be its barcode, and its own codes are free to itself', async () => {
    const code = newCode('SAME');
    const product = await addProduct(manager, productForm({ sku_code: code, barcode: code }));
    const answer = await manager.patch(
      `/products/${product.id}`,
      formOf(product, { sku_code: code.toLowerCase(), barcode: null }),
    );
    expect(answer.body.product).toMatchObject({ sku_code: code.toLowerCase(), barcode: null });
    await addProduct(manager, productForm({ barcode: newCode('FREE') }));
  });

  test('an archived product keeps its codes, and the refusal says that it is archived', async () => {
    const code = newCode('OLD');
    const old = await addProduct(manager, productForm({ name: 'ของเก่า', barcode: code }));
    await manager.post(`/products/${old.id}/archive`, { archived: true });
    const answer = await manager.post('/products', productForm({ barcode: code }));
    expect(answer.body.errors).toEqual({ barcode: [`บาร์โค้ด ${code} ใช้กับ "ของเก่า (เลิกขายแล้ว)" แล้ว`] });
    const { body: form } = await manager.get(`/products/api/${old.id}/edit`);
    await manager.patch(`/products/${old.id}`, formOf(form, { barcode: '' }));
    await addProduct(manager, productForm({ barcode: code }));
  });

  test.each([
    ['the same SKU', () => ({ sku_code: newCode('RACE') })],
    ['the same barcode', () => ({ barcode: newCode('RACE') })],
  ])('of eight that add %s at once, one does', async (_what, codes) => {
    const form = codes();
    const admin = await shop.signIn('admin');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => (i % 2 ? admin : manager).post('/products', productForm(form))),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 422, 422, 422, 422, 422, 422, 422]);
    const refused = answers.filter(({ status }) => status === 422);
    expect(new Set(refused.map(({ body }) => body.code)).size).toBe(1);
    expect(refused[0]?.body.code).toMatch(/^(SKU|BARCODE)_TAKEN$/);
  });

  test('one product’s barcode and another’s variant’s, given at once, are not the same', async () => {
    for (let round = 0; round < 6; round += 1) {
      const code = newCode('CROSS');
      const answers = await Promise.all([
        manager.post('/products', productForm({ barcode: code })),
        manager.post('/products', variantsForm([variantForm('ก', { barcode: code.toLowerCase() })])),
        manager.post('/products', productForm({ sku_code: code })),
      ]);
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    }
  });

  test('whatever is added and changed, no code ever means two things', async () => {
    const barcode = fc.option(fc.constantFrom(...BARCODES), { nil: '' });
    const form = fc.record({
      sku: fc.constantFrom(...SKUS),
      own: barcode,
      variants: fc.array(barcode, { maxLength: 3 }),
    });
    const step = fc.record({ form, target: fc.nat(5), archives: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const made: EditedProductWire[] = [];
        for (const { form: codes, target, archives } of steps) {
          const sent = {
            sku_code: codes.sku,
            barcode: codes.own,
            product_type: codes.variants.length > 0 ? 2 : 1,
            variants: codes.variants.map((code, i) => variantForm(`แบบ ${i}`, { barcode: code })),
          };
          const before = made[target];
          const answer = before
            ? await manager.patch(`/products/${before.id}`, formOf(before, sent))
            : await manager.post('/products', productForm(sent));
          expect([200, 201, 422]).toContain(answer.status);
          expect(answer.status === 422 ? answer.body.code : 'SKU_TAKEN').toMatch(/^(SKU|BARCODE)_TAKEN$/);
          if (answer.status === 422) continue;
          if (before) made[target] = answer.body.product;
          else made.push(answer.body.product);
          if (archives) await manager.post(`/products/${answer.body.product.id}/archive`, { archived: true });
        }
        expect(doubles(await meanings(shop))).toEqual([]);
        for (const product of made) await freeCodes(manager, product);
      }),
      { numRuns: engine === 'sqlite' ? 25 : 10 },
    );
  });
});

/** What each code means, as the till compares them: `p12` a product, `v7` a variant. */
async function meanings(shop: TestShop): Promise<[code: string, meaning: string][]> {
  const products = await shop.db.read.selectFrom('products').select(['id', 'sku_code', 'barcode']).execute();
  const variants = await shop.db.read.selectFrom('variants').select(['id', 'barcode']).execute();
  const all: [string | null, string][] = [
    ...products.flatMap(({ id, sku_code, barcode }): [string | null, string][] => [
      [sku_code, `p${id}`],
      [barcode, `p${id}`],
    ]),
    ...variants.map(({ id, barcode }): [string | null, string] => [barcode, `v${id}`]),
  ];
  return all.flatMap(([code, meaning]) => (code === null ? [] : [[code.toLowerCase(), meaning]]));
}

function doubles(all: readonly [string, string][]): string[] {
  const meaningOf = new Map<string, string>();
  return all.flatMap(([code, meaning]) => {
    const known = meaningOf.get(code) ?? meaning;
    meaningOf.set(code, known);
    return known === meaning ? [] : [`${code}: ${known} and ${meaning}`];
  });
}

/** Lets the next run begin with all codes free. */
async function freeCodes(manager: TestBrowser, product: EditedProductWire): Promise<void> {
  const { body } = await manager.get(`/products/api/${product.id}/edit`);
  const bare = { sku_code: newCode('DONE'), barcode: '', product_type: 1, variants: [] };
  expect((await manager.patch(`/products/${product.id}`, formOf(body, bare))).status).toBe(200);
}
