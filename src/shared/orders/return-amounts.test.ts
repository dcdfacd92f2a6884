import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { VAT_MODES } from '../shop/rules.ts';
import { type LineInput, priceOrder } from './pricing.ts';
import {
  type LineAmounts,
  paidForLines,
  returnedPart,
  type SoldOrder,
  sumOfLines,
} from './return-amounts.ts';
import { spread } from './spread.ts';

const line = (
  unitPriceSatang: number,
  quantity: number,
  discountType = 4,
  value = 0,
  value2 = 0,
): LineInput => ({
  unitPriceSatang,
  quantity,
  discountType,
  discountValueHundredths: value,
  discountValue2Hundredths: value2,
  vatClass: 'standard',
});

const ADDED = { mode: 'added', rateHundredths: 700 } as const;

/** An order of these lines, as it was sold. */
function sold(
  inputs: readonly LineInput[],
  coupon: Parameters<typeof priceOrder>[1],
  tax: Parameters<typeof priceOrder>[2],
  byHand: Parameters<typeof priceOrder>[3] = null,
) {
  const price = priceOrder(inputs, coupon, tax, byHand);
  const order: SoldOrder = {
    lines: inputs.map(({ quantity, vatClass }, i) => ({
      quantity,
      vatClass,
      subtotalSatang: price.lines[i]?.subtotalSatang ?? 0,
      discountSatang: price.lines[i]?.discountSatang ?? 0,
    })),
    orderDiscountSatang: price.orderDiscountSatang,
    couponDiscountSatang: price.couponDiscountSatang,
    taxSatang: price.taxSatang,
    includedTaxSatang: price.includedTaxSatang,
  };
  return { price, order, paid: paidForLines(order) };
}

/** The first paid line, whose pieces come back in these parts. */
function returned(paid: LineAmounts | undefined, quantity: number, parts: readonly number[]): LineAmounts[] {
  if (!paid) throw new Error('no such line');
  let before = 0;
  return parts.map((more) => {
    const part = returnedPart(paid, quantity, before, more);
    before += more;
    return part;
  });
}

describe('what a line was paid with', () => {
  test('is its net and its VAT where there is no coupon', () => {
    const { paid } = sold([line(10_000, 1)], null, ADDED);
    expect(paid).toEqual([
      {
        ...{ subtotalSatang: 10_000, lineDiscountSatang: 0, orderDiscountSatang: 0, couponDiscountSatang: 0 },
        ...{ taxSatang: 700, includedTaxSatang: 0, totalSatang: 10_700 },
      },
    ]);
  });

  test("holds the coupon's part in proportion to what its own discount left", () => {
    const coupon = { kind: 'fixed', valueHundredths: 3_000 } as const;
    const { paid } = sold([line(10_000, 1), line(10_000, 1, 1, 5_000)], coupon, ADDED);
    expect(paid.map(({ couponDiscountSatang }) => couponDiscountSatang)).toEqual([2_000, 1_000]);
    expect(paid.map(({ taxSatang }) => taxSatang)).toEqual([560, 280]);
  });

  test('gets an odd satang of the coupon first where most was lost, among equals at the lower position', () => {
    expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(spread(5, [2, 1])).toEqual([3, 2]);
    expect(spread(7, [0, 3, 0, 3])).toEqual([0, 4, 0, 3]);
    expect(spread(0, [0, 0])).toEqual([0, 0]);
  });

  test('holds its part of what was taken off the whole order, before the coupon, in proportion to what its own discount left', () => {
    const coupon = { kind: 'fixed', valueHundredths: 900 } as const;
    const byHand = { kind: 'fixed', valueHundredths: 3_000 } as const;
    const half = { ...line(10_000, 1), handDiscount: { kind: 'percent', valueHundredths: 5_000 } } as const;
    const { paid } = sold([line(10_000, 1), half], coupon, ADDED, byHand);
    expect(paid.map((amounts) => amounts.orderDiscountSatang)).toEqual([2_000, 1_000]);
    expect(paid.map((amounts) => amounts.lineDiscountSatang)).toEqual([2_000, 6_000]);
    expect(paid.map((amounts) => amounts.couponDiscountSatang)).toEqual([600, 300]);
    expect(paid.map((amounts) => amounts.totalSatang)).toEqual([7_400 + 518, 3_700 + 259]);
  });

  test('is never less than nothing where two discounts of the order fall on lines of a satang each', () => {
    const one = { kind: 'fixed', valueHundredths: 1 } as const;
    const { paid } = sold([line(1, 1), line(1, 1)], one, { mode: 'none', rateHundredths: 0 }, one);
    expect(paid.map((amounts) => amounts.totalSatang)).toEqual([0, 0]);
  });

  test('is nothing where nothing was paid', () => {
    const { paid } = sold([line(500, 3, 1, 10_000), line(0, 1)], null, ADDED);
    expect(sumOfLines(paid).totalSatang).toBe(0);
  });
});

describe('what goes back', () => {
  test('of a line of 100 baht that came back in three parts is the whole, in satang that differ by one', () => {
    const { paid } = sold(
      [line(3_333, 3)],
      { kind: 'fixed', valueHundredths: 1 },
      { mode: 'none', rateHundredths: 0 },
    );
    const parts = returned(paid[0], 3, [1, 1, 1]).map(({ totalSatang }) => totalSatang);
    expect(parts).toEqual([3_333, 3_332, 3_333]);
  });

  test('of "3 for 2" is two thirds of the price for each piece, whichever is brought back', () => {
    const { paid } = sold([line(3_000, 3, 3, 200, 100)], null, { mode: 'none', rateHundredths: 0 });
    expect(paid[0]?.totalSatang).toBe(6_000);
    const [first] = returned(paid[0], 3, [1]);
    expect(first).toMatchObject({ subtotalSatang: 3_000, lineDiscountSatang: 1_000, totalSatang: 2_000 });
  });

  test('of seven pieces that cost an odd sum is that sum, piece by piece, and so is its VAT', () => {
    const { price, paid } = sold([line(1_437, 7, 1, 333)], { kind: 'percent', valueHundredths: 725 }, ADDED);
    const parts = returned(paid[0], 7, [1, 1, 1, 1, 1, 1, 1]);
    expect(sumOfLines(parts)).toEqual(paid[0]);
    expect(sumOfLines(parts).totalSatang).toBe(price.totalSatang);
    expect(sumOfLines(parts).taxSatang).toBe(price.taxSatang);
    expect(parts.map(({ subtotalSatang }) => subtotalSatang)).toEqual(Array(7).fill(1_437));
  });
});

/** The oracle: the same in whole numbers without end, written another way. */
function oracle(order: SoldOrder): { total: bigint; tax: bigint; included: bigint }[] {
  const share = (amount: number, weights: readonly bigint[]): bigint[] => {
    const all = weights.reduce((sum, weight) => sum + weight, 0n);
    if (all === 0n) return weights.map(() => 0n);
    const given = weights.map((weight) => (BigInt(amount) * weight) / all);
    for (let rest = BigInt(amount) - given.reduce((sum, g) => sum + g, 0n); rest > 0n; rest -= 1n) {
      // Whoever is furthest below what is theirs; `<` leaves the first of equals.
      let neediest = 0;
      const lack = (i: number) => BigInt(amount) * (weights[i] ?? 0n) - (given[i] ?? 0n) * all;
      weights.forEach((_, i) => {
        if (lack(neediest) < lack(i)) neediest = i;
      });
      given[neediest] = (given[neediest] ?? 0n) + 1n;
    }
    return given;
  };
  const nets = order.lines.map((sold) => BigInt(sold.subtotalSatang) - BigInt(sold.discountSatang));
  const byHand = share(order.orderDiscountSatang, nets);
  const after = nets.map((net, i) => net - (byHand[i] ?? 0n));
  const coupon = share(order.couponDiscountSatang, after);
  const left = after.map((net, i) => net - (coupon[i] ?? 0n));
  const tax = share(order.taxSatang, left);
  const included = share(order.includedTaxSatang, left);
  return left.map((net, i) => ({
    total: net + (tax[i] ?? 0n),
    tax: tax[i] ?? 0n,
    included: included[i] ?? 0n,
  }));
}

/** `amount × n / all`, half away from zero; nothing here is negative. */
const cumulative = (amount: bigint, n: number, all: number) =>
  (2n * amount * BigInt(n) + BigInt(all)) / (2n * BigInt(all));

const anyHand = fc.option(
  fc.record({
    kind: fc.constantFrom('percent' as const, 'fixed' as const),
    valueHundredths: fc.oneof(fc.nat(300), fc.nat(10_000), fc.nat(9_999_999)),
  }),
);
const anyLine = fc.record({
  handDiscount: anyHand,
  unitPriceSatang: fc.oneof(fc.nat(300), fc.nat(50_000), fc.nat(999_999_999)),
  quantity: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 99_999 })),
  discountType: fc.integer({ min: 1, max: 5 }),
  discountValueHundredths: fc.oneof(fc.nat(400), fc.nat(20_000)),
  discountValue2Hundredths: fc.nat(1_000),
  vatClass: fc.constant('standard' as const),
});
const anyCoupon = fc.option(
  fc.record({
    kind: fc.constantFrom('percent' as const, 'fixed' as const),
    valueHundredths: fc.oneof(fc.nat(300), fc.nat(10_000), fc.nat(9_999_999)),
  }),
);
const anyTax = fc.record({
  mode: fc.constantFrom(...VAT_MODES),
  rateHundredths: fc.constantFrom(0, 700, 1_000, 333),
});
/** Where a line is divided, as parts of 1: whatever is left at the end comes back last. */
const anyCuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 });

/** Divides a quantity into up to seven parts, each at least one piece. */
function divided(quantity: number, cuts: readonly number[]): number[] {
  const places = [...new Set(cuts.map((cut) => Math.floor(cut * quantity)))].filter(
    (at) => at > 0 && at < quantity,
  );
  const ends = [...places.sort((a, b) => a - b), quantity];
  return ends.map((end, i) => end - (ends[i - 1] ?? 0));
}

describe('however a sale comes back, in whichever parts', () => {
  test('every part is what the oracle says, and all of them are what was paid, exactly, with its VAT', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyLine, anyCuts), { minLength: 1, maxLength: 6 }),
        anyCoupon,
        anyTax,
        anyHand,
        (sales, coupon, tax, byHand) => {
          const { price, order, paid } = sold(
            sales.map(([input]) => input),
            coupon,
            tax,
            byHand,
          );
          const known = oracle(order);
          const parts = sales.flatMap(([{ quantity }, cuts], i) => {
            let before = 0;
            return divided(quantity, cuts).map((more) => {
              const part = returnedPart(paid[i] as LineAmounts, quantity, before, more);
              const between = (amount: bigint | undefined) =>
                Number(
                  cumulative(amount ?? 0n, before + more, quantity) -
                    cumulative(amount ?? 0n, before, quantity),
                );
              expect(part.totalSatang).toBe(between(known[i]?.total));
              expect(part.taxSatang).toBe(between(known[i]?.tax));
              expect(part.includedTaxSatang).toBe(between(known[i]?.included));
              expect(part.totalSatang).toBeGreaterThanOrEqual(0);
              expect(
                part.subtotalSatang - part.lineDiscountSatang - part.couponDiscountSatang + part.taxSatang,
              ).toBe(part.totalSatang);
              before += more;
              return part;
            });
          });
          expect(sumOfLines(parts)).toEqual({
            subtotalSatang: price.subtotalSatang,
            lineDiscountSatang: price.lineDiscountSatang + price.orderDiscountSatang,
            orderDiscountSatang: price.orderDiscountSatang,
            couponDiscountSatang: price.couponDiscountSatang,
            taxSatang: price.taxSatang,
            includedTaxSatang: price.includedTaxSatang,
            totalSatang: price.totalSatang,
          });
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
