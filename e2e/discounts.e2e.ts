import type { Page } from '@playwright/test';
import { approversPin, fillPassword, fillPin } from './approving.ts';
import { loseNextReply } from './replies.ts';
import { expect, expectAccessibleInBothColours, test } from './shop.ts';
import {
  addByTap,
  BIG_WATER,
  basketLine,
  basketLines,
  dialog,
  expectTotal,
  openTill,
  orderOnScreen,
  payButton,
  scan,
  WATER,
} from './till-page.ts';

/** Discounts that a cashier gives by hand, with a manager's approval (rule C12.4). */

const window = (page: Page) => dialog(page, 'ส่วนลด');
const approval = (page: Page) => dialog(page, 'ผู้จัดการอนุมัติ');
const amount = (page: Page) => window(page).getByRole('textbox', { name: /^ส่วนลด \(/ });
const onLine = (page: Page, name: string) => page.getByRole('button', { name: `ส่วนลดของ ${name}` });

/** Half off big water, by tapping its amount: 14 becomes 7. */
async function halveBigWater(page: Page): Promise<void> {
  await onLine(page, BIG_WATER).click();
  await amount(page).fill('50');
  await window(page).getByRole('radio', { name: 'ใกล้หมดอายุ' }).check();
  await window(page).getByRole('button', { name: 'บันทึก' }).click();
  await expect(window(page)).toBeHidden();
}

async function approve(page: Page): Promise<void> {
  await expect(approversPin(approval(page))).toBeFocused();
  await fillPin(approval(page));
  await page.keyboard.press('Enter');
}

test.beforeEach(async ({ till }) => {
  await openTill(till);
  await addByTap(till, WATER);
  await addByTap(till, BIG_WATER);
});

test('by the keyboard alone: one off the whole basket, said what is left of it, approved at the payment and told on the slip', async ({
  till,
  shop,
}) => {
  await till.keyboard.press('Shift+F11');
  await expect(amount(till)).toBeFocused();
  await till.keyboard.type('10');
  await expect(window(till).getByRole('status')).toContainText('ลด 2.10 เหลือ 18.90');
  await expect(window(till).getByRole('status')).toContainText('ต้องให้ผู้จัดการอนุมัติตอนชำระเงิน');
  await till.keyboard.press('Enter');
  await expect(window(till).getByText('กรุณาเลือกเหตุผลที่ลดราคา')).toBeVisible();
  await expectAccessibleInBothColours(till);
  await till.keyboard.press('Tab');
  await till.keyboard.press('Space');
  await till.keyboard.press('ArrowRight');
  await till.keyboard.press('Enter');
  await expect(window(till)).toBeHidden();
  // 18.90 and 7 % tax
  await expectTotal(till, 2022);

  await till.keyboard.press('F9');
  await expect(approval(till)).toContainText('ส่วนลดที่ให้เอง 2.10 บาท เกินสิทธิ์ของแคชเชียร์ (ไม่เกิน 0%)');
  await approve(till);
  const orderId = await orderOnScreen(till);
  await till.keyboard.type('50');
  await till.keyboard.press('Enter');
  await till.keyboard.press('Enter');
  await till.waitForURL(`**/receipt/${orderId}`);
  await expect(till.getByText('ส่วนลดท้ายบิล 10%').first()).toBeVisible();
  const order = await (await shop.as('manager')).get(`/api/orders/${orderId}`);
  expect(order).toMatchObject({
    ...{ manual_discounts: 2.1, discount_approver: expect.any(String), total: 20.22 },
    order_discount: { kind: 'percent', value: 10, reason: 'ลูกค้าประจำ' },
  });
});

test('by touch: one off a line, for a reason of one’s own, changed and taken off again', async ({ till }) => {
  await onLine(till, BIG_WATER).click();
  await window(till).getByText('บาท', { exact: true }).click();
  await amount(till).fill('4');
  await expect(window(till).getByRole('status')).toContainText('ลด 4.00 เหลือ 10.00');
  await window(till).getByText('อื่น ๆ').click();
  await window(till).getByRole('button', { name: 'บันทึก' }).click();
  await expect(window(till).getByText('กรุณาระบุเหตุผลที่ลดราคา')).toBeVisible();
  await window(till).getByRole('textbox', { name: 'ระบุเหตุผล' }).fill('ขวดบุบ');
  await window(till).getByRole('button', { name: 'บันทึก' }).click();
  await expect(basketLine(till, BIG_WATER)).toContainText('-4.00');
  await expect(basketLine(till, BIG_WATER)).toContainText('10.00');
  // 7 + 10 and 7 % tax
  await expectTotal(till, 1819);
  await onLine(till, BIG_WATER).click();
  await expect(amount(till)).toHaveValue('4');
  await expect(window(till).getByRole('textbox', { name: 'ระบุเหตุผล' })).toHaveValue('ขวดบุบ');
  await window(till).getByRole('button', { name: 'นำส่วนลดออก' }).click();
  await expectTotal(till, 2247);
});

test('a wrong approval makes no order and can be tried again; who gives up is back at the basket', async ({
  till,
  shop,
}) => {
  await halveBigWater(till);
  await payButton(till).click();
  await fillPassword(approval(till), 'manager', 'wrong-password');
  await till.keyboard.press('Enter');
  await expect(approval(till)).toContainText('ชื่อผู้ใช้หรือรหัสผ่านของผู้อนุมัติไม่ถูกต้อง');
  await approval(till).getByRole('button', { name: 'ยกเลิก' }).click();
  await expect(till.getByRole('alert').filter({ hasText: 'ต้องให้ผู้ที่มีสิทธิ์อนุมัติ' })).toBeVisible();
  const client = await shop.as('cashier');
  expect((await client.get('/orders/pending')).hasPending).toBe(false);
  await payButton(till).click();
  await approve(till);
  const orderId = await orderOnScreen(till);

  // Back from the payment it is there again, and the approval isn't.
  await till.keyboard.press('F2');
  await expect(basketLine(till, BIG_WATER)).toContainText('-7.00');
  await payButton(till).click();
  await expect(approval(till)).toBeVisible();
  await till.keyboard.press('Escape');
  await expect(approval(till)).toBeHidden();
  expect((await client.get('/orders/pending')).hasPending).toBe(false);
  expect(orderId).toBeGreaterThan(0);
});

test('it outlives a reload, and waits with a parked basket; nothing that an approver typed is kept', async ({
  till,
}) => {
  await halveBigWater(till);
  await till.reload();
  await expect(basketLines(till)).toHaveCount(2);
  await expect(basketLine(till, BIG_WATER)).toContainText('-7.00');
  // 14 and 7 % tax
  await expectTotal(till, 1498);
  await payButton(till).click();
  await fillPassword(approval(till), 'manager', 'never-to-be-kept');
  await till.keyboard.press('Enter');
  await expect(approval(till)).toContainText('ไม่ถูกต้อง');
  await approval(till).getByRole('button', { name: 'ยกเลิก' }).click();
  const kept = await till.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain('never-to-be-kept');

  await till.keyboard.press('Shift+F9');
  await expect(dialog(till, 'พักบิล').getByRole('textbox')).toBeFocused();
  await till.keyboard.press('Enter');
  await expect(basketLines(till)).toHaveCount(0);
  await till.keyboard.press('Shift+F3');
  await dialog(till, 'บิลที่พักไว้')
    .getByRole('button', { name: new RegExp(WATER) })
    .first()
    .click();
  await expect(basketLine(till, BIG_WATER)).toContainText('-7.00');
  await expectTotal(till, 1498);
});

test('an order whose approved checkout lost its answer is found again without another approval', async ({
  till,
  shop,
}) => {
  const client = await shop.as('cashier');
  await halveBigWater(till);
  await payButton(till).click();
  await expect(approversPin(approval(till))).toBeFocused();
  const lost = await loseNextReply(till, '**/checkout');
  await till.route('**/orders/pending', (route) => route.abort());
  await fillPin(approval(till));
  await till.keyboard.press('Enter');
  await expect.poll(() => lost.status).toBe(200);
  const { orderId } = await client.get('/orders/pending');
  await payButton(till).click();
  expect(await orderOnScreen(till)).toBe(orderId);
  await client.delete(`/checkout/${orderId}`);
});

test('within the limit that the shop has set nobody is asked, and a sale without a discount takes no step more', async ({
  till,
  shop,
}) => {
  const admin = await shop.as('admin');
  const settings = await admin.get('/settings/api');
  await admin.patch('/settings', { ...settings, cashier_discount_limit: 50 });
  await till.reload();
  await halveBigWater(till);
  await payButton(till).click();
  const orderId = await orderOnScreen(till);
  const order = await (await shop.as('cashier')).get(`/views-myoder/${orderId}`);
  expect([order.manual_discounts, order.discount_approver]).toEqual([7, null]);
});

test('a scan writes nothing into the window of discounts', async ({ till }) => {
  await till.keyboard.press('Shift+F11');
  await expect(amount(till)).toBeFocused();
  await scan(till, '88500010');
  await expect(till.getByText('88500010')).toBeVisible();
  await expect(amount(till)).toHaveValue('');
  await expect(window(till)).toBeVisible();
});
