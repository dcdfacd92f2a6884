import { describe, expect, test } from 'vitest';
import { usualClaimMonth } from '#shared/suppliers/rules.ts';
import { monthsOf, NO_INVOICE } from './invoice-form.ts';

describe('the months in which a tax invoice may be claimed (rules C13.3, C13.4)', () => {
  const late = { ...NO_INVOICE, issuedOn: '2026-10-15' };

  test('are its own and the six after it, and none before its day is known', () => {
    expect(monthsOf(NO_INVOICE, null)).toEqual([]);
    expect(monthsOf(late, null)).toHaveLength(7);
    expect(monthsOf(late, '2026-09')[0]).toBe('2026-10');
  });

  test('leave locked ones out, and the first of them is claimed where nobody says which', () => {
    expect(monthsOf(late, '2026-11')).toEqual(['2026-12', '2027-01', '2027-02', '2027-03', '2027-04']);
    expect(monthsOf(late, '2026-11')[0]).toBe(usualClaimMonth(late.issuedOn, '2026-11'));
  });

  test('keep the one in which it is claimed already', () => {
    expect(monthsOf({ ...late, taxMonth: '2026-10' }, '2026-10').slice(0, 2)).toEqual(['2026-10', '2026-11']);
  });

  test('are none where all are locked: then its own is refused', () => {
    expect(monthsOf(late, '2027-06')).toEqual([]);
    expect(usualClaimMonth(late.issuedOn, '2027-06')).toBe('2026-10');
  });
});
