import type { Page } from '@playwright/test';
import { approversPin, fillPassword } from './approving.ts';
import { closing, openClosing, startShift } from './closing.ts';
import { BETWEEN_KEYS_MS } from './hand.ts';
import { holdRequests } from './replies.ts';
import { expect, expectAccessibleInBothColours, type Shop, signedIn, test } from './shop.ts';
import { thing } from './stock-taking.ts';
import {
  addByTap,
  basketLine,
  confirmBasket,
  dialog,
  expectTotal,
  openTill,
  scan,
  searchBox,
  WATER,
} from './till-page.ts';

/** A scan reaches what asked for scans, and nothing else: it never types an amount, presses a button or says yes. */

const CODE = '88501239';
const ignored = (page: Page) => page.getByRole('alert').filter({ hasText: 'ตรงนี้ไม่รับการสแกน' });
const amount = (page: Page) => page.getByRole('textbox', { name: 'จำนวนเงินที่รับ' });
const question = (page: Page) => dialog(page, 'ยืนยันการชำระเงิน');

async function openPayment(page: Page): Promise<number> {
  await openTill(page);
  await addByTap(page, WATER);
  return confirmBasket(page);
}

const statusOf = async (shop: Shop, orderId: number) =>
  (await (await shop.as('cashier')).get(`/views-myoder/${orderId}`)).status;

test('two scans on the payment page pay nothing, wherever the keyboard is, and it says so', async ({
  till,
  shop,
}) => {
  const orderId = await openPayment(till);
  for (const layout of ['latin', 'thai'] as const) {
    await scan(till, CODE, layout);
    await scan(till, CODE, layout);
    await expect(ignored(till)).toContainText(CODE);
    await expect(amount(till)).toHaveValue('');
    await expect(till.getByRole('dialog')).toHaveCount(0);
    await till.getByRole('button', { name: /^ชำระเงิน/ }).focus();
  }
  await expectAccessibleInBothColours(till);

  // What stood there stays, and a hand types on from it; its Enter asks.
  await amount(till).focus();
  await till.keyboard.type('100');
  await expect(ignored(till)).toHaveCount(0);
  // A key that no scanner has: what comes next is not what was typed going on.
  await till.keyboard.press('End');
  await scan(till, '4711');
  await expect(ignored(till)).toBeVisible();
  await expect(amount(till)).toHaveValue('100');
  await till.keyboard.press('Enter');
  await expect(question(till)).toContainText('รับเงิน 100.00 บาท');
  // A code that is no number, one too short to be told from typing, and one with a space in it.
  for (const code of [CODE, 'LINE-OA', 'LOT 0457', 'A1']) {
    await scan(till, code);
    await expect(ignored(till)).toBeVisible();
    await expect(question(till)).toBeVisible();
  }
  expect(await statusOf(shop, orderId)).toBe('pending');
  // A hand needs a moment to reach the key; sooner, it would be the scanner's own Enter.
  await till.waitForTimeout(BETWEEN_KEYS_MS);
  await till.keyboard.press('Enter');
  await till.waitForURL(`**/receipt/${orderId}`);
});

test('change of a thousand baht or more is asked about once more, in words, however it is paid', async ({
  till,
  shop,
}) => {
  const orderId = await openPayment(till);
  await amount(till).fill('1007.49');
  const inWords = dialog(till, 'เงินทอน 1,000.00 บาท ถูกต้องหรือไม่');
  await till.keyboard.press('F9');
  await question(till).getByRole('button', { name: 'ยืนยัน' }).click();
  await expect(inWords).toContainText('ต้องทอนเงินลูกค้า หนึ่งพันบาทถ้วน');
  await inWords.getByRole('button', { name: 'แก้ไขจำนวนเงิน' }).click();
  expect(await statusOf(shop, orderId)).toBe('pending');
  await amount(till).press('Enter');
  await question(till).getByRole('button', { name: 'ยืนยัน' }).click();
  await inWords.getByRole('button', { name: 'ถูกต้อง' }).click();
  await till.waitForURL(`**/receipt/${orderId}`);
});

test('a scan leaves a top-up, a closing count and a manager’s approval as they were', async ({
  page,
  shop,
}) => {
  await startShift(page, shop);
  await openTill(page);
  await page.getByRole('button', { name: 'ลิ้นชัก', exact: true }).click();
  const topUp = page.locator('#drawer').getByLabel('จำนวนเงินที่เติม');
  await topUp.fill('20');
  await scan(page, CODE);
  await expect(ignored(page)).toBeVisible();
  await expect(topUp).toHaveValue('20');
  await page.keyboard.press('Escape');

  await openClosing(page);
  await closing(page).getByRole('textbox').fill('1');
  await scan(page, CODE, 'thai');
  await expect(ignored(page)).toBeVisible();
  await expect(closing(page).getByRole('textbox')).toHaveValue('1');
  await page.keyboard.press('Enter');
  await scan(page, CODE);
  await expect(ignored(page)).toBeVisible();
  await dialog(page, 'ยืนยันปิดลิ้นชัก').getByRole('button', { name: 'ปิดลิ้นชัก' }).click();
  await closing(page).getByRole('button', { name: 'ให้ผู้จัดการอนุมัติยอดที่ไม่ตรง' }).click();
  const pin = approversPin(closing(page));
  await pin.focus();
  await scan(page, CODE);
  await expect(ignored(page)).toBeVisible();
  await expect(pin).toHaveValue('');
  await fillPassword(closing(page), 'manager', '');
  const password = closing(page).getByLabel('รหัสผ่านของผู้อนุมัติ', { exact: true });
  await password.focus();
  await scan(page, CODE);
  // What was written where a password belongs is shown to nobody.
  await expect(ignored(page)).toBeVisible();
  await expect(ignored(page)).not.toContainText(CODE);
  await expect(password).toHaveValue('');
  await expect(closing(page)).toBeVisible();
});

test('a scan is taken by the coupon, by a search and by a product’s codes, and replaces what stood there', async ({
  till,
  shop,
}) => {
  await openTill(till);
  await addByTap(till, WATER);
  await till.getByRole('button', { name: 'คูปอง', exact: true }).click();
  const coupon = dialog(till, 'คูปองส่วนลด');
  await coupon.getByRole('textbox').fill('OLD');
  await scan(till, 'NOSUCH23', 'thai');
  await expect(coupon.getByText(/^ไม่พบคูปอง/)).toBeVisible();
  await expect(coupon.getByRole('textbox')).toHaveValue('NOSUCH23');
  await expect(ignored(till)).toHaveCount(0);
  await coupon.getByRole('button', { name: 'ยกเลิก' }).click();
  await searchBox(till).fill('');

  await signedIn(till, shop, 'manager');
  await till.goto('/stock/view');
  const search = till.getByRole('searchbox');
  await search.fill('น้ำ');
  await scan(till, '8850000000001', 'thai');
  await expect(search).toHaveValue('8850000000001');
  await till.goto('/products/new');
  const sku = till.getByRole('textbox', { name: 'รหัสสินค้า (SKU)' });
  await sku.fill('OLD-1');
  await scan(till, 'ABC-123', 'thai');
  await expect(sku).toHaveValue(/^abc-123$/i);
  const price = till.getByRole('textbox', { name: /^ราคา/ }).first();
  await price.fill('35');
  await scan(till, CODE);
  await expect(ignored(till)).toBeVisible();
  await expect(price).toHaveValue('35');
});

test('what the till has counted meanwhile stays, also while the keyboard is in a quantity', async ({
  till,
  shop,
}) => {
  const { barcode: water } = await thing(shop, WATER);
  await openTill(till);
  await addByTap(till, WATER);
  const quantity = till.getByRole('textbox', { name: `จำนวน ${WATER}` });
  await quantity.fill('3');
  await quantity.press('Enter');
  await scan(till, water);
  await expect(quantity).toHaveValue('4');
  await scan(till, 'LOT 0457');
  await expect(ignored(till)).toBeVisible();
  await searchBox(till).focus();
  await expect(quantity).toHaveValue('4');
  await expectTotal(till, 2996);
});

test('an answer that comes in the middle of the next scan is neither lost nor taken back', async ({
  page,
  shop,
}) => {
  const water = await thing(shop, WATER);
  await signedIn(page, shop, 'manager');
  await page.goto('/stock/count');
  await expect(page.getByText('เริ่มนับได้เลย')).toBeVisible();
  const counted = page.getByLabel(`จำนวนที่นับได้ ${WATER}`, { exact: true });
  await scan(page, water.barcode);
  for (const [isFocused, before, after] of [
    [false, '1', '3'],
    [true, '3', '5'],
  ] as const) {
    // What was asked already isn't asked again.
    await page.reload();
    await expect(counted).toHaveValue(before);
    if (isFocused) await counted.focus();
    const { held, letGo } = await holdRequests(page, '**/stock/items/api?*');
    await scan(page, water.sku_code);
    await expect.poll(held).toBe(1);
    const answered = page.waitForResponse(/stock\/items\/api/);
    const halfway = async () => {
      letGo();
      await answered;
    };
    await scan(page, water.sku_code, 'latin', { halfway });
    await expect(counted).toHaveValue(after);
    await page.unrouteAll();
  }
});

test('a scanner that ends with Tab works as well; one that ends with nothing leaves amounts as they were', async ({
  till,
  shop,
}) => {
  const { barcode: water } = await thing(shop, WATER);
  await openTill(till);
  await scan(till, water, 'thai', { end: 'Tab' });
  await expect(basketLine(till, WATER)).toBeVisible();
  await till.getByRole('button', { name: 'ลิ้นชัก', exact: true }).click();
  const topUp = till.locator('#drawer').getByLabel('จำนวนเงินที่เติม');
  await topUp.fill('20');
  await scan(till, CODE, 'latin', { end: 'Tab' });
  await expect(ignored(till)).toBeVisible();
  await expect(topUp).toHaveValue('20');
  await expect(topUp).toBeFocused();
  await scan(till, CODE, 'latin', { end: 'nothing' });
  await expect(ignored(till)).toContainText('ไม่ได้ส่งปุ่ม Enter');
  await expect(topUp).toHaveValue('20');
  await expectAccessibleInBothColours(till);
  // What its Enter would have ended stays where words belong.
  await till.keyboard.press('Escape');
  await searchBox(till).focus();
  await scan(till, water, 'latin', { end: 'nothing' });
  await till.keyboard.press('Enter');
  await expect(till.getByRole('textbox', { name: `จำนวน ${WATER}` })).toHaveValue('2');
});
