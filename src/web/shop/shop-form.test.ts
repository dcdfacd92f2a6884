import { expect, test } from 'vitest';
import { fullBranchCode, percentOf, typedDigits } from './shop-form.ts';

test('a branch number gets its five digits, and an empty one stays empty', () => {
  expect(['', '7', '12', '00012'].map(fullBranchCode)).toEqual(['', '00007', '00012', '00012']);
});

test('of a tax id only its digits are taken, however it is written', () => {
  expect(typedDigits('0-1055-56900-77-7 x', 13)).toBe('0105556900777');
  expect(typedDigits('12345678901234', 13)).toBe('1234567890123');
});

test.each([
  ['7', 7],
  [' 7.5 ', 7.5],
  ['7%', 7],
  ['', null],
  ['เจ็ด', null],
  ['-1', null],
  ['1e2', null],
])('the rate %j is %j', (typed, percent) => {
  expect(percentOf(typed)).toBe(percent);
});
