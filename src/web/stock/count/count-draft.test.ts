import { expect, test } from 'vitest';
import type { StockThing } from '#shared/stock/stock-thing.ts';
import type { StockItem } from '../stock-item.ts';
import {
  countBody,
  countSums,
  differenceOf,
  emptyCount,
  readCountDraft,
  uncounted,
  withCounted,
  withOneMoreCounted,
} from './count-draft.ts';

const A: StockThing = { productId: 1, variantId: null };
const B: StockThing = { productId: 1, variantId: 9 };
const itemOf = (cost: number | null) => () => ({ averageCostSatang: cost }) as StockItem;

test('each scan counts one more, compared with what the books have by then', () => {
  const once = withOneMoreCounted([], A, 5);
  // One was sold between the two scans.
  const twice = withOneMoreCounted(withOneMoreCounted(once, B, 3), A, 4);
  expect(twice).toEqual([
    { ...A, counted: '2', expected: 4 },
    { ...B, counted: '1', expected: 3 },
  ]);
});

test('what is not counted yet has no difference, and nothing to be compared with', () => {
  const lines = withCounted(withCounted([], A, '', 5), B, '7', 3);
  expect(lines.map(differenceOf)).toEqual([null, 4]);
  expect([...uncounted(lines)]).toEqual(['1/0']);
  expect(withCounted(lines, B, '', 3)[1]).toEqual({ ...B, counted: '', expected: null });
  expect(withCounted([], A, '0', -2).map(differenceOf)).toEqual([2]);
});

test('differences have their value where the cost is known', () => {
  const lines = withCounted(withCounted([], A, '3', 5), B, '5', 5);
  expect(countSums(lines, itemOf(250))).toEqual({ differing: 1, valueSatang: -500, withoutCost: 0 });
  expect(countSums(lines, itemOf(null))).toEqual({ differing: 1, valueSatang: 0, withoutCost: 1 });
});

test('it is sent as the call takes it, and read back as it was kept', () => {
  const draft = { ...emptyCount(), reason: 'หาย', lines: withCounted([], B, '3', 5) };
  expect(countBody(draft)).toEqual({
    reason: 'หาย',
    lines: [{ product_id: 1, variant_id: 9, counted: 3, expected: 5 }],
  });
  expect(readCountDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  for (const other of [null, {}, { ...draft, key: 1 }, { ...draft, lines: [{ ...A, counted: 1 }] }]) {
    expect(readCountDraft(other)).toBeNull();
  }
});
