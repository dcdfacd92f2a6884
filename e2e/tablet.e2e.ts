import type { Page } from '@playwright/test';
import { isOfStaff, PAGES, type PagePath } from '#shared/http/pages.ts';
import { expectFits } from './fits.ts';
import { pendingOrder, sell, takePiecesBack } from './sales.ts';
import { atLentTill, cutLine, joinLine, sellAway } from './selling-away.ts';
import { atTheTill, expect, type Shop, signedIn, test } from './shop.ts';
import { addByTap, basketLine, openTill, productCards, WATER } from './till-page.ts';

/** Upright tablets, as they stand on a counter: every page of the product fits them (rule S2, C8). */

const UPRIGHT = [
  { width: 768, height: 1024 },
  { width: 820, height: 1180 },
] as const;

type Way = (page: Page, shop: Shop) => Promise<unknown>;

const goTo =
  (address: (shop: Shop) => Promise<string>): Way =>
  async (page, shop) =>
    page.goto(await address(shop));

const firstOrder = async (shop: Shop) => sell(await shop.as('cashier'), 3);
const firstReturn = async (shop: Shop) => {
  const order = await firstOrder(shop);
  return (await takePiecesBack(await shop.as('cashier'), order, 3, 'qrcode')).return_id;
};
const productId = async (shop: Shop) => {
  const [found] = await (await shop.as('cashier')).get(`/products/search?query=${encodeURIComponent(WATER)}`);
  return found.id as number;
};

/** The ways to the pages whose address alone leads nowhere. */
const WAYS: Readonly<
  Record<Extract<PagePath, `${string}:${string}`> | '/quotationSubmit' | '/product/details', Way>
> = {
  '/checkout/:orderId': goTo(async (shop) => `/checkout/${await pendingOrder(await shop.as('cashier'))}`),
  '/receipt/away/:seq': async (page, shop) => {
    await atLentTill(page, shop);
    await cutLine(page);
    await sellAway(page);
    await joinLine(page);
  },
  '/receipt/:orderId': goTo(async (shop) => `/receipt/${await firstOrder(shop)}`),
  '/orders/:id': goTo(async (shop) => `/orders/${await firstOrder(shop)}`),
  '/returns/new/:orderId': goTo(async (shop) => `/returns/new/${await firstOrder(shop)}`),
  '/returns/slip/:returnId': goTo(async (shop) => `/returns/slip/${await firstReturn(shop)}`),
  '/products/:id/edit': goTo(async (shop) => `/products/${await productId(shop)}/edit`),
  '/stock/movements/:id': goTo(async (shop) => `/stock/movements/${await productId(shop)}`),
  '/stock/receipts/:id': goTo(async (shop) => {
    const line = { product_id: await productId(shop), quantity: 12, unit_cost: 4.5 };
    const { receipt } = await (await shop.as('manager')).post('/stock/receipts', { lines: [line] });
    return `/stock/receipts/${receipt.id}`;
  }),
  '/stock/supplier-returns/:id': goTo(async (shop) => {
    const { data } = await (await shop.as('manager')).get('/stock/supplier-returns/api?per_page=1');
    return `/stock/supplier-returns/${data[0].id}`;
  }),
  '/stock/supplier-returns/new/:receiptId': goTo(async (shop) => {
    const { data } = await (await shop.as('manager')).get('/stock/receipts/api?per_page=1');
    return `/stock/supplier-returns/new/${data[0].id}`;
  }),
  '/stock/transfers/view/:id': goTo(async (shop) => {
    const admin = await shop.as('admin');
    const { branch } = await admin.post('/branches', {
      ...{ branch_name: 'สาขาริมน้ำ', branch_code: '00007', address: '1 ถนนริมน้ำ', phone: '021111111' },
      ...{ promptpay_id: '', receipt_footer: '', till_name: 'ริมน้ำ 1', pos_id: '' },
    });
    const lines = [{ product_id: await productId(shop), quantity: 2 }];
    const { transfer } = await admin.post('/stock/transfers', { to_branch_id: branch.id, lines });
    return `/stock/transfers/view/${transfer.id}`;
  }),
  '/suppliers/:id': goTo(async (shop) => {
    const { data } = await (await shop.as('manager')).get('/suppliers/api?per_page=1');
    return `/suppliers/${data[0].id}`;
  }),
  '/shifts/:id': goTo(async (shop) => {
    const { cash_drawer_id } = await (await shop.as('cashier')).get('/api/cash-drawer/id');
    return `/shifts/${cash_drawer_id}`;
  }),
  '/customers/:id': goTo(async (shop) => {
    const { data } = await (await shop.as('cashier')).get('/customer/api?per_page=1');
    return `/customers/${data[0].id}`;
  }),
  '/quotationSubmit': async (page) => {
    await openTill(page);
    await addByTap(page, WATER);
    await page.keyboard.press('F10');
    await page.waitForURL('**/quotationSubmit');
  },
  '/product/details': async (page) => {
    await page.goto('/stock/view');
    await page
      .getByRole('link', { name: /^View / })
      .first()
      .click();
    await page.waitForURL('**/product/details');
  },
};

/** A shop that isn't made yet is another program: its page is looked at in first-run.e2e.ts. */
const walked = PAGES.filter(({ path }) => path !== '/first-run');

for (const { path, may } of walked) {
  test(`${path} fits an upright tablet`, async ({ page, shop }) => {
    if (may === 'cashier') await atTheTill(page, shop);
    else if (isOfStaff(may)) await signedIn(page, shop, may);
    await page.setViewportSize(UPRIGHT[0]);
    const way: Way = (WAYS as Readonly<Record<string, Way>>)[path] ?? (() => page.goto(path));
    await way(page, shop);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    for (const size of UPRIGHT) {
      await page.setViewportSize(size);
      await expectFits(page);
    }
  });
}

test('the till has room for its search box and its categories at every width', async ({ till }) => {
  await openTill(till);
  await addByTap(till, WATER);
  for (const [width, height] of [
    [600, 960],
    [700, 600],
    [767, 1024],
    [768, 600],
    [800, 1280],
    [880, 700],
    [959, 720],
    [960, 600],
    [1024, 768],
    [1100, 800],
  ] as const) {
    await till.setViewportSize({ width, height });
    await expectFits(till);
    await expect(till.getByRole('button', { name: 'ยืนยันการชำระเงิน' })).toBeInViewport({ ratio: 1 });
    await expect(productCards(till).first()).toBeInViewport();
  }
});

test('a line that comes to tens of millions leaves its quantity clear', async ({ till, shop }) => {
  const name = 'เครื่องชงกาแฟผู้เชี่ยวชาญ รุ่นใหญ่ที่สุดในร้าน';
  const none = { brand_id: null, unit_id: null, category_id: null, sub_category_id: null };
  await (await shop.as('manager')).post('/products', {
    ...{ name, sku_code: 'HUGE-1', barcode: null, product_type: 1, price: 999_999.99, min_stock: 0 },
    ...{ ...none, sub_sub_category_id: null, description: '', images: [], variants: [] },
    ...{ discount_type: 4, discount_value: 0, discount_value2: 0, manufactured_on: null, expires_on: null },
  });
  await openTill(till);
  await addByTap(till, name);
  const line = basketLine(till, name);
  await line.getByRole('textbox').fill('90');
  await line.getByRole('textbox').press('Enter');
  const total = line.getByText('89,999,999.10', { exact: true });
  const more = line.getByRole('button', { name: /^เพิ่ม/ });
  for (const [width, height] of [
    [960, 600],
    [1024, 768],
    [1366, 768],
    [768, 1024],
    [390, 844],
  ] as const) {
    await till.setViewportSize({ width, height });
    if (width === 390) await till.getByRole('button', { name: /รายการ/ }).click();
    const figure = await total.boundingBox();
    const button = await more.boundingBox();
    if (figure === null || button === null) throw new Error(`the line is not on a screen of ${width} px`);
    const isBeside = figure.x >= button.x + button.width;
    // The button is drawn 5 px less at each side than a finger meets.
    const isBelow = figure.y >= button.y + button.height - 5;
    expect(isBeside || isBelow, `at ${width} px`).toBe(true);
    await expectFits(till);
  }
});
