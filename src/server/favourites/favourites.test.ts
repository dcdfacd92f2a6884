import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verify } from '../books/verify.ts';
import { actsIn } from '../testing/acts.ts';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { addProduct, variantsForm } from '../testing/product-form.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

interface Thing {
  readonly product_id: number;
  readonly variant_id: number | null;
}

describe.each(ENGINES)('the favourites of a branch on %s', (engine) => {
  let shop: TestShop;
  let manager: TestBrowser;
  let plain: readonly Thing[];
  let variants: readonly Thing[];
  beforeEach(async () => {
    shop = await openTestShop(engine);
    manager = await shop.signIn('manager');
    const products = await shop.db.read
      .selectFrom('products')
      .select('id')
      .where('is_archived', '=', 0)
      .where('product_type', '=', 1)
      .orderBy('id')
      .limit(3)
      .execute();
    plain = products.map(({ id }) => ({ product_id: id, variant_id: null }));
    const rows = await shop.db.read
      .selectFrom('variants')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .select(['variants.id', 'variants.product_id'])
      .where('is_archived', '=', 0)
      .orderBy('variants.id')
      .limit(2)
      .execute();
    variants = rows.map(({ id, product_id }) => ({ product_id, variant_id: id }));
  });
  afterEach(async () => {
    expect(await verify(shop.db.read)).toEqual([]);
    await shop.close();
  });

  const read = async (browser = manager) => (await browser.get('/favourites/api')).body;
  const thingsOf = ({ data }: { data: { variant_id: number | null; product: { id: number } }[] }) =>
    data.map(({ variant_id, product }) => ({ product_id: product.id, variant_id }));
  const arrange = async (things: readonly Thing[], version?: string) =>
    manager.patch('/favourites', { version: version ?? (await read()).version, things });
  const acts = () => actsIn(shop, { action: 'arrange-favourites' });

  test('stand as a manager has put them, products and variants, for every till; there are none at first', async () => {
    expect((await read()).data).toEqual([]);
    const wanted = [...plain, ...variants];
    const answer = await arrange(wanted);
    expect(answer.status).toBe(200);
    expect(thingsOf(answer.body.favourites)).toEqual(wanted);
    expect(await read(await shop.signIn('cashier'))).toEqual(answer.body.favourites);
    const turned = wanted.toReversed();
    await arrange(turned);
    expect(thingsOf(await read())).toEqual(turned);
    await arrange([]);
    expect((await read()).data).toEqual([]);
    expect(await acts()).toHaveLength(3);
  });

  test('the audit log says what came and what went', async () => {
    await arrange(plain.slice(0, 2));
    await arrange(plain.slice(1));
    const last = (await acts()).find(({ detail }) => detail.includes('เอาออก'));
    const nameOf = async ({ product_id }: Thing) =>
      (await manager.get(`/products/api/${product_id}`)).body.products.name;
    const [gone, , come] = plain as [Thing, Thing, Thing];
    expect(last?.detail).toBe(`เพิ่ม ${await nameOf(come)} · เอาออก ${await nameOf(gone)} · 2 รายการ`);
  });

  test('an arrangement that is sent again after a lost answer is the same one, written once', async () => {
    const { version } = await read();
    const [first, again] = await Promise.all([arrange(plain, version), arrange(plain, version)]);
    const late = await arrange(plain, version);
    expect([first.status, again.status, late.status]).toEqual([200, 200, 200]);
    expect(late.body.favourites).toEqual(first.body.favourites);
    expect(await acts()).toHaveLength(1);
  });

  test('of two who arrange at once the later is told, and what the earlier put stays', async () => {
    const { version } = await read();
    const answers = await Promise.all([
      arrange(plain, version),
      arrange(plain.toReversed(), version),
      arrange(variants, version),
    ]);
    const good = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 409);
    expect([good.length, refused.length]).toEqual([1, 2]);
    expect(refused.map(({ body }) => body.code)).toEqual(['FAVOURITES_CHANGED', 'FAVOURITES_CHANGED']);
    expect(await read()).toEqual(good[0]?.body.favourites);
  });

  test('what is named twice stands once, at its first place', async () => {
    const [first, second] = plain as [Thing, Thing];
    await arrange([first, second, first]);
    expect(thingsOf(await read())).toEqual([first, second]);
  });

  test('what is no longer sold vanishes, and is back at its place when it is sold again', async () => {
    await arrange(plain);
    const [first, second] = plain as [Thing, Thing];
    await manager.post(`/products/${second.product_id}/archive`, { archived: true });
    expect(thingsOf(await read())).toEqual([first, plain[2]]);
    expect((await arrange([second])).body.code).toBe('FAVOURITE_GONE');
    await manager.post(`/products/${second.product_id}/archive`, { archived: false });
    expect(thingsOf(await read())).toEqual(plain);
  });

  test('a variant that is removed from its product stands nowhere any more', async () => {
    const made = await addProduct(manager, variantsForm(['แดง', 'ดำ']));
    const [red, black] = made.variants.map(({ id }) => id) as [number, number];
    const things = [red, black].map((id) => ({ product_id: made.id, variant_id: id }));
    await arrange(things);
    const left = made.variants.filter(({ id }) => id === black);
    const saved = await manager.patch(`/products/${made.id}`, { ...made, variants: left });
    expect(saved.status).toBe(200);
    expect(thingsOf(await read())).toEqual([things[1]]);
  });

  test('a product that isn’t there, another product’s variant, and more than there is room for are refused', async () => {
    const [thing] = plain as [Thing];
    const [variant] = variants as [Thing];
    for (const wrong of [
      { product_id: 999_999, variant_id: null },
      { product_id: thing.product_id, variant_id: variant.variant_id },
      { product_id: variant.product_id, variant_id: 999_999 },
    ])
      expect((await arrange([thing, wrong])).body.code).toBe('FAVOURITE_GONE');
    const many = await arrange(Array.from({ length: 101 }, () => thing));
    expect([many.status, many.body.errors.things]).toEqual([422, ['รายการโปรดมีได้ไม่เกิน 100 รายการ']]);
    expect((await arrange([{ product_id: 1.5, variant_id: null }])).status).toBe(422);
    expect((await read()).data).toEqual([]);
  });

  test('are each branch’s own', async () => {
    await arrange(plain);
    await moveToOtherBranch(shop, 'cashier');
    expect((await read(await shop.signIn('cashier'))).data).toEqual([]);
  });
});
