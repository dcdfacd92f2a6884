import type { Browser, Page } from '@playwright/test';

/**
 * Between two keys of a hand, ms: longer than what `web/ui/scanner.ts` takes for a scanner's pause, or for its Enter.
 * Without it a test types as fast as a machine, and the till refuses it as a scan.
 */
export const BETWEEN_KEYS_MS = 90;

/** Every page that this browser opens from now on is typed on by a hand; a scanner's keys come by `scan` of till-page.ts. */
export function giveHands(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.on('page', useHand);
    return context;
  };
}

/** Lets the page's keyboard be used as a hand does. */
function useHand(page: Page): void {
  const { keyboard } = page;
  const type = keyboard.type.bind(keyboard);
  const press = keyboard.press.bind(keyboard);
  let lastAt = Number.NEGATIVE_INFINITY;
  const reach = async () => {
    const early = lastAt + BETWEEN_KEYS_MS - performance.now();
    if (early > 0) await page.waitForTimeout(early);
  };
  keyboard.type = async (text, options) => {
    await reach();
    await type(text, { delay: BETWEEN_KEYS_MS, ...options });
    lastAt = performance.now();
  };
  keyboard.press = async (key, options) => {
    await reach();
    await press(key, options);
    lastAt = performance.now();
  };
}
