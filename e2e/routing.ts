import { test as base, type Page } from '@playwright/test';
import { giveHands } from './hand.ts';

const ASKED = '/is-it-routed';
const MOST_TRIES = 50;

/**
 * Chromium takes a moment until it routes what an already open page asks for: a scan that follows at once would go to
 * the server past the route. So the page's first route is waited for until something really came through it.
 */
function waitForFirstRoute(page: Page): void {
  const route = page.route.bind(page);
  let isRouted = false;
  page.route = async (...routed) => {
    const disposable = await route(...routed);
    if (isRouted || page.url() === 'about:blank') return disposable;
    isRouted = true;
    await route(`**${ASKED}`, (asked) => asked.fulfill({ status: 204 }));
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const status = await page
        .evaluate((path) => fetch(path).then((answer) => answer.status), ASKED)
        .catch(() => 0);
      if (status === 204) break;
    }
    return disposable;
  };
}

/** A test whose page routes for certain what it was told to route, and whose keys are a hand's. */
export const test = base.extend<object, object>({
  browser: [
    async ({ browser }, use) => {
      giveHands(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  page: async ({ page }, use) => {
    waitForFirstRoute(page);
    await use(page);
  },
});
