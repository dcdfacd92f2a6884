import type { Page } from '@playwright/test';
import { failRequests } from './replies.ts';
import { expect, expectAccessibleInBothColours, type Shop, signedIn, test } from './shop.ts';

/** Who did what that matters, for the owner to read; nothing in it is ever changed. */

const table = (page: Page) => page.getByRole('region', { name: 'บันทึกการใช้งาน', exact: true });
const rows = (page: Page) => table(page).getByRole('rowgroup').last().getByRole('row');
const choice = (page: Page, label: string) => table(page).getByLabel(label, { exact: true });
const search = (page: Page) => page.getByRole('searchbox', { name: 'ค้นหาบันทึกการใช้งาน' });
const day = (page: Page, label: string) => page.getByRole('textbox', { name: label });

/** So many days ago in Bangkok, as one types it: `20/11/2569`. */
function daysAgo(days: number): string {
  const [year, month, ofMonth] = new Date(Date.now() + (7 - 24 * days) * 3_600_000)
    .toISOString()
    .slice(0, 10)
    .split('-');
  return `${ofMonth}/${month}/${Number(year) + 543}`;
}

async function openLog(page: Page, shop: Shop): Promise<void> {
  await signedIn(page, shop, 'admin');
  await page.goto('/audit-log');
  await expect(page.getByRole('heading', { name: 'บันทึกการใช้งาน' })).toBeVisible();
}

/** A manager makes a coupon, an admin writes an expense down and takes it back. */
async function act(shop: Shop, title: string): Promise<{ readonly code: string }> {
  const manager = await shop.as('manager');
  const { coupon } = await manager.post('/coupons', {
    ...{ discount_type: 'fixed', discount_value: 25, max_usage: '' },
    ...{ start_date: '2026-11-01', end_date: '2026-12-31' },
  });
  const admin = await shop.as('admin');
  const { expense } = await admin.post('/expenses', { spent_on: '2026-11-01', title, amount: 1234.5 });
  await admin.delete(`/expenses/${expense.id}`);
  return { code: coupon.code };
}

test('says in words who did what to what, newest first, and what of it', async ({ page, shop }) => {
  test.slow();
  await openLog(page, shop);
  await expect(page).toHaveTitle(/^บันทึกการใช้งาน/);
  await expect(page.getByRole('link', { name: 'บันทึกการใช้งาน' })).toHaveAttribute('aria-current', 'page');
  await expect(table(page).getByText('ยังไม่มีรายการ').last()).toBeVisible();
  await expectAccessibleInBothColours(page);
  const { code } = await act(shop, 'ค่าน้ำแข็ง');
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).nth(0)).toContainText('อาทิตย์ ตั้งใจ');
  await expect(rows(page).nth(0)).toContainText('ลบรายจ่าย');
  await expect(rows(page).nth(0)).toContainText('ค่าน้ำแข็ง');
  await expect(rows(page).nth(0)).toContainText('1,234.50 บาท');
  await expect(rows(page).nth(1)).toContainText('เพิ่มรายจ่าย');
  await expect(rows(page).nth(2)).toContainText('วิไล ดูแลดี');
  await expect(rows(page).nth(2)).toContainText(`คูปอง ${code}`);
  await expect(rows(page).nth(2)).toContainText('ลด 25.00 บาท');
  await expectAccessibleInBothColours(page);
});

test('is narrowed down by who, what, when and words, from the keyboard too, and stays so', async ({
  page,
  shop,
}) => {
  test.slow();
  const { code } = await act(shop, 'ค่าเช่าเต็นท์');
  await openLog(page, shop);
  await search(page).fill(code.toLowerCase());
  await expect(rows(page)).toHaveCount(1);
  await search(page).fill('ค่าเช่าเต็นท์');
  await expect(rows(page)).toHaveCount(2);
  await choice(page, 'การกระทำ').focus();
  await choice(page, 'การกระทำ').selectOption('ลบรายจ่าย');
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await choice(page, 'ผู้ทำ').selectOption('วิไล ดูแลดี (manager)');
  await expect(table(page).getByText('ไม่พบรายการที่ค้นหา').last()).toBeVisible();
  await expectAccessibleInBothColours(page);
  await table(page).getByRole('button', { name: 'ล้างตัวกรอง' }).click();
  await expect(rows(page)).toHaveCount(2);
  await day(page, 'ถึงวันที่').fill(daysAgo(1));
  await expect(table(page).getByText('ไม่พบรายการที่ค้นหา').last()).toBeVisible();
  await day(page, 'ถึงวันที่').fill(daysAgo(0));
  await day(page, 'ตั้งแต่วันที่').fill(daysAgo(0));
  await expect(rows(page)).toHaveCount(2);
});

test('is read page by page', async ({ page, shop }) => {
  await act(shop, 'ค่าอย่างอื่น');
  const admin = await shop.as('admin');
  for (let i = 0; i < 12; i += 1) {
    await admin.post('/expenses', { spent_on: '2026-11-01', title: `ค่าของครั้งที่ ${i}`, amount: 1 });
  }
  await openLog(page, shop);
  await search(page).fill('ค่าของครั้งที่');
  // Only then is the page the search's: before it there are ten rows too.
  await expect(table(page).getByText('แสดง 1 ถึง 10 จาก 12 รายการ').last()).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page).first()).toContainText('ค่าของครั้งที่ 11');
  await page.getByRole('button', { name: 'หน้า 2', exact: true }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).last()).toContainText('ค่าของครั้งที่ 0');
});

test('says that it could not be loaded, and how to try again', async ({ page, shop }) => {
  await act(shop, 'ค่าถุง');
  const asked = await failRequests(page, '**/audit-log/api?*');
  await openLog(page, shop);
  const retry = page.getByRole('button', { name: 'ลองอีกครั้ง' });
  await expect(retry).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(asked).toBeGreaterThanOrEqual(2);
  await page.unroute('**/audit-log/api?*');
  await retry.click();
  await expect(rows(page).first()).toBeVisible();
});

for (const [name, width, height] of [
  ['a desk', 1366, 768],
  ['a tablet', 1024, 768],
  ['a phone', 390, 844],
] as const) {
  test(`long words stay inside the page: ${name}`, async ({ page, shop }) => {
    await act(shop, 'ซื้อเครื่องปรับอากาศและตู้แช่เครื่องดื่มขนาดใหญ่สามประตู'.repeat(3));
    await act(shop, 'INV2026'.repeat(28));
    await page.setViewportSize({ width, height });
    await openLog(page, shop);
    await expect(rows(page).first()).toBeVisible();
    const out = await page.evaluate(() =>
      [...document.querySelectorAll('main header *, main tbody *')]
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(out).toEqual([]);
    await expectAccessibleInBothColours(page);
  });
}

test('is an admin’s: a manager has no way to it', async ({ page, shop }) => {
  await signedIn(page, shop, 'manager');
  await page.goto('/audit-log');
  await page.waitForURL((url) => url.pathname !== '/audit-log');
  const manager = await shop.as('manager');
  expect(await manager.get('/audit-log/api')).toMatchObject({ message: 'คุณไม่มีสิทธิ์ใช้งานส่วนนี้' });
});
