import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { marginOf } from '../stock/margin.ts';
import { costsOfLines, isOddVat, mostVat, paperSums, proposedVat, purchaseTaxRate } from './purchase-vat.ts';
import { COST_VATS } from './rules.ts';

const sum = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((all, one) => all + (one ?? 0), 0);

test('a paper of 1,000 without VAT and one of 1,070 with it are the same paper', () => {
  expect(proposedVat(100_000, 'excluded', 700)).toBe(7_000);
  expect(proposedVat(107_000, 'included', 700)).toBe(7_000);
  expect(proposedVat(107_000, 'none', 700)).toBe(0);
  const sums = { valueSatang: 100_000, vatSatang: 7_000, totalSatang: 107_000 };
  expect(paperSums(100_000, 'excluded', 7_000)).toEqual(sums);
  expect(paperSums(107_000, 'included', 7_000)).toEqual(sums);
  expect(isOddVat(sums, 700)).toBe(false);
  expect(isOddVat({ ...sums, vatSatang: 6_000 }, 700)).toBe(true);
});

test('a paper has no more VAT than its rate and its rounding give, and none on nothing', () => {
  expect(mostVat(100_000, 'excluded', 700)).toBe(7_100);
  expect(mostVat(0, 'excluded', 700)).toBe(0);
  expect(mostVat(50, 'included', 700)).toBe(50);
  expect(mostVat(100_000, 'none', 700)).toBe(0);
});

test('who charges no VAT pays it all the same', () => {
  expect(purchaseTaxRate('none', 0)).toBe(700);
  expect(purchaseTaxRate('added', 1_000)).toBe(1_000);
});

describe('what goods cost the shop', () => {
  test('is without VAT where that is claimed, and with it where it isn’t', () => {
    const terms = { vatSatang: 700, claimable: true };
    expect(costsOfLines([10_000], { ...terms, costVat: 'excluded' })).toEqual([10_000]);
    expect(costsOfLines([10_700], { ...terms, costVat: 'included' })).toEqual([10_000]);
    expect(costsOfLines([10_000], { ...terms, claimable: false, costVat: 'excluded' })).toEqual([10_700]);
    expect(costsOfLines([10_700], { ...terms, claimable: false, costVat: 'included' })).toEqual([10_700]);
    expect(costsOfLines([10_000, null], { costVat: 'none', vatSatang: 0, claimable: false })).toEqual([
      ...[10_000, null],
    ]);
  });

  test('adds up to the satang to the paper’s value or total, and no line is below nothing', () => {
    const amounts = fc.array(fc.option(fc.nat(5_000_000)), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(
        amounts,
        fc.constantFrom(...COST_VATS),
        fc.boolean(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (lines, costVat, claimable, part) => {
          const vatSatang = Math.floor(mostVat(sum(lines), costVat, 700) * part);
          const paper = paperSums(sum(lines), costVat, vatSatang);
          const costs = costsOfLines(lines, { costVat, vatSatang, claimable });
          expect(sum(costs) + (claimable ? vatSatang : 0)).toBe(paper.totalSatang);
          expect(paper.valueSatang + paper.vatSatang).toBe(paper.totalSatang);
          expect(costs.map((cost) => cost === null)).toEqual(lines.map((line) => line === null));
          expect(costs.every((cost) => cost === null || cost >= 0)).toBe(true);
        },
      ),
    );
  });

  test('leaves the same margin however prices and papers are written, for a registered shop', () => {
    // Bought at 100 + 7 VAT, sold for 150 + 10.50 VAT: 50 earned.
    const fromNet = costsOfLines([10_000], { costVat: 'excluded', vatSatang: 700, claimable: true })[0] ?? 0;
    const fromGross =
      costsOfLines([10_700], { costVat: 'included', vatSatang: 700, claimable: true })[0] ?? 0;
    for (const cost of [fromNet, fromGross]) {
      expect(marginOf(15_000, 'standard', cost, { mode: 'added', rateHundredths: 700 }).profitSatang).toBe(
        5_000,
      );
      expect(marginOf(16_050, 'standard', cost, { mode: 'included', rateHundredths: 700 }).profitSatang).toBe(
        5_000,
      );
    }
    // Who isn't registered keeps the price and has paid the VAT: 160.50 − 107.
    const paid = costsOfLines([10_000], { costVat: 'excluded', vatSatang: 700, claimable: false })[0] ?? 0;
    expect(marginOf(16_050, 'standard', paid, { mode: 'none', rateHundredths: 0 }).profitSatang).toBe(5_350);
  });
});
