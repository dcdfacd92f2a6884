import { expect, test } from 'vitest';
import { datesOfMonth, daysOfMonth, isMonth, monthAfter, monthOf, thaiMonthOfYear } from './months.ts';

test('a month is four digits and two, and no thirteenth', () => {
  expect(['2026-01', '2026-12'].every(isMonth)).toBe(true);
  expect(['2026-13', '2026-00', '2026-1', '202611', '2026-11-01', ''].some(isMonth)).toBe(false);
});

test('a month has its days, also in a leap year, and a Thai name with the Buddhist year', () => {
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(datesOfMonth('2028-02')).toHaveLength(29);
  expect(datesOfMonth('2026-12').slice(-2)).toEqual(['2026-12-30', '2026-12-31']);
  expect(monthOf('2026-11-30')).toBe('2026-11');
  expect(thaiMonthOfYear('2026-11')).toBe('พฤศจิกายน 2569');
});

test('the months before and after one go over the ends of years', () => {
  expect([-13, -11, -1, 0, 1, 2, 13].map((by) => monthAfter('2026-11', by))).toEqual([
    ...['2025-10', '2025-12', '2026-10', '2026-11'],
    ...['2026-12', '2027-01', '2027-12'],
  ]);
});
