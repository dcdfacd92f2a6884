import type { Page } from '@playwright/test';
import { expectFits } from './fits.ts';
import { countPrints } from './prints.ts';
import { loseNextReply } from './replies.ts';
import {
  atTheTill,
  expect,
  expectAccessibleInBothColours,
  expectTouchable,
  type Shop,
  signedIn,
  test,
} from './shop.ts';
import { scan, WATER } from './till-page.ts';

/** Goods come back without their receipt: where the shop takes such, by a manager, by scanner and keyboard (rule C11.10). */

const SIZES = [
  [1366, 768],
  [1024, 768],
  [390, 844],
] as const;

const picker = (page: Page) => page.getByRole('textbox', { name: 'ค้นหาหรือสแกนสินค้า' });
const summary = (page: Page) => page.getByRole('form', { name: 'สรุปการคืนสินค้า' });
const back = (page: Page) => summary(page).getByRole('button', { name: /^คืนเงิน/ });
const pieces = (page: Page) => page.getByRole('textbox', { name: `จำนวน ${WATER}`, exact: true });
const damaged = (page: Page) => page.getByRole('textbox', { name: `จำนวน ที่ชำรุด ${WATER}` });
const price = (page: Page) => page.getByRole('textbox', { name: `ราคาที่คืนต่อชิ้น ${WATER}` });
const done = (page: Page) => page.getByRole('heading', { name: 'คืนสินค้าเรียบร้อยแล้ว' });

/** The shop takes goods back without their receipt, or doesn't. */
async function takeThem(shop: Shop, isOn: boolean): Promise<void> {
  const admin = await shop.as('admin');
  const settings = await admin.get('/settings/api');
  await admin.patch('/settings', { ...settings, returns_without_receipt: isOn });
}

const codeOfWater = async (shop: Shop): Promise<string> => {
  const [found] = await (await shop.as('manager')).get(`/products/search?query=${encodeURIComponent(WATER)}`);
  return found.barcode ?? found.sku_code;
};
const looseReturns = async (shop: Shop) =>
  (await (await shop.as('manager')).get('/returns/api?receipt=without&per_page=200')).total;

test.describe('a manager of a shop that takes them', () => {
  test.beforeEach(async ({ page, shop }) => {
    await takeThem(shop, true);
    await atTheTill(page, shop, 'manager');
  });

  test('scans what is brought and gives the money back by F9; the slip prints at once and says that there was no receipt', async ({
    page,
    shop,
  }) => {
    const printed = await countPrints(page);
    const code = await codeOfWater(shop);
    const before = await (await shop.as('manager')).get('/cash/api');
    await page.goto('/returns/new');
    await page.getByRole('link', { name: 'คืนโดยไม่มีใบเสร็จ' }).click();
    await page.waitForURL('**/returns/without-receipt');
    await expect(picker(page)).toBeFocused();
    for (const times of ['1', '2', '3']) {
      await scan(page, code);
      await expect(pieces(page)).toHaveValue(times);
    }
    await scan(page, '4711000000');
    await expect(page.getByText('ไม่พบสินค้า "4711000000"')).toBeVisible();
    await damaged(page).fill('1');
    await page.keyboard.press('F9');
    await expect(page.getByText('กรุณาเลือกหรือกรอกเหตุผลที่คืนสินค้า')).toBeVisible();
    await page.getByRole('button', { name: 'ลูกค้าเปลี่ยนใจ' }).click();
    await expect(back(page)).toHaveText(/คืนเงิน ฿22\.47/);
    await page.keyboard.press('F9');
    await expect(done(page)).toBeVisible();
    await expect.poll(printed).toBe(1);
    const slip = page.locator('.rd-print-sheet');
    await expect(slip).toContainText('คืนโดยไม่มีใบเสร็จ');
    await expect(slip).not.toContainText('คืนจากใบเสร็จ');
    await expect(page.getByRole('article').getByText('คืนโดยไม่มีใบเสร็จ')).toBeVisible();
    const after = await (await shop.as('manager')).get('/cash/api');
    expect(Math.round((before.expected - after.expected) * 100)).toBe(2247);
    await page.goto('/returns');
    await page.getByRole('combobox', { name: /^ใบเสร็จ/ }).selectOption('ไม่มีใบเสร็จ');
    const first = page.getByRole('row').filter({ hasText: /RF\d/ }).first();
    await expect(first).toContainText('คืนโดยไม่มีใบเสร็จ');
    await page.getByRole('combobox', { name: /^ใบเสร็จ/ }).selectOption('มีใบเสร็จ');
    await expect(page.getByText('คืนโดยไม่มีใบเสร็จ')).toHaveCount(0);
  });

  test('types what is brought with the keyboard alone: the price can be lowered, and never raised above the present one', async ({
    page,
  }) => {
    await countPrints(page);
    await page.goto('/returns/without-receipt');
    await expect(picker(page)).toBeFocused();
    await page.keyboard.type(WATER);
    await page.keyboard.press('Enter');
    // Its name is the beginning of another's too.
    await expect(page.getByRole('button', { name: new RegExp(`^${WATER} DRK`) })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(pieces(page)).toBeFocused();
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await expect(price(page)).toHaveValue('7');
    await price(page).focus();
    await page.keyboard.type('7.01');
    await expect(page.getByText('ไม่เกินราคาขาย 7.00')).toBeVisible();
    await page.keyboard.press('F9');
    await expect(price(page)).toBeFocused();
    await page.keyboard.type('5.55');
    await expect(back(page)).toHaveText(/฿11\.88/);
    await page.getByRole('textbox', { name: 'เหตุผลที่คืนสินค้า' }).focus();
    await page.keyboard.type('ลูกค้าประจำ');
    await page.keyboard.press('F9');
    await expect(done(page)).toBeVisible();
    await expect(page.getByText('เหตุผล: ลูกค้าประจำ')).toBeVisible();
  });

  test('what is typed as the number of pieces counts, also when F9 comes right after it', async ({
    page,
    shop,
  }) => {
    await countPrints(page);
    await page.goto('/returns/without-receipt');
    await expect(picker(page)).toBeFocused();
    await scan(page, await codeOfWater(shop));
    await page.getByRole('button', { name: 'สินค้าชำรุด' }).click();
    await pieces(page).focus();
    await page.keyboard.type('4');
    await page.keyboard.press('F9');
    await expect(done(page)).toBeVisible();
    await expect(page.getByText(`${WATER} x 4`)).toBeVisible();
  });

  test('an answer that is lost is asked for again, also after the page was loaded anew, and the money has gone back once', async ({
    page,
    shop,
  }) => {
    await countPrints(page);
    const before = await looseReturns(shop);
    await page.goto('/returns/without-receipt');
    await expect(picker(page)).toBeFocused();
    await scan(page, await codeOfWater(shop));
    await page.getByRole('button', { name: 'ลูกค้าเปลี่ยนใจ' }).click();
    const lost = await loseNextReply(page, '**/returns');
    await back(page).click();
    const told = page.getByRole('dialog');
    await expect(told).toContainText('ระบบจะไม่คืนเงินซ้ำ');
    expect(lost.status).toBe(201);
    await page.reload();
    await expect(pieces(page)).toHaveValue('1');
    await back(page).click();
    await expect(done(page)).toBeVisible();
    expect(await looseReturns(shop)).toBe(before + 1);
    // What is written next is another return.
    await page.goto('/returns/without-receipt');
    await expect(page.getByText('ยังไม่มีรายการ')).toBeVisible();
  });

  for (const [width, height] of SIZES)
    test(`every screen of it fits at ${width} × ${height}, by day and by night`, async ({ page, shop }) => {
      await countPrints(page);
      await page.setViewportSize({ width, height });
      const looked = async () => {
        await expectFits(page);
        await expectTouchable(page);
        await expectAccessibleInBothColours(page);
      };
      await page.goto('/returns/new');
      await expect(page.getByRole('link', { name: 'คืนโดยไม่มีใบเสร็จ' })).toBeVisible();
      await looked();
      await page.goto('/returns/without-receipt');
      await expect(page.getByText('ยังไม่มีรายการ')).toBeVisible();
      await looked();
      await scan(page, await codeOfWater(shop));
      await expect(pieces(page)).toHaveValue('1');
      await price(page).fill('9');
      await looked();
      await price(page).fill('6.50');
      await page.getByRole('button', { name: 'ลูกค้าเปลี่ยนใจ' }).click();
      await back(page).click();
      await expect(done(page)).toBeVisible();
      await looked();
      await page.goto('/returns');
      await expect(page.getByText('คืนโดยไม่มีใบเสร็จ').first()).toBeVisible();
      await looked();
    });
});

test('whoever has no drawer open is led to open one; a shop that takes none, and a cashier, see no way to it', async ({
  page,
  shop,
}) => {
  await takeThem(shop, true);
  await signedIn(page, shop, 'admin');
  await page.goto('/returns/without-receipt');
  await expect(page.getByText('กรุณาเปิดลิ้นชักก่อนคืนเงิน')).toBeVisible();
  await expect(back(page)).toBeDisabled();
  await expect(page.getByRole('link', { name: 'ไปเปิดลิ้นชัก' })).toBeVisible();
  await page.goto('/settings');
  const setting = page.getByRole('checkbox', { name: /^รับคืนสินค้าที่ไม่มีใบเสร็จ/ });
  await expect(setting).toBeChecked();
  await setting.uncheck();
  await page.getByRole('button', { name: 'บันทึก' }).click();
  await expect(page.getByText('บันทึกการตั้งค่าเรียบร้อยแล้ว').first()).toBeVisible();
  await page.goto('/returns/without-receipt');
  await expect(page.getByText('ร้านนี้ไม่รับคืนสินค้าที่ไม่มีใบเสร็จ')).toBeVisible();
  await page.getByRole('link', { name: 'มีใบเสร็จ' }).click();
  await expect(page.getByRole('link', { name: 'รายการคืนสินค้า' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'คืนโดยไม่มีใบเสร็จ' })).toHaveCount(0);
  await takeThem(shop, true);
  await atTheTill(page, shop, 'cashier');
  await page.goto('/returns/new');
  await expect(page.getByRole('link', { name: 'รายการคืนสินค้า' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'คืนโดยไม่มีใบเสร็จ' })).toHaveCount(0);
  await takeThem(shop, false);
});
