import type { Page } from '@playwright/test';
import { expectFits } from './fits.ts';
import { timeOnScreen } from './notices.ts';
import { countPrints } from './prints.ts';
import { countRequests, holdRequests, loseNextReply } from './replies.ts';
import { baht } from './sales.ts';
import { expect, expectAccessibleInBothColours, signedIn, test } from './shop.ts';
import { dialog, openTill } from './till-page.ts';

/** Money that leaves the drawer for a reason, and comes in with a note (rule C12.9). */

const TAKEN = 'นำเงินออกเรียบร้อยแล้ว';
const drawer = (page: Page) => page.locator('#drawer').getByRole('dialog');
const amount = (page: Page) => drawer(page).getByLabel('จำนวนเงินที่นำออก (บาท)');
const note = (page: Page) => drawer(page).getByRole('textbox', { name: /^หมายเหตุ/ });
const reason = (page: Page, name: string) => drawer(page).getByRole('radio', { name });
const takeOut = (page: Page) => drawer(page).getByRole('button', { name: 'นำเงินออก', exact: true });
const slip = (page: Page) => page.locator('.rd-print-sheet').filter({ hasText: 'ใบเบิกเงินสด' });
const held = (page: Page) =>
  drawer(page).locator('dl > div').filter({ hasText: 'ยอดที่ควรจะเป็น' }).locator('dd');

test('a cashier brings money to the safe by keyboard, signs for it, and reads it on the report of the shift', async ({
  till,
  shop,
}) => {
  test.slow();
  const client = await shop.as('cashier');
  const { expected, data } = await client.get('/cash/api');
  const printed = await countPrints(till);
  await openTill(till);
  await till.keyboard.press('F6');
  await expect(drawer(till).getByLabel('จำนวนเงินที่เติม (บาท)')).toBeFocused();
  await till.keyboard.press('Shift+Tab');
  await till.keyboard.press('ArrowRight');
  await expect(drawer(till).getByRole('tab', { name: 'นำเงินออก' })).toBeFocused();
  await till.keyboard.press('Tab');
  await expect(amount(till)).toBeFocused();

  // What is missing is said under its field, and nothing is sent.
  const sent = countRequests(till, 'POST', '/cash/remove-money');
  await till.keyboard.press('Enter');
  await expect(drawer(till).getByText('กรุณากรอกจำนวนเงินที่มากกว่า 0')).toBeVisible();
  await expect(drawer(till).getByText('กรุณาเลือกเหตุผล')).toBeVisible();
  await expectAccessibleInBothColours(till);
  await amount(till).fill('300.25');
  await reason(till, 'อื่น ๆ').check();
  await amount(till).press('Enter');
  await expect(drawer(till).getByText('กรุณาระบุเหตุผล')).toBeVisible();
  expect(sent()).toBe(0);

  await reason(till, 'นำเงินเก็บตู้เซฟ').check();
  await note(till).fill('ถุงที่ 1');
  await expectFits(till);
  const told = timeOnScreen(till, TAKEN);
  await note(till).press('Enter');
  await told;
  expect(sent()).toBe(1);
  await expect(held(till)).toHaveText(`฿${baht(expected - 300.25)}`);
  await expect(amount(till)).toHaveValue('');
  await expect.poll(printed).toBe(1);
  for (const words of [
    `ลิ้นชักเลขที่ ${data.cash_drawer_id}`,
    'แคชเชียร์ สมใจ ขยันขาย',
    'เหตุผล นำเงินเก็บตู้เซฟ: ถุงที่ 1',
    'จำนวนเงิน300.25',
    'ผู้รับเงิน',
  ])
    await expect(slip(till)).toContainText(words);
  await drawer(till).getByRole('button', { name: 'พิมพ์อีกครั้ง' }).click();
  await expect.poll(printed).toBe(2);

  // More than is in it: the server's words stand in the notice and under the field.
  await amount(till).fill('9000000');
  await reason(till, 'จ่ายค่าสินค้า').check();
  await takeOut(till).click();
  const words = `เงินสดในลิ้นชักมี ${baht(expected - 300.25)} บาท นำออกได้ไม่เกินจำนวนนี้`;
  await dialog(till, 'เกิดข้อผิดพลาด!').getByRole('button').click();
  await expect(drawer(till).getByText(words)).toBeVisible();
  await expect(amount(till)).toHaveValue('9000000');

  await signedIn(till, shop, 'manager');
  await till.goto(`/shifts/${data.cash_drawer_id}`);
  await expect(till.getByRole('region', { name: 'ลิ้นชักเงินสด' })).toContainText(`นำเงินออก${baht(-300.25)}`);
  const moves = till.getByRole('region', { name: 'เงินเข้าและเงินออก' });
  await expect(moves).toContainText(`น. นำเงินเก็บตู้เซฟ: ถุงที่ 1${baht(-300.25)}`);
  await till.goto('/shifts');
  await expect(till.getByRole('row').filter({ hasText: `ลิ้นชัก ${data.cash_drawer_id}` })).toContainText(
    `นำเงินออก ${baht(-300.25)}`,
  );
});

test('money taken out whose answer is lost is remembered over a reload, and taken once however often it is pressed', async ({
  till,
  shop,
}) => {
  test.slow();
  const client = await shop.as('cashier');
  const { expected } = await client.get('/cash/api');
  const printed = await countPrints(till);
  await openTill(till);
  await till.keyboard.press('F6');
  await drawer(till).getByRole('tab', { name: 'นำเงินออก' }).click();
  await drawer(till).getByRole('checkbox', { name: 'พิมพ์ใบเบิกเงินสด' }).uncheck();
  const lost = await loseNextReply(till, '**/cash/remove-money');
  await amount(till).fill('40');
  await reason(till, 'ค่าใช้จ่ายเบ็ดเตล็ด').check();
  await note(till).fill('ค่าน้ำแข็ง');
  await takeOut(till).click();
  await expect(dialog(till, 'เกิดข้อผิดพลาด!').getByText(/ยังไม่ทราบว่านำเงินออกสำเร็จหรือไม่/)).toBeVisible();
  expect(lost.status).toBe(200);

  await till.reload();
  await till
    .locator('[data-tool]')
    .and(till.getByRole('button', { name: 'ลิ้นชัก', exact: true }))
    .click();
  await expect(drawer(till).getByRole('tab', { name: 'นำเงินออก' })).toHaveAttribute('aria-selected', 'true');
  await expect(amount(till)).toHaveValue('40');
  await expect(amount(till)).not.toBeEditable();
  await expect(reason(till, 'ค่าใช้จ่ายเบ็ดเตล็ด')).toBeChecked();
  await expect(note(till)).toHaveValue('ค่าน้ำแข็ง');
  await expectAccessibleInBothColours(till);
  const { held: sent, letGo } = await holdRequests(till, '**/cash/remove-money');
  await drawer(till).getByRole('button', { name: 'ลองอีกครั้ง' }).dblclick();
  await amount(till).press('Enter');
  const told = timeOnScreen(till, TAKEN);
  letGo();
  await told;
  expect(sent()).toBe(1);
  await expect(held(till)).toHaveText(`฿${baht(expected - 40)}`);
  expect((await client.get('/cash/api')).expected).toBe(expected - 40);
  expect(await printed()).toBe(0);
  await drawer(till).getByRole('button', { name: 'พิมพ์อีกครั้ง' }).click();
  await expect.poll(printed).toBe(1);
});
