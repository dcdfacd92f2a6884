import type { Browser, Page } from '@playwright/test';
import { expectFits } from './fits.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { expect, expectAccessibleInBothColours, signIn, test } from './shop.ts';
import { ShopClient } from './shop-client.ts';
import { addByTap, confirmBasket, WATER } from './till-page.ts';
import { LOCAL_NAME, localBrowser, trustingBrowser } from './trusting-browser.ts';

/** The shop by http and by https of its own (rule C14.4). */

let server: ServerProcess;
let newcomer: Browser;
let trusting: Browser;
test.beforeAll(async () => {
  server = await startServer({ words: ['--https'] });
  newcomer = await localBrowser();
  trusting = await trustingBrowser(server.httpsPort);
});
test.afterAll(async () => {
  await Promise.all([newcomer.close(), trusting.close()]);
  await server.stop();
});

const byHttp = () => `http://${LOCAL_NAME}:${server.port}`;
const byHttps = () => `https://${LOCAL_NAME}:${server.httpsPort}`;
const verdict = (page: Page) => page.getByRole('region', { name: 'สถานะของเครื่องนี้' });
const SIZES = [
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

test('a device that doesn’t trust the shop yet is led there, on a screen of any size', async () => {
  const page = await newcomer.newPage({ locale: 'th-TH' });
  await page.goto(`${byHttp()}/trust`);
  await expect(verdict(page)).toContainText('เครื่องนี้ยังไม่เชื่อถือใบรับรองของร้าน');
  await expect(verdict(page).getByRole('button', { name: 'ตรวจสอบอีกครั้ง' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR ของหน้านี้' })).toBeVisible();
  await expect(page.getByText(`${byHttp()}/trust`)).toBeVisible();
  await expectAccessibleInBothColours(page);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectFits(page);
  }
  await page.close();
});

test('the fingerprint on the page is the one that the start has printed', async () => {
  const [, printed = ''] = /SHA-256 ([0-9A-F:]{95})/.exec(server.output()) ?? [];
  expect(server.output()).toContain(`https://127.0.0.1:${server.httpsPort}/`);
  const page = await newcomer.newPage();
  await page.goto(`${byHttp()}/trust`);
  const shown = await page.getByRole('region', { name: 'ลายนิ้วมือของใบรับรอง' }).innerText();
  expect(shown.replaceAll(/[^0-9A-F]+/g, '')).toContain(printed.replaceAll(':', ''));
  await page.close();
});

test('each kind of device has its own steps, gone through by keys', async () => {
  const page = await newcomer.newPage({ userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/146.0 Mobile' });
  await page.goto(`${byHttp()}/trust`);
  const tabs = page.getByRole('tablist', { name: 'ชนิดของเครื่อง' });
  await expect(tabs.getByRole('tab', { selected: true })).toHaveText('Android');
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText('ใบรับรอง CA');
  await tabs.getByRole('tab', { selected: true }).focus();
  for (const [name, file, words] of [
    ['Windows', '/trust/raandee-ca.crt', 'ผู้ออกใบรับรองหลักที่เชื่อถือได้'],
    ['iPhone / iPad', '/trust/raandee.mobileconfig', 'การตั้งค่าความเชื่อถือใบรับรอง'],
    ['Mac', '/trust/raandee-ca.crt', 'เชื่อถือเสมอ'],
    ['Linux', '/trust/raandee-ca.pem', 'update-ca-certificates'],
  ] as const) {
    await page.keyboard.press('ArrowRight');
    await expect(tabs.getByRole('tab', { selected: true })).toHaveText(name);
    await expect(panel).toContainText(words);
    await expect(panel.getByRole('link', { name: /^ดาวน์โหลด/ })).toHaveAttribute('href', file);
  }
  await page.close();
});

test('a device that trusts the shop is told so, signs in by https and sells there, and by http as before', async () => {
  const context = await trusting.newContext({ baseURL: byHttp(), locale: 'th-TH' });
  const plain = await context.newPage();
  await signIn(plain, 'cashier');

  const page = await context.newPage();
  await page.goto('/trust');
  await expect(verdict(page)).toContainText('เครื่องนี้เชื่อถือใบรับรองของร้านแล้ว');
  await expectAccessibleInBothColours(page);
  await verdict(page).getByRole('link', { name: 'ไปที่หน้าขายแบบ https' }).click();
  // Who is signed in by http is nobody by https.
  await page.waitForURL(`${byHttps()}/login`);
  await page.getByLabel('อีเมลหรือชื่อผู้ใช้').fill('cashier2');
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill('cashier2-demo');
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await page.waitForURL(`${byHttps()}/open-cashier`);
  expect(await page.evaluate(() => window.isSecureContext)).toBe(true);
  await page.getByRole('textbox', { name: /ยอดเงินเปิดลิ้นชัก/ }).fill('500');
  await page.getByRole('button', { name: 'เข้าสู่หน้า POS' }).click();
  await page.getByRole('button', { name: 'Yes, proceed!' }).click();
  await page.waitForURL(`${byHttps()}/pos`);
  await addByTap(page, WATER);
  const orderId = await confirmBasket(page);
  await page.getByRole('button', { name: 'พอดี' }).click();
  await page.getByRole('button', { name: /^ชำระเงิน/ }).click();
  await page.waitForURL(`${byHttps()}/receipt/${orderId}`);
  await expect(page.getByText('คำสั่งซื้อเสร็จสมบูรณ์')).toBeVisible();

  // Each is still who they were.
  const who = (at: Page) =>
    at.evaluate(async () => (await (await fetch('/api/session')).json()).user?.username);
  expect(await who(plain)).toBe('cashier');
  expect(await who(page)).toBe('cashier2');
  const cookies = await context.cookies();
  expect(cookies.map(({ name, secure }) => [name, secure]).sort()).toEqual([
    ['__Host-raandee_session', true],
    ['raandee_session', false],
  ]);
  // Signing in by http goes on working beside the cookie of https. A page of the office would hear of the end and leave by itself.
  await plain.goto('/trust');
  await plain.evaluate(async () => {
    const { csrf_token: token } = await (await fetch('/api/session')).json();
    await fetch('/logout', { method: 'POST', headers: { 'X-CSRF-TOKEN': token } });
  });
  await signIn(plain, 'manager');
  expect(await who(plain)).toBe('manager');
  expect(await who(page)).toBe('cashier2');
  await context.close();
});

test('a screen by https hears what is sold by http', async () => {
  const client = await ShopClient.signIn(server.url, 'cashier');
  await client.openDrawer();
  await client.cancelPending();
  const context = await trusting.newContext({ baseURL: byHttps(), locale: 'th-TH' });
  const page = await context.newPage();
  await signIn(page, 'manager');
  await page.goto('/orders');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const orderId = await client.checkout([{ id: 1, quantity: 1 }]);
  await expect(page.locator(`a[href="/orders/${orderId}"]`).first()).toBeAttached();
  await client.cancelPending();
  await context.close();
});

test('while it is being found out the page waits, and a failure can be tried again', async () => {
  const page = await newcomer.newPage({ baseURL: byHttp() });
  let fails = true;
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/trust/api', async (route) => {
    await held;
    return fails ? route.fulfill({ status: 500, json: {} }) : route.continue();
  });
  await page.goto('/trust');
  await expect(page.locator('[aria-busy=true]')).toBeVisible();
  goOn();
  await expect(page.getByRole('alert')).toContainText('เกิดข้อผิดพลาด');
  fails = false;
  await page.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
  await expect(page.getByRole('heading', { name: 'เปิดร้านแบบปลอดภัย (https)' })).toBeVisible();
  await page.close();
});

test('without https the page says how it is begun, and Windows tills have their other way', async ({
  page,
  shop,
}) => {
  await page.goto('/trust');
  await expect(verdict(page)).toContainText('npm start -- --https');
  await expectAccessibleInBothColours(page);
  await page.getByText('อีกทางหนึ่งสำหรับเครื่องขายที่ใช้ Windows').click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'ดาวน์โหลดไฟล์นโยบาย' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('raandee.reg');
  const policy = Buffer.from(await (await fetch(`${shop.url}/trust/raandee.reg`)).arrayBuffer());
  expect(policy.toString('utf16le')).toContain(shop.url);
});
