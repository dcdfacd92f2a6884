import type { Page } from '@playwright/test';
import { BETWEEN_KEYS_MS } from './hand.ts';
import { choice, field, save } from './product-form-page.ts';
import { holdRequests } from './replies.ts';
import { atTheTill, expect, expectAccessibleInBothColours, type Shop, test } from './shop.ts';
import {
  addByTap,
  basketLine,
  basketLines,
  card,
  confirmBasket,
  dialog,
  expectTotal,
  openTill,
  orderOnScreen,
  quantityOf,
  scan,
  searchBox,
  WATER,
} from './till-page.ts';

/** Goods without a fixed price: the cashier types it (rule C12.11). */

const GREENS = 'ผักบุ้งไทยชั่งน้ำหนัก';
const REPAIR = 'ซ่อมรองเท้าส้นสูง';
const CODE = '8850123400017';

const question = (page: Page) => dialog(page, 'ระบุราคา');
const priceField = (page: Page) => page.getByRole('textbox', { name: 'ราคาต่อหน่วย (บาท)' });
const take = (page: Page) => question(page).getByRole('button', { name: 'ใส่ตะกร้า' });

const product = (more: object) => ({
  ...{ description: '', product_type: 1, price: 0, open_price: true, images: [], variants: [] },
  ...{ discount_type: 4, discount_value: 0, discount_value2: 0, min_stock: 0, opening_stock: 900 },
  ...more,
});

/** Greens at 20 baht if nothing else is typed, and repairs of two kinds for which nothing is offered. */
async function addGoods(shop: Shop): Promise<void> {
  const manager = await shop.as('manager');
  await manager.post('/products', product({ name: GREENS, sku_code: 'OPN-1', barcode: CODE, price: 20 }));
  const variants = ['เปลี่ยนส้น', 'เย็บพื้น'].map((value) => ({
    ...{ attribute: 'งาน', value, barcode: '', price: 0, min_stock: 0, opening_stock: 900 },
  }));
  await manager.post('/products', product({ name: REPAIR, sku_code: 'OPN-2', product_type: 2, variants }));
}

/** Types over what is offered, as a hand does, and takes it. */
async function typePrice(page: Page, text: string): Promise<void> {
  await expect(priceField(page)).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

test('a tap, a scan and a word ask for the price; the same price joins its line, another is a line of its own', async ({
  till,
  shop,
}) => {
  await addGoods(shop);
  await openTill(till);
  await searchBox(till).fill(GREENS);
  await expect(card(till, GREENS)).toContainText('ระบุราคา');
  await addByTap(till, GREENS);
  await expect(question(till)).toContainText(GREENS);
  await expect(priceField(till)).toHaveValue('20');
  await expectAccessibleInBothColours(till);
  await expect(basketLines(till)).toHaveCount(0);
  // By fingers: what is offered stands selected, and the first key begins anew.
  for (const key of ['3', '5', 'จุดทศนิยม', '5'])
    await question(till).getByRole('button', { name: key, exact: true }).click();
  await expect(priceField(till)).toHaveValue('35.5');
  await take(till).click();
  await expect(question(till)).toBeHidden();
  await expectTotal(till, Math.round(3550 * 1.07));

  // A word and Enter from the keyboard alone, three of them; Enter takes what is offered.
  await searchBox(till).fill(`3*${GREENS}`);
  await expect(till.locator('[data-searched]')).toHaveAttribute('data-searched', GREENS);
  await till.keyboard.press('Enter');
  await expect(priceField(till)).toBeFocused();
  await till.keyboard.press('Enter');
  await expect(basketLines(till)).toHaveCount(2);
  await expect(basketLine(till, '฿20.00').getByRole('textbox')).toHaveValue('3');

  await scan(till, CODE);
  await typePrice(till, '35.50');
  await expect(basketLine(till, '฿35.50').getByRole('textbox')).toHaveValue('2');
  await expect(basketLines(till)).toHaveCount(2);
});

test('nothing, too much and Escape sell nothing; what is scanned meanwhile waits for its turn and never stands in the price', async ({
  till,
  shop,
}) => {
  await addGoods(shop);
  await openTill(till);
  await scan(till, CODE);
  await typePrice(till, '0');
  await expect(question(till)).toContainText('ราคาต้องมากกว่า 0 และไม่เกิน 9,999,999.99 บาท');
  await expectAccessibleInBothColours(till);
  await typePrice(till, '10000000');
  await expect(question(till)).toContainText('ราคาต้องมากกว่า 0');
  await till.keyboard.press('Escape');
  await expect(question(till)).toBeHidden();
  await expect(basketLines(till)).toHaveCount(0);

  await scan(till, CODE);
  await expect(priceField(till)).toBeFocused();
  await till.keyboard.type('12');
  await till.waitForTimeout(BETWEEN_KEYS_MS * 5);
  await scan(till, CODE);
  await expect(question(till).getByRole('status')).toHaveText('รออีก 1 รายการ');
  await expect(priceField(till)).toHaveValue('12');
  // Goods of a fixed price need no answer.
  const water = (
    await (await till.request.get(`/products/search?query=${encodeURIComponent(WATER)}`)).json()
  )[0];
  await scan(till, water.barcode);
  await expect(quantityOf(till, WATER)).toHaveValue('1');
  await expect(priceField(till)).toHaveValue('12');
  await till.keyboard.press('Enter');
  await expect(question(till).getByRole('status')).toHaveCount(0);
  await expect(priceField(till)).toHaveValue('20');
  await typePrice(till, '15');
  await expect(basketLine(till, '฿12.00')).toBeVisible();
  await expect(basketLine(till, '฿15.00')).toBeVisible();
  await expect(basketLines(till)).toHaveCount(3);
});

test('paying waits for the prices of all that was scanned', async ({ till, shop }) => {
  await addGoods(shop);
  await openTill(till);
  const { held, letGo } = await holdRequests(till, '**/products/search?*');
  await scan(till, CODE);
  await scan(till, CODE);
  await expect.poll(held).toBeGreaterThan(0);
  await till.keyboard.press('F9');
  letGo();
  await expect(question(till).getByRole('status')).toHaveText('รออีก 1 รายการ');
  await typePrice(till, '5');
  await expect(question(till).getByRole('status')).toHaveCount(0);
  await typePrice(till, '5');
  await expect(quantityOf(till, GREENS)).toHaveValue('2');
  expect(new URL(till.url()).pathname).toBe('/pos');
});

test('of what has variants the one that is meant is asked first, then its price', async ({ till, shop }) => {
  await addGoods(shop);
  await openTill(till);
  await searchBox(till).fill(REPAIR);
  await till.getByRole('button', { name: `เลือกแบบของ ${REPAIR}` }).click();
  await dialog(till, REPAIR)
    .getByRole('button', { name: /^เย็บพื้น/ })
    .click();
  await expect(question(till)).toContainText(`${REPAIR} เย็บพื้น`);
  await expect(priceField(till)).toHaveValue('');
  await typePrice(till, '180');
  await expect(basketLine(till, `${REPAIR} เย็บพื้น`)).toContainText('฿180.00');
  await expect(till.getByRole('dialog')).toHaveCount(0);
});

test('a line’s price is changed afterwards by keyboard; reload, parking, quotation and the way back from the payment keep it', async ({
  till,
  shop,
}) => {
  await addGoods(shop);
  await openTill(till);
  await addByTap(till, GREENS);
  await typePrice(till, '35');
  await searchBox(till).fill('');
  const other = basketLine(till, GREENS).getByRole('button', { name: /^แก้ราคา/ });
  await other.focus();
  await till.keyboard.press('Enter');
  const change = dialog(till, 'แก้ราคา');
  await expect(priceField(till)).toHaveValue('35');
  await till.keyboard.type('42.25');
  await till.keyboard.press('Enter');
  await expect(change).toBeHidden();
  const stands = async () => {
    await expect(basketLine(till, GREENS)).toContainText('฿42.25');
    await expectTotal(till, Math.round(4225 * 1.07));
    await expect(till.getByRole('alert').filter({ hasText: GREENS })).toHaveCount(0);
  };
  await stands();

  await till.reload();
  await expect(basketLines(till)).toHaveCount(1);
  await stands();

  await till.keyboard.press('Shift+F9');
  await expect(dialog(till, 'พักบิล').getByRole('textbox')).toBeFocused();
  await till.keyboard.press('Enter');
  await expect(basketLines(till)).toHaveCount(0);
  await expect(till.locator('[data-tool="park"]')).toContainText('รออยู่ 1');
  await till.keyboard.press('Shift+F3');
  await expect(dialog(till, 'บิลที่พักไว้').locator('[data-parked]')).toBeFocused();
  await till.keyboard.press('1');
  await expect(basketLines(till)).toHaveCount(1);
  await stands();

  await confirmBasket(till);
  await orderOnScreen(till);
  await till.getByRole('button', { name: /^กลับไปแก้ไขตะกร้า/ }).click();
  await till.waitForURL('**/pos');
  await expect(basketLines(till)).toHaveCount(1);
  await stands();

  // Changed once more after it came back, it is sold at that.
  await basketLine(till, GREENS)
    .getByRole('button', { name: /^แก้ราคา/ })
    .click();
  await typePrice(till, '50');
  await confirmBasket(till);
  await orderOnScreen(till);
  await expect(till.getByRole('button', { name: 'พอดี 53.50' })).toBeVisible();
});

test('what is scanned on the receipt is asked for its price at the till', async ({ till, shop }) => {
  await addGoods(shop);
  await openTill(till);
  await addByTap(till, WATER);
  await confirmBasket(till);
  await till.getByRole('button', { name: /^พอดี/ }).click();
  await till.getByRole('button', { name: /^ชำระเงิน/ }).click();
  await expect(till.getByText('คำสั่งซื้อเสร็จสมบูรณ์')).toBeVisible();
  await scan(till, CODE);
  await till.waitForURL('**/pos');
  await expect(question(till)).toContainText(GREENS);
  await typePrice(till, '18');
  await expect(basketLine(till, GREENS)).toContainText('฿18.00');
  await expect(basketLines(till)).toHaveCount(1);
});

test('a quotation names the typed price, and its basket sells at it', async ({ till, shop }) => {
  await addGoods(shop);
  await openTill(till);
  await addByTap(till, GREENS);
  await typePrice(till, '77');
  await till.keyboard.press('F10');
  await till.waitForURL('**/quotationSubmit');
  await expect(till.getByRole('list', { name: 'รายการสินค้า' })).toContainText('77.00');
  await expect(till.locator('[data-total]')).toHaveAttribute('data-total', String(Math.round(7700 * 1.07)));
});

test('a manager makes a product whose price is typed, and sees it as such in the stock list and its details', async ({
  page,
  shop,
}) => {
  await atTheTill(page, shop, 'manager');
  await page.goto('/products/new');
  await field(page, 'ชื่อสินค้า').fill('ค่าจัดส่งในซอย');
  await field(page, 'รหัสสินค้า (SKU)').fill('OPN-9');
  await choice(page, 'ระบุราคาตอนขาย').check({ force: true });
  await expectAccessibleInBothColours(page);
  await save(page).click();
  const manager = await shop.as('manager');
  await expect
    .poll(async () => (await manager.get('/products/search?query=OPN-9'))[0])
    .toMatchObject({ open_price: true, price: 0 });
  await page.goto('/stock/view');
  await page.getByRole('searchbox', { name: 'ค้นหาสินค้า' }).fill('OPN-9');
  const row = page.getByRole('row').filter({ hasText: 'ค่าจัดส่งในซอย' });
  await expect(row).toContainText('ระบุราคา');
});
