import type { Locator, Page } from '@playwright/test';
import { expectFits } from './fits.ts';
import { sell } from './sales.ts';
import { expect, expectAccessibleInBothColours, expectTouchable, type Shop, signedIn, test } from './shop.ts';
import { dialog, WATER } from './till-page.ts';

/** A customer's own page, /customers/{id} (rule C11.13). */

const LONG = {
  name: 'คุณสมเกียรติ ณ อยุธยาพิทักษ์ราชานุกูลกิจเจริญพรสวัสดิ์',
  company_name: 'บริษัท อุตสาหกรรมบรรจุภัณฑ์และการพิมพ์แห่งภาคตะวันออกเฉียงเหนือ (ประเทศไทย) จำกัด (มหาชน)',
  taxnumber: '0107537000521',
  branch_code: '00000',
  tell_mobile: '0899999999',
  email: 'accounting.department.northeastern@packaging-and-printing-industries.example.co.th',
  address: '999/99 หมู่ 12 ถนนมิตรภาพ ตำบลหนองสาหร่าย อำเภอปากช่อง จังหวัดนครราชสีมา 30130',
};
const SIZES = [
  [1366, 768],
  [768, 1024],
  [390, 844],
] as const;

const list = (page: Page) => page.getByRole('region', { name: 'ลูกค้า', exact: true });
const facts = (page: Page) => page.getByRole('region', { name: 'ข้อมูลลูกค้า' });
const sums = (page: Page) => page.getByRole('region', { name: 'ยอดซื้อ' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const rowsOf = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).locator('tbody').getByRole('row');
const field = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('textbox', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const yes = (page: Page, title: string | RegExp, button: string) =>
  dialog(page, title).getByRole('button', { name: button }).click();

/** With an address, without which nobody gets a tax invoice. */
async function signUp(shop: Shop, customer: object): Promise<{ id: number; numbercode: string }> {
  const written = { address: LONG.address, ...customer };
  return (await (await shop.as('cashier')).post('/customer/pos/store', written)).customer;
}

/** A sale with its tax invoice for this customer. */
async function sellTo(page: Page, shop: Shop, customerId: number, quantity: number): Promise<void> {
  const client = await shop.as('cashier');
  await client.openDrawer();
  const orderId = await sell(client, quantity);
  const made = await page.request.get(`/invoice/pdf/${orderId}/${customerId}`, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(made.status()).toBe(200);
}

async function openPage(page: Page, id: number): Promise<void> {
  await page.goto(`/customers/${id}`);
  await expect(facts(page)).toBeVisible();
}

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'เพิ่มเติม' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test.beforeEach(async ({ page, shop }) => {
  await signedIn(page, shop, 'manager');
});

test('from the list a customer is opened, with what they bought and the papers that name them', async ({
  page,
  shop,
}) => {
  const { id, numbercode } = await signUp(shop, { name: 'คุณเปิด ดูดี', tell_mobile: '0811111111' });
  await sellTo(page, shop, id, 10);
  await sellTo(page, shop, id, 20);
  await page.goto('/customers');
  await list(page).getByRole('searchbox').fill('0811111111');
  await list(page).getByRole('link', { name: numbercode }).click();
  await expect(heading(page, 'คุณเปิด ดูดี')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/customers/${id}$`));
  await expect(sums(page)).toContainText('฿224.70');
  await expect(facts(page)).toContainText(numbercode);
  await expect(rowsOf(page, 'คำสั่งซื้อ')).toHaveCount(2);
  await tab(page, 'เอกสาร').click();
  await expect(rowsOf(page, 'เอกสาร')).toHaveCount(2);
  await expect(rowsOf(page, 'เอกสาร').first()).toContainText(/TX\d{6}-\d{5}\s*ใบกำกับภาษี/);
  const opened = page.context().waitForEvent('request', (asked) => asked.url().endsWith('/pdf'));
  await rowsOf(page, 'เอกสาร')
    .first()
    .getByRole('link', { name: /^เปิดเอกสาร TX/ })
    .click();
  expect((await opened).url()).toMatch(/\/documents\/\d+\/pdf$/);
  await tab(page, 'สินค้าที่ซื้อ').click();
  await expect(rowsOf(page, 'สินค้าที่ซื้อ')).toHaveCount(1);
  await expect(rowsOf(page, 'สินค้าที่ซื้อ').first()).toContainText(WATER);
  await expect(rowsOf(page, 'สินค้าที่ซื้อ').getByRole('cell').first()).toHaveText('30');
  // What another till sells shows by itself.
  await sellTo(page, shop, id, 10);
  await expect(rowsOf(page, 'สินค้าที่ซื้อ').getByRole('cell').first()).toHaveText('40');
});

for (const [width, height] of SIZES)
  test(`long names and large amounts fit at ${width} × ${height}, by day and by night`, async ({
    page,
    shop,
  }) => {
    const mobile = `08${width.toString().padStart(8, '0')}`;
    const { id } = await signUp(shop, { ...LONG, tell_mobile: mobile });
    await signUp(shop, { name: `คุณสมเกียรติ (เบอร์เดิม ${width})`, tell_mobile: mobile });
    await sellTo(page, shop, id, 99_999);
    await page.setViewportSize({ width, height });
    await openPage(page, id);
    await expect(sums(page)).toContainText('฿748,992.51');
    const look = async () => {
      await expectFits(page);
      await expectAccessibleInBothColours(page);
    };
    await look();
    await expectTouchable(page);
    for (const name of ['เอกสาร', 'สินค้าที่ซื้อ']) {
      await tab(page, name).click();
      await expect(rowsOf(page, name).first()).toBeVisible();
      await look();
    }
    await page.getByRole('button', { name: 'แก้ไข' }).click();
    await expect(field(page, 'ชื่อลูกค้า')).toHaveValue(LONG.name);
    await look();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `(เบอร์เดิม ${width})` }).click();
    await expect(dialog(page, 'รวมลูกค้าที่ซ้ำกัน')).toBeVisible();
    await look();
  });

test('a manager puts particulars right in the form of new customers; a company gets its branch', async ({
  page,
  shop,
}) => {
  const { id } = await signUp(shop, { name: 'คุณแก้ ไขได้', tell_mobile: '0822222222' });
  await openPage(page, id);
  const edit = page.getByRole('button', { name: 'แก้ไข' });
  await edit.click();
  await expect(field(page, 'ชื่อลูกค้า')).toBeFocused();
  await field(page, 'ชื่อลูกค้า').fill('');
  await field(page, 'ชื่อบริษัท').fill('บริษัท แก้แล้ว จำกัด');
  await field(page, 'เลขประจำตัวผู้เสียภาษี').fill('0105558096348');
  await page.getByRole('dialog').getByText('สาขาเลขที่').click();
  await field(page, 'รหัสสาขา').fill('12');
  await field(page, 'เบอร์โทรศัพท์อื่น').fill('02-123-4567 ต่อ 8');
  await page.getByRole('dialog').getByRole('button', { name: 'บันทึก' }).click();
  await expect(page.getByText('กรุณากรอกชื่อลูกค้า')).toBeVisible();
  await expect(field(page, 'ชื่อลูกค้า')).toBeFocused();
  await field(page, 'ชื่อลูกค้า').fill('คุณแก้ แล้ว');
  await page.getByRole('dialog').getByRole('button', { name: 'บันทึก' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(heading(page, 'บริษัท แก้แล้ว จำกัด')).toBeVisible();
  await expect(facts(page)).toContainText('สาขาที่ 00012');
  await expect(facts(page)).toContainText('02-123-4567 ต่อ 8');
  await expect(edit).toBeFocused();
  const log = await (await shop.as('admin')).get('/audit-log/api?q=0105558096348');
  expect(JSON.stringify(log.data[0])).toContain('บริษัท แก้แล้ว จำกัด');
});

test('what another screen saves meanwhile is taken over, and a disputed field is said', async ({
  page,
  shop,
}) => {
  const { id } = await signUp(shop, { name: 'คุณสอง หน้าจอ', address: 'เดิม' });
  await openPage(page, id);
  await page.getByRole('button', { name: 'แก้ไข' }).click();
  await field(page, 'ที่อยู่').fill('ของฉัน');
  await (await shop.as('manager')).patch(`/customers/${id}`, { email: 'new@example.com', address: 'ของเขา' });
  await expect(field(page, 'อีเมล')).toHaveValue('new@example.com');
  await expect(field(page, 'ที่อยู่')).toHaveValue('ของฉัน');
  await expect(page.getByRole('dialog').getByText('ที่อยู่: "ของเขา"')).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.keyboard.press('Escape');
  await yes(page, 'ทิ้งการแก้ไขใช่หรือไม่', 'แก้ไขต่อ');
  await page.getByRole('dialog').getByRole('button', { name: 'บันทึก' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(facts(page)).toContainText('ของฉัน');
  await expect(facts(page)).toContainText('new@example.com');
});

test('one who is hidden leaves the list and the choices, is found among the hidden, and comes back', async ({
  page,
  shop,
}) => {
  const { id, numbercode } = await signUp(shop, { name: 'คุณซ่อน หา', tell_mobile: '0833333333' });
  await openPage(page, id);
  await choose(page, 'ซ่อนลูกค้า');
  await expect(dialog(page, /ซ่อน C/)).toContainText('ออกเอกสารใหม่ให้ไม่ได้');
  await expectAccessibleInBothColours(page);
  await yes(page, /ซ่อน C/, 'ซ่อนลูกค้า');
  await expect(page.getByText('ซ่อนลูกค้าเรียบร้อยแล้ว')).toBeVisible();
  await expect(page.getByRole('region', { name: 'ลูกค้าที่ซ่อนไว้' })).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.getByRole('link', { name: 'กลับไปหน้าลูกค้า' }).click();
  await list(page).getByRole('searchbox').fill('0833333333');
  await expect(list(page).getByRole('paragraph').filter({ hasText: 'ไม่พบลูกค้าที่ค้นหา' })).toBeVisible();
  await list(page).getByRole('combobox', { name: 'แสดง', exact: true }).selectOption('ลูกค้าที่ซ่อนไว้');
  await list(page).getByRole('link', { name: numbercode }).click();
  await page.getByRole('button', { name: 'นำกลับมาใช้' }).click();
  await expect(page.getByText('นำลูกค้ากลับมาใช้เรียบร้อยแล้ว')).toBeVisible();
  await expect(page.getByRole('region', { name: 'ลูกค้าที่ซ่อนไว้' })).toBeHidden();
});

test('by keyboard alone: one who is there twice is merged, and the other shows the orders of both', async ({
  page,
  shop,
}) => {
  const older = await signUp(shop, { name: 'คุณหนึ่ง เดียว', tell_mobile: '0844444444' });
  const newer = await signUp(shop, { name: 'คุณหนึ่งเดียว', tell_mobile: '0844444444' });
  await sellTo(page, shop, older.id, 10);
  await sellTo(page, shop, newer.id, 10);
  await openPage(page, newer.id);
  const press = async (key: string, target: Locator) => {
    for (let presses = 0; presses < 40; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press(key);
    }
    throw new Error(`not reached: focus is on ${await page.locator(':focus').textContent()}`);
  };
  await press('Tab', tab(page, 'คำสั่งซื้อ'));
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, 'สินค้าที่ซื้อ')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(rowsOf(page, 'คำสั่งซื้อ')).toHaveCount(1);
  await press('Tab', page.getByRole('button', { name: `รวมกับ ${older.numbercode} คุณหนึ่ง เดียว` }));
  await page.keyboard.press('Enter');
  const merge = dialog(page, 'รวมลูกค้าที่ซ้ำกัน');
  await expect(merge.getByRole('combobox', { name: 'ลูกค้าอีกราย' })).toBeFocused();
  // Who came first stays, unless somebody says otherwise.
  await expect(merge.getByRole('radio', { name: older.numbercode })).toBeChecked();
  await press('Tab', merge.getByRole('button', { name: 'รวมลูกค้า' }));
  await page.keyboard.press('Enter');
  const question = dialog(page, 'รวมลูกค้าสองรายนี้ใช่หรือไม่');
  await expect(question).toContainText(`${newer.numbercode} คุณหนึ่งเดียว จะถูกซ่อนถาวร`);
  await press('Tab', question.getByRole('button', { name: 'รวมลูกค้า' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/customers/${older.id}$`));
  await expect(rowsOf(page, 'คำสั่งซื้อ')).toHaveCount(2);
  await expect(sums(page)).toContainText('฿149.80');
  await page.getByRole('region', { name: 'รวมจากรายอื่น' }).getByRole('link').click();
  await expect(page.getByText('ลูกค้ารายนี้ถูกรวมเข้ากับ')).toBeVisible();
  await expectAccessibleInBothColours(page);
});

test('a cashier sees all of it and changes nothing', async ({ page, shop }) => {
  const { id } = await signUp(shop, { name: 'คุณแคชเชียร์ ดูได้', tell_mobile: '0855555555' });
  await signUp(shop, { name: 'คุณแคชเชียร์ ดูได้', tell_mobile: '0855555555' });
  await signedIn(page, shop, 'cashier');
  await openPage(page, id);
  await expect(page.getByRole('button', { name: 'แก้ไข' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'เพิ่มเติม' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'อาจเป็นลูกค้ารายเดียวกัน' })).toBeHidden();
  await page.goto('/customers/999999');
  await expect(heading(page, 'ไม่พบลูกค้ารายนี้')).toBeVisible();
  await expectAccessibleInBothColours(page);
});
