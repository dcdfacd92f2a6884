import type { Page, TestInfo } from '@playwright/test';
import { drawSlip } from '#server/slips/draw-slip.ts';
import { receiptSlip } from '#shared/orders/receipt-slip.ts';
import { receiptFactsFromWire } from '#shared/orders/wire.ts';
import { refundSlip } from '#shared/returns/refund-slip.ts';
import { refundSlipFromWire } from '#shared/returns/wire.ts';
import { zReportSlip } from '#shared/shifts/report-slip.ts';
import { zReportFromWire } from '#shared/shifts/wire.ts';
import { logoOf, type Slip } from '#shared/slips/slip.ts';
import { type Dots, dotsOf, dotsOfPicture, pictureOf, strayPart } from './dots.ts';
import { expect, type Shop, signedIn, test } from './shop.ts';
import type { ShopClient } from './shop-client.ts';

/** The server's slip in black dots is the browser's slip, line by line and letter by letter (rule C14.6). */

/** Eight dots a millimetre. */
const DOTS_PER_PIXEL = (8 * 25.4) / 96;
// Letters at their own widths: a screen's are pulled to whole pixels, which print and printer don't do.
test.use({
  deviceScaleFactor: DOTS_PER_PIXEL,
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--font-render-hinting=none'] });
  },
});

/** What paper of 80 mm leaves beside the slip's own margins of 4 mm. */
const MARGIN = 32;
const DOTS = 576;

const LONG = 'ปี่ ปู่ ญี่ปุ่น น้ำ ฎุ ฐู กี้ ผู้ใหญ่ ชำระ ที่นี่ ป๋า ฟ้า ฬี่ รับเปลี่ยนคืนสินค้าภายใน 7 วันโดยต้องแสดงใบเสร็จรับเงินฉบับจริง';

/** The slip that lies beside the page as the browser draws it, in dots. */
async function browsersSlip(page: Page): Promise<Dots> {
  const sheet = page.locator('.rd-print-sheet');
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => document.fonts.ready);
  await sheet.evaluate((slip) =>
    Promise.all([...slip.querySelectorAll('img')].map((picture) => picture.decode())),
  );
  const { x, y, width, height } = (await sheet.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
  expect([x, y]).toEqual([0, 0]);
  expect(Math.abs(width * DOTS_PER_PIXEL - (DOTS + 2 * MARGIN))).toBeLessThan(1);
  const png = await page.screenshot({ fullPage: true, scale: 'device', animations: 'disabled' });
  return dotsOfPicture(png, MARGIN, DOTS, Math.floor(height * DOTS_PER_PIXEL));
}

async function serversSlip(page: Page, slip: Slip): Promise<Dots> {
  const name = logoOf(slip);
  const logo = name === null ? null : await page.request.get(`/storage/images/${name}`);
  return dotsOf(await drawSlip(slip, { dots: DOTS, logo: logo && (await logo.body()) }));
}

/**
 * As long as the other within two dots of 0.125 mm, which is what rounding to whole dots may move it, and next to no dot that is further
 * than that from each of the other's: another letter, weight or place differs by whole strokes, and a line that is broken elsewhere
 * by all that follows.
 */
async function expectAlike(page: Page, slip: Slip, info: TestInfo): Promise<void> {
  const [ours, theirs] = [await serversSlip(page, slip), await browsersSlip(page)];
  await info.attach('server', { body: await pictureOf(ours), contentType: 'image/png' });
  await info.attach('browser', { body: await pictureOf(theirs), contentType: 'image/png' });
  expect(Math.abs(ours.rows - theirs.rows)).toBeLessThanOrEqual(2);
  expect(strayPart(ours, theirs)).toBeLessThan(MOST_STRAY);
  expect(strayPart(theirs, ours)).toBeLessThan(MOST_STRAY);
}
const MOST_STRAY = 0.005;

/** Goods of the demo shop whose names are long and short, Thai and not. */
async function paidOrder(client: ShopClient): Promise<number> {
  const found = (
    await Promise.all(
      ['น้ำ', 'ข้าว', 'coke', 'ชา', 'ปลา'].map((word) =>
        client.get(`/products/search?query=${encodeURIComponent(word)}`),
      ),
    )
  ).flat();
  const goods = [...new Map(found.map((product) => [product.id, product])).values()].slice(0, 14);
  const orderId = await client.checkout(goods.map(({ id }, i) => ({ id, quantity: i + 1 })));
  const { total } = await client.get(`/views-myoder/${orderId}`);
  await client.post(`/checkout/${orderId}/complete`, {
    ...{ payment_method: 'cash', paymentAmount: total, changeAmount: 0 },
  });
  return orderId;
}

async function longWords(shop: Shop): Promise<void> {
  const admin = await shop.as('admin');
  const { logo_name: _, ...settings } = await admin.get('/settings/api');
  await admin.patch('/settings', {
    ...settings,
    address: `${LONG} 10110`,
    receipt_footer: `${LONG}\nขอบคุณค่ะ`,
  });
}

test.beforeEach(async ({ page, shop }) => {
  const manager = await shop.as('manager');
  await manager.openDrawer();
  await manager.cancelPending();
  await signedIn(page, shop, 'manager');
});

test('a receipt, original and copy', async ({ page, shop }, info) => {
  await longWords(shop);
  const client = await shop.as('manager');
  const orderId = await paidOrder(client);
  await page.goto(`/receipt/${orderId}`);
  await expect(page.locator('.rd-print-sheet')).toContainText('สำเนา');
  const receipt = receiptFactsFromWire(await client.get(`/receipt-all/${orderId}`));
  await expectAlike(page, receiptSlip(receipt, { isCopy: true }), info);
});

test('a refund, with a reason over several lines', async ({ page, shop }, info) => {
  const client = await shop.as('manager');
  const orderId = await paidOrder(client);
  const { lines } = await client.get(`/orders/${orderId}/returnable`);
  const back = lines.slice(0, 2).map((line: { item_id: number; quantity: number }) => ({
    ...{ item_id: line.item_id, quantity: line.quantity, condition: 'damaged' },
  }));
  const { total } = await client.post(`/orders/${orderId}/returns/preview`, { lines: back });
  const { return_id: id } = await client.post(`/orders/${orderId}/returns`, {
    ...{ lines: back, reason: LONG, refund: [{ method: 'cash', amount: total }] },
  });
  await page.goto(`/returns/slip/${id}`);
  await expect(page.locator('.rd-print-sheet')).toContainText('สำเนา');
  const refund = refundSlipFromWire(await client.get(`/returns/${id}`));
  await expectAlike(page, refundSlip(refund, { isCopy: true }), info);
});

test('the report of a shift', async ({ page, shop }, info) => {
  const client = await shop.as('manager');
  await paidOrder(client);
  const { data } = await client.get('/shifts/api');
  const id = data[0].cash_drawer_id;
  await page.goto(`/shifts/${id}`);
  await expect(page.locator('.rd-print-sheet')).toContainText('ยอดระหว่างกะ (X)');
  await expectAlike(page, zReportSlip(zReportFromWire(await client.get(`/shifts/api/${id}`))), info);
});
