import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysLeft, RATE_DAYS, rateDays, suggestedOrder } from './suggested-order.ts';

const DAY = 86_400_000;
const thing = fc.record({
  quantity: fc.integer({ min: -500, max: 5_000 }),
  minStock: fc.integer({ min: 0, max: 500 }),
  sold: fc.integer({ min: -50, max: 5_000 }),
  days: fc.integer({ min: 1, max: RATE_DAYS }),
});
const forDays = fc.integer({ min: 1, max: 180 });

describe('the suggested order (rule C13.12)', () => {
  it('fills up to what sells in the days that are asked for', () => {
    // Three a day and ten left: two weeks need forty-two.
    expect(suggestedOrder({ quantity: 10, minStock: 0, sold: 90, days: 30 }, 14)).toBe(32);
    expect(daysLeft({ quantity: 10, minStock: 0, sold: 90, days: 30 })).toBe(3);
  });

  it('orders whole pieces, rather one too many than one too few', () => {
    expect(suggestedOrder({ quantity: 0, minStock: 0, sold: 1, days: 30 }, 14)).toBe(1);
  });

  it('lifts what runs short above its least stock, however slowly it sells', () => {
    expect(suggestedOrder({ quantity: 5, minStock: 5, sold: 0, days: 30 }, 14)).toBe(1);
    expect(suggestedOrder({ quantity: 2, minStock: 5, sold: 1, days: 30 }, 14)).toBe(4);
  });

  it('leaves alone what lasts long enough, and what neither sells nor has a least stock', () => {
    expect(suggestedOrder({ quantity: 100, minStock: 5, sold: 30, days: 30 }, 14)).toBe(0);
    expect(suggestedOrder({ quantity: 0, minStock: 0, sold: 0, days: 30 }, 14)).toBe(0);
    expect(daysLeft({ quantity: 0, minStock: 0, sold: 0, days: 30 })).toBeNull();
  });

  it('takes what came back more than it was sold for what does not sell', () => {
    expect(suggestedOrder({ quantity: 3, minStock: 0, sold: -4, days: 30 }, 14)).toBe(0);
    expect(daysLeft({ quantity: 3, minStock: 0, sold: -4, days: 30 })).toBeNull();
  });

  it('brings back to nothing what was sold before it was written down', () => {
    expect(suggestedOrder({ quantity: -3, minStock: 0, sold: 0, days: 30 }, 14)).toBe(3);
  });

  it('suffices for the days asked for and above the least stock, with not one piece too many', () => {
    fc.assert(
      fc.property(thing, forDays, (one, n) => {
        const order = suggestedOrder(one, n);
        const isEnough = (quantity: number) =>
          quantity >= 0 &&
          quantity * one.days >= one.sold * n &&
          (one.minStock === 0 || quantity > one.minStock);
        expect(order === 0 || isEnough(one.quantity + order)).toBe(true);
        if (order > 0) expect(isEnough(one.quantity + order - 1)).toBe(false);
        else expect(isEnough(one.quantity)).toBe(true);
      }),
    );
  });

  it('lists whatever would sell out before the days are over', () => {
    fc.assert(
      fc.property(thing, forDays, (one, n) => {
        const left = daysLeft(one);
        if (left !== null && left < n) expect(suggestedOrder(one, n)).toBeGreaterThan(0);
      }),
    );
  });

  it('reckons with thirty days, or with as many as the thing has been there', () => {
    const now = Date.UTC(2026, 10, 24);
    expect(rateDays(now - 400 * DAY, now)).toBe(30);
    expect(rateDays(now - 9.5 * DAY, now)).toBe(10);
    expect(rateDays(now, now)).toBe(1);
  });
});
