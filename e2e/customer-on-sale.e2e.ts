import type { Page } from '@playwright/test';
import { chooseCustomer, customerField } from './customer-choice.ts';
import { expect, expectAccessibleInBothColours, type Shop, test } from './shop.ts';
import { addByTap, confirmBasket, dialog, openTill, searchBox, WATER } from './till-page.ts';

/** Who buys is known at the till, and the tax invoice is one press (rule C12.14). */

const ADDRESS = '99/9 ถนนวิภาวดีรังสิต แขวงจตุจักร เขตจตุจักร กรุงเทพมหานคร 10900';

async function signUp(
  shop: Shop,
  name: string,
  more: object = {},
): Promise<{ id: number; numbercode: string }> {
  const written = { name, address: ADDRESS, ...more };
  return (await (await shop.as('cashier')).post('/customer/pos/store', written)).customer;
}
const shown = (page: Page) => page.getByRole('button', { name: /^ลูกค้า/ });
const taxInvoice = (page: Page) => page.getByRole('button', { name: /ใบกำกับภาษี/ });

async function payExactly(page: Page): Promise<void> {
  await page.keyboard.press('Shift+F7');
  await dialog(page, 'ยืนยันการชำระเงิน').getByRole('button', { name: 'ยืนยัน' }).click();
  await page.waitForURL('**/receipt/*');
}

test('by keyboard alone a customer is put on the sale, and the receipt makes the tax invoice with one key', async ({
  till,
  shop,
}) => {
  const taxed = { taxnumber: '0105536112014', branch_code: '00000' };
  const { numbercode } = await signUp(shop, 'คุณบัวลอย ไข่หวาน', taxed);
  await openTill(till);
  await till.keyboard.press('F8');
  await expect(customerField(till)).toBeFocused();
  await expectAccessibleInBothColours(till);
  await till.keyboard.type('บัวลอย');
  await till.keyboard.press('Enter');
  await expect(till.getByRole('dialog')).toHaveCount(0);
  await expect(shown(till)).toHaveAccessibleName('ลูกค้า: คุณบัวลอย ไข่หวาน');
  await searchBox(till).fill(WATER);
  await till.keyboard.press('Enter');
  await till.keyboard.press('F9');
  await till.waitForURL('**/checkout/*');
  await expect(till.getByText('ลูกค้า: คุณบัวลอย ไข่หวาน')).toBeVisible();
  await till.getByRole('button', { name: /^พอดี/ }).click();
  await till.keyboard.press('F9');
  await till.keyboard.press('Enter');
  await till.waitForURL('**/receipt/*');
  await expect(till.getByText(`ลูกค้า ${numbercode} คุณบัวลอย ไข่หวาน`)).toBeVisible();
  // Of a tab whose paper is saved, as the browser without a window saves it, the address tells nothing.
  const opened = till.context().waitForEvent('page');
  const sent = till
    .context()
    .waitForEvent('response', (response) => /\/invoice\/pdf\/\d+\/\d+$/.test(response.url()));
  await till.keyboard.press('F7');
  await opened;
  expect((await sent).status()).toBe(200);
  await expect(taxInvoice(till)).toHaveText(/ดูใบกำกับภาษี/);
  await expect(till.getByText(/ออกใบกำกับภาษีเลขที่ TX\d+-\d+ แทนแล้ว/).first()).toBeVisible();
  await expectAccessibleInBothColours(till);
});

test('without a customer the receipt asks for whom, and who isn’t there yet signs up on the spot', async ({
  till,
}) => {
  await openTill(till);
  await addByTap(till, WATER);
  await payExactly(till);
  await taxInvoice(till).click();
  const question = dialog(till, 'สร้างใบกำกับภาษี');
  await question.getByRole('button', { name: 'สมัครสมาชิก' }).click();
  const form = dialog(till, 'สมัครสมาชิก');
  await form.getByRole('textbox', { name: 'ชื่อลูกค้า' }).fill('คุณมาใหม่ ขอใบกำกับ');
  await form.getByRole('textbox', { name: 'ที่อยู่' }).fill(ADDRESS);
  await form.getByRole('button', { name: 'บันทึก' }).click();
  await dialog(till, /สำเร็จ/).getByRole('button', { name: 'ตกลง' }).click();
  await expect(question.getByText(ADDRESS)).toBeVisible();
  const opened = till.context().waitForEvent('page');
  await question.getByRole('button', { name: 'สร้างและเปิดเอกสาร' }).click();
  await opened;
  await expect(taxInvoice(till)).toHaveText(/ดูใบกำกับภาษี/);
});

test('who signs up from the customer’s window is on the sale at once, and can be taken off it', async ({
  till,
}) => {
  await openTill(till);
  await addByTap(till, WATER);
  await shown(till).click();
  await dialog(till, 'ลูกค้า').getByRole('button', { name: 'สมัครสมาชิก' }).click();
  const form = dialog(till, 'สมัครสมาชิก');
  await form.getByRole('textbox', { name: 'ชื่อลูกค้า' }).fill('คุณสมัคร ระหว่างขาย');
  await form.getByRole('button', { name: 'บันทึก' }).click();
  await dialog(till, /สำเร็จ/).getByRole('button', { name: 'ตกลง' }).click();
  await expect(till.getByRole('dialog')).toHaveCount(0);
  await expect(shown(till)).toHaveAccessibleName('ลูกค้า: คุณสมัคร ระหว่างขาย');
  await shown(till).click();
  await dialog(till, 'ลูกค้า').getByRole('button', { name: 'ไม่ระบุลูกค้า' }).click();
  await expect(shown(till)).toHaveAccessibleName('ลูกค้า');
  await expect(till.getByRole('dialog')).toHaveCount(0);
});

test('the customer stays with the basket through a reload, the way back from the payment, parking and a quotation', async ({
  till,
  shop,
}) => {
  const name = 'บริษัท เดินทางไกล จำกัด';
  await signUp(shop, 'คุณเดินทาง', { company_name: name });
  const isShown = () => expect(shown(till)).toHaveAccessibleName(`ลูกค้า: ${name}`);
  await openTill(till);
  await addByTap(till, WATER);
  await till.keyboard.press('F8');
  await chooseCustomer(till, 'เดินทางไกล');
  await isShown();
  await till.reload();
  await isShown();
  await confirmBasket(till);
  await till.keyboard.press('F2');
  await till.waitForURL('**/pos');
  await isShown();
  await till.keyboard.press('Shift+F9');
  await till.keyboard.press('Enter');
  await expect(shown(till)).toHaveAccessibleName('ลูกค้า');
  await till.keyboard.press('Shift+F3');
  const waiting = dialog(till, 'บิลที่พักไว้').getByRole('button', { name: new RegExp(`^1?${WATER}`) });
  await expect(waiting).toBeFocused();
  await waiting.click();
  await isShown();
  await till.keyboard.press('F10');
  await till.waitForURL('**/quotationSubmit');
  await expect(customerField(till)).toHaveValue(new RegExp(name));
  await expect(till.getByText('คุณเดินทาง')).toBeVisible();
});
