import { expect, test } from 'vitest';
import { expectedBalance } from './rules.ts';

test('the drawer must hold opening balance and top-ups plus cash received minus change given', () => {
  const sums = {
    openingSatang: 100_000,
    topUpSatang: 50_000,
    cashReceivedSatang: 150_050,
    changeGivenSatang: 25_690,
  };
  expect(expectedBalance(sums)).toBe(274_360);
});

test('a drawer that sold nothing must hold what it was opened with', () => {
  const sums = { openingSatang: 100_000, topUpSatang: 0, cashReceivedSatang: 0, changeGivenSatang: 0 };
  expect(expectedBalance(sums)).toBe(100_000);
});

test('a figure that is no whole count of satang is a bug, not a balance', () => {
  const sums = { openingSatang: 0.5, topUpSatang: 0, cashReceivedSatang: 0, changeGivenSatang: 0 };
  expect(() => expectedBalance(sums)).toThrow(RangeError);
});
