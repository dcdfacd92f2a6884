import type { Locator, Page } from '@playwright/test';
import { expectFits } from './fits.ts';
import { hearNothing, holdRequests } from './replies.ts';
import { baht, sell } from './sales.ts';
import { expect, expectAccessibleInBothColours, type Shop, signedIn, test } from './shop.ts';
import { WATER } from './till-page.ts';

/** What an owner looks at every morning: the day until now, and what of the shelf to see to (rule C13.14). */

const part = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });
const hours = (page: Page) => page.getByRole('group', { name: /^กราฟยอดขายวันนี้ตามชั่วโมง/ });
const retryIn = (within: Locator) => within.getByRole('button', { name: 'ลองอีกครั้ง' });
const money = (amount: number) => `$${baht(amount)}`;

const PARTS_OF_TODAY = ['วันนี้ตามชั่วโมง', 'สินค้าขายดี', 'กำไรขั้นต้น', 'วิธีชำระเงินวันนี้'];
const PARTS_OF_SHELF = ['สินค้าใกล้หมด', 'ใกล้หมดอายุ'];

const todayOf = async (shop: Shop) => (await shop.as('manager')).get('/api/dashboard-today');
const shelfOf = async (shop: Shop) => (await shop.as('manager')).get('/api/dashboard-shelf');

async function openDashboard(page: Page, shop: Shop): Promise<void> {
  await signedIn(page, shop, 'manager');
  await page.goto('/dashboard');
  for (const title of [...PARTS_OF_TODAY, ...PARTS_OF_SHELF])
    await expect(part(page, title).getByLabel('กำลังโหลด...')).toHaveCount(0);
}

async function cashierOf(shop: Shop) {
  const cashier = await shop.as('cashier');
  await cashier.openDrawer();
  await cashier.cancelPending();
  return cashier;
}

/** What an hour says in the table for those who hear the page. */
const heard = (page: Page, hour: number): Locator =>
  part(page, 'วันนี้ตามชั่วโมง')
    .getByRole('row', { name: new RegExp(`^${String(hour).padStart(2, '0')}:00–`) })
    .getByRole('cell');

test('a sale at another till is in its hour, among the best sellers and in its way of paying, without reloading', async ({
  page,
  shop,
}) => {
  test.slow();
  const cashier = await cashierOf(shop);
  await sell(cashier, 10);
  await openDashboard(page, shop);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await sell(cashier, 4_000, 100_000);
  // It may be another hour by now than at the first sale.
  const after = await todayOf(shop);
  const { total, before } = after.hours[after.hour];
  await expect(heard(page, after.hour)).toHaveText([money(total), money(before)]);
  const [water] = after.best.today;
  expect(water).toMatchObject({ name: WATER, pieces: expect.any(Number) });
  const row = part(page, 'สินค้าขายดี').getByRole('listitem').first();
  await expect(row).toContainText(`${water.pieces.toLocaleString('en')} ชิ้น`);
  await expect(row).toContainText(money(water.total));
  for (const { name, total: paid } of after.methods)
    await expect(part(page, 'วิธีชำระเงินวันนี้').getByRole('listitem').filter({ hasText: name })).toContainText(
      money(paid),
    );
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('the morning is compared with the same hours a week before, and each hour tells its own by keyboard', async ({
  page,
  shop,
}) => {
  const { before_date } = await todayOf(shop);
  const sold: Readonly<Record<number, readonly [number, number]>> = {
    8: [150, 100],
    9: [50, 0],
    11: [0, 300],
  };
  await page.route('**/api/dashboard-today', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({
      json: {
        ...answer,
        hour: 10,
        hours: Array.from({ length: 24 }, (_, hour) => {
          const [total, before] = sold[hour] ?? [0, 0];
          return { hour, total, before };
        }),
        ...{ so_far: { total: 200, before: 100 }, before_total: 400 },
      },
    });
  });
  await openDashboard(page, shop);
  const weekday = new Date(before_date).toLocaleDateString('th-TH', { weekday: 'long', timeZone: 'UTC' });
  const day = part(page, 'วันนี้ตามชั่วโมง');
  await expect(day).toContainText('ถึง 10:00 น. ขายได้ $200.00 เพิ่มขึ้น 100%');
  await expect(day).toContainText(`${weekday}ที่แล้ว $100.00 · ทั้งวัน $400.00`);
  await expect(heard(page, 8)).toHaveText(['$150.00', '$100.00']);
  await expect(heard(page, 10)).toHaveText(['$0.00', '$0.00']);
  await expect(heard(page, 11)).toHaveText(['ยังไม่ถึง', '$300.00']);

  const tip = hours(page).getByRole('status');
  await hours(page).focus();
  await expect(tip).toContainText('10:00–10:59 $0.00 เทียบ $0.00');
  await page.keyboard.press('Home');
  await expect(tip).toContainText('08:00–08:59 $150.00 เทียบ $100.00');
  await page.keyboard.press('ArrowRight');
  await expect(tip).toContainText('09:00–09:59 $50.00');
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/reports\/sales\/view\?time=today&by=hour$/);
});

/** How many are left, as a row says it. */
const leftWords = (quantity: number) => {
  if (quantity === 0) return 'หมดแล้ว';
  return `${quantity < 0 ? 'ติดลบ' : 'เหลือ'} ${Math.abs(quantity).toLocaleString('en')}`;
};

test('every figure is the way to what is behind it', async ({ page, shop }) => {
  test.slow();
  await sell(await cashierOf(shop), 10);
  await openDashboard(page, shop);
  for (const [name, address] of [
    ['ยอดขายวันนี้', '/reports/sales/view?time=today&by=hour'],
    ['ยอดขายเดือนนี้', '/reports/sales/view?time=month&by=day'],
    ['ยอดขายปีนี้', '/reports/sales/view?time=year&by=day'],
    ['รายจ่ายปีนี้', /^\/expenses\/views\?from=(\d{4})-01-01&to=\1-12-31$/],
    ['ลูกค้า', '/customers'],
    ['คิวที่รอ', '/view-queues'],
    ['ใบเสนอราคาที่ออก', '/quotations'],
    ['ใบกำกับภาษีที่ออก', '/documents?kind=tax_invoice'],
    ['วันนี้ตามชั่วโมง', '/reports/sales/view?time=today&by=hour'],
    ['สินค้าขายดี', '/reports/sales/view?time=today&by=product'],
    ['วันนี้', '/reports/sales/view?time=today&by=product'],
    ['เดือนนี้', '/reports/sales/view?time=month&by=product'],
    ['วิธีชำระเงินวันนี้', '/reports/sales/view?time=today&by=method'],
  ] as const) {
    const link = page.getByRole('main').getByRole('link', { name, exact: true });
    await expect(link, name).toHaveAttribute('href', address);
  }
  const { total } = (await shelfOf(shop)).short;
  await page.getByRole('link', { name: `ควรสั่ง ${total} รายการ` }).click();
  await page.waitForURL(/\/stock\/order/);
  await page.goBack();

  await page.getByRole('main').getByRole('link', { name: 'ใบกำกับภาษีที่ออก' }).click();
  await expect(page.getByLabel('ประเภท')).toHaveValue('tax_invoice');
  await page.goBack();

  // A month's bar leads to its days.
  const months = page.getByRole('group', { name: /^กราฟยอดขายรายเดือน/ });
  await months.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/reports\/sales\/view\?from=\d{4}-01-01&to=\d{4}-01-31&by=day$/);
  await page.goBack();

  await part(page, 'สินค้าขายดี').getByRole('listitem').first().getByRole('link').click();
  await page.waitForURL('**/product/details');
});

test('best sellers are of today once something was sold, and of seven days where one asks, which the address keeps', async ({
  page,
  shop,
}) => {
  await page.route('**/api/dashboard-today', async (route) => {
    const answer = await (await route.fetch()).json();
    const week = [{ product_id: 1, name: 'ขายดีในสัปดาห์', sku_code: 'A', pieces: 9, total: 90 }];
    await route.fulfill({ json: { ...answer, best: { today: [], week } } });
  });
  await openDashboard(page, shop);
  const best = part(page, 'สินค้าขายดี');
  await expect(best.getByRole('button', { name: '7 วัน' })).toHaveAttribute('aria-pressed', 'true');
  await expect(best.getByRole('listitem')).toHaveText(['ขายดีในสัปดาห์9 ชิ้น$90.00']);
  await best.getByRole('button', { name: 'วันนี้' }).click();
  await expect(best).toContainText('วันนี้ยังไม่มีสินค้าที่ขายได้');
  await page.reload();
  await expect(best).toContainText('วันนี้ยังไม่มีสินค้าที่ขายได้');
  await best.getByRole('button', { name: '7 วัน' }).click();
  await expect(page).toHaveURL(/\?best=7-days$/);
  await expect(best.getByRole('link', { name: 'สินค้าขายดี' })).toHaveAttribute(
    'href',
    '/reports/sales/view?time=7-days&by=product',
  );
});

test('what runs short is told with what is left, and is taken in by one press, as many as are proposed', async ({
  page,
  shop,
}) => {
  const { short } = await shelfOf(shop);
  const [first] = short.data;
  expect(short.total).toBeGreaterThan(0);
  await openDashboard(page, shop);
  const rows = part(page, 'สินค้าใกล้หมด').getByRole('listitem');
  await expect(rows).toHaveCount(short.data.length);
  const name = [first.name, first.variant_value].filter(Boolean).join(' ');
  await expect(rows.first()).toContainText(name);
  await expect(rows.first()).toContainText(leftWords(first.quantity));
  if (first.min_stock > 0) await expect(rows.first()).toContainText(`ขั้นต่ำ ${first.min_stock}`);
  await rows
    .first()
    .getByRole('link', { name: `รับสินค้า ${name}` })
    .click();
  await page.waitForURL('**/stock/receive');
  await expect(page.getByRole('textbox', { name: `จำนวนที่รับ ${name}` })).toHaveValue(String(first.suggested));
});

test('what expires before long leads to its promotion; what has expired is written off with the reason filled in', async ({
  page,
  shop,
}) => {
  test.slow();
  const manager = await shop.as('manager');
  const shelf = await shelfOf(shop);
  const { expiredProducts } = await manager.get('/api/dashboard-counts');
  const left = (product: { inventories: readonly { quantity: number }[] }) =>
    product.inventories.reduce((sum, line) => sum + line.quantity, 0);
  const gone = expiredProducts.find(
    (one: Parameters<typeof left>[0]) => one.inventories.length === 1 && left(one) > 1,
  );
  const [soon] = shelf.expiring.data;
  await openDashboard(page, shop);

  const row = part(page, 'ใกล้หมดอายุ').getByRole('listitem').first();
  await expect(row).toContainText(`เหลือ ${soon.quantity}`);
  await expect(row).toContainText(soon.expires_on.split('-').reverse().join('-'));
  await row.getByRole('link', { name: `ตั้งโปรโมชัน ${soon.name}` }).click();
  await page.waitForURL(`**/products/${soon.product_id}/edit`);
  await page.goBack();

  await page.getByRole('link', { name: `หมดอายุแล้ว ${shelf.expired_total} รายการ` }).click();
  const expired = part(page, 'Expired Products');
  await expect(expired).toBeInViewport();
  await expect(expired.getByRole('row').filter({ hasText: gone.name })).toContainText(`เหลือ ${left(gone)}`);
  await expired.getByRole('button', { name: `ตัดสต็อก ${gone.name}` }).click();
  await page.waitForURL(/\/stock\/movements\/\d+/);
  const dialog = page.getByRole('dialog', { name: 'ปรับสต็อก' });
  await expect(dialog.getByLabel('เหตุผล')).toHaveValue('expired');
  await dialog.getByLabel('จำนวน').fill(String(left(gone)));
  await dialog.getByRole('button', { name: 'บันทึก' }).click();
  await expect(dialog).toHaveCount(0);
  // It has been asked for once: neither a reload nor the way back asks again.
  await page.reload();
  await expect(page.getByRole('button', { name: `ปรับสต็อก ${gone.name}` })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(expired.getByRole('row').filter({ hasText: gone.name })).toContainText('ไม่มีของเหลือ');
  await expect(page.getByText(`หมดอายุแล้ว ${shelf.expired_total - 1} รายการ`)).toBeVisible();
});

test('a new shop is told kindly that there is nothing yet, and how to begin', async ({ page, shop }) => {
  await page.route('**/api/dashboard-today', async (route) => {
    const answer = await (await route.fetch()).json();
    const none = { gross: 0, discounts: 0, total: 0, net: 0, vat: 0, cost: 0, profit: 0, margin: null };
    const figures = { ...none, uncosted_net: 0, uncosted_pieces: 0, pieces: 0, receipts: 0, refunds: 0 };
    const nothing = { total: 0, before: 0 };
    await route.fulfill({
      json: {
        ...answer,
        hours: answer.hours.map(({ hour }: { hour: number }) => ({ hour, ...nothing })),
        ...{ so_far: nothing, before_total: 0, today: figures, month: figures },
        ...{ best: { today: [], week: [] }, methods: [] },
      },
    });
  });
  const none = { total: 0, data: [] };
  await page.route('**/api/dashboard-shelf', (route) =>
    route.fulfill({ json: { short: none, expiring: none, expired_total: 0 } }),
  );
  await openDashboard(page, shop);
  for (const words of [
    'วันนี้ยังไม่มียอดขาย',
    'ยังไม่มีสินค้าที่ขายได้ใน 7 วัน',
    'วันนี้ยังไม่มีการชำระเงิน',
    'ไม่มีสินค้าใกล้หมด',
    'ไม่มีสินค้าใกล้หมดอายุ',
  ])
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expect(page.getByText(/^หมดอายุแล้ว|^ควรสั่ง/)).toHaveCount(0);
  await expectAccessibleInBothColours(page);
  await page.getByRole('link', { name: 'ไปหน้าขาย' }).click();
  await page.waitForURL(/\/(?:pos|open-cashier)$/);
});

test('a part that fails says so by itself, and comes when one tries again', async ({ page, shop }) => {
  const fail = (path: string) =>
    page.route(path, (route) => route.fulfill({ status: 500, json: { message: '' } }));
  await hearNothing(page);
  await fail('**/api/dashboard-today');
  await fail('**/api/dashboard-shelf');
  await signedIn(page, shop, 'manager');
  await page.goto('/dashboard');
  for (const title of [...PARTS_OF_TODAY, ...PARTS_OF_SHELF])
    await expect(retryIn(part(page, title)), title).toBeVisible();
  await expect(part(page, 'Recent Products').getByRole('link', { name: 'View All' })).toBeVisible();
  await expect(page.getByRole('group', { name: /^กราฟยอดขายรายเดือน/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessibleInBothColours(page);
  await page.unroute('**/api/dashboard-shelf');
  await retryIn(part(page, 'ใกล้หมดอายุ')).click();
  for (const title of PARTS_OF_SHELF) await expect(retryIn(part(page, title))).toHaveCount(0);
  await expect(retryIn(part(page, 'สินค้าขายดี'))).toBeVisible();
  await page.unroute('**/api/dashboard-today');
  await retryIn(part(page, 'สินค้าขายดี')).click();
  await expect(hours(page)).toBeVisible();
});

test('nothing moves when the parts have come', async ({ page, shop }) => {
  const held = [
    await holdRequests(page, '**/api/dashboard-today'),
    await holdRequests(page, '**/api/dashboard-shelf'),
    await holdRequests(page, '**/api/dashboard-counts'),
  ];
  await signedIn(page, shop, 'manager');
  await page.goto('/dashboard');
  const titles = [...PARTS_OF_TODAY, ...PARTS_OF_SHELF, 'ยอดขายรายเดือน'];
  const places = () => Promise.all(titles.map((title) => part(page, title).boundingBox()));
  for (const title of [...PARTS_OF_TODAY, ...PARTS_OF_SHELF])
    await expect(part(page, title).getByLabel('กำลังโหลด...')).toBeVisible();
  const before = (await places()).map((box) => box && [box.x, box.y, box.width]);
  for (const { letGo } of held) letGo();
  await expect(part(page, 'Expired Products')).toBeVisible();
  await expect(hours(page)).toBeVisible();
  await expect(part(page, 'สินค้าใกล้หมด').getByRole('listitem').first()).toBeVisible();
  // The profit is as high as what it says, and the ways of paying stand below it.
  const after = (await places()).map((box) => box && [box.x, box.y, box.width]);
  const below = titles.indexOf('วิธีชำระเงินวันนี้');
  expect(after.filter((_, i) => i !== below)).toEqual(before.filter((_, i) => i !== below));
});

test('a tap on a phone tells what a month sold, and a second one leads to its days', async ({
  browser,
  shop,
}) => {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL: shop.url, viewport, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await openDashboard(page, shop);
  const months = page.getByRole('group', { name: /^กราฟยอดขายรายเดือน/ });
  const box = await months.locator('[data-bar="2"] text').boundingBox();
  if (box === null) throw new Error('February has no bar');
  const tap = () => page.touchscreen.tap(box.x + box.width / 2, box.y - 20);
  await tap();
  await expect(months.getByRole('status')).toContainText('กุมภาพันธ์');
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  await tap();
  await page.waitForURL(/\/reports\/sales\/view\?from=\d{4}-02-01&to=\d{4}-02-2[89]&by=day$/);
  await context.close();
});

const SIZES = {
  desk: [1366, 768],
  wide: [1920, 1080],
  tablet: [1024, 768],
  upright: [768, 1024],
  phone: [390, 844],
} as const;
for (const [name, [width, height]] of Object.entries(SIZES)) {
  test(`is calm and whole on any screen, and its hours are seen without scrolling: ${name}`, async ({
    page,
    shop,
  }) => {
    await sell(await cashierOf(shop), 10);
    await page.setViewportSize({ width, height });
    await openDashboard(page, shop);
    await expect(hours(page)).toBeInViewport({ ratio: 1 });
    if (width >= 1366) {
      const rows = part(page, 'สินค้าใกล้หมด').getByRole('listitem');
      await expect(rows.last()).toBeInViewport({ ratio: 1 });
    }
    await expectFits(page);
    await expectAccessibleInBothColours(page);
  });
}
