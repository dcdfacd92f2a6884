import { expect, test } from 'vitest';
import { movedDay } from './calendar-moves.ts';

test.each([
  ['ArrowLeft', '2026-11-30'],
  ['ArrowRight', '2026-12-02'],
  ['ArrowUp', '2026-11-24'],
  ['ArrowDown', '2026-12-08'],
  ['Home', '2026-11-29'],
  ['End', '2026-12-05'],
  ['PageUp', '2026-11-01'],
  ['PageDown', '2027-01-01'],
])('from Tuesday, 1 December, %s goes to %s', (key, day) => {
  expect(movedDay('2026-12-01', key, false)).toBe(day);
});

test('with Shift the pages are years', () => {
  expect(movedDay('2028-02-29', 'PageDown', true)).toBe('2029-02-28');
  expect(movedDay('2028-02-29', 'PageUp', true)).toBe('2027-02-28');
});

test('other keys go nowhere', () => {
  expect(movedDay('2026-12-01', 'a', false)).toBeNull();
  expect(movedDay('2026-12-01', 'ArrowLeft', true)).toBeNull();
});
