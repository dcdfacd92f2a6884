import type { Locator, Page } from '@playwright/test';
import {
  cell,
  edited,
  example,
  field,
  fillRequired,
  form,
  found,
  losing,
  made,
  newCode,
  openEdit,
  photograph,
  pictures,
  price,
  save,
} from './product-form-page.ts';
import { loseNextReply } from './replies.ts';
import { expect, expectAccessibleInBothColours, signedIn, test } from './shop.ts';
import { ShopClient } from './shop-client.ts';
import { addByTap, card, dialog, openTill, payButton } from './till-page.ts';

test.beforeEach(async ({ page, shop }) => {
  await signedIn(page, shop, 'manager');
});

test.describe('what is not saved', () => {
  const leaveBy: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
    'a link': (page) => page.getByRole('link', { name: 'Orders' }).click(),
    'the way back': (page) => page.evaluate(() => window.history.back()),
    'the cancel button': (page) => form(page).getByRole('button', { name: 'ยกเลิก' }).click(),
  };

  for (const [way, leave] of Object.entries(leaveBy)) {
    test(`is asked about before it is lost by ${way}`, async ({ page }) => {
      await page.goto('/stock/view');
      await page.getByRole('link', { name: 'เพิ่มสินค้า' }).click();
      await field(page, 'ชื่อสินค้า').fill('ยังไม่เสร็จ');
      await leave(page);
      await losing(page).getByRole('button', { name: 'กรอกต่อ' }).click();
      await expect(field(page, 'ชื่อสินค้า')).toHaveValue('ยังไม่เสร็จ');
      await leave(page);
      await losing(page).getByRole('button', { name: 'ทิ้งข้อมูล' }).click();
      await page.waitForURL(way === 'a link' ? '**/orders' : '**/stock/view');
    });
  }

  test('is asked about again where Back comes in the moment in which one stays', async ({ page }) => {
    await page.goto('/stock/view');
    await page.getByRole('link', { name: 'เพิ่มสินค้า' }).click();
    await field(page, 'ชื่อสินค้า').fill('ยังไม่เสร็จ');
    await page.evaluate(() => window.history.back());
    await losing(page)
      .getByRole('button', { name: 'กรอกต่อ' })
      .evaluate((stay: HTMLElement) => {
        stay.click();
        window.history.back();
      });
    await losing(page).getByRole('button', { name: 'ทิ้งข้อมูล' }).click();
    await page.waitForURL('**/stock/view');
  });

  test('is asked about before signing out, and then the browser asks no more', async ({ page, shop }) => {
    // A session of its own, since it is ended.
    const { cookie } = await ShopClient.signIn(shop.url, 'manager');
    await page.context().addCookies([{ ...cookie, url: shop.url }]);
    const asked: string[] = [];
    page.on('dialog', (question) => {
      asked.push(question.type());
      return question.dismiss();
    });
    await page.goto('/products/new');
    await field(page, 'ชื่อสินค้า').fill('ยังไม่เสร็จ');
    const logout = page.getByRole('button', { name: 'Logout' });
    await logout.click();
    await losing(page).getByRole('button', { name: 'กรอกต่อ' }).click();
    await expect(field(page, 'ชื่อสินค้า')).toHaveValue('ยังไม่เสร็จ');
    await logout.click();
    await losing(page).getByRole('button', { name: 'ทิ้งข้อมูล' }).click();
    await page.locator('#logout').getByRole('button', { name: 'ออกจากระบบ' }).click();
    await page.waitForURL('**/login');
    expect(asked).toEqual([]);
  });

  test('is not asked about where nothing was filled in, nor after saving', async ({ page }) => {
    await page.goto('/stock/view');
    await page.getByRole('link', { name: 'เพิ่มสินค้า' }).click();
    await expect(field(page, 'ชื่อสินค้า')).toBeVisible();
    await page.goBack();
    await page.waitForURL('**/stock/view');
    await page.getByRole('link', { name: 'เพิ่มสินค้า' }).click();
    await fillRequired(page, 'บันทึกแล้ว', newCode());
    await save(page).click();
    await page.waitForURL('**/product/details');
    await page.goBack();
    await page.waitForURL('**/stock/view');
    await expect(losing(page)).toHaveCount(0);
  });
});

test.describe('two managers at once', () => {
  async function second(page: Page): Promise<Page> {
    return page.context().newPage();
  }

  test('what the other saves comes into the open form and is told; what was changed here stays', async ({
    page,
    shop,
  }) => {
    const product = await made(shop, 'ไข่ไก่เบอร์ 2');
    const other = await second(page);
    await openEdit(page, product);
    await openEdit(other, product);
    await field(page, 'ชื่อสินค้า').fill('ไข่ไก่เบอร์ 2 แผง 30 ฟอง');
    await price(other).fill('12');
    await field(other, 'ชื่อสินค้า').fill('ไข่ไก่');
    await save(other).click();
    await other.waitForURL('**/product/details');

    await page.bringToFront();
    await expect(page.getByText('สินค้านี้เพิ่งถูกแก้ไขจากอีกหน้าจอหนึ่ง')).toBeVisible();
    await expect(page.getByText('ราคาขาย: 10 → 12')).toBeVisible();
    await expect(page.getByText('ชื่อสินค้า: ไข่ไก่เบอร์ 2 → ไข่ไก่ (ในหน้านี้ยังเป็นค่าที่คุณแก้ไว้)')).toBeVisible();
    await expect(price(page)).toHaveValue('12');
    await expect(field(page, 'ชื่อสินค้า')).toHaveValue('ไข่ไก่เบอร์ 2 แผง 30 ฟอง');
    await save(page).click();
    await page.waitForURL('**/product/details');
    expect(await edited(shop, product.id)).toMatchObject({ name: 'ไข่ไก่เบอร์ 2 แผง 30 ฟอง', price: 12 });
    await other.close();
  });

  test('where the news did not come, saving is refused once, tells what is new, and nothing is lost unseen', async ({
    page,
    shop,
  }) => {
    const product = await made(shop, 'นมสดหนึ่งลิตร');
    const other = await second(page);
    await page.route('**/api/events', (route) => route.abort());
    await openEdit(page, product);
    await field(page, 'รายละเอียด').fill('แช่เย็น');
    await openEdit(other, product);
    await price(other).fill('48');
    await save(other).click();
    await other.waitForURL('**/product/details');
    await other.close();

    await save(page).click();
    await expect(dialog(page, /เกิดข้อผิดพลาด/)).toContainText('เพิ่งถูกแก้ไขจากอีกหน้าจอหนึ่ง');
    await page.keyboard.press('Enter');
    await expect(page.getByText('ราคาขาย: 10 → 48')).toBeVisible();
    await expect(price(page)).toHaveValue('48');
    await save(page).click();
    await page.waitForURL('**/product/details');
    expect(await edited(shop, product.id)).toMatchObject({ description: 'แช่เย็น', price: 48 });
  });
});

test('a change whose answer is lost is saved once, and saving again finds it done, new variants included', async ({
  page,
  shop,
}) => {
  const product = await made(shop, 'กระเป๋าสาน', {
    product_type: 2,
    opening_stock: undefined,
    variants: [{ attribute: 'ขนาด', value: 'เล็ก', price: '120', min_stock: 0, opening_stock: 1 }],
  });
  await openEdit(page, product);
  await form(page).getByRole('button', { name: 'เพิ่มตัวเลือก' }).click();
  await cell(page, 'ค่า', 2).fill('ใหญ่');
  await cell(page, 'จำนวนเริ่มต้น', 2).fill('3');
  const lost = await loseNextReply(page, `**/products/${product.id}`);
  await save(page).click();
  await expect.poll(() => lost.status).toBe(200);
  await expect(dialog(page, /เกิดข้อผิดพลาด/)).toContainText('ระบบจะไม่บันทึกซ้ำ');
  await page.keyboard.press('Enter');
  await save(page).click();
  await page.waitForURL('**/product/details');
  expect((await edited(shop, product.id)).variants).toMatchObject([
    { value: 'เล็ก', quantity: 1 },
    { value: 'ใหญ่', quantity: 3 },
  ]);
});

test.describe('no longer sold', () => {
  test('after a question it leaves the till and the stock list; from its list it comes back', async ({
    page,
    shop,
  }) => {
    const product = await made(shop, 'พัดลมตั้งโต๊ะรุ่นเก่า');
    await openEdit(page, product);
    await page.getByRole('button', { name: 'เลิกขายสินค้านี้' }).click();
    const question = dialog(page, new RegExp(`เลิกขาย ${product.name}`));
    await question.getByRole('button', { name: 'ยกเลิก' }).click();
    expect((await edited(shop, product.id)).is_archived).toBe(false);
    await page.getByRole('button', { name: 'เลิกขายสินค้านี้' }).click();
    await question.getByRole('button', { name: 'เลิกขาย' }).click();
    await page.waitForURL('**/stock/view');
    expect(await found(shop, product.sku)).toEqual([]);

    await page.getByRole('button', { name: 'จัดการ' }).click();
    await page.getByRole('link', { name: 'สินค้าที่เลิกขาย' }).click();
    await expect(page).toHaveTitle(/^สินค้าที่เลิกขาย/);
    await page.getByRole('searchbox').fill(product.sku);
    const row = page.getByRole('row').filter({ hasText: product.name });
    await expect(row).toBeVisible();
    await expectAccessibleInBothColours(page);
    await row.getByRole('link', { name: `ดู ${product.name}` }).click();
    await expect(page.getByText('สินค้านี้เลิกขายแล้ว')).toBeVisible();
    await page.goBack();
    await row.getByRole('button', { name: `นำ ${product.name} กลับมาขาย` }).click();
    await expect(row).toHaveCount(0);
    await expect(page.getByText('ไม่มีสินค้าที่ค้นหา').first()).toBeAttached();
    expect(await found(shop, product.sku)).toHaveLength(1);
  });
});

test.describe('open tills', () => {
  test('show a new price at once; a basket from before is told before it is paid', async ({
    page,
    shop,
    browser,
  }) => {
    test.slow();
    const product = await made(shop, 'กาแฟดริปดอยช้าง', { price: '60' });
    const context = await browser.newContext({ baseURL: shop.url });
    const till = await context.newPage();
    const cashier = await shop.as('cashier2');
    await cashier.openDrawer();
    await cashier.cancelPending();
    await signedIn(till, shop, 'cashier2');
    await openTill(till);
    await addByTap(till, product.name);
    await expect(card(till, product.name)).toContainText('60.00');

    await openEdit(page, product);
    await price(page).fill('65');
    await save(page).click();
    await page.waitForURL('**/product/details');
    await expect(card(till, product.name)).toContainText('65.00');

    await payButton(till).click();
    await expect(till.getByText('ราคาสินค้ามีการเปลี่ยนแปลง กรุณาตรวจสอบรายการอีกครั้ง')).toBeVisible();
    await expect(till.getByText(`${product.name}: ฿60.00 → ฿65.00`)).toBeVisible();
    await expect(till.locator('[data-total]')).toHaveAttribute('data-total', '6955');
    await payButton(till).click();
    await till.waitForURL(/\/checkout\/\d+$/);

    // The order that waits keeps the price that it was made with.
    await openEdit(page, product);
    await price(page).fill('70');
    await save(page).click();
    await page.waitForURL('**/product/details');
    const { orderId } = await cashier.get('/orders/pending');
    expect((await cashier.get(`/views-myoder/${orderId}`)).total).toBe(69.55);
    await cashier.cancelPending();
    await context.close();
  });
});

test.describe('ways to it', () => {
  test('a manager’s menu on the stock list: by keyboard, to pages that are there, with tables to save', async ({
    page,
  }) => {
    test.slow();
    await page.goto('/stock/view');
    const menu = page.getByRole('navigation', { name: 'จัดการสินค้าและสต็อก' });
    const button = menu.getByRole('button', { name: 'จัดการ' });
    await button.press('Enter');
    await expectAccessibleInBothColours(page);
    await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('link', { name: 'หมวดหมู่ แบรนด์ และหน่วย' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(menu.getByRole('link')).toHaveCount(0);
    await button.click();
    const links = await menu
      .getByRole('link')
      .evaluateAll((all) =>
        all.map((one) => ({ to: one.getAttribute('href') ?? '', saves: one.hasAttribute('download') })),
      );
    expect(links).toHaveLength(7);
    const saved = page.waitForEvent('download');
    await menu.getByRole('link', { name: 'ส่งออกสินค้า CSV' }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
    for (const { to } of links.filter(({ saves }) => !saves)) {
      await page.goto(to);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('ไม่พบหน้านี้')).toHaveCount(0);
    }
  });

  test('from a product’s page to its form and its stock', async ({ page, shop }) => {
    const product = await made(shop, 'สบู่ก้อนสมุนไพร');
    await page.goto('/stock/view');
    await page.getByRole('searchbox').fill(product.sku);
    await page.getByRole('link', { name: `View ${product.name}` }).click();
    await expect(page.getByRole('link', { name: 'ปรับสต็อก/ประวัติสต็อก' })).toHaveAttribute(
      'href',
      `/stock/movements/${product.id}`,
    );
    await page.getByRole('link', { name: 'แก้ไข' }).click();
    await expect(field(page, 'ชื่อสินค้า')).toHaveValue(product.name);
    await form(page).getByRole('button', { name: 'ยกเลิก' }).click();
    await expect(page.getByRole('heading', { name: product.name })).toBeVisible();
  });

  test('a cashier sees what runs short and none of the rest', async ({ page, shop }) => {
    const product = await made(shop, 'ยาสีฟันเกลือ');
    await signedIn(page, shop, 'cashier');
    await page.goto('/stock/view');
    const tabs = page.getByRole('navigation', { name: 'หมวดของสต็อก' }).getByRole('link');
    await expect(tabs).toHaveText(['สต็อกสินค้า', 'ใกล้หมด']);
    await expect(page.getByRole('link', { name: 'เพิ่มสินค้า' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'จัดการ' })).toHaveCount(0);
    await page.getByRole('searchbox').fill(product.sku);
    await page.getByRole('link', { name: `View ${product.name}` }).click();
    await expect(page.getByRole('heading', { name: product.name })).toBeVisible();
    await expect(page.getByRole('link', { name: 'แก้ไข' })).toHaveCount(0);
    for (const address of [
      '/products/new',
      `/products/${product.id}/edit`,
      '/products/archived',
      '/taxonomy',
    ]) {
      await page.goto(address);
      await expect(page).toHaveURL(/\/(?:open-cashier|pos)$/);
    }
  });

  test('a product that isn’t there says so, with the way back; a failure can be tried again', async ({
    page,
    shop,
  }) => {
    await page.goto('/products/999999/edit');
    await expect(page.getByRole('heading', { name: 'ไม่พบสินค้านี้' })).toBeVisible();
    const product = await made(shop, 'แชมพูมะกรูด');
    let isBroken = true;
    await page.route('**/products/api/*/edit', (route) =>
      isBroken ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    );
    await page.goto(`/products/${product.id}/edit`);
    const again = page.getByRole('button', { name: 'ลองอีกครั้ง' });
    await expect(again).toBeVisible();
    isBroken = false;
    await again.click();
    await expect(field(page, 'ชื่อสินค้า')).toHaveValue(product.name);
  });
});

test.describe('on every screen', () => {
  const LONG = 'ข้าวหอมมะลิใหม่ต้นฤดูคัดพิเศษจากทุ่งกุลาร้องไห้บรรจุถุงสุญญากาศปลอดมอดปลอดสาร'.repeat(2).slice(0, 180);
  const SIZES = [
    { width: 1366, height: 768 },
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
  ];

  /** Nothing of the form stands outside the screen to the right. */
  async function expectNothingBeside(page: Page, part: Locator): Promise<void> {
    const width = page.viewportSize()?.width ?? 0;
    const right = await part.evaluate((one) =>
      Math.max(...[...one.querySelectorAll('*')].map((each) => each.getBoundingClientRect().right)),
    );
    expect(right).toBeLessThanOrEqual(width);
  }

  test('with the longest name, the highest price and all that is wrong, in both colours', async ({
    page,
    shop,
  }) => {
    test.slow();
    const product = await made(shop, LONG, {
      price: '9999999.99',
      product_type: 2,
      opening_stock: undefined,
      variants: ['ถุงใหญ่พิเศษสำหรับร้านอาหารและโรงเรียน', 'ถุงเล็ก'].map((value, at) => ({
        attribute: 'ขนาดบรรจุภัณฑ์',
        value,
        barcode: `885123400${at}123`,
        price: '9999999.99',
        min_stock: 9_999_999,
        opening_stock: 9_999_999,
      })),
    });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await openEdit(page, product);
      await expect(example(page)).toContainText('฿10,699,999.99');
      await expectNothingBeside(page, form(page));
      await cell(page, 'ค่า', 2).fill('');
      await save(page).click();
      await expect(cell(page, 'ค่า', 2)).toBeFocused();
      await expectNothingBeside(page, form(page));
      // All of it at once: what stands half under the foot would be told to be too small a target.
      await page.setViewportSize({ width: size.width, height: 4_000 });
      await expectAccessibleInBothColours(page);
      await page.goto('about:blank');
    }
  });

  test('on a phone a product is photographed, written down and found again', async ({ browser, shop }) => {
    const context = await browser.newContext({
      baseURL: shop.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await signedIn(page, shop, 'manager');
    const sku = newCode();
    await page.goto('/stock/view');
    await page.getByRole('link', { name: 'เพิ่มสินค้า' }).tap();
    await fillRequired(page, 'มะม่วงน้ำดอกไม้', sku, '45');
    const camera = form(page).getByLabel('ถ่ายรูป');
    await expect(camera).toHaveAttribute('capture', 'environment');
    await camera.setInputFiles({
      name: 'image.jpg',
      mimeType: 'image/jpeg',
      buffer: await photograph(50, 80, '#fb0'),
    });
    await expect(pictures(page).getByText('รูปหลัก')).toBeVisible();
    await expectNothingBeside(page, form(page));
    await save(page).tap();
    await page.waitForURL('**/product/details');
    await page.goto('/stock/view');
    await page.getByRole('button', { name: 'จัดการ' }).tap();
    await expect(page.getByRole('link', { name: 'สินค้าที่เลิกขาย' })).toBeInViewport();
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').fill(sku);
    await expect(page.getByRole('row').filter({ hasText: 'มะม่วงน้ำดอกไม้' })).toBeVisible();
    await context.close();
  });
});
