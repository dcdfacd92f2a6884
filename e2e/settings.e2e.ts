import type { Page } from '@playwright/test';
import { count, openClosing, startShift } from './closing.ts';
import { expectFits } from './fits.ts';
import { failRequests, holdRequests } from './replies.ts';
import { sell } from './sales.ts';
import { atTheTill, expect, expectAccessibleInBothColours, signedIn, test } from './shop.ts';
import { dialog, openTill } from './till-page.ts';

/** What an admin decides about the shop: settings, picture, tills. */

const field = (page: Page, name: string) => page.locator(`[name=${name}]`);
const save = (page: Page) => page.getByRole('button', { name: 'บันทึก', exact: true });
const slip = (page: Page) => page.locator('.rd-print-sheet');
/** A red dot, 1×1. */
const PICTURE = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test.beforeEach(async ({ page, shop }) => {
  test.slow();
  await signedIn(page, shop, 'admin');
});

async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(field(page, 'name')).toBeVisible();
}

test('an admin finds the settings in the sidebar, with a tab for each part; a manager the ways of paying and the displays', async ({
  page,
  shop,
  browser,
}) => {
  await page.goto('/settings/tills');
  const entry = page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'Settings' });
  await expect(entry).toHaveAttribute('aria-current', 'page');
  const tabs = page.getByRole('navigation', { name: 'หมวดของการตั้งค่า' }).getByRole('link');
  await expect(tabs).toHaveText([
    ...['ร้านและใบเสร็จ', 'เครื่องขาย', 'สาขา', 'เครื่องพิมพ์', 'วิธีชำระเงิน', 'จอลูกค้า'],
    ...['พนักงาน', 'บันทึกการใช้งาน', 'สำรองข้อมูล'],
  ]);
  await expect(page.getByRole('link', { name: 'เครื่องขาย' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'ร้านและใบเสร็จ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ร้านและใบเสร็จ');
  await expect(entry).toHaveAttribute('aria-current', 'page');

  const other = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await signedIn(other, shop, 'manager');
  await other.goto('/dashboard');
  await expect(other.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await other.getByRole('link', { name: 'Settings' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('วิธีชำระเงิน');
  await expect(other.getByRole('navigation', { name: 'หมวดของการตั้งค่า' }).getByRole('link')).toHaveText([
    'วิธีชำระเงิน',
    'จอลูกค้า',
  ]);
  await other.goto('/settings');
  await other.waitForURL((url) => url.pathname !== '/settings');
  await other.context().close();
});

test('what is saved stays, and a page open elsewhere shows it without being loaded anew', async ({
  page,
  shop,
  browser,
}) => {
  // A phone, whose head says the shop's name.
  const viewport = { width: 390, height: 844 };
  const other = await (await browser.newContext({ baseURL: shop.url, viewport })).newPage();
  await signedIn(other, shop, 'cashier');
  await other.goto('/orders');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await openSettings(page);
  await expect(save(page)).toBeDisabled();
  await field(page, 'name').fill('ร้านดีเปลี่ยนชื่อ');
  await field(page, 'receipt_footer').fill('แล้วพบกันใหม่\nเปิดทุกวัน');
  await page.getByRole('checkbox', { name: /ไม่ให้ขายเกินสต็อก/ }).check();
  await expect(page.getByText('มีการแก้ไขที่ยังไม่ได้บันทึก')).toBeVisible();
  await save(page).click();
  await expect(page.getByText('บันทึกการตั้งค่าเรียบร้อยแล้ว')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await expect(other.getByText('ร้านดีเปลี่ยนชื่อ')).toBeVisible({ timeout: 15_000 });
  await page.reload();
  await expect(field(page, 'name')).toHaveValue('ร้านดีเปลี่ยนชื่อ');
  await expect(field(page, 'receipt_footer')).toHaveValue('แล้วพบกันใหม่\nเปิดทุกวัน');
  await expect(page.getByRole('checkbox', { name: /ไม่ให้ขายเกินสต็อก/ })).toBeChecked();
  await page.getByRole('checkbox', { name: /ไม่ให้ขายเกินสต็อก/ }).uncheck();
  await save(page).click();
  await expect(page.getByText('บันทึกการตั้งค่าเรียบร้อยแล้ว')).toBeVisible();
  await other.context().close();
});

test('who takes goods back, and up to how much without a manager, is set and kept', async ({
  page,
  shop,
}) => {
  await openSettings(page);
  const cashiersMay = page.getByRole('checkbox', { name: /แคชเชียร์รับคืนสินค้าได้/ });
  const saved = page.getByText('บันทึกการตั้งค่าเรียบร้อยแล้ว');
  await expect(cashiersMay).toBeChecked();
  await expect(field(page, 'return_limit')).toHaveValue('0');
  await field(page, 'return_limit').fill('');
  await save(page).click();
  await expect(page.getByText('กรุณากรอกจำนวนเงินเป็นตัวเลข ทศนิยมไม่เกิน 2 ตำแหน่ง')).toBeVisible();
  await expect(field(page, 'return_limit')).toBeFocused();
  await field(page, 'return_limit').fill('250.50');
  await save(page).click();
  await expect(saved).toBeVisible();
  for (const [width, height] of [
    [1366, 768],
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.reload();
    await expect(field(page, 'return_limit')).toHaveValue('250.5');
    await expectFits(page);
    await expectAccessibleInBothColours(page);
  }
  // It counts from now on: a cashier gives so much back without anybody.
  const cashier = await shop.as('cashier');
  await cashier.openDrawer();
  await cashier.cancelPending();
  const orderId = await sell(cashier, 2, 20);
  expect(await cashier.get(`/orders/${orderId}/returnable`)).toMatchObject({ approval_above: 250.5 });
  await cashiersMay.uncheck();
  await expect(field(page, 'return_limit')).toHaveCount(0);
  await save(page).click();
  await expect(saved).toBeVisible();
  await page.goto('/audit-log');
  await expect(page.getByText('แคชเชียร์รับคืนสินค้าได้ เปิด → ปิด').first()).toBeVisible();
  const settings = await (await shop.as('admin')).get('/settings/api');
  await (await shop.as('admin')).patch('/settings', {
    ...settings,
    cashiers_may_return: true,
    return_limit: 0,
  });
});

test('each way of VAT says what a customer pays, at the rate that is typed', async ({ page }) => {
  await openSettings(page);
  const way = (name: string) => page.locator('label').filter({ hasText: name });
  await expect(way('บวกเพิ่มจากราคาขาย')).toContainText('ลูกค้าจ่าย ฿107.00');
  await expect(way('รวมอยู่ในราคาขายแล้ว')).toContainText('เป็นภาษี ฿6.54');
  await expect(way('ไม่ได้จดทะเบียน')).not.toContainText('เป็นภาษี');
  await field(page, 'tax_percent').fill('10');
  await expect(way('บวกเพิ่มจากราคาขาย')).toContainText('ลูกค้าจ่าย ฿110.00');
  await page.getByRole('radio', { name: 'ไม่ได้จดทะเบียนภาษีมูลค่าเพิ่ม' }).check();
  await expect(field(page, 'tax_percent')).toHaveCount(0);
});

test('VAT does not change while somebody pays: it says why, and nothing of the form is lost', async ({
  page,
  shop,
}) => {
  const cashier = await shop.as('cashier2');
  await cashier.openDrawer();
  await cashier.cancelPending();
  await cashier.checkout([{ id: 1, quantity: 1 }]);
  await openSettings(page);
  await page.getByRole('radio', { name: 'รวมอยู่ในราคาขายแล้ว' }).check();
  await field(page, 'phone').fill('02-999-9999');
  await save(page).click();
  const told = dialog(page, 'เกิดข้อผิดพลาด!');
  await expect(told).toContainText('มีคำสั่งซื้อที่รอชำระเงินอยู่');
  await told.getByRole('button').click();
  await expect(field(page, 'phone')).toHaveValue('02-999-9999');
  await cashier.cancelPending();
  await save(page).click();
  await expect(page.getByText('บันทึกการตั้งค่าเรียบร้อยแล้ว')).toBeVisible();
  await page.getByRole('radio', { name: 'บวกเพิ่มจากราคาขาย' }).check();
  await save(page).click();
  await expect(page.getByText('บันทึกการตั้งค่าเรียบร้อยแล้ว')).toBeVisible();
});

test('without VAT a mistyped rate is in nobody’s way, and what is typed while saving is not lost', async ({
  page,
  shop,
}) => {
  const admin = await shop.as('admin');
  const { tax_percent } = await admin.get('/settings/api');
  await openSettings(page);
  await field(page, 'tax_percent').fill('เจ็ด');
  await page.getByRole('radio', { name: 'ไม่ได้จดทะเบียนภาษีมูลค่าเพิ่ม' }).check();
  const { held, letGo } = await holdRequests(page, '**/settings');
  await save(page).click();
  await expect.poll(held).toBe(1);
  await field(page, 'phone').fill('02-111-2222');
  letGo();
  await expect(page.getByText('บันทึกการตั้งค่าเรียบร้อยแล้ว')).toBeVisible();
  await expect(field(page, 'phone')).toHaveValue('02-111-2222');
  const stored = await admin.get('/settings/api');
  expect(stored).toMatchObject({ vat_mode: 'none', tax_percent });
  expect(stored.phone).not.toBe('02-111-2222');

  await page.getByRole('radio', { name: 'บวกเพิ่มจากราคาขาย' }).check();
  await expect(field(page, 'tax_percent')).toHaveValue(String(tax_percent));
  await save(page).click();
  await expect(page.getByText('บันทึกการตั้งค่าเรียบร้อยแล้ว')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  expect(await admin.get('/settings/api')).toMatchObject({ vat_mode: 'added', phone: '02-111-2222' });
});

test('faults stand at their fields', async ({ page }) => {
  await openSettings(page);
  await field(page, 'address').fill('');
  await field(page, 'tax_percent').fill('เจ็ด');
  await field(page, 'promptpay_id').fill('12');
  await save(page).click();
  await expect(page.getByText('กรุณากรอกที่อยู่ร้าน')).toBeVisible();
  await expect(page.getByText('อัตราภาษีต้องอยู่ระหว่าง 0 ถึง 100')).toBeVisible();
  await expect(page.getByText('หมายเลขพร้อมเพย์ไม่ถูกต้อง')).toBeVisible();
  await expect(field(page, 'address')).toBeFocused();
  await expectAccessibleInBothColours(page);
});

test('the settings that cannot be loaded say so, and can be asked for again', async ({ page }) => {
  const asked = await failRequests(page, '**/settings/api');
  await page.goto('/settings');
  await expect(page.getByRole('alert').getByText('เกิดข้อผิดพลาด')).toBeVisible();
  // The page asks once more by itself, and gives up then.
  await expect.poll(asked).toBeGreaterThanOrEqual(2);
  await page.unroute('**/settings/api');
  await page.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
  await expect(field(page, 'name')).toBeVisible();
});

test('the logo stands on the receipts of what is sold while it is the shop’s, and stays there when it is taken off', async ({
  page,
  shop,
}) => {
  const cashier = await shop.as('cashier');
  await cashier.openDrawer();
  await cashier.cancelPending();
  const expectLogos = async (orderId: number, logos: number) => {
    await page.goto(`/receipt/${orderId}`);
    await expect(slip(page)).toContainText('เลขที่');
    await expect(slip(page).locator('img')).toHaveCount(logos);
  };
  const before = await sell(cashier, 1);

  await openSettings(page);
  const file = page.getByLabel('ไฟล์โลโก้');
  await file.setInputFiles({ name: 'x.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.getByText('ใช้ได้เฉพาะรูป JPEG PNG และ WebP')).toBeVisible();
  await file.setInputFiles({ ...PICTURE, buffer: Buffer.from('no picture') });
  await expect(page.getByText(/ไม่ใช่รูปภาพที่อ่านได้/)).toBeVisible();
  await file.setInputFiles(PICTURE);
  await expect(page.getByRole('img', { name: 'โลโก้ของร้าน' })).toBeVisible();
  await expect(page.getByText(/ไม่ใช่รูปภาพที่อ่านได้/)).toHaveCount(0);

  const withLogo = await sell(cashier, 1);
  await expectLogos(before, 0);
  await expectLogos(withLogo, 1);
  await openSettings(page);
  await page.getByRole('button', { name: 'เอาออก' }).click();
  await dialog(page, 'เอาโลโก้ออก?').getByRole('button', { name: 'เอาออก', exact: true }).click();
  await expect(page.getByRole('img', { name: 'โลโก้ของร้าน' })).toHaveCount(0);
  await expectLogos(await sell(cashier, 1), 0);
  await expectLogos(withLogo, 1);
});

test('a till is added, chosen when the drawer is opened, remembered there, and named on receipts', async ({
  page,
  shop,
  browser,
}) => {
  await page.goto('/settings/tills');
  await expect(page.getByText('ยังไม่มีเครื่องขาย')).toBeVisible();
  await expectAccessibleInBothColours(page);
  const add = async (name: string, posId: string) => {
    await page.getByRole('button', { name: 'เพิ่มเครื่องขาย' }).click();
    await expect(field(page, 'name')).toBeFocused();
    await field(page, 'name').fill(name);
    await field(page, 'pos_id').fill(posId);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  };
  await add('เครื่อง 1', 'E0310000123456');
  await add('เครื่อง 2', '');
  await page.getByRole('button', { name: 'เพิ่มเครื่องขาย' }).click();
  await field(page, 'name').fill('เครื่อง 2');
  const { held, letGo } = await holdRequests(page, '**/tills');
  await save(page).click();
  await expect.poll(held).toBe(1);
  // Left now, the window would take its answer along.
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'เพิ่มเครื่องขาย').getByRole('button', { name: 'ปิด' })).toBeDisabled();
  letGo();
  await expect(page.getByText('มีเครื่องขายชื่อนี้แล้ว')).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.keyboard.press('Escape');

  const till = await (await browser.newContext({ baseURL: shop.url })).newPage();
  const cashier = await shop.as('cashier2');
  await cashier.cancelPending();
  const { drawer } = await cashier.get('/api/session');
  if (drawer) {
    const { expected } = await cashier.get('/cash/api');
    await cashier.post('/logout', { closing_balance: expected });
  }
  await till.goto('/login');
  await till.getByLabel('อีเมลหรือชื่อผู้ใช้').fill('cashier2');
  await till.getByLabel('รหัสผ่าน', { exact: true }).fill('cashier2-demo');
  await till.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await till.waitForURL('**/open-cashier');
  const choice = till.getByRole('combobox', { name: 'เครื่องขาย' });
  await expect(choice).toBeVisible();
  await till.getByRole('textbox', { name: /ยอดเงินเปิดลิ้นชัก/ }).fill('500');
  await till.getByRole('button', { name: 'เข้าสู่หน้า POS' }).click();
  await expect(till.getByText('กรุณาเลือกเครื่องขาย')).toBeVisible();
  await expectAccessibleInBothColours(till);
  await choice.selectOption('เครื่อง 1');
  await till.getByRole('button', { name: 'เข้าสู่หน้า POS' }).click();
  await till.getByRole('button', { name: 'Yes, proceed!' }).click();
  await till.waitForURL('**/pos');

  const orderId = (await till.evaluate(async () => {
    const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';
    const send = async (path: string, body: unknown) => {
      const headers = {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        'X-CSRF-TOKEN': token,
      };
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    };
    const { orderId: made } = await send('/checkout', { orderList: [{ id: 1, quantity: 1 }] });
    await send(`/checkout/${made}/complete`, { payment_method: 'cash', paymentAmount: 5_000 });
    return made;
  })) as number;
  await till.goto(`/receipt/${orderId}`);
  await expect(slip(till)).toContainText('เครื่อง 1');
  await expect(slip(till)).toContainText('E0310000123456');

  await page.getByRole('button', { name: 'เลิกใช้ เครื่อง 2' }).click();
  await dialog(page, 'เลิกใช้ เครื่อง 2?').getByRole('button', { name: 'เลิกใช้' }).click();
  await expect(page.getByRole('button', { name: 'นำ เครื่อง 2 กลับมาใช้' })).toBeVisible();
  await page.getByRole('button', { name: 'นำ เครื่อง 2 กลับมาใช้' }).click();
  await expect(page.getByRole('button', { name: 'เลิกใช้ เครื่อง 2' })).toBeVisible();
  expect(await till.evaluate(() => localStorage.getItem('raandee-till'))).toMatch(/^\d+$/);
  await till.context().close();
});

for (const [width, height] of [
  [1366, 768],
  [1024, 768],
  [390, 844],
] as const) {
  test(`settings and tills fit ${width}×${height}, and can be read in both colours`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const path of ['/settings', '/settings/tills']) {
      await page.goto(path);
      await expect(page.getByRole('navigation', { name: 'หมวดของการตั้งค่า' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessibleInBothColours(page);
      await expectFits(page);
    }
    await openSettings(page);
    await expect(save(page)).toBeInViewport();
    if (width >= 768) await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
  });
}

test('the till’s own page stays where it was while the shop’s name changes under it', async ({
  page,
  shop,
  browser,
}) => {
  const till = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await atTheTill(till, shop);
  await openTill(till);
  await till.getByRole('textbox', { name: 'ค้นหาสินค้า' }).fill('น้ำ');
  await openSettings(page);
  await field(page, 'name').fill('ร้านดีอีกชื่อ');
  await save(page).click();
  await expect(page.getByText('บันทึกการตั้งค่าเรียบร้อยแล้ว')).toBeVisible();
  await expect(till.getByText('ร้านดีอีกชื่อ')).toBeAttached({ timeout: 15_000 });
  await expect(till.getByRole('textbox', { name: 'ค้นหาสินค้า' })).toHaveValue('น้ำ');
  await till.context().close();
});

test('the closing slip carries the logo too, though nobody is signed in any more when it is printed', async ({
  page,
  shop,
  browser,
}) => {
  await openSettings(page);
  await page.getByLabel('ไฟล์โลโก้').setInputFiles(PICTURE);
  await expect(page.getByRole('img', { name: 'โลโก้ของร้าน' })).toBeVisible();

  const till = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await till.addInitScript(() => {
    window.print = () => {
      const logo = document.querySelector<HTMLImageElement>('.rd-print-sheet img');
      localStorage.setItem('logo-printed', String(logo?.naturalWidth));
    };
  });
  const client = await startShift(till, shop);
  const { expected } = await client.get('/cash/api');
  await openTill(till);
  await openClosing(till);
  await count(till, expected);
  await till.waitForURL('**/login');
  expect(await till.evaluate(() => localStorage.getItem('logo-printed'))).toBe('1');
  await till.context().close();
});
