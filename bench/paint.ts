import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../scripts/chromium.mjs';
import type { ShopServer } from './shop-server.ts';

/** How a screen feels: from a touch to the next paint, on a processor four times slower than this one. */

const SLOWER = 4;

export interface Felt {
  readonly what: string;
  readonly count: number;
  readonly p75Ms: number;
  readonly maxMs: number;
}

/** What a till's screens are asked for all day; null where there is no Chromium to do it in. */
export async function feel(server: ShopServer): Promise<readonly Felt[] | null> {
  const executablePath = chromiumPath();
  if (executablePath === null) return null;
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    return await feelIn(browser, server);
  } finally {
    await browser.close();
  }
}

async function feelIn(browser: Browser, server: ShopServer): Promise<readonly Felt[]> {
  const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1366, height: 768 } });
  await page.addInitScript(watchInteractions);
  await openTheTill(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });

  const cards = page.getByRole('button', { name: /^เพิ่ม / });
  const adding = await felt(page, 'add to the basket', 40, (turn) => cards.nth(turn % 10).click());
  const dialog = await felt(page, 'open a dialog', 12, async () => {
    await page.getByRole('button', { name: 'คูปอง' }).first().click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });
  const closed = () => page.getByRole('dialog').waitFor({ state: 'hidden' });
  const customer = await felt(page, "open the customer's window", 12, async () => {
    await page.keyboard.press('F8');
    await page.getByRole('combobox').waitFor();
    await page.keyboard.press('Escape');
    await closed();
  });
  const discount = await felt(page, 'open the window of a discount by hand', 12, async () => {
    await page.keyboard.press('Shift+F11');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await closed();
  });
  const waiting = page.locator('[data-parked]');
  const parking = await felt(page, 'set a basket aside and take it over again', 10, async () => {
    await page.keyboard.press('Shift+F9');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Enter');
    await closed();
    await page.keyboard.press('Shift+F3');
    await waiting.first().click();
    await closed();
  });
  await page.keyboard.press('F9');
  await page.waitForURL('**/checkout/*');
  const keypad = page.getByRole('button', { name: /^[1-9]$/ });
  await keypad.first().waitFor();
  const typing = await felt(page, 'a key of the keypad', 40, (turn) =>
    turn % 8 === 7 ? page.getByRole('button', { name: 'Clear' }).click() : keypad.nth(turn % 9).click(),
  );
  const parts = await felt(page, 'take a part of the payment and give it back', 12, async () => {
    await page.keyboard.press('1');
    await page.keyboard.press('F7');
    await page.getByRole('button', { name: /^ยกเลิกรายการรับ/ }).click();
  });
  await page.keyboard.press('F2');
  await page.waitForURL('**/pos');
  await page.getByRole('article').nth(10).waitFor();
  await page.keyboard.press('Shift+F12');
  const digit = page.getByRole('button', { name: /^[1-9]$/ });
  await digit.first().waitFor();
  const pin = await felt(page, 'a digit of the PIN on the locked screen', 20, (turn) =>
    turn % 4 === 3 ? page.getByRole('button', { name: 'ล้าง' }).click() : digit.nth(turn % 9).click(),
  );
  return [adding, dialog, customer, discount, parking, typing, parts, pin];
}

/** Signs in, and opens the drawer where none is open. */
export async function openTheTill(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('อีเมลหรือชื่อผู้ใช้').fill('cashier');
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill('cashier-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
  if (page.url().endsWith('/open-cashier')) {
    await page.getByPlaceholder('0.00').fill('500');
    await page.getByRole('button', { name: 'เข้าสู่หน้า POS' }).click();
    await page.getByRole('button', { name: 'Yes, proceed!' }).click();
    await page.waitForURL('**/pos');
  }
  await page.getByRole('article').nth(10).waitFor();
}

/** In the page: keeps the longest time to the next paint of each interaction. */
function watchInteractions(): void {
  const longest = new Map<number, number>();
  Object.assign(globalThis, { interactions: longest });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      const id = entry.interactionId ?? 0;
      if (id > 0) longest.set(id, Math.max(longest.get(id) ?? 0, entry.duration));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

async function felt(
  page: Page,
  what: string,
  turns: number,
  once: (turn: number) => Promise<void>,
): Promise<Felt> {
  const take = () =>
    page.evaluate(() => {
      const { interactions } = globalThis as unknown as { interactions: Map<number, number> };
      const taken = [...interactions.values()];
      interactions.clear();
      return taken;
    });
  await once(0);
  await page.waitForTimeout(500);
  await take();
  for (let turn = 1; turn <= turns; turn += 1) await once(turn);
  await page.waitForTimeout(500);
  // What was painted within a frame is not reported at all.
  const times = (await take()).sort((a, b) => a - b);
  return {
    what,
    count: times.length,
    p75Ms: times[Math.floor(times.length * 0.75)] ?? 0,
    maxMs: times.at(-1) ?? 0,
  };
}
