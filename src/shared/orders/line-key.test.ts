import { expect, test } from 'vitest';
import { lineKey } from './line-key.ts';

const thing = { productId: 7, variantId: null, unitPriceSatang: 2000, isOpenPrice: true };

test('a typed price makes another line of the same thing, a fixed one never does', () => {
  expect(lineKey(thing)).toBe(lineKey({ ...thing }));
  expect(lineKey(thing)).not.toBe(lineKey({ ...thing, unitPriceSatang: 3500 }));
  expect(lineKey(thing)).not.toBe(lineKey({ ...thing, variantId: 1 }));
  const fixed = { ...thing, isOpenPrice: false };
  expect(lineKey(fixed)).toBe(lineKey({ ...fixed, unitPriceSatang: 3500 }));
  expect(lineKey(fixed)).not.toBe(lineKey(thing));
});
