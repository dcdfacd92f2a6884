import type { Locator, Page } from '@playwright/test';
import { atTheTill, expect, expectAccessibleInBothColours, test } from './shop.ts';
import {
  addByTap,
  BIG_WATER,
  basketLine,
  basketLines,
  COLA,
  card,
  dialog,
  openTill,
  productCards,
  productGrid,
  quantityOf,
  WATER,
} from './till-page.ts';

/** The goods as the till lays them out: how many are seen, how one gets to them, and which stand first. */

/** How many of them are seen whole, in the part of the page that they are scrolled in. */
async function seenWhole(things: Locator, frame: Locator): Promise<number> {
  const inside = await frame.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom: Math.min(bottom, window.innerHeight) };
  });
  const boxes = await things.evaluateAll((all) =>
    all.map((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return { top, bottom };
    }),
  );
  return boxes.filter(({ top, bottom }) => top >= inside.top - 1 && bottom <= inside.bottom + 1).length;
}

const smallestTouch = (things: Locator) =>
  things.evaluateAll((all) =>
    Math.min(
      ...all.map((one) => {
        const { width, height } = one.getBoundingClientRect();
        return Math.min(width, height);
      }),
    ),
  );

test('a small screen shows 15 goods and 8 lines whole; a till that wants more of them keeps its choice', async ({
  till,
}) => {
  await till.setViewportSize({ width: 1366, height: 768 });
  await openTill(till);
  const tiles = productCards(till);
  const grid = productGrid(till);
  await expect(tiles.first().locator('img')).toBeVisible();
  expect(await seenWhole(tiles, grid)).toBeGreaterThanOrEqual(15);
  for (let at = 0; at < 9; at += 1) await tiles.nth(at).getByRole('button', { name: /^เพิ่ม / }).click();
  await expect(basketLines(till)).toHaveCount(9);
  const list = till.getByRole('list', { name: 'รายการสินค้า' });
  expect(await seenWhole(basketLines(till), list)).toBeGreaterThanOrEqual(8);
  expect(await smallestTouch(basketLines(till).getByRole('button'))).toBeGreaterThanOrEqual(44);

  for (const [density, least] of [
    ['กะทัดรัด', 24],
    ['ไม่แสดงรูป', 20],
  ] as const) {
    await till.keyboard.press('Shift+F1');
    const choices = till.getByRole('dialog', { name: 'ตั้งค่าหน้าขาย' });
    await choices.getByRole('radio', { name: density }).check();
    await expectAccessibleInBothColours(till);
    await till.keyboard.press('Escape');
    await expect(choices).toBeHidden();
    await grid.evaluate((element) => element.scrollTo({ top: 0 }));
    expect(await seenWhole(tiles, grid)).toBeGreaterThanOrEqual(least);
    expect(await smallestTouch(tiles.getByRole('button'))).toBeGreaterThanOrEqual(44);
  }
  till.once('dialog', (question) => void question.accept());
  await till.reload();
  await expect(tiles.first()).toBeVisible();
  await expect(tiles.first().locator('img')).toBeHidden();
});

test('a mouse reaches the end of every strip, by wheel, by arrow and by hand, and all categories at once', async ({
  till,
}) => {
  await till.setViewportSize({ width: 1366, height: 768 });
  await openTill(till);
  const units = till.getByRole('group', { name: 'หน่วย' });
  const brands = till.getByRole('group', { name: 'ยี่ห้อ' });
  const categories = till.getByRole('group', { name: 'หมวดหมู่', exact: true });
  const last = (strip: Locator) => strip.locator('[data-sideways]').getByRole('button').last();

  await units.hover();
  await expect(last(units)).not.toBeInViewport({ ratio: 0.9 });
  await expect(async () => {
    await till.mouse.wheel(0, 400);
    await expect(last(units)).toBeInViewport({ ratio: 0.99, timeout: 200 });
  }).toPass({ timeout: 15_000 });
  await last(units).click();
  await expect(last(units)).toHaveAttribute('aria-pressed', 'true');

  // Drawn by a held mouse, which presses nothing where it is let go.
  const box = await brands.locator('[data-sideways]').boundingBox();
  if (box === null) throw new Error('there are no brands');
  const first = brands.locator('[data-sideways]').getByRole('button').first();
  await till.mouse.move(box.x + box.width - 60, box.y + 22);
  await till.mouse.down();
  await till.mouse.move(box.x + 30, box.y + 22, { steps: 5 });
  await till.mouse.up();
  await expect(first).not.toBeInViewport({ ratio: 0.5 });
  await expect(brands.locator('[data-sideways] [aria-pressed="true"]')).toHaveCount(0);
  const onward = brands.getByRole('button', { name: 'ยี่ห้อถัดไป' });
  await expect(async () => {
    // It goes when the end is in sight.
    if (await onward.isVisible()) await onward.click({ timeout: 500 });
    await expect(last(brands)).toBeInViewport({ ratio: 0.99, timeout: 300 });
  }).toPass({ timeout: 15_000 });
  await last(brands).click();
  await expect(last(brands)).toHaveAttribute('aria-pressed', 'true');

  const name = (await last(categories).textContent()) ?? '';
  await categories.getByRole('button', { name: 'ดูหมวดหมู่ทั้งหมด' }).click();
  const all = till.getByRole('dialog', { name: 'หมวดหมู่' });
  await expect(all.getByRole('button', { name: 'เครื่องดื่ม' })).toBeFocused();
  await expectAccessibleInBothColours(till);
  await all.getByRole('button', { name, exact: true }).click();
  await expect(all).toBeHidden();
  await expect(last(categories)).toHaveAttribute('aria-pressed', 'true');
});

test('a manager arranges the favourites by star, by drag and by keys; every till shows them, and opens as it was left', async ({
  page,
  browser,
  shop,
}) => {
  await atTheTill(page, shop, 'manager');
  await openTill(page);
  const tab = (on: Page) => on.getByRole('button', { name: 'โปรด', exact: true });
  const bar = page.getByRole('region', { name: 'จัดรายการโปรด' });
  const order = page.getByRole('list', { name: 'ลำดับรายการโปรด' }).getByRole('listitem');
  await tab(page).click();
  await page.getByRole('button', { name: 'จัดรายการโปรด' }).click();
  await tab(page).click();
  for (const name of [WATER, BIG_WATER]) {
    await card(page, name)
      .getByRole('button', { name: `ใส่ในรายการโปรด ${name}`, exact: true })
      .click();
  }
  await page.getByRole('button', { name: `เลือกแบบของ ${COLA}` }).click();
  const picked = dialog(page, COLA).getByRole('button').nth(2);
  const value = ((await picked.locator('span').first().textContent()) ?? '').replace(/เหลือ.*/, '');
  await picked.click();
  await expect(basketLines(page)).toHaveCount(0);
  await expect(bar.getByRole('status')).toContainText('รายการโปรด 3 รายการ');
  await tab(page).click();
  await expect(order).toHaveText([WATER, BIG_WATER, `${COLA} ${value}`]);
  await expectAccessibleInBothColours(page);
  await order.nth(2).dragTo(order.nth(0));
  await expect(order).toHaveText([`${COLA} ${value}`, WATER, BIG_WATER]);
  const back = page.getByRole('button', { name: `ย้าย ${BIG_WATER} ไปก่อนหน้า` });
  await back.focus();
  await page.keyboard.press('Enter');
  await expect(back).toBeFocused();
  await expect(order).toHaveText([`${COLA} ${value}`, BIG_WATER, WATER]);

  // Not saved yet, it is asked about.
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(dialog(page, 'ออกจากหน้าขายหรือไม่?')).toContainText('ยังไม่ได้บันทึก');
  await page.getByRole('button', { name: 'ขายต่อ' }).click();
  await bar.getByRole('button', { name: 'บันทึก' }).dblclick();
  await expect(bar).toBeHidden();
  await expect(productCards(page)).toHaveCount(3);

  const context = await browser.newContext({ baseURL: shop.url });
  const cashier = await context.newPage();
  await atTheTill(cashier, shop, 'cashier');
  await openTill(cashier);
  await tab(cashier).click();
  await expect(productCards(cashier)).toHaveCount(3);
  await expect(cashier.getByRole('button', { name: 'จัดรายการโปรด' })).toHaveCount(0);
  await productCards(cashier).first().getByRole('button', { name: /^เพิ่ม / }).click();
  await expect(quantityOf(cashier, `${COLA} ${value}`)).toHaveValue('1');
  await basketLine(cashier, COLA).getByRole('button', { name: /^ลบ / }).click();
  await cashier.reload();
  await expect(tab(cashier)).toHaveAttribute('aria-pressed', 'true');
  await expect(productCards(cashier)).toHaveCount(3);

  // What is no longer sold goes from the open till by itself; a word or a category shows all goods.
  const manager = await shop.as('manager');
  const [{ id }] = await manager.get(`/products/search?query=${encodeURIComponent(BIG_WATER)}`);
  await manager.post(`/products/${id}/archive`, { archived: true });
  await expect(productCards(cashier)).toHaveCount(2);
  await manager.post(`/products/${id}/archive`, { archived: false });
  await expect(productCards(cashier)).toHaveCount(3);
  await addByTap(cashier, WATER);
  await expect(quantityOf(cashier, WATER)).toHaveValue('1');
  await context.close();
});
