import type { Page } from '@playwright/test';
import { drawSlip } from '#server/slips/draw-slip.ts';
import { receiptSlip } from '#shared/orders/receipt-slip.ts';
import { receiptFactsFromWire } from '#shared/orders/wire.ts';
import { watchPrinter } from './closing.ts';
import { expectFits } from './fits.ts';
import { addPrinter, atPrintingTill, sellForCash, state, turnPrintersOff } from './printing-till.ts';
import { takePiecesBack } from './sales.ts';
import { expect, expectAccessibleInBothColours, expectTouchable, signedIn, test } from './shop.ts';
import { dialog, openTill } from './till-page.ts';

/** Papers that come out elsewhere than on the till's own printer: by the browser, or on another one (rule C14.1). */

const SIZES = [
  [1366, 768],
  [1024, 768],
  [390, 844],
] as const;

test.afterEach(turnPrintersOff);

/** What the till says of its printer, while something waits. */
const mark = (page: Page) => page.getByRole('button', { name: /ค้าง 1 งาน$/ });
const troubles = (page: Page) => dialog(page, 'งานพิมพ์ที่ค้าง');

async function expectWellMade(page: Page): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expectFits(page);
    await expectTouchable(page);
  }
  await expectAccessibleInBothColours(page);
  await page.setViewportSize({ width: 1366, height: 768 });
}

test('from the window of stuck jobs the browser prints the slip, and the printer none when it is good again', async ({
  page,
  shop,
}) => {
  const slips = await watchPrinter(page);
  const { printer } = await atPrintingTill(page, shop);
  printer.faults.paper = 'out';
  const orderId = await sellForCash(page);
  await expect(state(page, 'กระดาษหมด')).toBeVisible();
  await openTill(page);
  await mark(page).press('Enter');
  await expectWellMade(page);
  await troubles(page).getByRole('button', { name: 'พิมพ์จากเบราว์เซอร์' }).press('Enter');
  await expect.poll(() => slips.length).toBe(1);
  expect(slips[0]).toContain('ใบเสร็จรับเงิน');
  expect(slips[0]).not.toContain('สำเนา');
  await expect(troubles(page).getByText('ไม่มีงานพิมพ์ค้าง')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mark(page)).toBeHidden();
  printer.mend();
  await page.goto(`/receipt/${orderId}`);
  await expect(state(page, 'ให้เบราว์เซอร์พิมพ์แทนแล้ว')).toBeVisible();
  // The customer has theirs: what the printer prints now is its copy, and the first that it prints.
  await page.keyboard.press('F8');
  await expect(state(page, 'พิมพ์แล้ว')).toBeVisible();
  expect(printer.slips).toHaveLength(1);
  expect(slips).toHaveLength(1);
});

test('of a slip that broke off the browser prints the copy, beside the receipt as well', async ({
  page,
  shop,
}) => {
  const slips = await watchPrinter(page);
  const { printer } = await atPrintingTill(page, shop);
  printer.faults.cutsOffAfterBytes = 9_000;
  await sellForCash(page);
  await expect(state(page, 'การเชื่อมต่อหลุดระหว่างพิมพ์')).toBeVisible();
  await page.getByRole('button', { name: 'พิมพ์จากเบราว์เซอร์' }).click();
  await expect.poll(() => slips.length).toBe(1);
  expect(slips[0]).toContain('สำเนา');
  await expect(state(page, 'ให้เบราว์เซอร์พิมพ์แทนแล้ว')).toBeVisible();
  // The page's own slip is there again, for the browser's own menu.
  await expect(page.locator('.rd-print-sheet')).toHaveCount(1);
});

test('while the server can’t be reached the browser prints what the page itself has', async ({
  page,
  shop,
}) => {
  const slips = await watchPrinter(page);
  const { printer } = await atPrintingTill(page, shop);
  await printer.turnOff();
  await sellForCash(page);
  await expect(state(page, 'ติดต่อเครื่องพิมพ์ไม่ได้')).toBeVisible();
  await page.route('**/print-jobs/*/by-browser', (route) => route.abort());
  await page.getByRole('button', { name: 'พิมพ์จากเบราว์เซอร์' }).click();
  await page.getByRole('button', { name: 'ตกลง' }).click();
  await expect.poll(() => slips.length).toBe(1);
  expect(slips[0]).toContain('ใบเสร็จรับเงิน');
});

test('a stuck job is printed on another printer from its window, by keyboard', async ({ page, shop }) => {
  const other = await addPrinter(shop);
  const { printer } = await atPrintingTill(page, shop);
  printer.faults.coverOpen = true;
  await sellForCash(page);
  await expect(state(page, 'ฝาเปิด')).toBeVisible();
  await openTill(page);
  await mark(page).press('Enter');
  const choice = troubles(page).getByRole('button', { name: 'พิมพ์ที่เครื่องอื่น' });
  await choice.press('Enter');
  const others = troubles(page).getByRole('list', { name: 'พิมพ์ที่เครื่องอื่น' });
  await expect(others.getByRole('button', { name: other.name, exact: true })).toBeVisible();
  await expectWellMade(page);
  await others.getByRole('button', { name: other.name, exact: true }).press('Enter');
  await expect(troubles(page).getByText('ไม่มีงานพิมพ์ค้าง')).toBeVisible();
  await expect.poll(() => other.printer.slips.length).toBe(1);
  expect(printer.slips).toEqual([]);
});

test('a receipt is printed again on another printer by choice, as a copy; F8 stays with the till’s own', async ({
  page,
  shop,
}) => {
  const other = await addPrinter(shop);
  const { printer, client } = await atPrintingTill(page, shop);
  const orderId = await sellForCash(page);
  await expect(state(page, 'พิมพ์แล้ว')).toBeVisible();
  const choice = page.getByRole('button', { name: 'เลือกเครื่องพิมพ์' });
  await choice.press('Enter');
  await expectWellMade(page);
  await page.getByRole('button', { name: other.name, exact: true }).press('Enter');
  await expect(choice).toBeFocused();
  await expect.poll(() => other.printer.slips.length).toBe(1);
  const receipt = receiptFactsFromWire(await client.get(`/receipt-all/${orderId}`));
  const { bits } = await drawSlip(receiptSlip(receipt, { isCopy: true }), { dots: 576, logo: null });
  expect(Buffer.concat(other.printer.slips[0]?.rows ?? []).equals(bits)).toBe(true);
  expect(printer.slips).toHaveLength(1);
  await page.keyboard.press('F8');
  await expect.poll(() => printer.slips.length).toBe(2);
});

test('a till without a printer of its own prints by the browser, and on one by choice; a return slip too', async ({
  page,
  shop,
}) => {
  const slips = await watchPrinter(page);
  const other = await addPrinter(shop);
  const { client, tillId } = await atPrintingTill(page, shop);
  const admin = await shop.as('admin');
  await admin.post(`/tills/${tillId}/printing`, { printer_id: null, auto: [], kick_on_cash: false });
  const orderId = await sellForCash(page);
  await page.keyboard.press('F8');
  await expect.poll(() => slips.length).toBe(1);
  await page.getByRole('button', { name: 'เลือกเครื่องพิมพ์' }).click();
  await page.getByRole('button', { name: other.name, exact: true }).click();
  await expect(state(page, 'พิมพ์แล้ว')).toBeVisible();
  expect(other.printer.slips).toHaveLength(1);

  const back = await takePiecesBack(client, orderId, 1);
  await page.goto(`/returns/slip/${back.return_id}`);
  await page.getByRole('button', { name: 'เลือกเครื่องพิมพ์' }).click();
  await expectWellMade(page);
  await page.getByRole('button', { name: other.name, exact: true }).click();
  await expect(state(page, 'พิมพ์แล้ว')).toBeVisible();
  expect(other.printer.slips).toHaveLength(2);
  expect(slips).toHaveLength(1);
});

test('a manager at the till has the day and a shift printed there, or on another printer', async ({
  page,
  shop,
}) => {
  const slips = await watchPrinter(page);
  const other = await addPrinter(shop);
  const { printer, client, tillId } = await atPrintingTill(page, shop);
  const manager = await shop.as('manager');
  await manager.post('/session/till', { till_id: tillId });
  await signedIn(page, shop, 'manager');
  await page.goto('/shifts/day');
  const print = page.getByRole('button', { name: 'พิมพ์สรุป' });
  await expect(print).toBeEnabled();
  await print.press('Enter');
  await expect(state(page, 'พิมพ์แล้ว')).toBeVisible();
  expect(printer.slips).toHaveLength(1);
  await page.getByRole('button', { name: 'เลือกเครื่องพิมพ์' }).press('Enter');
  await expectWellMade(page);
  await page.getByRole('button', { name: other.name, exact: true }).press('Enter');
  await expect.poll(() => other.printer.slips.length).toBe(1);
  // Another day is another paper.
  await page.getByRole('button', { name: 'วันก่อนหน้า' }).click();
  await expect(state(page, 'พิมพ์แล้ว')).toBeHidden();

  const { cash_drawer_id: drawerId } = (await client.get('/cash/api')).data;
  await page.goto(`/shifts/${drawerId}`);
  await page.getByRole('button', { name: 'เลือกเครื่องพิมพ์' }).click();
  await page.getByRole('button', { name: other.name, exact: true }).click();
  await expect.poll(() => other.printer.slips.length).toBe(2);
  expect(slips).toEqual([]);
});
