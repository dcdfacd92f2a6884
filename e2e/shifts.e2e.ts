import type { Page } from '@playwright/test';
import { closing, count, openClosing, startShift, watchPrinter } from './closing.ts';
import { loseNextReply } from './replies.ts';
import { baht, sell } from './sales.ts';
import { expect, expectAccessibleInBothColours, signedIn, test } from './shop.ts';
import { dialog, openTill } from './till-page.ts';

const approve = (page: Page) => closing(page).getByRole('button', { name: 'ให้ผู้จัดการอนุมัติยอดที่ไม่ตรง' });

async function fillApproval(
  page: Page,
  { username = 'manager', password = 'manager-demo', reason = 'ทอนเงินผิด' } = {},
) {
  await closing(page).getByLabel('อีเมลหรือชื่อผู้ใช้ของผู้อนุมัติ').fill(username);
  await closing(page).getByLabel('รหัสผ่านของผู้อนุมัติ', { exact: true }).fill(password);
  await closing(page).getByLabel('เหตุผลที่ยอดไม่ตรง').fill(reason);
}

async function closeWithApproval(page: Page) {
  await closing(page).getByRole('button', { name: 'อนุมัติและปิดลิ้นชัก' }).click();
  await dialog(page, 'ยืนยันปิดลิ้นชัก').getByRole('button', { name: 'ปิดลิ้นชัก' }).click();
}

test.describe('a count that is not right', () => {
  test('is refused in the specified words; a manager approves on the same screen, and the slip says so', async ({
    page,
    shop,
  }) => {
    const slips = await watchPrinter(page);
    const client = await startShift(page, shop);
    const { expected } = await client.get('/cash/api');
    await openTill(page);
    await openClosing(page);
    await expect(approve(page)).toHaveCount(0);
    await count(page, expected - 20);
    await expect(closing(page).getByText(/^ยอดเงินปิดลิ้นชัก \(.*\) ไม่ตรงกับยอดที่ควรจะเป็น/)).toBeVisible();
    await approve(page).click();
    await expect(closing(page).getByLabel('อีเมลหรือชื่อผู้ใช้ของผู้อนุมัติ')).toBeFocused();
    await expectAccessibleInBothColours(page);

    await closing(page).getByRole('button', { name: 'อนุมัติและปิดลิ้นชัก' }).click();
    await expect(closing(page).getByText('กรุณากรอกอีเมลหรือชื่อผู้ใช้ของผู้อนุมัติ')).toBeVisible();
    await fillApproval(page, { password: 'guessed' });
    await closeWithApproval(page);
    await expect(closing(page).getByText('ชื่อผู้ใช้หรือรหัสผ่านของผู้อนุมัติไม่ถูกต้อง')).toBeVisible();
    await fillApproval(page, { username: 'cashier2', password: 'cashier2-demo' });
    await closeWithApproval(page);
    await expect(closing(page).getByText('ผู้อนุมัติต้องเป็นผู้จัดการหรือผู้ดูแลร้าน')).toBeVisible();

    await fillApproval(page);
    await closeWithApproval(page);
    await page.waitForURL('**/login');
    expect(slips).toHaveLength(1);
    expect(slips[0]).toContain(`ยอดที่นับได้${baht(expected - 20)}`);
    expect(slips[0]).toContain('ส่วนต่าง-20.00');
    expect(slips[0]).toContain('อนุมัติส่วนต่างโดย วิไล ดูแลดี');
    expect(slips[0]).toContain('เหตุผล ทอนเงินผิด');
  });

  test('an approval is of the amount that was refused: another amount is counted anew', async ({
    page,
    shop,
  }) => {
    const client = await startShift(page, shop);
    const { expected } = await client.get('/cash/api');
    await openTill(page);
    await openClosing(page);
    await count(page, expected + 5);
    await approve(page).click();
    await fillApproval(page);
    await closing(page)
      .getByRole('textbox', { name: /^ยอดเงินปิดลิ้นชัก/ })
      .fill(String(expected));
    await expect(closing(page).getByLabel('เหตุผลที่ยอดไม่ตรง')).toHaveCount(0);
    await count(page, expected);
    await page.waitForURL('**/login');
  });

  test('an approved closing whose answer is lost is done once', async ({ page, shop }) => {
    await watchPrinter(page);
    const client = await startShift(page, shop);
    const { expected } = await client.get('/cash/api');
    await openTill(page);
    await openClosing(page);
    await count(page, expected + 1);
    await approve(page).click();
    await fillApproval(page);
    const lost = await loseNextReply(page, '**/logout');
    await closeWithApproval(page);
    await page.waitForURL('**/login');
    expect(lost.status).toBe(200);
    const manager = await shop.as('manager');
    const { data } = await manager.get('/shifts/api?differing=1');
    expect(data[0]).toMatchObject({ difference: 1, approved_by: 'วิไล ดูแลดี' });
  });

  test('on a phone everything can be reached', async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const client = await startShift(page, shop);
    const { expected } = await client.get('/cash/api');
    await openTill(page);
    await page.getByRole('button', { name: /เมนู/ }).first().click();
    await openClosing(page);
    await count(page, expected + 1);
    await approve(page).click();
    await fillApproval(page);
    await closing(page).getByRole('button', { name: 'อนุมัติและปิดลิ้นชัก' }).scrollIntoViewIfNeeded();
    const wide = await closing(page).evaluate((node) => node.scrollWidth - node.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await closeWithApproval(page);
    await page.waitForURL('**/login');
  });
});

test.describe('the page of shifts', () => {
  test('leads from the list to the Z report, which is printed, and to the day', async ({ page, shop }) => {
    const slips = await watchPrinter(page);
    const cashier = await shop.as('cashier');
    await cashier.openDrawer();
    await cashier.cancelPending();
    await sell(cashier, 2, 20);
    await signedIn(page, shop, 'manager');
    await page.goto('/dashboard');
    await page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'Shifts' }).click();
    await expect(page.getByRole('heading', { name: 'กะและรายงานปิดกะ' })).toBeVisible();
    const open = page.getByRole('row').filter({ hasText: 'สมใจ' }).filter({ hasText: 'ยังเปิดอยู่' });
    await expect(open).toBeVisible();
    await expectAccessibleInBothColours(page);
    await open.getByRole('link', { name: /^รายงานของลิ้นชัก/ }).click();
    await expect(page.getByRole('heading', { name: 'ยอดกะที่ยังเปิดอยู่' })).toBeVisible();
    const { cash_drawer_id } = (await cashier.get('/cash/api')).data;
    const report = await (await shop.as('manager')).get(`/shifts/api/${cash_drawer_id}`);
    const sales = page.getByRole('region', { name: 'ยอดขาย' });
    await expect(sales).toContainText(baht(report.net_sales));
    await expect(sales).toContainText(baht(report.tax));
    await expectAccessibleInBothColours(page);

    // What the till sells meanwhile is seen without reloading.
    await sell(cashier, 2, 20);
    const later = await (await shop.as('manager')).get(`/shifts/api/${cash_drawer_id}`);
    expect(later.net_sales).toBeGreaterThan(report.net_sales);
    await expect(sales).toContainText(baht(later.net_sales));

    await page.getByRole('button', { name: 'พิมพ์รายงาน' }).click();
    await expect.poll(() => slips.length).toBe(1);
    expect(slips[0]).toContain('ยอดระหว่างกะ (X)');
    expect(slips[0]).toContain(`ยอดขายสุทธิ${baht(later.net_sales)}`);

    await page.getByRole('link', { name: 'กลับไปหน้ากะ' }).click();
    await page.getByRole('link', { name: 'สรุปประจำวัน' }).click();
    await expect(page.getByRole('heading', { name: 'สรุปประจำวัน' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'กะของวัน' })).toContainText('สมใจ');
    await expectAccessibleInBothColours(page);
    await page.getByRole('button', { name: 'วันก่อนหน้า' }).click();
    await expect(page.getByRole('button', { name: 'วันถัดไป' })).toBeEnabled();
    await expect(page).toHaveURL(/day=\d{4}-\d{2}-\d{2}$/);
  });

  test('what is no shift says so, and what can’t be loaded can be asked for again', async ({
    page,
    shop,
  }) => {
    await signedIn(page, shop, 'manager');
    await page.goto('/shifts/99999');
    await expect(page.getByText('ไม่พบกะนี้')).toBeVisible();
    await page.route('**/shifts/api?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('link', { name: 'กลับไปหน้ากะ' }).click();
    const retry = page.getByRole('button', { name: 'ลองอีกครั้ง' });
    await expect(retry).toBeVisible();
    await page.unroute('**/shifts/api?*');
    await retry.click();
    await expect(page.getByRole('table')).toBeVisible();
  });

  test('is not for cashiers', async ({ page, shop }) => {
    await (await shop.as('cashier')).openDrawer();
    await signedIn(page, shop, 'cashier');
    await page.goto('/shifts');
    await page.waitForURL('**/pos');
    await expect(page.getByRole('link', { name: 'Shifts' })).toHaveCount(0);
  });
});
