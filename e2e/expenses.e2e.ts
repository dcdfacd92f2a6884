import type { Page } from '@playwright/test';
import { countRequests, holdRequests, loseNextReply } from './replies.ts';
import { baht } from './sales.ts';
import { expect, expectAccessibleInBothColours, type Shop, signedIn, test } from './shop.ts';
import { dialog } from './till-page.ts';

/** What the shop spends, which the dashboard's total expense is made of (rule S2; rule C3). */

const form = (page: Page) => page.getByRole('form', { name: 'เพิ่มรายจ่าย' });
const title = (page: Page) => form(page).getByLabel('รายการ');
const amount = (page: Page) => form(page).getByLabel('จำนวนเงิน (บาท)');
const day = (page: Page) => form(page).getByRole('textbox', { name: 'วันที่' });
const save = (page: Page) => form(page).getByRole('button', { name: 'บันทึก' });
const table = (page: Page) => page.getByRole('region', { name: 'รายจ่าย', exact: true });
const rows = (page: Page) => table(page).getByRole('rowgroup').last().getByRole('row');
/** What stands there to be read; the table also says it to whoever hears the page. */
const words = (page: Page, text: string) => table(page).getByRole('paragraph').filter({ hasText: text });
const found = (page: Page) => table(page).getByText(/^รวมที่พบ/);
const search = (page: Page) => page.getByRole('searchbox', { name: 'ค้นหารายจ่าย' });
const failure = (page: Page) => dialog(page, /เกิดข้อผิดพลาด!/);

/** Today in Bangkok, so many days ago: `2026-11-20`. */
const daysAgo = (days: number) =>
  new Date(Date.now() + (7 - 24 * days) * 3_600_000).toISOString().slice(0, 10);
const backOffice = (date: string) => date.split('-').reverse().join('-');
const buddhist = (date: string) => {
  const [ofYear, month, ofMonth] = date.split('-');
  return `${ofMonth}/${month}/${Number(ofYear) + 543}`;
};

interface Spent {
  readonly spent_on: string;
  readonly title: string;
  readonly amount: number;
  readonly note?: string;
}

/** The shop has spent this and nothing else. */
async function spent(shop: Shop, expenses: readonly Spent[]): Promise<void> {
  const manager = await shop.as('manager');
  const { data } = await manager.get('/expenses?per_page=200');
  for (const { id } of data) await manager.delete(`/expenses/${id}`);
  for (const expense of expenses) await manager.post('/expenses', expense);
}

async function listed(shop: Shop): Promise<readonly Spent[]> {
  return (await (await shop.as('manager')).get('/expenses?per_page=200')).data;
}

async function openExpenses(page: Page, shop: Shop): Promise<void> {
  await signedIn(page, shop, 'manager');
  await page.goto('/expenses/views');
  await expect(page.getByRole('heading', { name: 'รายจ่าย', exact: true })).toBeVisible();
  await expect(found(page)).toBeVisible();
}

test.describe('writing one down', () => {
  test('by keyboard alone: today’s at first, then listed, added up, and ready for the next', async ({
    page,
    shop,
  }) => {
    test.slow();
    await spent(shop, []);
    await openExpenses(page, shop);
    await expect(page).toHaveTitle(/^รายจ่าย/);
    await expect(words(page, 'ยังไม่มีรายจ่าย')).toBeVisible();
    await expect(day(page)).toHaveValue(buddhist(daysAgo(0)));
    await expectAccessibleInBothColours(page);

    await title(page).focus();
    await page.keyboard.type('ค่าไฟฟ้า');
    await page.keyboard.press('Tab');
    await expect(day(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(amount(page)).toBeFocused();
    await page.keyboard.type('4,820.505x');
    await expect(amount(page)).toHaveValue('4820.50');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ค่าน้ำ ค่าไฟ');
    await page.keyboard.press('Tab');
    await page.keyboard.type('จ่ายผ่านแอป');
    await page.keyboard.press('Enter');

    await expect(form(page).getByRole('status')).toHaveText('บันทึกรายจ่ายเรียบร้อยแล้ว: ค่าไฟฟ้า ฿4,820.50');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first().getByRole('rowheader')).toHaveText(backOffice(daysAgo(0)));
    const cells = ['ค่าไฟฟ้า', '4,820.50', 'ค่าน้ำ ค่าไฟ', '–', 'จ่ายผ่านแอป', /\S/, 'แก้ไขลบ'];
    await expect(rows(page).first().getByRole('cell')).toHaveText(cells);
    await expect(found(page)).toContainText('฿4,820.50');
    await expect(title(page)).toBeFocused();
    await expect(title(page)).toHaveValue('');
    await expect(amount(page)).toHaveValue('');
    await expectAccessibleInBothColours(page);

    await page.keyboard.type('ค่าน้ำ');
    await expect(form(page).getByRole('status')).toHaveText('');
    await amount(page).fill('179.5');
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(2);
    await expect(found(page)).toContainText('฿5,000.00');
    expect(await listed(shop)).toMatchObject([
      { spent_on: daysAgo(0), title: 'ค่าน้ำ', amount: 179.5, note: '' },
      { spent_on: daysAgo(0), title: 'ค่าไฟฟ้า', amount: 4820.5, note: 'จ่ายผ่านแอป' },
    ]);
  });

  test('the dashboard’s sum of this year is what was written down for it', async ({ page, shop }) => {
    const lastYear = `${Number(daysAgo(0).slice(0, 4)) - 1}-12-31`;
    await spent(shop, [{ spent_on: lastYear, title: 'ของปีก่อน', amount: 7777 }]);
    await openExpenses(page, shop);
    await title(page).fill('ค่าเช่าร้าน');
    await amount(page).fill('18000.25');
    await save(page).click();
    await expect(found(page)).toContainText(`฿${baht(25_777.25)}`);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.locator('dt:has-text("รายจ่ายปีนี้") + dd')).toHaveText('$18,000.25');
  });

  test('what is missing is said under its field, and the first of these is gone to', async ({
    page,
    shop,
  }) => {
    test.slow();
    await spent(shop, []);
    await openExpenses(page, shop);
    await save(page).click();
    await expect(title(page)).toHaveAccessibleDescription('กรุณากรอกรายการ');
    await expect(amount(page)).toHaveAccessibleDescription('กรุณากรอกจำนวนเงินมากกว่า 0');
    await expect(title(page)).toBeFocused();
    await expectAccessibleInBothColours(page);
    await title(page).fill('ค่าขนส่ง');
    await expect(title(page)).toHaveAccessibleDescription('');
    await amount(page).fill('0');
    await save(page).click();
    await expect(amount(page)).toBeFocused();
    await expect(amount(page)).toHaveAccessibleDescription('กรุณากรอกจำนวนเงินมากกว่า 0');
    await amount(page).fill('10000000');
    await save(page).click();
    await expect(amount(page)).toHaveAccessibleDescription('จำนวนเงินมากเกินไป');
    expect(await listed(shop)).toEqual([]);
    await amount(page).fill('9999999.99');
    await save(page).click();
    await expect(found(page)).toContainText('฿9,999,999.99');
  });

  test('a day of before is taken, typed or chosen; one that is still to come is not', async ({
    page,
    shop,
  }) => {
    await spent(shop, []);
    await openExpenses(page, shop);
    await title(page).fill('ค่าซ่อมตู้แช่');
    await amount(page).fill('1200');
    await day(page).fill(buddhist(daysAgo(-1)));
    const refused = page.waitForResponse((response) => response.request().method() === 'POST');
    await save(page).click();
    expect((await refused).status()).toBe(422);
    await expect(day(page)).toHaveAccessibleDescription(/ต้องไม่หลังวันที่/);
    expect(await listed(shop)).toEqual([]);
    await day(page).fill(buddhist(daysAgo(3)));
    await save(page).click();
    await expect(rows(page)).toHaveCount(1);
    expect(await listed(shop)).toMatchObject([{ spent_on: daysAgo(3) }]);
    await expect(day(page)).toHaveValue(buddhist(daysAgo(0)));
  });

  test('two presses at once write one down', async ({ page, shop }) => {
    await spent(shop, []);
    await openExpenses(page, shop);
    const posts = countRequests(page, 'POST', '/expenses');
    const gate = await holdRequests(page, '**/expenses');
    await title(page).fill('ค่าขยะ');
    await amount(page).fill('60');
    await form(page).evaluate((element) => {
      for (let i = 0; i < 2; i += 1) (element as HTMLFormElement).requestSubmit();
    });
    await expect.poll(() => gate.held()).toBe(1);
    // What would be typed now would be gone with the answer.
    for (const field of [title, amount, day]) await expect(field(page)).not.toBeEditable();
    gate.letGo();
    await expect(rows(page)).toHaveCount(1);
    await expect(title(page)).toBeEditable();
    expect(posts()).toBe(1);
  });

  test('the day is the shop’s, not the till’s, and the next one after midnight unless somebody chose it', async ({
    page,
    shop,
  }) => {
    await page.clock.install({ time: new Date('2025-03-05T10:00:00+07:00') });
    const asOf = (serverTime: string) =>
      page.route('**/api/session', async (route) => {
        const answer = await (await route.fetch()).json();
        await route.fulfill({ json: { ...answer, server_time_ms: Date.parse(serverTime) } });
      });
    await asOf('2026-11-20T23:58:00+07:00');
    await openExpenses(page, shop);
    await expect(day(page)).toHaveValue('20/11/2569');
    await title(page).fill('ค่าน้ำแข็ง');
    await page.clock.runFor(180_000);
    await expect(day(page)).toHaveValue('21/11/2569');
    await expect(title(page)).toHaveValue('ค่าน้ำแข็ง');

    await page.unroute('**/api/session');
    await asOf('2026-11-21T23:58:00+07:00');
    await page.reload();
    await expect(day(page)).toHaveValue('21/11/2569');
    await day(page).fill('19/11/2569');
    await page.clock.runFor(180_000);
    await expect(day(page)).toHaveValue('19/11/2569');
  });

  test('a spinner stands there while the list is on its way, and one can be written down', async ({
    page,
    shop,
  }) => {
    await spent(shop, [{ spent_on: daysAgo(1), title: 'ค่าไฟฟ้า', amount: 10 }]);
    await signedIn(page, shop, 'manager');
    const { letGo } = await holdRequests(page, '**/expenses?*');
    await page.goto('/expenses/views');
    const waiting = table(page).getByRole('status').filter({ hasText: 'กำลังโหลด...' });
    await expect(waiting).toBeVisible();
    await expect(waiting.locator('.mantine-Loader-root')).toBeVisible();
    await expect(title(page)).toBeEditable();
    letGo();
    await expect(rows(page)).toHaveCount(1);
    await expect(waiting).toHaveCount(0);
  });

  test('an answer that is lost: pressing again counts nothing twice', async ({ page, shop }) => {
    await spent(shop, []);
    await openExpenses(page, shop);
    await title(page).fill('ค่าโฆษณา');
    await amount(page).fill('500');
    const lost = await loseNextReply(page, '**/expenses');
    await save(page).click();
    await expect.poll(() => lost.status).toBe(201);
    await expect(failure(page)).toContainText('ยังไม่ทราบว่าบันทึกแล้วหรือยัง');
    await failure(page).getByRole('button', { name: 'ตกลง' }).click();
    await expect(title(page)).toHaveValue('ค่าโฆษณา');
    await save(page).click();
    await expect(form(page).getByRole('status')).toContainText('บันทึกรายจ่ายเรียบร้อยแล้ว');
    await expect(rows(page)).toHaveCount(1);
    expect(await listed(shop)).toHaveLength(1);
  });

  test('and when something else is sent after it, it says that the first was written down', async ({
    page,
    shop,
  }) => {
    await spent(shop, []);
    await openExpenses(page, shop);
    await title(page).fill('ค่าโฆษณา');
    await amount(page).fill('500');
    const lost = await loseNextReply(page, '**/expenses');
    await save(page).click();
    await expect.poll(() => lost.status).toBe(201);
    await failure(page).getByRole('button', { name: 'ตกลง' }).click();
    await amount(page).fill('600');
    await save(page).click();
    await expect(failure(page)).toContainText('ถูกบันทึกแล้ว');
    await failure(page).getByRole('button', { name: 'ตกลง' }).click();
    await expect(rows(page)).toHaveCount(1);
    await save(page).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(found(page)).toContainText('฿1,100.00');
  });
});

test.describe('the list', () => {
  const SPENT: readonly Spent[] = [
    { spent_on: daysAgo(1), title: 'ค่าไฟฟ้า', amount: 4820.5 },
    { spent_on: daysAgo(2), title: 'ค่าน้ำประปา', amount: 350.1, note: 'รวมค่าปรับ' },
    { spent_on: daysAgo(9), title: 'ค่าเช่าร้าน', amount: 18_000 },
    { spent_on: daysAgo(40), title: 'ค่าน้ำแข็ง', amount: 99.2 },
  ];

  test.beforeEach(async ({ page, shop }) => {
    await spent(shop, SPENT);
    await openExpenses(page, shop);
  });

  test('has its columns, the latest day first, and can be put in other orders', async ({ page }) => {
    await expect(table(page).getByRole('columnheader')).toHaveText([
      ...['วันที่', 'รายการ', 'จำนวนเงิน', 'หมวด', 'ผู้ขายและใบกำกับภาษี', 'หมายเหตุ', 'ผู้บันทึก', 'แก้ไข'],
    ]);
    const amounts = () => rows(page).getByRole('cell', { name: /^[\d,]+\.\d\d$/ });
    await expect(amounts()).toHaveText(['4,820.50', '350.10', '18,000.00', '99.20']);
    await table(page).getByRole('button', { name: 'จำนวนเงิน' }).click();
    await expect(amounts()).toHaveText(['99.20', '350.10', '4,820.50', '18,000.00']);
    await table(page).getByRole('button', { name: 'วันที่', exact: true }).click();
    await expect(amounts()).toHaveText(['99.20', '18,000.00', '350.10', '4,820.50']);
  });

  test('a search and a range of days say what they found comes to', async ({ page }) => {
    test.slow();
    await expect(found(page)).toContainText('฿23,269.80');
    await search(page).fill('ค่าน้ำ');
    await expect(rows(page)).toHaveCount(2);
    await expect(found(page)).toContainText('฿449.30');
    await search(page).fill('ค่าปรับ');
    await expect(rows(page)).toHaveCount(1);
    await search(page).fill('');
    await expect(rows(page)).toHaveCount(4);
    await page.getByRole('textbox', { name: 'ตั้งแต่วันที่' }).fill(buddhist(daysAgo(9)));
    await expect(rows(page)).toHaveCount(3);
    await page.getByRole('textbox', { name: 'ถึงวันที่' }).fill(buddhist(daysAgo(2)));
    await expect(rows(page)).toHaveCount(2);
    await expect(found(page)).toContainText('฿18,350.10');
    await page.reload();
    await expect(rows(page)).toHaveCount(2);
    await search(page).fill('ไม่มีอย่างนี้แน่');
    await expect(words(page, 'ไม่พบรายจ่ายที่ค้นหา')).toBeVisible();
    await expect(found(page)).toContainText('฿0.00');
    await expectAccessibleInBothColours(page);
  });

  test('a wrong one is taken back after asking', async ({ page, shop }) => {
    test.slow();
    const question = dialog(page, 'ลบรายจ่ายนี้ใช่หรือไม่');
    const remove = table(page).getByRole('button', { name: 'ลบรายจ่าย ค่าเช่าร้าน' });
    await remove.focus();
    await page.keyboard.press('Enter');
    await expect(question).toContainText('ค่าเช่าร้าน');
    await expect(question).toContainText('฿18,000.00');
    await expectAccessibleInBothColours(page);
    await question.getByRole('button', { name: 'ไม่ลบ' }).click();
    await expect(question).toBeHidden();
    expect(await listed(shop)).toHaveLength(4);
    await remove.click();
    await question.getByRole('button', { name: 'ลบรายจ่าย' }).click();
    await expect(rows(page)).toHaveCount(3);
    await expect(found(page)).toContainText('฿5,269.80');
    expect((await listed(shop)).map((expense) => expense.title)).not.toContain('ค่าเช่าร้าน');
  });

  test('a deletion whose answer is lost says so, and the list shows what is true', async ({ page }) => {
    await page.route('**/expenses/*', (route) => route.abort('connectionreset'), { times: 1 });
    await table(page).getByRole('button', { name: 'ลบรายจ่าย ค่าไฟฟ้า' }).click();
    await page.getByRole('button', { name: 'ลบรายจ่าย', exact: true }).click();
    await expect(failure(page)).toContainText('ยังไม่ทราบว่าลบแล้วหรือยัง');
    await failure(page).getByRole('button', { name: 'ตกลง' }).click();
    await expect(rows(page)).toHaveCount(4);
  });

  test('follows what is written down elsewhere, without reloading', async ({ page, shop }) => {
    const manager = await shop.as('manager');
    await manager.post('/expenses', { spent_on: daysAgo(0), title: 'จากอีกเครื่อง', amount: 1 });
    await expect(rows(page).first()).toContainText('จากอีกเครื่อง');
    await expect(found(page)).toContainText('฿23,270.80');
  });

  test('when the last row of the last page goes, the page before is shown', async ({ page, shop }) => {
    test.slow();
    const more = Array.from({ length: 11 }, (_, i) => ({
      spent_on: daysAgo(i),
      title: `รายการที่ ${i}`,
      amount: 10,
    }));
    await spent(shop, more);
    await page.reload();
    await expect(rows(page)).toHaveCount(10);
    await page.getByRole('button', { name: 'หน้า 2', exact: true }).click();
    await expect(rows(page)).toHaveCount(1);
    await table(page)
      .getByRole('button', { name: /^ลบรายจ่าย/ })
      .click();
    await page.getByRole('button', { name: 'ลบรายจ่าย', exact: true }).click();
    await expect(rows(page)).toHaveCount(10);
  });

  test('says that it could not be loaded, and how to try again', async ({ page }) => {
    let asked = 0;
    await page.route('**/expenses?*', (route) => {
      asked += 1;
      return route.fulfill({ status: 500, json: { message: '' } });
    });
    await page.reload();
    const retry = page.getByRole('button', { name: 'ลองอีกครั้ง' });
    await expect(retry).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectAccessibleInBothColours(page);
    // It is asked for twice by itself; after that only when somebody wants it.
    await expect.poll(() => asked).toBe(2);
    await page.unroute('**/expenses?*');
    await retry.click();
    await expect(rows(page)).toHaveCount(4);
  });
});

for (const [name, width, height] of [
  ['a desk', 1366, 768],
  ['a tablet', 1024, 768],
  ['a phone', 390, 844],
] as const) {
  test(`long words and the largest amounts stay inside the page: ${name}`, async ({ page, shop }) => {
    const long = 'ซื้อเครื่องปรับอากาศและตู้แช่เครื่องดื่มขนาดใหญ่สามประตู'.repeat(3);
    const unbroken = 'INV2026'.repeat(28);
    await spent(shop, [
      { spent_on: daysAgo(0), title: long, amount: 9_999_999.99, note: long.repeat(2) },
      { spent_on: daysAgo(0), title: unbroken, amount: 0.01, note: unbroken },
    ]);
    await page.setViewportSize({ width, height });
    await openExpenses(page, shop);
    await expect(rows(page)).toHaveCount(2);
    const out = await page.evaluate(() =>
      [...document.querySelectorAll('main form *, main tbody *, main [role="status"]')]
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(out).toEqual([]);
    await expectAccessibleInBothColours(page);
  });
}

test('is a manager’s: a cashier has no entry for it, is led elsewhere, and may not write', async ({
  till,
  shop,
}) => {
  await till.goto('/expenses/views');
  await till.waitForURL('**/pos');
  const menu = till.getByRole('navigation', { name: 'เมนูหลัก' });
  await expect(menu.getByRole('link', { name: 'POS' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Expenses' })).toHaveCount(0);
  const cashier = await shop.as('cashier');
  const refused = { message: 'คุณไม่มีสิทธิ์ใช้งานส่วนนี้' };
  expect(await cashier.get('/expenses')).toMatchObject(refused);
  const expense = { spent_on: daysAgo(0), title: 'ค่าน้ำ', amount: 1 };
  expect(await cashier.post('/expenses', expense)).toMatchObject(refused);
});
