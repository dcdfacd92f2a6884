import { expect, test } from 'vitest';
import type { TaxTerms } from '../orders/pricing.ts';
import { marginOf } from './margin.ts';

const tax = (mode: TaxTerms['mode']): TaxTerms => ({ mode, rateHundredths: 700 });

test.each([
  // On top: 100.00 is the shop's own, and 60.00 of it the goods.
  ['added', 10_000, 6_000, 10_000, 4_000, 4_000],
  // Within: 107.00 holds 7.00 of VAT.
  ['included', 10_700, 6_000, 10_000, 4_000, 4_000],
  // Not registered: all of it.
  ['none', 10_700, 6_000, 10_700, 4_700, 4_393],
  // Sold for less than it cost: 5 ÷ 15 is a third, lost.
  ['added', 1_500, 2_000, 1_500, -500, -3_333],
] as const)(
  'with VAT %s, %i that cost %i leaves of %i just %i',
  (mode, price, cost, net, profit, percent) => {
    expect(marginOf(price, 'standard', cost, tax(mode))).toEqual({
      ...{ netPriceSatang: net, profitSatang: profit, percentHundredths: percent },
    });
  },
);

test('what is given away has no percentage', () => {
  expect(marginOf(0, 'standard', 250, tax('added'))).toEqual({
    ...{ netPriceSatang: 0, profitSatang: -250, percentHundredths: null },
  });
});

test('of exempt goods the price holds no VAT, whatever the shop does with others', () => {
  for (const mode of ['added', 'included', 'none'] as const)
    expect(marginOf(10_700, 'exempt', 6_000, tax(mode))).toEqual({
      ...{ netPriceSatang: 10_700, profitSatang: 4_700, percentHundredths: 4_393 },
    });
});
