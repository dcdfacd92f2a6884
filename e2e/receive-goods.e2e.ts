import type { Page } from '@playwright/test';
import { expectAtRest } from './at-rest.ts';
import { expectFits } from './fits.ts';
import { countRequests, holdRequests, loseNextReply } from './replies.ts';
import { expect, expectAccessibleInBothColours, type Shop, signedIn, test } from './shop.ts';
import { countPrints, foundItems, lineOf, pageSizesMm, picker, thing } from './stock-taking.ts';
import { BIG_WATER, dialog, scan, WATER } from './till-page.ts';

/** Goods come in: scanned or searched, with their cost, numbered, and on the shelf. */

const LIST = 'รายการรับสินค้า';
const save = (page: Page) => page.getByRole('button', { name: 'บันทึกรับสินค้า' });
const quantityOf = (page: Page, name: string) => page.getByLabel(`จำนวนที่รับ ${name}`, { exact: true });
const costOf = (page: Page, name: string) => page.getByLabel(`ต้นทุนต่อหน่วย ${name}`, { exact: true });
const totalOf = (page: Page, name: string) => page.getByLabel(`ต้นทุนรวม ${name}`, { exact: true });
const received = (page: Page) => page.getByText(/^รับสินค้าเรียบร้อยแล้ว เลขที่ GR\d{6}-\d{5}$/);

async function openReceiving(page: Page, shop: Shop): Promise<void> {
  await signedIn(page, shop, 'manager');
  await page.goto('/stock/receive');
  await page.evaluate(() => window.localStorage.clear());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'รับสินค้า', exact: true })).toBeVisible();
  await expect(page.getByText('ยังไม่มีรายการ')).toBeVisible();
}

test('scanned, counted, at their cost: a numbered receipt, more on the shelf, and a paper to sign', async ({
  page,
  shop,
}) => {
  test.slow();
  const water = await thing(shop, WATER);
  await openReceiving(page, shop);
  await expectAccessibleInBothColours(page);
  await page.getByLabel('ผู้ขาย', { exact: true }).selectOption('บริษัท รวมโชคค้าส่ง จำกัด');
  await page.getByLabel('เลขที่ใบส่งของ/ใบกำกับภาษีของผู้ขาย').fill('INV-2511');
  // A scan with the focus in another field, in either layout, leaves that field as it was.
  await scan(page, water.barcode);
  await expect(quantityOf(page, WATER)).toHaveValue('1');
  await scan(page, water.barcode, 'thai');
  await expect(quantityOf(page, WATER)).toHaveValue('2');
  await expect(page.getByLabel('เลขที่ใบส่งของ/ใบกำกับภาษีของผู้ขาย')).toHaveValue('INV-2511');

  await quantityOf(page, WATER).fill('24');
  await costOf(page, WATER).fill('4.25');
  await expect(totalOf(page, WATER)).toHaveValue('102');
  // The paper only says what the case costs.
  await totalOf(page, WATER).fill('100');
  await expect(costOf(page, WATER)).toHaveValue('4.17');
  await costOf(page, WATER).fill('4.25');
  await expectAccessibleInBothColours(page);
  await save(page).click();

  await expect(received(page)).toBeVisible();
  await expect(page).toHaveURL(/\/stock\/receipts\/\d+$/);
  await expect(page.getByRole('heading', { name: /^ใบรับสินค้า GR/ })).toBeVisible();
  await expect(lineOf(page, LIST, WATER)).toContainText('102.00');
  await expectAccessibleInBothColours(page);
  const now = await thing(shop, WATER);
  expect(now.quantity).toBe(water.quantity + 24);
  expect(now.average_cost).toBeLessThanOrEqual(Math.max(4.25, water.average_cost));

  const prints = await countPrints(page);
  await page.getByRole('button', { name: 'พิมพ์', exact: true }).click();
  await expect.poll(prints).toBe(1);
  const paper = page.locator('.rd-print-sheet');
  await expect(paper).toContainText('บริษัท รวมโชคค้าส่ง จำกัด');
  await expect(paper).toContainText('INV-2511');
  expect(pageSizesMm(await page.pdf({ preferCSSPageSize: true }))).toEqual([[210, 297]]);

  // The list is empty for the next, and the receipt stands in the list of all.
  await page.getByRole('link', { name: 'รับสินค้าต่อ' }).click();
  await expect(page.getByText('ยังไม่มีรายการ')).toBeVisible();
  await page.getByRole('link', { name: 'ใบรับสินค้า' }).click();
  await page.getByRole('searchbox', { name: 'ค้นหาใบรับสินค้า' }).fill('inv-2511');
  const table = page.getByRole('region', { name: 'ใบรับสินค้า', exact: true });
  await expect(table.getByRole('rowgroup').last().getByRole('row')).toHaveCount(1);
  await expectAccessibleInBothColours(page);
  await table.getByRole('link', { name: /^GR/ }).click();
  await expect(lineOf(page, LIST, WATER)).toBeVisible();
});

test('by keyboard alone: found by name, a variant chosen, how many and what for typed', async ({
  page,
  shop,
}) => {
  await openReceiving(page, shop);
  const before = await thing(shop, 'น้ำอัดลม กระป๋อง 325 มล.');
  await picker(page).focus();
  await page.keyboard.type('น้ำอัดลม กระป๋อง');
  await expect(foundItems(page)).toHaveCount(4);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(foundItems(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  const quantity = page.getByRole('textbox', { name: /^จำนวนที่รับ น้ำอัดลม กระป๋อง 325 มล\. โคล่า/ });
  await expect(quantity).toBeFocused();
  await page.keyboard.type('6');
  await page.keyboard.press('Tab');
  await page.keyboard.type('9.5');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(save(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(received(page)).toBeVisible();
  const manager = await shop.as('manager');
  const { data } = await manager.get(`/stock/items/api?product_ids=${before.product_id}`);
  expect(data.find((one: { variant_id: number }) => one.variant_id === before.variant_id).quantity).toBe(
    before.quantity + 6,
  );
});

test('a code of several variants asks which; an unknown one adds nothing and says so', async ({
  page,
  shop,
}) => {
  const can = await thing(shop, 'น้ำอัดลม กระป๋อง 325 มล.');
  await openReceiving(page, shop);
  await picker(page).fill(can.sku_code);
  await page.keyboard.press('Enter');
  await expect(foundItems(page)).toHaveCount(4);
  await expect(foundItems(page).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(foundItems(page)).toHaveCount(0);
  await scan(page, '8850000000001');
  await expect(page.getByText('ไม่พบสินค้า "8850000000001"')).toBeVisible();
  await expect(page.getByText('ยังไม่มีรายการ')).toBeVisible();
  // One variant by its own barcode needs no question.
  await scan(page, can.barcode);
  await expect(page.getByRole('region', { name: LIST }).getByRole('row')).toHaveCount(2);
});

test('the list survives a reload; a lost answer and a second press take goods in once', async ({
  page,
  shop,
}) => {
  const water = await thing(shop, BIG_WATER);
  await openReceiving(page, shop);
  await scan(page, water.barcode);
  await quantityOf(page, BIG_WATER).fill('12');
  await page.reload();
  await expect(quantityOf(page, BIG_WATER)).toHaveValue('12');
  await expect(lineOf(page, LIST, BIG_WATER)).toContainText(water.sku_code);

  const lost = await loseNextReply(page, '**/stock/receipts');
  await save(page).click();
  const failure = dialog(page, /เกิดข้อผิดพลาด!/);
  await expect(failure).toContainText('ระบบจะไม่บันทึกซ้ำ');
  expect(lost.status).toBe(201);
  await failure.getByRole('button', { name: 'ตกลง' }).click();
  // Even a reload in between does not make it another receipt.
  await page.reload();
  await save(page).click();
  await expect(received(page)).toBeVisible();
  expect((await thing(shop, BIG_WATER)).quantity).toBe(water.quantity + 12);
});

test('after a lost answer, what was added comes in, and what came in already does not come in twice', async ({
  page,
  shop,
}) => {
  const water = await thing(shop, WATER);
  const big = await thing(shop, BIG_WATER);
  await openReceiving(page, shop);
  await scan(page, big.barcode);
  await quantityOf(page, BIG_WATER).fill('12');
  const lost = await loseNextReply(page, '**/stock/receipts');
  await save(page).click();
  const failure = dialog(page, /เกิดข้อผิดพลาด!/);
  await expect(failure).toContainText('ระบบจะไม่บันทึกซ้ำ');
  expect(lost.status).toBe(201);
  await failure.getByRole('button', { name: 'ตกลง' }).click();
  await scan(page, water.barcode);
  await expect(quantityOf(page, WATER)).toHaveValue('1');
  await save(page).click();
  await expect(failure).toContainText('ถูกบันทึกแล้ว จำนวนที่กรอกไว้จึงถูกล้าง');
  await failure.getByRole('button', { name: 'ตกลง' }).click();
  // Pressing again alone takes nothing in.
  await save(page).click();
  await expect(quantityOf(page, BIG_WATER)).toHaveAccessibleDescription('กรุณากรอกจำนวน 1 ถึง 9,999,999');
  await page.getByRole('button', { name: `ลบ ${BIG_WATER} ออกจากรายการ` }).click();
  await quantityOf(page, WATER).fill('6');
  await save(page).click();
  await expect(received(page)).toBeVisible();
  expect((await thing(shop, BIG_WATER)).quantity).toBe(big.quantity + 12);
  expect((await thing(shop, WATER)).quantity).toBe(water.quantity + 6);
});

test('what is scanned just before saving is saved; what is scanned meanwhile is refused aloud', async ({
  page,
  shop,
}) => {
  const water = await thing(shop, WATER);
  const big = await thing(shop, BIG_WATER);
  await openReceiving(page, shop);
  await scan(page, big.barcode);
  await expect(quantityOf(page, BIG_WATER)).toHaveValue('1');
  const lookup = await holdRequests(page, `**/stock/items/api?q=${water.barcode}`);
  const saved = await holdRequests(page, '**/stock/receipts');
  await scan(page, water.barcode);
  await expect.poll(lookup.held).toBe(1);
  await save(page).click();
  expect(saved.held()).toBe(0);
  lookup.letGo();
  await expect.poll(saved.held).toBe(1);
  await scan(page, big.barcode);
  // By its code, or by its name where it was looked up before the page knew that it saves.
  await expect(page.getByText(/^ไม่ได้เพิ่ม ".+" เพราะกำลังบันทึก/)).toBeVisible();
  await expect(quantityOf(page, BIG_WATER)).toHaveValue('1');
  saved.letGo();
  await expect(received(page)).toBeVisible();
  expect((await thing(shop, BIG_WATER)).quantity).toBe(big.quantity + 1);
  expect((await thing(shop, WATER)).quantity).toBe(water.quantity + 1);
});

test('a scan that chooses nothing just before saving holds the saving up', async ({ page, shop }) => {
  const big = await thing(shop, BIG_WATER);
  await openReceiving(page, shop);
  await scan(page, big.barcode);
  await expect(quantityOf(page, BIG_WATER)).toHaveValue('1');
  const lookup = await holdRequests(page, '**/stock/items/api?q=8850000000001');
  const sent = countRequests(page, 'POST', '/stock/receipts');
  await scan(page, '8850000000001');
  await expect.poll(lookup.held).toBe(1);
  await save(page).click();
  lookup.letGo();
  await expect(page.getByText('ไม่พบสินค้า "8850000000001"')).toBeVisible();
  await expect(save(page)).toBeEnabled();
  await expect(quantityOf(page, BIG_WATER)).toHaveValue('1');
  expect(sent()).toBe(0);
  await save(page).click();
  await expect(received(page)).toBeVisible();
});

test('what is missing is said at its line, and gone to', async ({ page, shop }) => {
  const water = await thing(shop, WATER);
  await openReceiving(page, shop);
  await expect(save(page)).toBeDisabled();
  await scan(page, water.barcode);
  await quantityOf(page, WATER).fill('0');
  await save(page).click();
  await expect(quantityOf(page, WATER)).toBeFocused();
  await expect(quantityOf(page, WATER)).toHaveAccessibleDescription('กรุณากรอกจำนวน 1 ถึง 9,999,999');
  await expectAccessibleInBothColours(page);
  await quantityOf(page, WATER).fill('1');
  await costOf(page, WATER).fill('10000000');
  await save(page).click();
  await expect(costOf(page, WATER)).toBeFocused();
  await page.getByRole('button', { name: 'ล้างรายการ' }).click();
  await page.getByRole('button', { name: 'ล้างทั้งหมด' }).click();
  await expect(page.getByText('ยังไม่มีรายการ')).toBeVisible();
  expect((await thing(shop, WATER)).quantity).toBe(water.quantity);
});

test('two managers receive the same goods at once, and both are on the shelf', async ({
  page,
  browser,
  shop,
}) => {
  test.slow();
  const water = await thing(shop, WATER);
  await openReceiving(page, shop);
  const context = await browser.newContext({ baseURL: shop.url });
  const other = await context.newPage();
  const admin = await shop.as('admin');
  await context.addCookies([{ ...admin.cookie, url: shop.url }]);
  await other.goto('/stock/receive');
  await expect(other.getByText('ยังไม่มีรายการ')).toBeVisible();
  for (const one of [page, other]) {
    await scan(one, water.barcode);
    await quantityOf(one, WATER).fill('10');
  }
  await Promise.all([save(page).click(), save(other).click()]);
  await expect(received(page)).toBeVisible();
  await expect(received(other)).toBeVisible();
  expect(await received(page).textContent()).not.toBe(await received(other).textContent());
  expect((await thing(shop, WATER)).quantity).toBe(water.quantity + 20);
  await context.close();
});

test('on a phone each line is a card, and everything can be reached', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const water = await thing(shop, WATER);
  await openReceiving(page, shop);
  await picker(page).fill(WATER);
  await foundItems(page).first().click();
  await quantityOf(page, WATER).fill('3');
  await expectFits(page);
  await expectAccessibleInBothColours(page);
  await save(page).click();
  await expect(received(page)).toBeVisible();
  await expectFits(page);
  expect((await thing(shop, WATER)).quantity).toBe(water.quantity + 3);
});

test('what runs short is taken over into the list; a cashier sees it, and no costs', async ({
  page,
  shop,
}) => {
  test.slow();
  const manager = await shop.as('manager');
  const { data } = await manager.get('/stock/low/api?per_page=10');
  await openReceiving(page, shop);
  await page.goto('/stock/low');
  const table = page.getByRole('region', { name: 'สินค้าใกล้หมด', exact: true });
  await expect(table.getByRole('columnheader', { name: 'ต้นทุนเฉลี่ย' })).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.getByRole('link', { name: /^รับสินค้าในหน้านี้/ }).click();
  const rows = page.getByRole('region', { name: LIST }).getByRole('row');
  await expect(rows).toHaveCount(data.length + 1);
  await expectAtRest(page);
  const [first] = data;
  const wanted = String(Math.max(1, 2 * first.min_stock - first.quantity));
  await expect(rows.nth(1).getByRole('textbox').first()).toHaveValue(wanted);
  await page.reload();
  await expect(rows).toHaveCount(data.length + 1);

  await page.context().clearCookies();
  await signedIn(page, shop, 'cashier');
  await page.goto('/stock/low');
  await expect(table.getByRole('columnheader', { name: 'ขั้นต่ำ' })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'ต้นทุนเฉลี่ย' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^รับสินค้า/ })).toHaveCount(0);
});
