import type { Page } from '@playwright/test';
import { failRequests, holdRequests } from './replies.ts';
import { baht } from './sales.ts';
import { expect, expectAccessibleInBothColours, type Shop, signedIn, test } from './shop.ts';
import { WATER } from './till-page.ts';

const dayWords = (day: string) => day.split('-').reverse().join('-');
/** What stands beside a title of the page's list of facts. */
const fact = (page: Page, title: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(title, { exact: true }) })
    .locator('dd');
const backToList = (page: Page) => page.getByRole('link', { name: 'Back to Product List' });
const carousel = (page: Page) => page.getByRole('region', { name: /^รูปของ / });
const dots = (page: Page) => carousel(page).getByRole('button', { name: /^รูปที่ / });

/** Goes to a product as people do: by its View button in the list. */
async function openProduct(page: Page, product: { readonly sku_code: string; readonly name: string }) {
  await page.goto('/stock/view');
  await page.getByRole('searchbox', { name: 'ค้นหาสินค้า' }).fill(product.sku_code);
  await page.getByRole('link', { name: `View ${product.name}`, exact: true }).click();
  await page.waitForURL('**/product/details');
}

/** Every product, as the calls have them. */
async function products(shop: Shop) {
  return (await (await shop.as('cashier')).get('/products/api?per_page=200')).prpducts;
}

async function productNamed(shop: Shop, name: string) {
  return (await products(shop)).find((product: { name: string }) => product.name === name);
}

/** Opens the page with this navigation state, as the browser's history would on coming back to it. */
async function openWithState(page: Page, state: unknown): Promise<void> {
  await page.goto('/stock/view');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await page.evaluate(
    (usr) => history.replaceState({ usr, key: 'test', idx: 0 }, '', '/product/details'),
    state,
  );
  await page.reload();
}

/** Lets the page's product differ from what the server says of it. */
async function changeAnswer(
  page: Page,
  change: (answer: { products: never; productImg: unknown[] }) => void,
) {
  await page.route('**/products/api/*', async (route) => {
    const answer = await (await route.fetch()).json();
    change(answer);
    await route.fulfill({ json: answer });
  });
}

function logged(page: Page): readonly string[] {
  const texts: string[] = [];
  page.on('console', (message) => message.type() === 'error' && texts.push(message.text()));
  return texts;
}

test.beforeEach(async ({ page, shop }) => {
  await signedIn(page, shop, 'cashier');
});

test('everything of a product stands on its page, and its id not in the address', async ({ page, shop }) => {
  const product = (await products(shop)).find(
    (one: { manufactureddate: string | null; discounttype: number; variantAttributes: unknown[] }) =>
      one.manufactureddate !== null && one.discounttype === 1 && one.variantAttributes.length === 0,
  );
  await openProduct(page, product);
  const expectAll = async () => {
    await expect(page).toHaveTitle(/^รายละเอียดสินค้า/);
    await expect(page.getByRole('heading', { name: product.name })).toBeVisible();
    await expect(page.getByRole('article')).toContainText(`฿${baht(product.price)}`);
    const left = product.inventories[0].quantity;
    await expect(fact(page, 'จำนวนคงเหลือ')).toHaveText(`${left} ${product.unit.name}`);
    await expect(fact(page, 'หมวดหมู่')).toHaveText(product.category.name);
    await expect(fact(page, 'ยี่ห้อ')).toHaveText(product.brands.name);
    await expect(fact(page, 'หน่วย')).toHaveText(product.unit.name);
    await expect(fact(page, 'รหัสสินค้า (SKU)')).toHaveText(product.sku_code);
    await expect(fact(page, 'บาร์โค้ด')).toHaveText(product.barcode);
    await expect(fact(page, 'โปรโมชัน')).toHaveText(`-${product.discountvalue}%`);
    await expect(fact(page, 'วันที่ผลิต')).toHaveText(dayWords(product.manufactureddate));
    await expect(fact(page, 'วันหมดอายุ')).toHaveText(dayWords(product.expiryOnDate));
    await expect(page.getByText(product.description)).toBeVisible();
    expect(new URL(page.url()).href).toBe(`${shop.url}/product/details`);
  };
  await expectAll();
  await page.reload();
  await expectAll();
  await expectAccessibleInBothColours(page);
});

test('each variant has its price and its quantity', async ({ page, shop }) => {
  const product = (await products(shop)).find(
    ({ variantAttributes }: { variantAttributes: { price: number; quantity: number }[] }) =>
      variantAttributes.some(({ price }) => price !== variantAttributes[0]?.price),
  );
  const variants: { variantion: string; variant_value: string; price: number; quantity: number }[] =
    product.variantAttributes;
  await openProduct(page, product);
  await expect(page.locator('thead th')).toHaveText([variants[0]?.variantion ?? '', 'ราคา', 'จำนวน']);
  await expect(page.locator('tbody tr')).toHaveCount(variants.length);
  for (const [index, variant] of variants.entries()) {
    const row = page.locator('tbody tr').nth(index);
    await expect(row.getByRole('rowheader')).toContainText(variant.variant_value);
    await expect(row.getByRole('cell')).toHaveText([`฿${baht(variant.price)}`, String(variant.quantity)]);
  }
  const prices = variants.map(({ price }) => price);
  await expect(page.getByRole('article')).toContainText(
    `฿${baht(Math.min(...prices))} – ฿${baht(Math.max(...prices))}`,
  );
  const all = variants.reduce((sum, { quantity }) => sum + quantity, 0);
  await expect(fact(page, 'จำนวนคงเหลือ')).toHaveText(`${all} ${product.unit.name}`);
  await expectAccessibleInBothColours(page);
});

test('of several variants the one that is sold out is marked, and the product with it', async ({
  page,
  shop,
}) => {
  const product = (await products(shop)).find(
    ({
      variantAttributes,
      inventories,
    }: {
      variantAttributes: unknown[];
      inventories: { quantity: number }[];
    }) => variantAttributes.length > 1 && inventories.filter(({ quantity }) => quantity === 0).length === 1,
  );
  const soldOut = product.variantAttributes.find(({ quantity }: { quantity: number }) => quantity === 0);
  await openProduct(page, product);
  await expect(page.getByRole('article').getByText('สินค้าใกล้หมด')).not.toHaveCount(0);
  await expect(page.getByRole('rowheader').filter({ hasText: 'หมดแล้ว' })).toContainText(
    soldOut.variant_value,
  );
});

test('what is past its last day says so', async ({ page, shop }) => {
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  const all = await products(shop);
  const expired = all.find(
    ({ expiryOnDate }: { expiryOnDate: string | null }) => (expiryOnDate ?? today) < today,
  );
  const good = all.find(({ expiryOnDate }: { expiryOnDate: string | null }) => (expiryOnDate ?? '') > today);
  await openProduct(page, expired);
  await expect(page.getByText('หมดอายุแล้ว')).toBeVisible();
  await openProduct(page, good);
  await expect(page.getByRole('heading', { name: good.name })).toBeVisible();
  await expect(page.getByText('หมดอายุแล้ว')).toHaveCount(0);
});

test('without a product’s id it logs an error, and the way to the list is there', async ({ page }) => {
  const errors = logged(page);
  await page.goto('/product/details');
  await expect(page.getByRole('heading', { name: 'ยังไม่ได้เลือกสินค้า' })).toBeVisible();
  await expect.poll(() => errors.some((text) => text.includes('/product/details'))).toBe(true);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessibleInBothColours(page);
  await backToList(page).click();
  await page.waitForURL('**/stock/view');
});

test('a product that is no more says so', async ({ page }) => {
  await openWithState(page, { productId: 2_000_000_000 });
  await expect(page.getByRole('heading', { name: 'ไม่พบสินค้านี้' })).toBeVisible();
  await expect(backToList(page)).toHaveAttribute('href', '/stock/view');
  await expectAccessibleInBothColours(page);
});

test('is waited for; a failure is only logged, and can be tried again', async ({ page, shop }) => {
  const errors = logged(page);
  const product = await productNamed(shop, WATER);
  const { letGo } = await holdRequests(page, '**/products/api/*');
  await openProduct(page, product);
  await expect(page.getByRole('status', { name: 'กำลังโหลด...' })).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { name: WATER })).toBeVisible();
  await page.unrouteAll();
  const asked = await failRequests(page, '**/products/api/*');
  await page.reload();
  await expect(page.getByText('ไม่สามารถโหลดข้อมูลสินค้าได้')).toBeVisible();
  await expect.poll(() => errors.some((text) => text.includes('GET /products/api/{id}'))).toBe(true);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessibleInBothColours(page);
  // The page asks once more by itself, and gives up then.
  await expect.poll(asked).toBeGreaterThanOrEqual(2);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
  await expect(page.getByRole('heading', { name: WATER })).toBeVisible();
});

test('what is sold at a till goes off the quantity by itself', async ({ page, shop }) => {
  const client = await shop.as('cashier');
  await client.openDrawer();
  await client.cancelPending();
  const product = await productNamed(shop, WATER);
  const left = product.inventories[0].quantity;
  await openProduct(page, product);
  await expect(fact(page, 'จำนวนคงเหลือ')).toHaveText(`${left} ${product.unit.name}`);
  await client.checkout([{ id: product.id, quantity: 3 }]);
  await expect(fact(page, 'จำนวนคงเหลือ')).toHaveText(`${left - 3} ${product.unit.name}`);
  await client.cancelPending();
});

test.describe('the pictures', () => {
  test('one stands alone, at most 300 px high', async ({ page, shop }) => {
    const product = await productNamed(shop, WATER);
    await openProduct(page, product);
    const picture = carousel(page).getByRole('img', { name: WATER });
    await expect(picture).toHaveAttribute('src', `/storage/images/${product.product_imag[0].name}`);
    expect((await picture.boundingBox())?.height).toBeLessThanOrEqual(300);
    await expect(carousel(page).getByRole('button')).toHaveCount(0);
  });

  test('none at all, or one whose file is gone, shows the placeholder', async ({ page, shop }) => {
    const pictures: { name: string }[] = [];
    await changeAnswer(page, (answer) => {
      answer.productImg = [...pictures];
    });
    await openProduct(page, await productNamed(shop, WATER));
    await expect(page.getByRole('img', { name: `ไม่มีรูปของ ${WATER}` })).toBeVisible();
    pictures.push({ name: 'gone.webp' });
    await page.reload();
    await expect(carousel(page).locator('[data-placeholder]')).toBeVisible();
    await expectAccessibleInBothColours(page);
  });

  test('several are turned by buttons, by dots, by keys and by hand', async ({ page, shop }) => {
    const others: { product_imag: { name: string }[] }[] = (await products(shop)).slice(20, 23);
    const images = others.map(({ product_imag }) => product_imag[0]);
    await changeAnswer(page, (answer) => {
      answer.productImg = images;
    });
    await openProduct(page, await productNamed(shop, WATER));
    const track = carousel(page).getByRole('list', { name: 'รูปสินค้า' });
    const expectShown = async (index: number) => {
      await expect(dots(page).nth(index)).toHaveAttribute('aria-current', 'true');
      await expect(carousel(page).locator('[aria-current]')).toHaveCount(1);
      await expect(track.getByRole('img').nth(index)).toBeInViewport({ ratio: 0.9 });
      await expect
        .poll(() => track.evaluate((element) => element.scrollLeft / element.clientWidth))
        .toBe(index);
    };
    const next = carousel(page).getByRole('button', { name: 'รูปถัดไป' });
    const before = carousel(page).getByRole('button', { name: 'รูปก่อนหน้า' });
    await expect(dots(page)).toHaveCount(3);
    for (const picture of await track.getByRole('img').all()) {
      expect((await picture.boundingBox())?.height).toBeLessThanOrEqual(300);
    }
    await expectShown(0);
    await expect(before).toHaveAttribute('aria-disabled', 'true');
    // Twice at once, faster than it scrolls.
    await next.dblclick();
    await expectShown(2);
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await before.click();
    await expectShown(1);
    await dots(page).nth(0).click();
    await expectShown(0);
    await track.focus();
    await page.keyboard.press('ArrowRight');
    await expectShown(1);
    await page.keyboard.press('End');
    await expectShown(2);
    await page.keyboard.press('ArrowLeft');
    await expectShown(1);
    await page.keyboard.press('Home');
    await expectShown(0);
    await track.hover();
    await page.mouse.wheel(await track.evaluate((element) => element.clientWidth), 0);
    await expectShown(1);
    await expectAccessibleInBothColours(page);
  });
});

for (const [width, height] of [
  [1366, 768],
  [1024, 768],
  [390, 844],
] as const) {
  test(`long words, a huge price and many pictures stay inside ${width} pixels`, async ({ page, shop }) => {
    const product = await productNamed(shop, WATER);
    await page.setViewportSize({ width, height });
    await changeAnswer(page, (answer) => {
      answer.productImg = Array.from({ length: 14 }, () => answer.productImg[0]);
      Object.assign(answer.products, {
        name: 'ชุดของขวัญปีใหม่คุกกี้เนยสดแท้พร้อมชาดอกมะลิหอมกรุ่นจากดอยสูงกล่องเหล็กลายดอกไม้รุ่นสะสม'.repeat(2),
        description: `บรรทัดแรก\n${'x'.repeat(400)}`,
        price: 9_999_999.99,
        brands: { id: 1, name: 'วิสาหกิจชุมชนกลุ่มแม่บ้านเกษตรกรบ้านดอยสูงแม่สลองนอกพัฒนาอาชีพ' },
        inventories: [{ id: 1, quantity: -99_999, min_stock: 0, branch_id: 1, variant_id: null }],
      });
    });
    await openProduct(page, product);
    await expect(page.getByRole('article')).toContainText('฿9,999,999.99');
    await expect(fact(page, 'จำนวนคงเหลือ')).toContainText('-99,999');
    const across = await page.locator('main').evaluate((main) =>
      [main, ...main.querySelectorAll('main *:not(ul)')]
        .filter((element) => getComputedStyle(element).overflowX !== 'visible')
        .filter((element) => element.scrollWidth > element.clientWidth)
        .map((element) => element.className),
    );
    expect(across).toEqual([]);
    for (const box of await page
      .locator('article > *')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))) {
      expect(box).toBeLessThanOrEqual(width);
    }
    await expectAccessibleInBothColours(page);
  });
}
