import type { Page } from '@playwright/test';
import { readBarcodes } from './barcode-reader.ts';
import { expectFits } from './fits.ts';
import { expect, expectAccessibleInBothColours, type Shop, signedIn, test } from './shop.ts';
import { countPrints, foundItems, lineOf, pageSizesMm, picker, thing } from './stock-taking.ts';
import { BIG_WATER, scan, WATER } from './till-page.ts';
import { setVat } from './vat.ts';

/** Barcode labels: chosen, looked at, printed on just the right paper, and read by a scanner. */

const print = (page: Page) => page.getByRole('button', { name: 'พิมพ์ป้าย' });
const copies = (page: Page, name: string) => page.getByLabel(`จำนวนดวง ${name}`, { exact: true });
const size = (page: Page) => page.getByLabel('ขนาดป้าย');
const preview = (page: Page) => page.getByRole('region', { name: 'ตัวอย่างป้าย' });

async function openLabels(page: Page, shop: Shop): Promise<void> {
  await signedIn(page, shop, 'manager');
  await page.goto('/stock/labels');
  await page.evaluate(() => window.localStorage.clear());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'พิมพ์ป้ายบาร์โค้ด' })).toBeVisible();
}

async function choose(page: Page, words: string): Promise<void> {
  await picker(page).fill(words);
  await foundItems(page).first().click();
}

test('one label a page on a roll of 50 × 30 or 40 × 25, as many as are wanted', async ({ page, shop }) => {
  test.slow();
  const water = await thing(shop, WATER);
  await openLabels(page, shop);
  await expect(print(page)).toBeDisabled();
  await expectAccessibleInBothColours(page);
  await scan(page, water.barcode);
  await scan(page, water.barcode);
  await expect(copies(page, WATER)).toHaveValue('2');
  await choose(page, BIG_WATER);
  await expect(copies(page, BIG_WATER)).toBeFocused();
  await expect(page.getByText('3 ดวง')).toBeVisible();
  await expectAccessibleInBothColours(page);
  for (const [label, width, height] of [
    ['50x30', 50, 30],
    ['40x25', 40, 25],
  ] as const) {
    await size(page).selectOption(label);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pageSizesMm(pdf)).toEqual(Array(3).fill([width, height]));
  }
  const prints = await countPrints(page);
  await print(page).click();
  await expect.poll(prints).toBe(1);
  const sheet = page.locator('.rd-print-sheet');
  await expect(sheet.getByText(water.barcode)).toHaveCount(2);
  await expect(sheet.getByText('฿7.49')).toHaveCount(2);
  await page.getByLabel('แสดงราคา').uncheck();
  await expect(sheet.getByText('฿7.49')).toHaveCount(0);
  await page.reload();
  await expect(copies(page, WATER)).toHaveValue('2');
  await expect(page.getByLabel('แสดงราคา')).not.toBeChecked();
});

test('24 on a sheet of A4, from the first place that is still free', async ({ page, shop }) => {
  await openLabels(page, shop);
  await choose(page, WATER);
  await size(page).selectOption('a4');
  await copies(page, WATER).fill('24');
  expect(pageSizesMm(await page.pdf({ preferCSSPageSize: true }))).toEqual([[210, 297]]);
  await page.getByLabel('เริ่มที่ดวงที่').fill('3');
  await expect(page.getByText('2 แผ่น')).toBeVisible();
  expect(pageSizesMm(await page.pdf({ preferCSSPageSize: true }))).toHaveLength(2);
  await copies(page, WATER).fill('1001');
  await expect(page.getByRole('alert')).toHaveText('พิมพ์ได้ครั้งละไม่เกิน 1,000 ดวง');
  await expect(print(page)).toBeDisabled();
});

test('a barcode reader reads each printed label: EAN-13, and CODE 128 where there is no barcode', async ({
  page,
  shop,
}, info) => {
  test.slow();
  const water = await thing(shop, WATER);
  const big = await thing(shop, BIG_WATER);
  await openLabels(page, shop);
  await page.route('**/stock/items/api?product_ids=*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const data = body.data.map((item: { name: string }) =>
      item.name === BIG_WATER ? { ...item, barcode: null } : item,
    );
    await route.fulfill({ response: answer, json: { ...body, data } });
  });
  await choose(page, WATER);
  await choose(page, BIG_WATER);
  await copies(page, BIG_WATER).fill('2');
  // In the bars' place and in the foot: until the page has asked anew, its barcode stands in the one.
  await expect(preview(page).getByText(big.sku_code, { exact: true })).toHaveCount(2);
  const codes = [water.barcode, big.sku_code, big.sku_code];
  for (const label of ['50x30', '40x25', 'a4']) {
    await size(page).selectOption(label);
    await expect(preview(page).locator(`[data-size="${label}"]`)).toHaveCount(2);
    const read = readBarcodes(await page.pdf({ preferCSSPageSize: true }), info);
    test.skip(read === null && process.env.CI === undefined, 'no barcode reader is installed');
    // Of two alike on one sheet the reader tells one.
    const expected = label === 'a4' ? [...new Set(codes)] : codes;
    expect([...(read ?? [])].sort(), label).toEqual([...expected].sort());
  }
});

test('a variant without a barcode of its own has no bars: at the till its product’s code sells the first', async ({
  page,
  shop,
}) => {
  const manager = await shop.as('manager');
  const variant = (value: string, price: number, barcode = '') => ({
    ...{ attribute: 'ขนาด', value, barcode, price, min_stock: 0 },
  });
  const { product } = await manager.post('/products', {
    ...{ name: 'เสื้อยืดทดสอบป้าย', sku_code: 'LABEL-TEE', barcode: '8850999000015' },
    ...{ product_type: 2, price: 100, min_stock: 0, description: '', images: [] },
    ...{ brand_id: null, unit_id: null, category_id: null, sub_category_id: null, sub_sub_category_id: null },
    ...{ discount_type: 4, discount_value: 0, discount_value2: 0, manufactured_on: null, expires_on: null },
    variants: [variant('เล็ก', 100), variant('กลาง', 120), variant('ใหญ่', 150, 'LABEL-TEE-L')],
  });
  const label = (name: string) => preview(page).locator('[data-size]').filter({ hasText: name });
  const line = (name: string) => lineOf(page, 'รายการป้าย', name);
  await openLabels(page, shop);
  for (const value of ['เล็ก', 'กลาง', 'ใหญ่']) {
    await picker(page).fill(product.name);
    await foundItems(page).filter({ hasText: value }).click();
  }
  await expect(label('เล็ก')).toContainText('8850999000015');
  await expect(line('เล็ก')).toContainText('ใช้บาร์โค้ดของสินค้า');
  await expect(label('ใหญ่')).toContainText('LABEL-TEE-L');
  await expect(line('ใหญ่')).not.toContainText('ใช้บาร์โค้ดของสินค้า');
  // 120 baht and the tax that the till adds.
  await expect(label('กลาง')).toContainText('128.40');
  await expect(label('กลาง').locator('svg')).toHaveCount(0);
  await expect(label('กลาง')).not.toContainText('8850999000015');
  await expect(line('กลาง')).toContainText('กรุณาใส่บาร์โค้ดของแบบนี้ก่อน');
  await expectAccessibleInBothColours(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
});

test('a label shows what the till takes, however the shop stands to VAT', async ({ page, shop }) => {
  await openLabels(page, shop);
  await choose(page, WATER);
  for (const [mode, price] of [
    ['included', '฿7.00'],
    ['none', '฿7.00'],
    ['added', '฿7.49'],
  ] as const) {
    await setVat(shop, mode);
    await expect(preview(page).getByText(/^฿/), mode).toHaveText(price);
  }
});

test('the longest name leaves the digits clear of the bars, and all of it on the label', async ({
  page,
  shop,
}) => {
  const water = await thing(shop, WATER);
  await openLabels(page, shop);
  await page.route('**/stock/items/api?product_ids=*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const name = 'น้ำดื่มผู้ใหญ่ญี่ปุ่นที่ชื่อยาวที่สุดในร้านเพื่อดูว่าป้ายยังอ่านออก ขนาด 500 มล.';
    const data = body.data.map((item: object) => ({ ...item, name }));
    await route.fulfill({ response: answer, json: { ...body, data } });
  });
  await choose(page, WATER);
  await expect(preview(page).getByText(/ชื่อยาวที่สุด/)).toBeVisible();
  for (const label of ['50x30', '40x25', 'a4']) {
    await size(page).selectOption(label);
    const drawn = preview(page).locator(`[data-size="${label}"]`);
    const boxes = [
      drawn.getByText(/ชื่อยาวที่สุด/),
      drawn.locator('svg'),
      drawn.getByText(water.barcode),
      drawn.getByText('฿7.49'),
    ].map(async (part) => (await part.boundingBox()) ?? { y: 0, height: 0 });
    const [whole, ...parts] = await Promise.all([
      drawn.boundingBox().then((box) => box ?? { y: 0, height: 0 }),
      ...boxes,
    ]);
    for (const [i, part] of parts.entries()) {
      const above = parts[i - 1];
      expect(part.height, label).toBeGreaterThan(5);
      expect(part.y, `${label}, part ${i}`).toBeGreaterThanOrEqual(
        above ? above.y + above.height - 0.5 : whole.y,
      );
    }
    const foot = parts.at(-1);
    expect((foot?.y ?? 0) + (foot?.height ?? 0), label).toBeLessThanOrEqual(whole.y + whole.height);
    // Bars of 5 mm are still scanned from the side.
    expect(parts[1]?.height, label).toBeGreaterThan((5 / 25.4) * 96);
  }
});

test('on a phone everything can be reached', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLabels(page, shop);
  await choose(page, WATER);
  await size(page).selectOption('a4');
  await expectFits(page);
  await expectAccessibleInBothColours(page);
});
