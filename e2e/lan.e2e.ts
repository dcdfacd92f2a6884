import { lanAddress, type ServerProcess, startServer } from './server-process.ts';
import { expect, signIn, test } from './shop.ts';
import { ShopClient } from './shop-client.ts';
import { addByTap, confirmBasket, openTill, WATER } from './till-page.ts';

/** A till in the shop's network: another machine's browser, plain http, no secure context (rule C9.6). */

const address = lanAddress();
let server: ServerProcess;

test.skip(address === null, 'this machine has no address but its own loopback');

test.beforeAll(async () => {
  server = await startServer({ host: '0.0.0.0' });
});

test.afterAll(async () => {
  await server.stop();
});

test('signing in and selling works at http://<an address of the shop’s network>', async ({ browser }) => {
  const baseURL = `http://${address}:${server.port}`;
  await (await ShopClient.signIn(baseURL, 'cashier')).openDrawer();
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  page.on('requestfailed', (request) => {
    // Going to another page gives up what the last one still asked for.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') failures.push(request.url());
  });

  // Everybody who can come in reads that this is no place for real sales.
  const band = page.getByRole('note').filter({ hasText: 'ห้ามใช้ขายจริง' });
  await page.goto('/login');
  await expect(band).toBeInViewport({ ratio: 1 });
  await signIn(page, 'cashier');
  await page.waitForURL('**/pos');
  await expect(band).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await openTill(page);
  await addByTap(page, WATER);
  const orderId = await confirmBasket(page);
  await page.getByRole('button', { name: 'พอดี' }).click();
  await page.getByRole('button', { name: /^ชำระเงิน/ }).click();
  await page.waitForURL(`**/receipt/${orderId}`);
  await expect(page.getByText('คำสั่งซื้อเสร็จสมบูรณ์')).toBeVisible();

  // A paper, in a tab of its own: here the browser says only by the referring page who asks for it (rule C7.1).
  await page.goto(`/orders/${orderId}`);
  await page.getByRole('button', { name: /^สร้างใบส่งของ/ }).click();
  const customer = page.getByRole('combobox', { name: 'ลูกค้า' });
  await customer.fill('C00001');
  await page.getByRole('option').filter({ hasText: 'C00001' }).click();
  await expect(customer).toHaveValue(/^C00001 · /);
  const [tab, paper] = await Promise.all([
    context.waitForEvent('page'),
    context.waitForEvent('response', (response) => response.url().includes('/delivery/pdf/')),
    page.getByRole('button', { name: 'สร้างและเปิดเอกสาร' }).click(),
  ]);
  const asked = await paper.request().allHeaders();
  expect(asked['sec-fetch-site']).toBeUndefined();
  expect(asked.referer).toContain(baseURL);
  expect(paper.status()).toBe(200);
  await tab.close();
  await expect(page.getByRole('link', { name: /^ดูใบส่งของ/ })).toBeVisible();
  expect(failures).toEqual([]);
  await context.close();
});

test('nothing there asks the browser for https', async ({ request }) => {
  const answer = await request.get(`http://${address}:${server.port}/login`);
  const headers = answer.headers();
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  expect(headers['referrer-policy']).toBe('same-origin');
  expect(headers['set-cookie'] ?? '').not.toMatch(/;\s*secure/i);
  expect(headers['set-cookie']).toMatch(/HttpOnly/i);
});
