import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../scripts/chromium.mjs';
import { test } from './routing.ts';
import { addFirst, awayMark, unsentIn } from './selling-away.ts';
import { copyTemplate, type ServerProcess, startServer } from './server-process.ts';
import { expect } from './shop.ts';
import { ShopClient } from './shop-client.ts';
import { switchboard } from './switchboard.ts';

/**
 * A day of selling in which the browser and the server die in the middle of what they do (rules C14.5, C14.10): every slip that
 * somebody has seen is in the books once, with its number and to the satang.
 */

/** More by hand: `AWAY_DEATHS=100 npm test -- e2e away-death`. */
const DEATHS = Number(process.env.AWAY_DEATHS ?? 12);
const LONGEST_AFTER_PRESSING_MS = 350;

/** A number from 0 to 1 that is the same for the same round in every run. */
const chance = (round: number, of: number) => {
  const x = Math.sin(round * 127.1 + of * 311.7) * 43_758.5453;
  return x - Math.floor(x);
};

interface SeenSlip {
  readonly number: string;
  readonly total: string;
}

/** What the cashier has had before their eyes, which outlives every browser. */
const seen = new Map<string, SeenSlip>();

/** Tells of each slip as soon as it is drawn. */
async function watchSlips(context: BrowserContext): Promise<void> {
  await context.exposeBinding('slipSeen', (_source, slip: SeenSlip) => void seen.set(slip.number, slip));
  await context.addInitScript(() => {
    const look = () => {
      const number = document
        .querySelector('#receipt-number')
        ?.textContent?.replace('ใบเสร็จเลขที่ ', '')
        .trim();
      const total = document.querySelector('[class*=paid] dd')?.textContent?.replaceAll(',', '').trim() ?? '';
      if (number) void (window as unknown as { slipSeen(slip: object): void }).slipSeen({ number, total });
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
}

interface Till {
  readonly page: Page;
  /** Ends the browser in the middle of whatever it does. */
  readonly kill: () => Promise<void>;
  readonly close: () => Promise<void>;
}

async function openBrowser(profile: string, url: string, cookie: ShopClient['cookie']): Promise<Till> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath() ?? 'chromium',
    args: CHROMIUM_FLAGS,
    baseURL: url,
    locale: 'th-TH',
    viewport: { width: 1366, height: 768 },
  });
  await context.addCookies([{ ...cookie, url }]);
  await watchSlips(context);
  const devtools = await context.browser()?.newBrowserCDPSession();
  const { processInfo } = (await devtools?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] };
  const pid = processInfo.find(({ type }) => type === 'browser')?.id;
  if (pid === undefined) throw new Error('the browser does not say which process it is');
  const gone = new Promise((closed) => context.once('close', closed));
  return {
    page: context.pages()[0] ?? (await context.newPage()),
    kill: async () => {
      process.kill(pid, 'SIGKILL');
      await gone;
    },
    close: () => context.close(),
  };
}

test('the browser and the server die at random moments of a day: each slip that was seen is in the books once', async () => {
  test.setTimeout(120_000 + DEATHS * 40_000);
  seen.clear();
  const dataDir = copyTemplate();
  const profile = mkdtempSync(join(tmpdir(), 'raandee-profile-'));
  let server: ServerProcess = await startServer({ dataDir });
  const line = await switchboard(server.port);
  const admin = await ShopClient.signIn(server.url, 'admin');
  const { till } = await admin.post('/tills', { name: 'หน้าร้าน', pos_id: '' });
  const cashier = await ShopClient.signIn(server.url, 'cashier');
  await cashier.post('/session/till', { till_id: till.id });
  await cashier.openDrawer('1000');
  await cashier.cancelPending();
  let browser = await openBrowser(profile, line.url, cashier.cookie);

  /** The shop as it is found in the morning: the server is there, and the cashier stands at an empty basket. */
  const arrive = async () => {
    line.to(server.port);
    await browser.page.goto('/pos');
    // A sale that was written down in the moment of the death shows its slip, which nobody has seen, and then the till: at once,
    // or as soon as the till has read its journal.
    const [lent, slip] = [browser.page.locator('[data-lent]'), browser.page.locator('#receipt-number')];
    await expect(async () => {
      if (await slip.isVisible()) await browser.page.goto('/pos');
      await expect(lent).toBeAttached();
      expect(await unsentIn(browser.page)).toBe(0);
    }).toPass({ timeout: 60_000 });
    // What was on its way and has not become a sale is given up, as a cashier does who finds it.
    await cashier.cancelPending();
    await browser.page.goto('/pos');
    await expect(browser.page.getByRole('heading', { name: 'ขายสินค้า' })).toBeAttached();
    const clear = browser.page.getByRole('button', { name: 'ลบทั้งหมด' });
    if (await clear.isEnabled()) {
      await clear.click();
      await browser.page.getByRole('dialog').getByRole('button', { name: 'ลบทั้งหมด' }).click();
    }
  };

  for (let round = 1; round <= DEATHS; round += 1) {
    await arrive();
    const { page } = browser;
    const dies = chance(round, 1) < 0.5 ? 'browser' : 'server';
    const afterMs = Math.floor(chance(round, 2) * LONGEST_AFTER_PRESSING_MS);
    await addFirst(page);
    // The line is cut before the basket is sold, while its order is made, or not at all.
    const isCut = chance(round, 3) < 0.7;
    if (isCut) {
      line.cut();
      await page.evaluate(() => window.dispatchEvent(new Event('offline')));
      await expect(awayMark(page)).toContainText('ขายต่อได้');
    }
    await page.keyboard.press('F9');
    await page.waitForURL('**/checkout/*');
    await page.getByRole('button', { name: /^พอดี/ }).click();
    await page.getByRole('button', { name: /^ชำระเงิน/ }).click({ noWaitAfter: true });
    await new Promise((passed) => setTimeout(passed, afterMs));
    if (dies === 'browser') {
      await browser.kill();
      browser = await openBrowser(profile, line.url, cashier.cookie);
    } else {
      line.cut();
      await server.kill();
      server = await startServer({ dataDir });
      cashier.moveTo(server.url);
      admin.moveTo(server.url);
    }
  }
  await arrive();
  await browser.close();

  expect(seen.size).toBeGreaterThan(DEATHS / 4);
  for (const { number, total } of seen.values()) {
    const { data } = await admin.get(`/api/orders?q=${number}`);
    expect(
      data.map((order: { total: number; status: string }) => [order.total.toFixed(2), order.status]),
    ).toEqual([[total, 'paid']]);
  }
  // Nothing is left open, no number is missing, and nobody has to look at anything.
  const manager = await ShopClient.signIn(server.url, 'manager');
  const { data: series } = await manager.get('/offline-sales/series/api');
  for (const { missing } of series) expect(missing).toEqual([]);
  expect((await manager.get('/offline-sales/api?only=open')).data).toEqual([]);
  await line.close();
  await server.stop();
  const verify = spawnSync(process.execPath, ['dist/server/verify-shop.js'], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    encoding: 'utf8',
  });
  expect(verify.stdout + verify.stderr).toContain('the data is sound');
  for (const folder of [dataDir, profile]) rmSync(folder, { recursive: true, force: true });
});
