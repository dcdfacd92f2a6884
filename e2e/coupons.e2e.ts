import type { Locator, Page } from '@playwright/test';
import { expectFits } from './fits.ts';
import { countRequests, holdRequests, loseNextReply } from './replies.ts';
import { expect, expectAccessibleInBothColours, type Shop, signedIn, test } from './shop.ts';
import { dialog } from './till-page.ts';

/** The manager's coupons, /coupons/views (rule S2, S4, S5, S8; rule C3, C8). */

const form = (page: Page) => page.getByRole('form', { name: 'เพิ่มคูปอง' });
const kind = (page: Page) => form(page).getByRole('combobox', { name: 'ประเภทส่วนลด' });
const value = (page: Page) => form(page).getByRole('spinbutton', { name: 'มูลค่าส่วนลด' });
const maxUsage = (page: Page) => form(page).getByRole('spinbutton', { name: 'จำนวนครั้งที่ใช้ได้' });
const start = (page: Page) => form(page).getByRole('textbox', { name: 'วันเริ่มต้น' });
const end = (page: Page) => form(page).getByRole('textbox', { name: 'วันสิ้นสุด' });
const calendarButton = (page: Page, name: string) =>
  form(page).getByRole('button', { name: `เลือก${name}จากปฏิทิน` });
const add = (page: Page) => form(page).getByRole('button', { name: 'เพิ่มคูปอง' });
const table = (page: Page) => page.getByRole('region', { name: 'Coupons' });
const row = (page: Page, code: string) => table(page).getByRole('row').filter({ hasText: code });
const rows = (page: Page) => table(page).locator('tbody').getByRole('row');
const cell = (row: Locator, title: string) => row.locator(`td[data-title="${title}"]`);
/** What stands there to be read; the table also says it to whoever hears the page. */
const words = (page: Page, text: string | RegExp) =>
  table(page).getByRole('paragraph').filter({ hasText: text });
const ok = (page: Page, title: string, word = 'ตกลง') =>
  dialog(page, title).getByRole('button', { name: word });

const COUPON = {
  discount_type: 'percent',
  discount_value: 10,
  max_usage: null,
  start_date: '2026-11-01',
  end_date: '2030-12-31',
};

/** A coupon made past the screen; gives its code. */
async function make(
  shop: Shop,
  changes: Partial<Record<keyof typeof COUPON, unknown>> = {},
): Promise<string> {
  const { coupon } = await (await shop.as('manager')).post('/coupons', { ...COUPON, ...changes });
  return coupon.code;
}

async function inShop(shop: Shop, code: string) {
  const { data } = await (await shop.as('manager')).get('/coupons');
  return data.find((coupon: { code: string }) => coupon.code === code);
}

async function open(page: Page): Promise<void> {
  await page.goto('/coupons/views');
  await expect(rows(page).first()).toBeVisible({ timeout: 20_000 });
}

async function fillIn(page: Page): Promise<void> {
  await value(page).fill('15');
  await start(page).fill('01/12/2569');
  await end(page).fill('31/12/2569');
}

test.beforeEach(async ({ page, shop }) => {
  await signedIn(page, shop, 'manager');
});

test('the menu’s Coupon leads to the form and the table titled Coupons', async ({ page }) => {
  await page.goto('/orders');
  await page.getByRole('link', { name: 'Coupon' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'จัดการคูปอง' })).toBeVisible();
  await expect(page).toHaveURL(/\/coupons\/views$/);
  await expect(page.getByRole('link', { name: 'Coupon' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { name: 'Coupons', exact: true })).toBeVisible();
  await expect(kind(page)).toHaveValue('percent');
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Code',
    'Discount Type',
    'Discount Value',
    'Max Usage',
    'Start Date',
    'End Date',
    'Actions',
  ]);
  const used = row(page, 'FULLY25X');
  await expect(used.getByRole('rowheader')).toContainText('FULLY25X');
  await expect(cell(used, 'Discount Type')).toHaveText('จำนวนเงิน');
  await expect(cell(used, 'Discount Value')).toHaveText('฿100.00');
  await expect(cell(used, 'Max Usage')).toHaveText(/^(\d+)ใช้แล้ว \1$/);
  await expect(cell(used, 'Start Date')).toHaveText(/^\d\d\/\d\d\/25\d\d$/);
  await expect(cell(used, 'End Date')).toHaveText(/^\d\d\/\d\d\/25\d\d$/);
  await expect(cell(row(page, 'TWELV5HM'), 'Discount Value')).toHaveText('12.5%');
  for (const [code, words] of [
    ['K7M2QX9D', 'ใช้งานได้'],
    ['NEXTM7HZ', 'ยังไม่เริ่ม'],
    ['SUMMER68', 'หมดอายุ'],
    ['PAUSED9K', 'ปิดใช้งาน'],
    ['FULLY25X', 'ใช้ครบแล้ว'],
  ] as const)
    await expect(row(page, code).getByText(words)).toBeVisible();
  await expectAccessibleInBothColours(page);
});

test('a cashier has no Coupon in the menu, and its address leads to where they work', async ({
  page,
  shop,
}) => {
  await signedIn(page, shop, 'cashier');
  await page.goto('/orders');
  await expect(page.getByRole('link', { name: 'Customer' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Coupon' })).toBeHidden();
  await page.goto('/coupons/views');
  await expect(page).toHaveURL(/\/(?:open-cashier|pos)$/);
});

test('a new coupon is sent in numbers and Y-m-d, appended to the list, and the form is empty again', async ({
  page,
  shop,
}) => {
  await open(page);
  await kind(page).selectOption({ label: 'จำนวนเงิน' });
  await value(page).fill('1234.50');
  await maxUsage(page).fill('25');
  await start(page).fill('๑/๑๒/๒๕๖๙');
  await end(page).fill('2027-02-28');
  await end(page).blur();
  await expect(start(page)).toHaveValue('2026-12-01');
  await expect(form(page).getByText('1 ธันวาคม 2569')).toBeVisible();
  await expect(end(page)).toHaveValue('2027-02-28');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await add(page).click();
  expect((await sent).postDataJSON()).toEqual({
    discount_type: 'fixed',
    discount_value: 1234.5,
    max_usage: 25,
    start_date: '2026-12-01',
    end_date: '2027-02-28',
  });
  await expect(dialog(page, 'Success!')).toContainText('คูปองถูกสร้างเรียบร้อยแล้ว');
  const { data } = await (await shop.as('manager')).get('/coupons');
  await expect(dialog(page, 'Success!')).toContainText(`รหัสคูปอง ${data[0].code}`);
  await expectAccessibleInBothColours(page);
  await ok(page, 'Success!').click();
  await expect(kind(page)).toBeFocused();
  await expect(kind(page)).toHaveValue('percent');
  for (const field of [value, maxUsage, start, end]) await expect(field(page)).toHaveValue('');
  const last = rows(page).last();
  await expect(last).toContainText(data[0].code);
  await expect(last).toContainText('฿1,234.50');
  await expect(last).toContainText('01/12/2569');
  await expect(last).toContainText('28/02/2570');
});

test('a coupon made is seen at once, on whichever page of the list it stands', async ({ page, shop }) => {
  for (let i = 0; i < 11; i += 1) await make(shop);
  await open(page);
  await table(page).getByRole('searchbox').fill('SUMMER68');
  await expect(rows(page)).toHaveCount(1);
  await fillIn(page);
  await add(page).click();
  await ok(page, 'Success!').click();
  const { data } = await (await shop.as('manager')).get('/coupons');
  await expect(row(page, data[0].code)).toBeVisible();
  await expect(row(page, data[0].code)).toContainText('15%');
  await expect(row(page, data[0].code)).toContainText('ไม่จำกัด');
});

test('what is missing is asked for at its field, before anything is sent', async ({ page }) => {
  await open(page);
  const posts = countRequests(page, 'POST', '/coupons');
  await add(page).click();
  await expect(value(page)).toBeFocused();
  for (const field of [value, start, end])
    await expect(field(page)).toHaveAccessibleDescription('กรุณากรอกข้อมูล');
  await expect(maxUsage(page)).toHaveAccessibleDescription('');
  await expectAccessibleInBothColours(page);
  await value(page).fill('10');
  await expect(value(page)).toHaveAccessibleDescription('');
  await start(page).fill('31/02/2569');
  await start(page).press('Enter');
  await expect(start(page)).toHaveAccessibleDescription('กรุณากรอกวันที่ เช่น 20/11/2569');
  await expect(start(page)).toBeFocused();
  expect(posts()).toBe(0);
});

test('what the server refuses is told as Oops... and stands at its field', async ({ page }) => {
  await open(page);
  await value(page).fill('100.01');
  await maxUsage(page).fill('0');
  await start(page).fill('02/12/2569');
  await end(page).fill('01/12/2569');
  await add(page).click();
  await expect(dialog(page, 'Oops...')).toContainText('Something went wrong!');
  await expectAccessibleInBothColours(page);
  await ok(page, 'Oops...').click();
  await expect(value(page)).toBeFocused();
  await expect(value(page)).toHaveAccessibleDescription('ส่วนลดเป็นเปอร์เซ็นต์ต้องไม่เกิน 100');
  await expect(maxUsage(page)).toHaveAccessibleDescription(/จำนวนเต็มตั้งแต่ 1 ขึ้นไป/);
  await expect(end(page)).toHaveAccessibleDescription(/วันสิ้นสุดต้องไม่ก่อนวันเริ่มต้น/);
  await expect(start(page)).toHaveValue('2026-12-02');
});

for (const [what, answer] of [
  ['a fault of the server', { status: 500, json: { message: 'ระบบขัดข้อง' } }],
  ['a lost connection', null],
] as const) {
  test(`${what} is told as Oops... too, and the form keeps what was written`, async ({ page }) => {
    await open(page);
    await page.route('**/coupons', (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      return answer === null ? route.abort('connectionreset') : route.fulfill(answer);
    });
    await fillIn(page);
    await add(page).click();
    await expect(dialog(page, 'Oops...')).toContainText('Something went wrong!');
    await ok(page, 'Oops...').click();
    await expect(value(page)).toHaveValue('15');
    await expect(start(page)).toHaveValue('2026-12-01');
  });
}

test('an answer that is lost: it is safe to press again, and no second coupon is made', async ({
  page,
  shop,
}) => {
  const coupons = async () => (await (await shop.as('manager')).get('/coupons')).data;
  await open(page);
  const before = (await coupons()).length;
  await fillIn(page);
  const lost = await loseNextReply(page, '**/coupons');
  await add(page).click();
  await expect.poll(() => lost.status).toBe(201);
  await expect(dialog(page, 'Oops...')).toContainText('Something went wrong!');
  await expect(dialog(page, 'Oops...')).toContainText('ระบบจะไม่สร้างซ้ำ');
  await expectAccessibleInBothColours(page);
  await ok(page, 'Oops...').click();
  await add(page).click();
  const [made] = await coupons();
  await expect(dialog(page, 'Success!')).toContainText(`รหัสคูปอง ${made.code}`);
  await ok(page, 'Success!').click();
  expect(await coupons()).toHaveLength(before + 1);

  // What is changed before pressing again is another coupon, and that is said.
  await fillIn(page);
  const lostAgain = await loseNextReply(page, '**/coupons');
  await add(page).click();
  await expect.poll(() => lostAgain.status).toBe(201);
  await ok(page, 'Oops...').click();
  await value(page).fill('20');
  await add(page).click();
  await expect(dialog(page, 'Oops...')).toContainText('ก่อนหน้านี้ถูกสร้างแล้ว');
  await ok(page, 'Oops...').click();
  expect(await coupons()).toHaveLength(before + 2);
  await add(page).click();
  await ok(page, 'Success!').click();
  expect(await coupons()).toHaveLength(before + 3);
});

test('while a coupon is on its way its fields stay as they are, and a search begun meanwhile stays', async ({
  page,
}) => {
  await open(page);
  const gate = await holdRequests(page, '**/coupons');
  await fillIn(page);
  await add(page).click();
  await expect.poll(() => gate.held()).toBe(1);
  for (const field of [value, maxUsage, start, end]) await expect(field(page)).not.toBeEditable();
  await expect(calendarButton(page, 'วันเริ่มต้น')).toBeDisabled();
  await kind(page).selectOption('fixed');
  await expect(kind(page)).toHaveValue('percent');
  await table(page).getByRole('searchbox').fill('SUMMER68');
  await expect(rows(page)).toHaveCount(1);
  gate.letGo();
  await ok(page, 'Success!').click();
  await expect(value(page)).toHaveValue('');
  await expect(value(page)).toBeEditable();
  await expect(table(page).getByRole('searchbox')).toHaveValue('SUMMER68');
  await expect(rows(page)).toHaveCount(1);
});

test('how often a coupon was used follows the tills, without reloading', async ({ page, shop }) => {
  const code = await make(shop);
  const cashier = await shop.as('cashier');
  await cashier.openDrawer();
  await cashier.cancelPending();
  const [product] = await cashier.get('/products/search?query=น้ำดื่ม');
  await open(page);
  await table(page).getByRole('searchbox').fill(code);
  const usage = cell(row(page, code), 'Max Usage');
  await expect(usage).toContainText('ใช้แล้ว 0');
  const orderList = [{ id: product.id, quantity: 1 }];
  const { orderId } = await cashier.post('/checkout', { coupon: code, note: '', orderList });
  expect(orderId).toBeGreaterThan(0);
  await expect(usage).toContainText('ใช้แล้ว 1');
  await cashier.cancelPending();
  await expect(usage).toContainText('ใช้แล้ว 0');
});

test('a double click makes one coupon', async ({ page, shop }) => {
  const count = async () => (await (await shop.as('manager')).get('/coupons')).data.length;
  await open(page);
  const before = await count();
  await fillIn(page);
  await add(page).dblclick();
  await expect(dialog(page, 'Success!')).toBeVisible();
  expect(await count()).toBe(before + 1);
});

test('a spinner stands there while the list is on its way', async ({ page }) => {
  const { letGo } = await holdRequests(page, '**/coupons');
  await page.goto('/coupons/views');
  await expect(page.getByRole('main').getByRole('status', { name: 'กำลังโหลด...' })).toBeVisible();
  await expect(value(page)).toBeVisible();
  letGo();
  await expect(rows(page).first()).toBeVisible();
});

test('without any coupon it says so, and the first one made makes the table', async ({ page }) => {
  await page.route('**/coupons', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { status: 'success', data: [] } })
      : route.continue(),
  );
  await page.goto('/coupons/views');
  await expect(page.getByText('ยังไม่มีข้อมูลคูปอง')).toBeVisible();
  await expect(table(page)).toBeHidden();
  await expectAccessibleInBothColours(page);
  await page.unroute('**/coupons');
  await fillIn(page);
  await add(page).click();
  await expect(dialog(page, 'Success!')).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
});

test('a list that the server doesn’t give is told in its words, and is empty', async ({ page }) => {
  await page.route('**/coupons', (route) =>
    route.fulfill({ json: { status: 'error', message: 'ยังดูคูปองไม่ได้ในตอนนี้' } }),
  );
  await page.goto('/coupons/views');
  await expect(dialog(page, 'แจ้งเตือน')).toContainText('ยังดูคูปองไม่ได้ในตอนนี้');
  await expectAccessibleInBothColours(page);
  await ok(page, 'แจ้งเตือน', 'OK').click();
  await expect(dialog(page, 'แจ้งเตือน')).toBeHidden();
  await expect(page.getByText('ยังไม่มีข้อมูลคูปอง')).toBeVisible();
});

test('a failure to load is only logged; the page says that nothing came, and tries again when asked', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  let asked = 0;
  await page.route('**/coupons', (route) => {
    asked += 1;
    return route.fulfill({ status: 500, json: { message: 'ระบบขัดข้อง' } });
  });
  await page.goto('/coupons/views');
  await expect(page.getByText('เกิดข้อผิดพลาด')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(logged.join('\n')).toContain('GET /coupons');
  await expectAccessibleInBothColours(page);
  // It is asked for twice by itself; after that only when somebody wants it.
  await expect.poll(() => asked).toBe(2);
  await page.unroute('**/coupons');
  await page.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('a coupon is deleted after a question, and gone from list and shop', async ({ page, shop }) => {
  const code = await make(shop, { discount_value: 99 });
  await open(page);
  await table(page).getByRole('searchbox').fill(code);
  const question = dialog(page, `ลบคูปอง ${code} ใช่หรือไม่`);
  await row(page, code).getByRole('button', { name: 'Delete' }).click();
  await expectAccessibleInBothColours(page);
  await question.getByRole('button', { name: 'ยกเลิก' }).click();
  await expect(row(page, code).getByRole('button', { name: 'Delete' })).toBeFocused();
  await row(page, code).getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page, 'Deleted!')).toContainText('Coupon has been deleted.');
  await ok(page, 'Deleted!').click();
  await expect(row(page, code)).toBeHidden();
  await expect(words(page, 'ไม่พบคูปองที่ค้นหา')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Coupons', exact: true })).toBeFocused();
  expect(await inShop(shop, code)).toBeUndefined();
});

for (const [what, answer, words] of [
  ['a refusal', { json: { status: 'error', message: 'ไม่พบข้อมูล' } }, 'ไม่พบข้อมูล'],
  ['a fault with words', { status: 500, json: { message: 'ระบบขัดข้อง' } }, 'ระบบขัดข้อง'],
  ['a fault without words', { status: 500, body: '' }, 'An error occurred while deleting the coupon.'],
  ['a lost connection', null, 'An error occurred while deleting the coupon.'],
] as const) {
  test(`${what} when deleting is told as Error!, and the coupon stays`, async ({ page, shop }) => {
    const code = await make(shop);
    await open(page);
    await page.route('**/coupons/*', (route) => {
      if (route.request().method() !== 'DELETE') return route.continue();
      return answer === null ? route.abort('connectionreset') : route.fulfill(answer);
    });
    await table(page).getByRole('searchbox').fill(code);
    await row(page, code).getByRole('button', { name: 'Delete' }).click();
    await dialog(page, 'ใช่หรือไม่').getByRole('button', { name: 'Delete' }).click();
    await expect(dialog(page, 'Error!')).toContainText(words);
    await ok(page, 'Error!').click();
    await expect(row(page, code)).toBeVisible();
  });
}

test('a coupon is deactivated and activated, by its own button, without asking for the list', async ({
  page,
  shop,
}) => {
  const code = await make(shop);
  await open(page);
  await table(page).getByRole('searchbox').fill(code);
  // What the server would answer from now on is kept away: the list changes by itself.
  await page.route('**/coupons', (route) => route.abort());
  await row(page, code).getByRole('button', { name: 'Deactivate' }).click();
  await expect(dialog(page, 'Deactivated!')).toContainText('Coupon has been deactivated.');
  await expectAccessibleInBothColours(page);
  await ok(page, 'Deactivated!').click();
  await expect(row(page, code).getByText('ปิดใช้งาน')).toBeVisible();
  expect((await inShop(shop, code)).is_active).toBe('0');
  const activate = row(page, code).getByRole('button', { name: 'Activate' });
  await expect(activate).toBeFocused();
  await activate.click();
  await expect(dialog(page, 'Activated!')).toContainText('Coupon has been activated.');
  await ok(page, 'Activated!').click();
  await expect(row(page, code).getByText('ใช้งานได้')).toBeVisible();
  expect((await inShop(shop, code)).is_active).toBe('1');
});

test('a failure to deactivate is only logged', async ({ page, shop }) => {
  const code = await make(shop);
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  await open(page);
  await page.route('**/deactivate', (route) =>
    route.fulfill({ status: 500, json: { message: 'ระบบขัดข้อง' } }),
  );
  await table(page).getByRole('searchbox').fill(code);
  await row(page, code).getByRole('button', { name: 'Deactivate' }).click();
  await expect.poll(() => logged.join('\n')).toContain('POST /coupons/{id}/deactivate');
  await expect(row(page, code).getByRole('button', { name: 'Deactivate' })).toBeEnabled();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the list is sorted, paged and searched', async ({ page, shop }) => {
  for (let i = 0; i < 6; i += 1) await make(shop, { discount_value: 90 + i });
  await open(page);
  await expect(rows(page)).toHaveCount(10);
  const head = table(page).getByRole('columnheader', { name: 'Discount Value' });
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  const shown = await cell(rows(page), 'Discount Value').allInnerTexts();
  expect(shown).toHaveLength(10);
  const figures = shown.map((text) => Number(text.replaceAll(/[^\d.]/g, '')));
  expect(figures).toEqual(figures.toSorted((a, b) => b - a));
  await table(page).getByRole('button', { name: 'หน้า 2' }).click();
  await expect(words(page, /^แสดง 11 ถึง/)).toBeVisible();
  await table(page).getByRole('combobox', { name: 'รายการต่อหน้า' }).selectOption('25');
  await expect(rows(page).nth(12)).toBeVisible();
  await table(page).getByRole('searchbox').fill('ไม่มีแน่');
  await expect(words(page, 'ไม่พบคูปองที่ค้นหา')).toBeVisible();
  await expectAccessibleInBothColours(page);
});

test('what another screen makes or changes is seen by itself', async ({ page, shop }) => {
  await open(page);
  await expect(row(page, 'SUMMER68')).toBeVisible();
  await table(page).getByRole('combobox', { name: 'รายการต่อหน้า' }).selectOption('100');
  const code = await make(shop, { discount_value: 33 });
  await expect(row(page, code)).toContainText('33%');
});

test('a day is chosen from Thai months and Buddhist years, by keys alone', async ({ page }) => {
  await open(page);
  await value(page).fill('5');
  await start(page).fill('30/11/2569');
  await start(page).press('ArrowDown');
  const calendar = page.getByRole('dialog', { name: 'เลือกวันเริ่มต้น' });
  const day = (words: string) => calendar.getByRole('gridcell', { name: words }).getByRole('button');
  await expect(calendar.getByRole('grid', { name: 'พฤศจิกายน 2569' })).toBeVisible();
  await expect(day('วันจันทร์ที่ 30 พฤศจิกายน พ.ศ. 2569')).toBeFocused();
  await expect(calendar.getByRole('gridcell', { selected: true })).toHaveText('30');
  await expectAccessibleInBothColours(page);
  await page.keyboard.press('ArrowRight');
  await expect(calendar.getByRole('grid', { name: 'ธันวาคม 2569' })).toBeVisible();
  await expect(day('วันอังคารที่ 1 ธันวาคม พ.ศ. 2569')).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(day('วันศุกร์ที่ 1 มกราคม พ.ศ. 2570')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(start(page)).toBeFocused();
  await expect(start(page)).toHaveValue('2026-11-30');

  await page.keyboard.press('Tab');
  await expect(calendarButton(page, 'วันเริ่มต้น')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+PageDown');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(start(page)).toHaveValue('2027-12-12');
  await expect(calendarButton(page, 'วันเริ่มต้น')).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  const other = page.getByRole('dialog', { name: 'เลือกวันสิ้นสุด' });
  await expect(other.getByRole('grid', { name: 'ธันวาคม 2570' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(end(page)).toHaveValue('2027-12-13');
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Success!')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(kind(page)).toBeFocused();
});

test('the calendar turns by its buttons, marks today, empties the field and closes by a tap outside', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-20T23:30:00Z'));
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await calendarButton(page, 'วันเริ่มต้น').click();
  const calendar = page.getByRole('dialog', { name: 'เลือกวันเริ่มต้น' });
  const today = calendar.locator('[aria-current="date"]');
  await expect(today).toHaveCount(1);
  await calendar.getByRole('button', { name: 'ปีถัดไป' }).click();
  await calendar.getByRole('button', { name: 'เดือนก่อนหน้า' }).click();
  await expect(today).toHaveCount(0);
  await expectAccessibleInBothColours(page);
  await calendar.getByRole('button', { name: 'วันนี้' }).click();
  await expect(start(page)).toHaveValue(/^20\d\d-\d\d-\d\d$/);
  await calendarButton(page, 'วันเริ่มต้น').click();
  await calendar.getByRole('button', { name: 'ล้าง' }).click();
  await expect(start(page)).toHaveValue('');
  await calendarButton(page, 'วันเริ่มต้น').click();
  await page.mouse.click(200, 20);
  await expect(calendar).toBeHidden();
});

for (const [width, height] of [
  [1366, 768],
  [1024, 768],
  [390, 844],
] as const) {
  test(`at ${width}×${height} every coupon’s buttons are in reach, also of a huge one`, async ({
    page,
    shop,
  }) => {
    const code = await make(shop, {
      discount_type: 'fixed',
      discount_value: 9_999_999.99,
      max_usage: 1_000_000,
    });
    await page.setViewportSize({ width, height });
    await open(page);
    await table(page).getByRole('searchbox').fill(code);
    await expect(rows(page)).toHaveCount(1);
    await expect(row(page, code)).toContainText('฿9,999,999.99');
    for (const name of ['Delete', 'Deactivate']) {
      const box = await row(page, code).getByRole('button', { name }).boundingBox();
      expect(box === null ? width : box.x + box.width).toBeLessThan(width);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    await expectFits(page);
    await expectAccessibleInBothColours(page);
  });
}
