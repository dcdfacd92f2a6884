import { expectFits } from './fits.ts';
import { sell } from './sales.ts';
import { expect, expectAccessibleInBothColours, signedIn, test } from './shop.ts';
import { WATER } from './till-page.ts';

/** What was sold in a time, by whatever one asks (rule C13.5). */

test('a manager reads what was sold today as soon as it is paid, by hour and by product, and goes to the orders behind it', async ({
  page,
  shop,
}) => {
  await signedIn(page, shop, 'manager');
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { name: 'รายงานยอดขาย', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'วันนี้' }).click();
  await expect(page).toHaveURL(/time=today/);

  const cashier = await shop.as('cashier');
  await cashier.openDrawer();
  await cashier.cancelPending();
  await sell(cashier, 10);
  await page.getByRole('link', { name: 'สินค้า', exact: true }).click();
  // Packs of it are another product.
  const water = page.getByRole('row', { name: new RegExp(`^${WATER} DRK`) });
  await expect(water).toBeVisible();
  // The page that lies open hears of the next sale.
  const pieces = water.getByRole('cell').nth(2);
  const before = Number(await pieces.textContent());
  expect(before).toBeGreaterThanOrEqual(10);
  await sell(cashier, 10);
  await expect(pieces).toHaveText(String(before + 10));
  await page.getByRole('button', { name: 'ชิ้น' }).click();
  await expect(page).toHaveURL(/sort=-pieces/);
  await expect(page.getByRole('columnheader', { name: 'ชิ้น' })).toHaveAttribute('aria-sort', 'descending');

  await page.getByRole('link', { name: 'ช่วงเวลา', exact: true }).click();
  await expect(page.getByRole('region', { name: 'ช่วงเวลาที่ขายดี' })).toBeVisible();
  await page.getByRole('link', { name: 'วันที่', exact: true }).click();
  const bars = page.getByRole('group', { name: /^กราฟยอดขายสุทธิ/ });
  await bars.focus();
  await expect(bars.getByRole('status')).toContainText('เทียบ');
  await expectAccessibleInBothColours(page);
  for (const [width, height] of [
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectFits(page);
  }
  await bars.press('Enter');
  await expect(page).toHaveURL(/\/orders\?.*from=/);
  await page.goBack();
  await expect(page).toHaveURL(/by=day/);
});
