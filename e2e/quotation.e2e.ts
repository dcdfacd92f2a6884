import type { Locator, Page } from '@playwright/test';
import { chooseCustomer, customerField } from './customer-choice.ts';
import { failRequests } from './replies.ts';
import { expect, expectAccessibleInBothColours, type Shop, test } from './shop.ts';
import { addByTap, BIG_WATER, basketLines, dialog, openTill, WATER } from './till-page.ts';

const NUMBER = /QT\d{6}-\d{5}/;
/** A company of the demo shop, found by a part of its name and by its number. */
const COMPANY = 'บริษัท กาแฟริมคลอง จำกัด';

const options = (page: Page) => page.getByRole('option');
const issueButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'ออกใบเสนอราคา' });
const question = (page: Page) => dialog(page, /ยืนยันการออกใบเสนอราคา/);
const success = (page: Page) => page.getByRole('heading', { name: 'สร้างใบเสนอราคาสำเร็จ' });
const preview = (page: Page) => page.locator('iframe[title^="ใบเสนอราคา"]');
const items = (page: Page) => page.getByRole('complementary', { name: 'รายการสินค้า' });
const basketAlert = (page: Page) =>
  page.getByRole('complementary', { name: 'คำสั่งซื้อ' }).getByRole('alert').last();

async function pressQuotation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'เพิ่มเติม' }).click();
  await page.getByRole('menuitem', { name: /สร้างใบเสนอราคา/ }).click();
}

/** A basket of one small and one big bottle, 7 and 14 baht, on the quotation screen. */
async function openQuotation(page: Page): Promise<void> {
  await openTill(page);
  await addByTap(page, WATER);
  await addByTap(page, BIG_WATER);
  await pressQuotation(page);
  await page.waitForURL('**/quotationSubmit');
  await expect(page.getByRole('heading', { name: 'ใบเสนอราคา', exact: true })).toBeVisible();
}

async function chooseCompany(page: Page): Promise<void> {
  await chooseCustomer(page, 'กาแฟริม', COMPANY);
  await expect(customerField(page)).toHaveValue(/กาแฟริมคลอง/);
}

async function issueAndConfirm(page: Page): Promise<void> {
  await issueButton(page).click();
  await question(page).getByRole('button', { name: 'ออกใบเสนอราคา' }).click();
}

/** The number below the words of success. */
async function numberOf(page: Page): Promise<string> {
  const words = (await success(page).locator('..').textContent()) ?? '';
  return NUMBER.exec(words)?.[0] ?? '';
}

/** Counts what leaves for the server, and lets it go. */
async function countIssued(page: Page): Promise<{ sent: number; readonly keys: Set<string> }> {
  const counted = { sent: 0, keys: new Set<string>() };
  await page.route('**/quotations', async (route) => {
    counted.sent += 1;
    counted.keys.add(route.request().headers()['idempotency-key'] ?? '');
    await route.continue();
  });
  return counted;
}

/** Answers the next issue as the server would refuse it. */
async function refuseNext(page: Page, status: number, body: object): Promise<void> {
  await page.route('**/quotations', (route) => route.fulfill({ status, json: body }), { times: 1 });
}

/** Lets the next issue be done and cuts its answer off; gives the number that was lost. */
async function loseNext(page: Page): Promise<{ number: string }> {
  const lost = { number: '' };
  await page.route(
    '**/quotations',
    async (route) => {
      lost.number = (await (await route.fetch()).json()).quotation_number;
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  return lost;
}

/** Issues one past the screens; gives its number, which is the next after all that were issued before. */
async function issueByCall(shop: Shop): Promise<string> {
  const client = await shop.as('cashier');
  const [product] = await client.get(`/products/search?query=${encodeURIComponent(WATER)}`);
  const body = { customers_id: 1, orderList: [{ id: product.id, quantity: 1 }] };
  return (await client.post('/quotations', body)).quotation_number;
}

const runningNumber = (number: string) => Number(number.split('-')[1]);

test('from the basket to the paper: items, customer, confirmation, preview, download', async ({ till }) => {
  test.slow();
  await openQuotation(till);
  const list = items(till).getByRole('list').getByRole('listitem');
  await expect(list).toHaveCount(2);
  await expect(list.filter({ hasText: WATER })).toContainText('1 × 7.00');
  for (const [words, figure] of [
    ['ยอดรวม', '21.00'],
    ['ส่วนลด', '0.00'],
    ['ภาษี 7%', '1.47'],
    ['ยอดสุทธิ', '฿22.47'],
  ] as const) {
    const row = items(till)
      .locator('div, dl')
      .filter({ has: till.getByText(words, { exact: true }) });
    await expect(row.last()).toContainText(figure);
  }
  await chooseCompany(till);
  for (const words of ['C00015', `${COMPANY} (สาขาที่ 00001)`, 'คุณโบว์', 'account@rimklong-coffee.example']) {
    await expect(till.getByRole('definition').filter({ hasText: words }).first()).toBeVisible();
  }
  await expectAccessibleInBothColours(till);

  await issueButton(till).click();
  await expect(question(till)).toContainText(COMPANY);
  await expect(question(till)).toContainText('฿22.47');
  await expectAccessibleInBothColours(till);
  await question(till).getByRole('button', { name: 'ออกใบเสนอราคา' }).click();
  await expect(success(till)).toBeVisible();
  const number = await numberOf(till);
  expect(number).toMatch(NUMBER);

  await expect(preview(till)).toHaveAttribute('title', `ใบเสนอราคา ${number}`);
  expect((await preview(till).boundingBox())?.height).toBe(500);
  const pdfUrl = ((await preview(till).getAttribute('src')) ?? '').replace(/#.*/, '');
  const paper = await till.request.get(pdfUrl);
  expect(paper.status()).toBe(200);
  expect(paper.headers()['content-type']).toContain('application/pdf');
  expect((await paper.body()).subarray(0, 5).toString('latin1')).toBe('%PDF-');
  const download = till.getByRole('link', { name: 'ดาวน์โหลด PDF' });
  const [file] = await Promise.all([till.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toBe(`${number}.pdf`);
  await till.getByRole('link', { name: 'กลับไปขายต่อ' }).click();
  await till.waitForURL('**/pos');
});

test('after success a reload shows the same quotation and issues no other', async ({ till }) => {
  await openQuotation(till);
  await chooseCompany(till);
  const counted = await countIssued(till);
  await issueAndConfirm(till);
  const number = await numberOf(till);
  await expectAccessibleInBothColours(till);
  await till.reload();
  expect(await numberOf(till)).toBe(number);
  await expect(preview(till)).toBeVisible();
  await expect(issueButton(till)).toHaveCount(0);
  expect(counted.sent).toBe(1);
});

test('without data from the till the screen says so, with the way back', async ({ till }) => {
  await till.goto('/quotationSubmit');
  await expect(till.getByRole('heading', { name: 'ไม่มีข้อมูลใบเสนอราคา' })).toBeVisible();
  await expectAccessibleInBothColours(till);
  await till.getByRole('link', { name: 'Back to Orders' }).click();
  await till.waitForURL('**/pos');
});

test('a state that is no quotation’s is no data', async ({ till }) => {
  await till.goto('/quotationSubmit');
  await till.evaluate(() =>
    history.replaceState({ usr: { orderList: [{ id: 'x' }], total: 'มาก' }, key: 'k', idx: 0 }, ''),
  );
  await till.reload();
  await expect(till.getByRole('heading', { name: 'ไม่มีข้อมูลใบเสนอราคา' })).toBeVisible();
});

test('Back to Orders leads to the till from a filled screen too', async ({ till }) => {
  await openQuotation(till);
  await till.getByRole('link', { name: 'Back to Orders' }).click();
  await till.waitForURL('**/pos');
});

test('an empty basket is refused by the server, in the basket’s alert', async ({ till }) => {
  await openTill(till);
  await pressQuotation(till);
  await expect(basketAlert(till)).toContainText('ไม่มีสินค้าในตะกร้า กรุณาเพิ่มสินค้าก่อน');
  expect(new URL(till.url()).pathname).toBe('/pos');
});

test('a lost connection at the till is only logged, and the basket stays', async ({ till }) => {
  await openTill(till);
  await addByTap(till, WATER);
  const tried = till.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/submitCheckProduct'),
  );
  await till.route('**/quotation/submitCheckProduct', (route) => route.abort(), { times: 1 });
  await pressQuotation(till);
  await tried;
  await expect(till.getByRole('button', { name: 'ยืนยันการชำระเงิน' })).toBeEnabled();
  await expect(basketAlert(till)).toBeEmpty();
  await expect(basketLines(till)).toHaveCount(1);
  await pressQuotation(till);
  await till.waitForURL('**/quotationSubmit');
});

test('the basket’s coupon is left out, and the screen says so', async ({ till }) => {
  await openTill(till);
  await addByTap(till, WATER);
  await till.getByRole('button', { name: 'คูปอง', exact: true }).click();
  await dialog(till, 'คูปองส่วนลด').getByRole('textbox', { name: 'รหัสคูปอง' }).fill('K7M2QX9D');
  await till.keyboard.press('Enter');
  await expect(dialog(till, 'คูปองส่วนลด')).toBeHidden();
  await pressQuotation(till);
  await till.waitForURL('**/quotationSubmit');
  await expect(till.getByText('ใบเสนอราคาไม่รวมคูปอง')).toBeVisible();
  // 7.00 with 7 % tax, and nothing off.
  await expect(items(till).locator('[data-total]')).toHaveAttribute('data-total', '749');
  await openQuotation(till);
  await expect(till.getByText('ใบเสนอราคาไม่รวมคูปอง')).toBeHidden();
});

test('customers are searched on the server by Thai name, number and phone, also with the wrong layout on', async ({
  till,
  shop,
}) => {
  const { data } = await (await shop.as('cashier')).get('/customer/pos/api?q=C00015');
  await openQuotation(till);
  const found = options(till).filter({ hasText: COMPANY });
  for (const typed of ['ริมคลอง', 'C00015', data[0].tell_mobile, 'ก า แฟ'.replaceAll(' ', '')]) {
    // So that who is found is found by this, and doesn't still stand there from before.
    await customerField(till).fill('ไม่มีใครชื่อนี้');
    await expect(options(till)).toHaveCount(0);
    await customerField(till).fill(typed);
    await expect(found).toBeVisible();
  }
  await customerField(till).fill('ไม่มีใครชื่อนี้');
  await expect(till.getByText('ไม่พบลูกค้าที่ค้นหา')).toBeVisible();
  await expect(options(till)).toHaveCount(0);
  // กาแฟริม on the keys of the English layout
  await customerField(till).fill('dkcaib,');
  await expect(found).toBeVisible();
  await expectAccessibleInBothColours(till);
  await till.keyboard.press('Escape');
  await expect(options(till)).toHaveCount(0);
  await expect(customerField(till)).toHaveValue('');
});

test('a company’s long name stays inside the list and the screen', async ({ till, shop }) => {
  const name = 'บริษัท อุตสาหกรรมเครื่องดื่มและผลิตภัณฑ์อาหารสำเร็จรูปแห่งประเทศไทยตะวันออกเฉียงเหนือ (มหาชน) จำกัด';
  const client = await shop.as('cashier');
  await client.post('/customer/pos/store', { name: 'คุณยาว', company_name: name });
  await openQuotation(till);
  await till.setViewportSize({ width: 390, height: 844 });
  await customerField(till).fill('อุตสาหกรรมเครื่องดื่ม');
  const option = options(till).filter({ hasText: name });
  await expect(option).toBeVisible();
  await expectInside(option, till);
  await chooseCustomer(till, 'อุตสาหกรรมเครื่องดื่ม', name);
  await expectInside(till.getByRole('definition').filter({ hasText: name }), till);
  await expect(issueButton(till)).toBeInViewport();
});

async function expectInside(element: Locator, page: Page): Promise<void> {
  const wide = await element.evaluate((node) => node.scrollWidth - node.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
  const box = await element.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

test('a customer must be chosen: told in a message and at the field', async ({ till }) => {
  await openQuotation(till);
  const counted = await countIssued(till);
  await issueButton(till).click();
  const told = dialog(till, /กรุณาเลือกลูกค้า/);
  await expect(told).toBeVisible();
  await expectAccessibleInBothColours(till);
  await told.getByRole('button').click();
  await expect(customerField(till)).toBeFocused();
  await expect(customerField(till)).toHaveAccessibleDescription('กรุณาเลือกลูกค้า');
  await expectAccessibleInBothColours(till);
  await chooseCompany(till);
  await expect(till.getByText('กรุณาเลือกลูกค้า')).toBeHidden();
  expect(counted.sent).toBe(0);
});

test('declining the question issues nothing', async ({ till }) => {
  await openQuotation(till);
  await chooseCompany(till);
  const counted = await countIssued(till);
  const ways = [
    () => question(till).getByRole('button', { name: 'ยกเลิก' }).click(),
    () => till.keyboard.press('Escape'),
    // A tap outside.
    () => till.mouse.click(5, 400),
  ];
  for (const decline of ways) {
    await issueButton(till).click();
    await expect(question(till)).toBeVisible();
    await decline();
    await expect(question(till)).toBeHidden();
  }
  await expect(issueButton(till)).toBeEnabled();
  expect(counted.sent).toBe(0);
});

test('while it is issued the button says so and can’t be pressed; twice pressed is issued once', async ({
  till,
}) => {
  await openQuotation(till);
  await chooseCompany(till);
  let sent = 0;
  let answerNow = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  await till.route('**/quotations', async (route) => {
    sent += 1;
    await mayAnswer;
    await route.continue();
  });
  await issueButton(till).dblclick();
  await question(till).getByRole('button', { name: 'ออกใบเสนอราคา' }).dblclick();
  await expect(till.getByRole('button', { name: 'กำลังออกใบเสนอราคา...' })).toBeDisabled();
  await expectAccessibleInBothColours(till);
  answerNow();
  await expect(success(till)).toBeVisible();
  expect(sent).toBe(1);
});

test('what the server says about the order list stands on the screen, and a later try may succeed', async ({
  till,
}) => {
  await openQuotation(till);
  await chooseCompany(till);
  const words = `ไม่พบสินค้า "${WATER}" ในระบบแล้ว กรุณาลบออกจากตะกร้า`;
  await till.setViewportSize({ width: 390, height: 844 });
  await items(till).getByRole('listitem').last().scrollIntoViewIfNeeded();
  await refuseNext(till, 422, {
    message: 'ข้อมูลไม่ถูกต้อง',
    code: 'PRODUCT_GONE',
    errors: { orderList: [words, 'อีกข้อ'] },
  });
  await issueAndConfirm(till);
  await expect(till.getByRole('main').getByRole('alert').filter({ hasText: words })).toBeInViewport();
  await expect(till.getByText('อีกข้อ')).toBeHidden();
  await expectAccessibleInBothColours(till);
  await issueAndConfirm(till);
  await expect(success(till)).toBeVisible();
  await expect(till.getByText(words)).toBeHidden();
});

test('changed prices are told and brought up to date, and the quotation can be issued at them', async ({
  till,
}) => {
  await openTill(till);
  await addByTap(till, WATER);
  // The price that the till knows is of yesterday: the server is told a total that isn't today's.
  await till.route('**/quotation/submitCheckProduct', (route) => route.fulfill({ json: { success: true } }));
  await pressQuotation(till);
  await till.waitForURL('**/quotationSubmit');
  await till.evaluate(() => {
    const state = structuredClone(history.state);
    Object.assign(state.usr.orderList[0], { price: 6 });
    Object.assign(state.usr, { subtotal: 6, discount: 0, tax: 0.42, total: 6.42 });
    history.replaceState(state, '');
  });
  await till.reload();
  await expect(items(till).locator('[data-total]')).toHaveAttribute('data-total', '642');
  await chooseCompany(till);
  await issueAndConfirm(till);
  const alert = till.getByRole('main').getByRole('alert').filter({ hasText: 'ราคาสินค้ามีการเปลี่ยนแปลง' });
  await expect(alert).toContainText('ราคาสินค้ามีการเปลี่ยนแปลง กรุณาตรวจสอบรายการอีกครั้ง');
  await expect(alert).toContainText(`${WATER}: ฿6.00 → ฿7.00`);
  await expect(items(till).locator('[data-total]')).toHaveAttribute('data-total', '749');
  await expectAccessibleInBothColours(till);
  await issueAndConfirm(till);
  await expect(success(till)).toBeVisible();
});

test('a failure of the server is told, and trying again may succeed', async ({ till }) => {
  await openQuotation(till);
  await chooseCompany(till);
  await refuseNext(till, 500, { message: 'ระบบขัดข้อง', request_id: 'x' });
  await issueAndConfirm(till);
  const failure = dialog(till, /เกิดข้อผิดพลาด/);
  await expect(failure).toContainText('ระบบขัดข้อง');
  await failure.getByRole('button').click();
  await issueAndConfirm(till);
  await expect(success(till)).toBeVisible();
});

test('an answer that is lost leads to the same quotation when the button is pressed again', async ({
  till,
  shop,
}) => {
  await openQuotation(till);
  await chooseCompany(till);
  const lost = await loseNext(till);
  await issueAndConfirm(till);
  const failure = dialog(till, /เกิดข้อผิดพลาด/);
  await expect(failure).toContainText('ระบบจะไม่ออกซ้ำ');
  await failure.getByRole('button').click();
  await expect(customerField(till)).toBeDisabled();
  await expectAccessibleInBothColours(till);
  await issueButton(till).click();
  expect(await numberOf(till)).toBe(lost.number);
  expect(runningNumber(await issueByCall(shop))).toBe(runningNumber(lost.number) + 1);
});

test('a reload after a lost answer still leads to the same quotation, and another customer’s is told apart', async ({
  till,
}) => {
  await openQuotation(till);
  const lost = await loseNext(till);
  await chooseCompany(till);
  await issueAndConfirm(till);
  await expect(dialog(till, /เกิดข้อผิดพลาด/)).toBeVisible();
  await till.reload();
  await chooseCustomer(till, 'C00001');
  await issueAndConfirm(till);
  const told = dialog(till, /เกิดข้อผิดพลาด/);
  await expect(told).toContainText('คำขอนี้ถูกใช้ไปแล้วกับข้อมูลอื่น');
  await told.getByRole('button').click();
  await issueAndConfirm(till);
  expect(runningNumber(await numberOf(till))).toBe(runningNumber(lost.number) + 1);

  await openQuotation(till);
  const lostAgain = await loseNext(till);
  await chooseCompany(till);
  await issueAndConfirm(till);
  await expect(dialog(till, /เกิดข้อผิดพลาด/)).toBeVisible();
  await till.reload();
  await chooseCompany(till);
  await issueAndConfirm(till);
  expect(await numberOf(till)).toBe(lostAgain.number);
});

test('customers that can’t be fetched are told, and can be asked for again', async ({ till }) => {
  await openTill(till);
  await addByTap(till, WATER);
  const asked = await failRequests(till, '**/customer/api**');
  await pressQuotation(till);
  await till.waitForURL('**/quotationSubmit');
  await expect(till.getByText('ไม่สามารถดึงข้อมูลลูกค้าได้')).toBeVisible();
  await expectAccessibleInBothColours(till);
  // It is asked for twice by itself; after that only when somebody wants it.
  await expect.poll(asked).toBe(2);
  await till.unroute('**/customer/api**');
  await till.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
  await expect(till.getByText('ไม่สามารถดึงข้อมูลลูกค้าได้')).toBeHidden();
  await chooseCompany(till);
});

test('by keyboard alone, from the basket to the paper', async ({ till }) => {
  await openTill(till);
  await till.keyboard.type(WATER);
  await till.keyboard.press('Enter');
  await expect(basketLines(till)).toHaveCount(1);
  await till.keyboard.press('F10');
  await till.waitForURL('**/quotationSubmit');
  await expect(customerField(till)).toBeFocused();
  await till.keyboard.press('ArrowDown');
  await expect(options(till).first()).toBeVisible();
  await till.keyboard.press('ArrowDown');
  await till.keyboard.press('ArrowDown');
  const second = (await options(till).nth(1).getAttribute('id')) ?? '';
  await expect(customerField(till)).toHaveAttribute('aria-activedescendant', second);
  await till.keyboard.press('Enter');
  await expect(customerField(till)).toHaveValue(/^C00002 /);
  // Enter right after typing waits for the answer to what was typed.
  await till.keyboard.type('กาแฟริม');
  await till.keyboard.press('Enter');
  await expect(customerField(till)).toHaveValue(/กาแฟริมคลอง/);
  for (let i = 0; i < 5 && !(await isFocused(issueButton(till))); i += 1) await till.keyboard.press('Tab');
  await till.keyboard.press('Enter');
  await expect(question(till)).toBeVisible();
  await till.keyboard.press('Enter');
  await expect(success(till)).toBeFocused();
  await expect(till.getByRole('dialog')).toHaveCount(0);
  await expect(preview(till)).toBeVisible();
});

const isFocused = (element: Locator) => element.evaluate((node) => node === document.activeElement);
