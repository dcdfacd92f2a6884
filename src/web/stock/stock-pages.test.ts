import { expect, test } from 'vitest';
import { PAGES } from '#shared/http/pages.ts';
import { tabsFor } from '#web/lib/page-tabs.ts';
import { STOCK_PAGES } from './stock-pages.ts';

test('a cashier has tabs for what they may see of the stock, a manager for every page of it', () => {
  const names = tabsFor(STOCK_PAGES, 'cashier').map(({ path }) => path);
  expect(names).toEqual(['/stock/view', '/stock/low']);
  const pages = PAGES.map(({ path }) => path).filter((path) => /^\/stock\/[\w-]+$/.test(path));
  expect(
    tabsFor(STOCK_PAGES, 'manager')
      .map(({ path }) => path)
      .sort(),
  ).toEqual(pages.sort());
});
