import { bangkokDate } from '#shared/time/bangkok.ts';
import { monthOf } from '#shared/time/months.ts';
import { branchesField, branchThatSells, choose, screenOf } from './choosing-branches.ts';
import { expectFits } from './fits.ts';
import { sell } from './sales.ts';
import { expect, expectAccessibleInBothColours, expectTouchable, test } from './shop.ts';
import { dialog, WATER } from './till-page.ts';

/** Stock, shifts and days of several branches, beside each other and together (rule C15.9). */

const SIZES = [
  [1366, 768],
  [1024, 768],
  [390, 844],
] as const;

test('what several branches have of a product stands beside each other, and each of them in its window', async ({
  shop,
  browser,
}) => {
  const place = await branchThatSells(shop, 'ร้านดี สาขาถนนช้างคลาน ไนท์บาซาร์ เชียงใหม่');
  const [{ id }] = await place.till.get(`/products/search?query=${encodeURIComponent(WATER)}`);
  const lines = [{ product_id: id, variant_id: null, quantity: 37, unit_cost: 4.25 }];
  await place.till.post('/stock/receipts', { supplier: 'โรงน้ำ', reference: '', note: '', lines });
  const { page, context } = await screenOf(browser, shop, 'admin');
  await page.goto(`/stock/view?q=${encodeURIComponent(WATER)}`);
  await expect(page.getByRole('button', { name: 'จัดการ' })).toBeVisible();
  await choose(page, [place.name]);
  await expect(page).toHaveURL(new RegExp(`branches=${place.id}$`));
  await expect(page.getByRole('columnheader', { name: place.name })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'DRK-001' });
  await expect(row).toContainText('37');
  await expect(row).toContainText('157.25');
  // Goods are moved where one stands alone.
  await expect(page.getByRole('button', { name: 'จัดการ' })).toHaveCount(0);
  await expect(page.getByRole('note')).toContainText('ได้เฉพาะสาขาที่คุณอยู่ตอนนี้');
  await choose(page, 'all');
  await expectAccessibleInBothColours(page);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expectFits(page);
    await page.getByRole('button', { name: `แยกสาขา ${WATER}`, exact: true }).click();
    const each = dialog(page, WATER);
    await expect(each.getByRole('row').filter({ hasText: place.name })).toContainText('157.25');
    await expectFits(page);
    if (width === 390) await expectTouchable(page);
    await page.keyboard.press('Escape');
    await expect(each).toBeHidden();
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'ส่งออกสต็อกแยกตามสาขาเป็น CSV' }).click();
  expect((await saving).suggestedFilename()).toContain('สต็อกแยกตามสาขา');
  await context.close();
});

test('a cashier who comes to a list that a manager left of all branches sees what lies where they are', async ({
  shop,
  browser,
}) => {
  await branchThatSells(shop, 'สาขาข้างบ้าน');
  const { page, context } = await screenOf(browser, shop, 'cashier');
  await page.goto('/stock/view?branches=all');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Qty' })).toBeVisible();
  await expect(branchesField(page)).toHaveCount(0);
  await context.close();
});

test('the shifts of several branches say whose they are, and one of another branch is read where one is', async ({
  shop,
  browser,
}) => {
  const place = await branchThatSells(shop, 'สาขาสนามบินเชียงใหม่ อาคารผู้โดยสารภายในประเทศ');
  await sell(place.till, 4);
  const { page, context } = await screenOf(browser, shop, 'admin');
  await page.goto('/shifts');
  await expect(page.getByRole('columnheader', { name: 'สาขา' })).toHaveCount(0);
  const filters = page.getByRole('button', { name: /^ตัวกรอง/ });
  if (await filters.isVisible()) await filters.click();
  await choose(page, 'all');
  const own = page.getByRole('row').filter({ hasText: place.name });
  await expect(own).toHaveCount(1);
  await expect(page.getByText('เกินรวม')).toBeVisible();
  await expectAccessibleInBothColours(page);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expectFits(page);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  await own.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`branches=${place.id}$`));
  await expect(page.getByRole('note')).toContainText(place.name);
  await page.goBack();
  await page.getByRole('link', { name: 'สรุปประจำวัน' }).click();
  await expect(page).toHaveURL(/branches=all/);
  const day = page.getByRole('row').filter({ hasText: place.code });
  await expect(day.getByRole('cell').first()).toContainText('1');
  await expect(page.getByRole('row').last()).toContainText(/^รวม \d+ สาขา/);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expectFits(page);
  }
  await expectAccessibleInBothColours(page);
  await day.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'สรุปประจำวัน', exact: true })).toBeVisible();
  await expect(page.getByRole('note')).toContainText(place.name);
  await page.getByRole('button', { name: 'วันก่อนหน้า' }).click();
  await expect(page).toHaveURL(new RegExp(`branches=${place.id}$`));
  await expect(branchesField(page)).toContainText(place.name);
  await expect(page.getByText('ไม่มีกะในวันนี้')).toBeVisible();
  await context.close();
});

test('the ภ.พ.30 of several branches has each beside the others, and the form that they file together', async ({
  shop,
  browser,
}) => {
  const place = await branchThatSells(shop, 'สาขาเซ็นทรัลเฟสติวัล เชียงใหม่ ชั้นใต้ดิน โซนอาหาร');
  await sell(place.till, 10);
  const month = monthOf(bangkokDate(Date.now()));
  const { page, context } = await screenOf(browser, shop, 'admin');
  await page.goto(`/reports/tax/view?month=${month}&report=vat-return&carried=1.5`);
  await expect(page.getByRole('link', { name: 'ภาษีขาย', exact: true })).toBeVisible();
  await choose(page, 'all');
  await expect(page).toHaveURL(/branches=all/);
  const table = page.getByRole('region', { name: 'ภ.พ.30 แยกตามสาขา' });
  const own = table.getByRole('row').filter({ hasText: place.code });
  await expect(own).toContainText('70.00');
  await expect(own).toContainText('4.90');
  await expect(table.getByRole('row').last()).toContainText(/^รวม \d+ สาขา/);
  await expect(page.getByText('มาตรา 83)')).toBeVisible();
  await expectAccessibleInBothColours(page);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expectFits(page);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  // What is carried over is typed here too, and the branches stay chosen.
  await page.getByLabel('ภาษีที่ชำระเกินยกมา').fill('2.25');
  await page.getByLabel('ภาษีที่ชำระเกินยกมา').press('Enter');
  await expect(page).toHaveURL(/carried=2.25.*branches=all/);
  for (const what of ['กระดาษทำการ ภ.พ.30 รวมสาขา', 'รายงานภาษีขายรวมสาขา', 'รายงานภาษีซื้อรวมสาขา']) {
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: `ส่งออก${what}เป็น CSV` }).click();
    expect((await saving).suggestedFilename()).toContain('-branches.csv');
  }
  await choose(page, [place.name]);
  await expect(table.getByRole('row')).toHaveCount(3);
  await context.close();
});
