import type { Page } from '@playwright/test';
import { approversPin, fillPassword, fillPin } from './approving.ts';
import { expectFits } from './fits.ts';
import { countPrints } from './prints.ts';
import { loseNextReply } from './replies.ts';
import { sell } from './sales.ts';
import {
  type Account,
  atTheTill,
  expect,
  expectAccessibleInBothColours,
  expectTouchable,
  type Shop,
  signedIn,
  test,
} from './shop.ts';
import type { ShopClient } from './shop-client.ts';
import { openTill, scan, WATER } from './till-page.ts';

/** Goods come back: from the till, by scanner, by keyboard alone, and from an order's page (rule C11). */

const SIZES = [
  [1366, 768],
  [768, 1024],
  [390, 844],
] as const;

const finder = (page: Page) => page.getByRole('textbox', { name: /^สแกนบาร์โค้ดบนใบเสร็จ/ });
const summary = (page: Page) => page.getByRole('form', { name: 'สรุปการคืนสินค้า' });
const back = (page: Page) => summary(page).getByRole('button', { name: /^คืนเงิน/ });
const pieces = (page: Page) => page.getByRole('textbox', { name: `จำนวน ${WATER}`, exact: true });
const damaged = (page: Page) => page.getByRole('textbox', { name: `จำนวน ที่ชำรุด ${WATER}` });
const done = (page: Page) => page.getByRole('heading', { name: 'คืนสินค้าเรียบร้อยแล้ว' });

/** What a test begins with: somebody at the till with an open drawer, who has just sold ten bottles. */
interface Sold {
  readonly client: ShopClient;
  readonly orderId: number;
  readonly receiptNumber: string;
  /** How often a slip was printed since: printing opens no window in a test. */
  readonly printed: () => Promise<number>;
  /** What must be in the drawer, in satang. */
  readonly inDrawer: () => Promise<number>;
  /** The returns of the sale, as the server has them. */
  readonly returns: () => Promise<readonly ReturnOfSale[]>;
}

interface ReturnOfSale {
  readonly refund_number: string;
  readonly total: number;
}

/** Ten bottles are 74.90 baht with VAT. */
async function soldTenBottles(
  page: Page,
  shop: Shop,
  { by = 'manager', paidBy = 'cash' }: { readonly by?: Account; readonly paidBy?: 'cash' | 'qrcode' } = {},
): Promise<Sold> {
  const printed = await countPrints(page);
  await atTheTill(page, shop, by);
  const client = await shop.as(by);
  const orderId = await sell(client, 10, paidBy === 'cash' ? 100 : undefined);
  const { receipt_number } = await client.get(`/receipt-all/${orderId}`);
  return {
    ...{ client, orderId, receiptNumber: receipt_number },
    printed,
    inDrawer: async () => Math.round((await client.get('/cash/api')).expected * 100),
    returns: async () => (await client.get(`/orders/${orderId}/returns`)).data,
  };
}

/** The same, and the customer is back: the page is open on which one chooses what comes back. */
async function broughtTenBottles(...where: Parameters<typeof soldTenBottles>): Promise<Sold> {
  const sold = await soldTenBottles(...where);
  const [page] = where;
  await page.goto(`/returns/new/${sold.orderId}`);
  return sold;
}

const chooseAll = (page: Page) => page.getByRole('button', { name: 'คืนทั้งหมด' });
const chooseOne = (page: Page) => page.getByRole('button', { name: `เพิ่มจำนวน ${WATER}` });
const because = (page: Page, reason: string) => page.getByRole('button', { name: reason });
const CHANGED_MIND = 'ลูกค้าเปลี่ยนใจ';

test.describe('a manager at the till', () => {
  test('takes a whole sale of today back in six taps, and the slip prints at once', async ({
    page,
    shop,
  }) => {
    const { client, orderId, receiptNumber, printed, inDrawer, returns } = await soldTenBottles(page, shop);
    const before = await inDrawer();
    await openTill(page);
    let taps = 0;
    const tap = async (target: ReturnType<Page['getByRole']>) => {
      taps += 1;
      await target.click();
    };
    await tap(page.getByRole('button', { name: 'เพิ่มเติม' }));
    await tap(page.getByRole('menuitem', { name: /คืนสินค้า/ }));
    await tap(page.getByRole('link', { name: new RegExp(receiptNumber) }));
    await tap(chooseAll(page));
    await tap(because(page, CHANGED_MIND));
    await expect(back(page)).toHaveText(/คืนเงิน ฿74\.90/);
    await tap(back(page));
    await expect(done(page)).toBeVisible();
    expect(taps).toBe(6);
    await expect.poll(printed).toBe(1);
    const slip = page.locator('.rd-print-sheet');
    await expect(slip).toContainText('ใบรับคืนสินค้า');
    await expect(slip).toContainText(`คืนจากใบเสร็จ ${receiptNumber}`);
    await expect(slip).not.toContainText('สำเนา');
    expect(before - (await inDrawer())).toBe(7490);
    expect(await client.get(`/api/orders/${orderId}`)).toMatchObject({ returned: 'whole', refunded: 74.9 });
    // Loaded anew it prints nothing; opened in any other way it is a copy.
    await page.reload();
    await expect(done(page)).toBeVisible();
    expect(await printed()).toBe(0);
    await page.goto('/returns');
    await page.getByRole('link', { name: /^RF/ }).first().click();
    await expect(page.getByRole('heading', { name: 'ใบรับคืนสินค้า', exact: true })).toBeVisible();
    await expect(slip).toContainText('สำเนา');
    // The slip of a return leads to its sale too.
    const [refund] = await returns();
    await page.goto('/returns/new');
    await expect(finder(page)).toBeFocused();
    await scan(page, refund?.refund_number ?? '');
    await page.waitForURL(`**/returns/new/${orderId}`);
  });

  test('scans the slip, scans what is brought, one of them damaged, and goes on selling by Enter', async ({
    page,
    shop,
  }) => {
    const { client, orderId, receiptNumber, returns } = await soldTenBottles(page, shop);
    const [found] = await client.get(`/products/search?query=${encodeURIComponent(WATER)}`);
    await page.goto('/returns/new');
    await expect(finder(page)).toBeFocused();
    await scan(page, receiptNumber);
    await page.waitForURL(`**/returns/new/${orderId}`);
    await expect(pieces(page)).toHaveValue('0');
    for (const times of ['1', '2']) {
      await scan(page, found.barcode ?? found.sku_code);
      await expect(pieces(page)).toHaveValue(times);
    }
    await scan(page, '4711000000');
    await expect(page.getByRole('alert')).toContainText('4711000000 ไม่มีในใบเสร็จนี้');
    await damaged(page).fill('1');
    await because(page, 'สินค้าชำรุด').click();
    await expect(back(page)).toHaveText(/฿14\.98/);
    await page.keyboard.press('F9');
    await expect(done(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/pos');
    expect(await returns()).toMatchObject([
      {
        lines: [
          { quantity: 1, condition: 'sellable' },
          { quantity: 1, condition: 'damaged' },
        ],
        total: 14.98,
      },
    ]);
  });

  test('finds an older sale by its last digits with the keyboard alone, and the money goes back by QR', async ({
    page,
    shop,
  }) => {
    const { orderId, receiptNumber } = await soldTenBottles(page, shop, { paidBy: 'qrcode' });
    await page.goto('/returns/new');
    await expect(finder(page)).toBeFocused();
    await page.keyboard.type(receiptNumber.slice(-5));
    await expect(page.getByRole('link', { name: new RegExp(receiptNumber) })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/returns/new/${orderId}`);
    await chooseAll(page).press('Enter');
    await expect(page.getByRole('radio', { name: 'QR พร้อมเพย์' })).toBeChecked();
    await page.getByRole('textbox', { name: 'เลขอ้างอิงการโอนคืน' }).fill('KTB 4412');
    await because(page, 'ส่งหรือหยิบผิด').press('Enter');
    await page.keyboard.press('F9');
    await expect(done(page)).toBeVisible();
    await expect(page.getByText('อ้างอิง KTB 4412').first()).toBeVisible();
  });

  test('takes a sale of today back by one button of its order, and says why it could not be done without a drawer', async ({
    page,
    shop,
  }) => {
    const { orderId } = await soldTenBottles(page, shop);
    await page.goto(`/orders/${orderId}`);
    await page.getByRole('link', { name: 'ยกเลิกบิลนี้' }).click();
    await expect(pieces(page)).toHaveValue('10');
    await expect(page.getByRole('textbox', { name: 'เหตุผลที่คืนสินค้า' })).toHaveValue('ยกเลิกบิล');
    await back(page).click();
    await expect(done(page)).toBeVisible();
    await page.goto(`/orders/${orderId}`);
    const returns = page.getByRole('region', { name: 'คืนสินค้า' });
    await expect(returns.getByRole('link', { name: /^RF/ })).toBeVisible();
    await expect(returns.getByText('-74.90')).toBeVisible();
    await expect(returns.getByRole('link', { name: 'คืนสินค้า' })).toHaveCount(0);
    await page.goto(`/returns/new/${orderId}`);
    await expect(page.getByText('สินค้าของใบเสร็จนี้คืนครบทั้งหมดแล้ว')).toBeVisible();
  });

  test('gets the credit note of a sale that has its tax invoice, in a tab of its own', async ({
    page,
    shop,
  }) => {
    const { orderId } = await soldTenBottles(page, shop);
    const made = await page.request.get(`/invoice/pdf/${orderId}/1`, {
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    });
    expect(made.status()).toBe(200);
    await page.goto(`/returns/new/${orderId}`);
    await expect(page.getByText('ระบบจะออกใบลดหนี้ให้พร้อมการคืนเงิน')).toBeVisible();
    await chooseOne(page).click();
    await because(page, CHANGED_MIND).click();
    const opened = page.context().waitForEvent('page');
    await back(page).click();
    await expect(page.getByRole('link', { name: /^ใบลดหนี้ CN\d{6}-\d{5}$/ })).toBeVisible();
    await (await opened).close();
  });

  test('what another till took back meanwhile is said, and no money goes back twice', async ({
    page,
    shop,
  }) => {
    const { client, orderId } = await broughtTenBottles(page, shop);
    await chooseAll(page).click();
    await expect(pieces(page)).toHaveValue('10');
    const { lines } = await client.get(`/orders/${orderId}/returnable`);
    await client.post(`/orders/${orderId}/returns`, {
      lines: [{ item_id: lines[0].item_id, quantity: 4, condition: 'sellable' }],
      reason: 'คืนที่เครื่องอื่น',
      refund: [{ method: 'cash', amount: 29.96 }],
    });
    await expect(pieces(page)).toHaveValue('6');
    await expect(back(page)).toHaveText(/฿44\.94/);
  });

  test('an answer that is lost is asked for again, and the money has gone back once', async ({
    page,
    shop,
  }) => {
    const { orderId, returns } = await broughtTenBottles(page, shop);
    await chooseAll(page).click();
    await because(page, CHANGED_MIND).click();
    const lost = await loseNextReply(page, `**/orders/${orderId}/returns`);
    await back(page).click();
    const told = page.getByRole('dialog');
    await expect(told).toContainText('ระบบจะไม่คืนเงินซ้ำ');
    expect(lost.status).toBe(201);
    await told.getByRole('button').first().click();
    await back(page).click();
    await expect(done(page)).toBeVisible();
    expect(await returns()).toHaveLength(1);
  });

  for (const [width, height] of SIZES)
    test(`every screen of a return fits at ${width} × ${height}, by day and by night`, async ({
      page,
      shop,
    }) => {
      await page.setViewportSize({ width, height });
      const { orderId, receiptNumber } = await soldTenBottles(page, shop);
      const looked = async () => {
        await expectFits(page);
        await expectTouchable(page);
        await expectAccessibleInBothColours(page);
      };
      await page.goto('/returns/new');
      await expect(page.getByRole('link', { name: new RegExp(receiptNumber) })).toBeVisible();
      await looked();
      await page.goto(`/returns/new/${orderId}`);
      await chooseAll(page).click();
      await damaged(page).fill('2');
      await looked();
      await because(page, CHANGED_MIND).click();
      await back(page).click();
      await expect(done(page)).toBeVisible();
      await looked();
      await page.goto('/returns');
      await expect(page.getByRole('link', { name: /^RF/ }).first()).toBeVisible();
      await looked();
    });
});

test('whoever has no drawer open is led to open one, and a cashier of a shop that leaves returns to managers is told so', async ({
  page,
  shop,
}) => {
  const { orderId } = await soldTenBottles(page, shop);
  await signedIn(page, shop, 'admin');
  await page.goto(`/returns/new/${orderId}`);
  await chooseAll(page).click();
  await expect(page.getByText('กรุณาเปิดลิ้นชักก่อนคืนเงิน')).toBeVisible();
  await expect(back(page)).toBeDisabled();
  await page.getByRole('link', { name: 'ไปเปิดลิ้นชัก' }).click();
  await page.waitForURL('**/open-cashier');
  const admin = await shop.as('admin');
  const settings = await admin.get('/settings/api');
  await admin.patch('/settings', { ...settings, cashiers_may_return: false });
  await atTheTill(page, shop, 'cashier');
  await page.goto(`/returns/new/${orderId}`);
  await expect(page.getByText('ร้านนี้ให้เฉพาะผู้จัดการรับคืนสินค้า')).toBeVisible();
  await admin.patch('/settings', { ...settings, cashiers_may_return: true });
});

test('a cashier is asked for a manager on the spot; a wrong password is told under it, and nothing is lost', async ({
  page,
  shop,
}) => {
  await broughtTenBottles(page, shop, { by: 'cashier' });
  await chooseOne(page).click();
  await back(page).click();
  await expect(page.getByText('กรุณาเลือกหรือกรอกเหตุผลที่คืนสินค้า')).toBeVisible();
  await because(page, CHANGED_MIND).click();
  await back(page).click();
  await expect(page.getByText('กรุณากรอก PIN ของผู้อนุมัติ')).toBeVisible();
  await fillPassword(page, 'manager', 'wrong-password');
  await back(page).click();
  await expect(page.getByText('ชื่อผู้ใช้หรือรหัสผ่านของผู้อนุมัติไม่ถูกต้อง')).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.getByRole('button', { name: 'ใช้ PIN แทน' }).click();
  await fillPin(page, '3691');
  await back(page).click();
  await expect(page.getByText('PIN ไม่ถูกต้อง')).toBeVisible();
  await expect(approversPin(page)).toBeFocused();
  // As on a keyboard whose layout is Thai.
  await page.keyboard.type('๓๖๙๐');
  await back(page).click();
  await expect(done(page)).toBeVisible();
  await expect(page.getByText(/^อนุมัติโดย/).first()).toBeVisible();
});
