import { readdirSync, readFileSync } from 'node:fs';
import { countRequests } from './replies.ts';
import { expect, expectAccessibleInBothColours, signedIn, test } from './shop.ts';
import { addByTap, dialog, openTill, payButton, searchBox, WATER } from './till-page.ts';

test('the sidebar highlights where one is and shows what the role may open', async ({ till }) => {
  await openTill(till);
  const menu = till.getByRole('navigation', { name: 'เมนูหลัก' });
  await expect(menu.getByRole('link', { name: 'POS' })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByText('ร้านสาธิต')).toBeVisible();
});

test('on the screen of a till an admin sees every entry of the menu and the way out without scrolling', async ({
  page,
  shop,
}) => {
  await signedIn(page, shop, 'admin');
  for (const width of [1366, 1024]) {
    await page.setViewportSize({ width, height: 768 });
    await page.goto('/customers');
    const menu = page.getByRole('navigation', { name: 'เมนูหลัก' });
    await expect(menu.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 });
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
    // And each can be hit by a finger.
    for (const entry of await menu.locator('li').all())
      expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

test('who is signed in and the colours can be looked up', async ({ till }) => {
  await openTill(till);
  await till.getByRole('button', { name: 'สมใจ' }).click();
  await expect(dialog(till, 'บัญชีผู้ใช้')).toBeVisible();
  await expectAccessibleInBothColours(till);
  await till.keyboard.press('Escape');
  await expect(dialog(till, 'บัญชีผู้ใช้')).toBeHidden();
});

test('a product with variants can be added as any of them', async ({ till, shop }) => {
  const products = await (await shop.as('cashier')).get('/products/sorting-view?per_page=200');
  const withVariants = products.find(
    (product: { variantAttributes: unknown[] }) => product.variantAttributes.length > 1,
  );
  const [first, second] = withVariants.variantAttributes;
  await openTill(till);
  await searchBox(till).fill(withVariants.sku_code);
  await till.getByRole('button', { name: `เลือกแบบของ ${withVariants.name}` }).click();
  const picker = dialog(till, withVariants.name);
  await expect(picker.getByRole('button', { name: first.variant_value })).toBeVisible();
  await expectAccessibleInBothColours(till);
  await picker.getByRole('button', { name: second.variant_value }).click();
  const line = till.getByRole('list', { name: 'รายการสินค้า' }).getByRole('listitem');
  await expect(line).toContainText(second.variant_value);
});

test('the closing count must be right to the satang, and then the shift is over', async ({ page, shop }) => {
  const client = await shop.as('cashier2');
  await client.openDrawer('750.25');
  await signedIn(page, shop, 'cashier2');
  await openTill(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  const closing = page.locator('#logout').getByRole('dialog');
  const count = closing.getByRole('textbox');
  const close = async (amount: string) => {
    await count.fill(amount);
    await count.press('Enter');
    await dialog(page, 'ยืนยันปิดลิ้นชัก').getByRole('button', { name: 'ปิดลิ้นชัก' }).click();
  };
  await count.press('Enter');
  await expect(closing.getByText('กรุณากรอกยอดเงินปิดลิ้นชัก.')).toBeVisible();
  await expectAccessibleInBothColours(page);
  await close('1750.25');
  await expect(closing.getByText('ยอดเงินปิดลิ้นชัก (1,750.25) ไม่ตรงกับยอดที่ควรจะเป็น (750.25).')).toBeVisible();
  await close('750.25');
  await page.waitForURL('**/login');
});

test('a page that lay open over night fetches a new token and sells on', async ({ till }) => {
  await openTill(till);
  await addByTap(till, WATER);
  // Not in the page itself, which takes over a fresh token with each answer about the session.
  await till.route(
    '**/checkout',
    (route) => {
      const headers = { ...route.request().headers(), 'x-csrf-token': 'of-yesterday' };
      return route.continue({ headers });
    },
    { times: 1 },
  );
  const sent = countRequests(till, 'POST', '/checkout');
  await payButton(till).click();
  await till.waitForURL(/\/checkout\/\d+$/);
  expect(sent()).toBe(2);
});

test('an address that no page has says so', async ({ till }) => {
  const answer = await till.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(till.getByRole('heading', { name: 'ไม่พบหน้านี้' }).first()).toBeVisible();
  await expectAccessibleInBothColours(till);
});

test('no script that a browser is sent has the schema library in it', () => {
  const scripts = readdirSync('dist/web/assets').filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  const carrying = scripts.filter((name) =>
    /ZodError|_zod\b/.test(readFileSync(`dist/web/assets/${name}`, 'utf8')),
  );
  expect(carrying).toEqual([]);
});
