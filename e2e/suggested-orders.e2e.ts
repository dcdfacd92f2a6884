import { readFile } from 'node:fs/promises';
import { expectFits } from './fits.ts';
import { expect, expectAccessibleInBothColours, signedIn, test } from './shop.ts';

test('an owner changes what to order from a supplier, saves it, and receives just that', async ({
  page,
  shop,
}) => {
  test.slow();
  const manager = await shop.as('manager');
  const asked = await manager.get('/stock/suggested-orders?days=60&per_page=200');
  const supplier = asked.suppliers.find(
    (one: { id: number | null; things: number }) => one.id && one.things > 1,
  );
  const list = await manager.get(`/stock/suggested-orders?days=60&supplier=${supplier.id}`);
  const [first, second] = list.data;
  const nameOf = (thing: { name: string; variant_value: string | null }) =>
    [thing.name, thing.variant_value].filter(Boolean).join(' ');

  await signedIn(page, shop, 'manager');
  await page.goto('/stock/low');
  await page.getByRole('link', { name: 'ควรสั่ง' }).click();
  await page.getByLabel('ให้พอขาย').selectOption('60');
  await page.getByLabel('ผู้ขาย', { exact: true }).selectOption(String(supplier.id));
  const ordered = (thing: typeof first) =>
    page.getByRole('textbox', { name: `จำนวนที่สั่ง ${nameOf(thing)}`, exact: true });
  await expect(ordered(first)).toHaveValue(String(first.suggested));
  await ordered(first).fill('77');
  await ordered(second).fill('0');
  await expectAccessibleInBothColours(page);
  await expectFits(page);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'ส่งออกรายการที่ควรสั่งเป็น CSV' }).click(),
  ]);
  const rows = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(rows.find((row) => row.startsWith(`${first.sku_code},`))).toContain(',77,');
  expect(rows.filter((row) => row.includes(',')).length).toBe(supplier.things);

  await page.getByRole('button', { name: 'รับสินค้าตามรายการนี้' }).click();
  await expect(page).toHaveURL(/\/stock\/receive$/);
  await expect(page.getByLabel('ผู้ขาย', { exact: true })).toHaveValue(String(supplier.id));
  const lines = page.getByRole('region', { name: 'รายการรับสินค้า' }).getByRole('row');
  await expect(lines).toHaveCount(supplier.things);
  await expect(lines.filter({ hasText: first.name }).getByRole('textbox').first()).toHaveValue('77');
});
