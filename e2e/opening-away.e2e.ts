import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { untilCopied } from './catalogue-copy.ts';
import { expectFits } from './fits.ts';
import { A_WHOLE_BUILD, addressOf, keptBuilds, untilKept } from './keeping-browser.ts';
import { copyOfBuild, newerBuild, OTHER_BUILD_MARK, type OtherBuild } from './other-build.ts';
import { awayMark, sellAway, unsentIn } from './selling-away.ts';
import { copyTemplate, type ServerProcess, startServer } from './server-process.ts';
import { atTheTill, expect, expectAccessibleInBothColours, signIn, test } from './shop.ts';
import { ShopClient } from './shop-client.ts';
import { type Switchboard, switchboard } from './switchboard.ts';
import { addByTap, confirmBasket, productCards, searchBox, WATER } from './till-page.ts';
import { LOCAL_NAME, localBrowser, trustingBrowser } from './trusting-browser.ts';

/** By https the program opens while the server can't be reached, as whoever was signed in (rule C14.9). */

let server: ServerProcess;
let line: Switchboard;
let browser: Browser;
let context: BrowserContext;
test.beforeAll(async () => {
  server = await startServer({ words: ['--https'] });
  line = await switchboard(server.httpsPort);
  browser = await trustingBrowser(server.httpsPort);
  const cashier = await ShopClient.signIn(server.url, 'cashier');
  await cashier.openDrawer();
});
test.beforeEach(async () => {
  line.to(server.httpsPort);
  context = await browser.newContext({ baseURL: addressOf(line), locale: 'th-TH' });
});
test.afterEach(() => context.close());
test.afterAll(async () => {
  await browser.close();
  await line.close();
  await server.stop();
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const away = (page: Page) => page.locator('[data-connection=offline]');
const needsServer = (page: Page) => page.getByText('ส่วนนี้ต้องเชื่อมต่อกับเซิร์ฟเวอร์');

/** Signs in at the till by https, and lets the browser keep the program. */
async function tillThatKeeps(account: 'cashier' | 'cashier2' = 'cashier'): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, account);
  await untilKept(page);
  return page;
}

test('the till opens while the server is away, as who was there, and goes on with the server when that is back', async () => {
  const first = await tillThatKeeps();
  await first.goto('/pos');
  await expect(productCards(first).first()).toBeVisible();
  await first.close();
  line.cut();

  const page = await context.newPage();
  await page.goto('/pos');
  await expect(searchBox(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'สมใจ' })).toBeVisible();
  await expect(away(page)).toBeVisible();
  await page.reload();
  await expect(searchBox(page)).toBeVisible();
  // The way from an app's icon, or from the address alone.
  await page.goto('/');
  await page.waitForURL('**/pos');
  await expect(searchBox(page)).toBeVisible();
  await expect(page.locator('meta[name=csrf-token]')).toHaveAttribute('content', '');

  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  line.to(server.httpsPort);
  await expect(away(page)).toHaveCount(0);
  // The first write has a token of the session.
  await addByTap(page, WATER);
  const orderId = await confirmBasket(page);
  expect(orderId).toBeGreaterThan(0);
  expect(loads).toBe(0);
  const cashier = await ShopClient.signIn(server.url, 'cashier');
  await cashier.cancelPending();
});

test('a till that is opened while the server is away never says that it can’t sell, and sells', async () => {
  const admin = await ShopClient.signIn(server.url, 'admin');
  const { till } = await admin.post('/tills', { name: 'หน้าร้าน', pos_id: '' });
  const [water] = await admin.get(`/products/search?query=${encodeURIComponent(WATER)}`);
  // The other accounts of this file have no drawer, or one without a till.
  const manager = await ShopClient.signIn(server.url, 'manager');
  await manager.post('/session/till', { till_id: till.id });
  await manager.openDrawer();
  const { name, value } = manager.cookie;
  await context.addCookies([{ name: `__Host-${name}`, value, url: addressOf(line), secure: true }]);
  const first = await context.newPage();
  await first.goto('/pos');
  await untilKept(first);
  await untilCopied(first, water.sku_code, water.price * 100);
  await first.close();
  line.cut();

  const page = await context.newPage();
  await page.addInitScript(() => {
    const said = new Set<string>();
    Object.assign(globalThis, { said });
    const look = () => said.add(document.querySelector('[data-away-mark]')?.textContent ?? '');
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto('/pos');
  await expect(awayMark(page)).toContainText('ขายต่อได้ด้วยเงินสดและ QR');
  const said = await page.evaluate(() => [...(globalThis as unknown as { said: Set<string> }).said]);
  expect(said.filter((words) => words.includes('เมื่อ'))).toEqual([]);
  expect(await sellAway(page)).toMatch(/^RC/);

  line.to(server.httpsPort);
  await expect.poll(() => unsentIn(page)).toBe(0);
});

test('a page of the office says that it needs the server, on any screen, and opens by itself', async () => {
  const page = await tillThatKeeps();
  line.cut();
  await page.goto('/orders?page=2');
  await expect(needsServer(page)).toBeVisible();
  await expectAccessibleInBothColours(page);
  for (const [width, height] of [
    [1366, 768],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectFits(page);
  }
  // By keys to where work goes on.
  await page.getByRole('link', { name: 'กลับหน้าแรก' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/pos');
  await page.goto('/orders');
  await expect(needsServer(page)).toBeVisible();
  line.to(server.httpsPort);
  await expect(page.getByRole('table')).toBeVisible();
  await expect(needsServer(page)).toHaveCount(0);
});

test('a customer’s display, the page of trust, tables and calls are never kept', async () => {
  const page = await tillThatKeeps();
  const kept = await page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  const program = /^\/(?:assets\/|kept-page$|storage\/images\/|[\w-]+\.(?:png|ico|webmanifest)$)/;
  expect(kept.filter((path) => !program.test(path))).toEqual([]);
  line.cut();
  for (const path of ['/display', '/trust', '/orders/export.csv'])
    await expect(page.goto(path), path).rejects.toThrow(/ERR_/);
});

test('whose session was ended meanwhile comes to the sign-in page when the server is back', async () => {
  const page = await tillThatKeeps();
  line.cut();
  await page.goto('/pos');
  await expect(searchBox(page)).toBeVisible();
  // The same session in another browser, which reaches the server.
  const other = await browser.newContext({
    baseURL: `https://${LOCAL_NAME}:${server.httpsPort}`,
    storageState: { cookies: await context.cookies(), origins: [] },
  });
  const elsewhere = await other.newPage();
  await elsewhere.goto('/trust');
  const ended = await elsewhere.evaluate(async () => {
    const { csrf_token: token } = await (await fetch('/api/session')).json();
    const headers = { 'X-CSRF-TOKEN': token, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ leave_open: true });
    return (await fetch('/logout', { method: 'POST', headers, body })).json();
  });
  expect(ended).toMatchObject({ success: true });
  await other.close();
  await expect(searchBox(page)).toBeVisible();
  line.to(server.httpsPort);
  await page.waitForURL('**/login');
  line.cut();
  // Nobody is known here any more.
  const next = await context.newPage();
  await next.goto('/pos');
  await expect(away(next)).toBeVisible();
  await expect(next.getByRole('main').getByRole('status', { name: 'กำลังโหลด...' })).toBeVisible();
  await expect(searchBox(next)).toHaveCount(0);
});

test('a locked screen stays locked while the server is away, and says why', async () => {
  const page = await tillThatKeeps();
  await page.goto('/pos');
  await page.getByRole('button', { name: 'สมใจ' }).click();
  await page.getByRole('button', { name: 'ล็อกหน้าจอ' }).click();
  await expect(heading(page)).toHaveText('หน้าจอถูกล็อก');
  line.cut();
  await page.goto('/pos');
  await expect(heading(page)).toHaveText('หน้าจอถูกล็อก');
  await expect(page.getByText('ปลดล็อกได้เมื่อเชื่อมต่อกับเซิร์ฟเวอร์ได้อีกครั้ง')).toBeVisible();
  await expect(searchBox(page)).toHaveCount(0);
  await expectAccessibleInBothColours(page);
  line.to(server.httpsPort);
  await expect(page.getByRole('textbox', { name: /^PIN ของ/ })).toBeVisible();
});

test('a screen that is locked while the server is away is locked when it is opened anew too', async () => {
  const page = await tillThatKeeps();
  await page.goto('/pos');
  line.cut();
  await page.reload();
  await page.getByRole('button', { name: 'สมใจ' }).click();
  await page.getByRole('button', { name: 'ล็อกหน้าจอ' }).click();
  await expect(heading(page)).toHaveText('หน้าจอถูกล็อก');
  await page.reload();
  await expect(heading(page)).toHaveText('หน้าจอถูกล็อก');
  await expect(searchBox(page)).toHaveCount(0);
});

test('who signs out leaves nothing of theirs on the device', async () => {
  const page = await tillThatKeeps('cashier2');
  const left = () =>
    page.evaluate(async () => ({
      names: (await caches.keys()).filter((name) => !name.startsWith('raandee-build-')),
      session: localStorage.getItem('raandee-session'),
    }));
  await page.goto('/orders');
  await expect(heading(page)).toBeVisible();
  expect((await left()).session).toContain('cashier2');
  expect((await left()).session).not.toContain('csrf');
  await page.evaluate(() => caches.open('raandee-pictures'));
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'ออกจากระบบ', exact: true }).click();
  await page.waitForURL('**/login');
  await expect.poll(left).toEqual({ names: [], session: null });
  line.cut();
  await page.goto('/pos');
  await expect(away(page)).toBeVisible();
  await expect(searchBox(page)).toHaveCount(0);
});

test('by http an open page says which part needs the server, and that part comes when it is back', async ({
  page,
  shop,
}) => {
  const plain = await switchboard(Number(new URL(shop.url).port));
  await atTheTill(page, { ...shop, url: plain.url });
  await page.goto(`${plain.url}/pos`);
  await expect(searchBox(page)).toBeVisible();
  plain.cut();
  await page.locator('a[href="/orders"]').first().click();
  await expect(needsServer(page)).toBeVisible();
  await expectAccessibleInBothColours(page);
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  plain.to(Number(new URL(shop.url).port));
  await expect(page.getByRole('table')).toBeVisible();
  // Its styles were lost as well as its code.
  const bare = () =>
    page
      .locator('link[rel=stylesheet]')
      .evaluateAll((links) => links.filter((link) => (link as HTMLLinkElement).sheet === null).length);
  // Those of windows that are just being fetched ahead come in a moment; what was lost never would.
  await expect.poll(bare).toBe(0);
  expect(loads).toBe(0);
  // This machine's own address is one that browsers trust, and still nothing is kept by http.
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await registrations()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('raandee-session'))).toBeNull();
  await plain.close();
});

test.describe('a server that is started with another build', () => {
  let build: OtherBuild | null = null;
  let dataDir: string;
  let present: ServerProcess;
  test.beforeEach(async () => {
    dataDir = copyTemplate();
    present = await startServer({ words: ['--https'], dataDir });
    line.to(present.httpsPort);
    await browser.close();
    // Each start makes a certificate with another key.
    browser = await localBrowser(['--ignore-certificate-errors']);
    context = await browser.newContext({ baseURL: addressOf(line), locale: 'th-TH' });
  });
  test.afterEach(async () => {
    await present.stop();
    rmSync(dataDir, { recursive: true, force: true });
    build?.remove();
    build = null;
  });
  test.afterAll(async () => {
    await browser.close();
    browser = await trustingBrowser(server.httpsPort);
  });

  /** The shop's server is stopped and started again, in the same folder. */
  const startAnew = async (options: Parameters<typeof startServer>[0]) => {
    line.cut();
    await present.stop();
    present = await startServer({ words: ['--https'], dataDir, ...options });
    line.to(present.httpsPort);
  };

  test('moves the browser to it by itself, while a page of the former one goes on with its own files', async () => {
    build = newerBuild();
    const page = await tillThatKeeps();
    await page.goto('/open-cashier');
    await expect(heading(page)).toBeVisible();
    const [former = ''] = await keptBuilds(page);
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    line.cut();
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await expect(away(page)).toBeVisible();
    await startAnew({ program: build.program });
    await expect
      .poll(() => keptBuilds(page), A_WHOLE_BUILD)
      .toEqual([former, `raandee-build-${build.version()}`]);
    // Windows whose code this page hasn't asked for yet: the server hasn't got it any more.
    const answers = await page.evaluate(async (name) => {
      const files = (await (await caches.open(name)).keys()).map(({ url }) => url);
      const windows = files.filter((url) => url.endsWith('.js') && url.includes('Dialog'));
      return Promise.all(windows.map(async (url) => (await fetch(url, { cache: 'no-store' })).status));
    }, former);
    expect(answers.length).toBeGreaterThan(5);
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(loads).toBe(0);
    line.cut();
    await page.reload();
    await expect(page.locator(OTHER_BUILD_MARK)).toHaveCount(1);
    await expect(needsServer(page)).toBeVisible();
  });

  test('has it forget the program where it says so', async () => {
    const page = await tillThatKeeps();
    await startAnew({ env: { SERVICE_WORKER: 'off' } });
    await page.goto('/open-cashier');
    await expectForgotten(page);
  });

  test('has it forget the program where there is no worker in it, such as in a former version', async () => {
    build = copyOfBuild();
    rmSync(join(build.webDir, 'sw.js'));
    const page = await tillThatKeeps();
    await startAnew({ program: build.program });
    await page.goto('/open-cashier');
    await expectForgotten(page);
  });

  async function expectForgotten(page: Page): Promise<void> {
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    await page.close();
    line.cut();
    const next = await context.newPage();
    await expect(next.goto('/pos')).rejects.toThrow(/ERR_/);
  }
});
