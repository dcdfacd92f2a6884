import { expect, test } from 'vitest';
import { PAGES } from '#shared/http/pages.ts';
import { tabsFor } from '#web/lib/page-tabs.ts';
import { stockPagesOf } from './stock-pages.ts';

test('a cashier has tabs for what they may see of the stock, a manager for every page of it', () => {
  const names = tabsFor(stockPagesOf(false), 'cashier').map(({ path }) => path);
  expect(names).toEqual(['/stock/view', '/stock/low']);
  const pages = PAGES.map(({ path }) => path).filter((path) => /^\/stock\/[\w-]+$/.test(path));
  expect(
    tabsFor(stockPagesOf(false), 'manager')
      .map(({ path }) => path)
      .sort(),
  ).toEqual(pages.sort());
});

test('where the shop has other branches goods go to them, by a tab of its own', () => {
  const paths = (isChain: boolean) => tabsFor(stockPagesOf(isChain), 'manager').map(({ path }) => path);
  expect(paths(true).filter((path) => !paths(false).includes(path))).toEqual(['/stock/transfers/view']);
  expect(tabsFor(stockPagesOf(true), 'cashier')).toHaveLength(2);
});
