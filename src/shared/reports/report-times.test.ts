import { expect, test } from 'vitest';
import { comparedTime, daysIn, namedTime, weekdayOf } from './report-times.ts';

const time = (from: string, to: string = from) => ({ from, to });

test.each([
  ['a day with the day before', time('2026-03-01'), time('2026-02-28')],
  ['some days with as many before', time('2026-11-17', '2026-11-23'), time('2026-11-10', '2026-11-16')],
  [
    'a whole month with the whole month before',
    time('2026-03-01', '2026-03-31'),
    time('2026-02-01', '2026-02-28'),
  ],
  ['a quarter with the quarter before', time('2026-01-01', '2026-03-31'), time('2025-10-01', '2025-12-31')],
  ['a year with the year before', time('2025-01-01', '2025-12-31'), time('2024-01-01', '2024-12-31')],
])('%s is compared', (_, asked, before) => {
  expect(comparedTime(asked, 'before')).toEqual(before);
});

test.each([
  [time('2026-11-23'), time('2025-11-23')],
  [time('2024-02-29'), time('2023-02-28')],
  [time('2025-02-01', '2025-02-28'), time('2024-02-01', '2024-02-29')],
  [time('2026-01-01', '2026-11-23'), time('2025-01-01', '2025-11-23')],
])('%j stands beside the same days a year before', (asked, before) => {
  expect(comparedTime(asked, 'year')).toEqual(before);
});

test('times that have a name begin and end where one expects them', () => {
  const today = '2026-01-15';
  expect(namedTime('yesterday', '2026-01-01')).toEqual(time('2025-12-31'));
  expect(namedTime('7-days', today)).toEqual(time('2026-01-09', today));
  expect(namedTime('month', today)).toEqual(time('2026-01-01', today));
  expect(namedTime('last-month', today)).toEqual(time('2025-12-01', '2025-12-31'));
  expect(namedTime('last-month', '2026-03-31')).toEqual(time('2026-02-01', '2026-02-28'));
  expect(namedTime('year', today)).toEqual(time('2026-01-01', today));
  expect(daysIn(time('2024-01-01', '2024-12-31'))).toBe(366);
  expect(weekdayOf('2026-11-22')).toBe(0);
});
