import type { Page } from '@playwright/test';
import { addFirst, atLentTill, awayMark, cutLine, joinLine, payAway, unsentIn } from './selling-away.ts';
import { expect, test } from './shop.ts';
import { basketLines, dialog } from './till-page.ts';

/** What a basket came from is settled too, when it is sold while the server can't be reached (rule C14.5). */

const isLent = (page: Page) => expect(page.locator('[data-lent]')).toBeAttached();

async function untilSent(page: Page): Promise<void> {
  await expect.poll(() => unsentIn(page), { timeout: 60_000 }).toBe(0);
  await expect(awayMark(page)).toHaveCount(0);
}

test('a quotation whose basket is sold while the line is cut is ขายแล้ว when the line is back', async ({
  page,
  shop,
}) => {
  const client = await atLentTill(page, shop);
  const [goods] = await client.get(`/products/search?query=${encodeURIComponent('น้ำดื่ม 600 มล.')}`);
  const orderList = [{ id: goods.id, quantity: 2 }];
  const { quotation_number: number } = await client.post('/quotations', { customers_id: 1, orderList });
  const quotation = async () =>
    (await client.get(`/quotations/api?q=${number}`)).data[0] as {
      state: string;
      order: { order_number: string } | null;
    };
  expect(await quotation()).toMatchObject({ state: 'valid', order: null });

  await page.goto('/quotations');
  await page.getByRole('button', { name: `ขายตามใบเสนอราคา ${number}` }).click();
  await page.getByRole('button', { name: 'ใส่ตะกร้าและไปหน้า POS' }).click();
  await page.waitForURL('**/pos');
  await expect(basketLines(page)).toHaveCount(1);
  await isLent(page);
  // Whom it was made for stands in no sale of a till that is alone.
  await page.keyboard.press('F8');
  await dialog(page, 'ลูกค้า').getByRole('button', { name: 'ไม่ระบุลูกค้า' }).click();
  await cutLine(page);
  await payAway(page);
  await joinLine(page);
  await untilSent(page);
  const { state, order } = await quotation();
  expect(state).toBe('sold');
  expect(order?.order_number).toMatch(/\d/);
});

test('a recalled basket that is sold while the line is cut is offered no more when the line is back', async ({
  page,
  shop,
}) => {
  const client = await atLentTill(page, shop);
  const name = 'โต๊ะริมหน้าต่าง';
  const states = async () =>
    ((await client.get('/parked-baskets/api')).data as readonly { name: string; state: string }[])
      .filter((basket) => basket.name === name)
      .map(({ state }) => state);
  await addFirst(page);
  await page.keyboard.press('Shift+F9');
  await expect(dialog(page, 'พักบิล').getByRole('textbox')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(basketLines(page)).toHaveCount(0);
  expect(await states()).toEqual(['waiting']);
  await page.keyboard.press('Shift+F3');
  await dialog(page, 'บิลที่พักไว้')
    .getByRole('button', { name: new RegExp(`^1?${name}`) })
    .click();
  await expect(basketLines(page)).toHaveCount(1);
  expect(await states()).toEqual(['recalled']);
  await cutLine(page);
  await payAway(page);
  await joinLine(page);
  await untilSent(page);
  expect(await states()).toEqual([]);
});
