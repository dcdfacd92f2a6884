import type { Locator, Page } from '@playwright/test';
import { BETWEEN_KEYS_MS } from './hand.ts';
import { timeOnScreen } from './notices.ts';
import { countRequests, holdRequests, loseNextReply } from './replies.ts';
import { baht, pendingOrder, sell, takePiecesBack } from './sales.ts';
import { expect, expectAccessibleInBothColours, test } from './shop.ts';
import { dialog, openTill } from './till-page.ts';

/** What stands above the order; the notice of a paused drawer has a button with the same words. */
const tool = (page: Page, name: string) =>
  page.locator('[data-tool]').and(page.getByRole('button', { name, exact: true }));
const drawer = (page: Page) => page.locator('#drawer').getByRole('dialog');
const amount = (page: Page) => drawer(page).getByLabel('จำนวนเงินที่เติม (บาท)');
const topUp = (page: Page) => drawer(page).getByRole('button', { name: 'เติมเงิน' });
const again = (page: Page) => drawer(page).getByRole('button', { name: 'ลองอีกครั้ง' });
const failure = (page: Page) => dialog(page, 'เกิดข้อผิดพลาด!');
const ADDED = 'เติมเงินเรียบร้อยแล้ว';

const figure = (page: Page, term: string): Locator =>
  drawer(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt').filter({ hasText: term }) })
    .locator('dd');

async function openDrawer(page: Page): Promise<void> {
  await openTill(page);
  await tool(page, 'ลิ้นชัก').click();
  await expect(drawer(page)).toBeVisible();
}

test.describe('the balance', () => {
  test('shows what went in and out and what should be there, and since when', async ({ till, shop }) => {
    const client = await shop.as('cashier');
    await sell(client, 10, 100);
    await sell(client, 3);
    const { total } = await takePiecesBack(client, await sell(client, 4, 50), 3);
    const cash = await client.get('/cash/api');
    await openDrawer(till);
    await expect(figure(till, 'คืนเงินสด')).toHaveText(baht(-cash.cash_refunds));
    expect(cash.cash_refunds).toBeGreaterThanOrEqual(total);
    await expect(figure(till, 'ยอดเงินเปิดลิ้นชัก')).toHaveText(baht(cash.data.opening_balance));
    await expect(figure(till, 'ยอดขายเงินสด')).toHaveText(baht(cash.total_amount));
    await expect(figure(till, 'เงินทอน')).toHaveText(baht(-cash.change_price));
    await expect(figure(till, 'ยอดที่ควรจะเป็น')).toHaveText(`฿${baht(cash.expected)}`);
    await expect(drawer(till).getByText(/เปิดลิ้นชักเมื่อ \d\d\/\d\d\/25\d\d \d\d:\d\d น\./)).toBeVisible();
    await expectAccessibleInBothColours(till);
    await till.keyboard.press('Escape');
    await expect(drawer(till)).toBeHidden();
  });

  test('shows by itself what another window puts in', async ({ till, shop }) => {
    const client = await shop.as('cashier');
    const { expected } = await client.get('/cash/api');
    await openDrawer(till);
    await expect(figure(till, 'ยอดที่ควรจะเป็น')).toHaveText(`฿${baht(expected)}`);
    await client.post('/cash/add-money', { amount: '12.25' });
    await expect(figure(till, 'ยอดที่ควรจะเป็น')).toHaveText(`฿${baht(expected + 12.25)}`);
  });

  test('is waited for, and a failure can be tried again', async ({ till }) => {
    const { letGo } = await holdRequests(till, '**/cash/api');
    await openDrawer(till);
    await expect(drawer(till).getByRole('status', { name: 'กำลังโหลด...' })).toBeVisible();
    await till.route('**/cash/api', (route) => route.fulfill({ status: 500, json: {} }));
    letGo();
    await till.reload();
    await tool(till, 'ลิ้นชัก').click();
    const sorry = drawer(till).getByRole('alert');
    await expect(sorry.getByText('ไม่สามารถดึงข้อมูลลิ้นชักเงินได้')).toBeVisible();
    await expectAccessibleInBothColours(till);
    await till.unrouteAll();
    // A till that hears of its server again asks by itself too: held back, that can't take the button away.
    const again = await holdRequests(till, '**/cash/api');
    await sorry.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
    await expect.poll(again.held).toBeGreaterThan(0);
    again.letGo();
    await expect(figure(till, 'ยอดที่ควรจะเป็น')).toBeVisible();
  });

  test('that cannot be asked for any more says that it may be old', async ({ till }) => {
    await openDrawer(till);
    await expect(figure(till, 'ยอดที่ควรจะเป็น')).toBeVisible();
    await till.keyboard.press('Escape');
    await till.route('**/cash/api', (route) => route.fulfill({ status: 500, json: {} }));
    await tool(till, 'ลิ้นชัก').click();
    await expect(drawer(till).getByText('ตัวเลขอาจไม่ใช่ยอดล่าสุด')).toBeVisible();
    await expect(figure(till, 'ยอดที่ควรจะเป็น')).toBeVisible();
    await expectAccessibleInBothColours(till);
  });
});

test.describe('a top-up', () => {
  test('is told for two seconds, is in the figures, and leaves an empty field', async ({ till, shop }) => {
    const { expected } = await (await shop.as('cashier')).get('/cash/api');
    await openDrawer(till);
    await amount(till).pressSequentially('2x50.505', { delay: BETWEEN_KEYS_MS });
    await expect(amount(till)).toHaveValue('250.50');
    const shownFor = timeOnScreen(till, ADDED);
    await topUp(till).click();
    expect(await shownFor).toBeGreaterThan(1_900);
    expect(await shownFor).toBeLessThan(15_000);
    await expect(amount(till)).toHaveValue('');
    await expect(amount(till)).toBeFocused();
    await expect(figure(till, 'ยอดที่ควรจะเป็น')).toHaveText(`฿${baht(expected + 250.5)}`);
  });

  test('of nothing is refused at the field, and nothing is sent', async ({ till }) => {
    await openDrawer(till);
    const sent = countRequests(till, 'POST', '/cash/add-money');
    for (const typed of ['', '0', '0.00', '.']) {
      await amount(till).fill(typed);
      await amount(till).press('Enter');
      await expect(drawer(till).getByText('กรุณากรอกจำนวนเงินที่มากกว่า 0')).toBeVisible();
    }
    await expectAccessibleInBothColours(till);
    await amount(till).fill('5');
    await expect(drawer(till).getByText('กรุณากรอกจำนวนเงินที่มากกว่า 0')).toBeHidden();
    expect(sent()).toBe(0);
  });

  test('that the server refuses has its words, in the dialog and at the field', async ({ till }) => {
    await openDrawer(till);
    await amount(till).fill('10000000');
    await amount(till).press('Enter');
    await expect(failure(till).getByText('จำนวนเงินมากเกินไป')).toBeVisible();
    await failure(till).getByRole('button').click();
    await expect(drawer(till).getByText('จำนวนเงินมากเกินไป')).toBeVisible();
    await expect(amount(till)).toHaveValue('10000000');
  });

  test('that fails without words has the specification’s', async ({ till }) => {
    await openDrawer(till);
    await till.route('**/cash/add-money', (route) => route.fulfill({ status: 500, json: {} }));
    await amount(till).fill('5');
    await topUp(till).click();
    await expect(failure(till).getByText('ไม่สามารถเติมเงินได้')).toBeVisible();
    await expectAccessibleInBothColours(till);
  });

  test('whose answer is lost says so, is remembered, and sent again is booked once', async ({
    till,
    shop,
  }) => {
    test.slow();
    const client = await shop.as('cashier');
    const { expected } = await client.get('/cash/api');
    await openDrawer(till);
    const lost = await loseNextReply(till, '**/cash/add-money');
    await amount(till).fill('40');
    await topUp(till).click();
    await expect(failure(till).getByText(/^ไม่สามารถเติมเงินได้\n.*ยังไม่ทราบว่าเติมเงินสำเร็จหรือไม่/)).toBeVisible();
    expect(lost.status).toBe(200);
    await failure(till).getByRole('button').click();
    await till.keyboard.press('Escape');
    await expect(drawer(till)).toBeHidden();
    await tool(till, 'ลิ้นชัก').click();
    await expect(amount(till)).toHaveValue('40');
    await expect(amount(till)).not.toBeEditable();
    await expectAccessibleInBothColours(till);

    await till.reload();
    await tool(till, 'ลิ้นชัก').click();
    await expect(amount(till)).toHaveValue('40');
    await expect(amount(till)).not.toBeEditable();
    await till.route('**/cash/add-money', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await again(till).click();
    await failure(till).getByRole('button').click();
    const told = timeOnScreen(till, ADDED);
    await again(till).click();
    await told;
    await expect(figure(till, 'ยอดที่ควรจะเป็น')).toHaveText(`฿${baht(expected + 40)}`);
    expect((await client.get('/cash/api')).expected).toBe(expected + 40);

    // Now it has its answer, and is forgotten.
    await till.reload();
    await tool(till, 'ลิ้นชัก').click();
    await expect(amount(till)).toHaveValue('');
    await expect(amount(till)).toBeEditable();
  });

  test('pressed many times is sent once, and its window waits for the answer', async ({ till, shop }) => {
    const client = await shop.as('cashier');
    const { expected } = await client.get('/cash/api');
    await openDrawer(till);
    const { held, letGo } = await holdRequests(till, '**/cash/add-money');
    await amount(till).fill('7');
    await topUp(till).dblclick();
    await amount(till).press('Enter');
    await till.keyboard.press('Escape');
    await expect(drawer(till).getByRole('button', { name: 'ปิด', exact: true })).toBeDisabled();
    const told = timeOnScreen(till, ADDED);
    letGo();
    await told;
    expect(held()).toBe(1);
    await expect(drawer(till)).toBeVisible();
    expect((await client.get('/cash/api')).expected).toBe(expected + 7);
  });
});

test.describe('pausing', () => {
  const PAUSED = 'พักลิ้นชักเงินแล้ว';
  const OPENED = 'เปิดลิ้นชักเงินแล้ว';

  test('is asked first; the till then says เปิด, and พัก when it is open again', async ({ till, shop }) => {
    const client = await shop.as('cashier');
    const state = async () => (await client.get('/api/cash-drawer/status')).paused;
    await openTill(till);
    await tool(till, 'พัก').click();
    const question = dialog(till, 'พักลิ้นชักเงินหรือไม่?');
    await expect(question).toBeVisible();
    await expectAccessibleInBothColours(till);
    await question.getByRole('button', { name: 'ยกเลิก' }).click();
    expect(await state()).toBe('no');
    const sent = countRequests(till, 'POST', '/api/cash-drawer/pause');
    await tool(till, 'พัก').click();
    const saidPaused = timeOnScreen(till, PAUSED);
    await question.getByRole('button', { name: 'พัก' }).click();
    await saidPaused;
    expect(sent()).toBe(1);
    expect(await state()).toBe('yes');
    await tool(till, 'เปิด').click();
    const saidOpened = timeOnScreen(till, OPENED);
    await dialog(till, 'เปิดลิ้นชักเงินหรือไม่?').getByRole('button', { name: 'เปิด' }).click();
    await saidOpened;
    await expect(tool(till, 'พัก')).toBeVisible();
    expect(await state()).toBe('no');
  });

  test('pressed twice asks once', async ({ till }) => {
    await openTill(till);
    const { letGo } = await holdRequests(till, '**/api/cash-drawer/status');
    const asked = countRequests(till, 'GET', '/api/cash-drawer/status');
    await tool(till, 'พัก').dblclick();
    letGo();
    await dialog(till, 'พักลิ้นชักเงินหรือไม่?').getByRole('button', { name: 'ยกเลิก' }).click();
    await expect(till.getByRole('dialog')).toBeHidden();
    expect(asked()).toBe(1);
  });

  for (const [path, words, confirmed] of [
    ['/api/cash-drawer/status', 'ไม่สามารถดึงสถานะได้', false],
    ['/api/cash-drawer/id', 'ไม่สามารถดึงข้อมูลลิ้นชักเงินได้', false],
    ['/api/cash-drawer/pause', 'ไม่สามารถเปลี่ยนสถานะได้', true],
  ] as const) {
    test(`says ${words} when ${path} fails`, async ({ till }) => {
      await openTill(till);
      await till.route(`**${path}`, (route) => route.fulfill({ status: 500, json: {} }));
      await tool(till, 'พัก').click();
      if (confirmed) {
        await dialog(till, 'พักลิ้นชักเงินหรือไม่?').getByRole('button', { name: 'พัก' }).click();
      }
      await expect(dialog(till, 'ข้อผิดพลาด').getByText(words)).toBeVisible();
      await expectAccessibleInBothColours(till);
      await dialog(till, 'ข้อผิดพลาด').getByRole('button').click();
      await till.unrouteAll();
      await tool(till, 'พัก').click();
      await expect(dialog(till, 'พักลิ้นชักเงินหรือไม่?')).toBeVisible();
    });
  }

  test('gives the server’s own words where it has some', async ({ till }) => {
    await openTill(till);
    const message = 'ยังไม่ได้เปิดลิ้นชักเงิน กรุณาเปิดลิ้นชักก่อน';
    await till.route('**/api/cash-drawer/status', (route) =>
      route.fulfill({ status: 404, json: { success: false, message } }),
    );
    await tool(till, 'พัก').click();
    await expect(dialog(till, 'ข้อผิดพลาด').getByText(message)).toBeVisible();
  });

  test('whose answer is lost is found out, and can be tried again without harm', async ({ till, shop }) => {
    const client = await shop.as('cashier');
    await openTill(till);
    await loseNextReply(till, '**/api/cash-drawer/pause');
    await tool(till, 'พัก').click();
    await dialog(till, 'พักลิ้นชักเงินหรือไม่?').getByRole('button', { name: 'พัก' }).click();
    await dialog(till, 'ข้อผิดพลาด').getByRole('button').click();
    await tool(till, 'เปิด').click();
    const said = timeOnScreen(till, OPENED);
    await dialog(till, 'เปิดลิ้นชักเงินหรือไม่?').getByRole('button', { name: 'เปิด' }).click();
    await said;
    expect((await client.get('/api/cash-drawer/status')).paused).toBe('no');
  });

  test('with an order that waits: the payment page says so and opens the drawer', async ({ till, shop }) => {
    const client = await shop.as('cashier');
    const orderId = await pendingOrder(client);
    const { cash_drawer_id } = await client.get('/api/cash-drawer/id');
    await client.post('/api/cash-drawer/pause', { cash_drawer_id, paused: 'yes' });
    await till.goto('/pos');
    await till.waitForURL(`**/checkout/${orderId}`);
    const notice = till.getByText('ลิ้นชักเงินพักอยู่ ต้องเปิดลิ้นชักก่อนจึงจะรับชำระเงินได้');
    await expect(notice).toBeVisible();
    await expectAccessibleInBothColours(till);
    await till.getByRole('button', { name: 'เปิด', exact: true }).click();
    const said = timeOnScreen(till, OPENED);
    await dialog(till, 'เปิดลิ้นชักเงินหรือไม่?').getByRole('button', { name: 'เปิด' }).click();
    await said;
    await expect(notice).toBeHidden();
    await till.keyboard.type('100');
    await till.keyboard.press('F9');
    await dialog(till, 'ยืนยันการชำระเงิน').getByRole('button', { name: 'ยืนยัน' }).click();
    await till.waitForURL(`**/receipt/${orderId}`);
  });
});
