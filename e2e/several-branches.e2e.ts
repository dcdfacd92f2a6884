import { branchesField, branchesWindow, branchThatSells, choose, screenOf } from './choosing-branches.ts';
import { expectFits } from './fits.ts';
import { sell } from './sales.ts';
import { expect, expectAccessibleInBothColours, expectTouchable, test } from './shop.ts';

/** One, several or all branches at a time, in the figures and lists of the office (rule C15.7). */

const SIZES = [
  [1366, 768],
  [1024, 768],
  [390, 844],
] as const;

test('the report of several branches is chosen by keyboard alone, stands in the address, and has each beside the others', async ({
  shop,
  browser,
}) => {
  const place = await branchThatSells(shop, 'ร้านดี นิมมานเหมินท์ ซอย 9 เชียงใหม่');
  await sell(place.till, 3);
  const { page, context } = await screenOf(browser, shop, 'admin');
  await page.goto('/reports/sales/view?time=7-days&by=branch');
  await expect(page.getByRole('row')).toHaveCount(3);
  await branchesField(page).focus();
  await page.keyboard.press('Enter');
  await expect(branchesWindow(page).getByRole('checkbox', { name: 'ทุกสาขา' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/branches=all/);
  await expect(branchesField(page)).toContainText('ทุกสาขา');
  const own = page.getByRole('row', { name: new RegExp(place.code) });
  await expect(own).toBeVisible();
  // What is chosen is there again when the page is opened anew.
  await page.reload();
  await expect(own).toBeVisible();
  await choose(page, [place.name]);
  await expect(page).toHaveURL(new RegExp(`branches=${place.id}$`));
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(own.getByRole('cell').nth(2)).toHaveText('1');
  // The link to what is behind it means that branch.
  await expect(own.getByRole('link')).toHaveAttribute('href', new RegExp(`branches=${place.id}$`));
  await choose(page, 'all');
  await expectAccessibleInBothColours(page);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expectFits(page);
    await branchesField(page).click();
    await expect(branchesWindow(page).getByRole('checkbox', { name: place.name })).toBeChecked();
    await expectFits(page);
    if (width === 390) await expectTouchable(page);
    await page.keyboard.press('Escape');
    await expect(branchesField(page)).toBeFocused();
  }
  await branchesField(page).click();
  await branchesWindow(page).getByRole('button', { name: 'เฉพาะสาขาที่อยู่ตอนนี้' }).click();
  await expect(page).not.toHaveURL(/branches=/);
  await context.close();
});

test('who works in one branch alone is offered no choice, and comes back from an address that names another', async ({
  shop,
  browser,
}) => {
  const place = await branchThatSells(shop, 'สาขาปิดตา');
  const { page, context } = await screenOf(browser, shop, 'manager');
  await page.goto('/reports/sales/view?time=7-days&by=day');
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(branchesField(page)).toHaveCount(0);
  await page.goto(`/reports/sales/view?time=7-days&by=day&branches=${place.id}`);
  await expect(page.getByRole('button', { name: 'ลองอีกครั้ง' })).toBeVisible();
  await expect(page.getByText(place.name)).toHaveCount(0);
  await branchesField(page).click();
  await branchesWindow(page).getByRole('button', { name: 'เฉพาะสาขาที่อยู่ตอนนี้' }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(branchesField(page)).toHaveCount(0);
  await context.close();
});

test('the dashboard shows several branches together and each beside the others, and leaves what is of one shelf to its own page', async ({
  shop,
  browser,
}) => {
  const place = await branchThatSells(shop, 'สาขาเซ็นทรัลพลาซา แกรนด์ พระราม 9 โซนอาหาร');
  await sell(place.till, 5);
  const { page, context } = await screenOf(browser, shop, 'admin');
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'สินค้าใกล้หมด' })).toBeVisible();
  await choose(page, 'all');
  await expect(page).toHaveURL(/branches=all/);
  const comparison = page.getByRole('region', { name: 'เทียบสาขา' });
  const own = comparison.getByRole('row', { name: new RegExp(place.code) });
  await expect(own.getByRole('cell').nth(2)).toHaveText('1');
  await expect(page.getByRole('region', { name: 'สินค้าใกล้หมด' })).toHaveCount(0);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expectFits(page);
  }
  await expectAccessibleInBothColours(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await own.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`branches=${place.id}$`));
  await expect(branchesField(page)).toContainText(place.name);
  await context.close();
});

test('the orders of several branches say of which they are, and one of another branch is looked at only', async ({
  shop,
  browser,
}) => {
  const place = await branchThatSells(shop, 'สาขาท่าแพ ถนนคนเดิน เชียงใหม่');
  await sell(place.till, 2);
  const { page, context } = await screenOf(browser, shop, 'admin');
  await page.goto('/orders');
  await expect(page.getByRole('columnheader', { name: 'สาขา' })).toHaveCount(0);
  const filters = page.getByRole('button', { name: /^ตัวกรอง/ });
  if (await filters.isVisible()) await filters.click();
  await choose(page, 'all');
  await expect(page).toHaveURL(/branches=all/);
  const own = page.getByRole('row').filter({ hasText: place.name });
  await expect(own).toHaveCount(1);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expectFits(page);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  await expectAccessibleInBothColours(page);
  await own.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`branches=${place.id}$`));
  await expect(page.getByRole('note')).toContainText('ดูได้อย่างเดียว');
  await expect(page.getByRole('heading', { name: 'เอกสาร' })).toHaveCount(0);
  await page.goBack();
  await expect(own).toHaveCount(1);
  await context.close();
});
