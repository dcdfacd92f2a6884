import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectFits } from './fits.ts';
import { holdRequests } from './replies.ts';
import { expect, expectAccessibleInBothColours, type Shop, signedIn, test } from './shop.ts';
import { dialog } from './till-page.ts';

/** Products from a file, /products/import, and lists saved as tables. */

const lines = (...rows: string[]) => `${rows.join('\n')}\n`;
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const step = (page: Page) => page.locator('[aria-current="step"]');
const field = (page: Page, title: string) => page.getByRole('combobox', { name: `${title} นำเข้าเป็น` });
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });

async function open(page: Page): Promise<void> {
  await page.goto('/products/import');
  await expect(heading(page, 'เลือกไฟล์สินค้า')).toBeVisible({ timeout: 20_000 });
}

async function choose(page: Page, content: string, name = 'สินค้า.csv'): Promise<void> {
  await page
    .getByLabel('ไฟล์สินค้า', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}

/** What saving gives, as text. */
async function saved(page: Page, by: Locator): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), by.click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

async function products(shop: Shop, sku: string) {
  return (await shop.as('manager')).get(`/products/search?query=${encodeURIComponent(sku)}`);
}

test.beforeEach(async ({ page, shop }) => {
  test.slow();
  await signedIn(page, shop, 'manager');
});

test('from the stock list to a file, its columns, a look at what happens, the import and the till', async ({
  page,
  shop,
}) => {
  await page.goto('/stock/view');
  await button(page, 'จัดการ').click();
  await page.getByRole('link', { name: 'นำเข้าสินค้า' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'นำเข้าสินค้า' })).toBeVisible();
  await expect(step(page)).toHaveText(/เลือกไฟล์/);

  await choose(
    page,
    lines('Code,ชื่อสินค้า,ราคา,แบรนด์', 'IM-1,ชาเขียวนำเข้า,25.50,ชาไทย', 'IM-2,ชาดำนำเข้า,30,ชาไทย'),
  );
  await expect(heading(page, 'จับคู่คอลัมน์')).toBeFocused();
  await expect(page.getByText('มี 2 แถว')).toBeVisible();
  await expect(field(page, 'ชื่อสินค้า')).toHaveValue('name');
  await expect(field(page, 'ราคา')).toHaveValue('price');
  await expect(field(page, 'Code')).toHaveValue('');
  await expect(page.getByRole('row', { name: /^Code/ })).toContainText('IM-1 · IM-2');

  await button(page, 'ตรวจสอบไฟล์').click();
  await expect(alert(page)).toHaveText('กรุณาเลือกคอลัมน์ของ รหัสสินค้า (SKU)');
  await field(page, 'Code').selectOption({ label: 'รหัสสินค้า (SKU) *' });
  await expect(alert(page)).toHaveCount(0);
  const checking = await holdRequests(page, '**/products/import/check?*');
  await button(page, 'ตรวจสอบไฟล์').click();
  // What will be imported is what is being checked.
  await expect(field(page, 'แบรนด์')).toBeDisabled();
  checking.letGo();

  await expect(heading(page, 'พร้อมนำเข้า')).toBeFocused();
  await expect(page.getByRole('term').filter({ hasText: 'สินค้าใหม่' }).locator('+ dd')).toHaveText('2');
  expect(await products(shop, 'IM-1')).toEqual([]);
  await button(page, 'นำเข้า 2 รายการ').click();
  await expect(heading(page, /เพิ่ม 2 รายการ/)).toBeFocused();
  await page.getByRole('link', { name: 'ดูรายการสินค้า' }).click();
  await expect(page).toHaveURL(/\/stock\/view$/);
  expect(await products(shop, 'IM-1')).toMatchObject([{ price: 25.5, brands: { name: 'ชาไทย' } }]);
});

test('an open till sells at the imported price at once', async ({ page, shop, browser }) => {
  const manager = await shop.as('manager');
  const [product] = await manager.get('/products/sorting-view');
  const context = await browser.newContext({ baseURL: shop.url });
  const till = await context.newPage();
  const cashier = await shop.as('cashier');
  await cashier.openDrawer();
  await signedIn(till, shop, 'cashier');
  await till.goto('/pos');
  await expect(till.getByRole('button', { name: product.name }).first()).toBeVisible({ timeout: 20_000 });

  await open(page);
  await choose(page, lines('sku,name,price', `${product.sku_code},ขายราคาใหม่จากไฟล์,77.25`));
  await button(page, 'ตรวจสอบไฟล์').click();
  await button(page, 'นำเข้า 1 รายการ').click();
  await expect(heading(page, /แก้ไข 1 รายการ/)).toBeVisible();
  await expect(till.getByRole('button', { name: 'ขายราคาใหม่จากไฟล์' })).toContainText('77.25', {
    timeout: 15_000,
  });
  await context.close();
});

test('what is wrong is shown by line, can be saved, and nothing can be imported', async ({ page, shop }) => {
  await open(page);
  await choose(page, lines('sku,name,price', 'WR-1,ดี,10', 'WR-2,ราคาผิด,ฟรี', 'WR-3,,=1+1'));
  await button(page, 'ตรวจสอบไฟล์').click();
  await expect(heading(page, 'พบข้อผิดพลาด 3 รายการ')).toBeFocused();
  const problems = page.getByRole('region', { name: 'ข้อผิดพลาดในไฟล์' }).locator('tbody').getByRole('row');
  await expect(problems).toHaveCount(2 + 1);
  await expect(problems.first().getByRole('cell')).toHaveText(['3', 'price', 'ฟรี', /ทศนิยมไม่เกิน 2 ตำแหน่ง/]);
  await expect(button(page, /^นำเข้า \d/)).toHaveCount(0);
  const file = await saved(page, button(page, 'บันทึกรายการเป็น CSV'));
  expect(file.name).toBe('ข้อผิดพลาดในไฟล์สินค้า.csv');
  expect(file.text).toContain('3,price,ฟรี,');
  expect(file.text).toContain(`"'=1+1"`);

  // Mended, the same file goes through.
  await button(page, 'เลือกไฟล์อื่น').click();
  await choose(page, lines('sku,name,price', 'WR-1,ดี,10'));
  await button(page, 'ตรวจสอบไฟล์').click();
  await button(page, 'นำเข้า 1 รายการ').click();
  await expect(heading(page, /เพิ่ม 1 รายการ/)).toBeVisible();
  expect(await products(shop, 'WR-2')).toEqual([]);

  // And again there is nothing left to do.
  await button(page, 'นำเข้าไฟล์อื่น').click();
  await choose(page, lines('sku,name,price', 'WR-1,ดี,10'));
  await button(page, 'ตรวจสอบไฟล์').click();
  await expect(page.getByText('สินค้าในร้านตรงกับไฟล์นี้อยู่แล้ว')).toBeVisible();
  await expect(button(page, /^นำเข้า \d/)).toHaveCount(0);
});

test('a file that is none, and one that is too large, say so', async ({ page }) => {
  await open(page);
  await choose(page, '\u0000\u0001\u0002', 'รูป.png');
  await expect(alert(page)).toHaveText('อ่านไฟล์นี้ไม่ได้ ใช้ได้เฉพาะไฟล์ CSV และ Excel (XLSX)');
  await choose(page, 'sku,name,price\n');
  await expect(alert(page)).toHaveText('ไฟล์นี้ไม่มีรายการสินค้า');
  await choose(page, 'x'.repeat(20 * 1024 * 1024 + 1));
  await expect(alert(page)).toHaveText('ไฟล์ใหญ่เกิน 20 MB กรุณาแบ่งเป็นหลายไฟล์');
});

test('a file is dropped, gone through by keyboard alone, and leaving it asks first', async ({ page }) => {
  await open(page);
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['sku,name,price\nDR-1,วางไฟล์,10\n'], 'วาง.csv', { type: 'text/csv' }));
    return transfer;
  });
  await page.getByText('วางไฟล์ที่นี่ หรือ').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(heading(page, 'จับคู่คอลัมน์')).toBeFocused();

  await page.getByRole('link', { name: 'Back to Product List' }).click();
  const leaving = dialog(page, 'ออกจากการนำเข้าใช่หรือไม่');
  await leaving.getByRole('button', { name: 'ทำต่อ' }).click();
  await expect(heading(page, 'จับคู่คอลัมน์')).toBeVisible();

  await heading(page, 'จับคู่คอลัมน์').focus();
  for (const _ of ['sku', 'name', 'price', 'other file', 'check']) await page.keyboard.press('Tab');
  await expect(button(page, 'ตรวจสอบไฟล์')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'พร้อมนำเข้า')).toBeFocused();
  for (const _ of ['back', 'other file', 'import']) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(heading(page, /เพิ่ม 1 รายการ/)).toBeFocused();
  await page.getByRole('link', { name: 'Back to Product List' }).click();
  await expect(page).toHaveURL(/\/stock\/view$/);
});

test('while it goes on the bar moves, and an answer that is lost is asked for again without harm', async ({
  page,
  shop,
}) => {
  await open(page);
  const rows = Array.from({ length: 3_000 }, (_, i) => `LONG-${i},สินค้ายาว ${i},${i}`);
  await choose(page, lines('sku,name,price', ...rows));
  await button(page, 'ตรวจสอบไฟล์').click();
  let lose = () => {};
  const seen = new Promise<void>((resolve) => {
    lose = resolve;
  });
  await page.route('**/products/import?*', async (route) => {
    await route.fetch();
    // The bar stands there until the answer is lost.
    await seen;
    await route.abort();
  });
  await page.route('**/products/import/progress', (route) =>
    route.fulfill({ json: { running: true, done: 1200, total: 3000, last: null } }),
  );
  await button(page, 'นำเข้า 3,000 รายการ').click();
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '40');
  await expect(page.getByText('1,200 จาก 3,000 แถว (40%)')).toBeVisible();
  lose();
  await expect(alert(page)).toContainText('ไม่ทราบว่านำเข้าแล้วหรือยัง', { timeout: 60_000 });
  await page.unroute('**/products/import?*');
  await page.unroute('**/products/import/progress');
  expect(await products(shop, 'LONG-2999')).toHaveLength(1);
  await button(page, 'นำเข้า 3,000 รายการ').click();
  await expect(heading(page, 'สินค้าทุกรายการตรงกับไฟล์อยู่แล้ว')).toBeVisible({ timeout: 60_000 });
});

test('another’s import is told of, and a file can be chosen when it is done', async ({ page }) => {
  let running = true;
  await page.route('**/products/import/progress', (route) =>
    route.fulfill({ json: { running, done: 10, total: 40, last: null } }),
  );
  await page.goto('/products/import');
  await expect(heading(page, 'มีการนำเข้าสินค้าอยู่')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '25');
  running = false;
  await expect(heading(page, 'เลือกไฟล์สินค้า')).toBeVisible();
});

test('one that stopped is told of with what was written and what was not, until an import is done', async ({
  page,
}) => {
  const last = {
    ...{ state: 'stopped', started_at: '2026-11-20T12:00:00+07:00', parts: 13, parts_written: 4 },
    ...{ created: 1000, updated: 250, unchanged: 3, in_branches: 0, products_left: 850, left_from_line: 402 },
  };
  await page.route('**/products/import/progress', (route) =>
    route.fulfill({ json: { running: false, done: 0, total: 0, last } }),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  const stopped = page.getByRole('region', { name: 'การนำเข้าครั้งล่าสุดหยุดกลางคัน' });
  await expect(stopped).toContainText('บันทึกแล้ว 400 จาก 1,250 รายการ อีก 850 รายการยังไม่ได้บันทึก');
  await expect(stopped).toContainText('เลือกไฟล์เดิมแล้วนำเข้าอีกครั้ง');
  await expectFits(page);
  await expectAccessibleInBothColours(page);
  await page.unroute('**/products/import/progress');

  await choose(page, lines('sku,name,price', 'ST-1,ต่อจากที่หยุด,10'));
  await button(page, 'ตรวจสอบไฟล์').click();
  await button(page, 'นำเข้า 1 รายการ').click();
  await expect(heading(page, /เพิ่ม 1 รายการ/)).toBeVisible();
  await button(page, 'นำเข้าไฟล์อื่น').click();
  await expect(page.getByText(/^นำเข้าครั้งล่าสุดเมื่อ .* เสร็จแล้ว เพิ่ม 1 รายการ/)).toBeVisible();
  await expect(stopped).toHaveCount(0);
});

/** The demo is a chain, whose goods have rows of branches too (rule C15.8). */
const GOODS_TITLES = 'รหัสสินค้า (SKU),ชื่อสินค้า,สาขา,การขายในสาขา,ราคาขาย';

test('the template, the products, the stock, customers and orders are saved as tables', async ({ page }) => {
  await open(page);
  const template = await saved(page, page.getByRole('link', { name: 'แบบฟอร์ม CSV' }));
  expect(template.name).toBe('แบบฟอร์มนำเข้าสินค้า.csv');
  expect(template.text).toContain(GOODS_TITLES);

  await page.goto('/stock/view');
  for (const [what, named, titles] of [
    ['สินค้า', 'สินค้า-สำนักงานใหญ่', GOODS_TITLES],
    ['สต็อก', 'สต็อก', 'รหัสสินค้า'],
  ] as const) {
    await button(page, 'จัดการ').click();
    const table = await saved(page, page.getByRole('link', { name: `ส่งออก${what} CSV` }));
    expect(table.name).toMatch(new RegExp(`^${named}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
    expect(table.text).toContain(titles);
    expect(table.text.split('\r\n').length).toBeGreaterThan(50);
    await expect(button(page, 'จัดการ')).toBeFocused();
  }

  await page.goto('/customers');
  const customers = await saved(page, page.getByRole('link', { name: 'ส่งออกลูกค้าเป็น CSV' }));
  expect(customers.name).toMatch(/^ลูกค้า-\d{4}-\d\d-\d\d\.csv$/);
  expect(customers.text.split('\r\n').length).toBeGreaterThan(50);

  await page.goto('/orders');
  const orders = await saved(page, page.getByRole('link', { name: 'ส่งออกคำสั่งซื้อเป็น CSV' }));
  expect(orders.name).toMatch(/^คำสั่งซื้อ-\d{4}-\d\d-\d\d\.csv$/);
  expect(orders.text).toContain('วิธีชำระเงิน,วันที่ชำระเงิน,เวลาชำระเงิน');
  const from = page.getByRole('textbox', { name: 'ตั้งแต่วันที่' });
  await from.fill('2030-01-01');
  const links = page.getByRole('link', { name: 'ส่งออกคำสั่งซื้อเป็น CSV' });
  await expect(links).toHaveAttribute('href', '/orders/export?format=csv&from=2030-01-01');
});

test('an export that is refused or lost says why', async ({ page }) => {
  await page.goto('/stock/view');
  await page.route('**/stock/export?*', (route) => route.abort());
  await button(page, 'จัดการ').click();
  await page.getByRole('link', { name: 'ส่งออกสต็อก XLSX' }).click();
  const lost = dialog(page, 'ส่งออกไม่สำเร็จ');
  await expect(lost).toContainText('ติดต่อเซิร์ฟเวอร์ไม่ได้');
  await lost.getByRole('button', { name: 'ตกลง' }).click();

  await page.goto('/orders');
  const link = page.getByRole('link', { name: 'ส่งออกคำสั่งซื้อเป็น Excel (XLSX)' });
  await page.route('**/orders/export?*', (route) =>
    route.fulfill({ status: 422, json: { message: 'มีข้อมูลมากเกินไป กรุณาเลือกช่วงวันที่ให้สั้นลง' } }),
  );
  await link.click();
  const refused = dialog(page, 'ส่งออกไม่สำเร็จ');
  await expect(refused).toContainText('เลือกช่วงวันที่ให้สั้นลง');
  await refused.getByRole('button', { name: 'ตกลง' }).click();
  await page.unroute('**/orders/export?*');
  await page.route('**/orders/export?*', (route) => route.abort());
  await link.click();
  await expect(dialog(page, 'ส่งออกไม่สำเร็จ')).toContainText('ติดต่อเซิร์ฟเวอร์ไม่ได้');
});

test('a cashier finds no export and no import', async ({ page, shop }) => {
  await page.context().clearCookies();
  await signedIn(page, shop, 'cashier');
  await page.goto('/customers');
  await expect(page.getByRole('heading', { level: 1, name: 'ลูกค้า' })).toBeVisible({ timeout: 20_000 });
  await expect(button(page, 'สมัครสมาชิก')).toBeVisible();
  await expect(page.getByRole('link', { name: /^ส่งออก/ })).toHaveCount(0);
  await page.goto('/products/import');
  await page.waitForURL(/\/(open-cashier|pos)$/);
  await expect(heading(page, 'เลือกไฟล์สินค้า')).toHaveCount(0);
});

for (const { width, height } of [
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]) {
  test(`every step is accessible and fits at ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const fits = async () => {
      await expectFits(page);
      await expectAccessibleInBothColours(page);
    };
    await open(page);
    await fits();
    const long = 'ชื่อสินค้าที่ยาวมากเป็นพิเศษ'.repeat(5);
    await choose(page, lines('sku,name,price,หมายเหตุที่ไม่ได้ใช้', `FIT-${width},${long},10,${'ย'.repeat(80)}`));
    await expect(heading(page, 'จับคู่คอลัมน์')).toBeVisible();
    await fits();
    await button(page, 'ตรวจสอบไฟล์').click();
    await expect(heading(page, 'พร้อมนำเข้า')).toBeVisible();
    await fits();
    const importing = await holdRequests(page, '**/products/import?*');
    await button(page, 'นำเข้า 1 รายการ').click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await fits();
    importing.letGo();
    await expect(heading(page, /เพิ่ม 1 รายการ/)).toBeVisible();
    await fits();
    await button(page, 'นำเข้าไฟล์อื่น').click();
    await choose(page, lines('sku,name,price', `,${long},${'๙'.repeat(40)}`));
    await button(page, 'ตรวจสอบไฟล์').click();
    await expect(heading(page, 'พบข้อผิดพลาด 2 รายการ')).toBeVisible();
    await fits();
  });
}
