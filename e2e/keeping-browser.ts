import { expect, type Page } from '@playwright/test';
import type { Switchboard } from './switchboard.ts';
import { LOCAL_NAME } from './trusting-browser.ts';

/** A browser that keeps the program by https, and what lies in it (rule C14.9). */

/** Where a line's server is by https, under a name that browsers take. */
export const addressOf = ({ url }: Pick<Switchboard, 'url'>) => `https://${LOCAL_NAME}:${new URL(url).port}`;

/** The names of the builds of which the browser has everything. */
export const keptBuilds = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('raandee-build-'));
    const whole = await Promise.all(names.map(async (name) => (await caches.open(name)).match('/kept-page')));
    return names.filter((_, i) => whole[i] !== undefined);
  });

/** A whole build comes, beside all else that a slow machine does. */
export const A_WHOLE_BUILD = { timeout: 60_000 };

/** Waits until the browser has the whole program, and its worker stands before this page. */
export async function untilKept(page: Page): Promise<void> {
  await expect.poll(() => keptBuilds(page), A_WHOLE_BUILD).toHaveLength(1);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}
