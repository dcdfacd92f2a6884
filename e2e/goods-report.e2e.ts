import { readFile } from 'node:fs/promises';
import { readTable } from '#server/tables/read-table.ts';
import { expectFits } from './fits.ts';
import { hearNothing } from './replies.ts';
import { expect, expectAccessibleInBothColours, expectTouchable, type Shop, signedIn, test } from './shop.ts';

/** What came in, went out and is left of each thing in a month, for the bookkeeper (rule C13.13). */

const SIZES = [
  [1366, 768],
  [1024, 768],
  [768, 1024],
  [390, 844],
] as const;

/** A product of its own, of which ten lay there when it was added; and six more came with a supplier's paper. */
async function newGoods(shop: Shop, name: string) {
  const manager = await shop.as('manager');
  const { product } = await manager.post('/products', {
    ...{ name, sku_code: `GR-${name.length}-${Date.now()}`, barcode: '', description: '', product_type: 1 },
    ...{ price: 10, brand_id: null, unit_id: null, category_id: null, sub_category_id: null },
    ...{ sub_sub_category_id: null, discount_type: 4, discount_value: 0, discount_value2: 0 },
    ...{ manufactured_on: null, expires_on: null, min_stock: 0, opening_stock: 10, variants: [], images: [] },
  });
  const lines = [{ product_id: product.id, variant_id: null, quantity: 6, unit_cost: 5 }];
  const { receipt } = await manager.post('/stock/receipts', {
    supplier: 'ยี่ปั๊วปากคลอง',
    reference: 'B-7',
    lines,
  });
  return { id: product.id as number, receipt: receipt as { readonly id: number; readonly number: string } };
}

async function sellOne(shop: Shop, id: number): Promise<void> {
  const cashier = await shop.as('cashier');
  await cashier.openDrawer();
  await cashier.cancelPending();
  const orderId = await cashier.checkout([{ id, quantity: 1 }]);
  const { total } = await cashier.get(`/views-myoder/${orderId}`);
  const payment = { payment_method: 'qrcode', paymentAmount: total };
  expect((await cashier.post(`/checkout/${orderId}/complete`, payment)).receipt_number).toBeTruthy();
}

test('a manager finds a thing among the month’s goods, sees it move while it is sold, and follows its vouchers and back', async ({
  page,
  shop,
}) => {
  const name = 'ตะกร้าหวายทรงสูง';
  const { id, receipt } = await newGoods(shop, name);
  await signedIn(page, shop, 'manager');
  await page.goto('/reports/tax/view');
  const months = page.getByRole('combobox', { name: 'เดือนภาษี' });
  const newest = (await months.locator('option').first().getAttribute('value')) ?? '';
  await months.selectOption(newest);
  await page
    .getByRole('navigation', { name: 'รายงานของเดือน' })
    .getByRole('link', { name: 'สินค้าและวัตถุดิบ' })
    .press('Enter');
  await expect(page).toHaveURL(/report=goods/);
  const list = page.getByRole('region', { name: 'รายงานสินค้าและวัตถุดิบ' });
  await expect(list.getByRole('rowheader')).toHaveCount(50);
  const search = page.getByRole('searchbox', { name: 'ค้นหาสินค้าในรายงาน' });
  await search.fill('ตะกร้าหวาย');
  await search.press('Enter');
  const row = list.getByRole('row').filter({ hasText: name });
  await expect(list.getByRole('rowheader')).toHaveCount(1);
  await expect(row.getByRole('cell')).toHaveText(['0', '16', '0', '16']);
  // The page that lies open hears of the sale.
  await sellOne(shop, id);
  await expect(row.getByRole('cell')).toHaveText(['0', '16', '1', '15']);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expectFits(page);
  }
  await expectTouchable(page);
  await expectAccessibleInBothColours(page);

  await row.getByRole('link', { name }).press('Enter');
  await expect(page).toHaveURL(/thing=\d+/);
  const lines = page.getByRole('region', { name: `รายการของ ${name}` });
  await expect(lines.getByRole('rowheader')).toHaveText([
    ...['ยอดยกมา', 'ยอดเริ่มต้นของสินค้า', 'รับสินค้าจาก ยี่ปั๊วปากคลอง', 'ขาย', 'ยอดยกไป'],
  ]);
  await sellOne(shop, id);
  await expect(lines.getByRole('row').filter({ hasText: 'ใบเสร็จ 2 ใบ' })).toContainText('14');
  await expect(lines.getByRole('row').filter({ hasText: receipt.number })).toContainText('เอกสารผู้ขาย B-7');
  for (const [width, height] of SIZES.toReversed()) {
    await page.setViewportSize({ width, height });
    await expectFits(page);
  }
  await expectAccessibleInBothColours(page);

  await lines.getByRole('link', { name: receipt.number }).click();
  await expect(page).toHaveURL(new RegExp(`/stock/receipts/${receipt.id}`));
  await page.goBack();
  await lines.getByRole('link', { name: 'ยอดเริ่มต้นของสินค้า' }).click();
  await expect(page).toHaveURL(new RegExp(`/stock/movements/${id}`));
  await page.goBack();
  await lines.getByRole('link', { name: / ถึง / }).click();
  await expect(page).toHaveURL(/\/orders\?from=/);
  await page.goBack();
  await page.getByRole('link', { name: 'สินค้าทั้งหมดของเดือน' }).click();
  await expect(search).toHaveValue('ตะกร้าหวาย');
  await expect(list.getByRole('rowheader')).toHaveCount(1);
  await page.goBack();
  await expect(lines).toBeVisible();
});

test('the list of goods goes page by page, and back where one was', async ({ page, shop }) => {
  await signedIn(page, shop, 'manager');
  await page.goto('/reports/tax/view?report=goods');
  const list = page.getByRole('region', { name: 'รายงานสินค้าและวัตถุดิบ' });
  const top = list.getByRole('link').first();
  const first = await top.innerText();
  await page.getByRole('button', { name: 'หน้าถัดไป' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^แสดง 51 ถึง 100 จาก/)).toBeVisible();
  await expect(top).not.toHaveText(first);
  const second = await top.innerText();
  await top.click();
  await expect(page).toHaveURL(/thing=\d+/);
  await page.goBack();
  await expect(top).toHaveText(second);
  // By the page's own way back too.
  await top.click();
  await page.getByRole('link', { name: 'สินค้าทั้งหมดของเดือน' }).click();
  await expect(top).toHaveText(second);
});

test('what isn’t found can be cleared, and an empty month leads to receiving goods', async ({
  page,
  shop,
}) => {
  await signedIn(page, shop, 'manager');
  await page.goto('/reports/tax/view?report=goods&q=ไม่มีของนี้เลย');
  await expect(page.getByText('ไม่พบสินค้าที่ค้นหาในเดือนนี้')).toBeVisible();
  await page.getByRole('button', { name: 'แสดงสินค้าทั้งหมด' }).press('Enter');
  await expect(page.getByRole('region', { name: 'รายงานสินค้าและวัตถุดิบ' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'สินค้าในรายงาน' })).toBeFocused();
  await page.goto('/reports/tax/view?report=goods&month=2020-01');
  await expect(page.getByText('ไม่มีสินค้าในรายงานของเดือนนี้')).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.getByRole('link', { name: 'รับสินค้าเข้าสต็อก' }).click();
  await expect(page).toHaveURL(/\/stock\/receive$/);
  await page.goto('/reports/tax/view?report=goods&thing=2147483647');
  await expect(page.getByText('ไม่พบสินค้านี้ในสาขา')).toBeVisible();
  await page.getByRole('link', { name: 'สินค้าทั้งหมดของเดือน' }).click();
  await expect(page.getByRole('region', { name: 'รายงานสินค้าและวัตถุดิบ' })).toBeVisible();
});

test('a list that is on its way says so, and one that failed is asked for again', async ({ page, shop }) => {
  await signedIn(page, shop, 'manager');
  await hearNothing(page);
  let isFailing = true;
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/reports/stock?*', async (route) => {
    await held;
    if (isFailing) await route.fulfill({ status: 500, json: { message: 'เกิดข้อผิดพลาด', request_id: 'x' } });
    else await route.continue();
  });
  await page.goto('/reports/tax/view?report=goods');
  await expect(page.getByRole('status', { name: 'กำลังโหลด...' })).toBeVisible();
  goOn();
  const again = page.getByRole('button', { name: 'ลองอีกครั้ง' });
  await expect(again).toBeVisible();
  isFailing = false;
  await again.click();
  await expect(page.getByRole('region', { name: 'รายงานสินค้าและวัตถุดิบ' })).toBeVisible();
});

test('the report goes along as PDF and as a table in which each line says what it is of', async ({
  page,
  shop,
}) => {
  await newGoods(shop, 'กระบุงไม้ไผ่สาน');
  await signedIn(page, shop, 'manager');
  await page.goto('/reports/tax/view?report=goods');
  const months = page.getByRole('combobox', { name: 'เดือนภาษี' });
  const newest = (await months.locator('option').first().getAttribute('value')) ?? '';
  await months.selectOption(newest);
  for (const format of ['PDF', 'Excel (XLSX)']) {
    const link = page.getByRole('link', { name: `ส่งออกรายงานสินค้าและวัตถุดิบเป็น ${format}` });
    const ending = format === 'PDF' ? 'pdf' : 'xlsx';
    await expect(link).toHaveAttribute('href', `/reports/stock.${ending}?month=${newest}`);
  }
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'ส่งออกรายงานสินค้าและวัตถุดิบเป็น CSV' }).press('Enter');
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`goods-${newest}-00000.csv`);
  const table = await readTable(await readFile(await file.path()), 100_000);
  if ('refused' in table) throw new Error(table.refused);
  const named = table.titles.indexOf('ชื่อสินค้า');
  const words = table.titles.indexOf('รายการ');
  const lines = table.rows.map(({ cells }) => cells).filter((cells) => cells[named] === 'กระบุงไม้ไผ่สาน');
  expect(lines.map((cells) => cells[words])).toEqual([
    ...['ยอดยกมา', 'ยอดเริ่มต้นของสินค้า', 'รับสินค้าจาก ยี่ปั๊วปากคลอง', 'ยอดยกไป'],
  ]);
});
