import { readFile } from 'node:fs/promises';
import { readWithPdfium } from '#server/testing/read-pdf.ts';
import { expectFits } from './fits.ts';
import { sell } from './sales.ts';
import { expect, expectAccessibleInBothColours, signedIn, test } from './shop.ts';

/** A month's books for the bookkeeper: on screen, by month, and as files (rules C13.2, C13.10). */

const baht = (amount: number) =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

test('a manager reads the month’s sales tax as soon as it is sold, takes it along, and goes to what is behind a number', async ({
  page,
  shop,
}) => {
  await signedIn(page, shop, 'manager');
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'Reports' }).click();
  await page
    .getByRole('navigation', { name: 'หมวดของรายงาน' })
    .getByRole('link', { name: 'รายงานภาษี' })
    .press('Enter');
  await expect(page.getByRole('heading', { name: 'รายงานภาษี', level: 1 })).toBeVisible();
  const cashier = await shop.as('cashier');
  await cashier.openDrawer();
  await cashier.cancelPending();
  await sell(cashier, 10);

  const months = page.getByRole('combobox', { name: 'เดือนภาษี' });
  const [newest = ''] = await months
    .locator('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  await months.selectOption(newest);
  await expect(page).toHaveURL(new RegExp(`month=${newest}`));
  const manager = await shop.as('manager');
  const report = () => manager.get(`/reports/sales-tax?month=${newest}`);
  const total = page.getByRole('definition').last();
  const before = (await report()).totals.total;
  await expect(total).toHaveText(`฿${baht(before)}`);
  // The page that lies open hears of the next sale.
  await sell(cashier, 10);
  const { rows, totals } = await report();
  expect(totals.total).toBeGreaterThan(before);
  await expect(total).toHaveText(`฿${baht(totals.total)}`);
  const table = page.getByRole('region', { name: 'รายงานภาษีขาย' });
  await expect(table.getByRole('rowheader')).toHaveCount(Math.min(rows.length, 100) + 1);
  await expect(table.getByRole('row').last()).toContainText(baht(totals.vat));
  await expect(page.getByRole('note')).toContainText('กระดาษทำการ');

  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'ส่งออกรายงานภาษีขายเป็น PDF' }).press('Enter');
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`sales-tax-${newest}-00000.pdf`);

  const words = (await readWithPdfium(await readFile(await file.path()))).join('\n');
  expect(words).toContain(baht(totals.total));

  await expectAccessibleInBothColours(page);
  for (const [width, height] of [
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectFits(page);
  }
  await table.getByRole('link').last().click();
  await expect(page).toHaveURL(/\/orders/);
  await page.goBack();
  await expect(months).toHaveValue(newest);
  await page.getByRole('button', { name: 'เดือนก่อนหน้า' }).click();
  await expect(months).not.toHaveValue(newest);
  await expect(page.getByRole('button', { name: 'เดือนถัดไป' })).toBeEnabled();
});

test('the purchase tax of a month is beside its sales tax: a supplier’s paper is there at once, and leads to its goods', async ({
  page,
  shop,
}) => {
  const manager = await shop.as('manager');
  await signedIn(page, shop, 'manager');
  await page.goto('/reports/tax/view?month=2025-01');
  await expect(page.getByText('ไม่มีรายการภาษีขายในเดือนนี้')).toBeVisible();
  await page.getByRole('navigation', { name: 'รายงานของเดือน' }).getByRole('link', { name: 'ภาษีซื้อ' }).click();
  await expect(page).toHaveURL(/report=purchases&month=2025-01/);
  await expect(page.getByText('ไม่มีใบกำกับภาษีซื้อในเดือนนี้')).toBeVisible();
  const { data } = await manager.get('/suppliers/api?per_page=100');
  const supplier = data.find(({ tax_id }: { tax_id: string }) => tax_id !== '');
  const { data: things } = await manager.get('/stock/items/api');
  const product = things.find(({ variant_id }: { variant_id: number | null }) => variant_id === null);
  const received = await manager.post('/stock/receipts', {
    ...{ supplier: '', reference: '', note: '', supplier_id: supplier.id, cost_vat: 'excluded', vat: '7' },
    ...{ claimable: true, invoice_number: 'IV-2568/01', invoice_date: '2025-01-15' },
    lines: [{ product_id: product.product_id, quantity: 1, amount: '100' }],
  });
  expect(received.receipt, JSON.stringify(received)).toBeDefined();
  // The page that lies open hears of it.
  const table = page.getByRole('region', { name: 'รายงานภาษีซื้อ', exact: true });
  await expect(table.getByRole('row').last()).toContainText('107.00');
  await expect(table.getByRole('row').nth(1)).toContainText(supplier.name);
  await table.getByRole('link', { name: 'IV-2568/01' }).click();
  await expect(page).toHaveURL(new RegExp(`/stock/receipts/${received.receipt.id}`));
});

test('the ภ.พ.30 of a month takes what was paid too much before, keeps it in its address, and leads to its reports', async ({
  page,
  shop,
}) => {
  await signedIn(page, shop, 'manager');
  await page.goto('/reports/tax/view?report=vat-return');
  const sheet = page.getByRole('region', { name: 'กระดาษทำการ ภ.พ.30' });
  const amount = async (line: number) =>
    Number(
      (await sheet.getByRole('row').nth(line).getByRole('cell').last().textContent())?.replaceAll(',', ''),
    );
  await expect(sheet.getByRole('row')).toHaveCount(13);
  const [due, over] = [await amount(8), await amount(9)];
  expect(due - over).toBeCloseTo((await amount(5)) - (await amount(7)), 2);
  const carried = page.getByRole('textbox', { name: 'ภาษีที่ชำระเกินยกมา' });
  await carried.fill('99999999.99');
  await carried.press('Enter');
  await expect(page).toHaveURL(/carried=99999999.99/);
  await expect.poll(() => amount(12)).toBeCloseTo(99_999_999.99 - due + over, 2);
  await page.reload();
  await expect(carried).toHaveValue('99999999.99');
  for (const [width, height] of [
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectFits(page);
  }
  await expectAccessibleInBothColours(page);
  await sheet.getByRole('link', { name: /^ภาษีซื้อเดือนนี้/ }).click();
  await expect(page).toHaveURL(/report=purchases/);
  await expect(page.getByRole('link', { name: 'ภาษีซื้อ', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('an admin locks a month once its books are done, which managers see at once, and opens it again with a reason', async ({
  page,
  shop,
  browser,
}) => {
  await signedIn(page, shop, 'admin');
  await page.goto('/reports/tax/view');
  const months = page.getByRole('combobox', { name: 'เดือนภาษี' });
  const former = (await months.locator('option').nth(1).getAttribute('value')) ?? '';
  await months.selectOption(former);
  const other = await browser.newPage({ baseURL: shop.url });
  await signedIn(other, shop, 'manager');
  await other.goto(`/reports/tax/view?month=${former}`);
  await expect(other.getByRole('combobox', { name: 'เดือนภาษี' })).toHaveValue(former);
  await expect(other.getByRole('button', { name: 'ล็อกเดือนนี้' })).toHaveCount(0);

  await page.getByRole('button', { name: 'ล็อกเดือนนี้' }).press('Enter');
  await page.getByRole('button', { name: 'ยังไม่ล็อก' }).click();
  await expect(page.getByText('ล็อกแล้ว')).toHaveCount(0);
  await page.getByRole('button', { name: 'ล็อกเดือนนี้' }).press('Enter');
  await page.getByRole('button', { name: 'ล็อกเดือน', exact: true }).click();
  await expect(page.getByText('ล็อกแล้ว')).toBeVisible();
  // The manager's page lies open; only an admin opens a month again.
  await expect(other.getByText('ล็อกแล้ว')).toBeVisible();
  await expect(other.getByRole('button', { name: 'ปลดล็อก' })).toHaveCount(0);
  await expectAccessibleInBothColours(page);
  for (const [width, height] of [
    [768, 1024],
    [390, 844],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectFits(page);
  }

  await other.close();

  await page.getByRole('button', { name: 'ปลดล็อก' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^ปลดล็อกเดือน/ });
  await dialog.getByRole('button', { name: 'ปลดล็อกเดือน' }).click();
  await expect(dialog.getByText('กรุณาระบุเหตุผล')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'เหตุผล' }).fill('ลืมใบกำกับภาษีของค่าไฟ');
  await dialog.getByRole('button', { name: 'ปลดล็อกเดือน' }).click();
  await expect(page.getByRole('button', { name: 'ล็อกเดือนนี้' })).toBeVisible();
  await expect(page.getByText('ล็อกแล้ว')).toHaveCount(0);
  const { data } = await (await shop.as('admin')).get('/audit-log/api?per_page=10');
  expect(JSON.stringify(data)).toContain('ลืมใบกำกับภาษีของค่าไฟ');
});
