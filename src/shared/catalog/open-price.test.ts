import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_PRICE_SATANG } from '../money/satang.ts';
import { canBeTyped } from './open-price.ts';

test('a price that is typed is more than nothing and no more than a price may be', () => {
  for (const satang of [1, 2000, MAX_PRICE_SATANG]) expect(canBeTyped(satang), String(satang)).toBe(true);
  for (const satang of [0, -1, MAX_PRICE_SATANG + 1, 0.5, Number.NaN, null, undefined])
    expect(canBeTyped(satang), String(satang)).toBe(false);
});

test('every whole price between is one', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: MAX_PRICE_SATANG }), canBeTyped));
});
