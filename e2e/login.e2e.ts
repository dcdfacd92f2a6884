import type { Page } from '@playwright/test';
import { whenShown } from './notices.ts';
import { countRequests } from './replies.ts';
import { expect, expectAccessibleInBothColours, signIn, test } from './shop.ts';
import { ShopClient } from './shop-client.ts';

const username = (page: Page) => page.getByRole('textbox', { name: 'อีเมลหรือชื่อผู้ใช้' });
const password = (page: Page) => page.getByLabel('รหัสผ่าน', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'เข้าสู่ระบบ' });

test.beforeEach(async ({ page }) => {
  await page.goto('/login');
});

test('the screen has its title, two fields and an eye that shows the password', async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'เข้าสู่ระบบ' })).toBeVisible();
  await expect(username(page)).toHaveAttribute('placeholder', 'อีเมลหรือชื่อผู้ใช้');
  await expect(password(page)).toHaveAttribute('placeholder', 'รหัสผ่าน');
  await expect(password(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'แสดงตัวอักษร' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'ซ่อนตัวอักษร' }).click();
  await expect(password(page)).toHaveAttribute('type', 'password');
  await expectAccessibleInBothColours(page);
});

test('empty fields get their messages, and typing in one clears that one', async ({ page }) => {
  await submit(page).click();
  await expect(page.getByText('กรุณากรอกอีเมลหรือชื่อผู้ใช้')).toBeVisible();
  await expect(page.getByText('กรุณากรอกรหัสผ่าน')).toBeVisible();
  await expectAccessibleInBothColours(page);
  await username(page).fill('c');
  await expect(page.getByText('กรุณากรอกอีเมลหรือชื่อผู้ใช้')).toBeHidden();
  await expect(page.getByText('กรุณากรอกรหัสผ่าน')).toBeVisible();
});

test('a wrong password shows the banner, and typing in either field hides it', async ({ page }) => {
  const banner = page.getByText('ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง');
  for (const field of [username, password]) {
    await username(page).fill('manager');
    await password(page).fill('not-it');
    await submit(page).click();
    await expect(banner).toBeVisible();
    await field(page).press('x');
    await expect(banner).toBeHidden();
  }
});

test('the banner of a wrong password is readable by day and by night', async ({ page }) => {
  await username(page).fill('nobody-here');
  await password(page).fill('not-it');
  await submit(page).click();
  await expect(page.getByText('ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง')).toBeVisible();
  await expectAccessibleInBothColours(page);
});

test('while signing in the button waits; then a dialog without buttons shows, and the shift opens', async ({
  page,
}) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/checkLogin', async (route) => {
    await held;
    await route.continue();
  });
  await username(page).fill('cashier');
  await password(page).fill('cashier-demo');
  await submit(page).click();
  await expect(page.getByRole('button', { name: 'กำลังเข้าสู่ระบบ...' })).toBeDisabled();
  const buttons = await whenShown(
    page,
    'เข้าสู่ระบบสำเร็จ',
    () => document.querySelector('[role="dialog"]')?.querySelectorAll('button').length,
  );
  letGo();
  expect(await buttons.seen).toBe(0);
  await page.waitForURL('**/open-cashier');
});

test('an e-mail signs in as well', async ({ page }) => {
  await username(page).fill('cashier2@demo.example');
  await password(page).fill('cashier2-demo');
  await password(page).press('Enter');
  await page.waitForURL('**/open-cashier');
});

test('a request that fails shows nothing and gives the button back', async ({ page }) => {
  await page.route('**/checkLogin', (route) => route.abort());
  await username(page).fill('cashier');
  await password(page).fill('cashier-demo');
  await submit(page).click();
  await expect(submit(page)).toBeEnabled();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/login$/);
});

test('a page without a session leads to the sign-in, and signing out leads back to it', async ({ page }) => {
  await page.goto('/receipt/1');
  await page.waitForURL('**/login');
  await signIn(page, 'cashier2');
  await page.waitForURL('**/open-cashier');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectAccessibleInBothColours(page);
  await page.getByRole('dialog', { name: 'ออกจากระบบ' }).getByRole('button', { name: 'ออกจากระบบ' }).click();
  await page.waitForURL('**/login');
  await page.goto('/open-cashier');
  await page.waitForURL('**/login');
});

test('a window that hears that its session ended asks for no more news, and goes to the sign-in', async ({
  page,
  shop,
}) => {
  const listened = countRequests(page, 'GET', '/api/events');
  const client = await ShopClient.signIn(shop.url, 'manager');
  // The stream ends right behind the news, as the server ends it, and the browser may ask anew after a millisecond.
  await page.route('**/api/events', async (route) => {
    await client.post('/logout', {});
    const body = 'retry: 1\nevent: signed-out\ndata: now\n\n';
    await route.fulfill({ contentType: 'text/event-stream', body });
  });
  await page.context().addCookies([{ ...client.cookie, url: shop.url }]);
  await page.goto('/orders');
  await page.waitForURL('**/login');
  expect(listened()).toBe(1);
});
