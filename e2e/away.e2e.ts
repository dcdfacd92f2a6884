import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readJournalFile } from '#shared/offline-sales/journal-file.ts';
import { expectFits } from './fits.ts';
import { holdRequests } from './replies.ts';
import {
  addFirst,
  atLentTill,
  awayMark,
  cutLine,
  joinLine,
  journalOf,
  payAway,
  sellAway,
  slipNumber,
  unsentIn,
} from './selling-away.ts';
import { expect, expectAccessibleInBothColours, test } from './shop.ts';
import type { ShopClient } from './shop-client.ts';
import { basketLines, dialog, orderOnScreen, payButton } from './till-page.ts';

/** Selling while the server can't be reached (rule C14.10). */

const SIZES = [
  [1366, 768],
  [1024, 768],
  [390, 844],
] as const;

/** The orders of the books with this number on their receipt. */
const ordersOf = async (client: ShopClient, number: string) =>
  (await client.get(`/api/orders?q=${number}`)).data as readonly {
    id: number;
    status: string;
    total: number;
  }[];

const numbersIn = async (page: Page) => (await journalOf(page)).map(({ number }) => number);

/** All has been sent, and the till says so by saying nothing. */
async function untilSent(page: Page): Promise<void> {
  await expect.poll(() => unsentIn(page), { timeout: 60_000 }).toBe(0);
  await expect(awayMark(page)).toHaveCount(0);
}

const pay = (page: Page) => page.getByRole('button', { name: /^ชำระเงิน/ });
const exactly = (page: Page) => page.getByRole('button', { name: /^พอดี/ });

/** The line is cut, and what is in the basket is about to be paid exactly. */
async function payExactlyAway(page: Page): Promise<void> {
  await cutLine(page);
  await addFirst(page);
  await page.keyboard.press('F9');
  await page.waitForURL('**/checkout/away');
  await exactly(page).click();
}

async function expectWellMade(page: Page): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expectFits(page);
    await expectAccessibleInBothColours(page);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
}

test('a sale that is made while the line is cut has its slip at once, and is in the books when the line is back', async ({
  page,
  shop,
}) => {
  const client = await atLentTill(page, shop);
  await cutLine(page);
  const number = await sellAway(page);
  expect(number).toMatch(/^RC\d+(\.\d+)?-\d{6}-00001$/);
  await expect(page.getByText('บันทึกในเครื่องนี้แล้ว')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/pos');
  await expect(awayMark(page)).toContainText('รอส่ง 1 รายการ');
  await joinLine(page);
  await untilSent(page);
  expect(await ordersOf(client, number)).toEqual([expect.objectContaining({ status: 'paid' })]);
});

test('pressed twice, it is sold once', async ({ page, shop }) => {
  const client = await atLentTill(page, shop);
  await payExactlyAway(page);
  await pay(page).dblclick();
  const number = await slipNumber(page);
  await page.keyboard.press('Enter');
  await expect(awayMark(page)).toContainText('รอส่ง 1 รายการ');
  await joinLine(page);
  await untilSent(page);
  expect(await ordersOf(client, number)).toHaveLength(1);
});

test('the line is cut while the order is made: the sale goes on, and that order is this sale', async ({
  page,
  shop,
}) => {
  const client = await atLentTill(page, shop);
  await addFirst(page);
  let made = 0;
  await page.route('**/checkout', async (route) => {
    made = (await route.fetch()).status();
    await page.context().setOffline(true);
    await route.abort('connectionreset');
  });
  await payButton(page).click();
  await page.waitForURL('**/checkout/away');
  expect(made).toBe(200);
  const waiting = await client.get('/orders/pending');
  expect(waiting.hasPending).toBe(true);
  await exactly(page).click();
  await pay(page).click();
  const number = await slipNumber(page);
  await page.unroute('**/checkout');
  await joinLine(page);
  await expect(page.getByText('ส่งเข้าเซิร์ฟเวอร์แล้ว')).toBeVisible();
  const [order, ...others] = await ordersOf(client, number);
  expect(others).toEqual([]);
  expect(order?.status).toBe('paid');
  expect(order?.id).not.toBe(waiting.orderId);
  expect((await client.get('/orders/pending')).hasPending).toBe(false);
});

test('the line is cut before the payment: the order is paid at the till, with the number of the slip', async ({
  page,
  shop,
}) => {
  const client = await atLentTill(page, shop);
  await addFirst(page);
  await payButton(page).click();
  const orderId = await orderOnScreen(page);
  await page.context().setOffline(true);
  await expect(page.locator('[data-connection=offline]')).toBeAttached();
  await exactly(page).click();
  await pay(page).click();
  const number = await slipNumber(page);
  await joinLine(page);
  await expect(page.getByText('ส่งเข้าเซิร์ฟเวอร์แล้ว')).toBeVisible();
  expect((await client.get(`/receipt-all/${orderId}`)).receipt_number).toBe(number);
});

test('the answer to a payment is lost: the next customer is served, and the payment is found to be taken once', async ({
  page,
  shop,
}) => {
  const client = await atLentTill(page, shop);
  await addFirst(page);
  await payButton(page).click();
  const orderId = await orderOnScreen(page);
  await page.route('**/complete', async (route) => {
    await route.fetch();
    await page.context().setOffline(true);
    await route.abort('connectionreset');
  });
  await exactly(page).click();
  await pay(page).click();
  await page.getByRole('button', { name: 'ขายรายการถัดไปก่อน' }).click();
  await page.waitForURL('**/pos');
  await page.unroute('**/complete');
  await expect(awayMark(page)).toContainText('รอส่ง 1 รายการ');
  const number = await sellAway(page);
  await page.keyboard.press('Enter');
  await joinLine(page);
  await untilSent(page);
  expect((await client.get(`/receipt-all/${orderId}`)).receipt_number).toMatch(/^RC\d{6}-/);
  expect(await ordersOf(client, number)).toHaveLength(1);
});

test('a QR is taken once the cashier says that the money has come', async ({ page, shop }) => {
  const client = await atLentTill(page, shop);
  await cutLine(page);
  await addFirst(page);
  await page.keyboard.press('F9');
  await page.waitForURL('**/checkout/away');
  await page.locator('label:has(input[value=qrcode])').click();
  await pay(page).click();
  await dialog(page, 'ได้รับเงินแล้วใช่หรือไม่').getByRole('button', { name: 'ได้รับเงินแล้ว' }).click();
  const number = await slipNumber(page);
  await joinLine(page);
  await expect(page.getByText('ส่งเข้าเซิร์ฟเวอร์แล้ว')).toBeVisible();
  const [order] = await ordersOf(client, number);
  expect(await client.get(`/receipt-all/${order?.id}`)).toMatchObject({ payment_method: 'qrcode' });
});

test('what needs the server says so, and whoever goes back finds the basket as it was', async ({
  page,
  shop,
}) => {
  await atLentTill(page, shop);
  await addFirst(page);
  await cutLine(page);
  await page.keyboard.press('F4');
  await expect(page.getByText('ใช้ได้เมื่อติดต่อเซิร์ฟเวอร์ได้แล้ว')).toBeVisible();
  await page.getByRole('dialog').getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('F9');
  await page.waitForURL('**/checkout/away');
  await expect(page.getByRole('heading', { name: 'ชำระเงิน' })).toBeVisible();
  await page.keyboard.press('F2');
  await page.waitForURL('**/pos');
  await expect(page.getByRole('list', { name: 'รายการสินค้า' }).getByRole('listitem')).toHaveCount(1);
  await joinLine(page);
  await expect(awayMark(page)).toHaveCount(0);
  await payButton(page).click();
  await orderOnScreen(page);
});

test('a till whose copy of the goods has not come whole says that they are found when the line is back', async ({
  page,
  shop,
}) => {
  const copy = await holdRequests(page, '**/products/copy?*');
  await atLentTill(page, shop);
  await addFirst(page);
  await cutLine(page);
  await expect(awayMark(page)).toContainText('ค้นหาสินค้าได้เมื่อเซิร์ฟเวอร์กลับมา');
  // What is in the basket already can be sold.
  await payAway(page);
  await joinLine(page);
  copy.letGo();
  await untilSent(page);
});

test('signing out waits for what has not been sent, which can be saved as a file', async ({ page, shop }) => {
  await atLentTill(page, shop);
  await cutLine(page);
  const number = await sellAway(page);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/pos');
  await page.getByRole('button', { name: 'Logout' }).click();
  const held = dialog(page, 'ยังออกจากระบบไม่ได้');
  await expect(held).toContainText('รอส่ง 1 รายการ');
  const saving = page.waitForEvent('download');
  await held.getByRole('button', { name: 'บันทึกเป็นไฟล์' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^รายการรอส่ง-.*\.json$/);
  const file = readJournalFile(readFileSync(await saved.path(), 'utf8'));
  expect('sales' in file && file.sales.map((sale) => sale.receipt_number)).toEqual([number]);
  await joinLine(page);
  await expect(dialog(page, 'ปิดลิ้นชักและออกจากระบบ')).toBeVisible();
});

test('two tabs have one journal: no number is used twice, and each sale is booked', async ({
  page,
  shop,
}) => {
  const client = await atLentTill(page, shop);
  const other = await page.context().newPage();
  await other.goto('/pos');
  await expect(other.locator('[data-lent]')).toBeAttached();
  await cutLine(page);
  const numbers = [await sellAway(page), await sellAway(other)];
  expect(numbers.map((number) => number.slice(-5))).toEqual(['00001', '00002']);
  await page.keyboard.press('Enter');
  await expect(awayMark(page)).toContainText('รอส่ง 2 รายการ');
  await joinLine(page);
  await untilSent(page);
  for (const number of numbers) expect(await ordersOf(client, number)).toHaveLength(1);
});

test('a sale that the server says no to keeps no other, and is sent again by hand', async ({
  page,
  shop,
}) => {
  const client = await atLentTill(page, shop);
  await cutLine(page);
  const first = await sellAway(page);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/pos');
  const second = await sellAway(page);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/pos');
  let isRefusing = true;
  await page.route('**/offline-sales', async (route) => {
    if (isRefusing && route.request().postData()?.includes(first))
      return route.fulfill({ status: 409, json: { code: 'CLOCK_BEHIND', message: 'นาฬิกาของเซิร์ฟเวอร์ช้าไป' } });
    return route.fallback();
  });
  await joinLine(page);
  await expect(awayMark(page)).toContainText('เซิร์ฟเวอร์ไม่รับ 1 รายการ');
  await expect.poll(async () => (await ordersOf(client, second)).length).toBe(1);
  expect(await ordersOf(client, first)).toHaveLength(0);
  isRefusing = false;
  await awayMark(page).getByRole('button').click();
  const journal = dialog(page, 'รายการที่ขายระหว่างออฟไลน์');
  await expect(journal).toContainText('นาฬิกาของเซิร์ฟเวอร์ช้าไป');
  await journal.getByRole('button', { name: 'ส่งอีกครั้ง' }).click();
  await expect(journal.getByText('เซิร์ฟเวอร์ไม่รับ')).toBeHidden();
  await expect.poll(async () => (await ordersOf(client, first)).length).toBe(1);
});

test('a tab that is closed in the very moment of the sale has sold once or not at all', async ({
  page,
  shop,
}) => {
  const client = await atLentTill(page, shop);
  await payExactlyAway(page);
  await pay(page).click({ noWaitAfter: true });
  await page.close();
  const again = await page.context().newPage();
  await again.context().setOffline(false);
  await again.goto('/pos');
  const line = again.getByRole('list', { name: 'รายการสินค้า' }).getByRole('listitem');
  // It is written down, and the basket is gone; or it isn't, and the basket is as it was.
  const [written] = await numbersIn(again);
  if (written === undefined) {
    await expect(line).toHaveCount(1);
    await again.context().setOffline(true);
    await expect(awayMark(again)).toContainText('ติดต่อเซิร์ฟเวอร์ไม่ได้');
    await payAway(again);
    await again.context().setOffline(false);
  }
  const [number = ''] = await numbersIn(again);
  expect(number).toMatch(/-00001$/);
  await expect.poll(async () => (await ordersOf(client, number)).length).toBe(1);
  await again.goto('/pos');
  await expect(awayMark(again)).toHaveCount(0);
  await expect(line).toHaveCount(0);
});

/** From now on this page never hears that what it wrote into its journal is there, as where the browser dies in that moment. */
const dieOnceWritten = (page: Page) =>
  page.evaluate(() => {
    const begin = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...how) {
      const trx = begin.apply(this, how);
      const isWriting = trx.mode === 'readwrite' && trx.objectStoreNames.contains('entries');
      if (isWriting)
        trx.addEventListener('complete', (event) => event.stopImmediatePropagation(), { capture: true });
      return trx;
    };
  });

test('a sale that was written down and whose slip nobody saw shows it to whoever comes next, and is sold no second time', async ({
  page,
  shop,
}) => {
  const client = await atLentTill(page, shop);
  await payExactlyAway(page);
  await dieOnceWritten(page);
  await pay(page).click({ noWaitAfter: true });
  await expect.poll(() => numbersIn(page)).toHaveLength(1);
  await expect(page).toHaveURL(/\/checkout\/away$/);
  await page.close();

  const again = await page.context().newPage();
  await joinLine(again);
  await again.goto('/pos');
  const number = await slipNumber(again);
  expect(number).toMatch(/-00001$/);
  await expect.poll(async () => (await ordersOf(client, number)).length).toBe(1);
  await again.goto('/pos');
  await expect(basketLines(again)).toHaveCount(0);
});

/** What the managers' list says of the sale with this number. */
async function lateSale(client: ShopClient, number: string) {
  const { data } = await client.get(`/offline-sales/api?only=all&q=${number}`);
  return data[0] as { sold_at: string; remarks: string[] };
}

const DAY_MS = 86_400_000;

for (const [what, days] of [
  ['ahead', 1],
  ['behind', -1],
] as const) {
  test(`a till whose clock is a day ${what} dates its sales by the shop’s`, async ({ page, shop }) => {
    await page.clock.setSystemTime(Date.now() + days * DAY_MS);
    await atLentTill(page, shop);
    await cutLine(page);
    const number = await sellAway(page);
    await joinLine(page);
    await expect(page.getByText('ส่งเข้าเซิร์ฟเวอร์แล้ว')).toBeVisible();
    const { sold_at, remarks } = await lateSale(await shop.as('manager'), number);
    expect(remarks).toEqual([]);
    expect(Math.abs(Date.parse(sold_at) - Date.now())).toBeLessThan(DAY_MS / 24);
  });
}

test('a clock that is put forward a day while the line is cut costs no sale, and the manager hears of it', async ({
  page,
  shop,
}) => {
  const client = await atLentTill(page, shop);
  await cutLine(page);
  await page.clock.setSystemTime(Date.now() + DAY_MS);
  const number = await sellAway(page);
  await joinLine(page);
  await expect(page.getByText('ผู้จัดการต้องตรวจสอบ')).toBeVisible();
  expect((await lateSale(await shop.as('manager'), number)).remarks).toEqual(['clock_ahead']);
  const [order] = await ordersOf(client, number);
  const { created_at } = await client.get(`/receipt-all/${order?.id}`);
  expect(Math.abs(Date.parse(created_at) - Date.now())).toBeLessThan(DAY_MS / 24);
});

test('where the browser has no room left nothing is sold, and it says so', async ({ page, shop }) => {
  await atLentTill(page, shop);
  await cutLine(page);
  await addFirst(page);
  await page.keyboard.press('F9');
  await page.waitForURL('**/checkout/away');
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await exactly(page).click();
  await pay(page).click();
  const told = dialog(page, 'บันทึกการขายไม่ได้');
  await expect(told).toContainText('ที่เก็บข้อมูลของเครื่องนี้เต็ม');
  await told.getByRole('button').first().click();
  await page.keyboard.press('F2');
  await page.waitForURL('**/pos');
  await expect(page.getByRole('list', { name: 'รายการสินค้า' }).getByRole('listitem')).toHaveCount(1);
  await expect(awayMark(page)).not.toContainText('รอส่ง');
  await joinLine(page);
});

test('the till, its payment, the slip and the journal are well made while the line is cut', async ({
  page,
  shop,
}) => {
  test.slow();
  await atLentTill(page, shop);
  await cutLine(page);
  await addFirst(page);
  await expectWellMade(page);
  await page.keyboard.press('F9');
  await page.waitForURL('**/checkout/away');
  await expectWellMade(page);
  await exactly(page).click();
  await pay(page).click();
  await slipNumber(page);
  await expectWellMade(page);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/pos');
  await awayMark(page).getByRole('button').click();
  await expect(dialog(page, 'รายการที่ขายระหว่างออฟไลน์')).toBeVisible();
  await expectWellMade(page);
  await joinLine(page);
});
