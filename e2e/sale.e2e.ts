import type { Page } from '@playwright/test';
import { expect, type Shop, signIn, test } from './shop.ts';
import {
  addByTap,
  BIG_WATER,
  basketLine,
  basketLines,
  confirmBasket,
  expectTotal,
  type Layout,
  openTill,
  orderOnScreen,
  productCards,
  scan,
  searchBox,
  WATER,
} from './till-page.ts';

/** The whole job, from signing in or from the till, to the receipt and the next customer. */

interface Expected {
  readonly method: 'cash' | 'qrcode';
  readonly total: number;
  readonly tendered: number;
}

async function expectSold(page: Page, shop: Shop, orderId: number, { method, total, tendered }: Expected) {
  await page.waitForURL(`**/receipt/${orderId}`);
  await expect(page.getByText('คำสั่งซื้อเสร็จสมบูรณ์')).toBeVisible();
  const receipt = await (await shop.as('cashier')).get(`/receipt-all/${orderId}`);
  expect(receipt).toMatchObject({ payment_method: method, total, total_amount: tendered });
  expect(receipt.order.status).toBe('paid');
  await expect(page.getByRole('heading', { name: `ใบเสร็จเลขที่ ${receipt.receipt_number}` })).toBeVisible();
}

async function barcodeOf(shop: Shop, name: string): Promise<string> {
  const found = await (await shop.as('cashier')).get(`/products/search?query=${encodeURIComponent(name)}`);
  return found.find((product: { name: string }) => product.name === name).barcode;
}

test('a sale by mouse, from signing in to the next customer', async ({ page, shop }) => {
  await signIn(page, 'cashier');
  await page.waitForURL('**/open-cashier');
  await page.getByRole('textbox', { name: /ยอดเงินเปิดลิ้นชัก/ }).fill('500');
  await page.getByRole('button', { name: 'เข้าสู่หน้า POS' }).click();
  await page.getByRole('button', { name: 'Yes, proceed!' }).click();
  await page.waitForURL('**/pos');
  await addByTap(page, WATER);
  await addByTap(page, WATER);
  await addByTap(page, BIG_WATER);
  await expectTotal(page, 2996);
  const orderId = await confirmBasket(page);
  await page.getByRole('button', { name: '100', exact: true }).click();
  await page.getByRole('button', { name: /^ชำระเงิน/ }).click();
  await expectSold(page, shop, orderId, { method: 'cash', total: 29.96, tendered: 100 });
  await page.getByRole('link', { name: 'กลับไปหน้า POS' }).click();
  await expect(productCards(page).first()).toBeVisible();
  await expect(basketLines(page)).toHaveCount(0);
});

test('a sale by keyboard alone', async ({ till, shop }) => {
  await openTill(till);
  await till.keyboard.type(WATER);
  await till.keyboard.press('Enter');
  await expect(basketLine(till, WATER)).toBeVisible();
  await till.keyboard.type(BIG_WATER);
  await till.keyboard.press('Enter');
  await expect(basketLine(till, BIG_WATER)).toBeVisible();
  await till.keyboard.press('F9');
  const orderId = await orderOnScreen(till);
  await till.keyboard.type('50');
  await till.keyboard.press('Enter');
  await expect(till.getByRole('dialog')).toBeVisible();
  await till.keyboard.press('Enter');
  await expectSold(till, shop, orderId, { method: 'cash', total: 22.47, tendered: 50 });
  await till.keyboard.press('Enter');
  await expect(searchBox(till)).toBeFocused();
});

for (const layout of ['latin', 'thai'] satisfies Layout[]) {
  test(`a sale by scanner, with the keyboard set to ${layout}`, async ({ till, shop }) => {
    const [water, bigWater] = [await barcodeOf(shop, WATER), await barcodeOf(shop, BIG_WATER)];
    await openTill(till);
    for (const code of [water, bigWater, water]) await scan(till, code, layout);
    await expect(till.getByRole('textbox', { name: `จำนวน ${WATER}` })).toHaveValue('2');
    await expect(basketLine(till, BIG_WATER)).toBeVisible();
    await expect(basketLines(till)).toHaveCount(2);
    await expect(searchBox(till)).toHaveValue('');
    await scan(till, '0000000000000', layout);
    await expect(till.getByText('ไม่พบสินค้า: 0000000000000')).toBeVisible();
    await expectTotal(till, 2996);
    const orderId = await confirmBasket(till);
    await till.getByRole('button', { name: 'พอดี' }).click();
    await till.getByRole('button', { name: /^ชำระเงิน/ }).click();
    await expectSold(till, shop, orderId, { method: 'cash', total: 29.96, tendered: 29.96 });
  });
}

test('a sale paid by QR leaves the drawer’s cash as it was', async ({ till, shop }) => {
  const before = await (await shop.as('cashier')).get('/cash/api');
  await openTill(till);
  await addByTap(till, WATER);
  const orderId = await confirmBasket(till);
  await till.getByText('QR พร้อมเพย์').first().click();
  await till.getByRole('button', { name: /^ชำระเงิน/ }).click();
  await till.getByRole('dialog').getByRole('button').last().click();
  await expectSold(till, shop, orderId, { method: 'qrcode', total: 7.49, tendered: 7.49 });
  expect((await (await shop.as('cashier')).get('/cash/api')).expected).toBe(before.expected);
});
