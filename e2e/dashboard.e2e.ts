import type { Browser, Locator, Page } from '@playwright/test';
import { holdRequests } from './replies.ts';
import { baht, sell } from './sales.ts';
import { expect, expectAccessibleInBothColours, type Shop, signedIn, test } from './shop.ts';

/** The shop at a glance (rule S2, "Dashboard"; rule C3, C6, C8). */

const MONTHS = [
  ...['มกราคม', 'กุมภาพันธ์', 'มีนาคม', 'เมษายน', 'พฤษภาคม', 'มิถุนายน'],
  ...['กรกฎาคม', 'สิงหาคม', 'กันยายน', 'ตุลาคม', 'พฤศจิกายน', 'ธันวาคม'],
];

const figure = (page: Page, label: string): Locator =>
  page.getByRole('definition').and(page.locator(`dt:has-text("${label}") + dd`));
const chartCard = (page: Page) => page.getByRole('region', { name: 'ยอดขายรายเดือน', exact: true });
const chart = (page: Page) => page.getByRole('group', { name: /^กราฟยอดขายรายเดือน/ });
const tip = (page: Page) => chart(page).getByRole('status');
const year = (page: Page) => page.getByRole('combobox', { name: 'ปี' });
const list = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const money = (amount: number) => `$${baht(amount)}`;

async function openDashboard(page: Page, shop: Shop): Promise<void> {
  await signedIn(page, shop, 'manager');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
  await expect(figure(page, 'ยอดขายวันนี้')).toBeVisible();
  // By its label: the spinner is there before it is seen, and the page moves when the chart takes its place.
  await expect(chartCard(page).getByLabel('กำลังโหลด...')).toHaveCount(0);
}

/** A cashier who can sell. */
async function cashierOf(shop: Shop) {
  const cashier = await shop.as('cashier');
  await cashier.openDrawer();
  await cashier.cancelPending();
  return cashier;
}

const countsOf = async (shop: Shop) => (await shop.as('manager')).get('/api/dashboard-counts');

/** What each month sold by the call, January first. */
async function salesOf(shop: Shop, ofYear: number): Promise<number[]> {
  const { salesData } = await (await shop.as('manager')).get(`/api/sales-by-year?year=${ofYear}`);
  return salesData.map(({ total_sales }: { total_sales: number }) => total_sales);
}

/** The year and the month now in Bangkok; the month from 0. */
function bangkokNow(): { year: number; month: number } {
  const now = new Date(Date.now() + 7 * 3_600_000);
  return { year: now.getUTCFullYear(), month: now.getUTCMonth() };
}

const sum = (amounts: readonly number[]) =>
  amounts.reduce((total, amount) => total + Math.round(amount * 100), 0) / 100;

/** What the table for screen readers says, January first. */
const heardAmounts = (page: Page) =>
  page
    .getByRole('table', { name: /^ยอดขายรายเดือน ปี/ })
    .getByRole('cell')
    .allInnerTexts();

/** How high the bars are drawn, January first, in pixels; 0 for none. */
const barHeights = (page: Page) =>
  chart(page)
    .locator('[data-bar] path')
    .evaluateAll((paths) => paths.map((path) => (path as SVGPathElement).getBBox().height));

test('shows what the calls say, and sales, expenses, queue and customers of this minute are in it', async ({
  page,
  shop,
}) => {
  const before = await countsOf(shop);
  const cashier = await cashierOf(shop);
  const manager = await shop.as('manager');
  await sell(cashier, 10, 100);
  await sell(cashier, 100);
  await cashier.post('/queues', { people_count: 3 });
  await cashier.post('/customer/pos/store', { name: 'ลูกค้าใหม่ของวันนี้' });
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  await manager.post('/expenses', { spent_on: today, title: 'ค่าน้ำ', amount: '350.25' });
  await openDashboard(page, shop);

  // 10 and 100 bottles at 7 baht, with 7 % tax.
  const sold = 74.9 + 749;
  for (const [label, amount] of [
    ['ยอดขายวันนี้', before.dailySales + sold],
    ['ยอดขายเดือนนี้', before.monthlySales + sold],
    ['ยอดขายปีนี้', before.yearlySales + sold],
    ['รายจ่ายปีนี้', before.totalExpenses + 350.25],
  ] as const) {
    await expect(figure(page, label)).toHaveText(money(amount));
  }
  await expect(figure(page, 'ลูกค้า')).toHaveText(String(before.CustomerCount + 1));
  await expect(figure(page, 'คิวที่รอ')).toHaveText(String(before.queuingCount + 1));
  await expect(figure(page, 'ใบเสนอราคาที่ออก')).toHaveText(String(before.quotationCount));
  await expect(figure(page, 'ใบกำกับภาษีที่ออก')).toHaveText(String(before.salesInvoiceCount));
  await expect(page).toHaveTitle(/^Dashboard/);
  await expectAccessibleInBothColours(page);
});

test('follows what another till sells and what else happens, without reloading', async ({ page, shop }) => {
  test.slow();
  const cashier = await cashierOf(shop);
  const manager = await shop.as('manager');
  await openDashboard(page, shop);
  const before = await countsOf(shop);
  const { month } = bangkokNow();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await sell(cashier, 20);
  await expect(figure(page, 'ยอดขายวันนี้')).toHaveText(money(before.dailySales + 149.8));
  await expect(figure(page, 'ยอดขายปีนี้')).toHaveText(money(before.yearlySales + 149.8));
  await expect.poll(async () => (await heardAmounts(page))[month]).toBe(money(before.monthlySales + 149.8));

  await cashier.post('/queues', { people_count: 1 });
  await expect(figure(page, 'คิวที่รอ')).toHaveText(String(before.queuingCount + 1));
  const { data } = await cashier.get('/customer/pos/api');
  await cashier.post('/quotations', {
    customers_id: data[0].id,
    orderList: [{ id: (await cashier.get('/products/search?query=น้ำดื่ม'))[0].id, quantity: 1 }],
  });
  await expect(figure(page, 'ใบเสนอราคาที่ออก')).toHaveText(String(before.quotationCount + 1));
  const { data: expenses } = await manager.get('/expenses');
  await manager.post('/expenses', { spent_on: expenses[0].spent_on, title: 'ค่าขนส่ง', amount: 99.5 });
  await expect(figure(page, 'รายจ่ายปีนี้')).toHaveText(money(before.totalExpenses + 99.5));
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a page that lies open over midnight begins the new day at nothing', async ({ page, shop }) => {
  await page.clock.install();
  await openDashboard(page, shop);
  await page.route('**/api/dashboard-counts', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, dailySales: 0, monthlySales: 12.5 } });
  });
  await page.clock.runFor(61_000);
  await expect(figure(page, 'ยอดขายวันนี้')).toHaveText('$0.00');
  await expect(figure(page, 'ยอดขายเดือนนี้')).toHaveText('$12.50');
});

test('figures stay on the screen, with their time, when newer ones do not come', async ({ page, shop }) => {
  await openDashboard(page, shop);
  const before = await figure(page, 'ยอดขายปีนี้').innerText();
  const failed = page.waitForResponse(
    (response) => response.url().endsWith('/api/dashboard-counts') && response.status() === 500,
  );
  await page.route('**/api/dashboard-counts', (route) => route.fulfill({ status: 500, json: {} }));
  await (await cashierOf(shop)).post('/queues', { people_count: 2 });
  await failed;
  await expect(figure(page, 'ยอดขายปีนี้')).toHaveText(before);
  await expect(page.getByText(/ข้อมูลเมื่อ \d\d:\d\d น\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'ลองอีกครั้ง' })).toHaveCount(0);
});

test.describe('the chart of the year', () => {
  test('has a bar for every month, as high as its sales, and says the same to those who hear it', async ({
    page,
    shop,
  }) => {
    await openDashboard(page, shop);
    const now = bangkokNow();
    const sales = await salesOf(shop, now.year);
    await expect(year(page)).toHaveValue(String(now.year));
    await expect(year(page).locator('option:checked')).toHaveText(`${now.year} (พ.ศ. ${now.year + 543})`);
    await expect.poll(() => heardAmounts(page)).toEqual(sales.map(money));
    await expect(page.getByText('รวมทั้งปี')).toContainText(money(sum(sales)));
    await expect(chart(page).locator('[data-bar] text')).toHaveText([
      ...['ม.ค.', 'ก.พ.', 'มี.ค.', 'เม.ย.', 'พ.ค.', 'มิ.ย.'],
      ...['ก.ค.', 'ส.ค.', 'ก.ย.', 'ต.ค.', 'พ.ย.', 'ธ.ค.'],
    ]);

    const heights = await barHeights(page);
    const most = Math.max(...sales);
    const highest = Math.max(...heights);
    expect(highest).toBeGreaterThan(100);
    for (const [i, amount] of sales.entries()) {
      expect(Math.abs((heights[i] ?? 0) - (amount / most) * highest)).toBeLessThan(2.1);
    }
    await expect(chart(page).locator('[data-current]')).toHaveAttribute('data-bar', String(now.month + 1));
    await expect(page.getByRole('rowheader', { name: `${MONTHS[now.month]} (เดือนนี้)` })).toBeAttached();
  });

  test('shows another year when it is chosen, and this one again', async ({ page, shop }) => {
    await openDashboard(page, shop);
    const now = bangkokNow();
    const { years } = await (await shop.as('manager')).get('/api/available-years');
    expect(years).toContain(now.year - 1);
    await expect(year(page).locator('option')).toHaveCount(years.length);
    await year(page).selectOption(String(now.year - 1));
    const before = await salesOf(shop, now.year - 1);
    await expect(page.getByText('รวมทั้งปี')).toContainText(money(sum(before)));
    await expect.poll(() => heardAmounts(page)).toEqual(before.map(money));
    await expect(chart(page)).toHaveAccessibleName(new RegExp(`ปี ${now.year - 1} `));
    await expect(chart(page).locator('[data-current]')).toHaveCount(0);
    await year(page).selectOption(String(now.year));
    await expect(page.getByText('รวมทั้งปี')).toContainText(money(sum(await salesOf(shop, now.year))));
  });

  test('tells a month’s amount where the mouse is, and goes silent when it leaves', async ({
    page,
    shop,
  }) => {
    await openDashboard(page, shop);
    const now = bangkokNow();
    const sales = await salesOf(shop, now.year);
    await expect(tip(page)).toBeHidden();
    for (const month of [0, now.month, 11]) {
      await chart(page)
        .locator(`[data-bar="${month + 1}"] text`)
        .hover({ force: true });
      await expect(tip(page)).toContainText(MONTHS[month] ?? '');
      await expect(tip(page)).toContainText(money(sales[month] ?? 0));
      const inside = await tip(page).evaluate((element) => {
        const [own, around] = [element, element.parentElement ?? element].map((one) =>
          one.getBoundingClientRect(),
        ) as [DOMRect, DOMRect];
        return own.left >= around.left - 1 && own.right <= around.right + 1 && own.top >= around.top - 1;
      });
      expect(inside).toBe(true);
    }
    await page.getByRole('heading', { name: 'Dashboard', exact: true }).hover();
    await expect(tip(page)).toBeHidden();
  });

  test('goes from month to month by the arrow keys', async ({ page, shop }) => {
    await openDashboard(page, shop);
    const now = bangkokNow();
    await expect(chart(page)).toBeVisible();
    await year(page).focus();
    await page.keyboard.press('Tab');
    await expect(chart(page)).toBeFocused();
    await expect(tip(page)).toContainText(`${MONTHS[now.month]} (เดือนนี้)`);
    await page.keyboard.press('Home');
    await expect(tip(page)).toContainText('มกราคม');
    await page.keyboard.press('ArrowRight');
    await expect(tip(page)).toContainText('กุมภาพันธ์');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(tip(page)).toContainText('มกราคม');
    await page.keyboard.press('End');
    await expect(tip(page)).toContainText('ธันวาคม');
    await page.keyboard.press('Escape');
    await expect(tip(page)).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'View All' })).toBeFocused();
    await expect(tip(page)).toBeHidden();
  });

  test('a year without sales says so', async ({ page, shop }) => {
    await page.route('**/api/sales-by-year*', (route) => route.fulfill({ json: { salesData: [] } }));
    await openDashboard(page, shop);
    const now = bangkokNow().year;
    await expect(page.getByText(`ยังไม่มียอดขายในปี ${now} (พ.ศ. ${now + 543})`)).toBeVisible();
    await expect(year(page)).toBeVisible();
    await expectAccessibleInBothColours(page);
  });
});

test.describe('its ways on', () => {
  test('expenses, queues and the stock list are one press away', async ({ page, shop }) => {
    await openDashboard(page, shop);
    await page.getByRole('link', { name: 'รายจ่ายปีนี้' }).click();
    await page.waitForURL(/\/expenses\/views\?/);
    await page.goBack();
    await page.getByRole('link', { name: 'คิวที่รอ' }).click();
    await page.waitForURL('**/view-queues');
    await page.goBack();
    await page.getByRole('link', { name: 'View All' }).click();
    await page.waitForURL('**/stock/view');
  });

  test('the newest and the expired products are listed, and each leads to its own page', async ({
    page,
    shop,
  }) => {
    await openDashboard(page, shop);
    const { recentProducts, expiredProducts } = await countsOf(shop);
    const named = (products: readonly { name: string }[]) => products.map(({ name }) => name);
    await expect(list(page, 'Recent Products').getByRole('link')).toHaveText([
      'View All',
      ...named(recentProducts),
    ]);
    await expect(list(page, 'Expired Products').getByRole('link')).toHaveText(named(expiredProducts));
    const [newest] = recentProducts;
    const [day = ''] = newest.created_at.split('T');
    await expect(list(page, 'Recent Products').getByRole('row').nth(1).getByRole('cell')).toHaveText([
      newest.name,
      money(newest.price),
      day.split('-').reverse().join('-'),
    ]);
    const [expired] = expiredProducts;
    const row = list(page, 'Expired Products').getByRole('row').nth(1);
    await expect(row.getByRole('cell').last()).toHaveText(
      expired.expiryOnDate.split('-').reverse().join('-'),
    );
    // Anywhere in the row will do.
    await row.getByRole('cell').last().click({ force: true });
    await page.waitForURL('**/product/details');
    await expect(page.getByRole('heading', { name: expired.name })).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
  });

  test('a product with variants costs what they cost, in the sign of the other amounts', async ({
    page,
    shop,
  }) => {
    const variant = { variantion: 'ขนาด', quantity: 1, barcode: null };
    const withVariants = (product: object, ...prices: number[]) => ({
      ...product,
      price: 100,
      variantAttributes: prices.map((price, i) => ({ ...variant, id: i + 1, variant_value: `${i}`, price })),
    });
    await page.route('**/api/dashboard-counts', async (route) => {
      const answer = await (await route.fetch()).json();
      const [first, second, ...others] = answer.recentProducts;
      const recentProducts = [withVariants(first, 150, 150), withVariants(second, 120, 90.5), ...others];
      await route.fulfill({ json: { ...answer, recentProducts } });
    });
    await openDashboard(page, shop);
    const price = (row: number) =>
      list(page, 'Recent Products').getByRole('row').nth(row).getByRole('cell').nth(1);
    await expect(price(1)).toHaveText('$150.00');
    await expect(price(2)).toHaveText('$90.50 – $120.00');
  });

  test('of very many expired products the first fifty are listed and the others counted', async ({
    page,
    shop,
  }) => {
    await page.route('**/api/dashboard-counts', async (route) => {
      const answer = await (await route.fetch()).json();
      const [expired] = answer.expiredProducts;
      const expiredProducts = Array.from({ length: 1_062 }, (_, i) => ({ ...expired, id: i + 1 }));
      await route.fulfill({ json: { ...answer, expiredProducts } });
    });
    await openDashboard(page, shop);
    const expired = list(page, 'Expired Products');
    await expect(expired.getByRole('link')).toHaveCount(50);
    const more = expired.getByText('และอีก 1,012 รายการ');
    await more.scrollIntoViewIfNeeded();
    await expect(more).toBeInViewport();
    await expectAccessibleInBothColours(page);
  });

  test('no products give the words that the shop knows', async ({ page, shop }) => {
    await page.route('**/api/dashboard-counts', async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, recentProducts: [], expiredProducts: [] } });
    });
    await openDashboard(page, shop);
    await expect(page.getByText('No recent products found.', { exact: true })).toBeVisible();
    await expect(page.getByText('No expired products found.', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'View All' })).toBeVisible();
    await expectAccessibleInBothColours(page);
  });
});

test.describe('on any screen', () => {
  const SIZES = { desk: [1366, 768], tablet: [1024, 768], phone: [390, 844] } as const;

  for (const [name, [width, height]] of Object.entries(SIZES)) {
    test(`enormous figures stay whole on one line in their tiles: ${name}`, async ({ page, shop }) => {
      await page.route('**/api/dashboard-counts', async (route) => {
        const answer = await (await route.fetch()).json();
        const most = 99_999_999_999.99;
        const amounts = { dailySales: 0, monthlySales: most, yearlySales: most, totalExpenses: most };
        await route.fulfill({ json: { ...answer, ...amounts, CustomerCount: 9_999_999 } });
      });
      await page.setViewportSize({ width, height });
      await openDashboard(page, shop);
      await expect(figure(page, 'ยอดขายปีนี้')).toHaveText('$99,999,999,999.99');
      await expect(figure(page, 'ลูกค้า')).toHaveText('9,999,999');
      const faults = await page.locator('dd > *').evaluateAll((figures) =>
        figures.flatMap((element) => {
          const own = element.getBoundingClientRect();
          const tile = (element.closest('div') ?? element).getBoundingClientRect();
          const size = Number.parseFloat(getComputedStyle(element).fontSize);
          const fits = own.left >= tile.left && own.right <= tile.right && own.height < 2 * size;
          return fits && size >= 11 ? [] : [`${element.textContent} at ${size}px`];
        }),
      );
      expect(faults).toEqual([]);
    });

    test(`nothing stands out of the page, and the chart is seen without scrolling: ${name}`, async ({
      page,
      shop,
    }) => {
      await page.setViewportSize({ width, height });
      await openDashboard(page, shop);
      await expect(chart(page).locator('[data-bar="12"] text')).toBeInViewport({ ratio: 1 });
      const out = await page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
          .map((element) => element.outerHTML.slice(0, 80)),
      );
      expect(out).toEqual([]);
      const scrolls = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight);
      expect(scrolls).toBe(false);
      await expectAccessibleInBothColours(page);
    });
  }

  test('a tap on a phone tells a month’s amount', async ({ browser, shop }) => {
    const page = await phone(browser, shop);
    await openDashboard(page, shop);
    const sales = await salesOf(shop, bangkokNow().year);
    const box = await chart(page).locator('[data-bar="1"] text').boundingBox();
    if (box === null) throw new Error('January has no bar');
    await page.touchscreen.tap(box.x + box.width / 2, box.y - 20);
    await expect(tip(page)).toContainText('มกราคม');
    await expect(tip(page)).toContainText(money(sales[0] ?? 0));
    await page.context().close();
  });

  test('a browser in California shows the shop’s day and month', async ({ browser, shop }) => {
    const context = await browser.newContext({ baseURL: shop.url, timezoneId: 'America/Los_Angeles' });
    const page = await context.newPage();
    await openDashboard(page, shop);
    const { month } = bangkokNow();
    await expect(chart(page).locator('[data-current]')).toHaveAttribute('data-bar', String(month + 1));
    const { recentProducts } = await countsOf(shop);
    const [day = ''] = recentProducts[0].created_at.split('T');
    await expect(list(page, 'Recent Products').getByRole('row').nth(1)).toContainText(
      day.split('-').reverse().join('-'),
    );
    await context.close();
  });
});

async function phone(browser: Browser, shop: Shop): Promise<Page> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL: shop.url, viewport, hasTouch: true, isMobile: true });
  return context.newPage();
}

test('while figures and chart are on their way a spinner stands in the place of each', async ({
  page,
  shop,
}) => {
  const figures = await holdRequests(page, '**/api/dashboard-counts');
  const sales = await holdRequests(page, '**/api/sales-by-year*');
  await signedIn(page, shop, 'manager');
  await page.goto('/dashboard');
  const spinners = page.getByRole('main').getByRole('status', { name: 'กำลังโหลด...' });
  await expect(spinners).toHaveCount(2);
  figures.letGo();
  await expect(figure(page, 'ยอดขายวันนี้')).toBeVisible();
  await expect(spinners).toHaveCount(1);
  sales.letGo();
  await expect(chart(page)).toBeVisible();
  await expect(spinners).toHaveCount(0);
});

test('figures that do not come are only logged; in their place stands the way to try again', async ({
  page,
  shop,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  const asked = { figures: 0, sales: 0 };
  const fails = (path: string, what: keyof typeof asked) =>
    page.route(path, (route) => {
      asked[what] += 1;
      return route.fulfill({ status: 500, json: { message: '' } });
    });
  await fails('**/api/dashboard-counts', 'figures');
  await fails('**/api/sales-by-year*', 'sales');
  await signedIn(page, shop, 'manager');
  await page.goto('/dashboard');
  const retry = page.getByRole('button', { name: 'ลองอีกครั้ง' });
  await expect(retry).toHaveCount(2);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(logged.some((line) => line.includes('GET /api/dashboard-counts'))).toBe(true);
  expect(logged.some((line) => line.includes('GET /api/sales-by-year'))).toBe(true);
  await expectAccessibleInBothColours(page);
  // Each is asked for twice by itself; after that only when somebody wants it.
  await expect.poll(() => asked).toEqual({ figures: 2, sales: 2 });
  await page.unroute('**/api/dashboard-counts');
  await retry.first().click();
  await expect(figure(page, 'ยอดขายวันนี้')).toBeVisible();
  await page.unroute('**/api/sales-by-year*');
  await retry.click();
  await expect(chart(page)).toBeVisible();
  await expect(retry).toHaveCount(0);
});

test('is a manager’s: a cashier has no entry for it, is led elsewhere, and gets no figures', async ({
  till,
  shop,
}) => {
  await till.goto('/dashboard');
  await till.waitForURL('**/pos');
  const menu = till.getByRole('navigation', { name: 'เมนูหลัก' });
  await expect(menu.getByRole('link', { name: 'POS' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  const cashier = await shop.as('cashier');
  for (const path of ['/api/dashboard-counts', '/api/available-years', '/api/sales-by-year']) {
    expect(await cashier.get(path)).toMatchObject({ message: 'คุณไม่มีสิทธิ์ใช้งานส่วนนี้' });
  }
});

test('stands second in a manager’s menu, highlighted when it is open', async ({ page, shop }) => {
  await openDashboard(page, shop);
  const entries = page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('listitem');
  await expect(entries.nth(0)).toHaveText('POS');
  await expect(entries.nth(1)).toHaveText('Dashboard');
  await expect(entries.last()).toHaveText('Settings');
  await expect(entries.nth(1).getByRole('link')).toHaveAttribute('aria-current', 'page');
});
