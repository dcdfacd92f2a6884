import type { Page, Route } from '@playwright/test';

/** What can become of a reply on its way to the screen. */

/**
 * Lets the next such write reach the server and cuts its answer off; gives the status that was lost. Lists are often read from the
 * address that they are written to, and a page may just be reading one anew.
 */
export async function loseNextReply(page: Page, path: string): Promise<{ status: number }> {
  const lost = { status: 0 };
  let isLost = false;
  await page.route(path, async (route) => {
    if (isLost || route.request().method() === 'GET') return route.fallback();
    isLost = true;
    lost.status = (await route.fetch()).status();
    await route.abort('connectionreset');
  });
  return lost;
}

/**
 * Holds such requests back until they are let go; counts them.
 * @param path a glob, as `page.route` takes it
 */
export async function holdRequests(
  page: Page,
  path: string,
): Promise<{ readonly held: () => number; readonly letGo: () => void }> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let held = 0;
  await page.route(path, async (route: Route) => {
    held += 1;
    await gate;
    await route.continue();
  });
  return { held: () => held, letGo };
}

/** Answers such requests with a fault of the server; counts them. A page asks once more by itself, a second later. */
export async function failRequests(page: Page, path: string): Promise<() => number> {
  let asked = 0;
  await page.route(path, async (route) => {
    await route.fulfill({ status: 500, json: { message: '' } });
    asked += 1;
  });
  return () => asked;
}

/** Counts such requests, and lets them be. */
export function countRequests(page: Page, method: string, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

/**
 * Keeps the server's news from a page, and from asking anew once a minute: it would do so by itself, and take away what a hand is
 * about to press.
 */
export async function hearNothing(page: Page): Promise<void> {
  await page.route('**/api/events', (route) => route.abort());
  await page.addInitScript(() => {
    const usual = window.setInterval.bind(window);
    const [asksAnewMs, neverMs] = [30_000, 2 ** 31 - 1];
    window.setInterval = ((work: TimerHandler, ms = 0, ...more: unknown[]) =>
      usual(work, ms >= asksAnewMs ? neverMs : ms, ...more)) as typeof window.setInterval;
  });
}
