import fc from 'fast-check';
import { formatBaht, parseHundredths, type Satang } from '../money/satang.ts';
import type { CouponTerms, LineInput } from './pricing.ts';

/** Baskets for the tests of prices: those of the worked cases, and any at all. */

/** Reads an amount or a percentage of a worked case. */
export function hundredths(text: string): number {
  const value = parseHundredths(text);
  if (value === null) throw new Error(`the vectors have an amount that is none: ${text}`);
  return value;
}

/** An amount as the worked cases write it: 123456 gives `1234.56`. */
export const plain = (amount: Satang) => formatBaht(amount).replaceAll(',', '');

interface VectorLine {
  readonly price: string;
  readonly quantity: number;
  readonly discounttype: number;
  readonly discountvalue: string;
  readonly discountvalue2: string;
}

export const lineOf = (line: VectorLine): LineInput => ({
  unitPriceSatang: hundredths(line.price),
  quantity: line.quantity,
  discountType: line.discounttype,
  discountValueHundredths: hundredths(line.discountvalue),
  discountValue2Hundredths: hundredths(line.discountvalue2),
});

interface VectorCoupon {
  readonly discount_type: string;
  readonly discount_value: string;
}

export const couponOf = (coupon: VectorCoupon | null): CouponTerms | null =>
  coupon === null
    ? null
    : {
        kind: coupon.discount_type === 'percent' ? 'percent' : 'fixed',
        valueHundredths: hundredths(coupon.discount_value),
      };

export const anyLine: fc.Arbitrary<LineInput> = fc.record({
  unitPriceSatang: fc.oneof(fc.nat(50_000), fc.nat(999_999_999)),
  quantity: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 99_999 })),
  discountType: fc.integer({ min: 0, max: 7 }),
  discountValueHundredths: fc.oneof(fc.nat(2_000), fc.nat(20_000), fc.nat(999_999_999)),
  discountValue2Hundredths: fc.oneof(fc.nat(1_000), fc.nat(20_000)),
});

export const anyCoupon: fc.Arbitrary<CouponTerms | null> = fc.option(
  fc.record({
    kind: fc.constantFrom('percent' as const, 'fixed' as const),
    valueHundredths: fc.oneof(fc.nat(10_000), fc.nat(999_999_999)),
  }),
);

export const anyRate = fc.oneof(fc.constant(700), fc.nat(10_000));

// Few enough lines that even the dearest basket stays an exact number; larger ones are refused (contract C2.2).
export const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 40 });
