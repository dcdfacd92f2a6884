/** Up to here every page has its button. */
const MOST_BUTTONS = 9;
/** How many stand together at an end, or around the current one, when there are more. */
const TOGETHER = 5;
const BESIDE_CURRENT = 1;

/** What stands in a pager: a page's number, or a gap where pages are left out. */
export type PagerItem = number | 'gap';

/**
 * The buttons of a pager: one per page while they are few, else the first, the last and those around the current
 * one. With many pages there are always equally many, so that none moves away from under the finger.
 */
export function pagerItems(page: number, lastPage: number): PagerItem[] {
  if (lastPage <= MOST_BUTTONS) return range(1, lastPage);
  if (page < TOGETHER) return [...range(1, TOGETHER), 'gap', lastPage];
  if (page > lastPage - TOGETHER + 1) return [1, 'gap', ...range(lastPage - TOGETHER + 1, lastPage)];
  return [1, 'gap', ...range(page - BESIDE_CURRENT, page + BESIDE_CURRENT), 'gap', lastPage];
}

/** The buttons of a pager that has one for every page. */
export function allPages(lastPage: number): PagerItem[] {
  return range(1, lastPage);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
