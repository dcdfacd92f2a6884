import type { Browser, Page } from '@playwright/test';
import { expectFits } from './fits.ts';
import { countRequests, holdRequests, loseNextReply } from './replies.ts';
import { expect, expectAccessibleInBothColours, type Shop, test } from './shop.ts';
import { ShopClient } from './shop-client.ts';
import {
  addByTap,
  basketLines,
  dialog,
  openTill,
  productCards,
  scan,
  searchBox,
  tillOf,
  WATER,
} from './till-page.ts';

/** What a branch sells otherwise than the shop: its own prices, and what it doesn't sell (rule C15.6). */

const RIVER = 'สาขาริมน้ำเจ้าพระยา ท่าเตียน';

let made = 0;

/** Something to sell that no other test knows. */
async function newProduct(shop: Shop, more: object = {}) {
  made += 1;
  const { product } = await (await shop.as('admin')).post('/products', {
    ...{ name: `มะม่วงกวน ${made}`, sku_code: `MANGO-${made}`, barcode: '', description: '', product_type: 1 },
    ...{
      price: 25,
      discount_type: 4,
      discount_value: 0,
      discount_value2: 0,
      min_stock: 0,
      variants: [],
      images: [],
    },
    ...more,
  });
  return product as { readonly id: number; readonly name: string; readonly sku_code: string };
}

/** The second branch, made once. */
async function river(shop: Shop): Promise<number> {
  const admin = await shop.as('admin');
  const known = (await admin.get('/branches/api')).data.find(
    ({ branch_name }: { branch_name: string }) => branch_name === RIVER,
  );
  if (known !== undefined) return known.id;
  const { branch } = await admin.post('/branches', {
    ...{ branch_name: RIVER, branch_code: '00011', address: '1 ถนนมหาราช', phone: '', promptpay_id: '' },
    ...{ receipt_footer: '', till_name: '', pos_id: '' },
  });
  return branch.id;
}

/** A browser of their own, standing in the second branch with an open drawer. */
async function tillAtRiver(browser: Browser, shop: Shop, branchId: number): Promise<Page> {
  const client = await ShopClient.signIn(shop.url, 'admin');
  await client.post('/session/branch', { branch_id: branchId });
  const context = await browser.newContext({ baseURL: shop.url });
  await context.addCookies([{ ...client.cookie, url: shop.url }]);
  const page = await context.newPage();
  const { csrf_token } = await (await page.request.get('/api/session')).json();
  const headers = { 'X-CSRF-TOKEN': csrf_token };
  await page.request.post('/openCashier/post', { headers, data: { opening_balance: '500' } });
  return page;
}

async function openProduct(page: Page, product: { readonly sku_code: string; readonly name: string }) {
  await page.goto('/stock/view');
  await page.getByRole('searchbox', { name: 'ค้นหาสินค้า' }).fill(product.sku_code);
  await page.getByRole('link', { name: `View ${product.name}`, exact: true }).click();
  await page.waitForURL('**/product/details');
}

const section = (page: Page) => page.getByRole('region', { name: 'ราคาและการขายของสาขา' });
const row = (page: Page, name = RIVER) =>
  section(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });
const form = (page: Page) => dialog(page, /^ราคาและการขายของ/);
const save = (page: Page) => form(page).getByRole('button', { name: 'บันทึก' });
const edit = (page: Page) =>
  row(page)
    .getByRole('button', { name: `แก้ไขราคาของสาขา ${RIVER}` })
    .click();

async function asAdmin(page: Page, shop: Shop) {
  const client = await ShopClient.signIn(shop.url, 'admin');
  await page.context().addCookies([{ ...client.cookie, url: shop.url }]);
}

const ownPrice = async (shop: Shop, id: number) =>
  (await (await shop.as('admin')).get(`/products/api/${id}/branches`)).branches.find(
    ({ branch_name }: { branch_name: string }) => branch_name === RIVER,
  );

test('a branch gets a price of its own, which its till shows and another’s doesn’t; a lost reply and a double press are one change', async ({
  shop,
  page,
  browser,
}) => {
  test.slow();
  const branchId = await river(shop);
  const product = await newProduct(shop);
  await asAdmin(page, shop);
  await openProduct(page, product);
  await expect(row(page)).toContainText('ตามราคากลาง');
  await edit(page);
  await expect(form(page).getByLabel('ราคาของสาขา (บาท)')).toHaveAccessibleDescription(
    'เว้นว่างไว้ = ตามราคากลาง ฿25.00',
  );
  await expectAccessibleInBothColours(page);
  await form(page).getByLabel('ราคาของสาขา (บาท)').fill('31.5');
  const lost = await loseNextReply(page, `**/products/${product.id}/branches`);
  await save(page).click();
  await expect(dialog(page, 'เกิดข้อผิดพลาด!')).toBeVisible();
  expect(lost.status).toBe(200);
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'เกิดข้อผิดพลาด!')).toBeHidden();
  await save(page).click();
  await expect(form(page)).toBeHidden();
  await expect(section(page).getByRole('status')).toHaveText('บันทึกราคาและการขายของสาขาแล้ว');
  await expect(row(page)).toContainText('ราคาของสาขา ฿31.50');
  expect(await ownPrice(shop, product.id)).toMatchObject({ price: 31.5, sold: true });

  const till = await tillAtRiver(browser, shop, branchId);
  await openTill(till);
  await searchBox(till).fill(product.sku_code);
  await expect(productCards(till).first()).toContainText('31.50');
  await searchBox(till).press('Enter');
  await expect(basketLines(till)).toContainText('31.50');

  await edit(page);
  await form(page).getByLabel('ราคาของสาขา (บาท)').fill('33');
  const sent = countRequests(page, 'PATCH', `/products/${product.id}/branches`);
  const hold = await holdRequests(page, `**/products/${product.id}/branches`);
  await save(page).dblclick();
  await expect.poll(hold.held).toBe(1);
  hold.letGo();
  await expect(form(page)).toBeHidden();
  expect(sent()).toBe(1);
  await expect(row(page)).toContainText('฿33.00');
  const first = (await (await shop.as('cashier')).get(`/products/search?query=${product.sku_code}`))[0];
  expect(first.price).toBe(25);
  await till.context().close();
});

test('what a branch doesn’t sell is told by the scan at its till, and the office sees it still', async ({
  shop,
  page,
  browser,
}) => {
  test.slow();
  const branchId = await river(shop);
  const product = await newProduct(shop, { barcode: '8859990001112' });
  await asAdmin(page, shop);
  await openProduct(page, product);
  await edit(page);
  await form(page)
    .getByRole('checkbox', { name: /ขายในสาขานี้/ })
    .uncheck();
  await save(page).click();
  await expect(row(page)).toContainText('ไม่ขายในสาขานี้');
  await expectAccessibleInBothColours(page);
  await expectFits(page);

  const till = await tillAtRiver(browser, shop, branchId);
  await openTill(till);
  await scan(till, '8859990001112');
  const notices = till.getByRole('alert').filter({ has: till.getByRole('listitem') });
  await expect(notices).toContainText(`ไม่ขายในสาขานี้: ${product.name}`);
  await expect(basketLines(till)).toHaveCount(0);
  await scan(till, '8859990001999');
  await expect(notices).toContainText('ไม่พบสินค้า: 8859990001999');
  await expectAccessibleInBothColours(till);
  await till.goto('/stock/view');
  await till.getByRole('searchbox', { name: 'ค้นหาสินค้า' }).fill(product.sku_code);
  await expect(till.getByRole('row', { name: new RegExp(product.name) })).toContainText('ไม่ขายในสาขานี้');
  await till.context().close();
});

test('each variant has its own field, and a price below the discount is refused under it', async ({
  shop,
  page,
}) => {
  await river(shop);
  const variant = (value: string) => ({ attribute: 'ขนาด', value, barcode: '', price: 20, min_stock: 0 });
  const product = await newProduct(shop, {
    ...{ product_type: 2, discount_type: 2, discount_value: 5 },
    variants: [variant('เล็ก'), variant('ใหญ่พิเศษสำหรับครอบครัวที่มีสมาชิกหลายคน')],
  });
  await asAdmin(page, shop);
  await page.setViewportSize({ width: 390, height: 844 });
  await openProduct(page, product);
  await edit(page);
  await form(page).getByLabel('ราคาของสาขา เล็ก (บาท)').fill('4');
  await save(page).click();
  await expect(form(page).getByLabel('ราคาของสาขา เล็ก (บาท)')).toHaveAccessibleDescription(
    /ต่ำกว่าส่วนลดต่อชิ้นของสินค้านี้/,
  );
  await form(page).getByLabel('ราคาของสาขา เล็ก (บาท)').fill('18');
  await save(page).click();
  await expect(row(page)).toContainText('ราคาของสาขา 1 จาก 2 แบบ');
  await expectFits(page);
});

test('a coupon of one branch is made in the office once, however its answer was lost, and another branch’s till says that it isn’t for it', async ({
  shop,
  page,
  browser,
}) => {
  test.slow();
  await river(shop);
  await asAdmin(page, shop);
  await page.goto('/coupons/views');
  const coupon = page.getByRole('form', { name: 'เพิ่มคูปอง' });
  const place = coupon.getByRole('checkbox', { name: RIVER });
  await expect(coupon.getByRole('group', { name: 'ใช้ได้ที่สาขา' })).toContainText('ไม่เลือก = ใช้ได้ทุกสาขา');
  await place.check();
  await expectFits(page);
  const before = (await (await shop.as('admin')).get('/coupons')).data.length;
  await coupon.getByLabel('มูลค่าส่วนลด').fill('10');
  for (const label of ['วันเริ่มต้น', 'วันสิ้นสุด']) {
    await coupon.getByRole('textbox', { name: label }).fill('2026-01-01');
    await coupon.getByRole('textbox', { name: label }).blur();
  }
  await coupon.getByRole('textbox', { name: 'วันสิ้นสุด' }).fill('2099-12-31');
  await coupon.getByRole('textbox', { name: 'วันสิ้นสุด' }).blur();
  await loseNextReply(page, '**/coupons');
  await coupon.getByRole('button', { name: 'เพิ่มคูปอง' }).click();
  await expect(dialog(page, 'Oops...')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Oops...')).toBeHidden();
  await coupon.getByRole('button', { name: 'เพิ่มคูปอง' }).dblclick();
  await expect(dialog(page, 'Success!')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').filter({ hasText: `เฉพาะ${RIVER}` })).toHaveCount(1);
  await expect(place).not.toBeChecked();
  const all = (await (await shop.as('admin')).get('/coupons')).data;
  expect(all).toHaveLength(before + 1);
  await expectAccessibleInBothColours(page);

  const till = await tillOf(browser, shop, 'cashier');
  await addByTap(till, WATER);
  await till.getByRole('button', { name: 'คูปอง', exact: true }).click();
  await dialog(till, 'คูปองส่วนลด').getByLabel('รหัสคูปอง').fill(all[0].code);
  await dialog(till, 'คูปองส่วนลด').getByRole('button', { name: 'บันทึก' }).click();
  await expect(dialog(till, 'คูปองส่วนลด')).toContainText('คูปองใช้ไม่ได้ที่สาขานี้');
  await till.context().close();
});
