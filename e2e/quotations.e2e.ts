import type { Page } from '@playwright/test';
import { failRequests, holdRequests } from './replies.ts';
import { expect, expectAccessibleInBothColours, expectTouchable, type Shop, signedIn, test } from './shop.ts';
import { BIG_WATER, basketLine, basketLines, confirmBasket, dialog, openTill, WATER } from './till-page.ts';

/** The issued quotations, /quotations: found, looked at and sold from. */

const LIST = /\/quotations\/api/;
const table = (page: Page) => page.getByRole('region', { name: 'ใบเสนอราคา', exact: true });
const rows = (page: Page) => table(page).locator('tbody').getByRole('row');
const row = (page: Page, number: string) => rows(page).filter({ hasText: number });
const sellButton = (page: Page, number: string) =>
  page.getByRole('button', { name: `ขายตามใบเสนอราคา ${number}` });
const question = (page: Page) => dialog(page, /^ขายตามใบเสนอราคา QT/);
const goOn = (page: Page) => question(page).getByRole('button', { name: 'ใส่ตะกร้าและไปหน้า POS' });
const words = (page: Page, text: string) => table(page).getByRole('paragraph').filter({ hasText: text });

const product = async (shop: Shop, name: string) => {
  const found = await (await shop.as('cashier')).get(`/products/search?query=${encodeURIComponent(name)}`);
  return found[0] as { readonly id: number };
};

/** Issues one of so many small bottles and one big one, past the screens; gives its number. */
async function issue(shop: Shop, quantity = 2): Promise<string> {
  const orderList = [
    { id: (await product(shop, WATER)).id, quantity },
    { id: (await product(shop, BIG_WATER)).id, quantity: 1 },
  ];
  const issued = await (await shop.as('cashier')).post('/quotations', { customers_id: 1, orderList });
  return issued.quotation_number;
}

async function open(page: Page): Promise<void> {
  await page.goto('/quotations');
  await expect(rows(page).first()).toBeVisible();
}

test('a quotation is found, sold at today’s prices by keyboard alone, and is ขายแล้ว then', async ({
  till,
  shop,
}) => {
  test.slow();
  const number = await issue(shop);
  await issue(shop);
  await till.goto('/orders');
  await till.getByRole('link', { name: 'Quotations' }).click();
  await expect(till.getByRole('heading', { level: 1, name: 'ใบเสนอราคา' })).toBeVisible();
  await table(till).getByRole('searchbox').fill(number.slice(4));
  await expect(rows(till)).toHaveCount(1);
  await expect(row(till, number)).toContainText('ใช้ได้');
  const paper = till.getByRole('link', { name: `ดูและพิมพ์ใบเสนอราคา ${number}` });
  const pdf = await till.request.get((await paper.getAttribute('href')) ?? '');
  expect(pdf.headers()['content-type']).toContain('application/pdf');

  await sellButton(till, number).focus();
  await till.keyboard.press('Enter');
  await expect(question(till)).toContainText('ราคาและสินค้าเหมือนวันที่ออกใบเสนอราคา');
  await expect(goOn(till)).toBeFocused();
  await till.keyboard.press('Escape');
  await expect(sellButton(till, number)).toBeFocused();
  await till.keyboard.press('Enter');
  await expect(goOn(till)).toBeFocused();
  await till.keyboard.press('Enter');
  await till.waitForURL('**/pos');
  await expect(basketLines(till)).toHaveCount(2);
  await expect(basketLine(till, WATER).getByRole('textbox')).toHaveValue('2');
  const panel = till.getByRole('complementary', { name: 'คำสั่งซื้อ' });
  await expect(panel).toContainText(`ตามใบเสนอราคา ${number}`);

  const orderId = await confirmBasket(till);
  const client = await shop.as('cashier');
  const { total, order_number } = await client.get(`/views-myoder/${orderId}`);
  await client.post(`/checkout/${orderId}/complete`, { payment_method: 'cash', paymentAmount: total });
  await open(till);
  await expect(row(till, number)).toContainText('ขายแล้ว');
  await row(till, number)
    .getByRole('link', { name: `ดูคำสั่งซื้อ ${order_number}` })
    .click();
  await till.waitForURL(`**/orders/${orderId}`);
});

test('what has changed is said before it is a basket; arriving at the till by itself empties that again', async ({
  till,
  shop,
}) => {
  const number = await issue(shop, 99_999);
  const manager = await shop.as('manager');
  const { id } = await product(shop, BIG_WATER);
  await manager.post(`/products/${id}/archive`, { archived: true });
  await open(till);
  await sellButton(till, number).click();
  const changes = question(till).getByRole('list', { name: 'สิ่งที่เปลี่ยนไป' }).getByRole('listitem');
  await expect(changes).toHaveCount(2);
  await expect(changes.filter({ hasText: WATER })).toContainText('สต็อกไม่พอ เหลือ');
  await expect(changes.filter({ hasText: BIG_WATER })).toContainText('ไม่มีขายแล้ว');
  await expectAccessibleInBothColours(till);
  await goOn(till).click();
  await till.waitForURL('**/pos');
  await expect(basketLines(till)).toHaveCount(1);
  await manager.post(`/products/${id}/archive`, { archived: false });

  await till.getByRole('link', { name: 'Quotations' }).click();
  await dialog(till, 'ออกจากหน้าขายหรือไม่?').getByRole('button', { name: 'ออกจากหน้านี้' }).click();
  await till.waitForURL('**/quotations');
  await till.getByRole('link', { name: 'POS' }).click();
  await till.waitForURL('**/pos');
  await expect(till.getByText('ยังไม่มีสินค้าในตะกร้า')).toBeVisible();
  await openTill(till);
  await expect(basketLines(till)).toHaveCount(0);
});

test('without an open drawer it says so, with the way to open one', async ({ page, shop }) => {
  await (await shop.as('cashier')).openDrawer();
  const number = await issue(shop);
  await signedIn(page, shop, 'manager');
  await open(page);
  await sellButton(page, number).click();
  await dialog(page, 'ต้องเปิดลิ้นชักเงินก่อน จึงจะขายตามใบเสนอราคาได้')
    .getByRole('link', { name: 'ไปเปิดลิ้นชักเงิน' })
    .click();
  await page.waitForURL('**/open-cashier');
});

test('waiting, failed and empty are each said in words', async ({ page, shop }) => {
  await signedIn(page, shop, 'cashier');
  const { letGo } = await holdRequests(page, '**/quotations/api*');
  await page.goto('/quotations');
  await expect(table(page).getByRole('status').filter({ hasText: 'กำลังโหลด...' })).toBeVisible();
  letGo();
  await expect(table(page).getByText('กำลังโหลด...')).toHaveCount(0);
  await page.unrouteAll();

  const asked = await failRequests(page, '**/quotations/api*');
  await page.goto('/quotations');
  await expect(table(page).getByRole('button', { name: 'ลองอีกครั้ง' })).toBeVisible();
  await expect.poll(asked).toBe(2);
  await page.unrouteAll();

  await page.route(LIST, (route) => route.fulfill({ json: { data: [], total: 0, page: 1, per_page: 10 } }));
  await page.goto('/quotations');
  await expect(words(page, 'ยังไม่มีใบเสนอราคา')).toBeVisible();
  await expectAccessibleInBothColours(page);
});

for (const [width, height] of [
  [1366, 768],
  [768, 1024],
  [390, 844],
] as const) {
  test(`at ${width}×${height} everything of a quotation can be read and touched`, async ({ till, shop }) => {
    const number = await issue(shop);
    await till.setViewportSize({ width, height });
    await open(till);
    await expect(row(till, number)).toBeVisible();
    await expectTouchable(till);
    expect(await till.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessibleInBothColours(till);
    await sellButton(till, number).click();
    await expect(goOn(till)).toBeInViewport();
  });
}
