import type { Page } from '@playwright/test';
import { holdRequests } from './replies.ts';
import { expect, expectAccessibleInBothColours, type Shop, signedIn, test } from './shop.ts';
import { dialog } from './till-page.ts';

/** Managers put brands, units and the three levels of categories in order (rule C6). */

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const row = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `ลบ ${name}`, exact: true }) })
    .last();

async function openTaxonomy(page: Page): Promise<void> {
  await page.goto('/taxonomy');
  await expect(page.getByRole('heading', { name: 'หมวดหมู่ แบรนด์ และหน่วย' })).toBeVisible();
  await expect(part(page, 'หมวดหมู่').getByRole('listitem').first()).toBeVisible();
}

const taxonomy = async (shop: Shop) => (await shop.as('manager')).get('/taxonomy/api');
const names = (entries: readonly { readonly name: string }[]) => entries.map(({ name }) => name);

test.beforeEach(async ({ page, shop }) => {
  await signedIn(page, shop, 'manager');
});

test('a brand is added, renamed and deleted from the keyboard', async ({ page, shop }) => {
  await openTaxonomy(page);
  await expect(page).toHaveTitle(/^หมวดหมู่ แบรนด์ และหน่วย/);
  const add = part(page, 'แบรนด์').getByRole('textbox', { name: 'เพิ่มแบรนด์' });
  await add.focus();
  await page.keyboard.type('ดอยอินทนนท์');
  await page.keyboard.press('Enter');
  await expect(row(page, 'ดอยอินทนนท์')).toContainText('0 สินค้า');
  await expect(add).toBeFocused();
  await expect(add).toHaveValue('');

  await row(page, 'ดอยอินทนนท์').getByRole('button', { name: 'แก้ชื่อ ดอยอินทนนท์' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'ชื่อใหม่ของ ดอยอินทนนท์' })).toBeFocused();
  await page.keyboard.type('ดอยปุย');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'แก้ชื่อ ดอยปุย' })).toBeFocused();
  expect(names((await taxonomy(shop)).brands)).toContain('ดอยปุย');

  await page.keyboard.press('Enter');
  await page.keyboard.type('ไม่เอา');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'แก้ชื่อ ดอยปุย' })).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await dialog(page, /ลบ ดอยปุย ใช่หรือไม่/)
    .getByRole('button', { name: 'ลบ' })
    .press('Enter');
  await expect(row(page, 'ดอยปุย')).toHaveCount(0);
  const { brands } = await taxonomy(shop);
  expect(names(brands)).not.toContain('ดอยปุย');
  expect(names(brands)).not.toContain('ดอยอินทนนท์');
});

test('categories are added under the one that they belong to, down to the third level', async ({
  page,
  shop,
}) => {
  await openTaxonomy(page);
  const tree = part(page, 'หมวดหมู่');
  await tree.getByRole('textbox', { name: 'เพิ่มหมวดหมู่หลัก' }).fill('สัตว์เลี้ยง');
  await page.keyboard.press('Enter');
  await row(page, 'สัตว์เลี้ยง').getByRole('button', { name: 'เพิ่มหมวดหมู่ย่อยใน สัตว์เลี้ยง' }).click();
  await expect(tree.getByRole('textbox', { name: 'เพิ่มใน สัตว์เลี้ยง' })).toBeFocused();
  await page.keyboard.type('อาหารแมว');
  await page.keyboard.press('Enter');
  await row(page, 'อาหารแมว').getByRole('button', { name: 'เพิ่มหมวดหมู่ย่อยใน อาหารแมว' }).click();
  await page.keyboard.type('แบบเม็ด');
  await page.keyboard.press('Enter');
  await expect(row(page, 'แบบเม็ด')).toBeVisible();
  await expect(row(page, 'แบบเม็ด').getByRole('button', { name: /^เพิ่ม/ })).toHaveCount(0);
  const made = (await taxonomy(shop)).categories.find(({ name }: { name: string }) => name === 'สัตว์เลี้ยง');
  expect(made).toMatchObject({
    sub_categories: [{ name: 'อาหารแมว', sub_sub_categories: [{ name: 'แบบเม็ด' }] }],
  });
});

test('what is in use says by how many and stays; a name that is there already is refused at its field', async ({
  page,
  shop,
}) => {
  const { brands, categories } = await taxonomy(shop);
  const [brand, other] = brands.filter((one: { product_count: number }) => one.product_count > 0);
  await openTaxonomy(page);
  await row(page, brand.name)
    .getByRole('button', { name: `ลบ ${brand.name}` })
    .click();
  const told = dialog(page, new RegExp(`ลบ ${brand.name} ไม่ได้`));
  await expect(told).toContainText(`ลบไม่ได้ เพราะยังมีสินค้าใช้อยู่ ${brand.product_count} รายการ`);
  await page.keyboard.press('Enter');
  await expect(told).toHaveCount(0);

  await page.getByRole('button', { name: `แก้ชื่อ ${brand.name}`, exact: true }).click();
  await page.keyboard.type(other.name);
  await page.keyboard.press('Enter');
  await expect(part(page, 'แบรนด์').getByText('มีชื่อนี้แล้ว')).toBeVisible();
  await page.keyboard.press('Escape');
  await part(page, 'หมวดหมู่').getByRole('textbox', { name: 'เพิ่มหมวดหมู่หลัก' }).fill(categories[0].name);
  await page.keyboard.press('Enter');
  await expect(part(page, 'หมวดหมู่').getByText('มีชื่อนี้แล้ว')).toBeVisible();
  await part(page, 'หน่วย').getByRole('button', { name: 'บันทึก เพิ่มหน่วย' }).click();
  await expect(part(page, 'หน่วย').getByText('กรุณากรอกชื่อ')).toBeVisible();
  expect(names((await taxonomy(shop)).brands)).toEqual(names(brands));
});

test('what came into use after the page was opened is not deleted either, and says why', async ({
  page,
  shop,
}) => {
  const manager = await shop.as('manager');
  const { entry } = await manager.post('/taxonomy/units', { name: 'โหล' });
  await page.route('**/api/events', (route) => route.abort());
  await openTaxonomy(page);
  await expect(row(page, 'โหล')).toContainText('0 สินค้า');
  await manager.post('/products', {
    name: 'ไข่เป็ด',
    sku_code: 'TAXONOMY-1',
    product_type: 1,
    price: '90',
    discount_type: 4,
    discount_value: 0,
    discount_value2: 0,
    min_stock: 0,
    variants: [],
    images: [],
    unit_id: entry.id,
  });
  await page.getByRole('button', { name: 'ลบ โหล', exact: true }).click();
  await dialog(page, /ลบ โหล ใช่หรือไม่/)
    .getByRole('button', { name: 'ลบ' })
    .click();
  await expect(dialog(page, /เกิดข้อผิดพลาด/)).toContainText('ลบไม่ได้ เพราะยังมีสินค้าใช้อยู่ 1 รายการ');
  await page.keyboard.press('Enter');
  await expect(row(page, 'โหล')).toContainText('1 สินค้า');
});

test('what others add appears by itself; a failure says so and can be tried again', async ({
  page,
  shop,
}) => {
  await openTaxonomy(page);
  await (await shop.as('admin')).post('/taxonomy/units', { name: 'ลัง' });
  await expect(row(page, 'ลัง')).toBeVisible();

  let isBroken = true;
  await page.route('**/taxonomy/api', (route) =>
    isBroken ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await page.reload();
  const again = page.getByRole('button', { name: 'ลองอีกครั้ง' });
  await expect(again).toBeVisible();
  isBroken = false;
  await again.click();
  await expect(row(page, 'ลัง')).toBeVisible();

  await page.route('**/taxonomy/units', (route) => route.abort());
  const add = part(page, 'หน่วย').getByRole('textbox', { name: 'เพิ่มหน่วย' });
  await add.fill('ถาด');
  await page.keyboard.press('Enter');
  await expect(part(page, 'หน่วย').getByText('เชื่อมต่อกับระบบไม่ได้')).toBeVisible();
  await expect(add).toHaveValue('ถาด');
});

test('the next name that is typed before the answer is there stays, and so does the cursor', async ({
  page,
  shop,
}) => {
  await page.goto('/taxonomy');
  const add = part(page, 'แบรนด์').getByRole('textbox', { name: 'เพิ่มแบรนด์' });
  const { held, letGo } = await holdRequests(page, '**/taxonomy/brands');
  await add.fill('ดอยแรก');
  await page.keyboard.press('Enter');
  await expect.poll(held).toBe(1);
  await add.fill('ดอยที่สอง');
  const other = part(page, 'หน่วย').getByRole('textbox', { name: 'เพิ่มหน่วย' });
  await other.focus();
  letGo();
  await expect(row(page, 'ดอยแรก')).toBeVisible();
  await expect(part(page, 'แบรนด์').getByRole('button', { name: 'บันทึก เพิ่มแบรนด์' })).toBeEnabled();
  await expect(add).toHaveValue('ดอยที่สอง');
  await expect(other).toBeFocused();
  expect(names((await taxonomy(shop)).brands)).not.toContain('ดอยที่สอง');
});

test.describe('in the middle of a product', () => {
  const select = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true });
  const chosen = (page: Page, label: string) => select(page, label).locator('option:checked');

  test('what is missing is added in place, chosen, and nothing that was filled in is lost', async ({
    page,
    shop,
  }) => {
    await page.goto('/products/new');
    await page.getByRole('textbox', { name: 'ชื่อสินค้า' }).fill('ปุ๋ยคอก');
    for (const [label, name] of [
      ['หมวดหมู่หลัก', 'สวนครัว'],
      ['หมวดหมู่ย่อย', 'ปุ๋ย'],
      ['หมวดหมู่ย่อยชั้น 3', 'ปุ๋ยอินทรีย์'],
      ['แบรนด์', 'ไร่ลุงชม'],
      ['หน่วย', 'กระสอบ'],
    ] as const) {
      await page.getByRole('button', { name: `เพิ่ม${label}ใหม่`, exact: true }).click();
      const question = dialog(page, `เพิ่ม${label}`);
      await expect(question.getByRole('textbox')).toBeFocused();
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
      await expect(question).toHaveCount(0);
      await expect(chosen(page, label)).toHaveText(name);
      await expect(page.getByRole('button', { name: `เพิ่ม${label}ใหม่`, exact: true })).toBeFocused();
    }
    await expect(page.getByRole('textbox', { name: 'ชื่อสินค้า' })).toHaveValue('ปุ๋ยคอก');
    await select(page, 'หมวดหมู่หลัก').selectOption({ label: 'เครื่องดื่ม' });
    await expect(chosen(page, 'หมวดหมู่ย่อย')).toHaveText('ไม่ระบุ');
    await expect(select(page, 'หมวดหมู่ย่อยชั้น 3')).toBeDisabled();
    expect(names((await taxonomy(shop)).units)).toContain('กระสอบ');
  });

  test('a name that is there already is told in the window, which can be left; a second press sends nothing', async ({
    page,
    shop,
  }) => {
    const { brands } = await taxonomy(shop);
    await page.goto('/products/new');
    await page.getByRole('button', { name: 'เพิ่มแบรนด์ใหม่' }).click();
    const question = dialog(page, 'เพิ่มแบรนด์');
    await question.getByRole('textbox').fill(brands[0].name);
    const { held, letGo } = await holdRequests(page, '**/taxonomy/brands');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect.poll(held).toBe(1);
    letGo();
    await expect(question.getByText('มีชื่อนี้แล้ว')).toBeVisible();
    expect(held()).toBe(1);
    // The window can be left once its answer is whole.
    await expect(question.getByRole('button', { name: 'เพิ่ม' })).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(page.getByText('กรุณากรอกชื่อสินค้า')).toHaveCount(0);
  });
});

test('it can be read and used in both colours, on tills and phones, with the longest names', async ({
  page,
  shop,
}) => {
  test.slow();
  const long = 'ผลิตภัณฑ์ทำความสะอาดพื้นผิวและเครื่องสุขภัณฑ์สูตรเข้มข้นสำหรับโรงแรมและร้านอาหารขนาดใหญ่';
  await (await shop.as('manager')).post('/taxonomy/categories', { name: long });
  await (await shop.as('manager')).post('/taxonomy/brands', {
    name: 'Superlongbrandnamewithoutanyspace'.repeat(2),
  });
  for (const size of [
    { width: 1366, height: 768 },
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await openTaxonomy(page);
    const right = await page
      .locator('main, body')
      .first()
      .evaluate((one) =>
        Math.max(
          ...[...one.querySelectorAll('*')]
            .filter((each) => getComputedStyle(each).overflowX === 'visible')
            .map((each) => {
              const { left, width } = each.getBoundingClientRect();
              return left + Math.max(width, each.scrollWidth);
            }),
        ),
      );
    expect(right).toBeLessThanOrEqual(size.width);
    const target = await row(page, long)
      .getByRole('button', { name: `ลบ ${long}` })
      .boundingBox();
    expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  // The whole tree is long to look through; what it is made of is the same at every width.
  await part(page, 'หน่วย').scrollIntoViewIfNeeded();
  await expectAccessibleInBothColours(page);
});
