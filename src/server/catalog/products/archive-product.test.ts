import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actsIn } from '../../testing/acts.ts';
import { addProduct, formOf, newCode, productForm } from '../../testing/product-form.ts';
import { ENGINES } from '../../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../../testing/test-shop.ts';

describe.each(ENGINES)('products that are no longer sold on %s', (engine) => {
  let shop: TestShop;
  let manager: TestBrowser;
  let cashier: TestBrowser;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    manager = await shop.signIn('manager');
    cashier = await shop.atTheTill('cashier');
  });
  afterAll(() => shop.close());

  const archive = (id: number, archived: boolean) => manager.post(`/products/${id}/archive`, { archived });
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  /** In which lists the product is, of those that sell and count. */
  const listedIn = async (id: number, name: string): Promise<string[]> => {
    const q = encodeURIComponent(name);
    const lists = {
      till: (await cashier.get('/products/sorting-view?per_page=200&page=1&sort=-id')).body,
      search: (await cashier.get(`/products/search?query=${q}`)).body,
      'stock list': (await cashier.get(`/products/api?q=${q}`)).body.prpducts,
      'low stock': (await cashier.get(`/stock/low/api?q=${q}`)).body.data.map(
        (row: { product_id: number }) => ({ id: row.product_id }),
      ),
      archive: (await manager.get(`/products/archived/api?q=${q}`)).body.data,
    };
    return Object.entries(lists)
      .filter(([, rows]) => idsOf(rows).includes(id))
      .map(([list]) => list);
  };

  test('what is archived is in no list that sells or counts, and comes back as it was', async () => {
    const product = await addProduct(
      manager,
      productForm({ name: 'ตะเกียงเจ้าพายุ', min_stock: 5, opening_stock: 2 }),
    );
    expect(await listedIn(product.id, product.name)).toEqual(['till', 'search', 'stock list', 'low stock']);
    expect((await archive(product.id, true)).body).toEqual({ message: 'เลิกขายสินค้านี้แล้ว' });
    expect(await listedIn(product.id, product.name)).toEqual(['archive']);
    expect((await cashier.get(`/products/api/${product.id}`)).status).toBe(404);
    const refused = await cashier.post('/checkout', {
      orderList: [{ id: product.id, name: product.name, quantity: 1 }],
    });
    expect(refused.body.errors.orderList).toEqual(['ไม่พบสินค้า "ตะเกียงเจ้าพายุ" ในระบบแล้ว กรุณาลบออกจากตะกร้า']);
    expect((await archive(product.id, false)).body).toEqual({ message: 'กลับมาขายสินค้านี้แล้ว' });
    expect(await listedIn(product.id, product.name)).toEqual(['till', 'search', 'stock list', 'low stock']);
    expect((await manager.get(`/products/api/${product.id}/edit`)).body).toEqual(product);
  });

  test('an order of it that waits can be paid, and stays as it was sold', async () => {
    const product = await addProduct(manager, productForm({ name: 'พัดลมโบราณ', opening_stock: 3 }));
    const { body } = await cashier.post('/checkout', { orderList: [{ id: product.id, quantity: 2 }] });
    await archive(product.id, true);
    const order = (await cashier.get(`/views-myoder/${body.orderId}`)).body;
    expect(order.items).toMatchObject([
      { product: { id: product.id, name: 'พัดลมโบราณ' }, quantity: 2, price: 25 },
    ]);
    const paid = await cashier.post(`/checkout/${body.orderId}/complete`, {
      payment_method: 'cash',
      paymentAmount: order.total,
    });
    expect(paid.status).toBe(200);
    expect((await manager.get(`/api/orders/${body.orderId}`)).body.items).toMatchObject([{ quantity: 2 }]);
    expect((await manager.get(`/products/api/${product.id}/edit`)).body.quantity).toBe(1);
  });

  test('archived twice is archived once, and the log says who did it', async () => {
    const product = await addProduct(manager, productForm({ sku_code: newCode('LOG') }));
    for (const archived of [true, true, false, false])
      expect((await archive(product.id, archived)).status).toBe(200);
    const acts = await actsIn(shop, { aboutType: 'products', aboutId: product.id });
    expect(acts).toMatchObject([
      { action: 'create-product', user_id: 3 },
      { action: 'archive-product', user_id: 3 },
      { action: 'restore-product', user_id: 3 },
    ]);
  });

  test('an archived product can be changed, and stays archived', async () => {
    const product = await addProduct(manager, productForm({ name: 'วิทยุทรานซิสเตอร์' }));
    await archive(product.id, true);
    const { body: form } = await manager.get(`/products/api/${product.id}/edit`);
    expect(form.is_archived).toBe(true);
    const answer = await manager.patch(`/products/${product.id}`, formOf(form, { name: 'วิทยุหลอด' }));
    expect(answer.body.product).toMatchObject({ name: 'วิทยุหลอด', is_archived: true });
    expect(await listedIn(product.id, 'วิทยุหลอด')).toEqual(['archive']);
  });

  test('the list of archived ones is searched, sorted and paged', async () => {
    for (const [name, price] of [
      ['ชุดน้ำชา ก', 30],
      ['ชุดน้ำชา ข', 10],
      ['ชุดน้ำชา ค', 20],
    ] as const) {
      await archive((await addProduct(manager, productForm({ name, price }))).id, true);
    }
    const list = async (query: string) =>
      (await manager.get(`/products/archived/api?q=${encodeURIComponent('ชุดน้ำชา')}&${query}`)).body;
    const names = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name.at(-1));
    expect(names(await list(''))).toEqual(['ก', 'ข', 'ค']);
    expect(names(await list('sort=-price'))).toEqual(['ก', 'ค', 'ข']);
    expect(names(await list('sort=sku_code'))).toEqual(['ก', 'ข', 'ค']);
    const second = await list('per_page=2&page=2');
    expect(names(second)).toEqual(['ค']);
    expect(second).toMatchObject({ total: 3, page: 2, per_page: 2, data: [{ price: 20 }] });
    expect((await manager.get('/products/archived/api?q=%25')).body.data).toEqual([]);
  });

  test.each([{}, { archived: 'yes' }, { archived: null }])('%o says nothing', async (body) => {
    const product = await addProduct(manager);
    const answer = await manager.post(`/products/${product.id}/archive`, body);
    expect([400, 422]).toContain(answer.status);
    expect((await manager.get(`/products/api/${product.id}/edit`)).body.is_archived).toBe(false);
  });
});
