import type { Page } from '@playwright/test';
import { failRequests } from './replies.ts';
import { baht, pendingOrder, sell, takePiecesBack } from './sales.ts';
import {
  atTheTill,
  expect,
  expectAccessibleInBothColours,
  expectNoAxeViolations,
  expectTouchable,
  test,
} from './shop.ts';
import { dialog } from './till-page.ts';

/** An order's own page, `/orders/{id}` (rule S2, S8; rule C3, C5.9, C6). */

const NOTE = 'ส่งของก่อน 9 โมงเช้า โทรแจ้งก่อนเข้าโกดัง';

/** What stands beside a word of the page's facts and totals. */
const fact = (page: Page, word: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(word, { exact: true }) })
    .locator('dd');
const cancelButton = (page: Page) => page.getByRole('button', { name: 'ยกเลิกคำสั่งซื้อ', exact: true });

test.describe('an order’s page', () => {
  test('shows all that belongs to a paid order: items, coupon, note, payment, cashier, customer, papers', async ({
    till,
    shop,
  }) => {
    const cashier = await shop.as('cashier');
    const made = await (await shop.as('manager')).post('/coupons', {
      discount_type: 'fixed',
      discount_value: 5,
      max_usage: null,
      start_date: '2020-01-01',
      end_date: '2099-12-31',
    });
    const code: string = made.coupon.code;
    const goods = await cashier.get(`/products/search?query=${encodeURIComponent('น้ำดื่ม 600 มล.')}`);
    const { orderId } = await cashier.post('/checkout', {
      coupon: code,
      note: NOTE,
      orderList: [{ id: goods[0].id, quantity: 12 }],
    });
    await cashier.post(`/checkout/${orderId}/complete`, { payment_method: 'cash', paymentAmount: 100 });
    await till.goto('/pos');
    await till.evaluate((order) => fetch(`/invoice/pdf/${order}/3`), orderId);
    const order = await cashier.get(`/api/orders/${orderId}`);

    await till.goto(`/orders/${orderId}`);
    await expect(till.getByRole('heading', { level: 1 })).toHaveText(`คำสั่งซื้อ ${order.order_number}`);
    for (const [word, text] of [
      ['สถานะ', 'ชำระเงินแล้ว'],
      ['รหัสลูกค้า', order.customer.numbercode],
      ['แคชเชียร์', order.cashier.name],
      ['ใบเสร็จเลขที่', order.payment.receipt_number],
      ['วิธีชำระเงิน', 'เงินสด'],
      ['รับเงิน', '100.00'],
      ['เงินทอน', baht(order.payment.change_price)],
      ['หมายเหตุ', NOTE],
      ['ยอดรวม', '84.00'],
      ['คูปอง', code],
      ['ส่วนลด (รวมคูปอง)', '-5.00'],
      ['ภาษี 7%', '5.53'],
      ['ยอดสุทธิ (THB)', '84.53'],
    ] as const)
      await expect(fact(till, word)).toContainText(text);
    for (const word of ['วันที่', 'วันที่ชำระ'])
      await expect(fact(till, word)).toHaveText(/^\d\d-\d\d-20\d\d \d\d:\d\d$/);
    const item = till.getByRole('row').nth(1);
    await expect(item.getByRole('rowheader')).toHaveText('น้ำดื่ม 600 มล.');
    await expect(item.getByRole('cell')).toHaveText(['12', '7.00', '84.00']);
    const papers = till.getByRole('region', { name: 'เอกสาร' });
    await expect(papers.getByRole('listitem')).toHaveText([
      /^ใบกำกับภาษี\s*ดู$/,
      /^ใบส่งของ\s*สร้าง$/,
      /^ใบแจ้งหนี้\s*สร้าง$/,
      /^ใบวางบิล\s*สร้าง$/,
      // Each that was issued, with its number and how it stands.
      /^ใบกำกับภาษี\s*TX\d{6}-\d{5}\s*ใช้อยู่\s*เปิด$/,
    ]);
    await expect(cancelButton(till)).toHaveCount(0);
    await expectAccessibleInBothColours(till);
    await expectTouchable(till);
    await till.getByRole('link', { name: order.payment.receipt_number }).click();
    await till.waitForURL(`**/receipt/${orderId}`);
  });

  test('says of each line what came back, and of the whole what was given back and what is left', async ({
    till,
    shop,
  }) => {
    const cashier = await shop.as('cashier');
    const orderId = await sell(cashier, 10, 100);
    await till.goto(`/orders/${orderId}`);
    await expect(fact(till, 'ยอดสุทธิ (THB)')).toHaveText('74.90');
    await expect(till.getByText('คืนแล้ว')).toHaveCount(0);
    const { total } = await takePiecesBack(cashier, orderId, 3);
    // By itself, on the page that lay open.
    await expect(fact(till, 'สถานะ')).toHaveText('ชำระเงินแล้วคืนบางส่วน');
    await expect(till.getByRole('table')).toContainText('คืนแล้ว 3 ชิ้น');
    await expect(fact(till, 'คืนเงิน')).toHaveText(baht(-total));
    await expect(fact(till, 'คงเหลือ')).toHaveText(baht(74.9 - total));
    await expectAccessibleInBothColours(till);
    await takePiecesBack(cashier, orderId, 7);
    await expect(fact(till, 'สถานะ')).toHaveText('ชำระเงินแล้วคืนแล้ว');
    await expect(fact(till, 'คืนเงิน')).toHaveText('-74.90');
    await expect(fact(till, 'คงเหลือ')).toHaveText('0.00');
  });

  test('one’s own that waits leads to its payment, and can be given up', async ({ till, shop }) => {
    const orderId = await pendingOrder(await shop.as('cashier'));
    await till.goto(`/orders/${orderId}`);
    await expect(fact(till, 'สถานะ')).toHaveText('รอชำระเงิน');
    await expect(fact(till, 'รหัสลูกค้า')).toHaveText('-');
    await till.getByRole('link', { name: 'ไปหน้าชำระเงิน' }).click();
    await till.waitForURL(`**/checkout/${orderId}`);
    await till.goBack();
    await expect(till.getByRole('link', { name: 'ไปหน้าชำระเงิน' })).toBeVisible();
    await cancelButton(till).click();
    const question = dialog(till, /ยกเลิกคำสั่งซื้อนี้ใช่หรือไม่/);
    await expect(question).toContainText('กลับไปหน้าคำสั่งซื้อ');
    await question.getByRole('button', { name: 'ไม่ยกเลิก' }).click();
    await expect(till.getByRole('link', { name: 'ไปหน้าชำระเงิน' })).toBeVisible();
    await cancelButton(till).click();
    await question.getByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' }).click();
    await till.waitForURL('**/orders');
    await till.goto(`/orders/${orderId}`);
    await expect(till.getByRole('heading', { name: 'ไม่พบคำสั่งซื้อนี้' })).toBeVisible();
  });

  test('another cashier’s that waits is not there for a cashier; a manager can give it up, not pay it', async ({
    page,
    till,
    shop,
  }) => {
    const other = await shop.as('cashier2');
    await other.openDrawer();
    await other.cancelPending();
    const orderId = await pendingOrder(other);
    await till.goto(`/orders/${orderId}`);
    await expect(till.getByRole('heading', { name: 'ไม่พบคำสั่งซื้อนี้' })).toBeVisible();
    await expectNoAxeViolations(till);

    await atTheTill(page, shop, 'manager');
    await page.goto(`/orders/${orderId}`);
    await expect(cancelButton(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'ไปหน้าชำระเงิน' })).toHaveCount(0);
    await cancelButton(page).click();
    await dialog(page, /ยกเลิกคำสั่งซื้อนี้ใช่หรือไม่/)
      .getByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' })
      .click();
    await page.waitForURL('**/orders');
    expect(await other.get('/orders/pending')).toMatchObject({ hasPending: false });
  });

  test('follows what another screen does with it', async ({ till, shop }) => {
    const cashier = await shop.as('cashier');
    const orderId = await pendingOrder(cashier);
    await till.goto(`/orders/${orderId}`);
    await expect(fact(till, 'สถานะ')).toHaveText('รอชำระเงิน');
    await cashier.post(`/checkout/${orderId}/complete`, { payment_method: 'cash', paymentAmount: 100 });
    await expect(fact(till, 'สถานะ')).toHaveText('ชำระเงินแล้ว');
    await expect(fact(till, 'เงินทอน')).toHaveText('25.10');
  });

  test('that can’t be loaded has its error text, which is logged, and is there when asked again', async ({
    till,
    shop,
  }) => {
    const orderId = await sell(await shop.as('cashier'), 1, 20);
    const logged: string[] = [];
    till.on('console', (message) => {
      if (message.type() === 'error') logged.push(message.text());
    });
    const asked = await failRequests(till, `**/api/orders/${orderId}`);
    await till.goto(`/orders/${orderId}`);
    await expect(till.getByRole('alert')).toContainText('ไม่สามารถโหลดคำสั่งซื้อได้');
    expect(logged.some((text) => text.includes('GET /api/orders/{id}'))).toBe(true);
    await expectAccessibleInBothColours(till);
    // The page asks once more by itself, and gives up then.
    await expect.poll(asked).toBeGreaterThanOrEqual(2);
    await till.unroute(`**/api/orders/${orderId}`);
    await till.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
    await expect(till.getByRole('heading', { name: /^คำสั่งซื้อ \d/ })).toBeVisible();
  });

  test('says so too while the server can’t be reached', async ({ till, shop }) => {
    const orderId = await sell(await shop.as('cashier'), 1, 20);
    await till.route(`**/api/orders/${orderId}`, (route) => route.abort('connectionrefused'));
    await till.goto(`/orders/${orderId}`);
    await expect(till.getByRole('alert')).toContainText('ไม่สามารถโหลดคำสั่งซื้อได้');
  });

  for (const address of ['999999999', '0', 'abc', '1.5']) {
    test(`/orders/${address} is no order, and the list is one press away`, async ({ till }) => {
      await till.goto(`/orders/${address}`);
      await expect(till.getByRole('heading', { name: 'ไม่พบคำสั่งซื้อนี้' })).toBeVisible();
      await till.getByRole('link', { name: 'กลับไปหน้าคำสั่งซื้อ' }).click();
      await till.waitForURL('**/orders');
    });
  }

  test('of sixty lines scrolls in itself, and on a phone says first how it stands', async ({
    till,
    shop,
  }) => {
    test.slow();
    const cashier = await shop.as('cashier');
    const goods = (await cashier.get('/products/sorting-view?per_page=60')) as { id: number }[];
    const orderId = await cashier.checkout(goods.map(({ id }) => ({ id, quantity: 2 })));
    for (const [width, height] of [
      [1366, 768],
      [1024, 768],
      [390, 844],
    ] as const) {
      await till.setViewportSize({ width, height });
      await till.goto(`/orders/${orderId}`);
      await expect(till.getByRole('rowheader')).toHaveCount(60);
      const outgrown = await till.evaluate(
        () =>
          document.documentElement.scrollHeight > innerHeight ||
          document.documentElement.scrollWidth > innerWidth,
      );
      expect(outgrown).toBe(false);
      await expect(fact(till, 'สถานะ')).toBeInViewport();
      await till.getByRole('rowheader').last().scrollIntoViewIfNeeded();
      await expect(till.getByRole('rowheader').last()).toBeInViewport();
      await expectNoAxeViolations(till);
    }
  });
});
