import type { Page } from '@playwright/test';
import { closing } from './closing.ts';
import { holdRequests, loseNextReply } from './replies.ts';
import { atTheTill, expect, expectAccessibleInBothColours, type Shop, test } from './shop.ts';
import {
  addByTap,
  BIG_WATER,
  basketLine,
  basketLines,
  confirmBasket,
  dialog,
  expectTotal,
  openTill,
  searchBox,
  tillOf,
  WATER,
} from './till-page.ts';

/** Baskets that wait for any till, and the way back from the payment to the basket. */

const parkTool = (page: Page) => page.locator('[data-tool="park"]');
const parkedList = (page: Page) => dialog(page, 'บิลที่พักไว้');

/** Raises the price of big water by a baht, as the office would. */
async function raisePrice(shop: Shop): Promise<void> {
  const manager = await shop.as('manager');
  const [found] = await manager.get(`/products/search?query=${encodeURIComponent(BIG_WATER)}`);
  const product = await manager.get(`/products/api/${found.id}/edit`);
  await manager.patch(`/products/${found.id}`, { ...product, price: product.price + 1 });
}

test('a basket is parked by the keyboard alone at one till, and taken over at another at the price of now', async ({
  browser,
  shop,
}) => {
  const [one, two] = await Promise.all([tillOf(browser, shop, 'cashier'), tillOf(browser, shop, 'cashier2')]);
  await addByTap(one, WATER);
  await addByTap(one, BIG_WATER);
  await searchBox(one).fill('');
  // The answer is lost on its way: the basket stays, and the second Enter parks nothing twice.
  const lost = await loseNextReply(one, '**/parked-baskets');
  await one.keyboard.press('Shift+F9');
  await expect(dialog(one, 'พักบิล').getByRole('textbox')).toBeFocused();
  await one.keyboard.type('เสื้อแดง');
  await one.keyboard.press('Enter');
  await expect(one.getByRole('alert').getByText(/^การเชื่อมต่อขาดหาย/)).toBeVisible();
  expect(lost.status).toBe(201);
  await expect(basketLines(one)).toHaveCount(2);
  await one.keyboard.press('Shift+F9');
  await one.keyboard.type('เสื้อแดง');
  await one.keyboard.press('Enter');
  await expect(basketLines(one)).toHaveCount(0);
  for (const page of [one, two]) await expect(parkTool(page)).toContainText('รออยู่ 1');

  // The closing count names what one leaves behind; the other cashier has parked nothing.
  await one.getByRole('button', { name: 'Logout' }).click();
  await expect(closing(one).getByRole('region', { name: 'บิลที่พักไว้ของคุณ' })).toContainText('เสื้อแดง');
  await one.keyboard.press('Escape');

  await raisePrice(shop);
  await addByTap(two, WATER);
  await searchBox(two).fill('');
  await two.keyboard.press('Shift+F3');
  await expect(parkedList(two).getByRole('button', { name: /^1เสื้อแดง|^เสื้อแดง/ })).toBeFocused();
  await expectAccessibleInBothColours(two);
  await two.keyboard.type('1');
  // The basket in hand is set aside first.
  await expect(dialog(two, 'พักตะกร้านี้ก่อนแล้วเรียกบิลหรือไม่')).toBeVisible();
  await two.keyboard.press('Enter');
  await expect(basketLines(two)).toHaveCount(2);
  await expect(
    two.getByRole('alert').getByText(`${BIG_WATER}: ราคาเปลี่ยนจาก ฿14.00 เป็น ฿15.00`),
  ).toBeVisible();
  await expectTotal(two, 2354);
  await expect(parkTool(one)).toContainText('รออยู่ 1');

  // What was recalled goes with its order; until then it can be had again.
  const held = async () => (await (await shop.as('cashier2')).get('/parked-baskets/api')).data;
  expect((await held()).map(({ state }: { state: string }) => state)).toEqual(['waiting', 'recalled']);
  await confirmBasket(two);
  expect((await held()).map(({ state }: { state: string }) => state)).toEqual(['waiting']);
  await (await shop.as('cashier2')).cancelPending();

  await one.keyboard.press('Shift+F3');
  await one.getByRole('button', { name: /^ลบบิล / }).click();
  await dialog(one, 'ลบบิลที่พักไว้นี้ใช่หรือไม่').getByRole('button', { name: 'ลบบิล' }).click();
  await expect(parkedList(one)).toContainText('ยังไม่มีบิลที่พักไว้');
  await Promise.all([one, two].map((page) => page.context().close()));
});

test('from the payment one goes back to the basket, with its coupon and note, also after a reload and a lost answer', async ({
  shop,
  till,
}) => {
  const manager = await shop.as('manager');
  const terms = { discount_type: 'percent', discount_value: 10, max_usage: 1 };
  const { coupon } = await manager.post('/coupons', {
    ...{ ...terms, start_date: '2026-01-01', end_date: '2099-12-31' },
  });
  await openTill(till);
  await addByTap(till, WATER);
  await till.getByRole('button', { name: 'หมายเหตุ' }).click();
  await dialog(till, 'หมายเหตุ').getByRole('textbox').fill('ไม่ใส่ถุง');
  await dialog(till, 'หมายเหตุ').getByRole('button', { name: 'บันทึก' }).click();
  await till.getByRole('button', { name: 'คูปอง' }).click();
  await dialog(till, 'คูปองส่วนลด').getByRole('textbox').fill(coupon.code);
  await dialog(till, 'คูปองส่วนลด').getByRole('button', { name: 'บันทึก' }).click();
  await expectTotal(till, 674);
  const orderId = await confirmBasket(till);
  await till.reload();
  const back = till.getByRole('button', { name: 'กลับไปแก้ไขตะกร้า' });
  const lost = await loseNextReply(till, `**/checkout/${orderId}/basket`);
  await back.click();
  await expect(dialog(till, 'เกิดข้อผิดพลาด!')).toContainText('กรุณากดกลับไปแก้ไขตะกร้าอีกครั้ง');
  expect(lost.status).toBe(200);
  await till.keyboard.press('Enter');
  // The order is gone by now; its basket isn't, though the page is loaded anew.
  await till.reload();
  await expect(till.getByText('ยกเลิกคำสั่งซื้อนี้เพื่อกลับไปแก้ไขแล้ว')).toBeVisible();
  await back.dblclick();
  await till.waitForURL('**/pos');
  await expect(basketLine(till, WATER)).toBeVisible();
  await expect(till.getByRole('button', { name: 'หมายเหตุ: ไม่ใส่ถุง' })).toBeVisible();
  await expectTotal(till, 674);

  // An order that is paid in another window meanwhile leads to its receipt.
  const again = await confirmBasket(till);
  const cashier = await shop.as('cashier');
  await cashier.post(`/checkout/${again}/complete`, { payment_method: 'qrcode', paymentAmount: 6.74 });
  await till.keyboard.press('F2');
  await expect(dialog(till, 'เกิดข้อผิดพลาด!')).toContainText('คำสั่งซื้อนี้ชำระเงินแล้ว');
  await till.keyboard.press('Enter');
  await till.waitForURL(`**/receipt/${again}`);
});

test('the basket in hand outlives a reload and a tab that is gone, says what has changed, and is of its cashier alone', async ({
  browser,
  shop,
}) => {
  const first = await tillOf(browser, shop, 'cashier');
  await addByTap(first, WATER);
  await addByTap(first, BIG_WATER);
  await first.reload();
  await expect(basketLines(first)).toHaveCount(2);
  // A second window of the same cashier has a basket of its own, and keeps it.
  const second = await first.context().newPage();
  await openTill(second);
  await expect(basketLines(second)).toHaveCount(0);
  await addByTap(second, WATER);
  await second.reload();
  await expect(basketLines(second)).toHaveCount(1);
  await expect(basketLines(first)).toHaveCount(2);

  // The first breaks down without a word: what it had is taken over by the next that comes.
  await raisePrice(shop);
  await first.evaluate(() =>
    window.addEventListener('pagehide', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await first.close();
  const third = await first.context().newPage();
  await openTill(third);
  await expect(basketLines(third)).toHaveCount(2);
  await expect(
    third.getByRole('alert').getByText(new RegExp(`^${BIG_WATER}: ฿1\\d\\.00 → ฿1\\d\\.00`)),
  ).toBeVisible();
  await expect(basketLines(second)).toHaveCount(1);

  // Once it is an order it is no basket any more, though its page is closed before it is paid.
  await confirmBasket(third);
  await third.close();
  await (await shop.as('cashier')).cancelPending();
  const fourth = await second.context().newPage();
  await openTill(fourth);
  await expect(basketLines(fourth)).toHaveCount(0);

  // Another account at the same machine sees nothing of it.
  await fourth.close();
  await second.close();
  const other = await first.context().newPage();
  await atTheTill(other, shop, 'cashier2');
  await openTill(other);
  await expect(basketLines(other)).toHaveCount(0);
  await atTheTill(other, shop, 'cashier');
  await openTill(other);
  await expect(basketLine(other, WATER)).toBeVisible();
  await expect(other.getByText('ตะกร้าที่ค้างไว้กลับมาแล้ว')).toBeVisible();
  await other.context().close();
});

test('the list that comes after its window takes the focus, so that Enter recalls instead of closing', async ({
  till,
  shop,
}) => {
  const client = await shop.as('cashier');
  const [water] = await client.get(`/products/search?query=${encodeURIComponent(WATER)}`);
  await client.post('/parked-baskets', { orderList: [{ id: water.id, quantity: 3 }] });
  const { held, letGo } = await holdRequests(till, '**/parked-baskets/api');
  await openTill(till);
  await till.keyboard.press('Shift+F3');
  await expect(dialog(till, 'บิลที่พักไว้').getByRole('button', { name: 'ปิด' })).toBeFocused();
  expect(held()).toBeGreaterThan(0);
  letGo();
  await expect(till.locator('[data-parked]').first()).toBeFocused();
  await till.keyboard.press('Enter');
  await expect(basketLine(till, WATER)).toBeVisible();
  await expect(till.getByRole('dialog')).toHaveCount(0);
});
