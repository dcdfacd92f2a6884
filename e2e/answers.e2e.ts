import type { Page } from '@playwright/test';
import { chooseCustomer } from './customer-choice.ts';
import { expect, test } from './shop.ts';
import { addByTap, basketLines, dialog, openTill, payButton, WATER } from './till-page.ts';

/** What the screens make of a server that answers 200 and yet did not do what was asked. */

const basketAlert = (page: Page) =>
  page.getByRole('complementary', { name: 'คำสั่งซื้อ' }).getByRole('alert').last();
const failure = (page: Page, title: string) => dialog(page, title);

/** Answers every such request with 200 and this body. */
async function answer(page: Page, path: string, body: unknown): Promise<void> {
  await page.route(path, (route) => route.fulfill({ status: 200, json: body }));
}

test('a checkout without its order goes nowhere, keeps the basket, and is found again by pressing once more', async ({
  till,
}) => {
  await openTill(till);
  await addByTap(till, WATER);
  const keys: string[] = [];
  till.on('request', (request) => {
    if (request.url().endsWith('/checkout')) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  await answer(till, '**/checkout', { success: true });
  await payButton(till).click();
  await expect(basketAlert(till)).toContainText('เกิดข้อผิดพลาด');
  expect(new URL(till.url()).pathname).toBe('/pos');
  await expect(basketLines(till)).toHaveCount(1);

  await till.unroute('**/checkout');
  await answer(till, '**/checkout', { success: true, orderId: 5, errors: { orderList: ['สินค้าหมดแล้ว'] } });
  await payButton(till).click();
  await expect(basketAlert(till)).toContainText('สินค้าหมดแล้ว');

  await till.unroute('**/checkout');
  await payButton(till).click();
  await till.waitForURL(/\/checkout\/\d+$/);
  expect(keys[1]).toBe(keys[0]);
});

test('a quotation without its paper, or with errors in a 200, was not issued', async ({ till }) => {
  await openTill(till);
  await addByTap(till, WATER);
  await till.getByRole('button', { name: 'เพิ่มเติม' }).click();
  await till.getByRole('menuitem', { name: /สร้างใบเสนอราคา/ }).click();
  await till.waitForURL('**/quotationSubmit');
  await chooseCustomer(till, 'กาแฟริม', 'บริษัท กาแฟริมคลอง จำกัด');
  const issue = async () => {
    await till.getByRole('main').getByRole('button', { name: 'ออกใบเสนอราคา' }).click();
    await dialog(till, /ยืนยันการออกใบเสนอราคา/)
      .getByRole('button', { name: 'ออกใบเสนอราคา' })
      .click();
  };
  await answer(till, '**/quotations', { success: true });
  await issue();
  await expect(failure(till, 'เกิดข้อผิดพลาด')).toBeVisible();
  await failure(till, 'เกิดข้อผิดพลาด').getByRole('button').click();
  await till.unroute('**/quotations');

  await answer(till, '**/quotations', { success: false, errors: { orderList: ['ไม่มีสินค้าแล้ว'] } });
  await issue();
  await expect(till.getByRole('main').getByRole('alert')).toContainText('ไม่มีสินค้าแล้ว');
  await expect(till.getByText('undefined')).toHaveCount(0);
});

test('a drawer or a payment that a 200 refuses says why, and a missing answer gets the specified words', async ({
  till,
}) => {
  await openTill(till);
  await answer(till, '**/cash-drawer/status', { success: false });
  await till.getByRole('button', { name: 'พัก', exact: true }).click();
  await expect(failure(till, 'ข้อผิดพลาด')).toContainText('ไม่สามารถดึงสถานะได้');
  await failure(till, 'ข้อผิดพลาด').getByRole('button').click();

  await addByTap(till, WATER);
  await payButton(till).click();
  await till.waitForURL(/\/checkout\/\d+$/);
  await answer(till, '**/complete', { status: 'error' });
  await till.getByRole('textbox', { name: 'จำนวนเงินที่รับ' }).fill('20');
  await till.getByRole('button', { name: 'ชำระเงิน', exact: true }).click();
  await expect(failure(till, 'เกิดข้อผิดพลาด!')).toContainText('ไม่สามารถดำเนินการชำระเงินได้');
  expect(new URL(till.url()).pathname).toMatch(/^\/checkout/);
});

test('a sign-in with errors in a 200 shows them under the fields, one that says no in the banner', async ({
  page,
}) => {
  await page.goto('/login');
  const signIn = async () => {
    await page.getByLabel('อีเมลหรือชื่อผู้ใช้').fill('cashier');
    await page.getByLabel('รหัสผ่าน', { exact: true }).fill('cashier-demo');
    await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  };
  await answer(page, '**/checkLogin', { errors: { username: ['ชื่อนี้ใช้ไม่ได้'] } });
  await signIn();
  await expect(page.getByText('ชื่อนี้ใช้ไม่ได้')).toBeVisible();
  await page.unroute('**/checkLogin');
  await answer(page, '**/checkLogin', { success: false, message: 'ระบบปิดชั่วคราว' });
  await signIn();
  await expect(page.getByRole('alert')).toContainText('ระบบปิดชั่วคราว');
  expect(new URL(page.url()).pathname).toBe('/login');
});
