import type { Page } from '@playwright/test';
import { BETWEEN_KEYS_MS } from './hand.ts';
import { expect, expectAccessibleInBothColours, type Shop, test } from './shop.ts';
import { dialog, productCards, WATER } from './till-page.ts';

const amount = (page: Page) => page.getByRole('textbox', { name: 'จำนวนเงินที่รับ' });
const change = (page: Page) => page.getByRole('status', { name: 'เงินทอน' }).or(page.getByLabel('เงินทอน'));
const pay = (page: Page) => page.getByRole('button', { name: /^ชำระเงิน/ });
const failure = (page: Page) => dialog(page, 'เกิดข้อผิดพลาด!');
/** Ten bottles at 7 baht, with 7 % tax. */
const TOTAL = '74.90';

/** A pending order of ten bottles of water on the payment screen. */
async function openPayment(page: Page, shop: Shop): Promise<number> {
  const client = await shop.as('cashier');
  const found = await client.get(`/products/search?query=${encodeURIComponent(WATER)}`);
  const orderId = await client.checkout([{ id: found[0].id, quantity: 10 }]);
  await page.goto(`/checkout/${orderId}`);
  await expect(page.getByRole('heading', { name: 'ชำระเงิน' })).toBeVisible();
  return orderId;
}

test('the side panel shows the order: number, date, items, figures', async ({ till, shop }) => {
  const orderId = await openPayment(till, shop);
  const order = await (await shop.as('cashier')).get(`/views-myoder/${orderId}`);
  const side = till.getByRole('complementary', { name: /^คำสั่งซื้อ/ });
  await expect(side.getByRole('heading')).toContainText(order.order_number);
  await expect(side.getByText(/พ\.ศ\. 25\d\d/)).toBeVisible();
  await expect(side.getByText(WATER)).toBeVisible();
  await expect(side.getByText('70.00').first()).toBeVisible();
  await expect(side.getByText('4.90', { exact: true })).toBeVisible();
  await expect(till.getByText('ยอดสุทธิ (THB)').first()).toBeVisible();
  await expect(side.getByText(TOTAL).first()).toBeVisible();
  await expectAccessibleInBothColours(till);
});

test('an amount that is missing or too low is refused in words', async ({ till, shop }) => {
  await openPayment(till, shop);
  for (const typed of ['', '74.89']) {
    await amount(till).fill(typed);
    await pay(till).click();
    await expect(failure(till).getByText('กรุณาระบุยอดชำระที่ถูกต้อง')).toBeVisible();
    await expectAccessibleInBothColours(till);
    await failure(till).getByRole('button').click();
    await expect(failure(till)).toBeHidden();
  }
});

test('the field takes digits and one point', async ({ till, shop }) => {
  await openPayment(till, shop);
  await amount(till).pressSequentially('1x0.5.0-', { delay: BETWEEN_KEYS_MS });
  await expect(amount(till)).toHaveValue('10.50');
});

test('keypad, Clear and one-tap amounts fill the amount, and the change follows', async ({ till, shop }) => {
  await openPayment(till, shop);
  const key = (name: string) => till.getByRole('button', { name, exact: true });
  for (const name of ['8', '0', 'จุดทศนิยม', '5']) await key(name).click();
  await expect(amount(till)).toHaveValue('80.5');
  await expect(change(till)).toHaveText('5.60');
  await key('Clear').click();
  await expect(amount(till)).toHaveValue('');
  await till.getByRole('button', { name: `พอดี ${TOTAL}` }).click();
  await expect(change(till)).toHaveText('0.00');
  await key('100').click();
  await expect(change(till)).toHaveText('25.10');
  await expect(till.getByLabel('ยอดที่ชำระ')).toHaveText('100.00');
});

test('Enter in the amount asks first; declining pays nothing', async ({ till, shop }) => {
  const orderId = await openPayment(till, shop);
  await amount(till).fill('100');
  await amount(till).press('Enter');
  const question = till.getByRole('dialog');
  await expect(question).toBeVisible();
  await expectAccessibleInBothColours(till);
  await till.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect((await (await shop.as('cashier')).get(`/views-myoder/${orderId}`)).status).toBe('pending');
  await amount(till).press('Enter');
  await till.keyboard.press('Enter');
  await till.waitForURL(`**/receipt/${orderId}`);
});

test('a second Enter at once is the answer, Enter held down is none', async ({ till, shop }) => {
  const orderId = await openPayment(till, shop);
  await amount(till).fill('100');
  // Before anything else could run in the page, the question is there and has the keyboard.
  const focused = await amount(till).evaluate(async (field) => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    await new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));
    return document.activeElement?.textContent;
  });
  expect(focused).toBe('ยืนยัน');
  await till.keyboard.press('Escape');
  await expect(till.getByRole('dialog')).toBeHidden();

  await amount(till).focus();
  for (let times = 0; times < 5; times += 1) await till.keyboard.down('Enter');
  await expect(till.getByRole('dialog')).toBeVisible();
  await till.keyboard.up('Enter');
  await till.keyboard.press('Enter');
  await till.waitForURL(`**/receipt/${orderId}`);
});

test('a refused payment shows the server’s words, and the order still waits', async ({ till, shop }) => {
  const orderId = await openPayment(till, shop);
  await till.route('**/complete', (route) =>
    route.fulfill({ status: 409, json: { message: 'ลิ้นชักเงินพักอยู่', code: 'DRAWER_PAUSED' } }),
  );
  await amount(till).fill('100');
  await pay(till).click();
  await expect(failure(till).getByText('ลิ้นชักเงินพักอยู่')).toBeVisible();
  await failure(till).getByRole('button').click();
  await expect(till).toHaveURL(new RegExp(`/checkout/${orderId}$`));
  await expect(pay(till)).toBeEnabled();
});

test('a refusal without words gets the specification’s', async ({ till, shop }) => {
  await openPayment(till, shop);
  await till.route('**/complete', (route) => route.fulfill({ status: 500, json: {} }));
  await amount(till).fill('100');
  await pay(till).click();
  await expect(failure(till).getByText('ไม่สามารถดำเนินการชำระเงินได้')).toBeVisible();
});

test('the cancel-order link asks, and then the order is gone and the till is there', async ({
  till,
  shop,
}) => {
  const orderId = await openPayment(till, shop);
  const client = await shop.as('cashier');
  const cancel = till.getByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' });
  await cancel.click();
  await till.getByRole('dialog').getByRole('button', { name: 'ไม่ยกเลิก' }).click();
  expect((await client.get('/orders/pending')).hasPending).toBe(true);
  await cancel.click();
  await expectAccessibleInBothColours(till);
  await till.getByRole('dialog').getByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' }).click();
  await till.waitForURL('**/pos');
  await expect(productCards(till).first()).toBeVisible();
  expect((await client.get('/orders/pending')).hasPending).toBe(false);
  expect((await client.get(`/views-myoder/${orderId}`)).code).toBe('ORDER_NOT_FOUND');
});

test('QR shows a code for the exact amount, and paying it asks whether the money has come', async ({
  till,
  shop,
}) => {
  const orderId = await openPayment(till, shop);
  await till.getByText('QR พร้อมเพย์').first().click();
  await expect(till.getByRole('img', { name: 'QR พร้อมเพย์' })).toBeVisible();
  await expectAccessibleInBothColours(till);
  await pay(till).click();
  await expect(till.getByRole('dialog')).toBeVisible();
  await expectAccessibleInBothColours(till);
  await till.keyboard.press('Enter');
  await till.waitForURL(`**/receipt/${orderId}`);
  const receipt = await (await shop.as('cashier')).get(`/receipt-all/${orderId}`);
  expect([receipt.payment_method, receipt.total_amount, receipt.change_price]).toEqual(['qrcode', 74.9, 0]);
});

test('an order that is not there says so and leads back to the till', async ({ till }) => {
  await till.goto('/checkout/999999');
  await expect(till.getByRole('link', { name: 'กลับไปหน้า POS' })).toBeVisible();
  await expectAccessibleInBothColours(till);
});
