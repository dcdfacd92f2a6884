import { expect, test } from 'vitest';
import { choicesFrom } from './till-choices.ts';

test('a till that has chosen nothing yet is as every till is at first', () => {
  expect(choicesFrom(null)).toEqual({ density: 'normal' });
});

test('what it has chosen it finds again', () => {
  expect(choicesFrom('{"density":"compact"}')).toMatchObject({ density: 'compact' });
});

test.each(['', 'null', '7', '[]', '"compact"', '{"density":"tiny"}', '{"density":7}', '{"dens'])(
  'what nobody can have chosen counts for nothing: %s',
  (kept) => {
    expect(choicesFrom(kept)).toEqual(choicesFrom(null));
  },
);
