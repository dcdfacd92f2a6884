import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectFits } from './fits.ts';
import { browserComplaints } from './notices.ts';
import { loseNextReply } from './replies.ts';
import { test } from './routing.ts';
import { copyTemplate, lanAddress, type ServerProcess, startServer } from './server-process.ts';
import { expectAccessibleInBothColours } from './shop.ts';
import { addByTap, confirmBasket } from './till-page.ts';

/** A shop of one's own, from an empty folder on (rule C9.3). */

const TAX_ID = '0105569007775';
const SHOP = 'ร้านป้าแดง มินิมาร์ท';
const PASSWORD = 'rainy season';
/** A red dot, 1×1. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

let dataDir = '';
let server: ServerProcess;
test.beforeEach(async () => {
  // Each starts a program of its own.
  test.slow();
  dataDir = mkdtempSync(join(tmpdir(), 'raandee-own-'));
  server = await startServer({ dataDir, words: ['--own-shop'] });
});
test.afterEach(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const field = (page: Page, name: string) => page.locator(`[name=${name}]`);
const goOn = (page: Page) => page.getByRole('button', { name: 'ตั้งร้านและเข้าใช้งาน' });

async function openFirstRun(page: Page, url = server.url): Promise<void> {
  await page.goto(`${url}/`);
  await expect(page.getByRole('heading', { name: 'ตั้งร้านของคุณ' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/first-run');
}

async function fillIn(page: Page, more: Readonly<Record<string, string>> = {}): Promise<void> {
  const values = {
    name: SHOP,
    address: '12 หมู่ 3 ต.บางรัก อ.เมือง จ.ตรัง 92000',
    phone: '075-123-456',
    promptpay_id: '081-234-5678',
    tax_id: TAX_ID,
    firstname: 'แดง',
    lastname: 'ใจดี',
    email: 'daeng@example.com',
    username: 'daeng',
    password: PASSWORD,
    ...more,
  };
  await page.getByRole('radio', { name: 'รวมอยู่ในราคาขายแล้ว' }).check();
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

async function signIn(page: Page, url = server.url): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('อีเมลหรือชื่อผู้ใช้').fill('daeng');
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await page.waitForURL('**/open-cashier');
}

/** Something to sell, out of the list that the owner has kept until now. */
async function importProduct(page: Page, name: string, price: string): Promise<void> {
  await page.goto(`${server.url}/stock/view`);
  await page.getByRole('button', { name: 'จัดการ' }).click();
  await page.getByRole('link', { name: 'นำเข้าสินค้า' }).click();
  await page.getByLabel('ไฟล์สินค้า', { exact: true }).setInputFiles({
    name: 'สินค้า.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`SKU,ชื่อสินค้า,ราคา,จำนวน\nRICE-5,${name},${price},10\n`),
  });
  await page.getByRole('button', { name: 'ตรวจสอบไฟล์' }).click();
  await page.getByRole('button', { name: 'นำเข้า 1 รายการ' }).click();
  await expect(page.getByRole('heading', { name: /เพิ่ม 1 รายการ/ })).toBeVisible();
}

test('from an empty folder to the first receipt of an imported product: shop, admin, logo, import, drawer, sale', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await expect.poll(() => server.output()).toContain('/first-run');
  const complaints = browserComplaints(page);
  await openFirstRun(page);
  await page.waitForLoadState('networkidle');
  // Nothing is asked for there that only a shop could answer.
  expect(complaints).toEqual([]);
  expect(server.output()).not.toContain('demo shop');
  await fillIn(page);
  await page
    .getByLabel('ไฟล์โลโก้')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(page.getByRole('img', { name: 'โลโก้ของร้าน' })).toBeVisible();
  await goOn(page).click();

  await page.waitForURL('**/open-cashier');
  await expect(page.getByText(SHOP)).toBeVisible();
  await expect(page.getByText('แดง ใจดี')).toBeVisible();
  // An owner begins with the goods, not with the drawer.
  await page.getByRole('link', { name: 'จัดการร้าน' }).click();
  await page.waitForURL('**/dashboard');
  // What the shop still needs: its logo and PromptPay are there since it was made.
  const steps = page.getByRole('region', { name: 'เริ่มต้นใช้งานร้าน' });
  await expect(steps.getByRole('listitem')).toHaveCount(6);
  await expect(steps.getByRole('link', { name: /^ใส่โลโก้ร้าน/ })).toContainText('เสร็จแล้ว');
  await expect(steps.getByRole('link', { name: /^เพิ่มสินค้า/ })).not.toContainText('เสร็จแล้ว');
  for (const [width, height] of [
    [1366, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectFits(page);
    await expectAccessibleInBothColours(page);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  await importProduct(page, 'ข้าวหอมมะลิ 5 กก.', '107');
  await page.goto(`${server.url}/open-cashier`);
  await page.getByRole('textbox', { name: /ยอดเงินเปิดลิ้นชัก/ }).fill('500');
  await page.getByRole('button', { name: 'เข้าสู่หน้า POS' }).click();
  await page.getByRole('button', { name: 'Yes, proceed!' }).click();
  await page.waitForURL('**/pos');
  await addByTap(page, 'ข้าวหอมมะลิ 5 กก.');
  await confirmBasket(page);
  await page.getByRole('button', { name: 'พอดี' }).click();
  await page.getByRole('button', { name: /^ชำระเงิน/ }).click();
  await expect(page.getByText('คำสั่งซื้อเสร็จสมบูรณ์')).toBeVisible();
  const slip = page.locator('.rd-print-sheet');
  for (const words of [SHOP, TAX_ID, '075-123-456', 'สำนักงานใหญ่', '107.00', '7.00'])
    await expect(slip).toContainText(words);
  await expect(slip.locator('img')).toHaveAttribute('src', /^\/storage\/images\/[0-9a-f]+\.png$/);
  const width = () => slip.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth);
  await expect.poll(width).toBe(1);

  await page.goto(`${server.url}/dashboard`);
  for (const done of [/^เพิ่มสินค้า/, /^ขายบิลแรก/])
    await expect(steps.getByRole('link', { name: done })).toContainText('เสร็จแล้ว');
  await expect(steps.getByRole('link', { name: /^เพิ่มพนักงาน/ })).not.toContainText('เสร็จแล้ว');
  await steps.getByRole('button', { name: 'ปิดรายการเริ่มต้นใช้งาน' }).click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('ข้าวหอมมะลิ 5 กก.').first()).toBeVisible();
  await expect(steps).toHaveCount(0);
});

test('a shop with one branch sees nothing of others: not with its goods, its lists, its reports or its menu', async ({
  page,
}) => {
  await openFirstRun(page);
  await fillIn(page);
  await goOn(page).click();
  await page.waitForURL('**/open-cashier');
  const rice = 'ข้าวหอมมะลิ 5 กก.';
  await importProduct(page, rice, '107');
  const branches = page.getByRole('button', { name: /^สาขา/ });
  await page.goto(`${server.url}/stock/view`);
  await expect(page.getByRole('link', { name: `View ${rice}`, exact: true })).toBeVisible();
  await expect(branches).toHaveCount(0);
  const tabs = page.getByRole('navigation', { name: 'หมวดของสต็อก' });
  await expect(tabs.getByRole('link', { name: 'ใบรับสินค้า' })).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'โอนสินค้า' })).toHaveCount(0);
  await page.goto(`${server.url}/stock/transfers/view?id=new`);
  await expect(page.getByText('ร้านไม่มีสาขาอื่นที่เปิดอยู่')).toBeVisible();
  await page.goto(`${server.url}/stock/view`);
  await page.getByRole('link', { name: `View ${rice}`, exact: true }).click();
  await expect(page.getByText('ต้นทุนและกำไรขั้นต้น')).toBeVisible();
  await expect(page.getByRole('region', { name: 'ราคาและการขายของสาขา' })).toHaveCount(0);
  for (const [path, seen] of [
    ['/dashboard', 'เริ่มต้นใช้งานร้าน'],
    ['/orders', 'คำสั่งซื้อ'],
    ['/shifts', 'กะ'],
  ] as const) {
    await page.goto(server.url + path);
    await expect(page.getByRole('heading', { name: seen }).first()).toBeVisible();
    await expect(branches).toHaveCount(0);
  }
});

test('once there is a shop the page leads away for ever, also after a start without the word', async ({
  page,
  browser,
}) => {
  await openFirstRun(page);
  await fillIn(page);
  await goOn(page).click();
  await page.waitForURL('**/open-cashier');
  await page.goto(`${server.url}/first-run`);
  await page.waitForURL('**/open-cashier');

  await server.stop();
  server = await startServer({ dataDir });
  const visitor = await browser.newPage();
  await visitor.goto(`${server.url}/first-run`);
  await visitor.waitForURL('**/login');
  expect(server.output()).not.toMatch(/demo|first-run/);
  await expect(visitor.getByText(SHOP)).toBeVisible();
  await signIn(visitor);
  await visitor.close();
});

test('a folder that waits for its shop does not become the demo shop', async ({ page }) => {
  await server.stop();
  server = await startServer({ dataDir });
  await expect.poll(() => server.output()).toContain('/first-run');
  await openFirstRun(page);
});

test('what is wrong stands at its field, and the cursor in the first of them', async ({ page }) => {
  await openFirstRun(page);
  await goOn(page).click();
  for (const words of ['กรุณากรอกชื่อร้าน', 'กรุณากรอกที่อยู่ร้าน', 'กรุณาเลือกการคิดภาษีมูลค่าเพิ่ม', 'กรุณากรอกรหัสผ่าน'])
    await expect(page.getByText(words)).toBeVisible();
  await expect(field(page, 'name')).toBeFocused();
  await expectAccessibleInBothColours(page);
  await fillIn(page, { tax_id: '1234567890123', username: 'ป้าแดง' });
  await goOn(page).click();
  await expect(page.getByText('เลขประจำตัวผู้เสียภาษีไม่ถูกต้อง')).toBeVisible();
  await expect(page.getByText(/ชื่อผู้ใช้ใช้ได้เฉพาะ/)).toBeVisible();
  await expect(field(page, 'tax_id')).toBeFocused();
});

test('a shop that is not registered for VAT says so and has its tax id all the same, from the keyboard alone', async ({
  page,
}) => {
  await openFirstRun(page);
  await expect(field(page, 'name')).toBeFocused();
  const type = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };
  await type('แผงป้าแดง');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await type('ตลาดสด');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  // Past the button for the logo, into the choice of VAT: its third way.
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'ไม่ได้จดทะเบียนภาษีมูลค่าเพิ่ม' })).toBeChecked();
  await page.keyboard.press('Tab');
  await type('0105536112014');
  for (const text of ['แดง', 'ใจดี', 'daeng@example.com', 'daeng']) await type(text);
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/open-cashier');
  await expect(page.getByText('แผงป้าแดง')).toBeVisible();
});

test('after a lost answer the button may be pressed again: the shop is there, and signing in goes on', async ({
  page,
}) => {
  await openFirstRun(page);
  await fillIn(page);
  const lost = await loseNextReply(page, '**/first-run');
  await goOn(page).click();
  const told = page.getByRole('dialog', { name: 'เกิดข้อผิดพลาด!' });
  await expect(told).toContainText('ระบบจะไม่ตั้งร้านซ้ำ');
  expect(lost.status).toBe(200);
  await told.getByRole('button').click();
  await goOn(page).click();
  const made = page.getByRole('dialog', { name: 'ตั้งร้านแล้ว' });
  await expect(made).toContainText('เข้าสู่ระบบ');
  await made.getByRole('button').click();
  await page.waitForURL(/\/(login|open-cashier)$/);
});

test('a logo that the server cannot take leaves the shop made, and says where to try again', async ({
  page,
}) => {
  await openFirstRun(page);
  await fillIn(page);
  const nonsense = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') };
  await page.getByLabel('ไฟล์โลโก้').setInputFiles(nonsense);
  await goOn(page).click();
  const told = page.getByRole('dialog', { name: 'ตั้งร้านแล้ว แต่ยังใส่โลโก้ไม่ได้' });
  await expect(told).toContainText('Settings');
  await told.getByRole('button').click();
  await page.waitForURL('**/open-cashier');
});

for (const [width, height] of [
  [1366, 768],
  [1024, 768],
  [820, 1180],
  [768, 1024],
  [390, 844],
] as const) {
  test(`nothing is cut off at ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openFirstRun(page);
    await expectAccessibleInBothColours(page);
    await expectFits(page);
    await goOn(page).scrollIntoViewIfNeeded();
    await expect(goOn(page)).toBeInViewport();
  });
}

test('from another computer the code that the start printed is asked for', async ({ page }) => {
  const address = lanAddress();
  test.skip(address === null, 'this machine has no address but its own loopback');
  await server.stop();
  server = await startServer({ dataDir, host: '0.0.0.0', words: ['--own-shop'] });
  await expect.poll(() => server.output()).toMatch(/[0-9A-Z]{4}-[0-9A-Z]{4}\s/);
  const code = /: ([0-9A-Z]{4}-[0-9A-Z]{4})\s/.exec(server.output())?.[1] ?? '';
  await openFirstRun(page, `http://${address}:${server.port}`);
  await expect(field(page, 'code')).toBeFocused();
  await expectAccessibleInBothColours(page);
  await fillIn(page, { code: 'AAAA-AAAA' });
  await goOn(page).click();
  await expect(page.getByText(/รหัสตั้งร้านไม่ถูกต้อง/)).toBeVisible();
  await expect(field(page, 'code')).toBeFocused();
  await field(page, 'code').fill(code.toLowerCase());
  await goOn(page).click();
  await page.waitForURL('**/open-cashier');
});

test('the demo shop is never taken for a shop of one’s own, and a mistyped word stops the start', async () => {
  const start = (data: string, ...words: string[]) =>
    spawnSync(process.execPath, ['dist/server/main.js', ...words], {
      env: { ...process.env, DATA_DIR: data, PORT: '0', LOG_LEVEL: 'silent' },
      encoding: 'utf8',
      timeout: 60_000,
    });
  const demo = copyTemplate();
  const refused = start(demo, '--own-shop');
  expect([refused.status, refused.stderr.trim().split('\n').length]).toEqual([1, 1]);
  expect(refused.stderr).toContain('DATA_DIR=');
  rmSync(demo, { recursive: true, force: true });

  const never = join(tmpdir(), 'raandee-mistyped-never-made');
  const mistyped = start(never, '--own-shpo');
  expect([mistyped.status, mistyped.stderr]).toEqual([1, expect.stringContaining('--own-shop')]);
  expect(existsSync(never)).toBe(false);
});
