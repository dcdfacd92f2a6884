import type { Page } from '@playwright/test';
import { expectFits } from './fits.ts';
import { countRequests, loseNextReply } from './replies.ts';
import { expect, expectAccessibleInBothColours, type Shop, signedIn, test } from './shop.ts';
import { countPrints, lineOf, pageSizesMm, thing } from './stock-taking.ts';
import { dialog, scan, WATER } from './till-page.ts';

/** Goods go back to their supplier: from a receipt or freely, once, with the paper to go along and the credit note. */

const LIST = 'รายการส่งคืนสินค้า';
const save = (page: Page) => page.getByRole('button', { name: 'บันทึกส่งคืนสินค้า' });
const quantityOf = (page: Page, name: string) => page.getByLabel(`จำนวนที่ส่งคืน ${name}`, { exact: true });
const sent = (page: Page) => page.getByText(/^ส่งคืนสินค้าเรียบร้อยแล้ว เลขที่ SR\d{6}-\d{5}$/);

/** Ten bottles at 10 baht without VAT, claimed back, from the wholesaler. */
async function receiveWater(shop: Shop): Promise<{ readonly id: number; readonly number: string }> {
  const manager = await shop.as('manager');
  const { data } = await manager.get(`/suppliers/api?q=${encodeURIComponent('รวมโชค')}`);
  const { product_id } = await thing(shop, WATER);
  const paper = { supplier_id: data[0].id, cost_vat: 'excluded', claimable: true, vat: '7' };
  const lines = [{ product_id, quantity: 10, amount: '100' }];
  return (await manager.post('/stock/receipts', { ...paper, lines })).receipt;
}

test('from the receipt that they came with: a lost answer and a double click send them once; the credit note comes later', async ({
  page,
  shop,
}) => {
  test.slow();
  const receipt = await receiveWater(shop);
  const water = await thing(shop, WATER);
  await signedIn(page, shop, 'manager');
  await page.goto(`/stock/receipts/${receipt.id}`);
  await page.getByRole('link', { name: 'ส่งคืนสินค้า' }).click();
  await expect(page.getByLabel('จากใบรับสินค้า')).toHaveValue(receipt.number);
  await expect(save(page)).toBeDisabled();
  await expectAccessibleInBothColours(page);

  await quantityOf(page, WATER).fill('11');
  await save(page).click();
  await expect(quantityOf(page, WATER)).toBeFocused();
  await expect(quantityOf(page, WATER)).toHaveAccessibleDescription('ส่งคืนได้ไม่เกิน 10');
  await quantityOf(page, WATER).fill('2');
  // A scan of the same goods is one more of them.
  await scan(page, water.barcode);
  await expect(quantityOf(page, WATER)).toHaveValue('3');
  await expect(page.getByText('฿32.10')).toBeVisible();
  await save(page).click();
  await expect(page.getByText('กรุณาเลือกเหตุผล')).toBeVisible();
  await page.getByText('ชำรุดหรือไม่ได้คุณภาพ').click();
  await page.getByLabel('หมายเหตุ').fill('ขวดบุบ');

  // What is written survives a reload, and a lost answer sends nothing twice.
  await page.reload();
  await expect(quantityOf(page, WATER)).toHaveValue('3');
  const lost = await loseNextReply(page, '**/stock/supplier-returns');
  await save(page).click();
  const failure = dialog(page, /เกิดข้อผิดพลาด!/);
  await expect(failure).toContainText('ระบบจะไม่บันทึกซ้ำ');
  expect(lost.status).toBe(201);
  await failure.getByRole('button', { name: 'ตกลง' }).click();
  await save(page).dblclick();
  await expect(sent(page)).toBeVisible();
  expect((await thing(shop, WATER)).quantity).toBe(water.quantity - 3);
  await expect(lineOf(page, LIST, WATER)).toContainText('30.00');
  await expectAccessibleInBothColours(page);

  const prints = await countPrints(page);
  await page.getByRole('button', { name: 'พิมพ์', exact: true }).click();
  await expect.poll(prints).toBe(1);
  const paper = page.locator('.rd-print-sheet');
  await expect(paper).toContainText('ผู้รับคืนสินค้า');
  await expect(paper).toContainText('ขวดบุบ');
  expect(pageSizesMm(await page.pdf({ preferCSSPageSize: true }))).toEqual([[210, 297]]);

  await page.getByRole('button', { name: 'บันทึกใบลดหนี้' }).click();
  const form = dialog(page, /^ใบลดหนี้ของ SR/);
  await form.getByRole('button', { name: 'บันทึก' }).click();
  await expect(form.getByLabel('เลขที่ใบลดหนี้')).toHaveAccessibleDescription('กรุณากรอกเลขที่ใบลดหนี้');
  await form.getByLabel('เลขที่ใบลดหนี้').fill('CN-77');
  const [made] = (await (await shop.as('manager')).get('/stock/supplier-returns/api')).data;
  await form.getByRole('textbox', { name: 'วันที่ในใบลดหนี้' }).fill(made.returned_at.slice(0, 10));
  await page.keyboard.press('Tab');
  await expectAccessibleInBothColours(page);
  await form.getByRole('button', { name: 'บันทึก' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(/^CN-77 \(/).first()).toBeVisible();

  // The receipt, the supplier, the ledger and the purchase tax report know of it.
  await page.getByRole('link', { name: 'ใบรับสินค้า', exact: true }).last().click();
  const ofReceipt = page.getByRole('region', { name: 'สินค้าที่ส่งคืน' });
  await expect(ofReceipt.getByText('CN-77')).toBeVisible();
  const { data } = await (await shop.as('manager')).get('/stock/supplier-returns/api?q=CN-77');
  await page.goto(`/suppliers/${data[0].supplier_id}`);
  await page.getByRole('tab', { name: 'สินค้าที่ส่งคืน' }).click();
  await expect(page.getByText(data[0].number)).toBeVisible();
  await page.goto(`/stock/movements/${water.product_id}`);
  await page.getByRole('link', { name: data[0].number }).click();
  await expect(page.getByRole('heading', { name: `ใบส่งคืนสินค้า ${data[0].number}` })).toBeVisible();
  await page.goto(`/reports/tax/view?report=purchases&month=${data[0].returned_at.slice(0, 7)}`);
  await page.getByRole('link', { name: 'CN-77' }).click();
  await page.getByRole('button', { name: 'ยกเลิกใบลดหนี้' }).click();
  await page.getByRole('button', { name: 'ยกเลิกใบลดหนี้' }).last().click();
  await expect(page.getByRole('button', { name: 'บันทึกใบลดหนี้' })).toBeVisible();
});

test('without a receipt, to a name alone, on a phone; what was sold meanwhile is not sent back', async ({
  page,
  shop,
}) => {
  const water = await thing(shop, WATER);
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn(page, shop, 'manager');
  await page.goto('/stock/supplier-returns');
  await page.getByRole('link', { name: 'ส่งคืนสินค้า', exact: true }).click();
  await expect(page.getByText('ยังไม่มีรายการ')).toBeVisible();
  await scan(page, water.barcode);
  await quantityOf(page, WATER).fill(String(water.quantity));
  await page.getByText('อื่น ๆ').click();
  await save(page).click();
  await expect(page.getByLabel('ชื่อผู้ขาย')).toHaveAccessibleDescription(/กรุณาเลือกหรือกรอกชื่อผู้ขาย/);
  await page.getByLabel('ชื่อผู้ขาย').fill('ลุงดำ');
  await expectFits(page);
  const manager = await shop.as('manager');
  const gone = { product_id: water.product_id, change: -1, reason: 'mistake' };
  // The page hears of it only after it has sent.
  await page.route('**/stock/items/api*', (route) => route.abort());
  await manager.post('/stock/adjustments', gone);
  const tries = countRequests(page, 'POST', '/stock/supplier-returns');
  await save(page).click();
  await expect(dialog(page, /เกิดข้อผิดพลาด!/)).toContainText(`${WATER} มีในสต็อกเพียง ${water.quantity - 1}`);
  await dialog(page, /เกิดข้อผิดพลาด!/)
    .getByRole('button', { name: 'ตกลง' })
    .click();
  await page.unroute('**/stock/items/api*');
  await quantityOf(page, WATER).fill('1');
  await save(page).click();
  await expect(sent(page)).toBeVisible();
  expect(tries()).toBe(2);
  expect((await thing(shop, WATER)).quantity).toBe(water.quantity - 2);
  await expectFits(page);
});
