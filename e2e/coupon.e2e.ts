import type { Page } from '@playwright/test';
import { holdRequests } from './replies.ts';
import { expect, expectAccessibleInBothColours, test } from './shop.ts';
import { addByTap, BIG_WATER, confirmBasket, dialog, expectTotal, openTill, WATER } from './till-page.ts';

const form = (page: Page) => dialog(page, 'คูปองส่วนลด');
const code = (page: Page) => form(page).getByRole('textbox', { name: 'รหัสคูปอง' });

async function tryCoupon(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'คูปอง', exact: true }).click();
  await code(page).fill(text);
  await form(page).getByRole('button', { name: 'บันทึก' }).click();
}

test.beforeEach(async ({ till }) => {
  await openTill(till);
});

test('the code keeps only letters and digits', async ({ till }) => {
  await till.getByRole('button', { name: 'คูปอง', exact: true }).click();
  await expect(code(till)).toBeFocused();
  await code(till).pressSequentially('K7-M2 qx/9#');
  await expect(code(till)).toHaveValue(/^K7M2QX9$/i);
});

test('an empty cart is told before an empty code, and an empty code before anything is asked', async ({
  till,
}) => {
  await tryCoupon(till, '');
  await expect(form(till).getByText('ไม่มีสินค้าในตะกร้า กรุณาเพิ่มสินค้าก่อนใช้คูปอง')).toBeVisible();
  await expectAccessibleInBothColours(till);
  await form(till).getByRole('button', { name: 'ยกเลิก' }).click();
  await addByTap(till, WATER);
  await tryCoupon(till, '');
  await expect(form(till).getByText('กรุณากรอกรหัสคูปอง')).toBeVisible();
});

for (const [what, text, words] of [
  ['unknown', 'NOSUCHONE', /^ไม่พบคูปอง \(อาจหมดอายุหรือไม่มีในระบบ\)$/],
  ['not yet usable', 'NEXTM7HZ', /^คูปองยังใช้ไม่ได้ ใช้ได้ตั้งแต่วันที่ \d\d\/\d\d\/25\d\d$/],
  ['expired', 'SUMMER68', /^คูปองหมดอายุเมื่อวันที่ \d\d\/\d\d\/25\d\d$/],
  ['disabled', 'PAUSED9K', /^คูปองถูกปิดใช้งาน$/],
  ['used up', 'FULLY25X', /^คูปองถูกใช้ครบจำนวนแล้ว$/],
] as const) {
  test(`a coupon that is ${what} is refused in its own words`, async ({ till }) => {
    await addByTap(till, WATER);
    await tryCoupon(till, text);
    await expect(form(till).getByText(words)).toBeVisible();
  });
}

test('while a coupon is being looked up its window stays, and nothing else can be pressed in it', async ({
  till,
}) => {
  await addByTap(till, BIG_WATER);
  const { held, letGo } = await holdRequests(till, '**/api/coupons/*');
  await tryCoupon(till, 'k7m2qx9d');
  await expect.poll(held).toBe(1);
  await till.keyboard.press('Escape');
  await expect(form(till).getByRole('button', { name: 'ยกเลิก' })).toBeDisabled();
  await expect(form(till)).toBeVisible();
  letGo();
  await expect(form(till)).toBeHidden();
  // 14 × 0.9 = 12.60; with 7 % tax 13.48
  await expectTotal(till, 1348);
  await till.getByRole('button', { name: /^คูปอง/ }).click();
  await expect(form(till).getByRole('button', { name: 'นำคูปองออก' })).toBeEnabled();
});

test('a good coupon closes the dialog, is taken off the total and kept on the order', async ({
  till,
  shop,
}) => {
  await addByTap(till, WATER);
  await addByTap(till, BIG_WATER);
  await tryCoupon(till, 'k7m2qx9d');
  await expect(form(till)).toBeHidden();
  // (7 + 14) × 0.9 = 18.90; with 7 % tax 20.22
  await expectTotal(till, 2022);
  const orderId = await confirmBasket(till);
  const order = await (await shop.as('cashier')).get(`/views-myoder/${orderId}`);
  expect([order.coupon, order.coupon_discount, order.total]).toEqual(['K7M2QX9D', 2.1, 20.22]);
});
