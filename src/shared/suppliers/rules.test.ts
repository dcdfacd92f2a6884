import { expect, test } from 'vitest';
import { claimMonths, mayClaimIn } from './rules.ts';

test('VAT is claimed in the month of its paper or one of the six after it, also over New Year', () => {
  expect(claimMonths('2026-11-30')).toEqual([
    ...['2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04', '2027-05'],
  ]);
});

test.each([
  ['2026-11-30', '2026-11', true],
  ['2026-11-30', '2027-05', true],
  ['2026-11-30', '2027-06', false],
  ['2026-11-30', '2026-10', false],
  ['2026-02-30', '2026-02', false],
])('a paper of %s may be claimed in %s: %s', (issuedOn, month, may) => {
  expect(mayClaimIn(issuedOn, month)).toBe(may);
});
