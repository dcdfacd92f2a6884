import { expect, test } from 'vitest';
import { clockFault } from './clock-fault.ts';

const LAST = Date.parse('2026-11-20T12:00:00+07:00');
const at = (moment: string) => Date.parse(`${moment}+07:00`);

test.each([
  ['the same moment', '2026-11-20T12:00:00', null],
  ['five minutes before', '2026-11-20T11:55:00', null],
  ['a little more before', '2026-11-20T11:54:59', 'behind'],
  ['the day on which dead batteries begin', '2000-01-01T00:00:00', 'behind'],
  ['a season later', '2027-05-01T08:00:00', null],
  ['a year and a month later', '2027-12-20T12:00:00', null],
  ['400 days later', '2027-12-25T12:00:00', null],
  ['a little more than that later', '2027-12-25T12:00:01', 'ahead'],
  ['the year of the Buddhist era', '2569-11-20T12:00:00', 'ahead'],
])('a clock that says %s as the last sale: %s', (_, moment, fault) => {
  expect(clockFault(at(moment), LAST)).toBe(fault);
});

test('a shop that has sold nothing yet has nothing to compare its clock with', () => {
  expect(clockFault(at('2000-01-01T00:00:00'), null)).toBeNull();
});
