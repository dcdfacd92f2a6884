import type { Page } from '@playwright/test';

/** Printing opens no window in a test; how often it was asked for is counted. */
export async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as typeof window & { printed: number };
    counted.printed = 0;
    window.print = () => {
      counted.printed += 1;
    };
  });
  return () => page.evaluate(() => (window as typeof window & { printed: number }).printed);
}
