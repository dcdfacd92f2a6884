import type { Page } from '@playwright/test';
import { expectFits } from './fits.ts';
import { sell } from './sales.ts';
import { expect, expectAccessibleInBothColours, signedIn, test } from './shop.ts';
import { dialog } from './till-page.ts';

/** Going to pages, products, orders and customers by name (rule C13.7). */

const palette = (page: Page) => dialog(page, 'ค้นหาและไปที่');
const field = (page: Page) => palette(page).getByRole('combobox');

for (const [width, height] of [
  [1366, 768],
  [390, 844],
] as const) {
  test(`at ${width}×${height} a manager goes by name to a page, an order, a product and a customer, by keys alone`, async ({
    page,
    shop,
  }) => {
    const cashier = await shop.as('cashier');
    await cashier.openDrawer();
    await cashier.cancelPending();
    const orderId = await sell(cashier, 1);
    const { order_number: number } = await cashier.get(`/api/orders/${orderId}`);
    const [product] = (await cashier.get('/products/api?per_page=1')).prpducts;
    const [customer] = (await cashier.get('/customer/api?per_page=1')).data;
    await page.setViewportSize({ width, height });
    await signedIn(page, shop, 'manager');
    await page.goto('/customers');
    await expect(page.getByRole('rowheader').first()).toBeVisible();

    await page.keyboard.press('Control+KeyK');
    await expect(field(page)).toBeFocused();
    await expect(palette(page).getByRole('option').first()).toBeVisible();
    await expect(palette(page).getByRole('option', { name: 'บันทึกการใช้งาน' })).toHaveCount(0);
    await expectFits(page);
    await expectAccessibleInBothColours(page);
    await page.keyboard.type('shifts', { delay: 120 });
    await page.keyboard.press('Enter');
    await page.waitForURL('**/shifts');
    await expect(palette(page)).toHaveCount(0);

    await page.keyboard.press('Control+KeyK');
    await expect(palette(page).getByRole('group', { name: 'ใช้ล่าสุด' }).getByRole('option')).toHaveText(
      /กะและรายงานปิดกะ/,
    );
    await page.keyboard.type(number.slice(3), { delay: 120 });
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/orders/${orderId}`);

    await page.keyboard.press('Control+KeyK');
    await page.keyboard.type(customer.numbercode, { delay: 120 });
    const found = palette(page).getByRole('group', { name: 'ลูกค้า' }).getByRole('option');
    await expect(found).toHaveCount(1);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/customers/${customer.id}`);

    await page.keyboard.press('Control+KeyK');
    await page.keyboard.type(product.sku_code);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/product/details');
    await expect(page.getByText(product.sku_code, { exact: true })).toBeVisible();

    await page.keyboard.press('Control+KeyK');
    await page.keyboard.type('ไม่มีสิ่งนี้แน่นอน', { delay: 30 });
    await expect(palette(page).getByRole('status')).toHaveText('ไม่พบสิ่งที่ค้นหา');
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
  });
}

for (const [width, height] of [
  [1024, 768],
  [390, 844],
] as const) {
  test(`at ${width}×${height} a finger opens it with the magnifier, and goes to what it taps`, async ({
    browser,
    shop,
  }) => {
    const context = await browser.newContext({ viewport: { width, height }, hasTouch: true });
    const page = await context.newPage();
    await signedIn(page, shop, 'manager');
    await page.goto('/customers');
    await expect(page.getByRole('rowheader').first()).toBeVisible();

    const magnifier = page.getByRole('button', { name: 'ค้นหาและไปที่' });
    const box = await magnifier.boundingBox();
    expect([(box?.width ?? 0) >= 44, (box?.height ?? 0) >= 44]).toEqual([true, true]);
    await magnifier.tap();
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
    await expect(magnifier).toBeFocused();

    await magnifier.tap();
    await field(page).fill('คูปอง');
    await palette(page).getByRole('option', { name: 'คูปอง' }).first().tap();
    await page.waitForURL('**/coupons/views');
    await expectFits(page);
    await context.close();
  });
}
