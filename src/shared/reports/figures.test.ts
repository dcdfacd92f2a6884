import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dividedByPayments, NO_FIGURES, profitOf, sumOfFigures } from './figures.ts';

const satang = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 });
const figures = fc
  .tuple(
    fc.array(satang, { minLength: 7, maxLength: 7 }),
    fc.array(fc.nat(9_999_999), { minLength: 1, maxLength: 10 }),
  )
  .map(
    ([[gross = 0, discount = 0, vat = 0, cost = 0, uncosted = 0, uncostedPieces = 0, pieces = 0], ways]) => ({
      ways,
      figures: {
        ...{ grossSatang: gross, discountSatang: discount, vatSatang: vat, costSatang: cost },
        ...{ uncostedSatang: uncosted, uncostedPieces, pieces, sales: 1, refunds: 0 },
        totalSatang: ways.reduce((all, way) => all + way, 0),
      },
    }),
  );

test('a receipt that was paid in several ways is divided whole, and each way has what was paid in it', () => {
  fc.assert(
    fc.property(figures, fc.boolean(), ({ figures: whole, ways }, isRefund) => {
      const sign = isRefund ? -1 : 1;
      const signed = { ...whole, totalSatang: sign * whole.totalSatang + 0 };
      const parts = dividedByPayments(
        signed,
        ways.map((way) => sign * way),
      );
      expect(parts.map(({ totalSatang }) => totalSatang + 0)).toEqual(ways.map((way) => sign * way + 0));
      expect({ ...sumOfFigures(parts), sales: 1 }).toEqual({ ...signed, sales: 1 });
      expect(parts.map(({ sales }) => sales)).toEqual(ways.map(() => 1));
    }),
  );
});

test('a receipt that cost nothing is of its first way of paying', () => {
  const free = { ...NO_FIGURES, grossSatang: 500, discountSatang: 500, pieces: 2, sales: 1 };
  expect(dividedByPayments(free, [0, 0])).toEqual([free, { ...NO_FIGURES, sales: 1 }]);
});

test('no profit is told of goods whose cost nobody knows, and of others what is left of their own value', () => {
  const sold = { ...NO_FIGURES, totalSatang: 10_700, vatSatang: 700, pieces: 2, sales: 1 };
  expect(profitOf({ ...sold, uncostedSatang: 10_000, uncostedPieces: 2 })).toBeNull();
  expect(profitOf({ ...sold, uncostedSatang: 4_000, uncostedPieces: 1, costSatang: 4_500 })).toEqual({
    ...{ profitSatang: 1_500, marginHundredths: 2_500 },
  });
  expect(profitOf({ ...sold, costSatang: 0 })).toEqual({ profitSatang: 10_000, marginHundredths: 10_000 });
  expect(profitOf(NO_FIGURES)).toEqual({ profitSatang: 0, marginHundredths: null });
});
