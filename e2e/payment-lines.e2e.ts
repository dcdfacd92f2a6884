import type { Page } from '@playwright/test';
import { expectFits } from './fits.ts';
import { loseNextReply } from './replies.ts';
import { atTheTill, expect, expectAccessibleInBothColours, type Shop, signIn, test } from './shop.ts';
import { dialog, WATER } from './till-page.ts';

const amount = (page: Page) => page.getByRole('textbox', { name: 'จำนวนเงินที่รับ' });
const way = (page: Page, name: string) => page.getByRole('radio', { name });
const choose = (page: Page, name: string) =>
  page
    .locator('label')
    .filter({ has: way(page, name) })
    .click();
const part = (page: Page) => page.getByRole('button', { name: /ไว้ก่อน/ });
const pay = (page: Page) => page.getByRole('button', { name: /^ชำระเงิน/ });
const taken = (page: Page) => page.getByRole('region', { name: 'รับไว้แล้ว' });
const CARD = 'บัตรเครดิต/เดบิต';

/** Ten bottles at 7 baht, with 7 % tax: 74.90. */
async function openPayment(page: Page, shop: Shop): Promise<number> {
  const client = await shop.as('cashier');
  await client.cancelPending();
  const found = await client.get(`/products/search?query=${encodeURIComponent(WATER)}`);
  const orderId = await client.checkout([{ id: found[0].id, quantity: 10 }]);
  await page.goto(`/checkout/${orderId}`);
  await expect(page.getByRole('heading', { name: 'ชำระเงิน' })).toBeVisible();
  return orderId;
}

const paymentsOf = async (shop: Shop, orderId: number) =>
  (await (await shop.as('cashier')).get(`/receipt-all/${orderId}`)).payments;

test('a card pays a part and cash the rest with change, whatever happens to the tab between', async ({
  till,
  shop,
}) => {
  const orderId = await openPayment(till, shop);
  await choose(till, CARD);
  await till.getByLabel(/^ยอดที่รับด้วย/).fill('50');
  await till.getByLabel(/^รหัสอนุมัติ/).fill('A12345');
  await till.getByLabel('เลขท้ายบัตร 4 ตัว').fill('4242');
  await expect(till.getByLabel('เงินทอน')).toHaveText('ขาดอีก 24.90');
  await expectAccessibleInBothColours(till);
  await part(till).click();
  await expect(taken(till)).toContainText(`${CARD} A12345 *424250.00`);
  await expect(taken(till)).toContainText('รับแล้ว 50.00 จากยอดสุทธิ 74.90');
  await expectAccessibleInBothColours(till);

  // Nothing is booked yet, and nothing forgotten: neither by a reload nor by another tab.
  await till.reload();
  await expect(taken(till)).toContainText('A12345');
  const other = await till.context().newPage();
  await other.goto(`/checkout/${orderId}`);
  await expect(taken(other)).toContainText('A12345');
  await other.close();
  for (const name of ['ยกเลิกคำสั่งซื้อ', /^กลับไปแก้ไขตะกร้า/]) {
    await till.getByRole('button', { name }).click();
    await expect(dialog(till, 'มีเงินที่รับไว้แล้ว')).toBeVisible();
    await till.keyboard.press('Escape');
  }

  await amount(till).fill('100');
  await expect(till.getByLabel('เงินทอน')).toHaveText('75.10');
  const lost = await loseNextReply(till, `**/checkout/${orderId}/complete`);
  await pay(till).click();
  await till.waitForURL(`**/receipt/${orderId}`);
  expect(lost.status).toBe(200);
  expect(await paymentsOf(shop, orderId)).toMatchObject([
    { payment_method: 'card', amount: 50, reference: 'A12345 *4242' },
    { payment_method: 'cash', amount: 24.9, tendered: 100, change: 75.1 },
  ]);
  await expect(till.getByText('หลายวิธี').first()).toBeVisible();
  await expect(till.locator('.rd-print-sheet')).toContainText(`รับเงิน (${CARD})50.00อ้างอิง A12345 *4242`);
  // The next sale begins with nothing taken.
  await openPayment(till, shop);
  await expect(taken(till)).toBeHidden();
});

test('the keyboard alone: cash first by F7, the rest by QR of that amount, and a line that is given back', async ({
  till,
  shop,
}) => {
  const orderId = await openPayment(till, shop);
  await till.keyboard.type('20', { delay: 120 });
  await till.keyboard.press('F7');
  await expect(taken(till)).toContainText('เงินสด20.00');
  await till.keyboard.type('4', { delay: 120 });
  await till.keyboard.press('F7');
  await till.getByRole('button', { name: 'ยกเลิกรายการรับ เงินสด ฿4.00' }).press('Enter');
  await expect(taken(till)).not.toContainText('4.00');
  await way(till, 'QR พร้อมเพย์').focus();
  await till.keyboard.press('Space');
  await expect(till.getByText('฿54.90')).toBeVisible();
  await till.keyboard.press('F9');
  await expect(dialog(till, 'ได้รับเงินแล้วใช่หรือไม่')).toContainText('54.90');
  await till.keyboard.press('Enter');
  await till.waitForURL(`**/receipt/${orderId}`);
  expect(await paymentsOf(shop, orderId)).toMatchObject([
    { payment_method: 'cash', amount: 20 },
    { payment_method: 'qrcode', amount: 54.9 },
  ]);
});

test('a way that a manager adds is on the till at once, and wants the reference that the shop wants', async ({
  till,
  shop,
  browser,
}) => {
  const orderId = await openPayment(till, shop);
  const office = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await signIn(office, 'manager');
  await office.goto('/settings/payment-methods');
  await expectAccessibleInBothColours(office);
  await office.getByRole('button', { name: 'เพิ่มวิธีชำระเงิน' }).click();
  await office.getByRole('textbox', { name: 'ชื่อ' }).fill('เงินสด');
  await office.getByRole('checkbox', { name: /ต้องกรอกเลขอ้างอิง/ }).check();
  await office.getByRole('button', { name: 'บันทึก' }).click();
  await expect(office.getByText('มีวิธีชำระเงินชื่อนี้แล้ว')).toBeVisible();
  await expectAccessibleInBothColours(office);
  await office.getByRole('textbox', { name: 'ชื่อ' }).fill('คูปองเงินสด');
  await office.getByRole('button', { name: 'บันทึก' }).click();
  await expect(office.getByRole('listitem').filter({ hasText: 'คูปองเงินสด' })).toContainText('เปิดใช้');

  await expect(way(till, 'คูปองเงินสด')).toBeAttached();
  await choose(till, 'คูปองเงินสด');
  await pay(till).click();
  await expect(dialog(till, 'เกิดข้อผิดพลาด!')).toContainText('กรุณากรอกเลขอ้างอิงของคูปองเงินสด');
  await till.keyboard.press('Escape');
  await till.getByLabel('เลขอ้างอิง').fill('V-0012');
  await pay(till).click();
  await till.waitForURL(`**/receipt/${orderId}`);
  expect(await paymentsOf(shop, orderId)).toMatchObject([
    { payment_name: 'คูปองเงินสด', amount: 74.9, reference: 'V-0012' },
  ]);

  // Switched off while a cashier has it chosen: the till says so and goes on with cash.
  await openPayment(till, shop);
  await choose(till, 'คูปองเงินสด');
  await office.getByRole('button', { name: 'ปิดใช้ คูปองเงินสด' }).click();
  await dialog(office, 'ปิดใช้ คูปองเงินสด?').getByRole('button', { name: 'ปิดใช้' }).click();
  await expect(way(till, 'คูปองเงินสด')).not.toBeAttached();
  await expect(amount(till)).toBeVisible();
  await office.context().close();
});

for (const [width, height] of [
  [1366, 768],
  [768, 1024],
  [390, 844],
] as const) {
  test(`a payment in parts fits at ${width} × ${height}, with every way that a shop may have`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height });
    await atTheTill(page, shop);
    const manager = await shop.as('manager');
    const body = { kind: 'other', icon: 'ticket', needs_reference: false };
    for (const name of ['โครงการคนละครึ่งพลัส เฟสสองสาม', 'วอลเล็ต'])
      await manager.post('/payment-methods', { ...body, name: `${name} ${width}`.slice(0, 30) });
    await openPayment(page, shop);
    await choose(page, CARD);
    await page.getByLabel(/^ยอดที่รับด้วย/).fill('50');
    await page.getByLabel(/^รหัสอนุมัติ/).fill('A12345');
    await expectFits(page);
    await part(page).click();
    await amount(page).fill('10');
    await expect(part(page)).toBeVisible();
    await expectFits(page);
  });
}
