import type { Page } from '@playwright/test';
import { expectFits } from './fits.ts';
import { loseNextReply } from './replies.ts';
import { onShelf, secondBranch, standThere } from './second-branch.ts';
import { expect, expectAccessibleInBothColours, signedIn, test } from './shop.ts';
import type { ShopClient } from './shop-client.ts';
import { foundItems, lineOf, picker, thing } from './stock-taking.ts';
import { dialog, scan, WATER } from './till-page.ts';

/** Goods go from one branch to another: sent once, received once, and taken back where nobody has (rule C15.3). */

const quantityOf = (page: Page, name: string) => page.getByLabel(`จำนวนที่โอน ${name}`, { exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'ส่งสินค้า', exact: true });
const receive = (page: Page) => page.getByRole('button', { name: 'รับเข้าสต็อก' });

/** Goods that are on their way, by call. */
async function sendByCall(from: ShopClient, to: number, product_id: number, quantity: number) {
  const { transfer } = await from.post('/stock/transfers', {
    ...{ to_branch_id: to, lines: [{ product_id, quantity }] },
  });
  return transfer as { readonly id: number; readonly number: string };
}

test('a lost answer and a double press send goods once; the paper names no prices', async ({
  page,
  shop,
}) => {
  test.slow();
  await secondBranch(shop);
  const water = await thing(shop, WATER);
  await signedIn(page, shop, 'manager');
  await page.goto('/stock/view');
  await page.getByRole('link', { name: 'โอนสินค้า' }).click();
  await page.getByRole('link', { name: 'ส่งสินค้า', exact: true }).click();
  await expect(send(page)).toBeDisabled();
  await scan(page, water.barcode);
  await expect(quantityOf(page, WATER)).toHaveValue('1');
  await scan(page, water.barcode);
  await expect(quantityOf(page, WATER)).toHaveValue('2');
  await picker(page).fill(WATER);
  await expect(foundItems(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await send(page).click();
  await expect(page.getByLabel('ไปสาขา')).toHaveAccessibleDescription('กรุณาเลือกสาขาปลายทาง');
  await page.getByLabel('ไปสาขา').selectOption({ index: 1 });
  await page.getByLabel('ผู้รับ').fill('คุณนก');
  await quantityOf(page, WATER).fill('');
  await send(page).click();
  await expect(quantityOf(page, WATER)).toBeFocused();
  await quantityOf(page, WATER).fill('3');
  await expectAccessibleInBothColours(page);

  // What is written survives a reload, and a lost answer sends nothing twice.
  await page.reload();
  await expect(quantityOf(page, WATER)).toHaveValue('3');
  const lost = await loseNextReply(page, '**/stock/transfers');
  await send(page).click();
  const failure = dialog(page, /เกิดข้อผิดพลาด!/);
  await expect(failure).toContainText('ระบบจะไม่บันทึกซ้ำ');
  expect(lost.status).toBe(201);
  await failure.getByRole('button', { name: 'ตกลง' }).click();
  await send(page).dblclick();
  const sent = page.getByText(/^ส่งสินค้าเรียบร้อยแล้ว เลขที่ TF\d{6}-\d{5}$/);
  await expect(sent).toBeVisible();
  const [number = ''] = /TF\d{6}-\d{5}/.exec((await sent.textContent()) ?? '') ?? [];
  expect((await thing(shop, WATER)).quantity).toBe(water.quantity - 3);
  await expect(lineOf(page, 'รายการโอนสินค้า', WATER)).toContainText('3');
  await expectAccessibleInBothColours(page);
  const paper = page.getByRole('link', { name: 'พิมพ์ใบโอนสินค้า' });
  const answer = await page.request.get((await paper.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');

  await page.getByRole('link', { name: 'ใบโอนทั้งหมด' }).click();
  await expect(page.getByRole('link', { name: number, exact: true })).toHaveCount(1);
  // None has gone out after it, as the answer that was lost would have had it.
  await expect(page.getByRole('link', { name: /^TF/ }).first()).toHaveText(number);
  for (const width of [1366, 1024, 390]) {
    await page.setViewportSize({ width, height: 768 });
    await expectFits(page);
  }
});

test('the other branch takes them in once, with what is missing and broken, whatever becomes of the answer', async ({
  page,
  shop,
}) => {
  test.slow();
  const { id: there, admin } = await secondBranch(shop);
  const { product_id } = await thing(shop, WATER);
  const before = await onShelf(admin, product_id);
  const { id, number } = await sendByCall(await shop.as('manager'), there, product_id, 6);
  await standThere(page, shop, admin);
  await page.goto(`/stock/view?q=${encodeURIComponent(WATER)}`);
  await expect(page.getByRole('row').filter({ hasText: WATER }).first()).toContainText(/กำลังมา \d/);
  await page.goto('/stock/transfers/view?way=in&state=sent');
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('button', { name: 'ยกเลิกใบโอน' })).toHaveCount(0);
  await page.getByLabel(`ขาด ${WATER}`).fill('7');
  await receive(page).click();
  await expect(page.getByLabel(`ขาด ${WATER}`)).toBeFocused();
  await expect(page.getByLabel(`ขาด ${WATER}`)).toHaveAccessibleDescription('รวมกันได้ไม่เกิน 6');
  await page.getByLabel(`ขาด ${WATER}`).fill('1');
  await page.getByLabel(`ชำรุด ${WATER}`).fill('2');
  await page.getByLabel(`หมายเหตุ ${WATER}`).fill('ขวดแตก');
  await expectAccessibleInBothColours(page);
  for (const width of [1366, 1024, 390]) {
    await page.setViewportSize({ width, height: 768 });
    await expectFits(page);
  }
  await page.reload();
  await expect(page.getByLabel(`ชำรุด ${WATER}`)).toHaveValue('2');

  const lost = await loseNextReply(page, '**/receive');
  await receive(page).click();
  const failure = dialog(page, /เกิดข้อผิดพลาด!/);
  await expect(failure).toContainText('ระบบจะไม่บันทึกซ้ำ');
  expect(lost.status).toBe(200);
  await failure.getByRole('button', { name: 'ตกลง' }).click();
  // Whether the page has heard of it by itself or is asked once more: they came in once.
  if (await receive(page).isVisible()) await receive(page).dblclick();
  await expect(page.getByText('รับแล้ว ขาด 1 ชำรุด 2')).toBeVisible();
  await expect(lineOf(page, 'รายการโอนสินค้า', WATER)).toContainText(`ชำรุดระหว่างโอน ${number}: ขวดแตก`);
  expect(await onShelf(admin, product_id)).toBe(before + 3);
  await expectAccessibleInBothColours(page);
  expect((await admin.get(`/stock/transfers/${id}`)).state).toBe('received');
});

test('the sender takes back what nobody has received, and sees at once what was received meanwhile', async ({
  page,
  shop,
}) => {
  const { id: there, admin } = await secondBranch(shop);
  const { product_id, quantity } = await thing(shop, WATER);
  const manager = await shop.as('manager');
  const back = await sendByCall(manager, there, product_id, 2);
  await signedIn(page, shop, 'manager');
  await page.goto(`/stock/transfers/view?id=${back.id}`);
  await page.getByRole('button', { name: 'ยกเลิกใบโอน' }).click();
  const question = dialog(page, /ยกเลิกใบโอน TF/);
  await question.getByRole('button', { name: 'ยกเลิกใบโอน' }).dblclick();
  await expect(page.getByText('สินค้ากลับเข้าสต็อกเรียบร้อย')).toBeVisible();
  await expect(page.getByText('ยกเลิกแล้ว', { exact: true })).toBeVisible();
  expect((await thing(shop, WATER)).quantity).toBe(quantity);

  const gone = await sendByCall(manager, there, product_id, 1);
  await page.goto(`/stock/transfers/view?id=${gone.id}`);
  await page.getByRole('button', { name: 'ยกเลิกใบโอน' }).click();
  const line = { product_id, arrived: 1, missing: 0, broken: 0 };
  await admin.post(`/stock/transfers/${gone.id}/receive`, { lines: [line] });
  await dialog(page, /ยกเลิกใบโอน TF/)
    .getByRole('button', { name: 'ยกเลิกใบโอน' })
    .click();
  await expect(dialog(page, /เกิดข้อผิดพลาด!/)).toContainText(/รับแล้วโดย/);
  await dialog(page, /เกิดข้อผิดพลาด!/)
    .getByRole('button', { name: 'ตกลง' })
    .click();
  await expect(page.getByText('รับแล้ว', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'ยกเลิกใบโอน' })).toHaveCount(0);
});
