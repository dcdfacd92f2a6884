import { expect, test } from 'vitest';
import { kedmaneeFromLatin } from '#shared/text/kedmanee.ts';
import { FRESH_TABLE } from '#web/ui/table/table-state.ts';
import { couponPage, tableShowing } from './coupon-list.ts';
import type { ListedCoupon } from './wire.ts';

const coupon = (id: number, changes: Partial<ListedCoupon> = {}): ListedCoupon => ({
  id,
  code: `CODE${String(id).padStart(4, '0')}`,
  kind: 'percent',
  valueHundredths: 1000,
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  isActive: true,
  usedCount: 0,
  isHere: true,
  branches: [],
  maxUsage: null,
  ...changes,
});
const many = (count: number) => Array.from({ length: count }, (_, i) => coupon(count - i));
const ids = (coupons: readonly ListedCoupon[], change: Partial<typeof FRESH_TABLE>) =>
  couponPage(coupons, { ...FRESH_TABLE, ...change }).rows.map(({ id }) => id);

test('the newest coupon stands at the end, whatever order the server has', () => {
  expect(ids([coupon(3), coupon(1), coupon(2)], {})).toEqual([1, 2, 3]);
});

test('a page has so many, the last one the rest, and a page that is gone is the last', () => {
  const all = many(25);
  expect(ids(all, { page: 2 })).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  expect(couponPage(all, { ...FRESH_TABLE, page: 3 })).toMatchObject({ total: 25, page: 3 });
  expect(ids(all, { page: 3 })).toEqual([21, 22, 23, 24, 25]);
  expect(couponPage(all.slice(5), { ...FRESH_TABLE, page: 3 })).toMatchObject({ page: 2 });
  expect(ids(all, { page: 9, perPage: 25 })).toHaveLength(25);
  expect(couponPage([], { ...FRESH_TABLE, page: 3 })).toEqual({ rows: [], total: 0, page: 1 });
});

test('each column sorts both ways, and coupons that are alike stay by age', () => {
  const all = [
    coupon(1, { code: 'B', kind: 'fixed', valueHundredths: 900, maxUsage: 5, startDate: '2026-03-01' }),
    coupon(2, { code: 'A', valueHundredths: 10_000, endDate: '2026-12-31' }),
    coupon(3, { code: 'C', valueHundredths: 1_000, maxUsage: 40 }),
    coupon(4, { code: 'D', valueHundredths: 1_000 }),
  ];
  expect(ids(all, { sort: 'code' })).toEqual([2, 1, 3, 4]);
  expect(ids(all, { sort: '-code' })).toEqual([4, 3, 1, 2]);
  expect(ids(all, { sort: 'kind' })).toEqual([1, 2, 3, 4]);
  expect(ids(all, { sort: '-kind' })).toEqual([2, 3, 4, 1]);
  expect(ids(all, { sort: 'value' })).toEqual([1, 3, 4, 2]);
  expect(ids(all, { sort: '-value' })).toEqual([2, 3, 4, 1]);
  expect(ids(all, { sort: 'start' })).toEqual([1, 2, 3, 4]);
  expect(ids(all, { sort: '-end' })).toEqual([2, 1, 3, 4]);
});

test('a coupon without a limit can be used more often than any with one', () => {
  const all = [coupon(1), coupon(2, { maxUsage: 500 }), coupon(3), coupon(4, { maxUsage: 7 })];
  expect(ids(all, { sort: 'usage' })).toEqual([4, 2, 1, 3]);
  expect(ids(all, { sort: '-usage' })).toEqual([1, 3, 2, 4]);
});

test('the search finds a part of a code, in any case, also typed with the Thai layout on', () => {
  const all = [coupon(1, { code: 'K7M2QX9D' }), coupon(2, { code: 'SUMMER68' })];
  expect(ids(all, { search: 'm2q' })).toEqual([1]);
  expect(ids(all, { search: kedmaneeFromLatin('summer') })).toEqual([2]);
  expect(ids(all, { search: 'K7-M2' })).toEqual([1]);
  expect(ids(all, { search: 'nothing' })).toEqual([]);
  expect(ids(all, { search: '?!' })).toEqual([]);
});

test('a coupon just made is shown: on its page, in the order there is, and not hidden by a search', () => {
  const all = many(25);
  expect(tableShowing(all, FRESH_TABLE, 25)).toEqual({ page: 3, search: '' });
  expect(tableShowing(all, { ...FRESH_TABLE, sort: '-code' }, 25)).toEqual({ page: 1, search: '' });
  expect(tableShowing(all, { ...FRESH_TABLE, search: 'CODE0025' }, 25)).toEqual({
    page: 1,
    search: 'CODE0025',
  });
  expect(tableShowing(all, { ...FRESH_TABLE, search: 'CODE0001' }, 25)).toEqual({ page: 3, search: '' });
});
