import type { Browser, Page } from '@playwright/test';
import { failRequests } from './replies.ts';
import { chooseInMenu } from './row-acts.ts';
import { type Account, expect, expectAccessibleInBothColours, type Shop, signedIn, test } from './shop.ts';
import { ShopClient } from './shop-client.ts';
import { dialog } from './till-page.ts';

/** Who works in the shop, what they may, and how that ends (rule C6). */

const table = (page: Page) => page.getByRole('region', { name: 'พนักงาน', exact: true });
const row = (page: Page, username: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByText(username, { exact: true }) });
const done = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: 'เรียบร้อยแล้ว' });
const form = (page: Page) => dialog(page, /เพิ่มพนักงาน|แก้ไข/);
const field = (page: Page, label: string) => form(page).getByRole('textbox', { name: label, exact: true });
const password = (page: Page) => page.getByRole('dialog').getByLabel(/^รหัสผ่าน/);
const failure = (page: Page) => dialog(page, /เกิดข้อผิดพลาด!/);
const account = (page: Page) => dialog(page, 'บัญชีผู้ใช้');
const USERNAME = 'ชื่อผู้ใช้ (a-z และ 0-9)';
const SIGNED_OUT = /ระบบออกจากบัญชีของคุณแล้ว/;

let added = 0;

/** Somebody whom no other test knows; the password is the username and `-demo`. */
async function addSomebody(
  shop: Shop,
  more: object = {},
): Promise<{ readonly id: number; readonly username: Account }> {
  added += 1;
  const username = `nok${added}` as Account;
  const admin = await shop.as('admin');
  const { staff } = await admin.post('/staff', {
    ...{
      username,
      email: `${username}@shop.example`,
      firstname: `นก${added}`,
      lastname: 'ขยันงาน',
      role: 'cashier',
    },
    ...{ password: `${username}-demo`, ...more },
  });
  return { id: staff.id, username };
}

/** A browser of their own in which this person is signed in. */
async function screenOf(browser: Browser, shop: Shop, username: Account): Promise<Page> {
  const client = await ShopClient.signIn(shop.url, username);
  const context = await browser.newContext({ baseURL: shop.url });
  await context.addCookies([{ ...client.cookie, url: shop.url }]);
  return context.newPage();
}

async function openStaff(page: Page, shop: Shop): Promise<void> {
  await signedIn(page, shop, 'admin');
  await page.goto('/staff');
  await expect(page.getByRole('heading', { name: 'พนักงาน', exact: true })).toBeVisible();
  // Whomever other tests have added must not push anybody to a second page.
  await table(page).getByRole('combobox', { name: 'แสดง รายการต่อหน้า' }).selectOption('100');
  await expect(row(page, 'admin')).toBeVisible();
}

async function signInByForm(page: Page, username: string, secret: string): Promise<void> {
  await page.getByLabel('อีเมลหรือชื่อผู้ใช้').fill(username);
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
}

test('somebody is added by keyboard alone, and signs in', async ({ page, shop, browser }) => {
  test.slow();
  await openStaff(page, shop);
  await expect(page).toHaveTitle(/^พนักงาน/);
  await expect(page.getByRole('link', { name: 'พนักงาน' })).toHaveAttribute('aria-current', 'page');
  await expectAccessibleInBothColours(page);
  await page.getByRole('button', { name: 'เพิ่มพนักงาน' }).focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'ชื่อ')).toBeFocused();
  for (const typed of ['กานดา', 'มีสุข', 'Kanda', 'kanda@shop.example']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await expect(form(page).getByRole('radio', { name: /แคชเชียร์ ขาย/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(form(page).getByRole('radio', { name: /^ผู้จัดการ/ })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('แม่ค้าขายส้มตำ');
  await expect(form(page).getByText('ความปลอดภัย: ดี', { exact: true })).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.keyboard.press('Enter');

  await expect(done(page)).toHaveText('เพิ่มพนักงานเรียบร้อยแล้ว: กานดา มีสุข');
  await expect(form(page)).toBeHidden();
  await expect(row(page, 'kanda')).toContainText('ผู้จัดการ');
  await expect(page.getByRole('button', { name: 'เพิ่มพนักงาน' })).toBeFocused();
  const theirs = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await theirs.goto('/login');
  await signInByForm(theirs, 'KANDA@shop.example', 'แม่ค้าขายส้มตำ');
  await theirs.waitForURL('**/open-cashier');
  await theirs.context().close();
});

test('what is missing, taken or easy to guess is said under its field', async ({ page, shop }) => {
  test.slow();
  await openStaff(page, shop);
  await page.getByRole('button', { name: 'เพิ่มพนักงาน' }).click();
  await form(page).getByRole('button', { name: 'บันทึก' }).click();
  await expect(field(page, 'ชื่อ')).toHaveAccessibleDescription('กรุณากรอกชื่อ');
  await expect(field(page, 'ชื่อ')).toBeFocused();
  await expect(password(page)).toHaveAccessibleDescription(/กรุณากรอกรหัสผ่าน/);
  await expectAccessibleInBothColours(page);
  await field(page, 'ชื่อ').fill('มานี');
  await field(page, 'นามสกุล').fill('ใจดี');
  await field(page, USERNAME).fill('CASHIER');
  await field(page, 'อีเมล').fill('manee@shop.example');
  for (const [typed, words] of [
    ['1234567', 'ต้องมีอย่างน้อย 8 ตัวอักษร'],
    ['12345678', 'ความปลอดภัย: เดาง่าย'],
    ['tR7!kPq2', 'ความปลอดภัย: พอใช้ได้ ยาวกว่านี้จะปลอดภัยขึ้น'],
    ['coffee train banana', 'ความปลอดภัย: ดีมาก'],
  ] as const) {
    await password(page).fill(typed);
    await expect(form(page).getByText(words, { exact: true })).toBeVisible();
  }
  await expect(password(page)).toHaveAttribute('type', 'password');
  await form(page).getByRole('button', { name: 'แสดงตัวอักษร' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await form(page).getByRole('button', { name: 'บันทึก' }).click();
  await expect(field(page, USERNAME)).toHaveAccessibleDescription('มีผู้ใช้ชื่อนี้แล้ว');
  await expect(field(page, USERNAME)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeHidden();
});

test('what somebody may is changed and felt at once; one’s own can’t be', async ({ page, shop, browser }) => {
  test.slow();
  const { username } = await addSomebody(shop);
  const theirs = await screenOf(browser, shop, username);
  await theirs.goto('/orders');
  const menu = theirs.getByRole('navigation', { name: 'เมนูหลัก' });
  await expect(menu.getByRole('link', { name: 'Orders' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Coupon' })).toHaveCount(0);

  await openStaff(page, shop);
  await row(page, username).getByRole('button', { name: /^แก้ไข/ }).click();
  await expect(field(page, USERNAME)).toHaveValue(username);
  await expect(form(page).getByLabel(/^รหัสผ่าน/)).toHaveCount(0);
  await form(page)
    .getByRole('radio', { name: /^ผู้จัดการ/ })
    .check();
  await form(page).getByRole('button', { name: 'บันทึก' }).click();
  await expect(row(page, username)).toContainText('ผู้จัดการ');
  await expect(menu.getByRole('link', { name: 'Coupon' })).toBeVisible();
  await theirs.context().close();

  await row(page, 'admin').getByRole('button', { name: /^แก้ไข/ }).click();
  await expect(form(page).getByRole('radio', { name: /^แคชเชียร์/ })).toBeDisabled();
  await expect(form(page)).toContainText('เปลี่ยนตำแหน่งของตนเองไม่ได้');
  await page.keyboard.press('Escape');
  await expect(row(page, 'admin').getByRole('button')).toHaveCount(1);
});

test('who is disabled is led from any open screen to the login page, which says so', async ({
  page,
  shop,
  browser,
}) => {
  test.slow();
  const { username } = await addSomebody(shop);
  const theirs = await screenOf(browser, shop, username);
  await theirs.goto('/view-queues');
  await expect(theirs.getByRole('heading', { name: 'คิวทั้งหมด' })).toBeVisible();

  await openStaff(page, shop);
  await chooseInMenu(row(page, username), /^ปิดใช้งาน/);
  const question = dialog(page, /ปิดใช้งาน .* ใช่หรือไม่/);
  await expect(question).toContainText('จะถูกออกจากระบบทุกเครื่องทันที');
  await expectAccessibleInBothColours(page);
  await question.getByRole('button', { name: 'ยกเลิก' }).click();
  await expect(row(page, username)).toContainText('ใช้งาน');
  await chooseInMenu(row(page, username), /^ปิดใช้งาน/);
  await question.getByRole('button', { name: 'ปิดใช้งาน' }).click();
  await expect(done(page)).toContainText('เรียบร้อยแล้ว');

  await theirs.waitForURL('**/login');
  await expect(theirs.getByText(SIGNED_OUT)).toBeVisible();
  await expectAccessibleInBothColours(theirs);
  await signInByForm(theirs, username, `${username}-demo`);
  await expect(theirs.getByRole('alert')).toHaveText('บัญชีนี้ถูกปิดใช้งาน กรุณาติดต่อผู้ดูแลระบบ');
  await expect(theirs.getByText(SIGNED_OUT)).toHaveCount(0);

  await chooseInMenu(row(page, username), /^เปิดใช้งาน/);
  await page.getByRole('dialog').getByRole('button', { name: 'เปิดใช้งาน' }).click();
  await expect(done(page)).toContainText('เปิดใช้งาน');
  await theirs.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await theirs.waitForURL('**/open-cashier');
  await theirs.context().close();
});

test('whose drawer is open is shown, and isn’t disabled before it is counted', async ({ page, shop }) => {
  const { username } = await addSomebody(shop);
  const theirs = await ShopClient.signIn(shop.url, username);
  await openStaff(page, shop);
  await expect(row(page, username)).not.toContainText('ลิ้นชักเปิดอยู่');
  await theirs.openDrawer('500');
  await expect(row(page, username)).toContainText('ลิ้นชักเปิดอยู่');
  await chooseInMenu(row(page, username), /^ปิดใช้งาน/);
  await page.getByRole('dialog').getByRole('button', { name: 'ปิดใช้งาน' }).click();
  await expect(failure(page)).toContainText('พนักงานคนนี้ยังเปิดลิ้นชักเงินอยู่ กรุณาปิดลิ้นชักก่อน');
  await expect(failure(page)).toContainText('ตั้งรหัสผ่านใหม่ให้บัญชีนี้');
  await failure(page).getByRole('button', { name: 'ตกลง' }).click();
  await expect(row(page, username)).toContainText('ลิ้นชักเปิดอยู่');
  expect(await theirs.get('/employeeuser')).toMatchObject({ data: {} });
});

test('a new password signs them out, and is theirs from then on', async ({ page, shop, browser }) => {
  test.slow();
  const { username } = await addSomebody(shop);
  const theirs = await screenOf(browser, shop, username);
  await theirs.goto('/orders');
  await expect(theirs.getByRole('heading', { name: 'คำสั่งซื้อ' })).toBeVisible();
  await openStaff(page, shop);
  const button = row(page, username).getByRole('button', { name: /^เพิ่มเติม/ });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(row(page, username).getByRole('menuitem', { name: /^สาขาของ/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(row(page, username).getByRole('menuitem', { name: /^ตั้งรหัสผ่านใหม่/ })).toBeFocused();
  await expectAccessibleInBothColours(page);
  await page.keyboard.press('Enter');
  const reset = dialog(page, 'ตั้งรหัสผ่านใหม่');
  await expect(password(page)).toBeFocused();
  await page.keyboard.type('short');
  await page.keyboard.press('Enter');
  await expect(password(page)).toHaveAccessibleDescription(/รหัสผ่านต้องมีอย่างน้อย 8 ตัวอักษร/);
  await expectAccessibleInBothColours(page);
  await password(page).fill(' เว้นวรรคก็ได้ ');
  await page.keyboard.press('Enter');
  await expect(done(page)).toContainText('ตั้งรหัสผ่านใหม่เรียบร้อยแล้ว');
  await expect(reset).toBeHidden();
  await expect(button).toBeFocused();
  await theirs.waitForURL('**/login');
  await expect(theirs.getByText(SIGNED_OUT)).toBeVisible();
  await signInByForm(theirs, username, ' เว้นวรรคก็ได้ ');
  await theirs.waitForURL('**/open-cashier');
  await theirs.context().close();
});

test('everybody changes their own password at the account; their other screens have to sign in', async ({
  shop,
  browser,
}) => {
  test.slow();
  const { username } = await addSomebody(shop);
  const here = await screenOf(browser, shop, username);
  const there = await screenOf(browser, shop, username);
  await there.goto('/orders');
  await expect(there.getByRole('heading', { name: 'คำสั่งซื้อ' })).toBeVisible();
  await here.goto('/orders');
  await here.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('button', { name: /นก/ }).click();
  await account(here).getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' }).click();
  const current = account(here).getByLabel(/^รหัสผ่านปัจจุบัน/);
  const next = account(here).getByLabel(/^รหัสผ่านใหม่/);
  await expect(current).toBeFocused();
  await here.keyboard.type('not this one');
  await next.fill('coffee train banana');
  await here.keyboard.press('Enter');
  await expect(current).toHaveAccessibleDescription('รหัสผ่านปัจจุบันไม่ถูกต้อง');
  await expect(current).toBeFocused();
  await expectAccessibleInBothColours(here);
  await current.fill(`${username}-demo`);
  await here.keyboard.press('Enter');
  const told = dialog(here, /สำเร็จ/);
  await expect(told).toContainText('เปลี่ยนรหัสผ่านเรียบร้อยแล้ว');
  await told.getByRole('button', { name: 'ตกลง' }).click();
  await expect(current).toBeHidden();
  await there.waitForURL('**/login');
  await expect(there.getByText(SIGNED_OUT)).toBeVisible();
  await here.keyboard.press('Escape');
  await here.reload();
  await expect(here.getByRole('heading', { name: 'คำสั่งซื้อ' })).toBeVisible();
  await signInByForm(there, username, 'coffee train banana');
  await there.waitForURL('**/open-cashier');
  for (const page of [here, there]) await page.context().close();
});

test('an answer that is lost adds nobody twice', async ({ page, shop }) => {
  await openStaff(page, shop);
  await page.getByRole('button', { name: 'เพิ่มพนักงาน' }).click();
  for (const [label, typed] of [
    ['ชื่อ', 'หายไป'],
    ['นามสกุล', 'กลางทาง'],
    [USERNAME, 'lost'],
    ['อีเมล', 'lost@shop.example'],
  ] as const) {
    await field(page, label).fill(typed);
  }
  await password(page).fill('coffee train banana');
  await page.route(
    '**/staff',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await form(page).getByRole('button', { name: 'บันทึก' }).click();
  await expect(failure(page)).toContainText('ยังไม่ทราบว่าบันทึกแล้วหรือยัง');
  await failure(page).getByRole('button', { name: 'ตกลง' }).click();
  await form(page).getByRole('button', { name: 'บันทึก' }).click();
  await expect(done(page)).toContainText('หายไป กลางทาง');
  await expect(row(page, 'lost')).toHaveCount(1);
});

test('is searched, and says when nobody is found or the list could not be loaded', async ({ page, shop }) => {
  await openStaff(page, shop);
  await page.getByRole('searchbox', { name: 'ค้นหาพนักงาน' }).fill('MANAGER@demo');
  await expect(table(page).getByRole('rowgroup').last().getByRole('row')).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'ค้นหาพนักงาน' }).fill('ไม่มีคนนี้แน่');
  await expect(table(page).getByText('ไม่พบพนักงานที่ค้นหา').last()).toBeVisible();
  await page.getByRole('searchbox', { name: 'ค้นหาพนักงาน' }).fill('');
  await expect(row(page, 'admin')).toBeVisible();
  const asked = await failRequests(page, '**/staff/api');
  await page.reload();
  const retry = page.getByRole('button', { name: 'ลองอีกครั้ง' });
  await expect(retry).toBeVisible();
  await expect.poll(asked).toBeGreaterThanOrEqual(2);
  await page.unroute('**/staff/api');
  await retry.click();
  await expect(row(page, 'admin')).toBeVisible();
});

for (const [name, width, height] of [
  ['a desk', 1366, 768],
  ['a tablet', 1024, 768],
  ['a phone', 390, 844],
] as const) {
  test(`long names stay inside the page: ${name}`, async ({ page, shop }) => {
    await addSomebody(shop, {
      firstname: 'พระราชทานนามยาวมากกว่าปกติ'.repeat(3),
      lastname: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2),
      email: `${'a'.repeat(60)}${width}@${'b'.repeat(60)}.example`,
    });
    await page.setViewportSize({ width, height });
    await openStaff(page, shop);
    const out = await page.evaluate(() =>
      [...document.querySelectorAll('main header *, main tbody *')]
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(out).toEqual([]);
    await expectAccessibleInBothColours(page);
  });
}

test('is an admin’s: a manager has no way to it', async ({ page, shop }) => {
  await signedIn(page, shop, 'manager');
  await page.goto('/staff');
  await page.waitForURL((url) => url.pathname !== '/staff');
  const manager = await shop.as('manager');
  expect(await manager.get('/staff/api')).toMatchObject({ message: 'คุณไม่มีสิทธิ์ใช้งานส่วนนี้' });
});
