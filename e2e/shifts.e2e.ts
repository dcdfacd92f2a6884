import type { Locator, Page } from '@playwright/test';
import { approversPin, fillPassword, fillPin } from './approving.ts';
import { closing, count, openClosing, startShift, watchPrinter } from './closing.ts';
import { expectFits } from './fits.ts';
import { failRequests, loseNextReply } from './replies.ts';
import { baht, sell, takePiecesBack } from './sales.ts';
import { expect, expectAccessibleInBothColours, expectTouchable, signedIn, test } from './shop.ts';
import { dialog, openTill } from './till-page.ts';

const approve = (page: Page) => closing(page).getByRole('button', { name: 'ให้ผู้จัดการอนุมัติยอดที่ไม่ตรง' });

async function fillApproval(
  page: Page,
  { username = 'manager', password = 'manager-demo', reason = 'ทอนเงินผิด' } = {},
) {
  await fillPassword(closing(page), username, password);
  await closing(page).getByLabel('เหตุผลที่ยอดไม่ตรง').fill(reason);
}

async function closeWithApproval(page: Page) {
  await closing(page).getByRole('button', { name: 'อนุมัติและปิดลิ้นชัก' }).click();
  await dialog(page, 'ยืนยันปิดลิ้นชัก').getByRole('button', { name: 'ปิดลิ้นชัก' }).click();
}

/** Whether one sees it as the screen is now. */
const isOnTop = (words: Locator) =>
  words.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test.describe('a count that is not right', () => {
  test('is refused in the specified words; a manager approves on the same screen, and the slip says so', async ({
    page,
    shop,
  }) => {
    test.slow();
    const slips = await watchPrinter(page);
    const client = await startShift(page, shop);
    const { expected } = await client.get('/cash/api');
    await openTill(page);
    await openClosing(page);
    await expect(approve(page)).toHaveCount(0);
    await count(page, expected - 20);
    await expect(closing(page).getByText(/^ยอดเงินปิดลิ้นชัก \(.*\) ไม่ตรงกับยอดที่ควรจะเป็น/)).toBeVisible();
    await approve(page).click();
    await expect(approversPin(closing(page))).toBeFocused();
    await expectAccessibleInBothColours(page);

    await closing(page).getByRole('button', { name: 'อนุมัติและปิดลิ้นชัก' }).click();
    const missing = closing(page).getByText('กรุณากรอก PIN ของผู้อนุมัติ');
    await expect(missing).toBeVisible();
    // Not below the edge, and not behind the buttons that stay there.
    await expect.poll(() => isOnTop(missing)).toBe(true);
    await fillPin(closing(page), '1111');
    await closing(page).getByLabel('เหตุผลที่ยอดไม่ตรง').fill('ทอนเงินผิด');
    await closeWithApproval(page);
    await expect(closing(page).getByText('PIN ไม่ถูกต้อง')).toBeVisible();
    await expect(approversPin(closing(page))).toBeFocused();
    await expect(approversPin(closing(page))).toHaveValue('');
    await fillApproval(page, { password: 'guessed' });
    await closeWithApproval(page);
    await expect(closing(page).getByText('ชื่อผู้ใช้หรือรหัสผ่านของผู้อนุมัติไม่ถูกต้อง')).toBeVisible();
    await fillApproval(page, { username: 'cashier2', password: 'cashier2-demo' });
    await closeWithApproval(page);
    await expect(closing(page).getByText('ผู้อนุมัติต้องเป็นผู้จัดการหรือผู้ดูแลระบบ')).toBeVisible();

    await closing(page).getByRole('button', { name: 'ใช้ PIN แทน' }).click();
    await fillPin(closing(page));
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
    await expectFits(page);
    const eye = await closing(page)
      .getByRole('button', { name: /แสดงตัวอักษร/ })
      .boundingBox();
    expect(Math.min(eye?.width ?? 0, eye?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await closeWithApproval(page);
    await page.waitForURL('**/login');
  });
});

test.describe('the page of shifts', () => {
  test('leads from the list to the Z report, which is printed, and to the day', async ({ page, shop }) => {
    test.slow();
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
    await expect(page.getByRole('region', { name: 'ภาษีมูลค่าเพิ่ม' })).toContainText(baht(report.tax));
    await expectAccessibleInBothColours(page);

    // What the till sells meanwhile is seen without reloading.
    await sell(cashier, 2, 20);
    const later = await (await shop.as('manager')).get(`/shifts/api/${cash_drawer_id}`);
    expect(later.net_sales).toBeGreaterThan(report.net_sales);
    await expect(sales).toContainText(baht(later.net_sales));

    await page.getByRole('button', { name: 'พิมพ์รายงาน' }).click();
    await expect.poll(() => slips.length).toBe(1);
    expect(slips[0]).toContain('ยอดระหว่างกะ (X)');
    expect(slips[0]).toContain(`มูลค่าไม่รวมภาษี${baht(later.before_tax)}`);
    expect(slips[0]).toContain(`ยอดขายสุทธิ${baht(later.net_sales)}`);

    await page.getByRole('link', { name: 'กลับไปหน้ากะ' }).click();
    await page.getByRole('link', { name: 'สรุปประจำวัน' }).click();
    await expect(page.getByRole('heading', { name: 'สรุปประจำวัน' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'กะของวัน' })).toContainText('สมใจ');
    await expectAccessibleInBothColours(page);
    await expectTouchable(page);
    await page.getByRole('button', { name: 'วันก่อนหน้า' }).click();
    await expect(page.getByRole('button', { name: 'วันถัดไป' })).toBeEnabled();
    await expect(page).toHaveURL(/day=\d{4}-\d{2}-\d{2}$/);
  });

  test('a shift closed with an approval is found by its difference, with its Z report and the day on paper', async ({
    page,
    shop,
  }) => {
    test.slow();
    const slips = await watchPrinter(page);
    const cashier = await startShift(page, shop, 'cashier2');
    const { cash_drawer_id: drawerId } = (await cashier.get('/cash/api')).data;
    await sell(cashier, 2, 20);
    const { expected } = await cashier.get('/cash/api');
    await cashier.post('/logout', {
      closing_balance: String(expected - 7),
      approval: { username: 'manager', password: 'manager-demo', reason: 'เหรียญตกหาย' },
    });
    const manager = await shop.as('manager');
    const report = await manager.get(`/shifts/api/${drawerId}`);
    await signedIn(page, shop, 'manager');
    await page.goto('/shifts');
    const right = page.getByRole('row').filter({ has: page.getByText('ตรง', { exact: true }) });
    await expect(right.first()).toBeVisible();
    await page.getByLabel('เฉพาะกะที่ยอดไม่ตรง').check();
    await expect(right).toHaveCount(0);
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: new RegExp(`^รายงานของลิ้นชัก ${drawerId} `) }) });
    await expect(row).toContainText('ขาด 7.00');
    await expect(row).toContainText('เหตุผล เหรียญตกหาย');
    await expect(row).toContainText('อนุมัติโดย วิไล ดูแลดี');
    await expectAccessibleInBothColours(page);

    await row.getByRole('link', { name: /^รายงานของลิ้นชัก/ }).click();
    await expect(page.getByRole('heading', { name: /^รายงานปิดกะ/ })).toBeVisible();
    await page.getByRole('button', { name: 'พิมพ์รายงาน' }).click();
    await expect.poll(() => slips.length).toBe(1);
    expect(slips[0]).toContain('รายงานปิดกะ (Z)');
    expect(slips[0]).toContain(`ยอดขายสุทธิ${baht(report.net_sales)}`);
    expect(slips[0]).toContain('เหรียญตกหาย');
    expect(slips[0]).toContain('วิไล ดูแลดี');

    await page.getByRole('link', { name: 'กลับไปหน้ากะ' }).click();
    await page.getByRole('link', { name: 'สรุปประจำวัน' }).click();
    await expect(page.getByRole('region', { name: 'กะของวัน' })).toContainText('ขาด 7.00');
    const day = await manager.get(`/shifts/days/${report.closed_at.slice(0, 10)}/api`);
    await page.getByRole('button', { name: 'พิมพ์สรุป' }).click();
    await expect.poll(() => slips.length).toBe(2);
    expect(slips[1]).toContain('สรุปยอดขายประจำวัน');
    expect(slips[1]).toContain(`ยอดขายสุทธิ${baht(day.net_sales)}`);
  });

  test('what went back to customers stands apart in the list, in the Z report and in the day, on screen and paper', async ({
    page,
    shop,
  }) => {
    test.slow();
    const slips = await watchPrinter(page);
    const cashier = await startShift(page, shop, 'cashier2');
    const { cash_drawer_id: drawerId } = (await cashier.get('/cash/api')).data;
    const byCash = await takePiecesBack(cashier, await sell(cashier, 10, 100), 4);
    const byQr = await takePiecesBack(cashier, await sell(cashier, 3), 1, 'qrcode');
    const refunded = Math.round((byCash.total + byQr.total) * 100) / 100;
    const manager = await shop.as('manager');
    const report = await manager.get(`/shifts/api/${drawerId}`);
    expect(report).toMatchObject({ refund_count: 2, total_refunds: refunded, cash_refunds: byCash.total });
    await signedIn(page, shop, 'manager');
    for (const [width, height] of [
      [1366, 768],
      [768, 1024],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/shifts');
      const link = page.getByRole('link', { name: new RegExp(`^รายงานของลิ้นชัก ${drawerId} `) });
      const row = page.getByRole('row').filter({ has: link });
      await expect(row).toContainText(`คืนเงิน ${baht(-refunded)}`);
      await expectFits(page);
      await page.goto(`/shifts/${drawerId}`);
      await expect(page.getByRole('region', { name: 'ยอดขาย' })).toContainText(
        `ยอดขาย${baht(report.total_sales)}คืนเงิน (2 รายการ)${baht(-refunded)}ยอดขายสุทธิ${baht(report.net_sales)}`,
      );
      await expect(page.getByRole('region', { name: 'การชำระเงิน' })).toContainText(
        `คืนเงินสด${baht(-byCash.total)}คืน QR พร้อมเพย์${baht(-byQr.total)}รับสุทธิ${baht(report.net_sales)}`,
      );
      await expect(page.getByRole('region', { name: 'ลิ้นชักเงินสด' })).toContainText(
        `คืนเงินสด${baht(-byCash.total)}นำเงินออก${baht(0)}ยอดที่ควรจะเป็น${baht(report.expected)}`,
      );
      await expect(page.getByRole('region', { name: 'เอกสารและรายการ' })).toContainText(
        `${byCash.refund_number} ถึง ${byQr.refund_number}`,
      );
      await expectFits(page);
      await expectAccessibleInBothColours(page);
    }
    await page.getByRole('button', { name: 'พิมพ์รายงาน' }).click();
    await expect.poll(() => slips.length).toBe(1);
    expect(slips[0]).toContain(
      `ยอดขาย${baht(report.total_sales)}คืนเงิน (2 รายการ)${baht(-refunded)}ยอดขายสุทธิ${baht(report.net_sales)}`,
    );
    expect(slips[0]).toContain('สินค้าที่รับคืน5 ชิ้น');
    await page.goto('/shifts/day');
    await expect(page.getByRole('region', { name: 'กะของวัน' })).toContainText(`คืนเงิน ${baht(-refunded)}`);
    await expectFits(page);
  });

  test('what is no shift says so, and what can’t be loaded can be asked for again', async ({
    page,
    shop,
  }) => {
    await signedIn(page, shop, 'manager');
    await page.goto('/shifts/99999');
    await expect(page.getByText('ไม่พบกะนี้')).toBeVisible();
    const asked = await failRequests(page, '**/shifts/api?*');
    await page.getByRole('link', { name: 'กลับไปหน้ากะ' }).click();
    const retry = page.getByRole('button', { name: 'ลองอีกครั้ง' });
    await expect(retry).toBeVisible();
    await expect.poll(asked).toBeGreaterThanOrEqual(2);
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
