import type { Page } from '@playwright/test';
import { fillPassword, fillPin } from './approving.ts';
import { expectFits } from './fits.ts';
import { countPrints } from './prints.ts';
import { loseNextReply } from './replies.ts';
import { sell, takePiecesBack } from './sales.ts';
import {
  atTheTill,
  expect,
  expectAccessibleInBothColours,
  expectTouchable,
  type Shop,
  signedIn,
  test,
} from './shop.ts';
import { addByTap, BIG_WATER, confirmBasket, openTill, WATER } from './till-page.ts';

/** Goods that are exchanged: from the return straight to the till, where only the difference is paid (rule C11.9). */

const SIZES = [
  [1366, 768],
  [768, 1024],
  [390, 844],
] as const;

const credit = (page: Page) => page.getByRole('region', { name: 'เครดิตเปลี่ยนสินค้า' });
const payment = (page: Page) => page.getByRole('button', { name: /^ชำระเงิน/ });
const exchange = (page: Page) => page.getByRole('button', { name: /^เปลี่ยนสินค้า/ });
const finished = (page: Page) => page.getByRole('heading', { name: 'คำสั่งซื้อเสร็จสมบูรณ์' });
const slipButton = (page: Page) => page.getByRole('link', { name: 'พิมพ์ใบรับคืนสินค้า' });

/** Bottles that were sold: one comes to 7.49 baht with VAT. */
async function bottles(shop: Shop, account: 'cashier' | 'manager', quantity: number, cash?: number) {
  const client = await shop.as(account);
  await client.openDrawer();
  return sell(client, quantity, cash);
}

/** From the sale's return to the till, with all that is left of it as credit. */
async function exchangeAll(page: Page, orderId: number): Promise<void> {
  await page.goto(`/returns/new/${orderId}`);
  await page.getByRole('button', { name: 'คืนทั้งหมด' }).click();
  await page.getByRole('button', { name: 'เปลี่ยนเป็นสินค้าอื่น' }).click();
  await expect(page.getByText('กรุณาเลือกหรือกรอกเหตุผลที่คืนสินค้า')).toBeVisible();
  await page.getByRole('button', { name: 'ลูกค้าเปลี่ยนใจ' }).click();
  await page.getByRole('button', { name: 'เปลี่ยนเป็นสินค้าอื่น' }).click();
  await page.waitForURL('**/pos');
  await expect(credit(page)).toBeVisible();
}

/** One of the bottles for a dearer one, as far as the payment, with the difference counted out; gives the new order's id. */
async function oneForDearer(page: Page, sold: number): Promise<number> {
  await page.goto(`/returns/new/${sold}`);
  await page.getByRole('button', { name: `เพิ่มจำนวน ${WATER}` }).click();
  await page.getByRole('button', { name: 'ลูกค้าเปลี่ยนใจ' }).click();
  await page.getByRole('button', { name: 'เปลี่ยนเป็นสินค้าอื่น' }).click();
  await page.waitForURL('**/pos');
  await addByTap(page, BIG_WATER);
  const orderId = await confirmBasket(page);
  await page.getByRole('button', { name: 'พอดี 7.49' }).click();
  return orderId;
}

const returnsOf = async (shop: Shop, orderId: number) =>
  (await (await shop.as('manager')).get(`/orders/${orderId}/returns`)).data;

test.describe('a manager at the till', () => {
  test.beforeEach(async ({ page, shop }) => {
    await atTheTill(page, shop, 'manager');
  });

  test('exchanges a bottle for a dearer one: the difference is paid, the slip of the return prints at one tap', async ({
    page,
    shop,
  }) => {
    const printed = await countPrints(page);
    const sold = await bottles(shop, 'manager', 1, 100);
    await exchangeAll(page, sold);
    await expect(credit(page)).toContainText('-7.49');
    await addByTap(page, BIG_WATER);
    await expect(credit(page)).toContainText('ลูกค้าจ่ายเพิ่ม');
    await expect(credit(page)).toContainText('฿7.49');
    const orderId = await confirmBasket(page);
    await expect(page.getByText('ต้องชำระเพิ่ม (THB)')).toBeVisible();
    await page.reload();
    await expect(credit(page)).toContainText('คืน 1 ชิ้น จากใบเสร็จ');
    await page.getByRole('button', { name: 'พอดี 7.49' }).click();
    await payment(page).click();
    await expect(finished(page)).toBeVisible();
    const { exchange: made, payments } = await (await shop.as('manager')).get(`/receipt-all/${orderId}`);
    expect(payments).toMatchObject([
      { payment_method: 'exchange', amount: 7.49 },
      { payment_method: 'cash', amount: 7.49 },
    ]);
    const slip = page.locator('.rd-print-sheet');
    await expect(slip).toContainText(`เปลี่ยนสินค้า ${made.refund_number}`);
    await slipButton(page).click();
    await page.waitForURL(`**/returns/slip/${made.return_id}`);
    await expect.poll(printed).toBe(1);
    const { receipt_number } = await (await shop.as('manager')).get(`/receipt-all/${orderId}`);
    await expect(slip).toContainText(`เปลี่ยนสินค้า ${receipt_number}`);
    await expect(slip).not.toContainText('สำเนา');
    // The next sale has nothing of it any more, and both orders name each other.
    await openTill(page);
    await expect(credit(page)).toHaveCount(0);
    await page.goto(`/orders/${orderId}`);
    await page.getByRole('link', { name: made.refund_number }).click();
    await expect(page.getByRole('link', { name: `ใบเสร็จ ${receipt_number}` })).toBeVisible();
    await page.goto(`/orders/${sold}`);
    await expect(page.getByRole('link', { name: `เปลี่ยนเป็นใบเสร็จ ${receipt_number}` })).toBeVisible();
  });

  test('exchanges ten bottles for one: what is left goes back by QR, with its reference, and by the keyboard alone', async ({
    page,
    shop,
  }) => {
    await countPrints(page);
    const sold = await bottles(shop, 'manager', 10);
    await exchangeAll(page, sold);
    await addByTap(page, BIG_WATER);
    await expect(credit(page)).toContainText('คืนเงินลูกค้า');
    await page.keyboard.press('F9');
    await page.waitForURL(/\/checkout\/\d+$/);
    await expect(page.getByText('คืนเงินลูกค้า')).toBeVisible();
    await expect(page.getByText('59.92', { exact: true })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'QR พร้อมเพย์' })).toBeChecked();
    await page.getByRole('textbox', { name: 'เลขอ้างอิงการโอนคืน' }).focus();
    await page.keyboard.type('KTB 0815');
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'ยืนยันการเปลี่ยนสินค้า' });
    await expect(question).toContainText('คืนเงินลูกค้า 59.92 บาท');
    await page.keyboard.press('Escape');
    await page.keyboard.press('F9');
    await expect(question).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(finished(page)).toBeVisible();
    await expect(page.getByText('คืนเงินลูกค้า')).toBeVisible();
    expect(await returnsOf(shop, sold)).toMatchObject([
      {
        payments: [
          { method: 'exchange', amount: 14.98 },
          { method: 'qrcode', amount: 59.92, reference: 'KTB 0815' },
        ],
      },
    ]);
  });

  test('exchanges for the same again without any money, and can think better of it at the till and at the payment', async ({
    page,
    shop,
  }) => {
    await countPrints(page);
    const sold = await bottles(shop, 'manager', 1, 100);
    await exchangeAll(page, sold);
    await credit(page).getByRole('button', { name: 'ไม่เปลี่ยนสินค้าแล้ว' }).click();
    await expect(credit(page)).toHaveCount(0);
    await exchangeAll(page, sold);
    await addByTap(page, WATER);
    await confirmBasket(page);
    await expect(page.getByText('ไม่ต้องรับหรือคืนเงิน')).toBeVisible();
    await credit(page).getByRole('button', { name: 'ไม่ใช้เครดิต' }).click();
    await expect(page.getByText('ยอดสุทธิ (THB)').first()).toBeVisible();
    await expect(payment(page)).toBeVisible();
    await page.getByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' }).click();
    await page.waitForURL('**/pos');
    expect(await returnsOf(shop, sold)).toHaveLength(0);
    await exchangeAll(page, sold);
    await addByTap(page, WATER);
    await confirmBasket(page);
    await exchange(page).dblclick();
    await expect(finished(page)).toBeVisible();
    expect(await returnsOf(shop, sold)).toHaveLength(1);
  });

  test('a lost answer is asked for again by itself, and the goods came back once', async ({ page, shop }) => {
    await countPrints(page);
    const sold = await bottles(shop, 'manager', 2, 100);
    const orderId = await oneForDearer(page, sold);
    const lost = await loseNextReply(page, `**/checkout/${orderId}/exchange`);
    await payment(page).click();
    await expect(finished(page)).toBeVisible();
    expect(lost.status).toBe(201);
    expect(await returnsOf(shop, sold)).toMatchObject([{ lines: [{ quantity: 1 }] }]);
    await openTill(page);
    await expect(credit(page)).toHaveCount(0);
  });

  test('a payment that was left while nobody knew what became of it gives no credit to the next sale', async ({
    page,
    shop,
  }) => {
    const sold = await bottles(shop, 'manager', 2, 100);
    const orderId = await oneForDearer(page, sold);
    // It is booked, and its answer never comes.
    await page.route(`**/checkout/${orderId}/exchange`, async (route) => {
      await route.fetch();
    });
    await payment(page).click();
    await expect.poll(() => returnsOf(shop, sold).then((found) => found.length)).toBe(1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto('/pos');
    await addByTap(page, BIG_WATER);
    await expect(credit(page)).toHaveCount(0);
  });

  test('a payment sent again after a reload finds that it was made, and gives no second credit', async ({
    page,
    shop,
  }) => {
    const sold = await bottles(shop, 'manager', 2, 100);
    const orderId = await oneForDearer(page, sold);
    // The first stays on its way until the page has been loaded anew.
    let first: { readonly headers: Record<string, string>; readonly body: string } | undefined;
    await page.route(
      `**/checkout/${orderId}/exchange`,
      (route) => {
        first = { headers: route.request().headers(), body: route.request().postData() ?? '' };
      },
      { times: 1 },
    );
    await payment(page).click();
    await expect.poll(() => first !== undefined).toBe(true);
    await page.reload();
    await page.getByRole('button', { name: 'พอดี 7.49' }).click();
    const arrived = await page.request.post(`/checkout/${orderId}/exchange`, {
      headers: first?.headers ?? {},
      data: first?.body ?? '',
    });
    expect(arrived.status()).toBe(201);
    await payment(page).click();
    await page.getByRole('dialog', { name: 'เกิดข้อผิดพลาด!' }).getByRole('button').first().click();
    await expect(finished(page)).toBeVisible();
    await openTill(page);
    await addByTap(page, BIG_WATER);
    await expect(credit(page)).toHaveCount(0);
    expect(await returnsOf(shop, sold)).toHaveLength(1);
  });

  test('goods that another till took back meanwhile pay nothing, and that is said', async ({
    page,
    shop,
  }) => {
    const sold = await bottles(shop, 'manager', 3, 100);
    await exchangeAll(page, sold);
    await addByTap(page, BIG_WATER);
    const client = await shop.as('manager');
    await takePiecesBack(client, sold, 1);
    await confirmBasket(page);
    await expect(credit(page)).toContainText('คืน 2 ชิ้น');
    await takePiecesBack(client, sold, 2);
    await expect(page.getByText('สินค้าที่จะเปลี่ยนถูกคืนไปแล้ว')).toBeVisible();
    await page.getByRole('button', { name: 'รับชำระเงินตามปกติ' }).click();
    await expect(page.getByText('ยอดสุทธิ (THB)').first()).toBeVisible();
    await expect(payment(page)).toBeVisible();
  });

  for (const [width, height] of SIZES)
    test(`every screen of an exchange fits at ${width} × ${height}, by day and by night`, async ({
      page,
      shop,
    }) => {
      await countPrints(page);
      await page.setViewportSize({ width, height });
      const looked = async () => {
        await expectFits(page);
        await expectAccessibleInBothColours(page);
      };
      const dear = await bottles(shop, 'manager', 1, 100);
      await page.goto(`/returns/new/${dear}`);
      await page.getByRole('button', { name: 'คืนทั้งหมด' }).click();
      await page.getByRole('button', { name: 'ลูกค้าเปลี่ยนใจ' }).click();
      await page.getByRole('button', { name: 'เปลี่ยนเป็นสินค้าอื่น' }).click();
      await page.waitForURL('**/pos');
      await addByTap(page, BIG_WATER);
      await expectTouchable(page);
      await looked();
      if (width < 700) await page.getByRole('button', { name: /รายการ/, expanded: false }).click();
      await page.getByRole('button', { name: 'ยืนยันการชำระเงิน' }).click();
      await expect(page.getByText('ต้องชำระเพิ่ม (THB)')).toBeVisible();
      await looked();
      await page.getByRole('button', { name: 'พอดี 7.49' }).click();
      await payment(page).click();
      await expect(finished(page)).toBeVisible();
      await expectTouchable(page);
      await looked();
      const cheap = await bottles(shop, 'manager', 10);
      await page.goto(`/returns/new/${cheap}`);
      await page.getByRole('button', { name: 'คืนทั้งหมด' }).click();
      await page.getByRole('button', { name: 'ลูกค้าเปลี่ยนใจ' }).click();
      await page.getByRole('button', { name: 'เปลี่ยนเป็นสินค้าอื่น' }).click();
      await page.waitForURL('**/pos');
      await addByTap(page, WATER);
      if (width < 700) await page.getByRole('button', { name: /รายการ/, expanded: false }).click();
      await page.getByRole('button', { name: 'ยืนยันการชำระเงิน' }).click();
      await expect(exchange(page)).toBeVisible();
      await looked();
    });
});

test('a cashier is asked for a manager when it is paid; a wrong password exchanges nothing, and another cashier finds no credit', async ({
  till,
  shop,
}) => {
  await countPrints(till);
  const sold = await bottles(shop, 'cashier', 1, 100);
  await exchangeAll(till, sold);
  await addByTap(till, BIG_WATER);
  await confirmBasket(till);
  await till.getByRole('button', { name: 'พอดี 7.49' }).click();
  await payment(till).click();
  const asked = till.getByRole('dialog', { name: 'ผู้จัดการอนุมัติ' });
  await asked.getByRole('button', { name: 'อนุมัติ', exact: true }).click();
  await expect(asked.getByRole('alert')).toHaveText('กรุณากรอก PIN ของผู้อนุมัติ');
  await expectAccessibleInBothColours(till);
  const approve = async (password: string) => {
    await fillPassword(asked, 'manager', password);
    await till.keyboard.press('Enter');
  };
  await approve('wrong-password');
  const told = till.getByRole('dialog', { name: 'เกิดข้อผิดพลาด!' });
  await expect(told).toContainText('ชื่อผู้ใช้หรือรหัสผ่านของผู้อนุมัติไม่ถูกต้อง');
  await told.getByRole('button').first().click();
  expect(await returnsOf(shop, sold)).toHaveLength(0);
  await payment(till).click();
  await till.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await payment(till).click();
  await fillPin(asked);
  await till.keyboard.press('Enter');
  await expect(finished(till)).toBeVisible();
  expect(await returnsOf(shop, sold)).toMatchObject([{ approved_by: expect.any(String) }]);
  // What one cashier has begun in a tab is nothing that the next finds there.
  const other = await bottles(shop, 'cashier', 1, 100);
  await exchangeAll(till, other);
  await signedIn(till, shop, 'manager');
  const manager = await shop.as('manager');
  await manager.openDrawer();
  // Another test may have left an order waiting, which the till would lead to.
  await manager.cancelPending();
  await openTill(till);
  await expect(credit(till)).toHaveCount(0);
});
