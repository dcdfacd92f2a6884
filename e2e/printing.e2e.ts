import type { TestInfo } from '@playwright/test';
import { drawSlip } from '#server/slips/draw-slip.ts';
import type { FakePrinter } from '#server/testing/fake-printer.ts';
import { receiptSlip } from '#shared/orders/receipt-slip.ts';
import { receiptFactsFromWire } from '#shared/orders/wire.ts';
import { expectFits } from './fits.ts';
import { atPrintingTill, sellForCash, state, turnPrintersOff } from './printing-till.ts';
import { countPrints } from './prints.ts';
import { expect, expectAccessibleInBothColours, expectTouchable, signedIn, test } from './shop.ts';
import { dialog, openTill } from './till-page.ts';

/** The till's printer and drawer, against a printer of our own (rules C14.1, C14.2). */

const SIZES = [
  [1366, 768],
  [1024, 768],
  [390, 844],
] as const;

test.afterEach(turnPrintersOff);

async function keepPictures(printer: FakePrinter, info: TestInfo): Promise<Buffer[]> {
  const pictures = await Promise.all(printer.slips.map((slip) => printer.png(slip)));
  for (const [i, body] of pictures.entries())
    await info.attach(`slip ${i + 1}`, { body, contentType: 'image/png' });
  return pictures;
}

test('a cash payment prints one slip and opens the drawer once; a reload prints no second one', async ({
  page,
  shop,
}, info) => {
  const prints = await countPrints(page);
  const { printer, client } = await atPrintingTill(page, shop);
  const orderId = await sellForCash(page);
  await expect(state(page, 'พิมพ์แล้ว')).toBeVisible();
  expect(printer.slips).toHaveLength(1);
  expect(printer.pulses).toHaveLength(1);
  await page.reload();
  await expect(state(page, 'พิมพ์แล้ว')).toBeVisible();
  await page.keyboard.press('F8');
  await expect.poll(() => printer.slips.length).toBe(2);
  expect(printer.pulses).toHaveLength(1);
  expect(await prints()).toBe(0);
  await keepPictures(printer, info);
  // What came out is the receipt, dot by dot, and the second is its copy.
  const receipt = receiptFactsFromWire(await client.get(`/receipt-all/${orderId}`));
  for (const [i, isCopy] of [false, true].entries()) {
    const { bits } = await drawSlip(receiptSlip(receipt, { isCopy }), { dots: 576, logo: null });
    expect(Buffer.concat(printer.slips[i]?.rows ?? []).equals(bits), `slip ${i + 1}`).toBe(true);
  }
});

test('no paper is said at the till with what to do, and it prints when there is some; nobody waited for it', async ({
  page,
  shop,
}) => {
  const { printer } = await atPrintingTill(page, shop);
  printer.faults.paper = 'out';
  await sellForCash(page);
  await expect(state(page, 'กระดาษหมด')).toContainText('ใส่กระดาษม้วนใหม่');
  expect(printer.pulses).toEqual([{ pin: 2, at: 'once' }]);
  await expectAccessibleInBothColours(page);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expectFits(page);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  // The next customer is served meanwhile, and the till keeps saying it.
  await openTill(page);
  const mark = page.getByRole('button', { name: /^กระดาษหมด/ });
  await expect(mark).toContainText('ค้าง 1 งาน');
  await mark.press('Enter');
  const window = dialog(page, 'งานพิมพ์ที่ค้าง');
  await expect(window.getByText(/ใบเสร็จ RC/)).toBeVisible();
  await expectAccessibleInBothColours(page);
  printer.mend();
  await window.getByRole('button', { name: 'ลองอีกครั้ง' }).press('Enter');
  await expect(window.getByText('ไม่มีงานพิมพ์ค้าง')).toBeVisible();
  await expect.poll(() => printer.slips.length).toBe(1);
  await page.keyboard.press('Escape');
  await expect(mark).toBeHidden();
});

test('a connection that broke off in the middle asks the cashier, and the second says สำเนา', async ({
  page,
  shop,
}, info) => {
  const { printer } = await atPrintingTill(page, shop);
  printer.faults.cutsOffAfterBytes = 9_000;
  await sellForCash(page);
  await expect(state(page, 'การเชื่อมต่อหลุดระหว่างพิมพ์')).toContainText('อาจพิมพ์ออกมาบางส่วนแล้ว');
  expect(printer.slips).toHaveLength(0);
  printer.mend();
  await page.getByRole('button', { name: 'พิมพ์สำเนา' }).click();
  await expect(state(page, 'พิมพ์แล้ว')).toBeVisible();
  await page.keyboard.press('F8');
  await expect.poll(() => printer.slips.length).toBe(2);
  // Both are copies: they are alike, dot by dot.
  const [first, second] = await keepPictures(printer, info);
  expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true);
});

test('a dead printer: the sale is done, and the browser prints instead', async ({ page, shop }) => {
  const prints = await countPrints(page);
  const { printer } = await atPrintingTill(page, shop);
  await printer.turnOff();
  await sellForCash(page);
  await expect(state(page, 'ติดต่อเครื่องพิมพ์ไม่ได้')).toBeVisible();
  expect(await prints()).toBe(0);
  await page.getByRole('button', { name: 'พิมพ์จากเบราว์เซอร์' }).click();
  await expect.poll(prints).toBe(1);
  await expect(state(page, 'ให้เบราว์เซอร์พิมพ์แทนแล้ว')).toBeVisible();
});

test('without a printer the browser prints, and nothing is asked of any', async ({ page, shop }) => {
  const prints = await countPrints(page);
  const { printer, client, tillName } = await atPrintingTill(page, shop);
  const admin = await shop.as('admin');
  const { till } = await admin.post('/tills', { name: `เปล่า ${tillName}`, pos_id: '' });
  await client.post('/session/till', { till_id: till.id });
  await sellForCash(page);
  await page.keyboard.press('F8');
  await expect.poll(prints).toBe(1);
  expect(printer.connections).toBe(0);
});

test('the drawer is opened without a sale by keyboard, for a reason', async ({ page, shop }) => {
  const { printer } = await atPrintingTill(page, shop);
  await openTill(page);
  await page.getByRole('button', { name: 'เพิ่มเติม' }).click();
  await page.getByRole('menuitem', { name: 'เปิดลิ้นชัก' }).press('Enter');
  const window = dialog(page, 'เปิดลิ้นชัก');
  await window.getByRole('button', { name: 'เปิดลิ้นชัก' }).press('Enter');
  await expect(window.getByText('กรุณาเลือกเหตุผล')).toBeVisible();
  await expectAccessibleInBothColours(page);
  await window.getByRole('radio', { name: 'แลกเงินทอน' }).check();
  await window.getByRole('textbox').fill('แบงก์พัน');
  await window.getByRole('textbox').press('Enter');
  await expect(window).toBeHidden();
  await expect.poll(() => printer.pulses.length).toBe(1);
  const { data } = await (await shop.as('admin')).get('/audit-log/api?action=kick-drawer');
  expect(data[0].detail).toContain('แลกเงินทอน (แบงก์พัน)');
});

test('an admin adds a printer, tries it, and says what a till prints on it', async ({ page, shop }) => {
  const { printer, tillName } = await atPrintingTill(page, shop, []);
  await signedIn(page, shop, 'admin');
  await page.goto('/settings/printers');
  await page.getByRole('button', { name: 'เพิ่มเครื่องพิมพ์' }).click();
  const window = dialog(page, 'เพิ่มเครื่องพิมพ์');
  await window.getByLabel('ชื่อเครื่องพิมพ์').fill('บาร์น้ำ');
  await window.getByLabel('ที่อยู่ในเครือข่าย').fill('8.8.8.8');
  await window.getByRole('button', { name: 'บันทึก' }).press('Enter');
  await expect(window.getByText('กรุณากรอกที่อยู่ของเครื่องพิมพ์ในเครือข่ายของร้าน')).toBeVisible();
  await expectAccessibleInBothColours(page);
  await window.getByLabel('ที่อยู่ในเครือข่าย').fill(printer.address.host);
  await window.getByLabel('พอร์ต').fill(String(printer.address.port));
  await window.getByRole('radio', { name: '58 มม.' }).check();
  await window.getByRole('button', { name: 'บันทึก' }).press('Enter');
  await expect(window).toBeHidden();

  const row = page.getByRole('listitem').filter({ hasText: 'บาร์น้ำ' });
  printer.faults.coverOpen = true;
  await row.getByRole('button', { name: 'พิมพ์หน้าทดสอบ' }).press('Enter');
  await expect(row.getByRole('status')).toContainText('ฝาเปิด');
  printer.mend();
  await expect(row.getByRole('status')).toContainText('พิมพ์แล้ว');
  expect(printer.slips).toMatchObject([{ dots: 384 }]);

  const till = page
    .getByRole('listitem')
    .filter({ hasText: tillName, has: page.getByRole('button', { name: /ตั้งการพิมพ์/ }) });
  await till.getByRole('button').press('Enter');
  const set = dialog(page, /^การพิมพ์ของ/);
  await set.getByRole('combobox', { name: 'พิมพ์ด้วย' }).selectOption('บาร์น้ำ');
  await set.getByRole('checkbox', { name: 'บัตรคิว' }).check();
  await set.getByRole('button', { name: 'บันทึก' }).press('Enter');
  await expect(till).toContainText('บาร์น้ำ');
  await expect(till).toContainText('พิมพ์เอง: บัตรคิว');
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expectFits(page);
    await expectTouchable(page);
  }
  await expectAccessibleInBothColours(page);
});

test('the printers’ page waits, fails and begins anew in words', async ({ page, shop }) => {
  await signedIn(page, shop, 'admin');
  let fails = true;
  await page.route('**/printers/api', (route) => (fails ? route.fulfill({ status: 500 }) : route.continue()));
  await page.goto('/settings/printers');
  const again = page.getByRole('button', { name: /ลองใหม่|ลองอีกครั้ง/ });
  await expect(again).toBeVisible({ timeout: 30_000 });
  fails = false;
  await again.click();
  await expect(page.getByRole('button', { name: 'เพิ่มเครื่องพิมพ์' })).toBeVisible();
});
