import type { Page } from '@playwright/test';
import { DEMO_PINS } from '../src/shared/staff/demo-accounts.ts';
import { startShift } from './closing.ts';
import { expectFits } from './fits.ts';
import { expect, expectAccessibleInBothColours, expectTouchable, test } from './shop.ts';
import {
  addByTap,
  BIG_WATER,
  basketLine,
  basketLines,
  confirmBasket,
  openTill,
  searchBox,
  WATER,
} from './till-page.ts';

/** Locking the screen and changing the cashier at a till (rule C12.5). Each test has sessions of its own, since it ends them. */

const locked = (page: Page) => page.getByRole('heading', { name: 'หน้าจอถูกล็อก' });
const changing = (page: Page) => page.getByRole('heading', { name: 'เปลี่ยนแคชเชียร์' });
const person = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(name) });
const pin = (page: Page) => page.getByLabel(/^PIN ของ/);
const taken = (page: Page) => page.getByRole('region', { name: 'รับไว้แล้ว' });
const SOMJAI = 'สมใจ ขยันขาย';
const MANA = 'มานะ ยิ้มแย้ม';

/** What stands on the screen or for its readers, anywhere. */
const readable = (page: Page) => page.locator('body').ariaSnapshot();

test('a locked screen shows nothing of the sale, stays locked over a reload and in every tab, and has the basket again', async ({
  page,
  shop,
  context,
}) => {
  await startShift(page, shop);
  await openTill(page);
  await addByTap(page, WATER);
  await addByTap(page, BIG_WATER);
  const other = await context.newPage();
  await other.goto('/orders');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Shift+F12');
  await expect(locked(page)).toBeVisible();
  await expect(locked(other)).toBeVisible();
  await expect(page.getByText(`ล็อกโดย ${SOMJAI}`)).toBeVisible();
  expect(await readable(page)).not.toContain(WATER);
  expect(await page.content()).not.toContain(WATER);
  await expectAccessibleInBothColours(page);

  await page.reload();
  await expect(locked(page)).toBeVisible();
  await page.goto('/orders');
  await expect(locked(page)).toBeVisible();
  await page.goto('/pos');
  await expect(locked(page)).toBeVisible();

  await expect(pin(page)).toBeFocused();
  await page.keyboard.type('1111');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'PIN ไม่ถูกต้อง' })).toBeVisible();
  await expect(pin(page)).toHaveValue('');
  await expect(pin(page)).toBeFocused();
  await page.keyboard.type(DEMO_PINS.cashier);
  await page.keyboard.press('Enter');
  await expect(basketLine(page, WATER)).toBeVisible();
  await expect(basketLines(page)).toHaveCount(2);
  await expect(other.getByRole('heading', { level: 1 })).not.toHaveText('หน้าจอถูกล็อก');
});

test('who locks the screen and loads the page anew before the server knows of it stays locked', async ({
  page,
  shop,
}) => {
  await startShift(page, shop);
  await openTill(page);
  await addByTap(page, WATER);
  await page.route('**/session/lock', (route) => route.abort());
  await page.keyboard.press('Shift+F12');
  await expect(locked(page)).toBeVisible();
  await page.unroute('**/session/lock');
  // Before it is told again, the page is gone.
  const told = page.waitForResponse('**/session/lock');
  await page.reload();
  await told;
  await expect(locked(page)).toBeVisible();
  // Now the server knows of it.
  await page.reload();
  await expect(locked(page)).toBeVisible();
});

test('cashiers change at a till without a reload, each with a basket of their own', async ({
  page,
  shop,
}) => {
  await startShift(page, shop, 'cashier2');
  await startShift(page, shop);
  await openTill(page);
  await addByTap(page, WATER);
  await searchBox(page).fill('');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.keyboard.press('Pause');
  await expect(changing(page)).toBeVisible();
  // Whoever is there is no choice; Escape goes back to their basket.
  await expect(person(page, SOMJAI)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(basketLine(page, WATER)).toBeVisible();

  await page.keyboard.press('Pause');
  await person(page, MANA).check();
  await pin(page).fill(DEMO_PINS.cashier2);
  await page.keyboard.press('Enter');
  await expect(searchBox(page)).toBeFocused();
  await expect(basketLines(page)).toHaveCount(0);
  expect(await readable(page)).not.toContain(SOMJAI);
  const session = await page.request.get('/api/session');
  expect((await session.json()).user.username).toBe('cashier2');
  await addByTap(page, BIG_WATER);
  await searchBox(page).fill('');

  await page.getByRole('button', { name: 'เพิ่มเติม' }).click();
  await page.getByRole('menuitem', { name: /เปลี่ยนแคชเชียร์/ }).click();
  await person(page, SOMJAI).check();
  await pin(page).fill(DEMO_PINS.cashier);
  await page.keyboard.press('Enter');
  await expect(basketLine(page, WATER)).toBeVisible();
  await expect(basketLines(page)).toHaveCount(1);

  await page.keyboard.press('Pause');
  await person(page, MANA).check();
  await pin(page).fill(DEMO_PINS.cashier2);
  await page.keyboard.press('Enter');
  await expect(basketLine(page, BIG_WATER)).toBeVisible();
  await expect(basketLines(page)).toHaveCount(1);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('somebody without an open drawer comes in to open one; the other tabs follow', async ({
  page,
  shop,
  context,
}) => {
  await startShift(page, shop);
  await openTill(page);
  const other = await context.newPage();
  await other.goto('/orders');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Pause');
  await person(page, 'วิไล ดูแลดี').check();
  await pin(page).fill(DEMO_PINS.manager);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/open-cashier');
  await other.waitForURL('**/open-cashier');
  await expect(other.getByText('วิไล').first()).toBeVisible();
});

test('a payment under way goes on after the lock, with what was taken of it', async ({ page, shop }) => {
  await startShift(page, shop);
  await openTill(page);
  await addByTap(page, WATER);
  const orderId = await confirmBasket(page);
  await page.getByRole('textbox', { name: 'จำนวนเงินที่รับ' }).fill('2');
  await page.keyboard.press('F7');
  await expect(taken(page)).toBeVisible();
  // From the account, which every page has.
  await page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('button', { name: /สมใจ/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ล็อกหน้าจอ' }).click();
  await expect(locked(page)).toBeVisible();
  expect(await readable(page)).not.toContain(String(orderId));
  await pin(page).fill(DEMO_PINS.cashier);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'ชำระเงิน' })).toBeVisible();
  await expect(taken(page)).toBeVisible();
});

test('after so many minutes without a touch the screen locks by itself, and a password unlocks it too', async ({
  page,
  shop,
}) => {
  const admin = await shop.as('admin');
  const settings = await admin.get('/settings/api');
  await admin.patch('/settings', { ...settings, lock_after_minutes: 5 });
  await page.clock.install();
  const client = await startShift(page, shop);
  await openTill(page);
  await addByTap(page, WATER);
  await page.clock.fastForward('04:30');
  await page.keyboard.press('Shift');
  await page.clock.fastForward('04:30');
  await expect(basketLine(page, WATER)).toBeVisible();
  await page.clock.fastForward('00:40');
  await expect(locked(page)).toBeVisible();
  await expect.poll(async () => (await client.get('/api/session')).locked?.username).toBe('cashier');
  await page.getByRole('link', { name: 'เข้าสู่ระบบด้วยรหัสผ่าน' }).click();
  await page.getByLabel('อีเมลหรือชื่อผู้ใช้').fill('cashier');
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill('cashier-demo');
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await page.waitForURL('**/pos');
  await expect(basketLine(page, WATER)).toBeVisible();
  await admin.patch('/settings', { ...settings, lock_after_minutes: 0 });
});

test('five wrong PINs are told with how long it takes; a finger alone unlocks as somebody else', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startShift(page, shop, 'cashier2');
  await startShift(page, shop);
  await openTill(page);
  await page.keyboard.press('Shift+F12');
  for (let i = 0; i < 5; i += 1) {
    await expect(page.getByRole('button', { name: 'ปลดล็อก' })).toBeVisible();
    await pin(page).fill('1357');
    await page.getByRole('button', { name: 'ปลดล็อก' }).click();
    await expect(pin(page)).toHaveValue('');
  }
  await expect(page.getByText(/ใส่ PIN ผิด 5 ครั้ง.*15 นาที/)).toBeVisible();
  await expectFits(page);
  await expectTouchable(page);
  const key = await page.getByRole('button', { name: '5', exact: true }).boundingBox();
  expect(Math.min(key?.width ?? 0, key?.height ?? 0)).toBeGreaterThanOrEqual(56);
  await person(page, MANA).click();
  for (const digit of DEMO_PINS.cashier2)
    await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'ปลดล็อก' }).click();
  await expect(page.getByRole('heading', { name: 'ขายสินค้า' })).toBeAttached();
});
