import type { Page } from '@playwright/test';
import { chooseInMenu } from './row-acts.ts';
import { sell } from './sales.ts';
import { expect, expectAccessibleInBothColours, expectTouchable, type Shop, signedIn, test } from './shop.ts';
import { dialog } from './till-page.ts';

/** All papers of the branch, /documents: found, opened, issued anew and made again (rule C11.11). */

const table = (page: Page) => page.getByRole('region', { name: 'เอกสาร', exact: true });
const rows = (page: Page) => table(page).locator('tbody').getByRole('row');
const row = (page: Page, number: string) => rows(page).filter({ hasText: number });
const FROM_OUR_PAGE = { 'Sec-Fetch-Site': 'same-origin' };

/** A paid order with its tax invoice, past the screens. */
async function invoiced(page: Page, shop: Shop): Promise<{ orderId: number; number: string }> {
  const orderId = await sell(await shop.as('cashier'), 10, 100);
  const made = await page.request.get(`/invoice/pdf/${orderId}/3`, { headers: FROM_OUR_PAGE });
  expect(made.status()).toBe(200);
  const number = /[A-Z]{2}\d{6}-\d{5}/.exec(made.headers()['content-disposition'] ?? '')?.[0] ?? '';
  return { orderId, number };
}

/** Waits for the tab that is opened, and closes it. */
async function opensTab(page: Page, act: () => Promise<void>): Promise<void> {
  const opened = page.context().waitForEvent('page');
  await act();
  await (await opened).close();
}

const PLACES = [
  { name: 'a desk', width: 1366, height: 768 },
  { name: 'a tablet', width: 1024, height: 768 },
  { name: 'a phone', width: 390, height: 844 },
];

for (const { name, width, height } of PLACES) {
  test(`a wrong tax invoice is issued anew and a lost one made again, on ${name}`, async ({
    till: page,
    shop,
  }) => {
    test.slow();
    await signedIn(page, shop, 'manager');
    await page.setViewportSize({ width, height });
    const { orderId, number } = await invoiced(page, shop);
    await page.goto('/documents');
    // Without its first letter: the digits alone may be those of a receipt that has a paper too.
    await table(page).getByRole('searchbox').fill(number.slice(1));
    await expect(rows(page)).toHaveCount(1);
    await expect(row(page, number)).toContainText('ใช้อยู่');
    await expectAccessibleInBothColours(page);
    await expectTouchable(page);

    await chooseInMenu(row(page, number), `ออกใบแทน ${number}`);
    const lost = dialog(page, 'ออกใบแทน');
    await lost.getByRole('button', { name: 'ออกใบแทน' }).click();
    await expect(lost).toContainText('กรุณาระบุเหตุผล');
    await lost.getByLabel('เหตุผล').fill('ลูกค้าทำต้นฉบับหาย');
    await opensTab(page, () => lost.getByRole('button', { name: 'ออกใบแทน' }).click());
    await expect(lost).toBeHidden();
    await expect(row(page, number)).toContainText('มีใบแทน');
    await expect(page.getByRole('link', { name: `เปิดใบแทนครั้งที่ 1 ของ ${number}` })).toBeVisible();

    await chooseInMenu(row(page, number), `ยกเลิกและออกใหม่ ${number}`);
    const wrong = dialog(page, 'ยกเลิกและออกใบกำกับภาษีใหม่');
    await wrong.getByRole('combobox', { name: 'ออกใหม่ในนาม' }).fill('C00006');
    await page.getByRole('option').filter({ hasText: 'C00006' }).first().click();
    await wrong.getByLabel('เหตุผล').fill('ชื่อผู้ซื้อไม่ถูกต้อง');
    await expectAccessibleInBothColours(page);
    await opensTab(page, () => wrong.getByRole('button', { name: 'ยกเลิกฉบับเดิมและออกใหม่' }).click());
    await expect(wrong).toBeHidden();
    await expect(row(page, number)).toContainText('ยกเลิก');

    await page.goto(`/orders/${orderId}`);
    const papers = page.getByRole('list', { name: 'เอกสารที่ออกแล้ว' }).getByRole('listitem');
    await expect(papers).toHaveCount(2);
    await expect(papers.first()).toContainText(number);
    await expect(papers.last()).toContainText(`แทน ${number}`);
    await expectAccessibleInBothColours(page);
  });
}

test('a cashier finds and opens papers, and puts none right', async ({ till, shop }) => {
  const { number } = await invoiced(till, shop);
  await till.goto('/documents');
  await expect(row(till, number)).toBeVisible();
  await expect(till.getByRole('link', { name: `เปิดเอกสาร ${number}` })).toBeVisible();
  await expect(till.getByRole('button', { name: /^เพิ่มเติม|ออกใบแทน|ยกเลิกและออกใหม่/ })).toHaveCount(0);
  await table(till).getByLabel('ประเภท').selectOption('ใบลดหนี้');
  await expect(table(till)).toContainText('ไม่พบเอกสารที่ค้นหา');
});
