import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../scripts/chromium.mjs';
import { each, latency } from './figures.ts';
import { timedWork } from './measures.ts';
import type { Row } from './page.ts';
import type { ShopServer } from './shop-server.ts';
import { TillClient } from './till-client.ts';

/** How soon a customer sees what the cashier has pressed (rule C14.3). */

const PRESSES = 100;
/** About as fast as a scanner is held over the next thing. */
const PAUSE_MS = 120;

/** Two screens of one machine: their clock is the same. */
interface Screens {
  readonly till: Page;
  readonly display: Page;
}

/** Presses at a till and looks at its display; says nothing where there is no Chromium to do it in. */
export async function measureDisplay(server: ShopServer, note: (...row: Row) => void): Promise<void> {
  const executablePath = chromiumPath();
  if (executablePath === null) return;
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    const screens = await openBoth(browser, server);
    const own: number[] = [];
    const timing = await timedWork(server, 1, async (_worker, took) => {
      for (let press = 2; press <= PRESSES; press += 1) {
        const { pressedAt, paintedAt } = await screens.till.evaluate(pressOnce);
        own.push(paintedAt - pressedAt);
        const words = `${press} ชิ้น`;
        await screens.display.locator('[data-last]').filter({ hasText: words }).waitFor();
        took.push((await screens.display.evaluate(seenAt, words)) - pressedAt);
        await screens.till.waitForTimeout(PAUSE_MS);
      }
    });
    const ownMs = own.sort((a, b) => a - b)[Math.floor(own.length / 2)] ?? 0;
    const beside = `${(timing.p50Ms / ownMs).toFixed(1)} times the till's own paint (${ownMs.toFixed(0)} ms)`;
    const what = `from the press at the till to the customer's display, ${PRESSES} presses`;
    note(what, 'p99 ≤ 300 ms', `${latency(timing)}, p50 ${beside}`, each(timing));
  } finally {
    await browser.close();
  }
}

/** A till that sells and the display that is paired with it, both with one thing in the basket. */
async function openBoth(browser: Browser, server: ShopServer): Promise<Screens> {
  const admin = await new TillClient(server.url).open('admin');
  const { id } = (await admin.send('POST', '/tills', { name: 'จอลูกค้า', pos_id: '' })).body.till;
  admin.close();
  const cashier = await new TillClient(server.url).open('cashier', id);
  const [tillContext, displayContext] = [
    await browser.newContext({ baseURL: server.url, viewport: { width: 1366, height: 768 } }),
    await browser.newContext({ baseURL: server.url, viewport: { width: 1024, height: 768 } }),
  ];
  await tillContext.addCookies([{ ...cashier.cookie, url: server.url }]);
  const display = await displayContext.newPage();
  await display.goto(`/display?till=${id}`);
  await display.getByText(/\d{3}\s*\d{3}/).waitFor();
  const { code } = await (await display.request.get('/display/api')).json();
  const { status, body } = await cashier.send('POST', '/displays', { code });
  if (status !== 201) throw new Error(`not paired: ${JSON.stringify(body)}`);
  const till = await tillContext.newPage();
  await till.goto('/pos');
  await till.getByRole('button', { name: /^เพิ่ม / }).first().click();
  await display.locator('[data-last]').waitFor();
  await display.evaluate(watchLast);
  cashier.close();
  return { till, display };
}

/** In the till's page: adds the first goods once more, and says when it was pressed and when the till had painted it. */
async function pressOnce(): Promise<{ pressedAt: number; paintedAt: number }> {
  const pressedAt = Date.now();
  document.querySelector<HTMLButtonElement>('button[aria-label^="เพิ่ม "]')?.click();
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  return { pressedAt, paintedAt: Date.now() };
}

/** In the display's page: keeps when each words of the last line stood there first. */
function watchLast(): void {
  const seen = new Map<string, number>();
  Object.assign(globalThis, { seen });
  const look = () => {
    const words = document.querySelector('[data-last]')?.textContent ?? '';
    if (!seen.has(words)) seen.set(words, Date.now());
  };
  new MutationObserver(look).observe(document.body, {
    ...{ subtree: true, childList: true, characterData: true, attributes: true },
  });
}

/** In the display's page: when these words stood in the last line. */
function seenAt(words: string): number {
  const { seen } = globalThis as unknown as { readonly seen: ReadonlyMap<string, number> };
  return [...seen].find(([text]) => text.includes(words))?.[1] ?? Number.POSITIVE_INFINITY;
}
