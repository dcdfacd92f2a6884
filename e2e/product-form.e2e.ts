import type { Page } from '@playwright/test';
import sharp from 'sharp';
import {
  cell,
  choice,
  chooseFiles,
  edited,
  example,
  field,
  fillRequired,
  form,
  found,
  made,
  newCode,
  openEdit,
  openNew,
  photograph,
  pictures,
  price,
  save,
} from './product-form-page.ts';
import { holdRequests, loseNextReply } from './replies.ts';
import { expect, signedIn, test } from './shop.ts';
import { card, dialog, openTill, scan, searchBox } from './till-page.ts';

test.beforeEach(async ({ page, shop }) => {
  await signedIn(page, shop, 'manager');
});

test.describe('a new product', () => {
  test('by mouse, with every field: it is as it was filled in, and on the till', async ({
    page,
    shop,
    browser,
  }) => {
    test.slow();
    const sku = newCode();
    await openNew(page);
    await expect(page).toHaveTitle(/^เพิ่มสินค้า/);
    await fillRequired(page, 'ชาเขียวมะลิ 500 มล.', sku, '24.50');
    await field(page, 'บาร์โค้ด').fill('8851234000011');
    await field(page, 'รายละเอียด').fill('เก็บในที่เย็น');
    await choice(page, 'ลดเป็น %').check();
    await field(page, 'ลด (%)').fill('10');
    await form(page).getByRole('combobox', { name: 'หมวดหมู่หลัก' }).selectOption({ label: 'เครื่องดื่ม' });
    await form(page).getByRole('combobox', { name: 'หมวดหมู่ย่อย', exact: true }).selectOption({ index: 1 });
    await form(page).getByRole('combobox', { name: 'หมวดหมู่ย่อยชั้น 3' }).selectOption({ index: 1 });
    await form(page).getByRole('combobox', { name: 'แบรนด์' }).selectOption({ index: 1 });
    await form(page).getByRole('combobox', { name: 'หน่วย' }).selectOption({ label: 'ขวด' });
    await field(page, 'วันที่ผลิต').fill('01/11/2569');
    await field(page, 'วันหมดอายุ').fill('30/11/2570');
    await field(page, 'จำนวนเริ่มต้น').fill('48');
    await field(page, 'สต็อกขั้นต่ำ').fill('6');
    await chooseFiles(page).setInputFiles({
      name: 'ชา.jpg',
      mimeType: 'image/jpeg',
      buffer: await photograph(40, 40, '#2a8'),
    });
    await expect(pictures(page).getByText('รูปหลัก')).toBeVisible();
    await save(page).click();

    await page.waitForURL('**/product/details');
    await expect(page.getByRole('heading', { name: 'ชาเขียวมะลิ 500 มล.' })).toBeVisible();
    const [product] = await found(shop, sku);
    expect(product).toMatchObject({
      name: 'ชาเขียวมะลิ 500 มล.',
      barcode: '8851234000011',
      price: 24.5,
      description: 'เก็บในที่เย็น',
      producttype: 1,
      category: { name: 'เครื่องดื่ม' },
      unit: { name: 'ขวด' },
      discounttype: 1,
      discountvalue: 10,
      manufactureddate: '2026-11-01',
      expiryOnDate: '2027-11-30',
    });
    expect(product.inventories).toMatchObject([{ quantity: 48, min_stock: 6 }]);
    expect(product.product_imag).toHaveLength(1);
    expect(await edited(shop, product.id)).toMatchObject({
      sub_category_id: expect.any(Number),
      sub_sub_category_id: expect.any(Number),
      brand_id: expect.any(Number),
    });

    const context = await browser.newContext({ baseURL: shop.url });
    const till = await context.newPage();
    await (await shop.as('cashier')).openDrawer();
    await signedIn(till, shop, 'cashier');
    await openTill(till);
    await searchBox(till).fill(sku);
    await expect(card(till, 'ชาเขียวมะลิ 500 มล.')).toContainText('24.50');
    await context.close();
  });

  test('by keyboard alone, with a scanner set to Thai, whose Enter saves nothing by itself', async ({
    page,
    shop,
  }) => {
    const sku = newCode();
    await openNew(page);
    await field(page, 'ชื่อสินค้า').focus();
    await page.keyboard.type('ขนมปังสังขยา');
    await page.keyboard.press('Enter');
    await expect(field(page, 'รหัสสินค้า (SKU)')).toBeFocused();
    await page.keyboard.type(sku);
    await page.keyboard.press('Enter');
    await expect(field(page, 'บาร์โค้ด')).toBeFocused();
    await scan(page, '8850999320007', 'thai');
    await expect(field(page, 'บาร์โค้ด')).toHaveValue('8850999320007');
    await expect(field(page, 'รายละเอียด')).toBeFocused();
    expect(await found(shop, sku)).toEqual([]);
    await price(page).focus();
    await page.keyboard.type('abc35.505');
    await expect(price(page)).toHaveValue('35.50');
    await page.keyboard.press('Control+s');
    await page.waitForURL('**/product/details');
    expect(await found(shop, sku)).toMatchObject([{ barcode: '8850999320007', price: 35.5 }]);
  });

  test('in several variants: added, put in order and removed from the keyboard', async ({ page, shop }) => {
    const sku = newCode();
    await openNew(page);
    await fillRequired(page, 'เสื้อยืดลายช้าง', sku, '199');
    await choice(page, 'มีหลายแบบ').check();
    await expect(cell(page, 'ราคา', 1)).toHaveValue('199');
    await cell(page, 'ชื่อตัวเลือก', 1).fill('ขนาด');
    await cell(page, 'ค่า', 1).fill('S');
    await cell(page, 'จำนวนเริ่มต้น', 1).fill('5');
    const add = form(page).getByRole('button', { name: 'เพิ่มตัวเลือก' });
    for (const [at, value] of ['M', 'L', 'XL'].entries()) {
      await add.focus();
      await page.keyboard.press('Enter');
      await expect(cell(page, 'ค่า', at + 2)).toBeFocused();
      await expect(cell(page, 'ชื่อตัวเลือก', at + 2)).toHaveValue('ขนาด');
      await page.keyboard.type(value);
    }
    await cell(page, 'ราคา', 4).fill('219');
    // XL goes up twice and down once; the focus goes along.
    await cell(page, 'ค่า', 4).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(cell(page, 'ค่า', 2)).toBeFocused();
    await expect(cell(page, 'ค่า', 2)).toHaveValue('XL');
    await page.keyboard.press('Alt+ArrowDown');
    await expect(cell(page, 'ค่า', 3)).toHaveValue('XL');
    await expect(cell(page, 'ค่า', 3)).toBeFocused();
    await form(page).getByRole('button', { name: 'เลื่อนแบบที่ 3 ลง' }).press('Enter');
    await expect(form(page).getByRole('button', { name: 'เลื่อนแบบที่ 4 ขึ้น' })).toBeFocused();
    await form(page).getByRole('button', { name: 'ลบแบบที่ 2' }).press('Enter');
    await expect(cell(page, 'ค่า', 4)).toHaveCount(0);
    await save(page).click();
    await page.waitForURL('**/product/details');
    const [product] = await found(shop, sku);
    expect(product.producttype).toBe(2);
    expect(
      product.variantAttributes.map((variant: { variant_value: string; price: number; quantity: number }) => [
        variant.variant_value,
        variant.price,
        variant.quantity,
      ]),
    ).toEqual([
      ['S', 199, 5],
      ['L', 199, 0],
      ['XL', 219, 0],
    ]);
  });

  test('what is missing stands under its field, the first has the focus, and mending takes the words away', async ({
    page,
  }) => {
    await openNew(page);
    await choice(page, 'มีหลายแบบ').check();
    await save(page).click();
    await expect(field(page, 'ชื่อสินค้า')).toBeFocused();
    await expect(form(page).getByText('กรุณากรอกชื่อสินค้า')).toBeVisible();
    await expect(form(page).getByText('กรุณากรอกรหัสสินค้า')).toBeVisible();
    await expect(form(page).getByText('กรุณากรอกราคาขาย')).toBeVisible();
    await expect(form(page).getByText('กรุณากรอกค่าของตัวเลือก')).toBeVisible();
    await field(page, 'ชื่อสินค้า').fill('ของใหม่');
    await expect(form(page).getByText('กรุณากรอกชื่อสินค้า')).toHaveCount(0);
    await expect(form(page).getByText('กรุณากรอกรหัสสินค้า')).toBeVisible();
    await cell(page, 'ค่า', 1).fill('เล็ก');
    await expect(form(page).getByText('กรุณากรอกค่าของตัวเลือก')).toHaveCount(0);
    await expect(form(page).getByText('กรุณากรอกชื่อตัวเลือก')).toBeVisible();
  });

  test('a code that another product has is refused beside the field, with the other’s name', async ({
    page,
    shop,
  }) => {
    const other = await made(shop, 'ปากกาน้ำเงิน', { barcode: '8857000000011' });
    await openNew(page);
    await fillRequired(page, 'ปากกาแดง', other.sku);
    await save(page).click();
    await expect(form(page).getByText('รหัสสินค้านี้ใช้กับ "ปากกาน้ำเงิน" แล้ว')).toBeVisible();
    await expect(field(page, 'รหัสสินค้า (SKU)')).toBeFocused();
    await field(page, 'รหัสสินค้า (SKU)').fill(newCode());
    await choice(page, 'มีหลายแบบ').check();
    await cell(page, 'ชื่อตัวเลือก', 1).fill('สี');
    await cell(page, 'ค่า', 1).fill('แดง');
    await cell(page, 'บาร์โค้ด', 1).fill('8857000000011');
    await save(page).click();
    await expect(form(page).getByText('บาร์โค้ด 8857000000011 ใช้กับ "ปากกาน้ำเงิน" แล้ว')).toBeVisible();
    await expect(cell(page, 'บาร์โค้ด', 1)).toBeFocused();
  });

  test('saved while its answer is lost, and saved again, it is one product', async ({ page, shop }) => {
    const sku = newCode();
    await openNew(page);
    await fillRequired(page, 'น้ำผึ้งป่า', sku);
    const lost = await loseNextReply(page, '**/products');
    await save(page).click();
    await expect.poll(() => lost.status).toBe(201);
    await expect(dialog(page, /เกิดข้อผิดพลาด/)).toContainText('ระบบจะไม่บันทึกซ้ำ');
    await page.keyboard.press('Enter');
    await save(page).click();
    await page.waitForURL('**/product/details');
    expect(await found(shop, sku)).toHaveLength(1);
  });

  test('pressed twice it is sent once, and the button says that it is on its way', async ({ page, shop }) => {
    const sku = newCode();
    await openNew(page);
    await fillRequired(page, 'น้ำส้มคั้น', sku);
    const { held, letGo } = await holdRequests(page, '**/products');
    await save(page).click();
    await expect.poll(held).toBe(1);
    await expect(save(page)).toHaveAttribute('data-loading', 'true');
    await field(page, 'ชื่อสินค้า').press('Control+s');
    letGo();
    await page.waitForURL('**/product/details');
    expect(held()).toBe(1);
    expect(await found(shop, sku)).toHaveLength(1);
  });

  test('one after the other from the same shelf: category, brand and unit stay, the rest is empty again', async ({
    page,
    shop,
  }) => {
    const codes = [newCode(), newCode()];
    await openNew(page);
    await form(page).getByRole('combobox', { name: 'หน่วย' }).selectOption({ label: 'ขวด' });
    await fillRequired(page, 'ซอสพริก', codes[0] ?? '');
    await form(page).getByRole('button', { name: 'บันทึกแล้วเพิ่มอีก' }).click();
    await expect(form(page).getByText('เพิ่ม ซอสพริก แล้ว')).toBeVisible();
    await expect(field(page, 'ชื่อสินค้า')).toBeFocused();
    await expect(field(page, 'ชื่อสินค้า')).toHaveValue('');
    await fillRequired(page, 'ซอสมะเขือเทศ', codes[1] ?? '');
    await save(page).click();
    await page.waitForURL('**/product/details');
    for (const code of codes) expect(await found(shop, code)).toMatchObject([{ unit: { name: 'ขวด' } }]);
  });
});

test('a variant that was sold or lies on the shelf can’t be taken away, nor its kind of product changed', async ({
  page,
  shop,
}) => {
  const product = await made(shop, 'ถุงผ้า', {
    product_type: 2,
    opening_stock: undefined,
    variants: ['แดง', 'ดำ'].map((value) => ({
      attribute: 'สี',
      value,
      price: '59',
      min_stock: 0,
      opening_stock: 4,
    })),
  });
  await openEdit(page, product);
  await expect(form(page).getByText('4', { exact: true })).toHaveCount(2);
  await form(page).getByRole('button', { name: 'ลบแบบที่ 2' }).click();
  await save(page).click();
  await expect(form(page).getByText('ลบตัวเลือก "ดำ" ไม่ได้')).toBeVisible();
  await expect(form(page).getByRole('button', { name: 'เพิ่มตัวเลือก' })).toBeFocused();
  await choice(page, 'สินค้าแบบเดียว').check();
  await save(page).click();
  await expect(form(page).getByRole('group', { name: 'ประเภทสินค้า' }).getByText(/เปลี่ยน/)).toBeVisible();
  expect((await edited(shop, product.id)).variants).toHaveLength(2);
});

test.describe('what customers pay', () => {
  test('stands there for each kind of discount as the till reckons it, VAT included', async ({ page }) => {
    await openNew(page);
    await price(page).fill('100');
    await expect(example(page)).toContainText('ซื้อ 1 ชิ้นจ่าย ฿107.00');
    await expect(example(page)).toContainText('ซื้อ 3 ชิ้นจ่าย ฿321.00');
    await expect(example(page)).toContainText('รวม VAT 7% แล้ว');
    await choice(page, 'ลดเป็น %').check();
    await field(page, 'ลด (%)').fill('12.5');
    await expect(example(page)).toContainText('ซื้อ 3 ชิ้นจ่าย ฿280.88ลด ฿37.50');
    await choice(page, 'ลดต่อชิ้น (บาท)').check();
    await field(page, 'ลดชิ้นละ (บาท)').fill('20');
    await expect(example(page)).toContainText('ซื้อ 3 ชิ้นจ่าย ฿256.80ลด ฿60.00');
    await choice(page, 'ซื้อแล้วแถม').check();
    await field(page, 'ซื้อ (ชิ้น)').fill('2');
    await field(page, 'แถม (ชิ้น)').fill('1');
    await expect(example(page)).toContainText('ซื้อ 3 ชิ้นจ่าย ฿214.00ลด ฿100.00');
    await expect(example(page)).toContainText('ซื้อ 6 ชิ้นจ่าย ฿428.00ลด ฿200.00');
  });

  test('a discount that is more than the price, or than all of it, is not saved', async ({ page }) => {
    await openNew(page);
    await fillRequired(page, 'ลดมากไป', newCode(), '10');
    await choice(page, 'ลดเป็น %').check();
    await field(page, 'ลด (%)').fill('101');
    await save(page).click();
    await expect(form(page).getByText('ส่วนลดต้องไม่เกิน 100%')).toBeVisible();
    await expect(field(page, 'ลด (%)')).toBeFocused();
    await choice(page, 'ลดต่อชิ้น (บาท)').check();
    await field(page, 'ลดชิ้นละ (บาท)').fill('10.01');
    await save(page).click();
    await expect(form(page).getByText('ส่วนลดไม่ถูกต้องสำหรับประเภทที่เลือก')).toBeVisible();
  });
});

test.describe('pictures', () => {
  const sizes = async (page: Page, name: string) =>
    sharp(await (await page.request.get(`/storage/images/${name}`)).body()).metadata();
  const jpeg = async (name: string, colour: string) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await photograph(60, 40, colour),
  });

  test('chosen, put in another order, one removed: the product has them as they stand', async ({
    page,
    shop,
  }) => {
    const sku = newCode();
    await openNew(page);
    await fillRequired(page, 'มีสามรูป', sku);
    await chooseFiles(page).setInputFiles([
      await jpeg('แดง.jpg', '#c00'),
      await jpeg('เขียว.jpg', '#0c0'),
      await jpeg('น้ำเงิน.jpg', '#00c'),
    ]);
    await expect(pictures(page)).toHaveCount(3);
    const sources = () =>
      pictures(page)
        .locator('img')
        .evaluateAll((all) => all.map((one) => one.getAttribute('src')));
    await expect
      .poll(async () => (await sources()).every((source) => source?.startsWith('/storage/')))
      .toBe(true);
    const [red, green, blue] = await sources();
    await form(page).getByRole('button', { name: 'เลื่อนรูปที่ 3 ไปก่อนหน้า' }).press('Enter');
    await page.keyboard.press('Enter');
    expect(await sources()).toEqual([blue, red, green]);
    await form(page).getByRole('button', { name: 'เอารูปที่ 2 ออก' }).click();
    await save(page).click();
    await page.waitForURL('**/product/details');
    const [product] = await found(shop, sku);
    const named = product.product_imag.map(({ name }: { name: string }) => `/storage/images/${name}`);
    expect(named).toEqual([blue, green]);
  });

  test('a phone’s photograph is made small before it crosses the network', async ({ page, shop }) => {
    const sku = newCode();
    await openNew(page);
    await fillRequired(page, 'รูปใหญ่', sku);
    const noise = await sharp({
      create: {
        width: 2600,
        height: 1950,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg({ quality: 95 })
      .toBuffer();
    // The browser doesn't tell a file's size with the request.
    const sent = await page.evaluateHandle(() => {
      const sizesSent: number[] = [];
      const send = window.fetch;
      window.fetch = (address, init) => {
        if (init?.body instanceof Blob) sizesSent.push(init.body.size);
        return send(address, init);
      };
      return sizesSent;
    });
    await chooseFiles(page).setInputFiles({ name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer: noise });
    await expect(pictures(page).getByText('รูปหลัก')).toBeVisible({ timeout: 20_000 });
    const [bytes = 0] = await sent.jsonValue();
    expect(bytes).toBeGreaterThan(1_000);
    expect(bytes).toBeLessThan(noise.length / 1.5);
    await save(page).click();
    await page.waitForURL('**/product/details');
    const [product] = await found(shop, sku);
    const { width = 0 } = await sizes(page, product.product_imag[0].name);
    expect(width).toBeLessThanOrEqual(1600);
  });

  test('dropped onto the form', async ({ page }) => {
    await openNew(page);
    const bytes = [...(await photograph(30, 30, '#f80'))];
    const transfer = await page.evaluateHandle((data) => {
      const files = new DataTransfer();
      files.items.add(new File([new Uint8Array(data)], 'ส้ม.jpg', { type: 'image/jpeg' }));
      return files;
    }, bytes);
    await form(page).getByText('ลากรูปมาวางตรงนี้').dispatchEvent('drop', { dataTransfer: transfer });
    await expect(pictures(page).getByText('รูปหลัก')).toBeVisible();
  });

  test('what is no picture says so, the others go through, and nothing is saved until it is taken out', async ({
    page,
    shop,
  }) => {
    const sku = newCode();
    await openNew(page);
    await fillRequired(page, 'มีรูปเดียว', sku);
    await chooseFiles(page).setInputFiles([
      { name: 'สมุด.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('ไม่ใช่รูป') },
      await jpeg('จริง.jpg', '#808'),
    ]);
    await expect(pictures(page).getByText('ไฟล์นี้ไม่ใช่รูปภาพที่อ่านได้')).toBeVisible();
    await expect(pictures(page).getByText('รูปหลัก')).toBeVisible();
    await save(page).click();
    await expect(form(page).getByText('มีรูปที่ส่งไม่สำเร็จ')).toBeVisible();
    expect(await found(shop, sku)).toEqual([]);
    await form(page).getByRole('button', { name: 'เอารูป สมุด.jpg ออก' }).click();
    await save(page).click();
    await page.waitForURL('**/product/details');
    expect((await found(shop, sku))[0].product_imag).toHaveLength(1);
  });

  test('one that didn’t get there is sent again; saving waits for one on its way', async ({ page, shop }) => {
    const sku = newCode();
    await openNew(page);
    await fillRequired(page, 'รูปช้า', sku);
    await page.route('**/product-images', (route) => route.abort(), { times: 1 });
    await chooseFiles(page).setInputFiles(await jpeg('ช้า.jpg', '#080'));
    await expect(pictures(page).getByText('เชื่อมต่อกับระบบไม่ได้')).toBeVisible();
    const { held, letGo } = await holdRequests(page, '**/product-images');
    await form(page).getByRole('button', { name: 'ส่งรูป ช้า.jpg อีกครั้ง' }).click();
    await expect(pictures(page).getByRole('progressbar')).toBeVisible();
    await expect.poll(held).toBe(1);
    await save(page).click();
    await expect(save(page)).toHaveAttribute('data-loading', 'true');
    expect(await found(shop, sku)).toEqual([]);
    letGo();
    await page.waitForURL('**/product/details');
    expect((await found(shop, sku))[0].product_imag).toHaveLength(1);
  });
});
