import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../scripts/chromium.mjs';
import { seconds } from './figures.ts';
import { openTheTill } from './paint.ts';
import type { ShopServer } from './shop-server.ts';

/** How the till opens over a slow line, such as a telephone that lends its own. */

const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** Until the windows' code and the pictures have come too. */
const ALL_COME_MS = 20_000;

/** An opening of a page, in milliseconds from its beginning. */
interface Opening {
  readonly htmlMs: number;
  readonly paintMs: number;
  readonly productsMs: number;
  /** What scripts and styles came over the line, in kilobytes with their headers, until then. */
  readonly assetsKb: number;
}

interface SlowLine {
  readonly first: Opening;
  readonly second: Opening;
  /** From the press until the next page shows that it comes. */
  readonly nextMs: number;
}

type Note = (what: string, goal: string, measured: string, cpu: string) => void;

/** Opens the till for the first time and again, and goes to the orders; says nothing where there is no Chromium to do it in. */
export async function openSlowly(server: ShopServer, note: Note): Promise<void> {
  const line = await openings(server);
  if (line === null) return;
  const { first, second, nextMs } = line;
  const when = ({ htmlMs, productsMs, assetsKb }: Opening) =>
    `${seconds(productsMs - htmlMs)} s, ${assetsKb.toFixed(0)} kB of scripts and styles`;
  const what = '/pos over 400 kbit/s and 400 ms, from the HTML on';
  note(`${what}: first paint`, '≤ 1 s', `${seconds(first.paintMs - first.htmlMs)} s`, '');
  note(`${what}: products at the first opening`, '≤ 5 s', when(first), '');
  note(`${what}: products at the second opening`, '', when(second), '');
  note('the next page after it shows that it comes', '≤ 100 ms', `${nextMs.toFixed(0)} ms`, '');
}

async function openings(server: ShopServer): Promise<SlowLine | null> {
  const executablePath = chromiumPath();
  if (executablePath === null) return null;
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    const page = await newcomer(browser, server);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', LINE);
    const first = await opened(page, devtools);
    await page.waitForTimeout(ALL_COME_MS);
    const second = await opened(page, devtools);
    return { first, second, nextMs: await nextPage(page) };
  } finally {
    await browser.close();
  }
}

/** A browser that is signed in, has a drawer open, and has nothing of the program. */
async function newcomer(browser: Browser, server: ShopServer): Promise<Page> {
  const options = { baseURL: server.url, viewport: { width: 1366, height: 768 } };
  const before = await browser.newContext(options);
  await openTheTill(await before.newPage());
  const context: BrowserContext = await browser.newContext(options);
  await context.addCookies(await before.cookies());
  await before.close();
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (document.querySelector('article') === null) return;
      Object.assign(globalThis, { productsMs: performance.now() });
      seen.disconnect();
    });
    seen.observe(document, { childList: true, subtree: true });
  });
  return page;
}

async function opened(page: Page, devtools: CDPSession): Promise<Opening> {
  const addresses = new Map<string, string>();
  let bytes = 0;
  const asked = ({ requestId, request }: { requestId: string; request: { url: string } }) =>
    addresses.set(requestId, request.url);
  const finished = ({ requestId, encodedDataLength }: { requestId: string; encodedDataLength: number }) => {
    if (/\/assets\/.*\.(?:js|css)$/.test(addresses.get(requestId) ?? '')) bytes += encodedDataLength;
  };
  devtools.on('Network.requestWillBeSent', asked);
  devtools.on('Network.loadingFinished', finished);
  await page.goto('/pos', { waitUntil: 'commit' });
  await page.getByRole('article').first().waitFor({ timeout: 60_000 });
  const assetsKb = bytes / 1000;
  devtools.off('Network.requestWillBeSent', asked);
  devtools.off('Network.loadingFinished', finished);
  const times = await page.evaluate(() => ({
    htmlMs: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseEnd,
    paintMs: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
    productsMs: (globalThis as unknown as { productsMs: number }).productsMs,
  }));
  return { ...times, assetsKb };
}

async function nextPage(page: Page): Promise<number> {
  await page.evaluate(() => {
    const begins = { at: 0 };
    Object.assign(globalThis, { begins, shownMs: 0 });
    document.addEventListener('click', () => Object.assign(begins, { at: performance.now() }), true);
    new MutationObserver((_, seen) => {
      if (begins.at === 0 || document.querySelector('main [role="status"]') === null) return;
      Object.assign(globalThis, { shownMs: performance.now() - begins.at });
      seen.disconnect();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.locator('a[href="/orders"]').first().click();
  await page.getByRole('table').waitFor({ timeout: 60_000 });
  return page.evaluate(() => (globalThis as unknown as { shownMs: number }).shownMs);
}
