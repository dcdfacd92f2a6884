import { expect, test } from 'vitest';
import { productDetailsState, readProductId } from './product-details-state.ts';

test('the product that a link leads to is the one that the page reads', () => {
  expect(readProductId(productDetailsState(41))).toBe(41);
  // The browser keeps the state as a copy.
  expect(readProductId(structuredClone(productDetailsState(2_147_483_647)))).toBe(2_147_483_647);
});

test.each([
  null,
  undefined,
  41,
  '41',
  {},
  [],
  { productId: null },
  { productId: '41' },
  { productId: 0 },
  { productId: -1 },
  { productId: 1.5 },
  { productId: Number.NaN },
  { productId: [41] },
])('nothing is taken for a product’s id that is none: %j', (state) => {
  expect(readProductId(state)).toBeNull();
});
