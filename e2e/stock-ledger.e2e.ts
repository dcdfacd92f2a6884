import type { Page } from '@playwright/test';
import { expectFits } from './fits.ts';
import { loseNextReply } from './replies.ts';
import { expect, expectAccessibleInBothColours, type Shop, signedIn, test } from './shop.ts';
import { type Thing, thing } from './stock-taking.ts';
import { dialog, WATER } from './till-page.ts';

/** A product's ledger: who moved how many, when and why; and putting the stock right, for a reason. */

const table = (page: Page) => page.getByRole('region', { name: 'ความเคลื่อนไหว', exact: true });
const rows = (page: Page) => table(page).getByRole('rowgroup').last().getByRole('row');
const adjust = (page: Page) => dialog(page, 'ปรับสต็อก');
const onHand = (page: Page) => page.locator('dt:has-text("คงเหลือ") + dd').first();

async function openLedger(page: Page, shop: Shop, product: Thing): Promise<void> {
  await signedIn(page, shop, 'manager');
  await page.goto(`/stock/movements/${product.product_id}`);
  await expect(page.getByRole('heading', { name: product.name, exact: true }).first()).toBeVisible();
}

test('what was sold, received and put right stands in the ledger, and leads to its order and receipt', async ({
  page,
  shop,
}) => {
  test.slow();
  const water = await thing(shop, WATER);
  const manager = await shop.as('manager');
  const line = { product_id: water.product_id, quantity: 6, unit_cost: 4.5 };
  const { receipt } = await manager.post('/stock/receipts', { lines: [line] });
  const cashier = await shop.as('cashier');
  await cashier.openDrawer();
  await cashier.cancelPending();
  const orderId = await cashier.checkout([{ id: water.product_id, quantity: 2 }]);
  const { order_number } = await cashier.get(`/views-myoder/${orderId}`);

  await openLedger(page, shop, water);
  await expect(rows(page).nth(0)).toContainText('ขาย');
  await expect(rows(page).nth(0)).toContainText(`−2`);
  await expect(rows(page).nth(0)).toContainText(String(water.quantity + 4));
  await expect(rows(page).nth(0)).toContainText('สมใจ ขยันขาย');
  await expect(rows(page).nth(1)).toContainText('+6');
  await expect(rows(page).nth(1)).toContainText('4.50');
  await expectAccessibleInBothColours(page);

  await table(page).getByLabel('ประเภท').selectOption({ label: 'รับสินค้า' });
  await expect(rows(page).first()).toContainText(receipt.number);
  await rows(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: `ใบรับสินค้า ${receipt.number}` })).toBeVisible();
  await page.goBack();
  // It is found as it was left.
  await expect(table(page).getByLabel('ประเภท')).toHaveValue('receive');
  await table(page).getByLabel('ประเภท').selectOption({ label: 'ทั้งหมด' });
  await page.getByRole('searchbox').fill(order_number);
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().getByRole('link', { name: order_number }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${orderId}$`));

  // What the till does meanwhile is seen without asking.
  await openLedger(page, shop, water);
  await page.getByRole('searchbox').fill('');
  const before = await onHand(page).textContent();
  await cashier.cancelPending();
  await expect(onHand(page)).not.toHaveText(before ?? '');
  await expect(rows(page).nth(0)).toContainText('ยกเลิกการขาย');
});

test('by keyboard alone: two broken ones are taken out, once, although the first answer is lost', async ({
  page,
  shop,
}) => {
  test.slow();
  const water = await thing(shop, WATER);
  await openLedger(page, shop, water);
  await page.getByRole('button', { name: `ปรับสต็อก ${WATER}` }).focus();
  await page.keyboard.press('Enter');
  const quantity = adjust(page).getByLabel('จำนวน');
  await expect(quantity).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(quantity).toHaveAccessibleDescription('กรุณากรอกจำนวนที่เพิ่มหรือลด');
  await expect(quantity).toBeFocused();
  await expectAccessibleInBothColours(page);
  await page.keyboard.type('2');
  await expect(adjust(page)).toContainText(`คงเหลือ ${water.quantity} → ${water.quantity - 2}`);
  await page.keyboard.press('Enter');
  const reason = adjust(page).getByLabel('เหตุผล');
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAccessibleDescription('กรุณาเลือกเหตุผล');
  await reason.selectOption({ label: 'ชำรุดเสียหาย' });
  await page.keyboard.press('Tab');
  await page.keyboard.type('หล่นแตก');
  const lost = await loseNextReply(page, '**/stock/adjustments');
  await page.keyboard.press('Enter');
  await expect(adjust(page).getByRole('alert')).toContainText('ระบบจะไม่บันทึกซ้ำ');
  expect(lost.status).toBe(200);
  await adjust(page).getByRole('button', { name: 'บันทึก' }).click();
  await expect(adjust(page)).toHaveCount(0);
  await expect(rows(page).first()).toContainText('ชำรุดเสียหาย: หล่นแตก');
  await expect(onHand(page)).toHaveText(String(water.quantity - 2));
  expect((await thing(shop, WATER)).quantity).toBe(water.quantity - 2);
});

test('each variant stands apart, is put right by itself, and the ledger can be narrowed to it', async ({
  page,
  shop,
}) => {
  const can = await thing(shop, 'น้ำอัดลม กระป๋อง 325 มล.');
  await openLedger(page, shop, can);
  const buttons = page.getByRole('button', { name: /^ปรับสต็อก / });
  await expect(buttons).toHaveCount(4);
  await buttons.nth(1).click();
  await adjust(page).getByLabel('เพิ่มเข้า').check();
  await adjust(page).getByLabel('จำนวน').fill('3');
  await adjust(page).getByLabel('เหตุผล').selectOption('returned');
  await adjust(page).getByRole('button', { name: 'บันทึก' }).click();
  await expect(adjust(page)).toHaveCount(0);
  await expect(rows(page).first()).toContainText('+3');
  await expect(rows(page).first()).toContainText('น้ำแดง');
  await table(page).getByLabel('แบบ').selectOption({ index: 1 });
  await expect(rows(page).first()).toContainText('โคล่า');
  await expect(rows(page).filter({ hasText: 'น้ำแดง' })).toHaveCount(0);
});

test('a product that is none says so; a cashier is not let in', async ({ page, shop }) => {
  await signedIn(page, shop, 'manager');
  await page.goto('/stock/movements/999999');
  await expect(page.getByRole('heading', { name: 'ไม่พบสินค้านี้' })).toBeVisible();
  await page.context().clearCookies();
  await signedIn(page, shop, 'cashier');
  await page.goto('/stock/movements/1');
  await expect(page).not.toHaveURL(/movements/);
});

test('a product’s page tells managers what it costs and earns, and nobody else', async ({ page, shop }) => {
  test.slow();
  const water = await thing(shop, WATER);
  await signedIn(page, shop, 'manager');
  await page.goto('/stock/view');
  await page.getByRole('searchbox').fill(WATER);
  await page.getByRole('link', { name: `View ${WATER}`, exact: true }).click();
  const card = page.getByRole('region', { name: 'ต้นทุนและกำไร' });
  const cells = card.getByRole('row').nth(1).getByRole('cell');
  await expect(cells.nth(0)).toHaveText(`฿${water.average_cost.toFixed(2)}`);
  await expect(cells.nth(1)).toHaveText(`฿${(water.price - water.average_cost).toFixed(2)}`);
  await expect(cells.nth(2)).toHaveText(/^\d+(\.\d+)?%$/);
  await expectAccessibleInBothColours(page);

  await page.context().clearCookies();
  await signedIn(page, shop, 'cashier');
  await page.reload();
  await expect(page.getByRole('heading', { name: WATER, exact: true })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('on a phone each movement is a card, and the dialog fills the screen', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const water = await thing(shop, WATER);
  await openLedger(page, shop, water);
  await expectFits(page);
  await expectAccessibleInBothColours(page);
  await page.getByRole('button', { name: `ปรับสต็อก ${WATER}` }).click();
  await expect(adjust(page).getByLabel('จำนวน')).toBeVisible();
  await expectAccessibleInBothColours(page);
});
