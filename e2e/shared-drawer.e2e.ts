import type { Browser, Page } from '@playwright/test';
import { closing, count, watchPrinter } from './closing.ts';
import { LONG, secondBranch } from './second-branch.ts';
import { expect, expectAccessibleInBothColours, type Shop, signIn, test } from './shop.ts';
import { ShopClient } from './shop-client.ts';
import { addByTap, confirmBasket, dialog, WATER } from './till-page.ts';

/** One drawer for each till, which everybody shares who stands there (rule C12.15). */

/** The tills are there, and drawers are the tills' own from now on; gives their ids. */
async function sharedTills(shop: Shop): Promise<readonly [first: number, second: number]> {
  const admin = await shop.as('admin');
  const names = async () => (await admin.get('/tills/api')).data as { id: number; name: string }[];
  for (const name of ['เครื่อง 1', 'เครื่อง 2'])
    if (!(await names()).some((till) => till.name === name)) await admin.post('/tills', { name, pos_id: '' });
  await admin.patch('/settings', { ...(await admin.get('/settings/api')), drawer_per_till: true });
  const tills = await names();
  const idOf = (name: string) => tills.find((till) => till.name === name)?.id ?? 0;
  return [idOf('เครื่อง 1'), idOf('เครื่อง 2')];
}

/** A device of its own that knows at which till it stands, or doesn't. */
async function device(browser: Browser, shop: Shop, tillId: number | null): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  if (tillId !== null)
    await page.addInitScript((id) => localStorage.setItem('raandee-till', String(id)), tillId);
  return page;
}

/** Everybody's orders that wait are given up, and the shared drawers are closed with what is in them. */
async function closeAll(shop: Shop, tills: readonly number[]): Promise<void> {
  for (const account of ['cashier', 'cashier2', 'manager'] as const)
    await (await ShopClient.signIn(shop.url, account)).cancelPending();
  for (const till_id of tills) {
    const client = await ShopClient.signIn(shop.url, 'manager');
    await client.post('/session/till', { till_id });
    const { expected } = await client.get('/cash/api');
    if (expected !== undefined) await client.post('/logout', { closing_balance: String(expected) });
  }
}

const openBalance = (page: Page) => page.getByLabel('ยอดเงินเปิดลิ้นชัก (บาท)');

async function open(page: Page, amount: string): Promise<void> {
  await openBalance(page).fill(amount);
  await page.getByRole('button', { name: 'เข้าสู่หน้า POS' }).click();
  await dialog(page, 'Are you sure?').getByRole('button', { name: 'Yes, proceed!' }).click();
  await page.waitForURL('**/pos');
}

async function sellWater(page: Page): Promise<void> {
  await addByTap(page, WATER);
  await confirmBasket(page);
  await page.getByRole('button', { name: 'พอดี' }).click();
  await page.getByRole('button', { name: /^ชำระเงิน/ }).click();
  await page.waitForURL('**/receipt/*');
}

/** Out of the session, by the button that goes first. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(closing(page).getByRole('button', { name: 'ออกจากระบบ เปิดลิ้นชักไว้' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login');
}

test('the settings say whose the drawers are, in the words of the shop', async ({ page, shop }) => {
  const admin = await shop.as('admin');
  await admin.patch('/settings', { ...(await admin.get('/settings/api')), drawer_per_till: false });
  await signIn(page, 'admin');
  await page.goto('/settings');
  const choice = page.getByRole('group', { name: 'เปิดลิ้นชักแบบไหน' });
  await expect(choice.getByRole('radio', { name: 'ของแคชเชียร์แต่ละคน' })).toBeChecked();
  await choice.getByRole('radio', { name: 'หนึ่งลิ้นชักต่อเครื่องขาย ใช้ร่วมกัน' }).check();
  await page.getByRole('button', { name: 'บันทึก' }).click();
  // The demo shop has no till yet.
  await expect(page.getByText('กรุณาเพิ่มเครื่องขายของทุกสาขาก่อน')).toBeVisible();
  await admin.post('/tills', { name: 'เครื่อง 1', pos_id: '' });
  await page.getByRole('button', { name: 'บันทึก' }).click();
  await expect(page.getByText('บันทึกการตั้งค่าเรียบร้อยแล้ว')).toBeVisible();
  expect((await admin.get('/settings/api')).drawer_per_till).toBe(true);
});

test('two cashiers at one till, one after the other: each signs in to selling, and the slip tells both', async ({
  browser,
  shop,
}) => {
  const tills = await sharedTills(shop);
  await closeAll(shop, tills);
  const page = await device(browser, shop, tills[0]);
  const slips = await watchPrinter(page);
  await signIn(page, 'cashier');
  await open(page, '500');
  await sellWater(page);
  await page.goto('/pos');
  await leave(page);

  await signIn(page, 'cashier2');
  await page.waitForURL('**/pos');
  await sellWater(page);
  await page.goto('/pos');
  const { expected } = await (async () => {
    const manager = await ShopClient.signIn(shop.url, 'manager');
    await manager.post('/session/till', { till_id: tills[0] });
    return manager.get('/cash/api');
  })();

  await page.getByRole('button', { name: 'Logout' }).click();
  await closing(page).getByRole('button', { name: 'นับเงินและปิดลิ้นชัก' }).click();
  await expect(closing(page).getByRole('textbox')).toBeFocused();
  await count(page, expected);
  await page.waitForURL('**/login');
  expect(slips).toHaveLength(1);
  const [slip = ''] = slips;
  expect(slip).toContain('ลิ้นชักร่วม เปิดโดย สมใจ ขยันขาย');
  expect(slip).toContain('ปิดโดย มานะ ยิ้มแย้ม');
  for (const name of ['สมใจ ขยันขาย', 'มานะ ยิ้มแย้ม'])
    expect(slip).toMatch(new RegExp(`ยอดของ ${name}1 รายการขาย เงินสด7\\.49ยอดสุทธิ7\\.49`));
  await page.context().close();
});

test('a till whose drawer is open is joined with one press, also by keys; another till can be chosen from the drawer', async ({
  browser,
  shop,
}) => {
  const tills = await sharedTills(shop);
  await closeAll(shop, tills);
  const first = await device(browser, shop, tills[0]);
  await signIn(first, 'cashier');
  await open(first, '300');

  const second = await device(browser, shop, null);
  await signIn(second, 'cashier2');
  await second.waitForURL('**/open-cashier');
  await second.getByLabel('เครื่องขาย').selectOption({ label: 'เครื่อง 1' });
  await expect(second.getByText('เครื่อง 1 เปิดลิ้นชักอยู่แล้ว โดย สมใจ ขยันขาย')).toBeVisible();
  await expect(openBalance(second)).toHaveCount(0);
  await expectAccessibleInBothColours(second);
  await second.getByRole('button', { name: 'ร่วมใช้ลิ้นชักนี้' }).press('Enter');
  await second.waitForURL('**/pos');

  await second.getByRole('button', { name: 'ลิ้นชัก', exact: true }).click();
  const parts = second.locator('#drawer').getByRole('region', { name: 'ลิ้นชักร่วม' });
  await expect(parts).toContainText('เปิดโดย สมใจ ขยันขาย');
  await parts.getByRole('link', { name: 'เปลี่ยนเครื่องขาย' }).click();
  await second.waitForURL('**/open-cashier');
  await second.getByLabel('เครื่องขาย').selectOption({ label: 'เครื่อง 2' });
  await open(second, '200');
  expect(
    (await (await ShopClient.signIn(shop.url, 'manager')).get('/api/cash-drawer/shared')).data,
  ).toHaveLength(2);
  await first.context().close();
  await second.context().close();
});

test('the drawer isn’t closed while the other’s order waits, and the window says whose it is', async ({
  browser,
  shop,
}) => {
  const tills = await sharedTills(shop);
  await closeAll(shop, tills);
  const [first, second] = [await device(browser, shop, tills[0]), await device(browser, shop, tills[0])];
  await signIn(first, 'cashier');
  await open(first, '300');
  await signIn(second, 'cashier2');
  await second.waitForURL('**/pos');
  await addByTap(second, WATER);
  await confirmBasket(second);
  const number = ((
    await second
      .getByText(/\d{6}-\d+-\d{4}/)
      .first()
      .innerText()
  ).match(/\d{6}-\d+-\d{4}/) ?? [''])[0];

  await first.getByRole('button', { name: 'Logout' }).click();
  await closing(first).getByRole('button', { name: 'นับเงินและปิดลิ้นชัก' }).click();
  await expect(closing(first).getByRole('status')).toContainText(`${number} ของ มานะ ยิ้มแย้ม`);
  await expectAccessibleInBothColours(first);
  await count(first, 300);
  await expect(closing(first)).toContainText(`ยังมีคำสั่งซื้อ ${number} ของ มานะ ยิ้มแย้ม ที่รอชำระเงินอยู่`);
  await expect(first).not.toHaveURL(/login/);
  await second.getByRole('button', { name: 'พอดี' }).click();
  await second.getByRole('button', { name: /^ชำระเงิน/ }).click();
  await second.waitForURL('**/receipt/*');
  await expect(closing(first).getByRole('status')).toHaveCount(0);
  await closing(first).getByRole('textbox').fill('307.49');
  await closing(first).getByRole('textbox').press('Enter');
  await dialog(first, 'ยืนยันปิดลิ้นชัก').getByRole('button', { name: 'ปิดลิ้นชัก' }).click();
  await first.waitForURL('**/login');
  await first.context().close();
  await second.context().close();
});

test('who shares a drawer goes to another branch without closing it, but not while their order waits', async ({
  browser,
  shop,
}) => {
  await secondBranch(shop);
  const tills = await sharedTills(shop);
  await closeAll(shop, tills);
  const page = await device(browser, shop, tills[0]);
  await signIn(page, 'admin');
  await page.goto('/open-cashier');
  await open(page, '300');
  await addByTap(page, WATER);
  await confirmBasket(page);
  const waiting = page.url();

  await page.goto('/stock/view');
  const menu = page.getByRole('navigation', { name: 'เมนูหลัก' });
  const account = dialog(page, 'บัญชีผู้ใช้');
  const elsewhere = account.getByRole('list', { name: 'สาขาที่ทำงาน' }).getByRole('button', { name: LONG });
  const goThere = async () => {
    await menu.getByRole('button', { name: /^อาทิตย์/ }).click();
    await account.getByRole('button', { name: 'เปลี่ยนสาขา' }).click();
    await elsewhere.click();
  };
  await goThere();
  await expect(account.getByRole('alert')).toHaveText(
    /^คำสั่งซื้อ \d{6}-\d+-\d{4} ยังรอชำระเงินอยู่ กรุณาชำระหรือยกเลิกก่อนเปลี่ยนสาขา$/,
  );
  await expect(account.getByRole('button', { name: 'นับเงินและปิดลิ้นชัก' })).toHaveCount(0);
  await expectAccessibleInBothColours(page);

  await page.goto(waiting);
  await page.getByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' }).click();
  await page.waitForURL('**/pos');
  await page.goto('/stock/view');
  await goThere();
  await page.waitForURL('**/open-cashier');
  await expect
    .poll(async () => (await (await page.request.get('/api/session')).json()).shop.branch_name)
    .toBe(LONG);
  // The till's drawer is open still, for whoever sells there.
  expect(
    (await (await ShopClient.signIn(shop.url, 'manager')).get('/api/cash-drawer/shared')).data,
  ).toHaveLength(1);
  await page.context().close();
});
