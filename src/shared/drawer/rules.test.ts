import { expect, test } from 'vitest';
import { expectedBalance } from './rules.ts';

const NOTHING = {
  ...{ openingSatang: 0, topUpSatang: 0, cashReceivedSatang: 0 },
  ...{ changeGivenSatang: 0, refundedSatang: 0, removedSatang: 0 },
};

test('the drawer must hold opening balance and top-ups plus cash received minus change, cash given back and cash taken out', () => {
  const sums = {
    openingSatang: 100_000,
    topUpSatang: 50_000,
    cashReceivedSatang: 150_050,
    changeGivenSatang: 25_690,
    refundedSatang: 10_025,
    removedSatang: 64_300,
  };
  expect(expectedBalance(sums)).toBe(200_035);
});

test('a drawer that sold nothing must hold what it was opened with', () => {
  const sums = { ...NOTHING, openingSatang: 100_000 };
  expect(expectedBalance(sums)).toBe(100_000);
});

test('a figure that is no whole count of satang is a bug, not a balance', () => {
  const sums = { ...NOTHING, openingSatang: 0.5 };
  expect(() => expectedBalance(sums)).toThrow(RangeError);
});
