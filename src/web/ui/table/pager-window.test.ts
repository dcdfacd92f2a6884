import { describe, expect, test } from 'vitest';
import { pagerItems } from './pager-window.ts';

describe('the buttons of a pager', () => {
  test('are one per page while they are few', () => {
    expect(pagerItems(1, 1)).toEqual([1]);
    expect(pagerItems(2, 4)).toEqual([1, 2, 3, 4]);
    expect(pagerItems(5, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('are the ends and those around the current one when they are many', () => {
    expect(pagerItems(1, 40)).toEqual([1, 2, 3, 4, 5, 'gap', 40]);
    expect(pagerItems(20, 40)).toEqual([1, 'gap', 19, 20, 21, 'gap', 40]);
    expect(pagerItems(40, 40)).toEqual([1, 'gap', 36, 37, 38, 39, 40]);
  });

  test('always have the current page, its neighbours and both ends, in order and none twice', () => {
    for (const last of [10, 11, 12, 250]) {
      for (let page = 1; page <= last; page += 1) {
        const items = pagerItems(page, last);
        expect(items).toHaveLength(7);
        const pages = items.filter((item) => item !== 'gap');
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
        const wanted = [1, page - 1, page, page + 1, last].filter((one) => one >= 1 && one <= last);
        expect(pages).toEqual(expect.arrayContaining(wanted));
      }
    }
  });

  test('leave out at least two pages where they leave out any', () => {
    for (let page = 1; page <= 10; page += 1) {
      const items = pagerItems(page, 10);
      items.forEach((item, at) => {
        if (item !== 'gap') return;
        expect(Number(items[at + 1]) - Number(items[at - 1])).toBeGreaterThan(2);
      });
    }
  });
});
