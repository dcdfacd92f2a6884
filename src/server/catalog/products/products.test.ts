import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actsIn } from '../../testing/acts.ts';
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

describe.each(ENGINES)('adding products on %s', (engine) => {
  let shop: TestShop;
  let manager: TestBrowser;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    manager = await shop.signIn('manager');
  });
  afterAll(() => shop.close());

  const edited = async (id: number) => (await manager.get(`/products/api/${id}/edit`)).body;
  const countProducts = async () =>
    (
      await shop.db.read
        .selectFrom('products')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;
  const acts = (skuCode: string) => actsIn(shop, { typed: skuCode });
  const movements = (productId: number) =>
    shop.db.read
      .selectFrom('stock_movements')
      .innerJoin('inventories', 'inventories.id', 'stock_movements.inventory_id')
      .select(['kind', 'stock_movements.quantity', 'variant_id', 'branch_id'])
      .where('product_id', '=', productId)
      .orderBy('stock_movements.id')
      .execute();

  test('a product is kept as it was entered, every field of it', async () => {
    const form = productForm({
      name: '  น้ำมะพร้าว​ ตราเรือ ',
      sku_code: newCode('FULL'),
      barcode: '8859999123459',
      description: 'หอม หวาน',
      price: '25.50',
      brand_id: 1,
      unit_id: 2,
      category_id: 1,
      sub_category_id: 1,
      sub_sub_category_id: 2,
      discount_type: 1,
      discount_value: '12.5',
      manufactured_on: '2026-11-01',
      expires_on: '2027-11-01',
      min_stock: 5,
      opening_stock: 40,
    });
    const product = await addProduct(manager, form);
    expect(await edited(product.id)).toEqual({
      ...product,
      name: 'น้ำมะพร้าว​ ตราเรือ',
      sku_code: form.sku_code,
      barcode: '8859999123459',
      price: 25.5,
      brand_id: 1,
      unit_id: 2,
      category_id: 1,
      sub_category_id: 1,
      sub_sub_category_id: 2,
      discount_type: 1,
      discount_value: 12.5,
      discount_value2: 0,
      manufactured_on: '2026-11-01',
      expires_on: '2027-11-01',
      min_stock: 5,
      quantity: 40,
      average_cost: null,
      is_archived: false,
      variants: [],
      images: [],
    });
    expect(await movements(product.id)).toEqual([
      { kind: 'opening', quantity: 40, variant_id: null, branch_id: 1 },
    ]);
    expect(await acts(form.sku_code)).toMatchObject([
      {
        action: 'create-product',
        user_id: 3,
        subject: `สินค้า ${form.sku_code} ${product.name}`,
        detail: 'ราคา 25.50',
      },
    ]);
  });

  test('a new product is sold and found at once: by name, SKU, barcode and variant', async () => {
    const cashier = await shop.atTheTill('cashier');
    const product = await addProduct(
      manager,
      variantsForm([variantForm('กลิ่นดอกโมก', { barcode: 'MOK-77', opening_stock: 9, price: 19 })], {
        name: 'ธูปหอมเมืองน่าน',
        sku_code: 'NAN-ธูป-1',
      }),
    );
    for (const typed of ['ธูปหอม', 'nan-ธูป', 'mok-77', 'ดอกโมก']) {
      const found = (await cashier.get(`/products/search?query=${encodeURIComponent(typed)}`)).body;
      expect(
        found.map(({ id }: { id: number }) => id),
        typed,
      ).toEqual([product.id]);
    }
    const order = await cashier.post('/checkout', {
      orderList: [{ id: product.id, variant_id: product.variants[0]?.id, quantity: 2 }],
    });
    expect(order.body).toMatchObject({ success: true });
    await cashier.delete(`/checkout/${order.body.orderId}`);
    expect((await edited(product.id)).variants[0].quantity).toBe(9);
  });

  test('each variant has its own price, barcode, stock and place, and an empty shelf no movement', async () => {
    const product = await addProduct(
      manager,
      variantsForm([
        variantForm('เล็ก', { price: 10, opening_stock: 3, min_stock: 1 }),
        variantForm('กลาง', { price: 15, barcode: newCode('MID') }),
        variantForm('ใหญ่', { price: 20, opening_stock: 7 }),
      ]),
    );
    expect(
      product.variants.map(({ value, price, quantity, min_stock }) => [value, price, quantity, min_stock]),
    ).toEqual([
      ['เล็ก', 10, 3, 1],
      ['กลาง', 15, 0, 0],
      ['ใหญ่', 20, 7, 0],
    ]);
    expect(product.quantity).toBe(10);
    const ids = product.variants.map(({ id }) => id);
    expect(await movements(product.id)).toEqual([
      { kind: 'opening', quantity: 3, variant_id: ids[0], branch_id: 1 },
      { kind: 'opening', quantity: 7, variant_id: ids[2], branch_id: 1 },
    ]);
  });

  test('what the kind of discount does not read is not kept', async () => {
    const none = await addProduct(
      manager,
      productForm({ discount_type: 4, discount_value: 10, discount_value2: 3 }),
    );
    expect(none).toMatchObject({ discount_value: 0, discount_value2: 0 });
    const percent = await addProduct(
      manager,
      productForm({ discount_type: 1, discount_value: 10, discount_value2: 3 }),
    );
    expect(percent).toMatchObject({ discount_value: 10, discount_value2: 0 });
    const buyGet = await addProduct(
      manager,
      productForm({ discount_type: 3, discount_value: 2, discount_value2: 1 }),
    );
    expect(buyGet).toMatchObject({ discount_value: 2, discount_value2: 1 });
  });

  test('the same key adds one product however often and however fast it is sent', async () => {
    const form = productForm({ opening_stock: 5 });
    const key = { 'Idempotency-Key': newCode('key') };
    const before = await countProducts();
    const answers = await Promise.all([1, 2, 3, 4].map(() => manager.post('/products', form, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await countProducts()).toBe(before + 1);
    const other = await manager.post('/products', { ...form, name: 'อื่น' }, key);
    expect([other.status, other.body.code]).toEqual([409, 'KEY_REUSED']);
  });

  test.each([
    ['name', { name: ' ' }, 'กรุณากรอกชื่อสินค้า'],
    ['name', { name: 'ก'.repeat(201) }, 'ยาวเกิน 200 ตัวอักษร'],
    ['name', { name: 'a\u0000b' }, 'มีอักขระที่ไม่อนุญาต'],
    ['sku_code', { sku_code: '' }, 'กรุณากรอกรหัสสินค้า'],
    ['barcode', { barcode: 'มะพร้าว' }, 'บาร์โค้ดใช้ได้เฉพาะตัวอักษรอังกฤษ ตัวเลข และขีด'],
    ['barcode', { barcode: '885 123' }, 'บาร์โค้ดใช้ได้เฉพาะตัวอักษรอังกฤษ ตัวเลข และขีด'],
    ['description', { description: 'ก'.repeat(2001) }, 'ยาวเกิน 2000 ตัวอักษร'],
    ['product_type', { product_type: 3 }, 'กรุณาเลือกประเภทสินค้า'],
    ['price', { price: '1.005' }, 'กรุณากรอกจำนวนเงินเป็นตัวเลข ทศนิยมไม่เกิน 2 ตำแหน่ง'],
    ['price', { price: -1 }, 'กรุณากรอกจำนวนเงินเป็นตัวเลข ทศนิยมไม่เกิน 2 ตำแหน่ง'],
    ['price', { price: 10_000_000 }, 'จำนวนเงินมากเกินไป'],
    ['discount_type', { discount_type: 5 }, 'กรุณาเลือกประเภทส่วนลด'],
    ['discount_value', { discount_value: 'ครึ่ง' }, 'กรุณากรอกส่วนลดเป็นตัวเลข ทศนิยมไม่เกิน 2 ตำแหน่ง'],
    ['expires_on', { expires_on: '2026-02-30' }, 'กรุณาเลือกวันที่ในรูปแบบ ปปปป-ดด-วว'],
    ['expires_on', { expires_on: '2569-02-01' }, 'กรุณาใช้ปี ค.ศ. (เช่น 2026 แทน 2569)'],
    ['min_stock', { min_stock: -1 }, 'สต็อกขั้นต่ำต้องไม่น้อยกว่า 0'],
    ['min_stock', { min_stock: 1.5 }, 'สต็อกขั้นต่ำต้องเป็นจำนวนเต็ม'],
    ['opening_stock', { opening_stock: -1 }, 'จำนวนสินค้าต้องไม่น้อยกว่า 0'],
    ['opening_stock', { opening_stock: 10_000_000 }, 'จำนวนสินค้ามากเกินไป'],
    ['images', { images: ['../shop.db'] }, 'ไม่พบรูปภาพนี้'],
    ['images', { images: [`${'0'.repeat(40)}.webp`] }, 'ไม่พบรูปภาพนี้ กรุณาเพิ่มรูปใหม่'],
    ['brand_id', { brand_id: 999 }, 'ไม่พบแบรนด์ หน่วย หรือหมวดหมู่ที่เลือก กรุณาเลือกใหม่'],
    ['unit_id', { unit_id: 999 }, 'ไม่พบแบรนด์ หน่วย หรือหมวดหมู่ที่เลือก กรุณาเลือกใหม่'],
    ['category_id', { category_id: 999 }, 'ไม่พบแบรนด์ หน่วย หรือหมวดหมู่ที่เลือก กรุณาเลือกใหม่'],
    ['category_id', { category_id: 2, sub_category_id: 1 }, 'ไม่พบแบรนด์ หน่วย หรือหมวดหมู่ที่เลือก กรุณาเลือกใหม่'],
    ['category_id', { sub_category_id: 1 }, 'ไม่พบแบรนด์ หน่วย หรือหมวดหมู่ที่เลือก กรุณาเลือกใหม่'],
    ['category_id', { category_id: 1, sub_sub_category_id: 1 }, 'ไม่พบแบรนด์ หน่วย หรือหมวดหมู่ที่เลือก กรุณาเลือกใหม่'],
    ['variants', { product_type: 2 }, 'สินค้าแบบมีตัวเลือกต้องมีอย่างน้อย 1 ตัวเลือก'],
    ['product_type', { variants: [variantForm('เล็ก')] }, 'สินค้าแบบธรรมดามีตัวเลือกไม่ได้ กรุณาเลือกสินค้าแบบมีตัวเลือก'],
    ['variants', { product_type: 2, variants: [variantForm('')] }, 'กรุณากรอกค่าของตัวเลือก เช่น 600 มล.'],
    ['variants', { product_type: 2, variants: [variantForm('S'), variantForm(' s ')] }, 'มีตัวเลือก "s" ซ้ำกัน'],
    [
      'variants',
      { product_type: 2, variants: [variantForm('S', { id: 1 })] },
      'ตัวเลือกของสินค้านี้ถูกแก้ไขแล้ว กรุณาโหลดหน้านี้ใหม่',
    ],
    ['discount_value', { discount_type: 1, discount_value: 100.01 }, 'ส่วนลดไม่ถูกต้องสำหรับประเภทที่เลือก'],
    ['discount_value', { discount_type: 2, discount_value: 25.01 }, 'ส่วนลดไม่ถูกต้องสำหรับประเภทที่เลือก'],
    [
      'discount_value2',
      { discount_type: 3, discount_value: 2, discount_value2: 0.5 },
      'ส่วนลดไม่ถูกต้องสำหรับประเภทที่เลือก',
    ],
    ['expires_on', { manufactured_on: '2026-11-02', expires_on: '2026-11-01' }, 'วันหมดอายุต้องไม่ก่อนวันที่ผลิต'],
  ])('a wrong %s is refused under its field: %o', async (field, wrong, words) => {
    const before = await countProducts();
    const answer = await manager.post('/products', productForm(wrong));
    expect(answer.status).toBe(422);
    expect(answer.body.errors[field]).toContain(words);
    expect(await countProducts()).toBe(before);
  });

  test('fifty variants fit, and no more', async () => {
    const values = Array.from({ length: 51 }, (_, i) => `แบบที่ ${i + 1} ${'ก'.repeat(80)}`);
    expect((await addProduct(manager, variantsForm(values.slice(0, 50)))).variants).toHaveLength(50);
    const answer = await manager.post('/products', variantsForm(values));
    expect(answer.body.errors.variants).toEqual(['มีตัวเลือกได้ไม่เกิน 50 แบบ']);
  });

  test('all that is wrong is told at once', async () => {
    const answer = await manager.post(
      '/products',
      productForm({
        discount_type: 1,
        discount_value: 101,
        manufactured_on: '2026-02-02',
        expires_on: '2026-01-01',
        brand_id: 999,
      }),
    );
    expect(Object.keys(answer.body.errors).sort()).toEqual(['brand_id', 'discount_value', 'expires_on']);
  });

  test('a product that is not there can be neither seen, changed nor archived', async () => {
    for (const answer of [
      await manager.get('/products/api/999999/edit'),
      await manager.patch('/products/999999', productForm()),
      await manager.post('/products/999999/archive', { archived: true }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
    }
  });

  test('the form of every product of the demo shop, sent as it is, changes nothing', async () => {
    const ids = await shop.db.read.selectFrom('products').select('id').orderBy('id').limit(60).execute();
    for (const { id } of ids) {
      const before = await edited(id);
      if (before.discount_type > 4) continue;
      const answer = await manager.patch(`/products/${id}`, { ...formOf(before), version: before.version });
      expect(answer.body).toEqual({ message: 'บันทึกสินค้าเรียบร้อยแล้ว', product: before });
    }
  });
});
