import type { Browser, Page } from '@playwright/test';
import { kedmaneeFromLatin, latinFromKedmanee } from '#shared/text/kedmanee.ts';
import { copied, untilCopied } from './catalogue-copy.ts';
import { expectFits } from './fits.ts';
import { holdRequests } from './replies.ts';
import { type Account, atTheTill, expect, expectAccessibleInBothColours, type Shop, test } from './shop.ts';
import { standAt } from './standing.ts';
import { type Switchboard, switchboard } from './switchboard.ts';
import {
  BIG_WATER,
  basketLine,
  basketLines,
  COLA,
  card,
  dialog,
  openTill,
  productCards,
  quantityOf,
  scan,
  searchBox,
  WATER,
} from './till-page.ts';

/** The till finds, scans and shows goods while the server can't be reached (rule C14.8). */

const GREENS = 'ผักบุ้งชั่งขาย';
const GREENS_CODE = '8850123400024';
const TILL = 'เครื่องขายตอนเน็ตล่ม';
const offline = (page: Page) => page.locator('[data-connection=offline]');

interface Away {
  readonly page: Page;
  readonly line: Switchboard;
  readonly back: () => void;
  readonly close: () => Promise<void>;
}

/** A browser whose line to the shop can be cut. */
async function tillOnALine(
  browser: Browser,
  shop: Shop,
  options: object = {},
  account: Account = 'cashier',
): Promise<Away> {
  const port = Number(new URL(shop.url).port);
  const line = await switchboard(port);
  const context = await browser.newContext({ baseURL: line.url, ...options });
  const page = await context.newPage();
  await atTheTill(page, shop, account);
  const close = async () => {
    await context.close();
    await line.close();
  };
  return { page, line, back: () => line.to(port), close };
}

async function search(page: Page, text: string): Promise<void> {
  await searchBox(page).fill(text);
  await expect(page.locator('[data-searched]')).toHaveAttribute('data-searched', text);
}

/** The products on the screen, by id. */
const shown = (page: Page) =>
  productCards(page).evaluateAll((cards) => cards.map((one) => Number(one.getAttribute('data-product-id'))));

const found = async (shop: Shop, text: string) =>
  (
    (await (
      await shop.as('cashier')
    ).get(`/products/search?query=${encodeURIComponent(text)}&per_page=60`)) as {
      id: number;
    }[]
  ).map(({ id }) => id);

let greens = 0;

/** Greens whose price is typed, which are one of two favourites. */
async function prepare(shop: Shop): Promise<void> {
  await standAt(shop, await shop.as('cashier'), TILL);
  if (greens > 0) return;
  const manager = await shop.as('manager');
  const { product } = await manager.post('/products', {
    ...{
      name: GREENS,
      sku_code: 'AWAY-1',
      barcode: GREENS_CODE,
      description: '',
      product_type: 1,
      price: 20,
    },
    ...{
      open_price: true,
      images: [],
      variants: [],
      discount_type: 4,
      discount_value: 0,
      discount_value2: 0,
    },
    ...{ min_stock: 0, opening_stock: 900 },
  });
  greens = product.id;
  const [water] = await manager.get(`/products/search?query=${encodeURIComponent(WATER)}`);
  const { version } = await manager.get('/favourites/api');
  const things = [greens, water.id].map((product_id) => ({ product_id, variant_id: null }));
  await manager.patch('/favourites', { version, things });
}

test('without the server the till finds, filters, scans and asks as ever; with it back, the server answers again', async ({
  browser,
  shop,
}) => {
  await prepare(shop);
  const manager = await shop.as('manager');
  const [water] = await manager.get(`/products/search?query=${encodeURIComponent(WATER)}`);
  const away = await tillOnALine(browser, shop, { viewport: { width: 1366, height: 768 } });
  const { page } = away;
  await openTill(page);
  await untilCopied(page, water.sku_code, 700);
  const grid = await shown(page);
  away.line.cut();

  // Words, in the server's order, also where they were typed with the other layout on.
  await search(page, 'น้ำ');
  await expect(offline(page)).toBeAttached();
  expect(await shown(page)).toEqual(await found(shop, 'น้ำ'));
  const wrong = latinFromKedmanee('กาแฟ');
  expect(kedmaneeFromLatin(wrong)).toBe('กาแฟ');
  await search(page, wrong);
  expect(await shown(page)).toEqual(await found(shop, 'กาแฟ'));
  await search(page, 'ไม่มีของแบบนี้แน่');
  await expect(page.getByText('ไม่มีสินค้าที่ค้นหา')).toBeVisible();
  await searchBox(page).fill('');
  await expect.poll(() => shown(page)).toEqual(grid);

  // Filters, the lower levels too.
  const categories = page.getByRole('group', { name: 'หมวดหมู่', exact: true });
  await categories.getByRole('button', { name: 'เครื่องดื่ม' }).click();
  const subs = page
    .getByRole('group', { name: 'หมวดหมู่ย่อย', exact: true })
    .locator('[data-carousel-track] button');
  await expect(subs.first()).toBeVisible();
  const [drinks] = ((await manager.get('/categories/api')) as { id: number; name: string }[]).filter(
    ({ name }) => name === 'เครื่องดื่ม',
  );
  const under = (await manager.get(`/products/sorting-view?categories_id=${drinks?.id}&per_page=60`)) as {
    id: number;
  }[];
  await expect.poll(() => shown(page)).toEqual(under.map(({ id }) => id));
  await page
    .getByRole('group', { name: 'หมวดหมู่', exact: true })
    .getByRole('button', { name: 'ทั้งหมด', exact: true })
    .click();

  // A scan, a variant, a price that is typed.
  await scan(page, water.barcode);
  await expect(quantityOf(page, WATER)).toHaveValue('1');
  await search(page, COLA);
  await page.getByRole('button', { name: `เลือกแบบของ ${COLA}` }).click();
  await dialog(page, COLA).getByRole('button').nth(2).click();
  await expect(basketLine(page, COLA)).toBeVisible();
  await searchBox(page).fill('');
  await scan(page, GREENS_CODE);
  await expect(page.getByRole('textbox', { name: 'ราคาต่อหน่วย (บาท)' })).toBeFocused();
  await page.keyboard.type('35');
  await page.keyboard.press('Enter');
  await expect(basketLine(page, GREENS)).toBeVisible();
  await scan(page, '8859999999999');
  await expect(page.getByText('8859999999999')).toBeVisible();
  await expect(basketLines(page)).toHaveCount(3);

  // The favourites.
  await page.getByRole('button', { name: 'โปรด', exact: true }).click();
  await expect.poll(() => shown(page)).toEqual([greens, water.id]);
  await expectAccessibleInBothColours(page);
  await page.getByRole('button', { name: 'โปรด', exact: true }).click();

  // Meanwhile the price changes; back in touch the till shows it, and its copy has it.
  const edited = await manager.get(`/products/api/${water.id}/edit`);
  const { id, is_archived, quantity, average_cost, version, ...form } = edited;
  await manager.patch(`/products/${water.id}`, { ...form, price: 8 });
  await search(page, WATER);
  await expect(card(page, WATER)).toContainText('7.00');
  away.back();
  await expect(offline(page)).toHaveCount(0);
  await expect(card(page, WATER)).toContainText('8.00');
  await untilCopied(page, water.sku_code, 800);
  await manager.patch(`/products/${water.id}`, { ...form, price: 7 });
  await expect(card(page, WATER)).toContainText('7.00');
  await away.close();
});

test('a scan that was under way when the line was cut is answered all the same', async ({
  browser,
  shop,
}) => {
  await prepare(shop);
  const [water] = await (await shop.as('cashier')).get(`/products/search?query=${encodeURIComponent(WATER)}`);
  const away = await tillOnALine(browser, shop);
  const { page } = away;
  await openTill(page);
  await untilCopied(page, 'AWAY-1', 2000);
  const { held } = await holdRequests(page, '**/products/search*');
  await scan(page, water.barcode);
  await expect.poll(held).toBe(1);
  away.line.cut();
  await expect(quantityOf(page, WATER)).toHaveValue('1');
  await away.close();
});

test('a phone finds and scans without the server', async ({ browser, shop }) => {
  await prepare(shop);
  const [water] = await (await shop.as('cashier')).get(`/products/search?query=${encodeURIComponent(WATER)}`);
  const away = await tillOnALine(browser, shop, { viewport: { width: 390, height: 844 }, hasTouch: true });
  const { page } = away;
  await openTill(page);
  await untilCopied(page, 'AWAY-1', 2000);
  away.line.cut();
  await search(page, BIG_WATER);
  await expect(card(page, BIG_WATER)).toBeVisible();
  await expectFits(page);
  await card(page, BIG_WATER).getByRole('button', { name: /^เพิ่ม / }).click();
  await searchBox(page).fill('');
  await scan(page, water.barcode);
  await expect(card(page, WATER).getByRole('button', { name: /ในตะกร้า 1$/ })).toBeVisible();
  away.back();
  await expect(offline(page)).toHaveCount(0);
  await away.close();
});

test('a browser that stands at no till keeps no copy: what it scans waits for the server', async ({
  browser,
  shop,
}) => {
  await prepare(shop);
  const client = await shop.as('cashier2');
  const [water] = await client.get(`/products/search?query=${encodeURIComponent(WATER)}`);
  const away = await tillOnALine(browser, shop, {}, 'cashier2');
  const { page } = away;
  await openTill(page);
  away.line.cut();
  await scan(page, water.barcode);
  await expect(offline(page)).toBeAttached();
  await expect(basketLines(page)).toHaveCount(0);
  away.back();
  await expect(quantityOf(page, WATER)).toHaveValue('1');
  expect(await copied(page, water.sku_code)).toBeNull();
  await away.close();
});
