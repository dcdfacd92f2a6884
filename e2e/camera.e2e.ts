import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { chromiumWithCamera } from '../scripts/chromium.mjs';
import { writeFilm } from './fake-camera.ts';
import { expectFits } from './fits.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import {
  type Account,
  expect,
  expectAccessibleInBothColours,
  expectTouchable,
  signIn,
  test,
} from './shop.ts';
import { ShopClient } from './shop-client.ts';
import { lineOf } from './stock-taking.ts';
import { switchboard } from './switchboard.ts';
import { BIG_WATER, basketLine, openTill, quantityOf, WATER } from './till-page.ts';
import { LOCAL_NAME, trustingBrowser } from './trusting-browser.ts';

/** The camera of a phone in place of a scanner (rule C14.7): over https, with a film for what lies before it. */

const CAMERA = ['--use-fake-device-for-media-stream'];
const program = chromiumWithCamera();
const PHONE = { width: 390, height: 844 };
/** On which the basket stands beside the goods. */
const TABLET = { width: 1024, height: 768 };

test.skip(program === null && process.env.CI === undefined, 'the browser here knows no cameras');

let server: ServerProcess;
let folder: string;
let barcodes: ReadonlyMap<string, { readonly barcode: string; readonly sku: string }>;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'raandee-film-'));
  server = await startServer({ words: ['--https'] });
  const client = await ShopClient.signIn(server.url, 'cashier');
  await client.openDrawer();
  await client.cancelPending();
  const found = await Promise.all(
    [WATER, BIG_WATER].map(async (name) => {
      const products = await client.get(`/products/search?q=${encodeURIComponent(name)}`);
      const one = products.find((product: { name: string }) => product.name === name);
      return [name, { barcode: one.barcode, sku: one.sku_code }] as const;
    }),
  );
  barcodes = new Map(found);
});
test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A tablet before which that film plays. */
async function tablet(
  shots: Parameters<typeof writeFilm>[1],
  use: (page: Page, context: BrowserContext) => Promise<void>,
  {
    permissions = ['camera'],
    account = 'cashier',
    port = server.httpsPort,
    serviceWorkers = 'allow',
  }: {
    readonly permissions?: string[];
    readonly account?: Account;
    readonly port?: number;
    readonly serviceWorkers?: 'allow' | 'block';
  } = {},
): Promise<void> {
  const film = join(folder, `${test.info().testId}.y4m`);
  await writeFilm(film, shots);
  const browser: Browser = await trustingBrowser(
    server.httpsPort,
    [...CAMERA, `--use-file-for-fake-video-capture=${film}`],
    program,
  );
  try {
    const context = await browser.newContext({
      baseURL: `https://${LOCAL_NAME}:${port}`,
      ...{ locale: 'th-TH', viewport: TABLET, hasTouch: true, isMobile: true },
      ...{ permissions, serviceWorkers },
    });
    const page = await context.newPage();
    await signIn(page, account);
    if (account === 'cashier') await openTill(page);
    await use(page, context);
  } finally {
    await browser.close();
  }
}

const codeOf = (name: string) => barcodes.get(name) ?? { barcode: '', sku: '' };
const openCamera = (page: Page) => page.getByRole('button', { name: 'สแกนด้วยกล้อง' }).tap();
const panel = (page: Page) => page.getByRole('region', { name: 'กล้องสแกน' });

test('what is held before it is added once for each time, and it stays open for the next', async () => {
  const shots = [
    { code: '', kind: 'bars', seconds: 2 },
    { code: codeOf(WATER).barcode, kind: 'bars', seconds: 3 },
    { code: '', kind: 'bars', seconds: 2 },
    { code: codeOf(BIG_WATER).barcode, kind: 'bars', seconds: 3 },
  ] as const;
  await tablet(shots, async (page) => {
    await openCamera(page);
    await expect(panel(page)).toHaveAttribute('data-camera', 'on');
    const pieces = async (name: string) =>
      (await basketLine(page, name).count()) === 0 ? 0 : Number(await quantityOf(page, name).inputValue());
    await expect.poll(() => pieces(WATER)).toBeGreaterThanOrEqual(1);
    await expect.poll(() => pieces(BIG_WATER)).toBeGreaterThanOrEqual(1);
    // Each was read many times while it was in sight; by turns they come once each.
    await expect.poll(() => pieces(WATER)).toBeGreaterThanOrEqual(2);
    const [some, others] = [await pieces(WATER), await pieces(BIG_WATER)];
    expect(Math.abs(some - others)).toBeLessThanOrEqual(1);
    await expect(panel(page).getByRole('status')).toContainText('อ่านได้');
  });
});

test('a QR code and bars of letters are read too', async () => {
  const shots = [
    { code: codeOf(WATER).sku, kind: 'qr', seconds: 3 },
    { code: '', kind: 'bars', seconds: 2 },
    { code: codeOf(BIG_WATER).sku, kind: 'bars', seconds: 3 },
    { code: '', kind: 'bars', seconds: 2 },
  ] as const;
  await tablet(shots, async (page) => {
    await openCamera(page);
    await expect(basketLine(page, WATER)).toHaveCount(1);
    await expect(basketLine(page, BIG_WATER)).toHaveCount(1);
  });
});

test('while a window is open nothing is read for the till, and it goes on afterwards', async () => {
  const shots = [
    { code: codeOf(WATER).barcode, kind: 'bars', seconds: 2 },
    { code: '', kind: 'bars', seconds: 2 },
  ] as const;
  await tablet(shots, async (page) => {
    await openCamera(page);
    await expect(basketLine(page, WATER)).toHaveCount(1);
    await page.keyboard.press('F1');
    await expect(page.getByRole('dialog')).toBeVisible();
    const before = await quantityOf(page, WATER).inputValue();
    // The film has gone round meanwhile.
    const seen = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
    const from = await seen();
    await expect.poll(seen).toBeGreaterThan(from + 5);
    await expect(quantityOf(page, WATER)).toHaveValue(before);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect
      .poll(async () => Number(await quantityOf(page, WATER).inputValue()))
      .toBeGreaterThan(Number(before));
    await panel(page).getByRole('button', { name: 'ปิดกล้อง' }).tap();
    await expect(panel(page)).toBeHidden();
  });
});

test('a camera that is not allowed says what to do, and can be tried again', async () => {
  const shots = [{ code: codeOf(WATER).barcode, kind: 'bars', seconds: 1 }] as const;
  await tablet(
    shots,
    async (page, context) => {
      await openCamera(page);
      await expect(panel(page).getByRole('alert')).toContainText('ยังไม่ได้อนุญาตให้ใช้กล้อง');
      await expectAccessibleInBothColours(page);
      await context.grantPermissions(['camera']);
      await panel(page).getByRole('button', { name: 'ลองอีกครั้ง' }).tap();
      await expect(panel(page)).toHaveAttribute('data-camera', 'on');
      await expect(basketLine(page, WATER)).toHaveCount(1);
    },
    { permissions: [] },
  );
});

test('the program that reads codes comes from the shop alone, and when the camera opens', async () => {
  const shots = [{ code: codeOf(WATER).barcode, kind: 'bars', seconds: 1 }] as const;
  await tablet(shots, async (page) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.reload();
    await openTill(page);
    expect(asked.filter((url) => url.includes('wasm'))).toEqual([]);
    const [program] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('.wasm')),
      openCamera(page),
    ]);
    expect(new URL(program.url()).host).toBe(`${LOCAL_NAME}:${server.httpsPort}`);
    expect(program.headers()['content-type']).toBe('application/wasm');
    expect(program.headers()['content-encoding']).toBe('br');
    await expect(basketLine(page, WATER)).toHaveCount(1);
    for (const url of asked) expect(new URL(url).host).toBe(`${LOCAL_NAME}:${server.httpsPort}`);
  });
});

/** Puts the session of this page at a till of the shop. */
async function standAtTill(page: Page): Promise<void> {
  const admin = await ShopClient.signIn(server.url, 'admin');
  const { till } = await admin.post('/tills', { name: 'แท็บเล็ต', pos_id: '' });
  const status = await page.evaluate(async (tillId) => {
    const { csrf_token: token } = await (await fetch('/api/session')).json();
    const headers = { 'X-CSRF-TOKEN': token, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ till_id: tillId });
    return (await fetch('/session/till', { method: 'POST', headers, body })).status;
  }, till.id);
  expect(status).toBe(200);
}

test('a till that has lost its server reads codes, also where the browser keeps no program', async () => {
  const shots = [{ code: codeOf(WATER).barcode, kind: 'bars', seconds: 1 }] as const;
  const line = await switchboard(server.httpsPort);
  await tablet(
    shots,
    async (page) => {
      await standAtTill(page);
      const [program] = await Promise.all([
        page.waitForResponse((response) => response.url().includes('.wasm')),
        page.reload(),
      ]);
      await program.finished();
      // Nothing comes of what the browser had laid by either.
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
      line.cut();
      await expect(page.locator('[data-connection=offline]')).toBeAttached();
      await openCamera(page);
      await expect(panel(page)).toHaveAttribute('data-camera', 'on');
      await expect(basketLine(page, WATER)).toHaveCount(1);
    },
    { port: Number(new URL(line.url).port), serviceWorkers: 'block' },
  );
  await line.close();
});

test('in a list of goods and at a return it fills what a scanner would', async () => {
  const shots = [{ code: codeOf(WATER).barcode, kind: 'bars', seconds: 1 }] as const;
  await tablet(
    shots,
    async (page) => {
      await page.goto('/stock/count');
      await openCamera(page);
      await expect(lineOf(page, 'รายการตรวจนับ', WATER)).toBeVisible();
      await expectAccessibleInBothColours(page);
      for (const size of [PHONE, TABLET]) {
        await page.setViewportSize(size);
        await expectFits(page);
      }
      await page.goto('/returns/new');
      const field = page.getByRole('textbox', { name: /^สแกนบาร์โค้ดบนใบเสร็จ/ });
      await expect(field).toHaveValue('');
      await openCamera(page);
      await expect(field).toHaveValue(codeOf(WATER).barcode);
    },
    { account: 'manager' },
  );
});

test('it fits each screen by day and by night, and every button is for a finger', async () => {
  await tablet([{ code: '', kind: 'bars', seconds: 1 }], async (page) => {
    await openCamera(page);
    await expect(panel(page)).toHaveAttribute('data-camera', 'on');
    await expectAccessibleInBothColours(page);
    await expectTouchable(page);
    for (const size of [TABLET, { width: 1366, height: 768 }, PHONE]) {
      await page.setViewportSize(size);
      await expect(panel(page)).toBeInViewport();
      await expectFits(page);
    }
  });
});

test('by http, and on a desk without a touch screen, there is no camera to open', async ({ till }) => {
  await openTill(till);
  await expect(till.getByRole('button', { name: 'สแกนด้วยกล้อง' })).toHaveCount(0);
});
