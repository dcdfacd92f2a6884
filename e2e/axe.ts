import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type * as Axe from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules whose answer depends on the colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on the page against WCAG 2.2 AA, a line for each place. It runs in the page itself: no page of ours
 * has frames, and a second page for axe's sums costs more than they do.
 * @param rules `colours`: those alone that depend on the colours, for a page whose others were just checked
 */
export async function findViolations(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const runOnly: Axe.RunOnly =
    rules === 'all' ? { type: 'tag', values: WCAG } : { type: 'rule', values: OF_COLOURS };
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as { readonly axe: typeof Axe };
    const { violations } = await axe.run(document, { runOnly: only, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    );
  }, runOnly);
}
