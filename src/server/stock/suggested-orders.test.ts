import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { addProduct, productForm, variantsForm } from '../testing/product-form.ts';
import { bringBack, sell } from '../testing/returning.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, TEST_NOW_MS, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const DAY_MS = 86_400_000;

describe.each(ENGINES)('suggested orders on %s', (engine) => {
  let shop: TestShop;
  let manager: TestBrowser;
  let till: TestBrowser;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    manager = await shop.signIn('manager');
    till = await shop.atTheTill('cashier');
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    shop.clock.nowMs = TEST_NOW_MS;
  });

  const receive = async (product_id: number, quantity: number, more: object = {}, line: object = {}) => {
    const answer = await manager.post('/stock/receipts', {
      lines: [{ product_id, quantity, ...line }],
      ...more,
    });
    expect(answer.status).toBe(201);
  };
  /** A product that the shop has had for long, with so many on the shelf. */
  const oldProduct = async (quantity: number, more: object = {}) => {
    const product = await addProduct(manager, productForm(more));
    await shop.db.transaction((trx) =>
      trx
        .updateTable('products')
        .set({ created_ms: TEST_NOW_MS - 400 * DAY_MS })
        .where('id', '=', product.id)
        .execute(),
    );
    if (quantity > 0) await receive(product.id, quantity);
    return product;
  };
  const suggested = async (parameters = '') => {
    const answer = await manager.get(`/stock/suggested-orders?per_page=200&${parameters}`);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const lineOf = async (productId: number, parameters = '') =>
    (await suggested(parameters)).data.filter(
      (line: { product_id: number }) => line.product_id === productId,
    );

  test('what sold in the last thirty days, less what came back, says how many to order', async () => {
    const { id, name, sku_code } = await oldProduct(20);
    const sale = await sell(till, [{ id, quantity: 12 }]);
    const item_id = sale.items[0] as number;
    const approver = { username: 'manager', password: 'manager-demo' };
    const back = await bringBack(till, sale.orderId, [{ item_id, quantity: 2 }], { approver });
    expect(back.status).toBe(201);
    // Twelve were sold and two came back: a third of a piece a day.
    expect(await lineOf(id, 'days=60')).toEqual([
      {
        product_id: id,
        variant_id: null,
        ...{ name, sku_code, variant_value: null, unit: null },
        ...{ quantity: 10, min_stock: 0, sold: 10, rate_days: 30, days_left: 30, suggested: 10 },
        ...{ supplier: null, unit_cost: null },
      },
    ]);
    expect(await lineOf(id, 'days=30')).toEqual([]);
  });

  test('two weeks are meant where nobody says for how long', async () => {
    const { id } = await oldProduct(10);
    await sell(till, [{ id, quantity: 9 }]);
    // A piece is left, and in two weeks four and a fifth are sold.
    expect(await lineOf(id)).toEqual([expect.objectContaining({ days_left: 3, suggested: 4 })]);
    expect(await lineOf(id, 'days=14')).toEqual(await lineOf(id));
  });

  test('a sale of more than thirty days ago tells nothing any more, and a cancelled one never did', async () => {
    const { id } = await oldProduct(5);
    shop.clock.nowMs = TEST_NOW_MS;
    await sell(till, [{ id, quantity: 5 }]);
    const { orderId } = (await till.post('/checkout', { orderList: [{ id, quantity: 50 }] })).body;
    await till.delete(`/checkout/${orderId}`);
    expect(await lineOf(id)).toEqual([expect.objectContaining({ sold: 5 })]);
    shop.clock.nowMs = TEST_NOW_MS + 30 * DAY_MS + 1;
    manager = await shop.signIn('manager');
    expect(await lineOf(id)).toEqual([]);
    shop.clock.nowMs = TEST_NOW_MS;
    manager = await shop.signIn('manager');
  });

  test('a new product is judged by the days that it has been there', async () => {
    const { id } = await addProduct(manager);
    await receive(id, 10);
    await shop.db.transaction((trx) =>
      trx
        .updateTable('products')
        .set({ created_ms: TEST_NOW_MS - 5 * DAY_MS })
        .where('id', '=', id)
        .execute(),
    );
    await sell(till, [{ id, quantity: 5 }]);
    expect(await lineOf(id)).toEqual([
      expect.objectContaining({ sold: 5, rate_days: 5, days_left: 5, suggested: 9 }),
    ]);
  });

  test('what is at its least stock is lifted above it, though it never sold', async () => {
    const { id } = await oldProduct(5, { min_stock: 5 });
    expect(await lineOf(id)).toEqual([
      expect.objectContaining({ sold: 0, days_left: null, quantity: 5, suggested: 1 }),
    ]);
  });

  test('what is no longer sold is not ordered, nor what another branch is short of', async () => {
    const { id } = await oldProduct(2, { min_stock: 5 });
    expect(await lineOf(id)).toHaveLength(1);
    const branch = await moveToOtherBranch(shop, 'admin');
    const elsewhere = await shop.signIn('admin');
    expect((await elsewhere.get('/stock/suggested-orders')).body.total).toBe(0);
    await shop.db.transaction((trx) =>
      trx.updateTable('users').set({ branch_id: 1 }).where('branch_id', '=', branch).execute(),
    );
    expect((await manager.post(`/products/${id}/archive`, { archived: true })).status).toBe(200);
    expect(await lineOf(id)).toEqual([]);
  });

  test('each variant is ordered by its own sales', async () => {
    const { id, variants } = await addProduct(manager, variantsForm(['S', 'M']));
    const [small, medium] = variants.map((variant) => variant.id) as [number, number];
    await receive(id, 10, {}, { variant_id: small });
    await receive(id, 10, {}, { variant_id: medium });
    await sell(till, [{ id, variant_id: medium, quantity: 9 }]);
    expect(await lineOf(id)).toEqual([
      expect.objectContaining({ variant_id: medium, variant_value: 'M', quantity: 1, sold: 9 }),
    ]);
    expect(small).not.toBe(medium);
  });

  test('it is ordered from whom it was last bought, at what it cost then', async () => {
    const supplierId = async (name: string) =>
      (await manager.post('/suppliers', { name, tax_id: '', branch_code: '' })).body.supplier.id;
    const [former, latest] = [await supplierId('ร้านส่งเก่า'), await supplierId('ร้านส่งใหม่')];
    const { id } = await oldProduct(0, { min_stock: 20 });
    await receive(id, 3, { supplier_id: former }, { unit_cost: '12.50' });
    await receive(id, 3, { supplier_id: latest }, { unit_cost: '11.75' });
    await sell(till, [{ id, quantity: 1 }]);
    const named = { id: latest, name: 'ร้านส่งใหม่' };
    expect(await lineOf(id)).toEqual([
      expect.objectContaining({ supplier: named, unit_cost: 11.75, suggested: 16 }),
    ]);
    const ofLatest = await suggested(`supplier=${latest}`);
    expect(ofLatest.data.map((line: { product_id: number }) => line.product_id)).toEqual([id]);
    expect(ofLatest.totals).toEqual({ things: 1, pieces: 16, cost: 188, uncosted_things: 0 });
    expect(ofLatest.suppliers).toContainEqual({ ...named, ...ofLatest.totals });
    expect(ofLatest.suppliers.map((one: { id: number | null }) => one.id)).not.toContain(former);
    const ofNobody = await suggested('supplier=none');
    expect(ofNobody.data.every((line: { supplier: unknown }) => line.supplier === null)).toBe(true);
    expect(ofNobody.data).not.toHaveLength(0);
    // Whom one may choose from doesn't go with whom one chose.
    expect(ofNobody.suppliers).toEqual(ofLatest.suppliers);
    expect(ofNobody.suppliers.at(-1)).toMatchObject({ id: null, ...ofNobody.totals });
  });

  test('what runs out first comes first, and every page has its own rows', async () => {
    const { data, total } = await suggested();
    const left = data.map((line: { days_left: number | null }) => line.days_left ?? Number.MAX_SAFE_INTEGER);
    expect(left).toEqual(left.toSorted((a: number, b: number) => a - b));
    expect(total).toBe(data.length);
    const second = (await manager.get('/stock/suggested-orders?per_page=2&page=2')).body;
    expect(second.data).toEqual(data.slice(2, 4));
    const { data: largest } = await suggested('sort=-suggested');
    const pieces = largest.map((line: { suggested: number }) => line.suggested);
    expect(pieces).toEqual(pieces.toSorted((a: number, b: number) => b - a));
  });

  test('the table has what somebody made of the quantities, and leaves out what became none', async () => {
    const [kept, changed, left] = [
      await oldProduct(0, { min_stock: 3, name: 'สั่งตามที่แนะนำ' }),
      await oldProduct(0, { min_stock: 3, name: 'สั่งสองโหล' }),
      await oldProduct(0, { min_stock: 3, name: 'ไม่สั่ง' }),
    ];
    const answer = await manager.get(
      `/stock/suggested-orders/export?format=csv&quantities=${changed.id}:24,${left.id}:0`,
    );
    expect(answer.status).toBe(200);
    const lines = (answer.body as string).split('\r\n');
    const cells = (code: string) => lines.find((line) => line.includes(code))?.split(',');
    expect(cells(kept.sku_code)?.[3]).toBe('4');
    expect(cells(changed.sku_code)?.[3]).toBe('24');
    expect(cells(left.sku_code)).toBeUndefined();
    for (const wrong of ['1', '0:3', '5:x', '1:2;3:4'])
      expect(
        (await manager.get(`/stock/suggested-orders/export?format=csv&quantities=${wrong}`)).status,
      ).toBe(422);
  });
});
