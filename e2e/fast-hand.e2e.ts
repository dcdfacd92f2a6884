import type { Locator, Page } from '@playwright/test';
import { BETWEEN_KEYS_MS } from './hand.ts';
import { field, price, save } from './product-form-page.ts';
import { holdRequests } from './replies.ts';
import { sell } from './sales.ts';
import { atTheTill, expect, expectAccessibleInBothColours, signedIn, test } from './shop.ts';
import { listenTo } from './sounds.ts';
import {
  addByTap,
  BIG_WATER,
  basketLine,
  basketLines,
  COLA,
  card,
  confirmBasket,
  dialog,
  openTill,
  orderOnScreen,
  productCards,
  quantityOf,
  scan,
  searchBox,
  WATER,
} from './till-page.ts';

/** What a cashier with a queue does without looking up: a number before the goods, and the next customer's first scan. */

const said = (page: Page) => page.getByRole('search').getByRole('status');

async function codeOf(page: Page, name: string): Promise<string> {
  const found = await page.request.get(`/products/search?query=${encodeURIComponent(name)}`);
  const [product] = await found.json();
  return product.barcode ?? product.sku_code;
}

test('a number and * before a scan takes so many, once, and is said before it counts', async ({ till }) => {
  await openTill(till);
  const code = await codeOf(till, WATER);
  await till.keyboard.type('12*');
  await expect(said(till)).toHaveText('จำนวน 12');
  await expectAccessibleInBothColours(till);
  await till.waitForTimeout(BETWEEN_KEYS_MS);
  await scan(till, code);
  await expect(quantityOf(till, WATER)).toHaveValue('12');
  await expect(searchBox(till)).toHaveValue('');
  await scan(till, code);
  await expect(quantityOf(till, WATER)).toHaveValue('13');
});

test('before a word and Enter, and before a tap, it takes so many; the next tap takes one', async ({
  till,
}) => {
  await openTill(till);
  await searchBox(till).fill(`3*${BIG_WATER}`);
  await expect(till.locator('[data-searched]')).toHaveAttribute('data-searched', BIG_WATER);
  await till.keyboard.press('Enter');
  await expect(quantityOf(till, BIG_WATER)).toHaveValue('3');
  await searchBox(till).fill(`5*${WATER}`);
  await expect(till.locator('[data-searched]')).toHaveAttribute('data-searched', WATER);
  const tile = card(till, WATER).getByRole('button', { name: /^เพิ่ม / });
  await tile.click();
  await expect(quantityOf(till, WATER)).toHaveValue('5');
  await expect(searchBox(till)).toHaveValue(WATER);
  await tile.click();
  await expect(quantityOf(till, WATER)).toHaveValue('6');
});

test('a number that no line can have is looked for as it stands, and more than a line holds is refused in words', async ({
  till,
}) => {
  await openTill(till);
  await searchBox(till).fill('100000*');
  await expect(said(till)).toHaveCount(0);
  await searchBox(till).fill(`99998*${WATER}`);
  await till.keyboard.press('Enter');
  await expect(quantityOf(till, WATER)).toHaveValue('99998');
  await searchBox(till).fill(`2*${WATER}`);
  await till.keyboard.press('Enter');
  await expect(till.getByRole('alert').filter({ hasText: '99,999' })).toBeVisible();
  await expect(quantityOf(till, WATER)).toHaveValue('99998');
});

test('a code that nothing has comes back with its number, to be mended', async ({ till }) => {
  await openTill(till);
  await searchBox(till).fill('4*4711000000');
  await till.keyboard.press('Enter');
  await expect(till.getByText('4711000000').first()).toBeVisible();
  await expect(searchBox(till)).toHaveValue('4*4711000000');
});

test('what is scanned on the receipt begins the next sale, all of it, also on a slow network', async ({
  till,
}) => {
  await openTill(till);
  const [code, bigCode] = [await codeOf(till, WATER), await codeOf(till, BIG_WATER)];
  await addByTap(till, WATER);
  await confirmBasket(till);
  await till.getByRole('button', { name: /^พอดี/ }).click();
  await till.getByRole('button', { name: /^ชำระเงิน/ }).click();
  await expect(till.getByText('คำสั่งซื้อเสร็จสมบูรณ์')).toBeVisible();
  const { held, letGo } = await holdRequests(till, '**/products/search?*');
  await scan(till, code);
  await till.waitForURL('**/pos');
  await scan(till, bigCode);
  await expect.poll(held).toBeGreaterThan(0);
  letGo();
  await expect(quantityOf(till, WATER)).toHaveValue('1');
  await expect(quantityOf(till, BIG_WATER)).toHaveValue('1');
  // It was brought by that arrival alone: loaded anew, the basket is kept, and nothing comes in twice.
  await till.reload();
  await expect(basketLines(till)).toHaveCount(2);
  await expect(quantityOf(till, WATER)).toHaveValue('1');
});

test('without an open drawer a scan on a receipt sells nothing, and is told as ignored', async ({
  page,
  shop,
}) => {
  const cashier = await shop.as('cashier');
  await cashier.openDrawer();
  const orderId = await sell(cashier, 10, 100);
  await signedIn(page, shop, 'admin');
  await page.goto(`/receipt/${orderId}`);
  await expect(page.getByText('คำสั่งซื้อเสร็จสมบูรณ์')).toBeVisible();
  await scan(page, '8850123456789');
  await expect(page.getByRole('alert').filter({ hasText: 'ตรงนี้ไม่รับการสแกน' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/receipt/${orderId}`);
});

test('an unknown code sounds otherwise, stays until the next good scan, and leads whoever may to the new product', async ({
  page,
  shop,
}) => {
  await atTheTill(page, shop, 'manager');
  const heard = await listenTo(page);
  await openTill(page);
  const code = await codeOf(page, WATER);
  const told = page.getByText('ไม่พบสินค้า: 4711999000013');
  await scan(page, code);
  await expect(quantityOf(page, WATER)).toHaveValue('1');
  const good = await heard();
  expect(good.length).toBeGreaterThan(0);
  await scan(page, '4711999000013');
  await expect(told).toBeVisible();
  const bad = await heard();
  expect(bad.length).toBeGreaterThan(0);
  expect(bad.filter((hz) => good.includes(hz))).toEqual([]);
  await expectAccessibleInBothColours(page);

  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: /^เพิ่มสินค้า 4711999000013/ }).click(),
  ]);
  await expect(field(tab, 'บาร์โค้ด')).toHaveValue('4711999000013');
  await field(tab, 'ชื่อสินค้า').fill('กะปิ กระปุก 90 ก.');
  await field(tab, 'รหัสสินค้า (SKU)').fill('SHRIMP-90');
  await price(tab).fill('35');
  await save(tab).click();
  await tab.waitForURL('**/product/details');
  await tab.close();
  // The basket is as it was, and the code is found now.
  await expect(told).toBeVisible();
  await scan(page, '4711999000013');
  await expect(quantityOf(page, 'กะปิ กระปุก 90 ก.')).toHaveValue('1');
  await expect(told).toBeHidden();
  await expect(quantityOf(page, WATER)).toHaveValue('1');

  // A code that is closed by hand is gone; a silent till says it by words alone.
  await scan(page, '4711999000020');
  await page.getByRole('button', { name: 'ปิดข้อความ' }).click();
  await expect(page.getByText('ไม่พบสินค้า: 4711999000020')).toBeHidden();
  await page.keyboard.press('Shift+F1');
  await page.getByRole('checkbox', { name: 'เสียงเตือน' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await heard();
  await scan(page, '4711999000037');
  await expect(page.getByText('ไม่พบสินค้า: 4711999000037')).toBeVisible();
  expect(await heard()).toEqual([]);
  await page.getByRole('button', { name: 'ลบทั้งหมด' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ลบทั้งหมด' }).click();
});

test('a shop that wants to be asked: a tap, a word and the product’s own code ask which variant, its own barcode doesn’t', async ({
  till,
  shop,
}) => {
  const admin = await shop.as('admin');
  const asks = async (isOn: boolean) =>
    admin.patch('/settings', { ...(await admin.get('/settings/api')), asks_for_variant: isOn });
  const [cola] = await admin.get(`/products/search?query=${encodeURIComponent(COLA)}`);
  const [first, second, third] = cola.variant_attributes.map(
    (variant: { variant_value: string }) => `${COLA} ${variant.variant_value}`,
  );
  const question = dialog(till, COLA);
  const answer = (name: string) =>
    question.getByRole('button', { name: new RegExp(`^${name.slice(COLA.length + 1)}`) });
  await openTill(till);
  await addByTap(till, first);
  await expect(quantityOf(till, first)).toHaveValue('1');

  await basketLine(till, first).getByRole('button', { name: /^ลบ / }).click();
  // The open till hears of it.
  await Promise.all([till.waitForResponse('**/api/session'), asks(true)]);
  await searchBox(till).fill(`3*${COLA}`);
  await expect(till.locator('[data-searched]')).toHaveAttribute('data-searched', COLA);
  await card(till, first).getByRole('button', { name: /^เพิ่ม / }).click();
  await expectAccessibleInBothColours(till);
  await expect(basketLines(till)).toHaveCount(0);
  await answer(second).click();
  await expect(quantityOf(till, second)).toHaveValue('3');

  // By word and Enter, from the keyboard alone; closed, it adds nothing.
  await searchBox(till).fill(COLA);
  await till.keyboard.press('Enter');
  await expect(answer(first)).toBeFocused();
  await till.waitForTimeout(BETWEEN_KEYS_MS);
  await till.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(basketLines(till)).toHaveCount(1);

  // Two scans before the first is answered: each is asked about, and paying waits for both.
  const { held, letGo } = await holdRequests(till, '**/products/search?*');
  await scan(till, cola.sku_code);
  await scan(till, cola.sku_code);
  await expect.poll(held).toBeGreaterThan(0);
  await till.keyboard.press('F9');
  letGo();
  await expect(question.getByRole('status')).toHaveText('รออีก 1 รายการ');
  await answer(third).click();
  await expect(question.getByRole('status')).toHaveCount(0);
  await answer(third).click();
  await expect(question).toBeHidden();
  await expect(quantityOf(till, third)).toHaveValue('2');
  expect(new URL(till.url()).pathname).toBe('/pos');

  await scan(till, cola.variant_attributes[1].barcode);
  await expect(quantityOf(till, second)).toHaveValue('4');
  await expect(till.getByRole('dialog')).toHaveCount(0);
  await asks(false);
});

test('note and coupon open by their keys, and F9 pressed twice pays nothing unasked', async ({ till }) => {
  await openTill(till);
  await addByTap(till, WATER);
  await till.keyboard.press('Shift+F2');
  await dialog(till, 'หมายเหตุ').getByRole('textbox').fill('แยกถุง');
  await till.keyboard.press('Control+Enter');
  await expect(till.getByRole('button', { name: 'หมายเหตุ: แยกถุง' })).toBeVisible();
  await till.keyboard.press('Shift+F8');
  await expect(dialog(till, 'คูปองส่วนลด').getByRole('textbox')).toBeFocused();
  await till.keyboard.press('Escape');
  await expect(till.getByRole('dialog')).toHaveCount(0);
  await till.keyboard.press('F9');
  await orderOnScreen(till);
  await till.keyboard.type('10');
  await till.keyboard.press('F9');
  const question = dialog(till, 'ยืนยันการชำระเงิน');
  await expect(question).toContainText('รับเงิน 10.00 บาท');
  await till.keyboard.press('F9');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'ยืนยัน' }).click();
  await expect(till.getByText('คำสั่งซื้อเสร็จสมบูรณ์')).toBeVisible();
});

test('three goods in exact cash take six taps until the next customer’s, or one key and one answer', async ({
  till,
}) => {
  await openTill(till);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  const goods = productCards(till).getByRole('button', { name: /^เพิ่ม / });
  for (const nth of [0, 1, 2]) await tap(goods.nth(nth));
  await tap(till.getByRole('button', { name: /^เงินสดพอดี/ }));
  const question = dialog(till, 'ยืนยันการชำระเงิน');
  await expect(question).toContainText('เงินทอน 0.00 บาท');
  await tap(question.getByRole('button', { name: 'ยืนยัน' }));
  await till.waitForURL('**/receipt/*');
  await tap(
    till.getByRole('button', { name: /กลับไปหน้า POS/ }).or(till.getByRole('link', { name: /กลับไปหน้า POS/ })),
  );
  await expect(goods.first()).toBeEnabled();
  expect(taps).toBe(6);

  await addByTap(till, WATER);
  await till.keyboard.press('Shift+F7');
  await expect(question).toContainText('รับเงิน 7.49 บาท เงินทอน 0.00 บาท');
  await till.keyboard.press('Enter');
  await till.waitForURL('**/receipt/*');
  await expect(till.getByText('เงินสด').first()).toBeVisible();
});

test('on a phone exact cash stands in the menu; whoever thinks again is at the payment as always', async ({
  till,
}) => {
  await till.setViewportSize({ width: 390, height: 844 });
  await openTill(till);
  await addByTap(till, WATER);
  await till.getByRole('button', { name: 'เพิ่มเติม' }).click();
  await till.getByRole('menuitem', { name: /รับเงินสดพอดี/ }).click();
  const question = dialog(till, 'ยืนยันการชำระเงิน');
  await expect(question).toBeVisible();
  await till.keyboard.press('Escape');
  await expect(question).toBeHidden();
  const amount = till.getByRole('textbox', { name: 'จำนวนเงินที่รับ' });
  await expect(amount).toHaveValue('7.49');
  // Loaded anew, the payment screen asks nothing by itself.
  await till.reload();
  await expect(amount).toHaveValue('');
  await expect(question).toBeHidden();
  await till.getByRole('button', { name: 'พอดี 7.49' }).click();
  await till.getByRole('button', { name: /^ชำระเงิน/ }).click();
  await till.waitForURL('**/receipt/*');
});
