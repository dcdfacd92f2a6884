import { expect, test } from 'vitest';
import { testProduct } from '#web/catalog/test-products.ts';
import { isArrangedAlike, movedTo, toggled } from './arranging.ts';
import { favouriteOf } from './wire.ts';

const [a, b, c] = [1, 2, 3].map((id) => favouriteOf(testProduct(id), null)) as [
  ReturnType<typeof favouriteOf>,
  ReturnType<typeof favouriteOf>,
  ReturnType<typeof favouriteOf>,
];
const keys = (things: readonly { readonly key: string }[]) => things.map(({ key }) => key);
const ABC = [a, b, c];

test('a star puts a thing last, and a second one takes it out again', () => {
  expect(keys(toggled([a, b], c))).toEqual(keys(ABC));
  expect(keys(toggled(ABC, b))).toEqual(keys([a, c]));
});

test.each([
  [0, [b, a, c]],
  [1, [a, b, c]],
  [2, [a, c, b]],
  [-1, [b, a, c]],
  [99, [a, c, b]],
])('the middle one moved to place %i', (place, expected) => {
  expect(keys(movedTo(ABC, b.key, place))).toEqual(keys(expected));
});

test('what is not in the list is moved nowhere', () => {
  expect(movedTo([a, b], c.key, 0)).toEqual([a, b]);
});

test('the same things in another order are another arrangement', () => {
  expect(isArrangedAlike(ABC, [a, b, c])).toBe(true);
  expect(isArrangedAlike(ABC, [a, c, b])).toBe(false);
  expect(isArrangedAlike(ABC, [a, b])).toBe(false);
});
