import fc from 'fast-check';
import { expect, test } from 'vitest';
import { averageCostWithout, movingAverageCost } from '../stock/average-cost.ts';
import { costGoingBack, vatGoingBack } from './rules.ts';

test('goods that go back in parts cost in all what they came at, to the satang', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(parts, fc.nat(99_999_999), (quantities, costSatang) => {
      const came = quantities.reduce((sum, quantity) => sum + quantity, 0);
      let returned = 0;
      let sum = 0;
      for (const quantity of quantities) {
        const cost = costGoingBack({ came, costSatang, returned }, quantity) ?? Number.NaN;
        expect(cost).toBeGreaterThanOrEqual(0);
        sum += cost;
        returned += quantity;
      }
      expect(sum).toBe(costSatang);
    }),
  );
});

test('of what nobody knows the cost of, nobody knows what a part cost', () => {
  expect(costGoingBack({ came: 3, costSatang: null, returned: 0 }, 1)).toBeNull();
});

test('the VAT that goes back is the same part of the paper’s VAT, all of it with all goods', () => {
  expect(vatGoingBack(9_346, 9_346, 654)).toBe(654);
  expect(vatGoingBack(3_115, 9_346, 654)).toBe(218);
  // Half of the goods bore no VAT.
  expect(vatGoingBack(5_000, 10_000, 350)).toBe(175);
  expect(vatGoingBack(0, 0, 0)).toBe(0);
});

test('goods that came and went back leave the average of the others within a satang and what rounding did', () => {
  const count = fc.integer({ min: 1, max: 10_000 });
  const cost = fc.integer({ min: 1, max: 9_999_999 });
  fc.assert(
    fc.property(count, cost, count, cost, (quantity, before, received, each) => {
      const costSatang = received * each;
      const average = movingAverageCost({ quantity, averageCostSatang: before }, received, costSatang);
      const all = { quantity: quantity + received, averageCostSatang: average };
      const after = averageCostWithout(all, received, costSatang);
      // The average of all was rounded by half a satang for each piece.
      const rounded = (quantity + received) / quantity / 2 + 1;
      const kept = (quantity + received) * average - costSatang <= 0;
      expect(kept ? after === average : Math.abs((after ?? 0) - before) <= rounded).toBe(true);
    }),
  );
});

test('the average stays where nothing is left, or where dearer pieces were sold at the average meanwhile', () => {
  const held = (quantity: number) => ({ quantity, averageCostSatang: 15_000 });
  expect(averageCostWithout(held(20), 10, 200_000)).toBe(10_000);
  expect(averageCostWithout(held(10), 10, 200_000)).toBe(15_000);
  expect(averageCostWithout(held(11), 10, 200_000)).toBe(15_000);
  expect(averageCostWithout({ quantity: 5, averageCostSatang: null }, 1, 100)).toBeNull();
});
