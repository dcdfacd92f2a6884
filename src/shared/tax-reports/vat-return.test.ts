import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DIVIDED_VAT_NOTE, vatReturn, vatReturnNotes } from './vat-return.ts';

const facts = (salesVat: number, purchaseVat: number, carriedSatang: number, exemptSatang = 0) => ({
  sales: { valueSatang: 100_000, zeroRatedSatang: 10_000, exemptSatang, vatSatang: salesVat },
  purchases: { valueSatang: 50_000, vatSatang: purchaseVat },
  carriedSatang,
});

test.each([
  // Output, input, carried; payable, paid too much, then net of what was carried.
  [6_300, 3_500, 0, 2_800, 0, 2_800, 0],
  [6_300, 3_500, 800, 2_800, 0, 2_000, 0],
  [6_300, 3_500, 5_000, 2_800, 0, 0, 2_200],
  [3_500, 6_300, 0, 0, 2_800, 0, 2_800],
  [3_500, 6_300, 100, 0, 2_800, 0, 2_900],
  [3_500, 3_500, 0, 0, 0, 0, 0],
  [-700, 0, 0, 0, 700, 0, 700],
])('output %d, input %d, carried %d: 8 is %d, 9 %d, 11 %d, 12 %d', (output, input, carried, ...expected) => {
  const lines = vatReturn(facts(output, input, carried));
  expect([lines[8], lines[9], lines[11], lines[12]]).toEqual(expected);
});

test('what is taxed is what was sold less what bears no VAT, and exempt goods are told of', () => {
  const lines = vatReturn(facts(6_300, 0, 0, 20_000));
  expect([lines[1], lines[2], lines[3], lines[4]]).toEqual([100_000, 10_000, 20_000, 70_000]);
  expect(vatReturnNotes(lines)).toContain(DIVIDED_VAT_NOTE);
  expect(vatReturnNotes(vatReturn(facts(6_300, 0, 0)))).not.toContain(DIVIDED_VAT_NOTE);
});

test('whatever a month was like, what is paid less what was paid too much is output less input less what was carried', () => {
  const satang = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 });
  fc.assert(
    fc.property(satang, satang, fc.nat(9_999_999_999), (output, input, carried) => {
      const lines = vatReturn(facts(output, input, carried));
      expect(lines[11] - lines[12]).toBe(output - input - carried);
      expect(Math.min(lines[11], lines[12]) + Math.min(lines[8], lines[9])).toBe(0);
      expect(Object.values(lines).some((line) => Object.is(line, -0))).toBe(false);
    }),
  );
});
