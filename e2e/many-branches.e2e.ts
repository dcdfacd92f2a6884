import type { Page } from '@playwright/test';
import { expectFits } from './fits.ts';
import { expect, expectAccessibleInBothColours, expectTouchable, type Shop, test } from './shop.ts';
import { ShopClient } from './shop-client.ts';
import { dialog } from './till-page.ts';

/** A chain of a hundred branches: wherever one is chosen, it is found by its name or number. */

const SIZES = [
  [1366, 768],
  [1024, 768],
  [390, 844],
] as const;
const PLACES = ['ริมน้ำ', 'เชียงใหม่', 'ข้าวสาร', 'ศูนย์การค้าริมแม่น้ำเจ้าพระยาฝั่งตะวันตกชั้นใต้ดินติดลานจอดรถ', 'หาดใหญ่'];
const BRANCHES = 100;

const nameOf = (at: number) => `สาขา${PLACES[at % PLACES.length]} ${at}`;

/** Makes the hundred, once, beside the market's 00001; the shop's own is the first of them. */
let made: Promise<void> | null = null;
function hundred(shop: Shop): Promise<void> {
  made ??= (async () => {
    const admin = await shop.as('admin');
    for (let at = 1; at < BRANCHES; at += 1) {
      await admin.post('/branches', {
        ...{
          branch_name: nameOf(at),
          branch_code: String(at === 1 ? BRANCHES : at).padStart(5, '0'),
          address: 'ถนนใหญ่',
          phone: '',
        },
        ...{ promptpay_id: '', receipt_footer: '', till_name: '', pos_id: '' },
      });
    }
  })();
  return made;
}

/** The page of the admin, in a session of their own. */
async function asAdmin(page: Page, shop: Shop): Promise<void> {
  await hundred(shop);
  const client = await ShopClient.signIn(shop.url, 'admin');
  await page.context().addCookies([{ ...client.cookie, url: shop.url }]);
}

const search = (page: Page) => page.getByRole('searchbox', { name: 'ค้นหาสาขา' });

test.beforeEach(() => test.slow());

test('the branches of a page are found by name and number, chosen by keyboard, all that is found at once, and none', async ({
  page,
  shop,
}) => {
  await asAdmin(page, shop);
  await page.goto('/orders');
  const field = page.getByRole('button', { name: /^สาขา / });
  const inside = dialog(page, 'ดูข้อมูลของสาขา');
  await field.click();
  await expect(inside.getByRole('checkbox')).toHaveCount(BRANCHES + 1);
  await inside.getByRole('button', { name: 'ล้าง' }).click();
  await search(page).fill('ขาวสาร');
  await expect(inside.getByText('พบ 20 จาก 100 สาขา')).toBeVisible();
  await search(page).fill('42');
  // The one that is meant is the first, and Enter takes it and doesn't send the form.
  await expect(
    inside.getByRole('group', { name: 'สาขาที่เลือก' }).getByRole('checkbox').first(),
  ).toHaveAccessibleName(new RegExp(`${nameOf(42)}`));
  await search(page).press('Enter');
  await expect(inside.getByText('เลือกแล้ว 1 สาขา')).toBeVisible();
  await search(page).fill('หาดใหญ่');
  await expect(inside.getByText('พบ 20 จาก 100 สาขา')).toBeVisible();
  await search(page).press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(inside.getByText('เลือกแล้ว 2 สาขา')).toBeVisible();
  await inside.getByRole('button', { name: 'เลือกที่พบ' }).click();
  await expect(inside.getByText('เลือกแล้ว 21 สาขา')).toBeVisible();
  await search(page).fill('ไม่มีสาขานี้');
  await expect(inside.getByText('ไม่พบสาขาที่ค้นหา')).toBeVisible();
  await search(page).fill('');
  await expect(inside.getByRole('checkbox', { name: new RegExp(`^${nameOf(42)}`) })).toBeChecked();
  await inside.getByRole('button', { name: 'แสดง 21 สาขา' }).click();
  await expect(field).toContainText('21 สาขา');
  await field.click();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await search(page).fill('ศูนย์');
    await expectFits(page);
    if (width === 390) await expectTouchable(page);
    await expect(inside.getByRole('button', { name: 'แสดง 21 สาขา' })).toBeInViewport();
    // No name is longer than its row is high.
    const overflowing = await inside
      .locator('label')
      .evaluateAll((rows) => rows.filter((row) => row.scrollHeight > row.clientHeight + 1).length);
    expect(overflowing).toBe(0);
  }
  await expectAccessibleInBothColours(page);
});

test('goods are sent to a branch that is found by its number, and one has to be chosen', async ({
  page,
  shop,
}) => {
  await asAdmin(page, shop);
  await page.goto('/stock/transfers/view?id=new');
  const field = page.getByRole('button', { name: /^ไปสาขา/ });
  await expect(field).toContainText('เลือกสาขาปลายทาง');
  await field.focus();
  await page.keyboard.press('Enter');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('77');
  await page.keyboard.press('Enter');
  await expect(field).toContainText(nameOf(77));
  await expect(field).toBeFocused();
  await field.click();
  const inside = dialog(page, 'เลือกสาขาปลายทาง');
  await search(page).fill(nameOf(77));
  await expect(inside.getByRole('button', { name: new RegExp(nameOf(77)) })).toHaveAttribute(
    'aria-current',
    'true',
  );
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await search(page).fill('ศูนย์');
    await expectFits(page);
    if (width === 390) await expectTouchable(page);
  }
  await expectAccessibleInBothColours(page);
  await inside.getByRole('button', { name: new RegExp(`${nameOf(3)} `) }).click();
  await expect(field).toContainText(nameOf(3));
});

test('a coupon is made for branches that are found', async ({ page, shop }) => {
  await asAdmin(page, shop);
  await page.goto('/coupons/views');
  const form = page.getByRole('form', { name: 'เพิ่มคูปอง' });
  await expect(form.getByText('ไม่เลือก = ใช้ได้ทุกสาขา')).toBeVisible();
  await search(page).fill('เชียง');
  await form.getByRole('button', { name: 'เลือกที่พบ' }).click();
  await search(page).fill('00005');
  await form.getByRole('checkbox', { name: nameOf(5) }).check();
  await expect(form.getByText('เลือกแล้ว 21 สาขา')).toBeVisible();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expectFits(page);
  }
  await form.getByRole('button', { name: 'ล้าง' }).click();
  await expect(form.getByText('ไม่เลือก = ใช้ได้ทุกสาขา')).toBeVisible();
});

test('one goes to a branch that is found by name, by keyboard alone', async ({ page, shop }) => {
  await asAdmin(page, shop);
  await page.goto('/stock/view');
  const menu = page.getByRole('navigation', { name: 'เมนูหลัก' });
  await menu.getByRole('button', { name: /^อาทิตย์/ }).click();
  await dialog(page, 'บัญชีผู้ใช้').getByRole('button', { name: 'เปลี่ยนสาขา' }).click();
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('หาดใหญ่ 99');
  await expect(page.getByText('พบ 1 จาก 100 สาขา')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await expectTouchable(page);
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await (await page.request.get('/api/session')).json()).shop.branch_name)
    .toBe(nameOf(99));
});

test('what a branch asks for a product is found by its number and set, with what stands below in reach', async ({
  page,
  shop,
}) => {
  await asAdmin(page, shop);
  await page.goto('/stock/view');
  await page
    .getByRole('link', { name: /^View / })
    .first()
    .click();
  const card = page.getByRole('region', { name: 'ราคาและการขายของสาขา' });
  await expect(card.getByRole('listitem')).toHaveCount(BRANCHES);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expectFits(page);
    expect((await card.boundingBox())?.height).toBeLessThan(height);
  }
  await search(page).fill('ไม่มีสาขานี้');
  await expect(card.getByText('ไม่พบสาขาที่ค้นหา')).toBeVisible();
  await expect(card.getByRole('list', { name: 'สาขา' })).toHaveCount(0);
  await search(page).fill('ข้าวสาร');
  await expect(card.getByText('พบ 20 จาก 100 สาขา')).toBeVisible();
  await search(page).fill('42');
  await search(page).press('Enter');
  const form = dialog(page, `ราคาและการขายของ${nameOf(42)}`);
  await expect(form).toBeVisible();
  await form.getByRole('checkbox', { name: /^ขายในสาขานี้/ }).uncheck();
  await form.getByRole('button', { name: 'บันทึก' }).click();
  await expect(form).toBeHidden();
  await expect(card.getByText('บันทึกราคาและการขายของสาขาแล้ว')).toBeVisible();
  // What was looked for is still there, and says so.
  await expect(card.getByRole('listitem').first()).toContainText('ไม่ขายในสาขานี้');
  await expectAccessibleInBothColours(page);
});
