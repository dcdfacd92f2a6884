import { expect, test } from 'vitest';
import { labelPages } from './label-sizes.ts';

const two = [
  { thing: 'a', copies: 2 },
  { thing: 'b', copies: 1 },
];

test('on a roll each label is a page of its own', () => {
  expect(labelPages(two, '50x30', 5)).toEqual([['a'], ['a'], ['b']]);
});

test('on a sheet the places that are used up stay empty, and the rest goes on the next', () => {
  expect(labelPages(two, 'a4', 1)).toEqual([['a', 'a', 'b']]);
  const pages = labelPages(two, 'a4', 23);
  expect(pages.map(({ length }) => length)).toEqual([24, 1]);
  expect(pages[0]?.slice(20)).toEqual([null, null, 'a', 'a']);
  expect(labelPages([{ thing: 'c', copies: 25 }], 'a4', 1).map(({ length }) => length)).toEqual([24, 1]);
});

test('nothing to print is no page, whatever is used up', () => {
  expect(labelPages([], 'a4', 7)).toEqual([]);
  expect(labelPages([{ thing: 'a', copies: 0 }], '40x25', 1)).toEqual([]);
});
