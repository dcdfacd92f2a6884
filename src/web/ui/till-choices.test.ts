import { expect, test } from 'vitest';
import { choicesFrom } from './till-choices.ts';

test('a till that has chosen nothing yet is as every till is at first', () => {
  expect(choicesFrom(null)).toEqual({ density: 'normal', sounds: true, favourites: false });
});

test('what it has chosen it finds again', () => {
  const chosen = { density: 'compact', sounds: false, favourites: true };
  expect(choicesFrom(JSON.stringify(chosen))).toEqual(chosen);
  // A choice that the till had before this one came about stays.
  expect(choicesFrom('{"density":"plain"}')).toEqual({ density: 'plain', sounds: true, favourites: false });
});

test.each([
  '',
  'null',
  '7',
  '[]',
  '"compact"',
  '{"density":"tiny"}',
  '{"density":7,"sounds":"no"}',
  '{"dens',
])('what nobody can have chosen counts for nothing: %s', (kept) => {
  expect(choicesFrom(kept)).toEqual(choicesFrom(null));
});
