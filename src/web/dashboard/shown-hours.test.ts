import { expect, test } from 'vitest';
import { shownHours } from './shown-hours.ts';

const day = (sold: Readonly<Record<number, readonly [now: number, before: number]>>) =>
  Array.from({ length: 24 }, (_, hour) => {
    const [satang, beforeSatang] = sold[hour] ?? [0, 0];
    return { hour, satang, beforeSatang };
  });
const span = (hours: ReturnType<typeof day>, now: number) => {
  const shown = shownHours(hours, now);
  return [shown[0]?.hour, shown.at(-1)?.hour];
};

test('a day is drawn from the first hour with sales on either day to the last, with those between', () => {
  expect(span(day({ 9: [0, 100], 20: [500, 0] }), 14)).toEqual([9, 20]);
  const shown = shownHours(day({ 9: [0, 100], 20: [500, 0] }), 14);
  expect(shown.map(({ hour }) => hour)).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
});

test('the hour that it is belongs to it, and what came back counts as something', () => {
  expect(span(day({ 9: [0, 100], 20: [0, 50] }), 7)).toEqual([7, 20]);
  expect(span(day({ 3: [-100, 0], 20: [0, 50] }), 12)).toEqual([3, 20]);
});

test('a day that has just begun, and one at its end, have ten hours', () => {
  expect(span(day({}), 8)).toEqual([8, 17]);
  expect(span(day({ 23: [100, 0] }), 23)).toEqual([14, 23]);
  expect(span(day({ 0: [100, 0] }), 0)).toEqual([0, 9]);
});
