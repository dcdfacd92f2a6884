import { expect, test } from 'vitest';
import { catalogContract } from '#shared/catalog/contract.ts';
import type { Contract } from '#shared/http/contract.ts';
import { PAGES } from '#shared/http/pages.ts';
import { stockContract } from '#shared/stock/contract.ts';
import { stockWays } from './stock-ways.ts';

const waysOf = (severalBranches: boolean) => stockWays(severalBranches).flatMap((group) => group.ways);
const ways = waysOf(true);

test('every way on from the stock list leads to a page that is there', () => {
  const pages = PAGES.map(({ path }): string => path);
  const lost = ways.filter(({ download, to }) => !download && !pages.includes(to)).map(({ to }) => to);
  expect(lost).toEqual([]);
});

test('every table that can be saved there is a call that sends a file', () => {
  const calls: Contract = { ...catalogContract, ...stockContract };
  const saved = ways.filter(({ download }) => download);
  expect(saved).toHaveLength(6);
  expect(waysOf(false).filter(({ to }) => to.includes('branches='))).toEqual([]);
  for (const { to } of saved) expect(calls[`GET /${to.split('?')[0]?.slice(1)}`]?.sends).toBe('file');
});
