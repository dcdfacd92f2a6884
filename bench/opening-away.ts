import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../scripts/chromium.mjs';
import { seconds } from './figures.ts';
import { openTheTill } from './paint.ts';
import { type Place, startProgram } from './shop-server.ts';

/** How long the till takes to open in a browser that has just been started, while its server is dead (rule C14.9). */

const SLOWER = 4;
const TIMES = 7;
const SEARCH = 'input[aria-label="ค้นหาสินค้า"]';
/** Until the browser has laid down all of the program. */
const KEPT_WITHIN_MS = 60_000;

type Note = (what: string, goal: string, measured: string, cpu: string) => void;

/** Opens the till so; says nothing where there is no Chromium to do it in. */
export async function openAway(place: Place, port: number, note: Note): Promise<void> {
  const executablePath = chromiumPath();
  if (executablePath === null) return;
  const profile = mkdtempSync(join(tmpdir(), 'raandee-bench-away-'));
  const baseURL = `https://127.0.0.1:${port + 1}`;
  const browser = () =>
    chromium.launchPersistentContext(profile, {
      ...{ executablePath, baseURL, viewport: { width: 1366, height: 768 } },
      // Another key at each start of the server; nothing else is on this address.
      args: [...CHROMIUM_FLAGS, '--ignore-certificate-errors'],
    });
  try {
    await keepTheProgram(place, port, browser);
    const opened: number[] = [];
    for (let time = 0; time < TIMES; time += 1) opened.push(await openedInMs(browser));
    const sorted = opened.toSorted((one, other) => one - other);
    const [middle = 0, longest = 0] = [sorted[Math.floor(TIMES / 2)], sorted.at(-1)];
    const measured = `p50 ${seconds(middle)} s, longest ${seconds(longest)} s of ${TIMES}`;
    note(
      '/pos while the server is dead, until the till is drawn, processor slowed 4×',
      'p50 ≤ 1.5 s',
      measured,
      '',
    );
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

type Browsers = () => Promise<BrowserContext>;

async function keepTheProgram(place: Place, port: number, browser: Browsers): Promise<void> {
  const env = { HOST: '127.0.0.1', DATA_DIR: place.dataDir, DATABASE_URL: '', LOG_LEVEL: 'warn' };
  const server = await startProgram('dist/server/main.js', port, { ...env, HTTPS_PORT: String(port + 1) }, [
    '--https',
  ]);
  const context = await browser();
  const page = await context.newPage();
  await openTheTill(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    timeout: KEPT_WITHIN_MS,
  });
  await context.close();
  await server.stop();
}

async function openedInMs(browser: Browsers): Promise<number> {
  const context = await browser();
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(watchForTill, SEARCH);
    await page.goto('/pos', { waitUntil: 'commit' });
    return await drawnAt(page);
  } finally {
    await context.close();
  }
}

const drawnAt = async (page: Page): Promise<number> =>
  Number(
    await (
      await page.waitForFunction(() => (globalThis as { tillDrawnAtMs?: number }).tillDrawnAtMs)
    ).jsonValue(),
  );

/** In the page: keeps when the search box was painted, in milliseconds from when the page was asked for. */
function watchForTill(search: string): void {
  const look = new MutationObserver(() => {
    if (document.querySelector(search) === null) return;
    look.disconnect();
    // The frame after the next has it on the screen.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => Object.assign(globalThis, { tillDrawnAtMs: performance.now() })),
    );
  });
  look.observe(document, { childList: true, subtree: true });
}
