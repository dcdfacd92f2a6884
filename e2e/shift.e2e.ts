import type { Page } from '@playwright/test';
import { chooseCustomer } from './customer-choice.ts';
import { timeOnScreen } from './notices.ts';
import { baht } from './sales.ts';
import { expect, expectAccessibleInBothColours, signIn, test } from './shop.ts';
import { addByTap, BIG_WATER, confirmBasket, dialog, openTill, productCards, WATER } from './till-page.ts';

/** A cashier's whole day on the till, from the first sign-in to the next one (rule S1, S4). */

const tool = (page: Page, name: RegExp) => page.locator('[data-tool]').filter({ hasText: name });
const open = (page: Page, id: string) => page.locator(`#${id}`).getByRole('dialog');

async function backToTill(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'กลับไปหน้า POS' }).click();
  await expect(productCards(page).first()).toBeVisible();
}

/** Sells one small and one big bottle: 21 baht and tax, 22.47. */
async function sellBottles(page: Page, method: 'cash' | 'qrcode'): Promise<void> {
  await addByTap(page, WATER);
  await addByTap(page, BIG_WATER);
  await confirmBasket(page);
  if (method === 'cash') await page.getByRole('button', { name: '100', exact: true }).click();
  else await page.getByText('QR พร้อมเพย์').first().click();
  await page.getByRole('button', { name: /^ชำระเงิน/ }).click();
  if (method === 'qrcode') await page.getByRole('dialog').getByRole('button').last().click();
  await page.waitForURL('**/receipt/*');
  await backToTill(page);
}

/** Closes a window of the till; while it goes, keys are still its own. */
async function leave(page: Page, id: string): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(open(page, id)).toBeHidden();
}

async function togglePause(page: Page): Promise<void> {
  await page.keyboard.press('F7');
  const told = timeOnScreen(page, 'ลิ้นชักเงินแล้ว');
  await page.getByRole('dialog').getByRole('button').last().click();
  await told;
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('a whole shift: open, sell, top up, pause, queue, quote, look back, count wrong, count right, sign in again', async ({
  page,
  shop,
}) => {
  test.slow();
  await page.addInitScript('window.print = () => {}');
  await signIn(page, 'cashier2');
  await page.waitForURL('**/open-cashier');
  await page.getByRole('textbox', { name: /ยอดเงินเปิดลิ้นชัก/ }).fill('1000');
  await page.getByRole('button', { name: 'เข้าสู่หน้า POS' }).click();
  await page.getByRole('button', { name: 'Yes, proceed!' }).click();
  await expect(productCards(page).first()).toBeVisible();

  await sellBottles(page, 'cash');
  await sellBottles(page, 'qrcode');

  await page.keyboard.press('F6');
  const topUp = open(page, 'drawer').getByLabel('จำนวนเงินที่เติม (บาท)');
  await topUp.fill('200');
  const added = timeOnScreen(page, 'เติมเงินเรียบร้อยแล้ว');
  await topUp.press('Enter');
  await added;
  await expect(topUp).toHaveValue('');
  await expect(open(page, 'drawer').getByText(`฿${baht(1222.47)}`)).toBeVisible();
  await leave(page, 'drawer');

  await togglePause(page);
  await expect(page.getByText('ลิ้นชักพักอยู่')).toBeVisible();
  await expect(tool(page, /^เปิด$/)).toBeVisible();
  await togglePause(page);
  await expect(page.getByText('ลิ้นชักพักอยู่')).toBeHidden();

  await page.keyboard.press('F3');
  await open(page, 'queue').getByRole('button', { name: 'เพิ่มคิว', exact: true }).click();
  await expect(open(page, 'queue').getByRole('listitem')).toHaveCount(1);
  await leave(page, 'queue');
  await expect(tool(page, /^คิว/)).toContainText('1');

  await addByTap(page, WATER);
  await page.keyboard.press('F10');
  await page.waitForURL('**/quotationSubmit');
  await chooseCustomer(page, 'กาแฟริม');
  await page.getByRole('main').getByRole('button', { name: 'ออกใบเสนอราคา' }).click();
  await dialog(page, /ยืนยันการออกใบเสนอราคา/)
    .getByRole('button', { name: 'ออกใบเสนอราคา' })
    .click();
  await expect(page.getByRole('heading', { name: 'สร้างใบเสนอราคาสำเร็จ' })).toBeFocused();
  await expect(page.locator('iframe[title^="ใบเสนอราคา"]')).toBeVisible();
  await openTill(page);

  await page.keyboard.press('F4');
  await expect(open(page, 'orders').getByRole('row')).toHaveCount(3);
  await leave(page, 'orders');

  await page.keyboard.press('Shift+F6');
  const counted = open(page, 'logout').getByRole('textbox');
  const confirmCount = () => dialog(page, 'ยืนยันปิดลิ้นชัก').getByRole('button', { name: 'ปิดลิ้นชัก' }).click();
  await counted.fill('1222.40');
  await counted.press('Enter');
  await confirmCount();
  await expect(page.getByText('ยอดเงินปิดลิ้นชัก (1,222.40) ไม่ตรงกับยอดที่ควรจะเป็น (1,222.47).')).toBeVisible();
  await counted.fill('1222.47');
  await counted.press('Enter');
  await confirmCount();
  await page.waitForURL('**/login');

  await signIn(page, 'cashier2');
  await page.waitForURL('**/open-cashier');
  const { shift } = await (await shop.as('cashier2')).get('/api/cash-drawer/last-shift');
  expect(shift).toMatchObject({
    opening_balance: 1000,
    top_up: 200,
    total_amount: 100,
    change_price: 77.53,
    qrcode_sales: 22.47,
    cash_count: 1,
    qrcode_count: 1,
    expected: 1222.47,
    closing_balance: 1222.47,
  });
});

test('the list of keys opens with ? and F1, and by its tool', async ({ till }) => {
  await openTill(till);
  await till.keyboard.press('?');
  const keys = open(till, 'shortcuts');
  for (const words of ['คิว', 'ประวัติ', 'ลิ้นชัก', 'พัก', 'สร้างใบเสนอราคา', 'เปลี่ยนแคชเชียร์', 'ปิดลิ้นชัก']) {
    await expect(keys.getByText(words, { exact: true })).toBeVisible();
  }
  await expectAccessibleInBothColours(till);
  await till.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await till.keyboard.press('F1');
  await expect(keys).toBeVisible();
  await till.keyboard.press('Escape');
  await till.getByRole('button', { name: 'เพิ่มเติม' }).click();
  await till.getByRole('menuitem', { name: /คีย์ลัด/ }).click();
  await expect(keys).toBeVisible();
});

test('a question mark in the middle of a search is a character of it', async ({ till }) => {
  await openTill(till);
  await till.keyboard.type('น้ำ?');
  await expect(till.getByRole('textbox', { name: 'ค้นหาสินค้า' })).toHaveValue('น้ำ?');
  await expect(open(till, 'shortcuts')).toBeHidden();
});
