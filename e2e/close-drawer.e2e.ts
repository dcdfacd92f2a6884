import type { Page } from '@playwright/test';
import { closing, count, openClosing, startShift, watchPrinter } from './closing.ts';
import { whenShown } from './notices.ts';
import { holdRequests, loseNextReply } from './replies.ts';
import { baht, pendingOrder, sell, takePiecesBack } from './sales.ts';
import { expect, expectAccessibleInBothColours, signIn, test } from './shop.ts';
import { ShopClient } from './shop-client.ts';
import { dialog, openTill, orderOnScreen } from './till-page.ts';

const wantsSlip = (page: Page) => closing(page).getByRole('checkbox', { name: 'พิมพ์ใบสรุปปิดกะ' });
const CLOSED = 'ยืนยันปิดลิ้นชักเรียบร้อยแล้ว.';
const failure = (page: Page) => dialog(page, 'เกิดข้อผิดพลาด!');

/** Makes the page wait for the end of printing as it does on a tablet, so that there is time to look at the slip. */
async function waitForPrinter(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { matchMedia } = window;
    window.matchMedia = (query) => (query === '(pointer: coarse)' ? matchMedia('all') : matchMedia(query));
  });
}

/** What was told to go would be gone by now: the next frames have been drawn, and whatever fades has faded. */
function fadedOut(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.all(fading.map((animation) => animation.finished.catch(() => {})));
  });
}

test.describe('the end of a shift', () => {
  test('is confirmed over the till, printed with all its figures, and then the login page is there', async ({
    page,
    shop,
  }) => {
    const slips = await watchPrinter(page);
    const client = await startShift(page, shop);
    await client.post('/cash/add-money', { amount: '1000', note: 'เงินทอนเพิ่ม' });
    await client.post('/cash/remove-money', { amount: '350.50', reason: 'safe' });
    await sell(client, 10, 100);
    await sell(client, 3);
    const taken = await takePiecesBack(client, await sell(client, 5, 100), 2);
    const { expected } = await client.get('/cash/api');
    await openTill(page);
    await openClosing(page);
    await expect(wantsSlip(page)).toBeChecked();
    await expectAccessibleInBothColours(page);
    const behind = await whenShown(page, CLOSED, () => [
      window.location.pathname,
      document.querySelector('#logout [role="dialog"]') !== null,
      document.querySelector('[data-product-card]') !== null,
    ]);
    await count(page, expected);
    expect(await behind.seen).toEqual(['/pos', true, true]);
    await page.waitForURL('**/login');

    const again = await ShopClient.signIn(shop.url, 'cashier');
    const { shift } = await again.get('/api/cash-drawer/last-shift');
    expect(slips).toHaveLength(1);
    expect(shift.cash_refunds).toBe(taken.total);
    const sold = shift.total_amount - shift.change_price + shift.qrcode_sales;
    for (const words of [
      `${shift.shop.name}`,
      'ใบสรุปปิดกะ',
      `แคชเชียร์ ${shift.cashier.name}`,
      `ลิ้นชักเลขที่ ${shift.cash_drawer_id}`,
      `ยอดเงินเปิดลิ้นชัก${baht(shift.opening_balance)}`,
      `เติมเงิน${baht(1000)}`,
      `รับเงินสดจากลูกค้า${baht(shift.total_amount)}`,
      `เงินทอน${baht(-shift.change_price)}`,
      `ยอดขายเงินสด${baht(shift.total_amount - shift.change_price)}`,
      `ยอดขาย QR พร้อมเพย์${baht(shift.qrcode_sales)}`,
      `ขายเงินสด${shift.cash_count} รายการ`,
      `ขาย QR พร้อมเพย์${shift.qrcode_count} รายการ`,
      `รวมยอดขาย${baht(sold)}`,
      `คืนเงินสด${baht(-shift.cash_refunds)}`,
      `ยอดขายสุทธิ${baht(sold - shift.cash_refunds - shift.qrcode_refunds)}`,
      `คืนเงินสด${baht(-shift.cash_refunds)}นำเงินออก${baht(-350.5)}ยอดที่ควรจะเป็น${baht(expected)}`,
      `น. เติมเงิน: เงินทอนเพิ่ม${baht(1000)}`,
      `น. นำเงินเก็บตู้เซฟ${baht(-350.5)}`,
      `ยอดที่นับได้${baht(expected)}`,
      `ส่วนต่าง${baht(0)}`,
      'ผู้ส่งเงิน',
      'ผู้รับเงิน',
    ]) {
      expect(slips[0]).toContain(words);
    }
    expect(slips[0]).toMatch(
      /เปิดลิ้นชัก \d\d\/\d\d\/25\d\d \d\d:\d\d น\..*ปิดลิ้นชัก \d\d\/\d\d\/25\d\d \d\d:\d\d น\./,
    );
  });

  test('prints nothing when that is not wished for, and the till remembers it', async ({ page, shop }) => {
    const slips = await watchPrinter(page);
    const client = await startShift(page, shop);
    const { expected } = await client.get('/cash/api');
    await openTill(page);
    await openClosing(page);
    await wantsSlip(page).uncheck();
    await openTill(page);
    await openClosing(page);
    await expect(wantsSlip(page)).not.toBeChecked();
    await count(page, expected);
    await page.waitForURL('**/login');
    expect(slips).toEqual([]);
  });

  test('goes on to the login page after the browser’s own printing', async ({ page, shop }) => {
    const client = await startShift(page, shop);
    const { expected } = await client.get('/cash/api');
    await openTill(page);
    await openClosing(page);
    await count(page, expected);
    await page.waitForURL('**/login', { timeout: 15_000 });
  });

  for (const [fault, how] of [
    ['the printer’s window cannot be opened', "throw new Error('no printer')"],
    ['the browser says nothing about printing', ''],
    [
      'the browser says that printing began and ended',
      "dispatchEvent(new Event('beforeprint')); dispatchEvent(new Event('afterprint'))",
    ],
  ] as const) {
    test(`goes on to the login page when ${fault}`, async ({ page, shop }) => {
      const slips = await watchPrinter(page, how);
      const client = await startShift(page, shop);
      const { expected } = await client.get('/cash/api');
      await openTill(page);
      await openClosing(page);
      await count(page, expected);
      await page.waitForURL('**/login');
      expect(slips).toHaveLength(1);
    });
  }

  test('goes on to the login page when the slip’s own program cannot be had', async ({ page, shop }) => {
    const slips = await watchPrinter(page);
    const client = await startShift(page, shop);
    const { expected } = await client.get('/cash/api');
    await page.route('**/assets/print-shift*', (route) => route.abort());
    await openTill(page);
    await openClosing(page);
    await count(page, expected);
    await page.waitForURL('**/login');
    expect(slips).toEqual([]);
  });

  test('prints its slip alone, also where a receipt lies ready to be printed', async ({ page, shop }) => {
    const slips = await watchPrinter(page, "dispatchEvent(new Event('beforeprint'))");
    await waitForPrinter(page);
    const client = await startShift(page, shop);
    const orderId = await sell(client, 10, 100);
    const { expected } = await client.get('/cash/api');
    await page.goto(`/receipt/${orderId}`);
    await expect(page.getByText('คำสั่งซื้อเสร็จสมบูรณ์')).toBeVisible();
    await openClosing(page);
    await count(page, expected);
    const sheets = page.locator('.rd-print-sheet');
    await expect(sheets).toHaveCount(2);
    await expect.poll(() => slips.length).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(sheets.nth(0)).toBeHidden();
    await expect(sheets.nth(1)).toBeVisible();
    await page.emulateMedia({ media: null });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.waitForURL('**/login');
  });
});

test.describe('a closing that is refused', () => {
  test('because an order waits says which one, with a link to it', async ({ page, shop }) => {
    const client = await startShift(page, shop);
    const orderId = await pendingOrder(client);
    const { order_number } = await client.get(`/views-myoder/${orderId}`);
    const { expected } = await client.get('/cash/api');
    await page.goto(`/checkout/${orderId}`);
    await orderOnScreen(page);
    await openClosing(page);
    await count(page, expected);
    await expect(failure(page).getByText(order_number)).toBeVisible();
    await expectAccessibleInBothColours(page);
    await failure(page).getByRole('link', { name: 'ไปที่คำสั่งซื้อ' }).click();
    await expect(page).toHaveURL(new RegExp(`/checkout/${orderId}$`));
    await expect(failure(page)).toBeHidden();
    await expect(page.getByRole('heading', { name: 'ชำระเงิน' })).toBeVisible();
  });

  test('for its amount stands under the field, and the shift goes on', async ({ page, shop }) => {
    const client = await startShift(page, shop);
    const { expected } = await client.get('/cash/api');
    await openTill(page);
    await openClosing(page);
    await count(page, expected + 1000);
    const words = `ยอดเงินปิดลิ้นชัก (${baht(expected + 1000)}) ไม่ตรงกับยอดที่ควรจะเป็น (${baht(expected)}).`;
    await expect(closing(page).getByText(words)).toBeVisible();
    await closing(page).getByRole('button', { name: 'ยกเลิก' }).click();
    await expect(closing(page)).toBeHidden();
    expect((await client.get('/api/cash-drawer/status')).paused).toBe('no');
    // What was held back while the session seemed to end is heard again.
    await page.getByRole('button', { name: 'ลิ้นชัก', exact: true }).click();
    await expect(page.locator('#drawer').getByText(baht(expected)).first()).toBeVisible();
  });

  test('by a fault of the server asks to try again', async ({ page, shop }) => {
    const client = await startShift(page, shop);
    const { expected } = await client.get('/cash/api');
    await openTill(page);
    await page.route('**/logout', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await openClosing(page);
    await count(page, expected);
    await expect(failure(page).getByText('กรุณาลองอีกครั้ง.')).toBeVisible();
    await failure(page).getByRole('button').click();
    await count(page, expected);
    await page.waitForURL('**/login');
  });
});

test('a closing pressed many times is sent once', async ({ page, shop }) => {
  const client = await startShift(page, shop);
  const { expected } = await client.get('/cash/api');
  await openTill(page);
  await openClosing(page);
  const { held, letGo } = await holdRequests(page, '**/logout');
  await count(page, expected);
  await expect(closing(page).getByRole('button', { name: 'ยกเลิก' })).toBeDisabled();
  await closing(page).getByRole('textbox').press('Enter');
  await page.keyboard.press('Escape');
  await fadedOut(page);
  await expect(closing(page)).toBeVisible();
  const isStillThere = await whenShown(
    page,
    CLOSED,
    () => document.querySelector('#logout [role="dialog"]') !== null,
  );
  letGo();
  expect(await isStillThere.seen).toBe(true);
  await page.waitForURL('**/login');
  expect(held()).toBe(1);
});

test('a closing whose answer is lost is done all the same, and its slip is printed after signing in again', async ({
  page,
  shop,
}) => {
  const slips = await watchPrinter(page);
  const client = await startShift(page, shop);
  const { expected } = await client.get('/cash/api');
  await openTill(page);
  await openClosing(page);
  const lost = await loseNextReply(page, '**/logout');
  await count(page, expected);
  await page.waitForURL('**/login');
  expect(lost.status).toBe(200);
  expect(slips).toEqual([]);

  await signIn(page, 'cashier');
  const reprint = page.getByRole('button', { name: 'พิมพ์ใบสรุปปิดกะล่าสุด' });
  await expect(reprint).toBeVisible();
  await expectAccessibleInBothColours(page);
  await reprint.click();
  await expect.poll(() => slips.length).toBe(1);
  expect(slips[0]).toContain(`ยอดที่นับได้${baht(expected)}`);
  await expect(page.locator('.rd-print-sheet')).toHaveCount(0);
});

test('somebody who has closed no shift is offered no slip', async ({ page, shop }) => {
  await page.route('**/api/cash-drawer/last-shift', (route) => route.fulfill({ json: { shift: null } }));
  const client = await ShopClient.signIn(shop.url, 'admin');
  await page.context().addCookies([{ ...client.cookie, url: shop.url }]);
  const asked = page.waitForResponse('**/api/cash-drawer/last-shift');
  await page.goto('/open-cashier');
  await asked;
  await expect(page.getByRole('button', { name: 'เข้าสู่หน้า POS' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'พิมพ์ใบสรุปปิดกะล่าสุด' })).toHaveCount(0);
});
