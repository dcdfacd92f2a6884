import type { Locator, Page } from '@playwright/test';
import { made } from './product-form-page.ts';
import { holdRequests } from './replies.ts';
import { baht } from './sales.ts';
import { expect, expectAccessibleInBothColours, signedIn, test } from './shop.ts';
import type { ShopClient } from './shop-client.ts';

const HEADS = ['Product', 'SKU', 'Category', 'Brand', 'Price', 'Qty', 'Created Date', 'Action'];
const SORTED_BY = {
  Product: 'name',
  SKU: 'sku_code',
  Category: 'category',
  Brand: 'brand',
  Price: 'price',
  Qty: 'qty',
  'Created Date': 'created_at',
} as const;
/** Goods of the demo shop of which none is left. */
const SOLD_OUT = 'บรอกโคลี 250 ก.';

const rows = (page: Page) => page.locator('tbody tr');
const cell = (row: Locator, head: string) => row.locator(`[data-title="${head}"]`);
const search = (page: Page) => page.getByRole('searchbox', { name: 'ค้นหาสินค้า' });
const head = (page: Page, name: string) => page.getByRole('columnheader', { name });
const skus = (page: Page) => rows(page).locator('[data-title="SKU"]');
const dayWords = (instant: string) => instant.slice(0, 10).split('-').reverse().join('-');

async function openStock(page: Page): Promise<void> {
  await page.goto('/stock/view');
  await expect(page.getByRole('heading', { name: 'สต็อกสินค้า' })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
}

interface Listed {
  readonly sku_code: string;
  readonly inventories: readonly { readonly quantity: number; readonly min_stock: number }[];
}

async function listed(client: ShopClient, query: string): Promise<readonly Listed[]> {
  return (await client.get(`/products/api?${query}`)).prpducts;
}

const skusOf = (products: readonly Listed[]) => products.map((product) => product.sku_code);

test.beforeEach(async ({ page, shop }) => {
  await signedIn(page, shop, 'cashier');
});

test('each product stands there with its picture, codes, price, quantity and day', async ({ page, shop }) => {
  const client = await shop.as('cashier');
  const { prpducts, total } = await client.get('/products/api?per_page=10');
  await openStock(page);
  await expect(page).toHaveTitle(/^สต็อกสินค้า/);
  const menu = page.getByRole('navigation', { name: 'เมนูหลัก' });
  await expect(menu.getByRole('link', { name: 'Stock' })).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('thead th')).toHaveText(HEADS);
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByText(`แสดง 1 ถึง 10 จาก ${total} รายการ`).last()).toBeVisible();
  for (const [index, product] of prpducts.slice(0, 4).entries()) {
    const row = rows(page).nth(index);
    await expect(row).toContainText(product.name);
    await expect(row.locator('img')).toHaveAttribute(
      'src',
      `/storage/images/${product.product_imag[0].name}`,
    );
    await expect(cell(row, 'SKU')).toHaveText(product.sku_code);
    await expect(cell(row, 'Category')).toHaveText(product.category.name);
    await expect(cell(row, 'Brand')).toHaveText(product.brands.name);
    await expect(cell(row, 'Price')).toHaveText(baht(product.price));
    await expect(cell(row, 'Qty')).toHaveText(String(product.inventories[0].quantity));
    await expect(cell(row, 'Created Date')).toHaveText(dayWords(product.created_at));
    await expect(cell(row, 'Action').getByRole('link')).toHaveText('View');
  }
});

test('a press on a head sorts by it, smallest first, largest first, and then as before', async ({
  page,
  shop,
}) => {
  test.slow();
  const client = await shop.as('cashier');
  const asMade = skusOf(await listed(client, 'per_page=10'));
  await openStock(page);
  for (const [title, field] of Object.entries(SORTED_BY)) {
    const press = head(page, title).getByRole('button');
    await press.click();
    await expect(head(page, title)).toHaveAttribute('aria-sort', 'ascending');
    await expect(skus(page)).toHaveText(skusOf(await listed(client, `per_page=10&sort=${field}`)));
    await press.click();
    await expect(head(page, title)).toHaveAttribute('aria-sort', 'descending');
    await expect(skus(page)).toHaveText(skusOf(await listed(client, `per_page=10&sort=-${field}`)));
    await press.click();
    await expect(head(page, title)).toHaveAttribute('aria-sort', 'none');
    await expect(skus(page)).toHaveText(asMade);
  }
  await expect(head(page, 'Action').getByRole('button')).toHaveCount(0);
});

test('the dearest and the fewest are really first', async ({ page }) => {
  await openStock(page);
  const figures = async (title: string) =>
    (await rows(page).locator(`[data-title="${title}"]`).allTextContents()).map((text) =>
      Number(/^-?[\d,]+(?:\.\d\d)?/.exec(text)?.[0].replaceAll(',', '')),
    );
  await head(page, 'Price').getByRole('button').click();
  await head(page, 'Price').getByRole('button').click();
  await expect
    .poll(async () => (await figures('Price'))[0], { message: 'the dearest' })
    .toBeGreaterThanOrEqual(500);
  const prices = await figures('Price');
  expect(prices).toEqual([...prices].sort((a, b) => b - a));
  await head(page, 'Qty').getByRole('button').click();
  await expect.poll(async () => (await figures('Qty'))[0], { message: 'the fewest' }).toBeLessThanOrEqual(0);
  const quantities = await figures('Qty');
  expect(quantities).toEqual([...quantities].sort((a, b) => a - b));
});

test('a product whose variants cost more or less shows from what to what beside its own price', async ({
  page,
  shop,
}) => {
  const products = (await (await shop.as('cashier')).get('/products/api?per_page=200')).prpducts;
  const product = products.find(({ variantAttributes }: { variantAttributes: { price: number }[] }) =>
    variantAttributes.some(({ price }) => price !== variantAttributes[0]?.price),
  );
  const prices = product.variantAttributes.map(({ price }: { price: number }) => price);
  await openStock(page);
  await search(page).fill(product.sku_code);
  await expect(rows(page)).toHaveCount(1);
  const range = `${baht(Math.min(...prices))} – ${baht(Math.max(...prices))}`;
  await expect(cell(rows(page).first(), 'Price')).toHaveText(`${baht(product.price)}${range}`);
});

test('where every variant costs something else than the product says, the list shows what is paid', async ({
  page,
  shop,
}) => {
  const variant = (value: string) => ({ attribute: 'ขนาด', value, barcode: '', price: '150', min_stock: 0 });
  const variants = [variant('เล็ก'), variant('ใหญ่')];
  const { sku } = await made(shop, 'กระถางดินเผา', {
    product_type: 2,
    price: '100',
    opening_stock: 0,
    variants,
  });
  await openStock(page);
  await search(page).fill(sku);
  await expect(rows(page)).toHaveCount(1);
  await expect(cell(rows(page).first(), 'Price')).toHaveText('100.00ทุกแบบ 150.00');
  await rows(page)
    .first()
    .getByRole('link', { name: /^View / })
    .click();
  await expect(page.getByRole('article').getByText('฿150.00').first()).toBeVisible();
  await expect(page.getByRole('article').getByText('฿100.00')).toHaveCount(0);
});

test('a product is found by a part of its name, by its SKU and by its barcode', async ({ page, shop }) => {
  const [product] = (await (await shop.as('cashier')).get('/products/api?per_page=1')).prpducts;
  await openStock(page);
  await expect(search(page)).toHaveAttribute('placeholder', 'ชื่อ รหัสสินค้า หรือบาร์โค้ด');
  for (const words of [product.name, product.sku_code, product.barcode]) {
    await search(page).fill('ไม่มีของแบบนี้ในร้าน');
    await expect(rows(page)).toHaveCount(0);
    await search(page).fill(words);
    await search(page).press('Enter');
    await expect(skus(page).first()).toHaveText(product.sku_code);
    await expect.poll(() => rows(page).count()).toBeLessThan(10);
  }
  await search(page).fill('ไม่มีของแบบนี้ในร้าน');
  await expect(page.getByText('ไม่มีสินค้าที่ค้นหา').last()).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await expectAccessibleInBothColours(page);
});

test('ten on a page, or 25, 50 and 100, and one goes from page to page', async ({ page, shop }) => {
  const client = await shop.as('cashier');
  await openStock(page);
  const length = page.getByRole('combobox', { name: /รายการต่อหน้า/ });
  await expect(length.getByRole('option')).toHaveText(['10', '25', '50', '100']);
  await expect(length).toHaveValue('10');
  await page.getByRole('button', { name: 'หน้าถัดไป' }).click();
  await expect(skus(page)).toHaveText(skusOf(await listed(client, 'per_page=10&page=2')));
  for (const count of [25, 50, 100]) {
    await length.selectOption(String(count));
    await expect(rows(page)).toHaveCount(count);
  }
});

test('the table is found as it was left, for two hours', async ({ page, shop }) => {
  const client = await shop.as('cashier');
  const left = skusOf(await listed(client, 'per_page=25&sort=-price&page=2'));
  const fresh = skusOf(await listed(client, 'per_page=10'));
  await openStock(page);
  await head(page, 'Price').getByRole('button').click();
  await head(page, 'Price').getByRole('button').click();
  await page.getByRole('combobox', { name: /รายการต่อหน้า/ }).selectOption('25');
  await page.getByRole('button', { name: 'หน้าถัดไป' }).click();
  await expect(skus(page)).toHaveText(left);

  const ageBySeconds = (seconds: number) =>
    page.evaluate((aged) => {
      const kept = JSON.parse(localStorage.getItem('raandee-table-stock') ?? '');
      kept.keptMs -= aged * 1000;
      localStorage.setItem('raandee-table-stock', JSON.stringify(kept));
    }, seconds);
  await ageBySeconds(7_100);
  await openStock(page);
  await expect(skus(page)).toHaveText(left);
  await expect(head(page, 'Price')).toHaveAttribute('aria-sort', 'descending');
  await ageBySeconds(101);
  await openStock(page);
  await expect(skus(page)).toHaveText(fresh);
});

test('each product with a stock line down to its least stock says whether some are left, and no other does', async ({
  page,
  shop,
}) => {
  const products = await listed(await shop.as('cashier'), 'per_page=100');
  const short = products.map(({ inventories }) => {
    if (inventories.every(({ quantity }) => quantity <= 0)) return 'หมดแล้ว';
    return inventories.some(({ quantity, min_stock }) => quantity <= min_stock) ? 'สินค้าใกล้หมด' : '';
  });
  expect(new Set(short).size).toBe(3);
  await openStock(page);
  await page.getByRole('combobox', { name: /รายการต่อหน้า/ }).selectOption('100');
  await expect(rows(page)).toHaveCount(100);
  const shown = await rows(page).evaluateAll((all) =>
    all.map((row) => /หมดแล้ว|สินค้าใกล้หมด|สินค้าหมด/.exec(row.textContent ?? '')?.[0] ?? ''),
  );
  expect(shown).toEqual(short);
});

test('what is sold at a till goes off the quantity by itself, below none too', async ({ page, shop }) => {
  const client = await shop.as('cashier');
  await client.openDrawer();
  await client.cancelPending();
  const [product] = (await client.get(`/products/api?q=${encodeURIComponent(SOLD_OUT)}`)).prpducts;
  await openStock(page);
  await search(page).fill(SOLD_OUT);
  const quantity = cell(rows(page).filter({ hasText: SOLD_OUT }), 'Qty');
  await expect(quantity).toHaveText('0');
  await client.checkout([{ id: product.id, quantity: 1_234 }]);
  await expect(quantity).toHaveText('-1,234');
  await expect(quantity.locator('[title="ขายเกินจำนวนที่นับไว้"]')).toBeVisible();
  await client.cancelPending();
  await expect(quantity).toHaveText('0');
});

test('View leads to the product and its way back to the list as it was', async ({ page }) => {
  await openStock(page);
  await page.getByRole('button', { name: 'หน้าถัดไป' }).click();
  await expect(page.getByText(/^แสดง 11 ถึง 20 จาก/).last()).toBeVisible();
  // Until then the rows are still those of the page before.
  await expect(page.getByRole('region', { name: 'สินค้า', exact: true })).toHaveAttribute('aria-busy', 'false');
  const row = rows(page).nth(3);
  const sku = await cell(row, 'SKU').textContent();
  await row.getByRole('link', { name: /^View / }).click();
  await page.waitForURL('**/product/details');
  await expect(page.getByText(sku ?? '', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Product List' }).click();
  await page.waitForURL('**/stock/view?*');
  await expect(skus(page).nth(3)).toHaveText(sku ?? '');
});

test('is waited for; a failure is only logged, and can be tried again', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  const { letGo } = await holdRequests(page, '**/products/api?*');
  await page.goto('/stock/view');
  await expect(page.getByText('กำลังโหลด...')).toBeVisible();
  letGo();
  await expect(rows(page).first()).toBeVisible();
  await page.unrouteAll();
  let asked = 0;
  await page.route('**/products/api?*', (route) => {
    asked += 1;
    return route.fulfill({ status: 500, json: {} });
  });
  await page.reload();
  const retry = page.getByRole('button', { name: 'ลองอีกครั้ง' });
  await expect(retry).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => logged.some((text) => text.includes('GET /products/api'))).toBe(true);
  await expectAccessibleInBothColours(page);
  // It is asked for twice by itself; after that only when somebody wants it.
  await expect.poll(() => asked).toBe(2);
  await page.unrouteAll();
  await retry.click();
  await expect(rows(page)).toHaveCount(10);
});

test('a shop without a product says so', async ({ page }) => {
  await page.route('**/products/api?*', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, prpducts: [], total: 0 } });
  });
  await page.goto('/stock/view');
  await expect(page.getByText('ยังไม่มีสินค้า').last()).toBeVisible();
  await expectAccessibleInBothColours(page);
});

test('the keyboard alone searches, sorts and opens a product', async ({ page }) => {
  await openStock(page);
  await search(page).focus();
  await page.keyboard.type(SOLD_OUT);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  const focused = page.locator(':focus');
  const tabTo = async (target: Locator) => {
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`not reached: focus is on ${await focused.textContent()}`);
  };
  await tabTo(head(page, 'SKU').getByRole('button'));
  await page.keyboard.press('Enter');
  await expect(head(page, 'SKU')).toHaveAttribute('aria-sort', 'ascending');
  await tabTo(page.getByRole('link', { name: `View ${SOLD_OUT}` }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/product/details');
  await expect(page.getByRole('heading', { name: SOLD_OUT })).toBeVisible();
});

for (const [width, height] of [
  [1366, 768],
  [1024, 768],
  [390, 844],
] as const) {
  test(`a long name and a huge price stay inside ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.route('**/products/api?*', async (route) => {
      const answer = await (await route.fetch()).json();
      for (const product of answer.prpducts) {
        product.name = 'ชุดของขวัญปีใหม่คุกกี้เนยสดแท้พร้อมชาดอกมะลิหอมกรุ่นจากดอยสูงกล่องเหล็กลายดอกไม้รุ่นสะสม';
        product.price = 9_999_999.99;
        product.inventories[0].quantity = -99_999;
      }
      await route.fulfill({ json: answer });
    });
    await openStock(page);
    await expect(rows(page).first()).toContainText('9,999,999.99');
    const view = rows(page)
      .first()
      .getByRole('link', { name: /^View / });
    await view.scrollIntoViewIfNeeded();
    const box = await view.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    const across = await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth);
    expect(across).toBe(0);
    await expectAccessibleInBothColours(page);
  });
}
