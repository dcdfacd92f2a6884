import type { Browser, Page } from '@playwright/test';
import { expectFits } from './fits.ts';
import { failRequests, holdRequests, loseNextReply } from './replies.ts';
import { chooseInMenu } from './row-acts.ts';
import { sell } from './sales.ts';
import { atLentTill, cutLine, joinLine, sellAway } from './selling-away.ts';
import {
  type Account,
  expect,
  expectAccessibleInBothColours,
  expectTouchable,
  type Shop,
  test,
} from './shop.ts';
import { ShopClient } from './shop-client.ts';
import { addByTap, basketLines, dialog, openTill, WATER } from './till-page.ts';

/** The branches of a chain: made, closed, worked in by several people, and gone to without signing out (rule C15.1). */

interface Made {
  readonly id: number;
  readonly branch_name: string;
  readonly branch_code: string;
}

let made = 0;

/** A branch that no other test knows; the admin of the shop is admin there too. */
async function newBranch(shop: Shop, more: object = {}): Promise<Made> {
  made += 1;
  const admin = await shop.as('admin');
  const { branch } = await admin.post('/branches', {
    ...{ branch_name: `สาขาลอง ${made}`, branch_code: String(100 + made).padStart(5, '0') },
    ...{ address: `${made} ถนนสุเทพ เชียงใหม่`, phone: '053 111 222', promptpay_id: '' },
    ...{ receipt_footer: '', till_name: '', pos_id: '', ...more },
  });
  if (branch === undefined) throw new Error('no branch was made');
  return branch;
}

interface Somebody {
  readonly id: number;
  readonly username: Account;
  readonly name: string;
}

/** Somebody of the first branch whom no other test knows; the password is the username and `-demo`. */
async function addSomebody(shop: Shop, role = 'cashier'): Promise<Somebody> {
  made += 1;
  const username = `fah${made}` as Account;
  const { staff } = await (await shop.as('admin')).post('/staff', {
    ...{ username, email: `${username}@shop.example`, firstname: `ฟ้า${made}`, lastname: 'ไปมา', role },
    password: `${username}-demo`,
  });
  return { id: staff.id, username, name: `ฟ้า${made} ไปมา` };
}

/** Has somebody work in the first branch, to which they belong, and in these as well. */
async function letIn(
  shop: Shop,
  { id }: Somebody,
  role: string,
  ...branches: readonly Made[]
): Promise<void> {
  const admin = await shop.as('admin');
  const { data } = await admin.get('/staff/api');
  const member = data.find((one: { id: number }) => one.id === id);
  const [home] = member.branches;
  const answer = await admin.patch(`/staff/${id}/branches`, {
    branches: [
      { branch_id: home.branch_id, role: home.role, is_home: true },
      ...branches.map((branch) => ({ branch_id: branch.id, role, is_home: false })),
    ],
  });
  if (!answer.staff) throw new Error(`not let in: ${JSON.stringify(answer)}`);
}

/** A browser of their own in which this person is signed in, and the same session past the screens. */
async function screenOf(browser: Browser, shop: Shop, username: Account) {
  const client = await ShopClient.signIn(shop.url, username);
  const context = await browser.newContext({ baseURL: shop.url });
  await context.addCookies([{ ...client.cookie, url: shop.url }]);
  return { page: await context.newPage(), context, client };
}

const row = (page: Page, { branch_name }: Pick<Made, 'branch_name'>) =>
  page
    .getByRole('list', { name: 'สาขา', exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByText(branch_name, { exact: true }) });
const form = (page: Page) => dialog(page, /^(?:เพิ่มสาขา|แก้ไขสาขา)/);
const field = (page: Page, label: string) => form(page).getByRole('textbox', { name: label });
const save = (page: Page) => form(page).getByRole('button', { name: 'บันทึก' });
const account = (page: Page) => dialog(page, 'บัญชีผู้ใช้');
const choice = (page: Page) => account(page).getByRole('list', { name: 'สาขาที่ทำงาน' });
const done = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: 'เรียบร้อยแล้ว' });

async function openBranches(page: Page): Promise<void> {
  await page.goto('/settings/branches');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('สาขา');
  await expect(page.getByText('คุณอยู่ที่นี่')).toBeVisible();
}

async function openAccount(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'เมนูหลัก' });
  // By who is signed in: before that is known, it isn't there.
  await menu.getByRole('button', { name: /^(?:ฟ้า|อาทิตย์)/ }).click();
  await expect(account(page)).toBeVisible();
}

/** Opens the window of one's branches and chooses one. */
async function goTo(page: Page, { branch_name }: Pick<Made, 'branch_name'>): Promise<void> {
  await openAccount(page);
  await account(page).getByRole('button', { name: 'เปลี่ยนสาขา' }).click();
  await choice(page).getByRole('button', { name: branch_name }).click();
}

const standsIn = async (page: Page) =>
  (await (await page.request.get('/api/session')).json()).shop.branch_name;

test('a branch is added by keyboard alone with its first till, and changed', async ({ shop, browser }) => {
  test.slow();
  const { page, context } = await screenOf(browser, shop, 'admin');
  await openBranches(page);
  await expect(page).toHaveTitle(/^สาขา/);
  await expect(
    page.getByRole('navigation', { name: 'หมวดของการตั้งค่า' }).getByRole('link', { name: 'สาขา' }),
  ).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'เพิ่มสาขา' }).focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'ชื่อสาขา')).toBeFocused();
  for (const typed of ['นิมมาน', '9', '9 ถนนนิมมาน', '053 000 999', '', 'ขอบคุณที่มานิมมาน', 'หน้าร้าน', 'E0009']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await expect(field(page, 'เลขสาขา 5 หลัก')).toHaveValue('00009');
  await expectAccessibleInBothColours(page);
  await field(page, 'POS ID').press('Enter');
  await expect(done(page)).toHaveText('เพิ่มสาขาเรียบร้อยแล้ว');
  await expect(form(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'เพิ่มสาขา' })).toBeFocused();
  const nimman = row(page, { branch_name: 'นิมมาน' });
  for (const said of ['สาขาที่ 00009', 'คุณเป็นผู้ดูแลระบบ', '9 ถนนนิมมาน', 'โทร. 053 000 999', 'พร้อมเพย์ ใช้ของร้าน'])
    await expect(nimman).toContainText(said);
  await expectAccessibleInBothColours(page);

  await nimman.getByRole('button', { name: 'แก้ไข นิมมาน' }).click();
  await expect(field(page, 'ข้อความท้ายใบเสร็จ')).toHaveValue('ขอบคุณที่มานิมมาน');
  await expect(field(page, 'ชื่อเครื่องขาย')).toHaveCount(0);
  await field(page, 'พร้อมเพย์').fill('081 234 5678');
  await save(page).click();
  await expect(done(page)).toHaveText('บันทึกสาขาเรียบร้อยแล้ว');
  await expect(nimman).toContainText('พร้อมเพย์ 0812345678');
  await context.close();
});

test('what is missing or taken is said under its field', async ({ shop, browser }) => {
  test.slow();
  const other = await newBranch(shop);
  const { page, context } = await screenOf(browser, shop, 'admin');
  await openBranches(page);
  await page.getByRole('button', { name: 'เพิ่มสาขา' }).click();
  await save(page).click();
  await expect(field(page, 'ชื่อสาขา')).toHaveAccessibleDescription('กรุณากรอกชื่อสาขา');
  await expect(field(page, 'ชื่อสาขา')).toBeFocused();
  await expect(field(page, 'เลขสาขา 5 หลัก')).toHaveAccessibleDescription(/เลขสาขาต้องเป็นตัวเลข 5 หลัก/);
  await expectAccessibleInBothColours(page);
  await field(page, 'ชื่อสาขา').fill(other.branch_name);
  await field(page, 'เลขสาขา 5 หลัก').fill('0');
  await field(page, 'ที่อยู่').fill('1 ถนนหนึ่ง');
  await field(page, 'พร้อมเพย์').fill('12');
  await save(page).click();
  await expect(field(page, 'พร้อมเพย์')).toHaveAccessibleDescription(/หมายเลขพร้อมเพย์ไม่ถูกต้อง/);
  await field(page, 'พร้อมเพย์').fill('');
  await save(page).click();
  await expect(field(page, 'เลขสาขา 5 หลัก')).toHaveAccessibleDescription('มีสาขาอื่นใช้เลขนี้แล้ว');
  await expect(field(page, 'เลขสาขา 5 หลัก')).toBeFocused();
  await field(page, 'เลขสาขา 5 หลัก').fill('98765');
  await save(page).click();
  await expect(field(page, 'ชื่อสาขา')).toHaveAccessibleDescription('มีสาขาชื่อนี้แล้ว');
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeHidden();
  await context.close();
});

test('somebody is let in, goes there without signing out and sells under that branch’s name; their other tab follows', async ({
  shop,
  browser,
}) => {
  test.slow();
  const branch = await newBranch(shop);
  const somebody = await addSomebody(shop);
  const admin = await screenOf(browser, shop, 'admin');
  await admin.page.goto('/staff?rows=100');
  const member = admin.page
    .getByRole('row')
    .filter({ has: admin.page.getByText(somebody.username, { exact: true }) });
  await admin.page
    .getByRole('searchbox')
    .or(admin.page.getByPlaceholder('ชื่อ ชื่อผู้ใช้ หรืออีเมล'))
    .first()
    .fill(somebody.username);
  await expect(member).toContainText('สำนักงานใหญ่');
  await chooseInMenu(member, `สาขาของ ${somebody.name}`);
  const window = dialog(admin.page, `สาขาของ ${somebody.name}`);
  await expect(
    window.getByRole('radio', { name: `ประจำที่ ${branch.branch_name}`, exact: true }),
  ).toBeDisabled();
  await window
    .getByRole('combobox', { name: `ตำแหน่งที่ ${branch.branch_name}`, exact: true })
    .selectOption('ผู้จัดการ');
  await expectAccessibleInBothColours(admin.page);
  await window.getByRole('button', { name: 'บันทึก' }).click();
  await expect(done(admin.page)).toHaveText(`บันทึกสาขาของพนักงานเรียบร้อยแล้ว: ${somebody.name}`);
  await expect(member).toContainText('สำนักงานใหญ่ (ประจำ)');
  await expect(member).toContainText(branch.branch_name);
  await admin.context.close();

  const client = await ShopClient.signIn(shop.url, somebody.username);
  await client.openDrawer();
  await sell(client, 1);
  await client.post('/logout', { closing_balance: '500' });

  const there = await screenOf(browser, shop, somebody.username);
  await there.page.goto('/orders');
  await expect(there.page.getByRole('table')).toContainText(somebody.name);
  const other = await there.context.newPage();
  await other.goto('/customers');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('ลูกค้า');
  await expect(other.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  await other.evaluate(() => Object.assign(window, { isOfFormerBranch: true }));
  await goTo(there.page, branch);
  await there.page.waitForURL('**/open-cashier');
  await expect(there.page.getByText(branch.branch_name)).toBeVisible();
  // A manager there, and only there.
  await expect(other.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect.poll(() => other.evaluate(() => 'isOfFormerBranch' in window).catch(() => true)).toBe(false);
  await other.goto('/orders');
  await expect(other.getByRole('main').getByText('ยังไม่มีคำสั่งซื้อ').first()).toBeVisible();
  await expect(other.getByRole('navigation', { name: 'เมนูหลัก' }).getByText(branch.branch_name)).toBeVisible();

  await there.client.openDrawer();
  await openTill(there.page);
  await addByTap(there.page, WATER);
  await expect(basketLines(there.page)).toHaveCount(1);
  const order = await sell(there.client, 10, 100);
  await there.page.goto(`/receipt/${order}`);
  const receipt = await there.client.get(`/receipt-all/${order}`);
  await expect(there.page.getByRole('article', { name: /^ใบเสร็จเลขที่/ })).toContainText(
    receipt.receipt_number,
  );
  await expect(there.page.locator('.rd-print-sheet')).toContainText(branch.branch_name);
  await expect(there.page.locator('.rd-print-sheet')).toContainText('ถนนสุเทพ');
  await there.context.close();
});

test('who has a drawer open is led to closing it before they go to another branch', async ({
  shop,
  browser,
}) => {
  test.slow();
  const branch = await newBranch(shop);
  const somebody = await addSomebody(shop);
  await letIn(shop, somebody, 'cashier', branch);
  const { page, context, client } = await screenOf(browser, shop, somebody.username);
  await client.openDrawer();
  await openTill(page);
  await goTo(page, branch);
  const why = account(page).getByRole('alert').filter({ hasText: 'ลิ้นชักเงินของคุณยังเปิดอยู่ที่สาขานี้' });
  await expect(why).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await account(page).getByRole('button', { name: 'นับเงินและปิดลิ้นชัก' }).click();
  await expect(page.locator('#logout').getByRole('dialog')).toContainText('ปิดลิ้นชัก');
  expect(await standsIn(page)).toBe('สำนักงานใหญ่');
  await context.close();
});

test('who begins their day elsewhere goes there before they open a drawer', async ({ shop, browser }) => {
  test.slow();
  const branch = await newBranch(shop);
  const somebody = await addSomebody(shop);
  await letIn(shop, somebody, 'cashier', branch);
  const { page, context } = await screenOf(browser, shop, somebody.username);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/open-cashier');
  await page.getByRole('button', { name: 'เปลี่ยนสาขา' }).click();
  await expectFits(page);
  await expectAccessibleInBothColours(page);
  const choose = dialog(page, 'เปลี่ยนสาขา').getByRole('button', { name: branch.branch_name });
  await expect(choose).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText(branch.branch_name)).toBeVisible();
  expect(await standsIn(page)).toBe(branch.branch_name);
  await context.close();
});

test('a basket stays behind with the branch', async ({ shop, browser }) => {
  test.slow();
  const branch = await newBranch(shop);
  const somebody = await addSomebody(shop);
  await letIn(shop, somebody, 'cashier', branch);
  const { page, context, client } = await screenOf(browser, shop, somebody.username);
  await client.openDrawer();
  await openTill(page);
  await addByTap(page, WATER);
  await expect(basketLines(page)).toHaveCount(1);
  await page.goto('/orders');
  // Their drawer is counted at another window.
  await (await ShopClient.signIn(shop.url, somebody.username)).post('/logout', { closing_balance: '500' });
  await goTo(page, branch);
  await page.waitForURL('**/open-cashier');
  await client.openDrawer();
  await openTill(page);
  await expect(basketLines(page)).toHaveCount(0);
  await context.close();
});

test('what this browser alone has sold is sent before one goes to another branch', async ({ page, shop }) => {
  test.slow();
  const branch = await newBranch(shop);
  const somebody = await addSomebody(shop);
  await letIn(shop, somebody, 'cashier', branch);
  await atLentTill(page, shop, somebody.username);
  await cutLine(page);
  await sellAway(page);
  const sending = await holdRequests(page, '**/offline-sales');
  await joinLine(page);
  await page.goto('/pos');
  await openAccount(page);
  await account(page).getByRole('button', { name: 'เปลี่ยนสาขา' }).click();
  await expect(account(page)).toContainText('ต้องส่งเข้าเซิร์ฟเวอร์ให้หมดก่อนจึงจะเปลี่ยนสาขาได้');
  await expect(choice(page)).toHaveCount(0);
  await expectAccessibleInBothColours(page);
  sending.letGo();
  await expect(choice(page).getByRole('button', { name: branch.branch_name })).toBeVisible({
    timeout: 30_000,
  });
});

test('whose answer was lost finds that they are in the other branch', async ({ shop, browser }) => {
  test.slow();
  const branch = await newBranch(shop);
  const somebody = await addSomebody(shop);
  await letIn(shop, somebody, 'cashier', branch);
  const { page, context } = await screenOf(browser, shop, somebody.username);
  await page.goto('/orders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('คำสั่งซื้อ');
  const menu = page.getByRole('navigation', { name: 'เมนูหลัก' });
  await expect(menu.getByText('สำนักงานใหญ่')).toBeVisible();
  const lost = await loseNextReply(page, '**/session/branch');
  await goTo(page, branch);
  await expect(menu.getByText(branch.branch_name)).toBeVisible();
  expect(lost.status).toBe(200);
  expect(await standsIn(page)).toBe(branch.branch_name);
  await context.close();
});

test('who works in one branch alone is offered no other, and no page says where they are', async ({
  shop,
  browser,
}) => {
  await newBranch(shop);
  const somebody = await addSomebody(shop, 'manager');
  const { page, context } = await screenOf(browser, shop, somebody.username);
  const asked = page.waitForResponse('**/branches/api');
  await page.goto('/orders');
  await asked;
  await openAccount(page);
  await expect(
    account(page)
      .getByRole('button', { name: 'เปลี่ยนหรือลบ PIN' })
      .or(account(page).getByRole('button', { name: 'ตั้ง PIN' })),
  ).toBeEnabled();
  await expect(account(page).getByRole('button', { name: 'เปลี่ยนสาขา' })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'เมนูหลัก' }).getByText('สำนักงานใหญ่')).toHaveCount(0);
  await page.goto('/settings/branches');
  await page.waitForURL((url) => url.pathname !== '/settings/branches');
  await context.close();
});

test('a branch is closed once its drawers are counted, sells nothing then, and is opened again', async ({
  shop,
  browser,
}) => {
  test.slow();
  const branch = await newBranch(shop);
  const somebody = await addSomebody(shop);
  await letIn(shop, somebody, 'cashier', branch);
  const theirs = await ShopClient.signIn(shop.url, somebody.username);
  await theirs.post('/session/branch', { branch_id: branch.id });
  await theirs.openDrawer();
  const { page, context } = await screenOf(browser, shop, 'admin');
  await openBranches(page);
  const close = async () => {
    await chooseInMenu(row(page, branch), `ปิดสาขา ${branch.branch_name}`);
    const question = dialog(page, `ปิดสาขา ${branch.branch_name} ใช่หรือไม่`);
    await expect(question).toContainText('เปิดลิ้นชักและขายที่สาขานี้ไม่ได้');
    await question.getByRole('button', { name: 'ปิดสาขา' }).click();
  };
  await close();
  const refused = dialog(page, 'เกิดข้อผิดพลาด!');
  await expect(refused).toContainText(`ยังมีลิ้นชักเปิดอยู่ที่สาขานี้ (${somebody.name})`);
  await page.keyboard.press('Escape');
  await theirs.post('/logout', { closing_balance: '500' });
  await close();
  await expect(done(page)).toHaveText('ปิดสาขาเรียบร้อยแล้ว');
  await expect(row(page, branch).getByText('ปิดแล้ว')).toBeVisible();

  const there = await screenOf(browser, shop, somebody.username);
  await there.page.goto('/orders');
  await openAccount(there.page);
  await account(there.page).getByRole('button', { name: 'เปลี่ยนสาขา' }).click();
  await expect(choice(there.page).getByRole('button', { name: branch.branch_name })).toContainText('ปิดแล้ว');
  await choice(there.page).getByRole('button', { name: branch.branch_name }).click();
  await there.page.waitForURL('**/open-cashier');
  const opening = there.page.getByRole('textbox').first();
  await opening.fill('500');
  await opening.press('Enter');
  await there.page.getByRole('button', { name: 'Yes, proceed!' }).click();
  await expect(there.page.getByText(`${branch.branch_name} ปิดแล้ว`)).toBeVisible();
  await there.context.close();

  await chooseInMenu(row(page, branch), `เปิดสาขา ${branch.branch_name} อีกครั้ง`);
  await expect(done(page)).toHaveText('เปิดสาขาอีกครั้งเรียบร้อยแล้ว');
  await expect(row(page, branch).getByText('ปิดแล้ว')).toHaveCount(0);
  await context.close();
});

test('an admin of one branch sees the others, and changes what is theirs alone', async ({
  shop,
  browser,
}) => {
  test.slow();
  const [own, foreign] = [await newBranch(shop), await newBranch(shop)];
  const [chief, worker] = [await addSomebody(shop), await addSomebody(shop)];
  await letIn(shop, chief, 'admin', own);
  await letIn(shop, worker, 'cashier', own, foreign);
  const { page, context, client } = await screenOf(browser, shop, chief.username);
  await client.post('/session/branch', { branch_id: own.id });
  await openBranches(page);
  await expect(row(page, own).getByRole('button', { name: `แก้ไข ${own.branch_name}` })).toBeVisible();
  await expect(row(page, foreign)).toContainText('คุณไม่ได้ทำงานที่นี่');
  await expect(row(page, foreign).getByRole('button')).toHaveCount(0);

  await page.goto('/staff');
  const member = page.getByRole('row').filter({ has: page.getByText(worker.username, { exact: true }) });
  await chooseInMenu(member, `สาขาของ ${worker.name}`);
  const window = dialog(page, `สาขาของ ${worker.name}`);
  const roleAt = ({ branch_name }: Pick<Made, 'branch_name'>) =>
    window.getByRole('combobox', { name: `ตำแหน่งที่ ${branch_name}`, exact: true });
  await expect(roleAt(foreign)).toBeDisabled();
  await expect(roleAt(foreign)).toHaveValue('cashier');
  // They belong to a branch where this admin is none.
  await expect(window.getByRole('radio', { name: `ประจำที่ ${own.branch_name}`, exact: true })).toBeDisabled();
  await roleAt(own).selectOption('ผู้จัดการ');
  await window.getByRole('button', { name: 'บันทึก' }).click();
  await expect(done(page)).toContainText(worker.name);
  await expect(member).toContainText('ผู้จัดการ');
  await context.close();
});

test('who leaves the branch that they belong to is given another; nobody is left without', async ({
  shop,
  browser,
}) => {
  test.slow();
  const branch = await newBranch(shop);
  const somebody = await addSomebody(shop);
  await letIn(shop, somebody, 'cashier', branch);
  const { page, context } = await screenOf(browser, shop, 'admin');
  await page.goto('/staff');
  await page.getByPlaceholder('ชื่อ ชื่อผู้ใช้ หรืออีเมล').fill(somebody.username);
  const member = page.getByRole('row').filter({ has: page.getByText(somebody.username, { exact: true }) });
  await chooseInMenu(member, `สาขาของ ${somebody.name}`);
  const window = dialog(page, `สาขาของ ${somebody.name}`);
  await window.getByRole('combobox', { name: 'ตำแหน่งที่ สำนักงานใหญ่', exact: true }).selectOption('ไม่ได้ทำงานที่นี่');
  await window.getByRole('button', { name: 'บันทึก' }).click();
  await expect(window.getByText('กรุณาเลือกสาขาประจำ 1 สาขา')).toBeVisible();
  await expectAccessibleInBothColours(page);
  await window.getByRole('radio', { name: `ประจำที่ ${branch.branch_name}`, exact: true }).check();
  await window.getByRole('button', { name: 'บันทึก' }).click();
  await expect(done(page)).toContainText(somebody.name);
  // They work elsewhere now, and are on that branch's list.
  await expect(member).toHaveCount(0);
  await context.close();
});

test('another owner is made by an owner, and is an owner’s business, not an admin’s', async ({
  shop,
  browser,
}) => {
  test.slow();
  const branch = await newBranch(shop);
  const somebody = await addSomebody(shop);
  const first = await screenOf(browser, shop, 'owner');
  const sought = (at: Page) => at.getByPlaceholder('ชื่อ ชื่อผู้ใช้ หรืออีเมล').fill(somebody.username);
  const memberOn = (at: Page) =>
    at.getByRole('row').filter({ has: at.getByText(somebody.username, { exact: true }) });
  await first.page.goto('/staff');
  await sought(first.page);
  await memberOn(first.page).getByLabel(/^แก้ไข/).click();
  const window = dialog(first.page, `แก้ไข ${somebody.name}`);
  await window.getByRole('radio', { name: 'เจ้าของร้าน ทำได้ทุกอย่างในทุกสาขา' }).check();
  await window.getByRole('button', { name: 'บันทึก' }).click();
  await expect(done(first.page)).toContainText(somebody.name);
  await first.context.close();
  const { page, context } = await screenOf(browser, shop, 'admin');
  await page.goto('/staff');
  await sought(page);
  const member = memberOn(page);
  await expect(member).toContainText(/เจ้าของร้าน.*ทุกสาขา/);
  await expect(member.getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'เพิ่มพนักงาน' }).click();
  await expect(dialog(page, 'เพิ่มพนักงาน').getByRole('radio')).toHaveCount(3);
  await context.close();

  const owner = await screenOf(browser, shop, somebody.username);
  await goToFrom(owner.page, branch);
  await expect(row(owner.page, branch)).toContainText('คุณเป็นเจ้าของร้าน');
  await owner.page.goto('/staff');
  await owner.page.getByRole('button', { name: 'เพิ่มพนักงาน' }).click();
  await expect(dialog(owner.page, 'เพิ่มพนักงาน').getByRole('radio')).toHaveCount(4);
  await owner.page.keyboard.press('Escape');
  // Other tests are an admin's.
  await owner.context.close();
});

/** An admin's own way to another branch, from the page of branches. */
async function goToFrom(page: Page, branch: Made): Promise<void> {
  await openBranches(page);
  await chooseInMenu(row(page, branch), `ไปสาขา ${branch.branch_name}`);
  await page.waitForURL('**/open-cashier');
  await openBranches(page);
  await expect(row(page, branch).getByText('คุณอยู่ที่นี่')).toBeVisible();
}

test('the page, its windows and the choice fit every screen, and say when they wait or fail', async ({
  shop,
  browser,
}) => {
  test.slow();
  const long = await newBranch(shop, {
    branch_name: `ตลาดน้ำดำเนินสะดวก ศูนย์กระจายสินค้าภาคกลางตอนล่าง ${made}`,
    address: '99/999 หมู่ 9 ตำบลดำเนินสะดวก อำเภอดำเนินสะดวก จังหวัดราชบุรี 70130',
    promptpay_id: '0812345678',
  });
  await (await shop.as('admin')).post(`/branches/${(await newBranch(shop)).id}/close`, {});
  const { page, context } = await screenOf(browser, shop, 'admin');
  const waiting = await holdRequests(page, '**/branches/api');
  await page.goto('/settings/branches');
  await expect(page.getByRole('main').getByRole('status', { name: 'กำลังโหลด...' })).toBeVisible();
  waiting.letGo();
  await expect(row(page, long)).toBeVisible();
  for (const [width, height] of [
    [1366, 768],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openBranches(page);
    await expectFits(page);
    await expectTouchable(page);
    await expectAccessibleInBothColours(page);
    await page.getByRole('button', { name: 'เพิ่มสาขา' }).click();
    await expect(save(page)).toBeVisible();
    await expectFits(page);
    await page.keyboard.press('Escape');
    await expect(form(page)).toBeHidden();
    if (width === 390) await page.getByRole('button', { name: 'เปิดเมนู' }).click();
    await openAccount(page);
    await account(page).getByRole('button', { name: 'เปลี่ยนสาขา' }).click();
    await expect(choice(page).getByRole('button', { name: long.branch_name })).toBeVisible();
    // With as many branches as the tests before have made, it begins in their search.
    const search = account(page).getByRole('searchbox', { name: 'ค้นหาสาขา' });
    const first = choice(page).getByRole('button', { disabled: false }).first();
    await expect((await search.count()) > 0 ? search : first).toBeFocused();
    await expectFits(page);
    await expectAccessibleInBothColours(page);
    await account(page).getByRole('button', { name: 'กลับ' }).click();
    await expect(account(page).getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goto('/staff');
    await expect(
      page.getByRole('columnheader', { name: 'สาขา' }).or(page.getByText('สำนักงานใหญ่').first()).first(),
    ).toBeAttached();
    await expectFits(page);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await failRequests(page, '**/branches/api');
  await page.goto('/settings/branches');
  await expect(page.getByRole('button', { name: 'ลองอีกครั้ง' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
  await expect(row(page, long)).toBeVisible();
  await context.close();
});
