import type { Locator, Page } from '@playwright/test';
import { expectFits } from './fits.ts';
import { countRequests, failRequests } from './replies.ts';
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

/** The orders list, `/orders` (rule S2, S8, S9; rule C2.6, C6). */

const DAY_MS = 86_400_000;
const HEADS = ['หมายเลขคำสั่งซื้อ', 'ยอดรวม', 'ส่วนลด', 'ภาษี', 'ยอดสุทธิ', 'สถานะ'];
const PAPERS = ['ใบกำกับภาษี', 'ใบส่งของ', 'ใบแจ้งหนี้', 'ใบวางบิล'];

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const firstNumber = (page: Page) => rows(page).first().getByRole('rowheader');
const search = (page: Page) => page.getByRole('searchbox', { name: 'ค้นหาคำสั่งซื้อ' });
const count = (page: Page) =>
  page
    .getByRole('region', { name: 'คำสั่งซื้อ', exact: true })
    .getByText(/^แสดง \d/)
    .last();
const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const dayAgo = (days: number) =>
  new Date(Date.now() + 7 * 3_600_000 - days * DAY_MS).toISOString().slice(0, 10);

const buddhist = (date: string) => {
  const [year, month, ofMonth] = date.split('-');
  return `${ofMonth}/${month}/${Number(year) + 543}`;
};
const day = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function openList(page: Page): Promise<void> {
  await page.goto('/orders');
  await expect(rows(page).first()).toBeVisible();
}

/** Searches for what isn't there, so that rows that come next are answers to the next search. */
async function findNothing(page: Page): Promise<void> {
  await search(page).fill('ไม่มีแน่นอน');
  await expect(rows(page)).toHaveCount(0);
}

/** The figures of a column as the list shows them, in satang. */
async function figures(page: Page, column: number): Promise<number[]> {
  const texts = await rows(page).locator(`td:nth-child(${column})`).allInnerTexts();
  return texts.map((text) => Math.round(Number(text.replaceAll(',', '')) * 100));
}

const sorted = (values: readonly number[], direction: 1 | -1) =>
  [...values].sort((a, b) => direction * (a - b));

test.describe('the orders list', () => {
  test('shows what an order came to, how it stands and each of its papers, newest first', async ({
    till,
    shop,
  }) => {
    await sell(await shop.as('cashier'), 10, 100);
    await openList(till);
    await expect(till).toHaveTitle(/^คำสั่งซื้อ/);
    await expect(till.getByRole('columnheader')).toHaveText([...HEADS, 'ดู', ...PAPERS]);
    await expect(rows(till)).toHaveCount(10);
    const row = rows(till).first();
    await expect(row.getByRole('cell')).toHaveText([
      '70.00',
      '0.00',
      '4.90',
      '74.90',
      /ชำระเงินแล้ว\s*เงินสด/,
      'ดู',
      ...PAPERS.map(() => 'สร้าง'),
    ]);
    await expect(row.getByRole('rowheader')).toHaveText(
      /^\d{6}-\d+-\d{4}\d\d-\d\d-20\d\d \d\d:\d\d · สมใจ ขยันขาย$/,
    );
    await expectAccessibleInBothColours(till);
    const client = await shop.as('cashier');
    const [{ id: orderId }] = (await client.get('/api/orders?per_page=1')).data;
    const [{ id: customerId }] = (await client.get('/customer/api?per_page=1')).data;
    await till.request.get(`/delivery/pdf/${orderId}/${customerId}`, {
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    });
    await till.reload();
    await expect(
      rows(till)
        .first()
        .getByRole('link', { name: /^ดูใบส่งของ/ }),
    ).toBeVisible();
    await expectTouchable(till);
  });

  test('marks an order of which something came back, with the amount that went back, on every screen', async ({
    till,
    shop,
  }) => {
    const cashier = await shop.as('cashier');
    const part = await takePiecesBack(cashier, await sell(cashier, 10, 100), 4);
    await takePiecesBack(cashier, await sell(cashier, 2), 2, 'qrcode');
    for (const [width, height] of [
      [1366, 768],
      [768, 1024],
      [390, 844],
    ] as const) {
      await till.setViewportSize({ width, height });
      await openList(till);
      await expect(rows(till).nth(0)).toContainText('คืนแล้ว');
      await expect(rows(till).nth(0)).toContainText('คืนเงิน -14.98');
      await expect(rows(till).nth(1)).toContainText('คืนบางส่วน');
      await expect(rows(till).nth(1)).toContainText(`คืนเงิน ${baht(-part.total)}`);
      await expectFits(till);
      await expectAccessibleInBothColours(till);
    }
  });

  test('asks the server once for a page, however many papers it shows', async ({ till }) => {
    const lists = countRequests(till, 'GET', '/api/orders');
    const others: string[] = [];
    till.on('request', (request) => {
      if (/\/api\/(?:invoices|delivery-notes|invoice-docs|invoice-billing-slip)\//.test(request.url()))
        others.push(request.url());
    });
    await openList(till);
    await till.waitForLoadState('networkidle');
    expect([lists(), others]).toEqual([1, []]);
  });

  test('finds an order by the beginning of its number, by its customer and by its cashier', async ({
    till,
    shop,
  }) => {
    const other = await shop.as('cashier2');
    await other.openDrawer();
    await other.cancelPending();
    const orderId = await sell(other, 3, 100);
    const { data } = await (await shop.as('cashier')).get('/customer/api?per_page=1');
    const [customer] = data;
    await till.goto('/pos');
    await till.evaluate(([order, who]) => fetch(`/invoice-doc/pdf/${order}/${who}`), [orderId, customer.id]);
    const { order_number: number, cashier } = await other.get(`/api/orders/${orderId}`);

    await openList(till);
    await findNothing(till);
    await search(till).fill(number);
    await expect(rows(till)).toHaveCount(1);
    await expect(firstNumber(till)).toContainText(number);
    await findNothing(till);
    await search(till).fill(customer.company_name || customer.name);
    await expect(firstNumber(till)).toContainText(number);
    await expect(firstNumber(till)).toContainText(customer.company_name || customer.name);
    await findNothing(till);
    await search(till).fill(cashier.name.split(' ')[0]);
    await expect(firstNumber(till)).toContainText(number);
    for (const row of await rows(till).all())
      await expect(row.getByRole('rowheader')).toContainText(cashier.name);
  });

  test('what is being typed stays as it is while the answers come', async ({ till }) => {
    await openList(till);
    await search(till).pressSequentially('ไม่มี ');
    await expect(till.getByText('ไม่พบคำสั่งซื้อที่ค้นหา').last()).toBeVisible();
    await search(till).pressSequentially('แน่');
    await expect(search(till)).toHaveValue('ไม่มี แน่');
  });

  for (const [column, name] of [
    [2, 'ยอดรวม'],
    [3, 'ส่วนลด'],
    [4, 'ภาษี'],
    [5, 'ยอดสุทธิ'],
  ] as const) {
    test(`is sorted by ${name} both ways, and by itself again`, async ({ till }) => {
      await openList(till);
      const newest = await firstNumber(till).innerText();
      const button = head(till, name).getByRole('button');
      await expect(head(till, name)).toHaveAttribute('aria-sort', 'none');
      for (const [order, direction] of [
        ['ascending', 1],
        ['descending', -1],
      ] as const) {
        const answered = till.waitForResponse((answer) => answer.url().includes('sort='));
        await button.click();
        await answered;
        await expect(head(till, name)).toHaveAttribute('aria-sort', order);
        await expect(till.locator('table[data-loading]')).toHaveCount(0);
        const shown = await figures(till, column);
        expect(shown).toEqual(sorted(shown, direction));
        // The whole list is sorted, not the ten rows: the ends are far apart.
        expect(direction === 1 ? shown[0] : -(shown[0] ?? 0)).toBeLessThan(direction === 1 ? 5_000 : 0);
      }
      await button.click();
      await expect(head(till, name)).toHaveAttribute('aria-sort', 'none');
      await expect(firstNumber(till)).toHaveText(newest.replaceAll('\n', ''));
    });
  }

  test('is sorted by number and by status both ways', async ({ till, shop }) => {
    await pendingOrder(await shop.as('cashier'));
    await openList(till);
    await head(till, 'หมายเลขคำสั่งซื้อ').getByRole('button').click();
    await expect(head(till, 'หมายเลขคำสั่งซื้อ')).toHaveAttribute('aria-sort', 'ascending');
    await expect(till.locator('table[data-loading]')).toHaveCount(0);
    const numbers = await rows(till).getByRole('rowheader').allInnerTexts();
    expect(numbers).toEqual([...numbers].sort());
    await head(till, 'สถานะ').getByRole('button').click();
    await expect(head(till, 'สถานะ')).toHaveAttribute('aria-sort', 'ascending');
    await expect(rows(till).first()).toContainText('ชำระเงินแล้ว');
    await head(till, 'สถานะ').getByRole('button').click();
    await expect(head(till, 'สถานะ')).toHaveAttribute('aria-sort', 'descending');
    await expect(rows(till).first()).toContainText('รอชำระเงิน');
  });

  test('is narrowed down by days, status and way of paying, and all of it is undone at once', async ({
    till,
  }) => {
    await openList(till);
    const all = await count(till).innerText();
    await till.getByRole('combobox', { name: 'วิธีชำระเงิน', exact: true }).selectOption('QR พร้อมเพย์');
    await expect(count(till)).not.toHaveText(all);
    for (const row of await rows(till).all()) await expect(row).toContainText('QR พร้อมเพย์');
    const byMethod = await count(till).innerText();
    await day(till, 'ตั้งแต่วันที่').fill(buddhist(dayAgo(30)));
    await day(till, 'ถึงวันที่').fill(dayAgo(20));
    await expect(count(till)).not.toHaveText(byMethod);
    await expect(firstNumber(till)).toContainText(dayAgo(20).split('-').reverse().join('-'));
    await till.getByRole('combobox', { name: 'สถานะ', exact: true }).selectOption('รอชำระเงิน');
    await expect(till.getByText('ไม่พบคำสั่งซื้อที่ค้นหา').last()).toBeVisible();
    await till.getByRole('button', { name: 'ล้างตัวกรอง' }).click();
    await expect(count(till)).toHaveText(all);
    await expect(day(till, 'ตั้งแต่วันที่')).toHaveValue('');
  });

  test('its days are typed or chosen as everywhere in the office, and only such as can be meant', async ({
    till,
  }) => {
    await openList(till);
    await day(till, 'ถึงวันที่').fill(dayAgo(9));
    await day(till, 'ถึงวันที่').press('Tab');
    await expect(day(till, 'ถึงวันที่')).toHaveValue(buddhist(dayAgo(9)));
    await expect(firstNumber(till)).toContainText(dayAgo(9).split('-').reverse().join('-'));
    const asked = countRequests(till, 'GET', '/api/orders');
    await day(till, 'ตั้งแต่วันที่').fill(buddhist(dayAgo(1)));
    await day(till, 'ตั้งแต่วันที่').press('Tab');
    await expect(day(till, 'ตั้งแต่วันที่')).toHaveAccessibleDescription(`ต้องไม่หลังวันที่ ${buddhist(dayAgo(9))}`);
    await expect(day(till, 'ตั้งแต่วันที่')).toHaveAttribute('aria-invalid', 'true');
    await expectNoAxeViolations(till);
    expect(asked()).toBe(0);
    await till.getByRole('button', { name: 'เลือกตั้งแต่วันที่จากปฏิทิน' }).click();
    await expect(till.getByRole('dialog', { name: 'เลือกตั้งแต่วันที่' })).toContainText(/\s25\d\d/);
  });

  test('has 10, 25, 50 or 100 orders a page', async ({ till }) => {
    await openList(till);
    await expect(till.getByLabel(/^แสดง/).locator('option')).toHaveText(['10', '25', '50', '100']);
    for (const length of [25, 50, 100, 10]) {
      await till.getByLabel(/^แสดง/).selectOption(String(length));
      await expect(rows(till)).toHaveCount(length);
      await expect(count(till)).toContainText(`แสดง 1 ถึง ${length} จาก`);
    }
    await till.getByRole('button', { name: 'หน้า 2', exact: true }).click();
    await expect(count(till)).toContainText('แสดง 11 ถึง 20 จาก');
  });

  test('is found as it was left for 7,200 seconds, and no longer', async ({ till }) => {
    await till.clock.install();
    await openList(till);
    await till.getByLabel(/^แสดง/).selectOption('25');
    await head(till, 'ยอดสุทธิ').getByRole('button').click();
    await till.getByRole('button', { name: 'หน้า 3', exact: true }).click();
    await expect(count(till)).toContainText('แสดง 51 ถึง 75 จาก');

    await till.clock.fastForward(7_100_000);
    await openList(till);
    await expect(count(till)).toContainText('แสดง 51 ถึง 75 จาก');
    await expect(head(till, 'ยอดสุทธิ')).toHaveAttribute('aria-sort', 'ascending');

    await till.clock.fastForward(200_000);
    await openList(till);
    await expect(count(till)).toContainText('แสดง 1 ถึง 10 จาก');
    await expect(head(till, 'ยอดสุทธิ')).toHaveAttribute('aria-sort', 'none');
  });

  test('a remembered page that is there no more gives way to the last one', async ({ till }) => {
    await openList(till);
    await till.evaluate(() => {
      const state = { page: 900_000, perPage: 100, search: '', sort: '', filters: {} };
      localStorage.setItem('raandee-table-orders', JSON.stringify({ keptMs: Date.now(), state }));
    });
    await till.reload();
    await expect(rows(till).first()).toBeVisible();
    const [, to, all] = /ถึง ([\d,]+) จาก ([\d,]+)/.exec(await count(till).innerText()) ?? [];
    expect(to).toBe(all);
  });

  test('says that nothing was found, aloud too, and the way back is there', async ({ till }) => {
    await openList(till);
    await search(till).fill('ไม่มีคำสั่งซื้อนี้แน่นอน');
    await expect(till.getByRole('status').filter({ hasText: 'ไม่พบคำสั่งซื้อที่ค้นหา' })).toBeAttached();
    await expectAccessibleInBothColours(till);
    await till.getByRole('button', { name: 'ล้างการค้นหาและตัวกรอง' }).click();
    await expect(search(till)).toHaveValue('');
    await expect(rows(till)).toHaveCount(10);
  });

  test('says that it could not be loaded, logs why, and tries again when asked', async ({ till }) => {
    const logged: string[] = [];
    till.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    const asked = await failRequests(till, '**/api/orders?*');
    await till.goto('/orders');
    await expect(till.getByRole('alert')).toContainText('เกิดข้อผิดพลาด');
    expect(logged.some((text) => text.includes('GET /api/orders'))).toBe(true);
    await expectAccessibleInBothColours(till);
    // The page asks once more by itself, and gives up then.
    await expect.poll(asked).toBeGreaterThanOrEqual(2);
    await till.unroute('**/api/orders?*');
    await till.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
    await expect(rows(till)).toHaveCount(10);
  });

  test('shows a sale that another till makes, by itself', async ({ till, shop }) => {
    await openList(till);
    const other = await shop.as('cashier2');
    await other.openDrawer();
    await other.cancelPending();
    const { order_number: number } = await other.get('/generate-order-number');
    await sell(other, 1, 100);
    await expect(firstNumber(till)).toContainText(number);
  });

  test('a cashier sees no other cashier’s order that waits; a manager does', async ({
    till,
    shop,
    browser,
  }) => {
    const other = await shop.as('cashier2');
    await other.openDrawer();
    await other.cancelPending();
    const { order_number: number } = await other.get('/generate-order-number');
    await pendingOrder(other);
    await openList(till);
    await search(till).fill(number);
    await expect(till.getByText('ไม่พบคำสั่งซื้อที่ค้นหา').last()).toBeVisible();
    const office = await browser.newPage({ baseURL: shop.url });
    await atTheTill(office, shop, 'manager');
    await openList(office);
    await search(office).fill(number);
    await expect(firstNumber(office)).toContainText(number);
    await office.close();
    await other.cancelPending();
  });

  test('works from the keyboard alone: search, sort, page, look at an order', async ({ till }) => {
    await openList(till);
    await search(till).focus();
    const reach = async (target: Locator) => {
      for (let turn = 0; turn < 80; turn += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await till.keyboard.press('Tab');
      }
      throw new Error('it cannot be reached by Tab');
    };
    await till.keyboard.type('สมใจ');
    await till.keyboard.press('Enter');
    await expect(firstNumber(till)).toContainText('สมใจ');
    await reach(head(till, 'ยอดสุทธิ').getByRole('button'));
    await till.keyboard.press('Enter');
    await expect(head(till, 'ยอดสุทธิ')).toHaveAttribute('aria-sort', 'ascending');
    await expect(till.locator('table[data-loading]')).toHaveCount(0);
    await reach(
      rows(till)
        .first()
        .getByRole('link', { name: /^ดูคำสั่งซื้อ/ }),
    );
    await till.keyboard.press('Enter');
    await till.waitForURL(/\/orders\/\d+$/);
    await till.goBack();
    await expect(head(till, 'ยอดสุทธิ')).toHaveAttribute('aria-sort', 'ascending');
    await reach(till.getByRole('button', { name: 'หน้าถัดไป' }));
    await till.keyboard.press('Space');
    await expect(count(till)).toContainText('แสดง 11 ถึง 20 จาก');
  });

  test('a paper that can’t be made yet is out of reach for nobody who asks why', async ({ till, shop }) => {
    await pendingOrder(await shop.as('cashier'));
    await openList(till);
    const barred = rows(till)
      .first()
      .getByRole('button', { name: /^สร้างใบกำกับภาษี/ });
    await expect(barred).toHaveAttribute('aria-disabled', 'true');
    await barred.focus();
    await till.keyboard.press('Enter');
    await expect(dialog(till, 'ยังสร้างใบกำกับภาษีไม่ได้')).toContainText('ออกเอกสารนี้ได้เมื่อชำระเงินแล้ว');
    await expectNoAxeViolations(till);
    await till.keyboard.press('Escape');
    await expect(barred).toBeFocused();
    await expect(
      rows(till)
        .first()
        .getByRole('button', { name: /^สร้างใบแจ้งหนี้/ }),
    ).not.toHaveAttribute('aria-disabled');
  });

  for (const [width, height] of [
    [1366, 768],
    [1024, 768],
  ] as const) {
    test(`at ${width}×${height} only the table scrolls, and the fields above it stand in one row`, async ({
      till,
    }) => {
      await till.setViewportSize({ width, height });
      await openList(till);
      await till.getByRole('combobox', { name: 'วิธีชำระเงิน', exact: true }).selectOption('เงินสด');
      await expect(till.getByRole('button', { name: 'ล้างตัวกรอง' })).toBeVisible();
      const bottoms = await Promise.all(
        [search(till), day(till, 'ถึงวันที่'), till.getByRole('button', { name: 'ล้างตัวกรอง' })].map(
          async (field) => {
            const box = await field.boundingBox();
            return Math.round(((box?.y ?? 0) + (box?.height ?? 0)) / 10);
          },
        ),
      );
      expect(new Set(bottoms).size).toBe(1);
      const pager = await till.getByRole('button', { name: 'หน้าถัดไป' }).boundingBox();
      expect((pager?.y ?? 0) + (pager?.height ?? 0)).toBeLessThanOrEqual(height);
    });
  }

  test('on a phone each order takes two lines, and a tap on it opens it', async ({ till, shop }) => {
    await sell(await shop.as('cashier'), 1);
    await till.setViewportSize({ width: 390, height: 844 });
    await openList(till);
    const first = rows(till).first();
    const top = async (inRow: Locator) => Math.round((await inRow.boundingBox())?.y ?? 0);
    const [number, total, day, status] = await Promise.all([
      top(first.getByRole('rowheader').getByText(/^\d{6}-\d+-\d{4}$/)),
      top(first.locator('[data-phone="amount"]')),
      top(first.getByText(/^\d\d-\d\d-20\d\d/).last()),
      top(first.locator('[data-phone="state"]')),
    ]);
    expect(Math.abs(number - total)).toBeLessThan(12);
    expect(Math.abs(day - status)).toBeLessThan(16);
    expect(day).toBeGreaterThan(number + 10);
    expect((await first.boundingBox())?.height).toBeLessThan(84);
    await till.getByLabel('เรียงตาม').selectOption('ยอดสุทธิ มากไปน้อย');
    await expect(till).toHaveURL(/\?sort=-total$/);
    await expect(till.locator('table[data-loading]')).toHaveCount(0);
    const totals = await figures(till, 5);
    expect(totals).toEqual(sorted(totals, -1));
    await expectFits(till);
    await expectAccessibleInBothColours(till);
    await rows(till)
      .nth(2)
      .click({ position: { x: 120, y: 20 } });
    await till.waitForURL(/\/orders\/\d+$/);
  });

  test('an address with what one looks for is sent to a colleague, and Back undoes step by step', async ({
    till,
    shop,
    browser,
  }) => {
    await openList(till);
    const all = await count(till).innerText();
    await till.getByRole('combobox', { name: 'วิธีชำระเงิน', exact: true }).selectOption('QR พร้อมเพย์');
    await expect(till).toHaveURL(/\/orders\?method=qrcode$/);
    await head(till, 'ยอดสุทธิ').getByRole('button').click();
    await search(till).pressSequentially('สมใจ', { delay: 300 });
    const typed = encodeURIComponent('สมใจ');
    await expect(till).toHaveURL(new RegExp(`/orders\\?q=${typed}&method=qrcode&sort=total$`));
    await expect(till.locator('table[data-loading]')).toHaveCount(0);
    const sent = till.url();
    const seen = await firstNumber(till).innerText();

    const theirs = await browser.newPage({ baseURL: shop.url });
    await atTheTill(theirs, shop, 'cashier2');
    await theirs.goto(sent);
    await expect(search(theirs)).toHaveValue('สมใจ');
    await expect(firstNumber(theirs)).toHaveText(seen.replaceAll('\n', ''));
    await theirs.close();

    await till.goBack();
    await expect(search(till)).toHaveValue('');
    await expect(head(till, 'ยอดสุทธิ')).toHaveAttribute('aria-sort', 'ascending');
    await till.goBack();
    await expect(head(till, 'ยอดสุทธิ')).toHaveAttribute('aria-sort', 'none');
    await till.goBack();
    await expect(count(till)).toHaveText(all);
    await till.goForward();
    await expect(till.getByRole('combobox', { name: 'วิธีชำระเงิน', exact: true })).toHaveValue('qrcode');
    // What nobody can mean counts for nothing.
    await till.goto('/orders?status=cancelled&from=yesterday&page=-3');
    await expect(count(till)).toHaveText(all);
    await expect(till).toHaveURL(/\/orders$/);
  });
});

test('a cashier’s long name loses no letter on a phone, however many lines it takes', async ({
  till: page,
  shop,
}) => {
  await sell(await shop.as('cashier'), 1);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.route('**/api/orders?*', async (route) => {
    const response = await route.fetch();
    const name = 'วัชรพงศ์ภาณุวัฒน์วรโชติธนากูลวัชรพงศ์ภาณุวัฒน์วรโชติธนากูลวัชรพงศ์ภาณุวัฒน์วรโชติธนากูล';
    const text = (await response.text()).replaceAll('สมใจ ขยันขาย', name);
    await route.fulfill({ response, body: text });
  });
  await page.goto('/orders');
  const named = page.getByText(/^ · วัชรพงศ์/).first();
  await expect(named).toBeVisible();
  const cut = await named.evaluate((part) => {
    const edge = part.parentElement?.parentElement?.getBoundingClientRect() ?? new DOMRect();
    const letters = document.createRange();
    letters.selectNodeContents(part.lastChild ?? part);
    const lines = [...letters.getClientRects()];
    return {
      lines: lines.length,
      cut: lines.filter(({ left, right }) => left < edge.left - 0.5 || right > edge.right + 0.5).length,
    };
  });
  expect(cut.lines).toBeGreaterThan(1);
  expect(cut.cut).toBe(0);
});
