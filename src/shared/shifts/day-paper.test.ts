import { expect, test } from 'vitest';
import { addDays } from '../time/bangkok.ts';
import { dayOfPaper, paperOfDay } from './day-paper.ts';

test('a day goes by its number and back, whichever it is', () => {
  expect(paperOfDay('2026-11-25')).toBe(20_261_125);
  for (let day = '2024-01-01', i = 0; i < 1_500; i += 1, day = addDays(day, 1))
    expect(dayOfPaper(paperOfDay(day))).toBe(day);
});

test('a number that is no day is no paper of one', () => {
  for (const id of [1, 20_260_230, 20_261_301, 2_026_112, 202_611_250]) expect(dayOfPaper(id)).toBeNull();
});
