import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EditedProductWire } from '#shared/catalog/contract.ts';
import { actsIn } from '../../testing/acts.ts';
import { moveToOtherBranch } from '../../testing/other-branch.ts';
import {
  addProduct,
  formOf,
  newCode,
  productForm,
  variantForm,
  variantsForm,
} from '../../testing/product-form.ts';
import { ENGINES } from '../../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../../testing/test-shop.ts';

describe.each(ENGINES)('changing products on %s', (engine) => {
  let shop: TestShop;
  let manager: TestBrowser;
  let cashier: TestBrowser;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    manager = await shop.signIn('manager');
    cashier = await shop.atTheTill('cashier');
  });
  afterAll(() => shop.close());

  const edited = async (id: number): Promise<EditedProductWire> =>
    (await manager.get(`/products/api/${id}/edit`)).body;
  const change = (product: EditedProductWire, more: object) =>
    manager.patch(`/products/${product.id}`, formOf(product, more));
  const changed = async (product: EditedProductWire, more: object): Promise<EditedProductWire> => {
    const answer = await change(product, more);
    expect(answer.body).toMatchObject({ message: 'บันทึกสินค้าเรียบร้อยแล้ว' });
    return answer.body.product;
  };
  const search = async (typed: string): Promise<number[]> =>
    (await cashier.get(`/products/search?query=${encodeURIComponent(typed)}`)).body.map(
      ({ id }: { id: number }) => id,
    );
  const sell = async (product: EditedProductWire, variant = 0, quantity = 1): Promise<number> => {
    const line = { id: product.id, variant_id: product.variants[variant]?.id ?? null, quantity };
    const answer = await cashier.post('/checkout', { orderList: [line] });
    expect(answer.body).toMatchObject({ success: true });
    return answer.body.orderId;
  };
  const pay = async (orderId: number) => {
    const { total } = (await cashier.get(`/views-myoder/${orderId}`)).body;
    const answer = await cashier.post(`/checkout/${orderId}/complete`, {
      payment_method: 'cash',
      paymentAmount: total,
    });
    expect(answer.status).toBe(200);
  };
  const lastAct = async () => (await actsIn(shop)).at(-1);

  test('what is changed is sold and found as it is now, and the log says what it was', async () => {
    const product = await addProduct(
      manager,
      productForm({ name: 'ไข่เค็มป้าสายหยุด', price: 8, opening_stock: 10 }),
    );
    const after = await changed(product, {
      name: 'ไข่เค็มแม่กิมลั้ง',
      price: 9.5,
      barcode: newCode('EGG'),
      discount_type: 2,
      discount_value: 0.5,
      unit_id: 3,
      min_stock: 4,
    });
    expect(after).toMatchObject({ price: 9.5, min_stock: 4, quantity: 10, unit_id: 3 });
    expect(await search('สายหยุด')).toEqual([]);
    expect(await search('แม่กิมลั้ง')).toEqual([product.id]);
    expect(await search(after.barcode ?? '')).toEqual([product.id]);
    expect(await lastAct()).toMatchObject({
      action: 'update-product',
      subject: `สินค้า ${product.sku_code} ไข่เค็มแม่กิมลั้ง`,
      detail: `ชื่อ ไข่เค็มป้าสายหยุด → ไข่เค็มแม่กิมลั้ง, บาร์โค้ด - → ${after.barcode}, ราคา 8.00 → 9.50, ส่วนลด ไม่มี → 0.50 บาท, หน่วย, สต็อกขั้นต่ำ`,
    });
  });

  test('a new price is heard at the tills, and an order that waits keeps the price that it was made with', async () => {
    const product = await addProduct(manager, productForm({ name: 'เฉาก๊วยโบราณ', price: 30 }));
    const news = await listen(shop, cashier);
    const orderId = await sell(product);
    const before = (await cashier.get(`/views-myoder/${orderId}`)).body;
    await changed(product, { price: 99, name: 'เฉาก๊วยใหม่', discount_type: 1, discount_value: 50 });
    await news.hears('catalog');
    news.stop();
    const after = (await cashier.get(`/views-myoder/${orderId}`)).body;
    expect(after).toEqual({ ...before, items: [{ ...before.items[0], product: after.items[0].product }] });
    expect(after).toMatchObject({
      subtotal: 30,
      discount: 0,
      items: [{ price: 30, unit_price: 30, subtotal: 30 }],
    });
    await pay(orderId);
    const [shown] = (await cashier.get('/products/search?query=เฉาก๊วย')).body;
    expect(shown).toMatchObject({ price: 99, discounttype: 1, discountvalue: 50 });
    const stale = await cashier.post('/checkout', {
      orderList: [{ id: product.id, quantity: 1, price: 30 }],
      total: before.total,
    });
    expect(stale.body.errors.orderList).toEqual(['ราคาสินค้ามีการเปลี่ยนแปลง กรุณาตรวจสอบรายการอีกครั้ง']);
  });

  test('variants keep their ids when they are renamed, priced, put in another order and joined by others', async () => {
    const product = await addProduct(
      manager,
      variantsForm([variantForm('แดง', { opening_stock: 5 }), variantForm('เขียว', { opening_stock: 6 })]),
    );
    const [red, green] = formOf(product).variants;
    const after = await changed(product, {
      variants: [
        variantForm('ฟ้า', { opening_stock: 2, price: 1 }),
        { ...green, value: 'เขียวเข้ม', price: 33, opening_stock: 500 },
        { ...red, min_stock: 2 },
      ],
    });
    expect(
      after.variants.map(({ id, value, price, quantity, min_stock }) => [
        id,
        value,
        price,
        quantity,
        min_stock,
      ]),
    ).toEqual([
      [expect.any(Number), 'ฟ้า', 1, 2, 0],
      [green?.id, 'เขียวเข้ม', 33, 6, 0],
      [red?.id, 'แดง', 20, 5, 2],
    ]);
    expect(await lastAct()).toMatchObject({
      detail: 'เพิ่มตัวเลือก ฟ้า 1.00, ตัวเลือก เขียว → เขียวเข้ม, ราคา เขียวเข้ม 20.00 → 33.00, สต็อกขั้นต่ำ',
    });
    expect(await search('เขียวเข้ม')).toContain(product.id);
  });

  test('two variants swap their barcodes and their places', async () => {
    const [a, b] = [newCode('SWAP'), newCode('SWAP')];
    const product = await addProduct(
      manager,
      variantsForm([variantForm('หวาน', { barcode: a }), variantForm('เค็ม', { barcode: b })]),
    );
    const [sweet, salty] = formOf(product).variants;
    const after = await changed(product, {
      variants: [
        { ...salty, barcode: a },
        { ...sweet, barcode: b },
      ],
    });
    expect(after.variants.map(({ id, barcode }) => [id, barcode])).toEqual([
      [salty?.id, a],
      [sweet?.id, b],
    ]);
  });

  test("a variant's barcode becomes its product's", async () => {
    const code = newCode('MOVE');
    const product = await addProduct(manager, variantsForm([variantForm('เดียว', { barcode: code })]));
    const after = await changed(product, { product_type: 1, barcode: code, variants: [] });
    expect(after).toMatchObject({ product_type: 1, barcode: code, variants: [] });
  });

  test('a variant goes while nothing of it ever moved, and its id is never given again', async () => {
    const product = await addProduct(manager, variantsForm(['ก', 'ข']));
    const [first, second] = formOf(product).variants;
    const without = await changed(product, { variants: [first] });
    expect(without.variants.map(({ id }) => id)).toEqual([first?.id]);
    expect(await lastAct()).toMatchObject({ detail: 'ลบตัวเลือก ข' });
    const gone = await change(without, { variants: [first, second] });
    expect([gone.status, gone.body.code]).toEqual([422, 'VARIANT_GONE']);
    const again = await changed(without, { variants: [first, variantForm('ค')] });
    expect(again.variants[1]?.id).toBeGreaterThan(second?.id ?? 0);
  });

  test.each([
    ['goods on the shelf', { opening_stock: 1 }, async () => {}],
    ['a sale', {}, async (product: EditedProductWire) => pay(await sell(product, 1))],
    [
      'an order that was cancelled',
      {},
      async (product: EditedProductWire) => {
        await cashier.delete(`/checkout/${await sell(product, 1)}`);
      },
    ],
  ])('a variant with %s stays', async (_what, more, happen) => {
    const product = await addProduct(manager, variantsForm(['อยู่', variantForm('ไปไม่ได้', more)]));
    await happen(product);
    const [first] = formOf(product).variants;
    const answer = await change(await edited(product.id), { variants: [first] });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({
      variants: ['ลบตัวเลือก "ไปไม่ได้" ไม่ได้ เพราะยังมีสต็อกหรือเคยขายแล้ว'],
    });
    expect((await edited(product.id)).variants).toHaveLength(2);
  });

  test('the kind of a product is changed while nothing of it ever moved', async () => {
    const product = await addProduct(manager);
    const withVariants = await changed(product, {
      product_type: 2,
      variants: [variantForm('ถุง', { opening_stock: 3 })],
    });
    expect(withVariants).toMatchObject({
      product_type: 2,
      quantity: 3,
      variants: [{ value: 'ถุง', quantity: 3 }],
    });
    await pay(await sell(withVariants));
    const back = await change(await edited(product.id), { product_type: 1, variants: [] });
    expect([back.status, back.body.code]).toEqual([422, 'PRODUCT_TYPE_FIXED']);
    expect(back.body.errors).toEqual({ product_type: ['เปลี่ยนประเภทสินค้าไม่ได้ เพราะยังมีสต็อกหรือเคยขายแล้ว'] });

    const stocked = await addProduct(manager, productForm({ opening_stock: 1 }));
    const turned = await change(stocked, { product_type: 2, variants: [variantForm('ถุง')] });
    expect(turned.body.code).toBe('PRODUCT_TYPE_FIXED');
    expect(await edited(stocked.id)).toEqual(stocked);
  });

  test('who saves over what somebody else saved meanwhile is told, and nothing is lost', async () => {
    const product = await addProduct(manager, variantsForm(['เก่า']));
    const admin = await shop.signIn('admin');
    const [old] = formOf(product).variants;
    const theirs = await admin.patch(
      `/products/${product.id}`,
      formOf(product, { version: product.version, variants: [old, variantForm('ใหม่')] }),
    );
    expect(theirs.status).toBe(200);
    const mine = await change(product, { version: product.version, name: 'ชื่อใหม่' });
    expect([mine.status, mine.body.code]).toEqual([409, 'PRODUCT_CHANGED']);
    expect(await edited(product.id)).toEqual(theirs.body.product);
    const now = await change(theirs.body.product, { version: theirs.body.product.version, name: 'ชื่อใหม่' });
    expect(now.status).toBe(200);
  });

  test('a sale while the form is open is no change of the product', async () => {
    const product = await addProduct(manager, productForm({ opening_stock: 5 }));
    await pay(await sell(product, 0, 2));
    const answer = await change(product, { version: product.version, price: 26 });
    expect(answer.body).toMatchObject({ product: { price: 26, quantity: 3 } });
  });

  test('another branch sells what is changed too, and keeps what its own manager saves', async () => {
    const other = await openTestShop(engine);
    try {
      const manager1 = await other.signIn('manager');
      const product = await addProduct(
        manager1,
        productForm({ name: 'ของสองสาขา', min_stock: 2, opening_stock: 7 }),
      );
      const branchId = await moveToOtherBranch(other, 'admin');
      const manager2 = await other.signIn('admin');
      const news = await listen(other, manager2);
      const lines = () =>
        other.db.read
          .selectFrom('inventories')
          .select(['branch_id', 'quantity', 'min_stock'])
          .where('product_id', '=', product.id)
          .orderBy('branch_id')
          .execute();
      await manager1.patch(`/products/${product.id}`, formOf(product, { price: 26 }));
      await news.hears('catalog');
      news.stop();
      expect(await lines()).toEqual([{ branch_id: 1, quantity: 7, min_stock: 2 }]);

      const seen = (await manager2.get(`/products/api/${product.id}/edit`)).body;
      expect(seen).toMatchObject({ price: 26, quantity: 0, min_stock: 0 });
      await manager2.patch(`/products/${product.id}`, formOf(seen, { min_stock: 9, opening_stock: 4 }));
      expect(await lines()).toEqual([
        { branch_id: 1, quantity: 7, min_stock: 2 },
        { branch_id: branchId, quantity: 4, min_stock: 9 },
      ]);
    } finally {
      await other.close();
    }
  });

  test('a sale and the removal of what is sold, at once: one of them happens', async () => {
    for (let round = 0; round < 8; round += 1) {
      const product = await addProduct(manager, variantsForm(['อยู่', 'ขายหรือลบ']));
      const [first, second] = formOf(product).variants;
      const line = { id: product.id, variant_id: second?.id, quantity: 1 };
      const [sale, removal] = await Promise.all([
        cashier.post('/checkout', { orderList: [line] }),
        change(product, { variants: [first] }),
      ]);
      expect([sale.body.success === true, removal.status === 200].filter(Boolean)).toHaveLength(1);
      expect([200, 422]).toContain(sale.status);
      expect([200, 422]).toContain(removal.status);
      if (sale.body.success) await cashier.delete(`/checkout/${sale.body.orderId}`);
    }
  });

  test('sales go on while products are saved over and over', async () => {
    const product = await addProduct(manager, variantsForm([variantForm('ก', { opening_stock: 100 }), 'ข']));
    let sold = 0;
    const selling = async () => {
      for (let i = 0; i < 10; i += 1) {
        await pay(await sell(product));
        sold += 1;
      }
    };
    const saving = async () => {
      for (let i = 0; i < 10; i += 1) {
        const answer = await change(product, { sku_code: newCode('BUSY'), min_stock: i });
        expect(answer.status).toBe(200);
      }
    };
    await Promise.all([selling(), saving()]);
    expect((await edited(product.id)).variants[0]?.quantity).toBe(100 - sold);
  });
});

/** What a screen hears, until it stops listening. */
async function listen(shop: TestShop, browser: TestBrowser) {
  const stop = new AbortController();
  const response = await fetch(`${shop.url}/api/events`, {
    headers: { Cookie: browser.cookie },
    signal: stop.signal,
  });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = '';
  return {
    hears: async (topic: string) => {
      while (!text.includes(`"${topic}"`)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`ended after: ${text}`);
        text += decoder.decode(value, { stream: true });
      }
    },
    stop: () => stop.abort(),
  };
}
