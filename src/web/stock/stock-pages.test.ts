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

test('where the shop has other branches goods go to them and are asked of them, by tabs of their own', () => {
  const paths = (isChain: boolean) => tabsFor(stockPagesOf(isChain), 'manager').map(({ path }) => path);
  expect(paths(true).filter((path) => !paths(false).includes(path))).toEqual([
    '/stock/transfers/view',
    '/stock/transfer-requests/view',
  ]);
  expect(tabsFor(stockPagesOf(true), 'cashier')).toHaveLength(2);
});

test('the tab of the requests says how many wait for an answer', () => {
  const label = (waiting: number) =>
    stockPagesOf(true, waiting).find(({ path }) => path === '/stock/transfer-requests/view')?.label;
  expect(label(0)).toBe('ใบขอโอน');
  expect(label(2)).toBe('ใบขอโอน (2)');
});
