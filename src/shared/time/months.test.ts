import { expect, test } from 'vitest';
import { daysOfMonth, isMonth, monthOf, thaiMonthOfYear } from './months.ts';

test('a month is four digits and two, and no thirteenth', () => {
  expect(['2026-01', '2026-12'].every(isMonth)).toBe(true);
  expect(['2026-13', '2026-00', '2026-1', '202611', '2026-11-01', ''].some(isMonth)).toBe(false);
});

test('a month has its days, also in a leap year, and a Thai name with the Buddhist year', () => {
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(monthOf('2026-11-30')).toBe('2026-11');
  expect(thaiMonthOfYear('2026-11')).toBe('พฤศจิกายน 2569');
});
