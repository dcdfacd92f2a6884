import { readFile } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/node';
import { readTable } from '#server/tables/read-table.ts';
import { unzip } from '#server/tables/zip-archive.ts';
import { expectFits } from './fits.ts';
import { failRequests, hearNothing, holdRequests } from './replies.ts';
import { baht, sell } from './sales.ts';
import { expect, expectAccessibleInBothColours, signedIn, test } from './shop.ts';
import type { ShopClient } from './shop-client.ts';

/** All of a month goes to the bookkeeper from one page, with the codes of their program (rule C13.16). */

const SIZES = [
  [1366, 768],
  [1024, 768],
  [768, 1024],
  [390, 844],
] as const;
const VIEW = '/reports/bookkeeper/view';
const CODES = '/reports/bookkeeper/account-codes';

/** Sends goods of a receipt back, whose supplier's credit note is still to come. */
async function sendBack(manager: ShopClient, receiptId: number) {
  const [line] = (await manager.get(`/stock/receipts/api/${receiptId}`)).lines;
  const sent = await manager.post('/stock/supplier-returns', {
    ...{ reason: 'damaged', goods_receipt_id: receiptId },
    lines: [{ product_id: line.product_id, quantity: 1 }],
  });
  expect(sent.supplier_return, JSON.stringify(sent)).toBeDefined();
  return sent.supplier_return;
}

/** Goods whose supplier's tax invoice is still to come. */
async function receiveGoods(manager: ShopClient) {
  const { data } = await manager.get('/suppliers/api?per_page=100');
  const supplier = data.find(({ tax_id }: { tax_id: string }) => tax_id !== '');
  const { data: things } = await manager.get('/stock/items/api');
  const thing = things.find(({ variant_id }: { variant_id: number | null }) => variant_id === null);
  const received = await manager.post('/stock/receipts', {
    ...{ supplier: '', reference: '', note: '', supplier_id: supplier.id, cost_vat: 'excluded', vat: '7' },
    ...{ claimable: true, lines: [{ product_id: thing.product_id, quantity: 1, amount: '100' }] },
  });
  expect(received.receipt, JSON.stringify(received)).toBeDefined();
  return received;
}

test('a manager goes to the month’s hand-over by keyboard, sees what is in it as it is sold, and takes the tables along', async ({
  page,
  shop,
}) => {
  await signedIn(page, shop, 'manager');
  const cashier = await shop.as('cashier');
  await cashier.openDrawer();
  await cashier.cancelPending();
  await sell(cashier, 10);
  await receiveGoods(await shop.as('manager'));
  await page.goto('/reports/tax/view');
  await page
    .getByRole('navigation', { name: 'หมวดของรายงาน' })
    .getByRole('link', { name: 'ส่งให้ผู้ทำบัญชี' })
    .press('Enter');
  await expect(page.getByRole('heading', { name: 'ส่งให้ผู้ทำบัญชี', level: 1 })).toBeVisible();
  const months = page.getByRole('combobox', { name: 'เดือนภาษี' });
  const newest = (await months.locator('option').first().getAttribute('value')) ?? '';
  await months.selectOption(newest);
  await expect(page).toHaveURL(new RegExp(`month=${newest}`));
  await expect(page.getByText('เดือนนี้ยังไม่สิ้นสุด')).toBeVisible();

  const manager = await shop.as('manager');
  const read = () => manager.get(`/reports/accounting/sales?month=${newest}&per_page=1`);
  const row = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  const sales = row('ตารางขาย');
  const before = await read();
  await expect(sales).toContainText(`รวม ฿${baht(before.totals.total)}`);
  // The page that lies open hears of the next sale.
  await sell(cashier, 10);
  const after = await read();
  expect(after.total).toBe(before.total + 1);
  await expect(sales).toContainText(`${after.total.toLocaleString('en-US')} รายการ`);
  await expect(sales).toContainText(`รวม ฿${baht(after.totals.total)}`);
  const { totals } = await manager.get(`/reports/sales-tax?month=${newest}`);
  await expect(row('รายงานภาษีขาย')).toContainText(`VAT ฿${baht(totals.vat)}`);

  const workbook = page.waitForEvent('download');
  await sales.getByRole('link', { name: 'ส่งออกตารางขายเป็น Excel (XLSX)' }).press('Enter');
  const saved = await workbook;
  expect(saved.suggestedFilename()).toBe(`accounting-sales-${newest}-00000.xlsx`);
  const sheet = await readSheet(await readFile(await saved.path()));
  const top = sheet.findIndex((line) => line[0] === 'วันที่');
  expect(sheet.slice(top + 1).filter(([day]) => day instanceof Date)).toHaveLength(after.total);

  const csv = page.waitForEvent('download');
  await row('ตารางซื้อและรายจ่าย').getByRole('link', { name: 'ส่งออกตารางซื้อและรายจ่ายเป็น CSV' }).click();
  const table = await readTable(await readFile(await (await csv).path()), 10_000);
  if (!('rows' in table)) throw new Error('the CSV is no table');
  const purchases = await manager.get(`/reports/accounting/purchases?month=${newest}&per_page=1`);
  expect(purchases.total).toBeGreaterThan(0);
  expect(table.rows).toHaveLength(purchases.total);

  await row('รายงานภาษีขาย').getByRole('link', { name: 'รายงานภาษีขาย', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/reports/tax/view\\?report=sales&month=${newest}`));
  await page.goBack();
  await expect(months).toHaveValue(newest);
});

test('it fits every screen by day and by night, says what is empty, and what hinders the hand-over leads to where it is mended', async ({
  page,
  shop,
}) => {
  const received = await receiveGoods(await shop.as('manager'));
  const returned = await sendBack(await shop.as('manager'), received.receipt.id);
  await signedIn(page, shop, 'manager');
  await page.goto(`${VIEW}?month=${received.receipt.received_at.slice(0, 7)}`);
  const hindrances = page.getByRole('region', { name: 'สิ่งที่ควรทำก่อนส่ง' });
  await expect(hindrances).toContainText('ยังไม่ได้บันทึกใบกำกับภาษี');
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expectFits(page);
  }
  await expectAccessibleInBothColours(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await hindrances.getByRole('link', { name: 'ไปที่ใบรับสินค้า' }).press('Enter');
  const month = received.receipt.received_at.slice(0, 7);
  await expect(page).toHaveURL(new RegExp(`/stock/receipts\\?month=${month}&tax_paper=missing$`));
  const { total } = await (await shop.as('manager')).get(
    `/stock/receipts/api?month=${month}&tax_paper=missing`,
  );
  const all = page.getByRole('region', { name: 'ตารางใบรับสินค้า' }).getByRole('row');
  await expect(all).toHaveCount(Math.min(total, 10) + 1);
  await expect(page.getByRole('link', { name: received.receipt.number, exact: true })).toBeVisible();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expectFits(page);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  await expectAccessibleInBothColours(page);
  await page.goto('/stock/receipts?month=2024-01&tax_paper=missing');
  await expect(page.getByText('ไม่มีใบรับสินค้าที่รอใบกำกับภาษี').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'ใบกำกับภาษี' }).selectOption('ทั้งหมด');
  await page.getByLabel('เดือนที่รับ').fill(month);
  await expect(page).toHaveURL(new RegExp(`/stock/receipts\\?month=${month}$`));
  await expect(page.getByRole('link', { name: received.receipt.number, exact: true })).toBeVisible();

  await page.goto(`${VIEW}?month=${month}`);
  await hindrances.getByRole('link', { name: 'ไปที่ใบส่งคืนสินค้า' }).click();
  await expect(page).toHaveURL(new RegExp(`/stock/supplier-returns\\?month=${month}&tax_paper=missing$`));
  await expect(page.getByRole('link', { name: returned.number, exact: true })).toBeVisible();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expectFits(page);
  }
  await expectAccessibleInBothColours(page);

  await page.goto(`${VIEW}?month=2024-01`);
  await expect(page.getByText('พร้อมส่ง')).toBeVisible();
  await expect(page.getByText('ไม่มีรายการในเดือนนี้')).toHaveCount(5);
  await expect(page.getByText('ไม่มีเอกสารในเดือนนี้')).toBeVisible();
  await expectFits(page);
  // The month goes along to the tab beside it, and back.
  const tabs = page.getByRole('navigation', { name: 'หมวดของรายงาน' });
  await tabs.getByRole('link', { name: 'รายงานภาษี' }).click();
  await expect(page).toHaveURL(/\/reports\/tax\/view\?month=2024-01$/);
  await tabs.getByRole('link', { name: 'ส่งให้ผู้ทำบัญชี' }).click();
  await expect(page).toHaveURL(/\/reports\/bookkeeper\/view\?month=2024-01$/);
});

test('a paper of an earlier month’s purchase that is claimed in the month is told beside what hinders, at every size', async ({
  page,
  shop,
}) => {
  const manager = await shop.as('manager');
  const { receipt } = await receiveGoods(manager);
  const month = receipt.received_at.slice(0, 7);
  const before = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1, 0));
  const lastMonth = before.toISOString().slice(0, 10);
  await signedIn(page, shop, 'manager');
  await page.goto(`${VIEW}?month=${month}`);
  const told = page.getByRole('region', { name: 'สิ่งที่ควรแจ้งผู้ทำบัญชี' });
  await expect(page.getByRole('region', { name: 'สิ่งที่ควรทำก่อนส่ง' })).toBeVisible();
  const { hindrances } = await manager.get(`/reports/bookkeeper?month=${month}`);
  const late = hindrances.find(({ kind }: { kind: string }) => kind === 'late-papers') ?? {
    count: 0,
    vat: 0,
  };
  const { data } = await manager.get('/suppliers/api?per_page=100');
  const supplier = data.find(({ tax_id }: { tax_id: string }) => tax_id !== '');
  const spent = await manager.post('/expenses', {
    ...{ title: 'ค่าไฟฟ้าเดือนก่อน', spent_on: lastMonth, amount: '107', note: '', supplier_id: supplier.id },
    ...{ claimable: true, invoice_number: 'LATE-1', invoice_date: lastMonth, tax_month: month },
  });
  expect(spent.expense, JSON.stringify(spent)).toBeDefined();
  // The page that lies open hears of it.
  await expect(told).toContainText(`${late.count + 1} ใบใช้ในเดือนนี้ (VAT ฿${baht(late.vat + 7)})`);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expectFits(page);
  }
  await expectAccessibleInBothColours(page);
});

test('while it is on its way it says so, and where it doesn’t come it can be asked for again', async ({
  page,
  shop,
}) => {
  await signedIn(page, shop, 'manager');
  await hearNothing(page);
  const { letGo } = await holdRequests(page, '**/reports/bookkeeper?*');
  await page.goto(VIEW);
  await expect(page.getByRole('heading', { name: 'ส่งให้ผู้ทำบัญชี', level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'กำลังโหลด...' })).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { name: 'ตารางขาย' })).toBeVisible();
  await page.unroute('**/reports/bookkeeper?*');

  await failRequests(page, '**/account-codes');
  await page.route('**/reports/bookkeeper?*', (route) =>
    route.fulfill({ status: 500, json: { message: '' } }),
  );
  await page.goto(VIEW);
  await expect(page.getByRole('alert')).toContainText('เกิดข้อผิดพลาด');
  await page.unroute('**/reports/bookkeeper?*');
  await page.getByRole('button', { name: 'ลองอีกครั้ง' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'ตารางขาย' })).toBeVisible();

  await page.getByRole('link', { name: 'กำหนดรหัสบัญชี' }).click();
  await expect(page.getByRole('alert')).toContainText('เกิดข้อผิดพลาด');
  await page.unroute('**/account-codes');
  await page.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
  await expect(page.getByRole('textbox', { name: 'เงินสด' })).toBeVisible();
});

test('account codes are typed as far as the bookkeeper has them, two who type at once hear of each other, and the tables have them', async ({
  page,
  shop,
  browser,
}) => {
  await signedIn(page, shop, 'manager');
  await page.goto(VIEW);
  await page.getByRole('link', { name: 'กำหนดรหัสบัญชี' }).press('Enter');
  await expect(page).toHaveURL(/\/account-codes\?month=\d{4}-\d{2}$/);
  const cash = page.getByRole('textbox', { name: 'เงินสด' });
  const save = page.getByRole('button', { name: 'บันทึก' });
  await expect(save).toBeDisabled();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expectFits(page);
  }
  await page.setViewportSize({ width: 1366, height: 768 });

  // What is typed and put back is no edit, and takes nothing back that somebody else gives.
  const qr = page.getByRole('textbox', { name: 'QR พร้อมเพย์' });
  await qr.fill('9');
  await expect(save).toBeEnabled();
  await qr.fill('');
  await expect(save).toBeDisabled();
  await cash.fill('10 10');
  await cash.press('Enter');
  await expect(page.getByText('ใช้ตัวอักษร ตัวเลข - และ . ไม่เกิน 20 ตัว').last()).toBeVisible();
  await expect(cash).toBeFocused();
  await expectAccessibleInBothColours(page);

  // Somebody else gives other codes meanwhile; what is typed here stays.
  const other = await browser.newPage({ baseURL: shop.url });
  await signedIn(other, shop, 'admin');
  await other.goto(CODES);
  await other.getByRole('textbox', { name: 'ค่าเช่า' }).fill('5210');
  await other.getByRole('textbox', { name: 'QR พร้อมเพย์' }).fill('1020');
  await other.getByRole('button', { name: 'บันทึก' }).click();
  await expect(other.getByText('บันทึกรหัสบัญชีเรียบร้อยแล้ว')).toBeVisible();
  await other.close();
  await expect(page.getByText('เพิ่งถูกแก้ไขจากอีกหน้าจอหนึ่ง')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'ค่าเช่า' })).toHaveValue('5210');
  await expect(qr).toHaveValue('1020');
  await expect(cash).toHaveValue('10 10');

  await page.getByRole('link', { name: 'ส่งให้ผู้ทำบัญชี' }).click();
  await page.getByRole('button', { name: 'แก้ไขต่อ' }).click();
  await cash.fill('1010-01');
  await page.getByRole('textbox', { name: 'ขายสินค้าที่คิด VAT' }).fill('4100');
  await page.keyboard.press('Enter');
  await expect(page.getByText('บันทึกรหัสบัญชีเรียบร้อยแล้ว')).toBeVisible();
  await expect(save).toBeDisabled();
  await page.reload();
  await expect(cash).toHaveValue('1010-01');
  await page.getByRole('link', { name: 'ส่งให้ผู้ทำบัญชี' }).click();
  await expect(page.getByText(/กำหนดแล้ว 4 จาก \d+/)).toBeVisible();

  const cashier = await shop.as('cashier');
  await cashier.openDrawer();
  await cashier.cancelPending();
  await sell(cashier, 10, 100);
  const months = page.getByRole('combobox', { name: 'เดือนภาษี' });
  await months.selectOption(await months.locator('option').first().getAttribute('value'));
  await expect(page.getByText('เดือนนี้ยังไม่สิ้นสุด')).toBeVisible();
  const csv = page.waitForEvent('download');
  await page.getByRole('link', { name: 'ส่งออกตารางขายเป็น CSV' }).click();
  const table = await readTable(await readFile(await (await csv).path()), 10_000);
  if (!('rows' in table)) throw new Error('the CSV is no table');
  const codesOf = (title: string) => table.rows.map(({ cells }) => cells[table.titles.indexOf(title)]);
  expect(codesOf('รหัสบัญชี รับชำระ').at(-1)).toBe('1010-01');
  expect(codesOf('รหัสบัญชี ขายคิด VAT').at(-1)).toBe('4100');
  const { data } = await (await shop.as('admin')).get('/audit-log/api?per_page=10');
  expect(JSON.stringify(data)).toContain('1010-01');
});

test('the papers of a month go along in one archive, with an index that opens them', async ({
  page,
  shop,
}) => {
  await signedIn(page, shop, 'manager');
  await page.goto(VIEW);
  const cashier = await shop.as('cashier');
  await cashier.openDrawer();
  await cashier.cancelPending();
  const made = await page.request.get(`/invoice-doc/pdf/${await sell(cashier, 10)}/3`, {
    headers: { referer: page.url() },
  });
  expect(made.status()).toBe(200);
  await page
    .getByRole('combobox', { name: 'เดือนภาษี' })
    .selectOption(await page.getByRole('combobox').locator('option').first().getAttribute('value'));
  const link = page.getByRole('link', { name: 'เอกสารทั้งเดือน (ZIP)' });
  const saved = page.waitForEvent('download');
  await link.click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^papers-\d{4}-\d\d-00000\.zip$/);
  const files = await unzip(
    await readFile(await file.path()),
    { maxFiles: 2_000, maxBytes: 500_000_000 },
    () => true,
  );
  const names = [...(files?.keys() ?? [])];
  expect(names.slice(-2)).toEqual(['index.csv', 'index.xlsx']);
  const papers = names.filter((name) => name.endsWith('.pdf'));
  const lines = new TextDecoder().decode(files?.get('index.csv')).trimEnd().split('\r\n');
  expect(papers.length).toBeGreaterThan(0);
  expect(lines).toHaveLength(papers.length + 1);
  await expect(link).toBeVisible();
});
