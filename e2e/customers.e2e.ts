import type { Locator, Page } from '@playwright/test';
import { expectFits } from './fits.ts';
import { holdRequests } from './replies.ts';
import { expect, expectAccessibleInBothColours, expectTouchable, signedIn, test } from './shop.ts';
import { dialog } from './till-page.ts';

/** The list of customers, /customers (rule S2; rule C2.6). */

const table = (page: Page) => page.getByRole('region', { name: 'ลูกค้า', exact: true });
const rows = (page: Page) => table(page).locator('tbody').getByRole('row');
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
const search = (page: Page) => table(page).getByRole('searchbox', { name: 'ค้นหาลูกค้า' });
const codes = (page: Page) => rows(page).getByRole('rowheader');
/** What stands there to be read; the table also says it to whoever hears the page. */
const words = (page: Page, text: string | RegExp) =>
  table(page).getByRole('paragraph').filter({ hasText: text });

const LONG = {
  name: 'คุณสมเกียรติ ณ อยุธยาพิทักษ์ราชานุกูลกิจเจริญพรสวัสดิ์',
  company_name: 'บริษัท อุตสาหกรรมบรรจุภัณฑ์และการพิมพ์แห่งภาคตะวันออกเฉียงเหนือ (ประเทศไทย) จำกัด (มหาชน)',
  taxnumber: '0107537000521',
  tell_mobile: '0899999999',
  email: 'accounting.department.northeastern@packaging-and-printing-industries.example.co.th',
  address: '999/99 หมู่ 12 ถนนมิตรภาพ ตำบลหนองสาหร่าย อำเภอปากช่อง จังหวัดนครราชสีมา 30130',
};

async function open(page: Page): Promise<void> {
  await page.goto('/customers');
  await expect(rows(page).first()).toBeVisible({ timeout: 20_000 });
}

test.beforeEach(async ({ page, shop }) => {
  await signedIn(page, shop, 'cashier');
});

test('the menu’s Customer leads to the table with what the shop knows of each', async ({ page, shop }) => {
  const { data } = await (await shop.as('cashier')).get('/customer/api?per_page=10&page=1');
  await page.goto('/orders');
  await page.getByRole('link', { name: 'Customer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ลูกค้า' })).toBeVisible();
  await expect(page).toHaveURL(/\/customers$/);
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'รหัสลูกค้า',
    'ชื่อ',
    'โทรศัพท์มือถือ',
    'อีเมล',
    'บริษัท',
    'เลขประจำตัวผู้เสียภาษี',
    'ที่อยู่',
  ]);
  await expect(rows(page)).toHaveCount(10);
  const company = data.find((customer: { company_name: string }) => customer.company_name !== '');
  await expect(row(page, company.numbercode).getByRole('rowheader')).toHaveText(company.numbercode);
  await expect(row(page, company.numbercode).getByRole('cell')).toHaveText([
    company.name,
    company.tell_mobile,
    company.email,
    company.company_name,
    company.taxnumber,
    company.address,
  ]);
  await expectAccessibleInBothColours(page);
  await expectTouchable(page);
});

test('it is searched, sorted and paged by the server, and found again as it was left', async ({ page }) => {
  await open(page);
  const all = await words(page, /^แสดง 1 ถึง 10 จาก/).innerText();
  const head = table(page).getByRole('columnheader', { name: 'รหัสลูกค้า' });
  await head.getByRole('button').click();
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(codes(page).first()).not.toHaveText('C00001');
  const shown = await codes(page).allInnerTexts();
  expect(shown).toHaveLength(10);
  expect(shown).toEqual(shown.toSorted().reverse());
  await table(page).getByRole('button', { name: 'หน้า 2', exact: true }).click();
  await expect(words(page, /^แสดง 11 ถึง 20 จาก/)).toBeVisible();
  await expect(codes(page).first()).not.toHaveText(shown[0] ?? '');
  await table(page).getByRole('combobox', { name: 'รายการต่อหน้า' }).selectOption('25');
  await expect(rows(page)).toHaveCount(25);
  await search(page).fill('C00007');
  await expect(rows(page)).toHaveCount(1);
  await expect(codes(page)).toHaveText('C00007');
  await page.reload();
  await expect(search(page)).toHaveValue('C00007');
  await expect(codes(page)).toHaveText('C00007');
  await search(page).fill('');
  await expect(words(page, all.split('จาก')[1] ?? '')).toBeVisible();
});

test('a search without a result says so', async ({ page }) => {
  await open(page);
  await search(page).fill('ไม่มีใครชื่อนี้แน่นอน');
  await expect(words(page, 'ไม่พบลูกค้าที่ค้นหา')).toBeVisible();
  await expectAccessibleInBothColours(page);
});

test('a customer is signed up from here and stands in the list', async ({ page, shop }) => {
  await open(page);
  const button = page.getByRole('button', { name: 'สมัครสมาชิก' });
  await button.click();
  const form = dialog(page, 'สมัครสมาชิก');
  await form.getByRole('textbox', { name: 'ชื่อลูกค้า' }).fill('คุณมาใหม่ จากหลังร้าน');
  await form.getByRole('button', { name: 'บันทึก' }).click();
  await dialog(page, /สำเร็จ/).getByRole('button', { name: 'ตกลง' }).click();
  await expect(form).toBeHidden();
  await expect(button).toBeFocused();
  await search(page).fill('จากหลังร้าน');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('คุณมาใหม่');
  await expect(rows(page).getByRole('img', { name: 'ไม่มีข้อมูล' })).toHaveCount(5);

  await search(page).fill('จากหน้าร้าน');
  await expect(words(page, 'ไม่พบลูกค้าที่ค้นหา')).toBeVisible();
  const client = await shop.as('cashier2');
  await client.post('/customer/pos/store', { name: 'คุณอีกคน จากหน้าร้าน' });
  await expect(row(page, 'คุณอีกคน')).toBeVisible();
});

test('the keyboard alone searches, sorts, pages and signs somebody up', async ({ page }) => {
  await open(page);
  const tabTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    for (let presses = 0; presses < 30; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press(key);
    }
    throw new Error(`not reached: focus is on ${await page.locator(':focus').textContent()}`);
  };
  await search(page).focus();
  const head = table(page).getByRole('columnheader', { name: 'รหัสลูกค้า' });
  await tabTo(head.getByRole('button'));
  await page.keyboard.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('Space');
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await tabTo(table(page).getByRole('button', { name: 'หน้า 2', exact: true }));
  await page.keyboard.press('Enter');
  await expect(words(page, /^แสดง 11 ถึง 20 จาก/)).toBeVisible();
  await search(page).focus();
  await page.keyboard.type('C00007');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(codes(page)).toHaveText('C00007');
  await tabTo(page.getByRole('button', { name: 'สมัครสมาชิก' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'สมัครสมาชิก').getByRole('textbox', { name: 'ชื่อลูกค้า' })).toBeFocused();
  await page.keyboard.type('คุณแป้น พิมพ์');
  await page.keyboard.press('Enter');
  await expect(dialog(page, /สำเร็จ/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'สมัครสมาชิก' })).toBeFocused();
});

test('a spinner and its words stand there while the customers are on their way', async ({ page }) => {
  const { letGo } = await holdRequests(page, '**/customer/api**');
  await page.goto('/customers');
  const waiting = table(page).getByRole('status').filter({ hasText: 'กำลังโหลด...' });
  await expect(waiting).toBeVisible();
  await expect(waiting.locator('.mantine-Loader-root')).toBeVisible();
  letGo();
  await expect(rows(page).first()).toBeVisible();
  await expect(waiting).toHaveCount(0);
});

test('without any customer it says so', async ({ page }) => {
  await page.route('**/customer/api**', (route) =>
    route.fulfill({ json: { data: [], total: 0, page: 1, per_page: 10 } }),
  );
  await page.goto('/customers');
  await expect(words(page, 'ไม่มีข้อมูลลูกค้า')).toBeVisible();
  await expectAccessibleInBothColours(page);
});

test('a failure to load is only logged; the page says that nothing came, and tries again when asked', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  let asked = 0;
  await page.route('**/customer/api**', (route) => {
    asked += 1;
    return route.fulfill({ status: 500, json: { message: 'ระบบขัดข้อง' } });
  });
  await page.goto('/customers');
  await expect(table(page).getByText('เกิดข้อผิดพลาด')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(logged.join('\n')).toContain('GET /customer/api');
  // It is asked for twice by itself; after that only when somebody wants it.
  await expect.poll(() => asked).toBe(2);
  await page.unroute('**/customer/api**');
  await table(page).getByRole('button', { name: 'ลองอีกครั้ง' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('a page kept from before that isn’t there any more becomes the last one', async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    const state = { page: 900, perPage: 50, search: '', sort: '', filters: {} };
    localStorage.setItem('raandee-table-customers', JSON.stringify({ keptMs: Date.now(), state }));
  });
  await open(page);
  await expect(words(page, /^แสดง 51 ถึง/)).toBeVisible();
});

for (const [width, height] of [
  [1366, 768],
  [1024, 768],
  [390, 844],
] as const) {
  test(`at ${width}×${height} a customer with a long name, company and address can be read`, async ({
    page,
    shop,
  }) => {
    await (await shop.as('cashier')).post('/customer/pos/store', LONG);
    await page.setViewportSize({ width, height });
    await open(page);
    await search(page).fill('แห่งภาคตะวันออกเฉียงเหนือ');
    const long = rows(page).first();
    await expect(long).toContainText(LONG.company_name);
    await expect(long).toContainText(LONG.email);
    await long.getByText('999/99').scrollIntoViewIfNeeded();
    await expect(long.getByText('999/99')).toBeInViewport();
    await expectFits(page);
    await expectAccessibleInBothColours(page);
  });
}
