import type { Page } from '@playwright/test';
import { holdRequests } from './replies.ts';
import { expect, signedIn, test } from './shop.ts';
import {
  addByTap,
  BIG_WATER,
  basketLine,
  basketLines,
  confirmBasket,
  dialog,
  expectTotal,
  openTill,
  tillOf,
  WATER,
} from './till-page.ts';

/** Two tills of one shop, each with a cashier and a drawer of its own. */

async function payExactly(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'พอดี' }).click();
  await page.getByRole('button', { name: /^ชำระเงิน/ }).click();
  await page.waitForURL('**/receipt/*');
  return (
    (
      await page
        .getByText(/RC\d{6}-\d{5}/)
        .first()
        .innerText()
    ).match(/RC\d{6}-\d{5}/)?.[0] ?? ''
  );
}

test('two tills sell side by side: two order numbers, two receipts in a row, and each drawer has its own money', async ({
  browser,
  shop,
}) => {
  const [one, two] = await Promise.all([tillOf(browser, shop, 'cashier'), tillOf(browser, shop, 'cashier2')]);
  await addByTap(one, WATER);
  await addByTap(two, BIG_WATER);
  const orders = await Promise.all([confirmBasket(one), confirmBasket(two)]);
  expect(orders[0]).not.toBe(orders[1]);

  const receipts = await Promise.all([payExactly(one), payExactly(two)]);
  const numbers = receipts.map((receipt) => Number(receipt.slice(-5))).sort((a, b) => a - b);
  expect(numbers[1]).toBe((numbers[0] ?? 0) + 1);

  const drawers = await Promise.all(
    (['cashier', 'cashier2'] as const).map(async (account) => (await shop.as(account)).get('/cash/api')),
  );
  expect(drawers.map((drawer) => drawer.total_amount)).toEqual([7.49, 14.98]);
  await Promise.all([one, two].map((page) => page.context().close()));
});

test('one cashier in two windows is told of the order that waits in the other, and each keeps its basket', async ({
  browser,
  shop,
}) => {
  const first = await tillOf(browser, shop, 'manager');
  const second = await first.context().newPage();
  await openTill(second);
  await addByTap(first, WATER);
  await addByTap(second, BIG_WATER);
  const orderId = await confirmBasket(first);
  const { order_number: number } = await (await shop.as('manager')).get(`/views-myoder/${orderId}`);
  const told = dialog(second, 'มีคำสั่งซื้ออื่นที่รอชำระเงินอยู่');
  await second.keyboard.press('F9');
  await expect(told).toContainText(`คำสั่งซื้อ ${number} ยอด 7.49 บาท`);
  await told.getByRole('button', { name: 'อยู่ที่ตะกร้านี้' }).click();
  await expect(basketLine(second, BIG_WATER)).toBeVisible();
  await expect(second.getByRole('alert').getByText('มีคำสั่งซื้อที่รอชำระเงินอยู่')).toBeVisible();
  // Looking at the window again takes nothing over either: it hears of the order, and asks.
  const asked = second.waitForResponse('**/orders/pending');
  await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await asked;
  await expect(told).toContainText(`คำสั่งซื้อ ${number} ยอด 7.49 บาท`);
  await told.getByRole('button', { name: 'อยู่ที่ตะกร้านี้' }).click();
  await expect(second).toHaveURL(/\/pos$/);
  await expect(basketLine(second, BIG_WATER)).toBeVisible();

  await second.keyboard.press('F9');
  await told.getByRole('button', { name: 'ไปที่คำสั่งซื้อนั้น' }).click();
  await second.waitForURL(`**/checkout/${orderId}`);
  await payExactly(second);
  await second
    .getByRole('link', { name: /POS/ })
    .or(second.getByRole('button', { name: /POS/ }))
    .first()
    .click();
  await second.waitForURL('**/pos');
  await expect(basketLines(second)).toHaveCount(1);
  await expect(basketLine(second, BIG_WATER)).toBeVisible();
  await expectTotal(second, 1498);
  await first.context().close();
});

test('what happens before a screen hears the server is shown once it does', async ({ page, shop }) => {
  const manager = await shop.as('manager');
  await signedIn(page, shop, 'manager');
  const { letGo } = await holdRequests(page, '**/api/events');
  const hearing = await page.context().newPage();
  const brand = (screen: Page) => screen.getByText('แบรนด์จากอีกเครื่อง', { exact: true });
  for (const screen of [page, hearing]) {
    await screen.goto('/taxonomy');
    await expect(screen.getByRole('button', { name: /^ลบ / }).first()).toBeVisible();
  }
  await manager.post('/taxonomy/brands', { name: 'แบรนด์จากอีกเครื่อง' });
  await expect(brand(hearing)).toBeVisible();
  await expect(brand(page)).toHaveCount(0);
  letGo();
  await expect(brand(page)).toBeVisible();
});
