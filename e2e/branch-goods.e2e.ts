import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectFits } from './fits.ts';
import { countRequests, holdRequests, loseNextReply } from './replies.ts';
import { sell } from './sales.ts';
import { expect, expectAccessibleInBothColours, type Shop, test } from './shop.ts';
import { ShopClient } from './shop-client.ts';

/** The goods and orders of several branches as files (rules C15.7, C15.8). */

const RIVER = 'สาขาริมน้ำเจ้าพระยา ท่าเตียน';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The second branch, made once, and its admin by calls, who stands there. */
async function river(shop: Shop): Promise<{ readonly id: number; readonly client: ShopClient }> {
  const admin = await shop.as('admin');
  const known = (await admin.get('/branches/api')).data.find(
    ({ branch_name }: { branch_name: string }) => branch_name === RIVER,
  );
  const { branch } = known
    ? { branch: known }
    : await admin.post('/branches', {
        ...{ branch_name: RIVER, branch_code: '00071', address: '1 ถนนมหาราช', phone: '', promptpay_id: '' },
        ...{ receipt_footer: '', till_name: '', pos_id: '' },
      });
  const client = await ShopClient.signIn(shop.url, 'admin');
  await client.goTo(branch.id);
  return { id: branch.id, client };
}

async function asAdmin(page: Page, shop: Shop): Promise<void> {
  const client = await ShopClient.signIn(shop.url, 'admin');
  await page.context().addCookies([{ ...client.cookie, url: shop.url }]);
}

/** What saving gives, as text. */
async function saved(page: Page, by: Locator): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), by.click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

async function choose(page: Page, content: string): Promise<void> {
  await page
    .getByLabel('ไฟล์สินค้า', { exact: true })
    .setInputFiles({ name: 'สินค้า.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await button(page, 'ตรวจสอบไฟล์').click();
}

const termsOf = async (shop: Shop, id: number, branchId: number) =>
  (await (await shop.as('admin')).get(`/products/api/${id}/branches`)).branches.find(
    ({ branch_id }: { branch_id: number }) => branch_id === branchId,
  );

test.beforeEach(() => test.slow());

test('goods of all branches are saved, changed in the file and imported once, however the answer was lost', async ({
  page,
  shop,
}) => {
  const { id: riverId } = await river(shop);
  const [product] = await (await shop.as('admin')).get('/products/sorting-view');
  await asAdmin(page, shop);
  await page.goto('/stock/view');
  await button(page, 'จัดการ').click();
  const file = await saved(page, page.getByRole('link', { name: 'ส่งออกสินค้าทุกสาขา CSV' }));
  expect(file.name).toMatch(/^สินค้า-2 สาขา-\d{8}|^สินค้า-2 สาขา-[\d-]+\.csv$/);

  // As it is there is nothing to do.
  await page.goto('/products/import');
  await expect(page.getByText('แถวที่ระบุสาขาคือราคา การขาย และสต็อกของสาขานั้น')).toBeVisible();
  await choose(page, file.text);
  await expect(page.getByText('สินค้าในร้านตรงกับไฟล์นี้อยู่แล้ว')).toBeVisible();

  await button(page, 'เลือกไฟล์อื่น').click();
  const [titles = ''] = file.text.replace('\ufeff', '').split('\r\n');
  const at = (title: string) => titles.split(',').indexOf(title);
  const row = titles.split(',').map(() => '');
  row[at('รหัสสินค้า (SKU)')] = product.sku_code;
  row[at('สาขา')] = RIVER;
  row[at('ราคาขาย')] = '1234.5';
  await choose(page, `${titles}\r\n${row.join(',')}\r\n`);
  await expect(heading(page, 'พร้อมนำเข้า')).toBeFocused();
  await expect(page.getByRole('term').filter({ hasText: 'เปลี่ยนของสาขา' }).locator('+ dd')).toHaveText('1');
  for (const [width, height] of [
    [1366, 768],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectFits(page);
  }
  await expectAccessibleInBothColours(page);
  expect(await termsOf(shop, product.id, riverId)).toMatchObject({ price: null });
  const lost = await loseNextReply(page, '**/products/import?*');
  await button(page, 'นำเข้า 1 รายการ').click();
  await expect(page.getByRole('alert').filter({ hasText: 'ไม่ทราบว่านำเข้าแล้วหรือยัง' })).toBeVisible();
  expect(lost.status).toBe(200);
  await button(page, 'นำเข้า 1 รายการ').click();
  await expect(heading(page, 'สินค้าทุกรายการตรงกับไฟล์อยู่แล้ว')).toBeFocused();
  expect(await termsOf(shop, product.id, riverId)).toMatchObject({ price: 1234.5, sold: true });
});

test('a double press imports once, and a wrong branch is told in its row', async ({ page, shop }) => {
  const { id: riverId } = await river(shop);
  const [, product] = await (await shop.as('admin')).get('/products/sorting-view');
  await asAdmin(page, shop);
  await page.goto('/products/import');
  const head = 'sku,name,price,สาขา,การขายในสาขา';
  await choose(page, `${head}\n${product.sku_code},,9,สาขาที่ไม่มี,\n`);
  await expect(heading(page, 'พบข้อผิดพลาด 1 รายการ')).toBeFocused();
  await expect(
    page.getByRole('region', { name: 'ข้อผิดพลาดในไฟล์' }).locator('tbody').getByRole('cell'),
  ).toHaveText(['2', 'สาขา', 'สาขาที่ไม่มี', 'ไม่พบสาขานี้']);
  await button(page, 'เลือกไฟล์อื่น').click();
  await choose(page, `${head}\n${product.sku_code},,,71,ไม่ขาย\n`);
  const sent = countRequests(page, 'POST', '/products/import');
  const hold = await holdRequests(page, '**/products/import?*');
  await button(page, 'นำเข้า 1 รายการ').dblclick();
  hold.letGo();
  await expect(heading(page, /ข้อมูลของสาขา 1 รายการ/)).toBeFocused();
  expect(sent()).toBe(1);
  expect(await termsOf(shop, product.id, riverId)).toMatchObject({ price: null, sold: false });
});

test('the orders of several branches are saved with their branch, by who is manager in each', async ({
  page,
  shop,
}) => {
  const { client } = await river(shop);
  await client.openDrawer();
  await sell(client, 1);
  const till = await shop.as('cashier');
  await till.openDrawer();
  await sell(till, 1);
  await asAdmin(page, shop);
  await page.goto('/orders?branches=all');
  const file = await saved(page, page.getByRole('link', { name: /คำสั่งซื้อ.*CSV|CSV/ }));
  const [titles = '', ...rows] = file.text.replace('\ufeff', '').trim().split('\r\n');
  expect(titles).toMatch(/^เลขที่คำสั่งซื้อ,สาขา,/);
  expect(rows.filter((row) => row.split(',')[1] === RIVER)).toHaveLength(1);
  expect(rows.length).toBeGreaterThan(1);
});
