import type { Locator, Page } from '@playwright/test';
import { expectFits } from './fits.ts';
import { chooseInMenu } from './row-acts.ts';
import { expect, expectAccessibleInBothColours, expectTouchable, signedIn, test } from './shop.ts';

/** One grammar for the office (rule C13.15): the same thing is done in the same way on every page. */

const SCREENS = [
  [1366, 768],
  [1024, 768],
  [390, 844],
] as const;

async function boxOf(what: Locator) {
  const box = await what.boundingBox();
  if (box === null) throw new Error('it is not on the screen');
  return box;
}

test('a page’s way back stands over its title, large enough for a finger', async ({ page, shop }) => {
  const manager = await shop.as('manager');
  const [supplier] = (await manager.get('/suppliers/api')).data;
  await signedIn(page, shop, 'manager');
  for (const [address, words] of [
    ['/customers/1', 'กลับไปหน้าลูกค้า'],
    [`/suppliers/${supplier.id}`, 'ผู้ขายทั้งหมด'],
    ['/stock/receipts/1', 'ใบรับสินค้าทั้งหมด'],
    ['/taxonomy', 'Back to Product List'],
  ] as const) {
    await page.goto(address);
    const back = page.getByRole('link', { name: words });
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height });
      await expect(back).toBeVisible();
      const [link, title] = [await boxOf(back), await boxOf(page.getByRole('heading', { level: 1 }))];
      expect(link.height).toBeGreaterThanOrEqual(44);
      expect(link.y + link.height / 2).toBeLessThan(title.y);
      expect(Math.abs(link.x - title.x)).toBeLessThan(2);
    }
    await back.focus();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(new RegExp(`${address}$`));
  }
});

test('a window’s last row is in reach without scrolling, however long the window: cancel, then what it is for', async ({
  page,
  shop,
}) => {
  await signedIn(page, shop, 'admin');
  for (const [address, opens, main] of [
    ['/suppliers', 'เพิ่มผู้ขาย', 'บันทึก'],
    ['/staff', 'เพิ่มพนักงาน', 'บันทึก'],
    ['/settings/payment-methods', 'เพิ่มวิธีชำระเงิน', 'บันทึก'],
  ] as const) {
    await page.goto(address);
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height });
      await page.getByRole('button', { name: opens }).click();
      const inside = page.getByRole('dialog');
      const [cancel, does] = ['ยกเลิก', main].map((name) => inside.getByRole('button', { name }));
      if (cancel === undefined || does === undefined) throw new Error('two names, two buttons');
      await expect(does).toBeInViewport({ ratio: 1 });
      await expect(cancel).toBeInViewport({ ratio: 1 });
      // Until the window has come to rest, the two are measured at different moments of its way.
      await expect(async () => {
        const [left, right] = [await boxOf(cancel), await boxOf(does)];
        expect(left.x + left.width).toBeLessThan(right.x);
        expect(Math.abs(left.y - right.y)).toBeLessThan(2);
        expect(Math.min(left.height, right.height)).toBeGreaterThanOrEqual(44);
      }).toPass();
      await cancel.click();
      await expect(inside).toHaveCount(0);
    }
  }
});

const menuOf = (page: Page) => page.getByRole('menu');

test('what can be done with a row: two at its end, more in a menu that lies whole on the screen and is left by Escape', async ({
  page,
  shop,
}) => {
  await signedIn(page, shop, 'admin');
  await page.goto('/staff');
  const row = page.getByRole('row').filter({ hasText: 'cashier2' });
  const more = row.getByRole('button', { name: /^เพิ่มเติม/ });
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(menuOf(page)).toBeInViewport({ ratio: 1 });
    await expect(menuOf(page).getByRole('menuitem').first()).toBeFocused();
    await expectAccessibleInBothColours(page);
    await expectTouchable(page);
    // What can't be undone is the last.
    await page.keyboard.press('End');
    await expect(menuOf(page).getByRole('menuitem', { name: /^ลบ PIN/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menuOf(page)).toHaveCount(0);
    await expect(more).toBeFocused();
  }
  await chooseInMenu(row, /^ตั้งรหัสผ่านใหม่/);
  await expect(page.getByRole('dialog', { name: 'ตั้งรหัสผ่านใหม่' })).toBeVisible();
});

test('on a phone the filters stand behind one button that says how many are set', async ({ page, shop }) => {
  await signedIn(page, shop, 'manager');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/orders?method=cash');
  const fold = page.getByRole('button', { name: /^ตัวกรอง/ });
  const status = page.getByRole('combobox', { name: 'สถานะ' });
  await expect(fold).toHaveText('ตัวกรอง (1)');
  await expect(status).toBeHidden();
  await expect(page.getByRole('table').getByRole('row').nth(2)).toBeInViewport();
  await fold.press('Enter');
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await status.selectOption('ชำระเงินแล้ว');
  await expect(fold).toHaveText('ตัวกรอง (2)');
  await expectFits(page);
  await expectAccessibleInBothColours(page);
  await fold.press('Enter');
  await expect(status).toBeHidden();
  // At a desk there is room for all of them.
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect(fold).toBeHidden();
  await expect(status).toHaveValue('paid');
});

test('a list that was narrowed to nothing leads back to all of it', async ({ page, shop }) => {
  await signedIn(page, shop, 'manager');
  for (const [address, list, button] of [
    ['/customers?q=nobody', 'ลูกค้า', 'ล้างการค้นหาและตัวกรอง'],
    ['/expenses/views?q=nothing', 'รายจ่าย', 'ล้างการค้นหาและตัวกรอง'],
    ['/stock/view?q=nothing', 'สินค้า', 'ล้างการค้นหา'],
  ] as const) {
    await page.goto(address);
    await page.getByRole('button', { name: button, exact: true }).press('Enter');
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    await expect(page).not.toHaveURL(/q=/);
    // What had the keyboard's place is gone; the list has it.
    await expect(page.getByRole('region', { name: list, exact: true })).toBeFocused();
  }
});
