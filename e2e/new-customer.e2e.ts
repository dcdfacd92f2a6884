import type { Page } from '@playwright/test';
import { loseNextReply } from './replies.ts';
import { expect, expectAccessibleInBothColours, type Shop, test } from './shop.ts';
import { dialog, openTill, searchBox } from './till-page.ts';

/** A customer signs up at the till: #new-order (rule S2, S5; rule C2.7, C3). */

const ODD = 'เลขนี้ไม่ตรงตามหลักของเลขประจำตัวผู้เสียภาษี 13 หลัก';

const form = (page: Page) => page.locator('#new-order').getByRole('dialog');
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name });
const save = (page: Page) => form(page).getByRole('button', { name: 'บันทึก' });
const told = (page: Page) => dialog(page, /เกิดข้อผิดพลาด!/);
const done = (page: Page) => dialog(page, /สำเร็จ/);

/** The customers with this in one of their fields, as the calls have them. */
async function found(shop: Shop, text: string) {
  const client = await shop.as('cashier');
  return (await client.get(`/customer/pos/api?q=${encodeURIComponent(text)}`)).data;
}

async function openForm(till: Page): Promise<void> {
  await till.getByRole('button', { name: 'เพิ่มเติม' }).click();
  await till.getByRole('menuitem', { name: 'สมัครสมาชิก' }).click();
}

test.beforeEach(async ({ till }) => {
  await openTill(till);
  await openForm(till);
  await expect(field(till, 'ชื่อลูกค้า')).toBeFocused();
});

test('the form opens from ⋯ and from the customer’s window, at the name, and asks for all that the shop keeps', async ({
  till,
}) => {
  await expect(dialog(till, 'สมัครสมาชิก')).toBeVisible();
  await expect(field(till, 'ชื่อลูกค้า')).toBeFocused();
  for (const name of ['ชื่อบริษัท', 'เลขประจำตัวผู้เสียภาษี', 'เบอร์โทรศัพท์มือถือ', 'อีเมล', 'ที่อยู่'])
    await expect(field(till, name)).toHaveValue('');
  await expect(field(till, 'อีเมล')).toHaveAttribute('type', 'email');
  await expectAccessibleInBothColours(till);
  await till.keyboard.press('Escape');
  await expect(form(till)).toBeHidden();
  await till.keyboard.press('F8');
  await dialog(till, 'ลูกค้า').getByRole('button', { name: 'สมัครสมาชิก' }).click();
  await expect(field(till, 'ชื่อลูกค้า')).toBeFocused();
});

test('a tax number takes 13 letters and digits, a mobile number 10 digits', async ({ till }) => {
  await field(till, 'เลขประจำตัวผู้เสียภาษี').pressSequentially('0-1055 36112ก01 4999');
  await expect(field(till, 'เลขประจำตัวผู้เสียภาษี')).toHaveValue('0105536112014');
  await field(till, 'เลขประจำตัวผู้เสียภาษี').fill('AA-๑๒๓');
  await expect(field(till, 'เลขประจำตัวผู้เสียภาษี')).toHaveValue('AA123');
  await field(till, 'เบอร์โทรศัพท์มือถือ').pressSequentially('081-234 5678x90');
  await expect(field(till, 'เบอร์โทรศัพท์มือถือ')).toHaveValue('0812345678');
});

test('a tax number that looks like none is warned of when it is whole or left, and is taken', async ({
  till,
  shop,
}) => {
  const taxNumber = field(till, 'เลขประจำตัวผู้เสียภาษี');
  const warning = form(till).getByText(ODD);
  await taxNumber.fill('1234545678781');
  await taxNumber.blur();
  await expect(taxNumber).toHaveValue('1234545678781');
  await expect(warning).toBeHidden();
  await taxNumber.fill('123454567878');
  await expect(warning).toBeHidden();
  await taxNumber.press('9');
  await expect(warning).toBeVisible();
  await expect(taxNumber).toHaveAccessibleDescription(new RegExp(ODD));
  await taxNumber.fill('AA1234567');
  await expect(warning).toBeHidden();
  await taxNumber.blur();
  await expect(warning).toBeVisible();
  await expectAccessibleInBothColours(till);
  await field(till, 'ชื่อลูกค้า').fill('Ms. Passport Holder');
  await save(till).click();
  await expect(done(till)).toBeVisible();
  expect((await found(shop, 'Passport Holder'))[0]).toMatchObject({
    taxnumber: 'AA1234567',
    branch_code: '',
  });
});

const office = (page: Page) => form(page).getByRole('group', { name: 'สถานประกอบการ' });
const chosen = (page: Page, name: string) => expect(office(page).getByRole('radio', { name })).toBeChecked();

test('a person with a tax number has no branch, unless they say that they pay VAT', async ({
  till,
  shop,
}) => {
  await field(till, 'ชื่อลูกค้า').fill('นายขายเอง จดทะเบียน');
  await field(till, 'เลขประจำตัวผู้เสียภาษี').fill('0');
  await chosen(till, 'สำนักงานใหญ่');
  await field(till, 'เลขประจำตัวผู้เสียภาษี').fill('1234545678781');
  await chosen(till, 'ไม่มี (บุคคลธรรมดา)');
  await office(till).getByText('สำนักงานใหญ่').click();
  await expectAccessibleInBothColours(till);
  await save(till).click();
  await expect(done(till)).toBeVisible();
  expect((await found(shop, 'นายขายเอง'))[0].branch_code).toBe('00000');
});

test('a company is a head office unless something else is said', async ({ till, shop }) => {
  await expect(office(till)).toBeHidden();
  await field(till, 'เลขประจำตัวผู้เสียภาษี').fill('0');
  await expect(office(till)).toBeVisible();
  await field(till, 'เลขประจำตัวผู้เสียภาษี').fill('');
  await expect(office(till)).toBeHidden();

  await field(till, 'ชื่อลูกค้า').fill('ฝ่ายจัดซื้อ');
  await field(till, 'ชื่อบริษัท').fill('บริษัท หัวหน้าใหญ่ จำกัด');
  await chosen(till, 'สำนักงานใหญ่');
  await save(till).click();
  await expect(done(till)).toBeVisible();
  expect((await found(shop, 'หัวหน้าใหญ่'))[0].branch_code).toBe('00000');
});

test('a company’s branch has a number, in five digits', async ({ till, shop }) => {
  await field(till, 'ชื่อลูกค้า').fill('ฝ่ายจัดซื้อ');
  await field(till, 'ชื่อบริษัท').fill('บริษัท แตกสาขา จำกัด');
  await office(till).getByText('สาขาเลขที่').click();
  await save(till).click();
  await expect(office(till).getByText('กรุณากรอกรหัสสาขา 5 หลัก')).toBeVisible();
  await expect(field(till, 'รหัสสาขา')).toBeFocused();
  await expectAccessibleInBothColours(till);
  await field(till, 'รหัสสาขา').pressSequentially('1a2');
  await expect(field(till, 'รหัสสาขา')).toHaveValue('12');
  await field(till, 'รหัสสาขา').blur();
  await expect(field(till, 'รหัสสาขา')).toHaveValue('00012');
  await save(till).click();
  await expect(done(till)).toBeVisible();
  expect((await found(shop, 'แตกสาขา'))[0].branch_code).toBe('00012');
});

test('a branch number sent with Enter is sent in five digits', async ({ till, shop }) => {
  await field(till, 'ชื่อลูกค้า').fill('ฝ่ายบัญชี');
  await field(till, 'ชื่อบริษัท').fill('บริษัท กดเร็ว จำกัด');
  await form(till).getByText('สาขาเลขที่').click();
  await field(till, 'รหัสสาขา').fill('7');
  await field(till, 'รหัสสาขา').press('Enter');
  await expect(done(till)).toBeVisible();
  expect((await found(shop, 'กดเร็ว'))[0].branch_code).toBe('00007');
});

test('what is wrong stands under its field, and the first one takes the focus', async ({ till, shop }) => {
  await field(till, 'อีเมล').fill('somchai@');
  await field(till, 'ที่อยู่').fill('1 ถนนสุขุมวิท');
  await save(till).click();
  await expect(field(till, 'ชื่อลูกค้า')).toHaveAccessibleDescription('กรุณากรอกชื่อลูกค้า');
  await expect(field(till, 'อีเมล')).toHaveAccessibleDescription('รูปแบบอีเมลไม่ถูกต้อง');
  await expect(field(till, 'ชื่อลูกค้า')).toBeFocused();
  await expectAccessibleInBothColours(till);
  await field(till, 'ชื่อลูกค้า').fill('สมชาย รอแก้อีเมล');
  await expect(form(till).getByText('กรุณากรอกชื่อลูกค้า')).toBeHidden();
  await save(till).click();
  await expect(field(till, 'อีเมล')).toBeFocused();
  await expect(form(till).getByText('รูปแบบอีเมลไม่ถูกต้อง')).toBeVisible();
  expect(await found(shop, 'รอแก้อีเมล')).toHaveLength(0);
  await field(till, 'อีเมล').fill('somchai@example.com');
  await save(till).click();
  await expect(done(till)).toBeVisible();
});

test('a new customer is written down whole, told by number, and the form is empty again', async ({
  till,
  shop,
}) => {
  const written = {
    ชื่อลูกค้า: 'สมหญิง ครบถ้วน',
    ชื่อบริษัท: 'หจก. ครบถ้วน',
    เลขประจำตัวผู้เสียภาษี: '0105558096348',
    เบอร์โทรศัพท์มือถือ: '0898765432',
    อีเมล: 'somying@example.com',
    ที่อยู่: '99/1 หมู่ 2\nต.ในเมือง อ.เมือง จ.ขอนแก่น',
  };
  for (const [name, text] of Object.entries(written)) await field(till, name).fill(text);
  await save(till).click();
  await expect(done(till)).toContainText('บันทึกข้อมูลลูกค้าเรียบร้อยแล้ว');
  const [customer] = await found(shop, 'ครบถ้วน');
  await expect(done(till)).toContainText(customer.numbercode);
  expect(customer).toMatchObject({
    name: 'สมหญิง ครบถ้วน',
    company_name: 'หจก. ครบถ้วน',
    taxnumber: '0105558096348',
    branch_code: '00000',
    tell_mobile: '0898765432',
    email: 'somying@example.com',
  });
  expect(customer.address).toContain('ขอนแก่น');
  await expectAccessibleInBothColours(till);
  await done(till).getByRole('button', { name: 'ตกลง' }).click();
  await expect(form(till)).toBeHidden();
  await openForm(till);
  for (const name of Object.keys(written)) await expect(field(till, name)).toHaveValue('');
});

test('a double click writes down one customer', async ({ till, shop }) => {
  await field(till, 'ชื่อลูกค้า').fill('นายใจร้อน คลิกซ้ำ');
  await save(till).dblclick();
  await expect(done(till)).toBeVisible();
  expect(await found(shop, 'คลิกซ้ำ')).toHaveLength(1);
});

test('after a lost answer it says that it isn’t known; pressing again writes nobody down twice', async ({
  till,
  shop,
}) => {
  await field(till, 'ชื่อลูกค้า').fill('คุณสายหลุด ครั้งเดียว');
  const lost = await loseNextReply(till, '**/customer/pos/store');
  await save(till).click();
  await expect.poll(() => lost.status).toBe(200);
  await expect(told(till)).toContainText('ยังไม่ทราบว่าบันทึกแล้วหรือยัง');
  await told(till).getByRole('button', { name: 'ตกลง' }).click();
  await expect(field(till, 'ชื่อลูกค้า')).toHaveValue('คุณสายหลุด ครั้งเดียว');
  await save(till).click();
  await expect(done(till)).toBeVisible();
  const customers = await found(shop, 'สายหลุด');
  expect(customers).toHaveLength(1);
  await expect(done(till)).toContainText(customers[0].numbercode);
});

test('with the form changed after a lost answer, it says that the first was written down', async ({
  till,
  shop,
}) => {
  await field(till, 'ชื่อลูกค้า').fill('คุณเปลี่ยนใจ หลังสายหลุด');
  const lost = await loseNextReply(till, '**/customer/pos/store');
  await save(till).click();
  await expect.poll(() => lost.status).toBe(200);
  await told(till).getByRole('button', { name: 'ตกลง' }).click();
  await field(till, 'เบอร์โทรศัพท์มือถือ').fill('0811111111');
  await save(till).click();
  await expect(told(till)).toContainText('ข้อมูลที่กดบันทึกไว้ก่อนหน้านี้ถูกบันทึกแล้ว');
  expect(await found(shop, 'เปลี่ยนใจ')).toHaveLength(1);
});

test('another failure is told, and the form keeps what was written', async ({ till }) => {
  await till.route('**/customer/pos/store', (route) =>
    route.fulfill({ status: 500, json: { message: 'ระบบขัดข้อง กรุณาลองใหม่อีกครั้ง' } }),
  );
  await field(till, 'ชื่อลูกค้า').fill('สมชาย');
  await save(till).click();
  await expect(told(till)).toContainText('ระบบขัดข้อง กรุณาลองใหม่อีกครั้ง');
  await told(till).getByRole('button', { name: 'ตกลง' }).click();
  await expect(field(till, 'ชื่อลูกค้า')).toHaveValue('สมชาย');
});

test('what was written is not thrown away without asking', async ({ till }) => {
  const question = dialog(till, 'ทิ้งข้อมูลที่กรอกไว้ใช่หรือไม่');
  await field(till, 'ชื่อลูกค้า').fill('สมชาย');
  await till.keyboard.press('Escape');
  await expectAccessibleInBothColours(till);
  await question.getByRole('button', { name: 'กรอกต่อ' }).click();
  await expect(field(till, 'ชื่อลูกค้า')).toHaveValue('สมชาย');
  await form(till).getByRole('button', { name: 'ยกเลิก' }).click();
  await question.getByRole('button', { name: 'ทิ้งข้อมูล' }).click();
  await expect(form(till)).toBeHidden();
  await openForm(till);
  await expect(field(till, 'ชื่อลูกค้า')).toHaveValue('');
});

test('by keyboard alone: open, write, save, back to selling with them on the sale', async ({
  till,
  shop,
}) => {
  await till.keyboard.press('Escape');
  await expect(form(till)).toBeHidden();
  await till.keyboard.press('F2');
  await till.keyboard.press('F8');
  await expect(dialog(till, 'ลูกค้า').getByRole('combobox')).toBeFocused();
  await till.keyboard.press('Tab');
  await till.keyboard.press('Enter');
  await expect(field(till, 'ชื่อลูกค้า')).toBeFocused();
  await till.keyboard.type('Kiri Board');
  await till.keyboard.press('Tab');
  await till.keyboard.type('Keys Ltd');
  await till.keyboard.press('Tab');
  await till.keyboard.type('0994000617721');
  await till.keyboard.press('Tab');
  await expect(form(till).getByRole('radio', { name: 'สำนักงานใหญ่' })).toBeFocused();
  await till.keyboard.press('ArrowRight');
  await till.keyboard.press('Tab');
  await till.keyboard.type('3');
  await till.keyboard.press('Tab');
  await till.keyboard.type('0812223334');
  await till.keyboard.press('Enter');
  await expect(done(till)).toBeVisible();
  await till.keyboard.press('Enter');
  await expect(done(till)).toBeHidden();
  await expect(searchBox(till)).toBeFocused();
  await expect(till.getByRole('button', { name: 'ลูกค้า: Keys Ltd' })).toBeVisible();
  expect((await found(shop, 'Kiri Board'))[0]).toMatchObject({
    company_name: 'Keys Ltd',
    branch_code: '00003',
    tell_mobile: '0812223334',
  });
});

test('on a phone it takes the whole screen, with the buttons always in reach', async ({ till }) => {
  await till.setViewportSize({ width: 390, height: 844 });
  await field(till, 'ชื่อบริษัท').fill('บริษัท ใจดี จำกัด');
  await form(till).getByText('สาขาเลขที่').click();
  await expect(save(till)).toBeInViewport();
  const wider = await till.evaluate(() => {
    const all = [...document.querySelectorAll('#new-order [role="dialog"] *')];
    return all.filter((one) => one.getBoundingClientRect().right > window.innerWidth + 0.5).length;
  });
  expect(wider).toBe(0);
  await expectAccessibleInBothColours(till);
});
