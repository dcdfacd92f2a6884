import type { Page } from '@playwright/test';
import { hearNothing, holdRequests } from './replies.ts';
import { baht, sell, takePiecesBack } from './sales.ts';
import { atTheTill, expect, expectAccessibleInBothColours, test } from './shop.ts';
import { addByTap, dialog, openTill, productCards, WATER } from './till-page.ts';

const history = (page: Page) => page.locator('#orders').getByRole('dialog');
const rows = (page: Page) => history(page).locator('tbody').getByRole('row');
const search = (page: Page) => history(page).getByRole('searchbox', { name: 'ค้นหาเลขที่การขาย' });

async function openHistory(page: Page): Promise<void> {
  await openTill(page);
  await page.getByRole('button', { name: 'ประวัติ', exact: true }).click();
  await expect(history(page)).toBeVisible();
}

test('a shift without a sale says so', async ({ page, shop }) => {
  await atTheTill(page, shop, 'cashier2');
  await openHistory(page);
  await expect(history(page).getByText('ยังไม่มีการขายในกะนี้')).toBeVisible();
  await expectAccessibleInBothColours(page);
});

test('each sale shows its number, cashier, total, date and method, the newest first', async ({
  till,
  shop,
}) => {
  const client = await shop.as('cashier');
  const byCash = await sell(client, 10, 100);
  const byQr = await sell(client, 2);
  await openHistory(till);
  for (const [index, orderId, method] of [
    [0, byQr, 'QR พร้อมเพย์'],
    [1, byCash, 'เงินสด'],
  ] as const) {
    const receipt = await client.get(`/receipt-all/${orderId}`);
    const row = rows(till).nth(index);
    await expect(row.getByRole('rowheader')).toHaveText(receipt.receipt_number);
    await expect(row.getByRole('cell').nth(0)).toHaveText(receipt.cashier.name);
    await expect(row.getByRole('cell').nth(1)).toHaveText(baht(receipt.total));
    await expect(row.getByRole('cell').nth(2)).toHaveText(/^\d\d\/\d\d\/25\d\d \d\d:\d\d น\.$/);
    await expect(row.getByRole('cell').nth(3)).toHaveText(method);
    await expect(row.getByRole('link', { name: 'เปิด' })).toHaveAttribute('href', '/orders');
  }
  await expectAccessibleInBothColours(till);
  await till.keyboard.press('Escape');
  await expect(history(till)).toBeHidden();
});

test('a refund has its own number, is marked, and stands below nothing in red; its buttons lead to its order and slip', async ({
  till,
  shop,
}) => {
  const client = await shop.as('cashier');
  const orderId = await sell(client, 10, 100);
  const { return_id, refund_number, total } = await takePiecesBack(client, orderId, 3);
  await openHistory(till);
  const row = rows(till).first();
  await expect(row.getByRole('rowheader')).toHaveText(`${refund_number}คืนเงิน`);
  await expect(row.getByRole('cell').nth(1)).toHaveText(baht(-total));
  const red = (element: Element) => getComputedStyle(element).color;
  expect(await row.getByRole('cell').nth(1).evaluate(red)).not.toBe(
    await rows(till).nth(1).getByRole('cell').nth(1).evaluate(red),
  );
  await expectAccessibleInBothColours(till);
  await expect(row.getByRole('link', { name: `พิมพ์ใบรับคืนสินค้า ${refund_number}` })).toHaveAttribute(
    'href',
    `/returns/slip/${return_id}`,
  );
  await row.getByRole('link', { name: `เปิดคำสั่งซื้อ ${refund_number}` }).click();
  await till.waitForURL(`**/orders/${orderId}`);
});

test('the open button leads to the orders list with that order searched and marked', async ({
  till,
  shop,
}) => {
  const client = await shop.as('cashier');
  const orderId = await sell(client, 1, 20);
  await sell(client, 2);
  const { receipt_number, order } = await client.get(`/receipt-all/${orderId}`);
  await openHistory(till);
  await rows(till).nth(1).getByRole('link', { name: 'เปิด' }).click();
  await till.waitForURL('**/orders?q=*');
  await expect(till.getByRole('searchbox', { name: 'ค้นหาคำสั่งซื้อ' })).toHaveValue(receipt_number);
  const marked = till.getByRole('row').and(till.locator('[aria-current=true]'));
  await expect(marked).toHaveCount(1);
  await expect(marked).toContainText(order.order_number);
  await expectAccessibleInBothColours(till);
});

test('an order opened from beside a basket is searched and marked too, once leaving is agreed to', async ({
  till,
  shop,
}) => {
  const orderId = await sell(await shop.as('cashier'), 1, 20);
  const { receipt_number } = await (await shop.as('cashier')).get(`/receipt-all/${orderId}`);
  await openTill(till);
  await addByTap(till, WATER);
  await till.getByRole('button', { name: 'ประวัติ', exact: true }).click();
  const open = history(till).getByRole('link', { name: `เปิดคำสั่งซื้อ ${receipt_number}` });
  const question = dialog(till, 'ออกจากหน้าขายหรือไม่?');
  await open.click();
  await question.getByRole('button', { name: 'ขายต่อ' }).click();
  await open.click();
  await question.getByRole('button', { name: 'ออกจากหน้านี้' }).click();
  await till.waitForURL('**/orders?q=*');
  await expect(till.getByRole('searchbox', { name: 'ค้นหาคำสั่งซื้อ' })).toHaveValue(receipt_number);
  await expect(till.getByRole('row').and(till.locator('[aria-current=true]'))).toHaveCount(1);
});

test('the print button leads to the receipt, and the window is gone on coming back', async ({
  till,
  shop,
}) => {
  const orderId = await sell(await shop.as('cashier'), 1, 20);
  await openHistory(till);
  await rows(till).first().getByRole('link', { name: 'พิมพ์' }).click();
  await till.waitForURL(`**/receipt/${orderId}`);
  await expect(till.getByRole('button', { name: 'พิมพ์ใบเสร็จ' })).toBeVisible();
  await till.getByRole('link', { name: 'กลับไปหน้า POS' }).click();
  await till.waitForURL('**/pos');
  await expect(productCards(till).first()).toBeVisible();
  await expect(history(till)).toBeHidden();
});

test('twenty on a page, found by a part of their number', async ({ till, shop }) => {
  test.slow();
  const client = await shop.as('cashier');
  while ((await client.get('/historyOrder/api')).total < 22) await sell(client, 1, 20);
  const { data, total } = await client.get('/historyOrder/api');
  const last = data[0].sales_number;
  const first = data.at(-1).sales_number;
  await openHistory(till);
  await expect(rows(till)).toHaveCount(20);
  await expect(history(till).getByText(`ทั้งหมด ${total} รายการ · หน้า 1/2`)).toBeVisible();
  await expect(history(till).getByRole('button', { name: 'ก่อนหน้า' })).toBeDisabled();
  await history(till).getByRole('button', { name: 'ถัดไป' }).click();
  await expect(rows(till)).toHaveCount(total - 20);
  await expect(rows(till).last()).toContainText(first);
  await expect(history(till).getByRole('button', { name: 'ถัดไป' })).toBeDisabled();
  await search(till).fill(last.slice(-5));
  await expect(rows(till)).toHaveCount(1);
  await expect(rows(till)).toContainText(last);
  await search(till).fill(WATER);
  await expect(history(till).getByText('ไม่พบเลขที่การขายที่ค้นหา')).toBeVisible();
  await expectAccessibleInBothColours(till);
  await search(till).fill('');
  await expect(rows(till)).toHaveCount(20);
});

test('a sale at another window appears by itself', async ({ till, shop }) => {
  const client = await shop.as('cashier');
  await sell(client, 1, 20);
  await openHistory(till);
  const before = await rows(till).first().getByRole('rowheader').textContent();
  await sell(client, 3, 100);
  await expect(rows(till).first().getByRole('rowheader')).not.toHaveText(before ?? '');
});

test('is waited for, and a failure can be tried again', async ({ till, shop }) => {
  await sell(await shop.as('cashier'), 1, 20);
  await hearNothing(till);
  await till.reload();
  const { letGo } = await holdRequests(till, '**/historyOrder/api*');
  await openHistory(till);
  await expect(history(till).getByRole('status', { name: 'กำลังโหลด...' })).toBeVisible();
  letGo();
  await expect(rows(till).first()).toBeVisible();
  await till.unroute('**/historyOrder/api*');
  await till.route('**/historyOrder/api*', (route) => route.fulfill({ status: 500, json: {} }));
  await openHistory(till);
  await expect(history(till).getByText('ไม่สามารถดึงประวัติการขายได้')).toBeVisible();
  await expectAccessibleInBothColours(till);
  await till.unroute('**/historyOrder/api*');
  await history(till).getByRole('button', { name: 'ลองอีกครั้ง' }).click();
  await expect(rows(till).first()).toBeVisible();
});

test.describe('on every screen', () => {
  for (const [width, height] of [
    [1024, 768],
    [768, 1024],
    [390, 844],
  ] as const) {
    test(`a long name and a huge amount stay inside ${width} pixels`, async ({ till, shop }) => {
      await sell(await shop.as('cashier'), 1, 20);
      await till.setViewportSize({ width, height });
      await till.route('**/historyOrder/api*', async (route) => {
        const answer = await (await route.fetch()).json();
        for (const item of answer.data) {
          item.total = 99_999_999.99;
          item.member.employee = {
            firstname: 'ประกายดาวพรรณรายทองสุขสวัสดิ์วัฒนาพาณิชย์',
            lastname: 'ณ อยุธยาศรีสุวรรณภูมิมหานครินทร์',
          };
        }
        await route.fulfill({ json: answer });
      });
      await openTill(till);
      await till.keyboard.press('F4');
      await expect(rows(till).first()).toContainText('99,999,999.99');
      for (const button of await rows(till).first().getByRole('link').all()) {
        const box = await button.boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(44);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      }
      const overflow = await history(till).evaluate((window) =>
        [window, ...window.querySelectorAll('*')]
          .filter((element) => getComputedStyle(element).overflowX === 'auto')
          .some((element) => element.scrollWidth > element.clientWidth),
      );
      expect(overflow).toBe(false);
      await expectAccessibleInBothColours(till);
    });
  }
});
