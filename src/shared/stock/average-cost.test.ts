import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movingAverageCost } from './average-cost.ts';

const average = (quantity: number, averageCostSatang: number | null, received: number, cost: number) =>
  movingAverageCost({ quantity, averageCostSatang }, received, received * cost);

test.each([
  // Ten at 10 baht and ten at 12 baht: 11 baht each.
  [10, 1_000, 10, 1_200, 1_100],
  // (10 × 10.00 + 5 × 12.50) ÷ 15 = 10.8333… baht.
  [10, 1_000, 5, 1_250, 1_083],
  // (1 × 0.01 + 1 × 0.02) ÷ 2 = 1.5 satang, rounded up.
  [1, 1, 1, 2, 2],
  // Nothing left: the new cost alone.
  [0, 1_000, 3, 1_250, 1_250],
  // Sold before it was written down: as if nothing was left.
  [-7, 1_000, 3, 1_250, 1_250],
  // Nobody knows what the old ones cost.
  [40, null, 2, 555, 555],
  // A gift brings the average down.
  [1, 1_000, 1, 0, 500],
])('%i at %j and then %i at %i cost %i each', (quantity, before, received, cost, expected) => {
  expect(average(quantity, before, received, cost)).toBe(expected);
});

test('is exact for the largest stock at the largest cost', () => {
  expect(average(9_999_999, 999_999_999, 10, 999_999_998)).toBe(999_999_999);
  expect(average(9_999_999, 999_999_999, 1, 0)).toBe(999_999_899);
});

test('lies between the two costs, and is half a satang at the most beside the true one', () => {
  const some = fc.integer({ min: 0, max: 100_000 });
  const atLeastOne = fc.integer({ min: 1, max: 100_000 });
  const cost = fc.integer({ min: 0, max: 9_999_999 });
  fc.assert(
    fc.property(some, cost, atLeastOne, cost, (held, before, received, now) => {
      const found = average(held, before, received, now);
      const least = held === 0 ? now : Math.min(before, now);
      const most = held === 0 ? now : Math.max(before, now);
      const off =
        BigInt(found) * BigInt(held + received) -
        BigInt(held) * BigInt(before) -
        BigInt(received) * BigInt(now);
      const twice = (off < 0n ? -off : off) * 2n;
      return found >= least && found <= most && twice <= BigInt(held + received);
    }),
  );
});
