import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatBaht, MAX_PRICE_SATANG, parseHundredths, type Satang } from '../money/satang.ts';
import { VAT_MODES } from '../shop/rules.ts';
import vectors from './included-vat-vectors.json' with { type: 'json' };
import {
  type CouponTerms,
  includedTax,
  type LineInput,
  type OrderPrice,
  priceOrder,
  type TaxTerms,
} from './pricing.ts';
import { MAX_LINES, MAX_QUANTITY } from './rules.ts';

/** Reads an amount or a percentage of a worked case. */
function hundredths(text: string): number {
  const value = parseHundredths(text);
  if (value === null) throw new Error(`the vectors have an amount that is none: ${text}`);
  return value;
}

type VectorLine = (typeof vectors.cases)[number]['lines'][number];

const lineOf = (line: VectorLine): LineInput => ({
  unitPriceSatang: hundredths(line.price),
  quantity: line.quantity,
  discountType: line.discount_type,
  discountValueHundredths: hundredths(line.discount_value),
  discountValue2Hundredths: hundredths(line.discount_value2),
  vatClass: 'standard',
});

/** A coupon of a worked case. */
const couponOf = (
  coupon: { readonly discount_type: string; readonly discount_value: string } | null,
): CouponTerms | null =>
  coupon === null
    ? null
    : {
        kind: coupon.discount_type === 'percent' ? 'percent' : 'fixed',
        valueHundredths: hundredths(coupon.discount_value),
      };

/** An amount as the worked cases write it: 123456 gives `1234.56`. */
const plain = (amount: Satang) => formatBaht(amount).replaceAll(',', '');

const anyLine: fc.Arbitrary<LineInput> = fc.record({
  unitPriceSatang: fc.oneof(fc.nat(50_000), fc.nat(999_999_999)),
  quantity: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 99_999 })),
  discountType: fc.integer({ min: 0, max: 7 }),
  discountValueHundredths: fc.oneof(fc.nat(2_000), fc.nat(20_000), fc.nat(999_999_999)),
  discountValue2Hundredths: fc.oneof(fc.nat(1_000), fc.nat(20_000)),
  vatClass: fc.constant('standard' as const),
});

const anyCoupon: fc.Arbitrary<CouponTerms | null> = fc.option(
  fc.record({
    kind: fc.constantFrom('percent' as const, 'fixed' as const),
    valueHundredths: fc.oneof(fc.nat(10_000), fc.nat(999_999_999)),
  }),
);

const anyRate = fc.oneof(fc.constant(700), fc.nat(10_000));

// Few enough lines that even the dearest basket stays an exact number; larger ones are refused (rule C2.2).
const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 40 });

const within = (rateHundredths: number): TaxTerms => ({ mode: 'included', rateHundredths });

describe('the worked cases of VAT within prices', () => {
  test('there are cases to work', () => expect(vectors.cases.length).toBeGreaterThan(20));

  test.each(vectors.cases.map((one) => [one.name, one] as const))('%s', (_name, one) => {
    const lines = one.lines.flatMap((line) => Array.from({ length: line.times }, () => lineOf(line)));
    const price = priceOrder(lines, couponOf(one.coupon), within(hundredths(one.tax_percent)));
    expect({
      total: plain(price.totalSatang),
      included_tax: plain(price.includedTaxSatang),
      before_tax: plain(price.totalSatang - price.includedTaxSatang),
    }).toEqual(one.expect);
    expect(price.taxSatang).toBe(0);
  });
});

/** The VAT within a total once more, in exact integers: whole hundredths up to the total's share, half of one up. */
function oracle(totalSatang: number, rateHundredths: number): bigint {
  const [total, rate] = [BigInt(totalSatang), BigInt(rateHundredths)];
  let share = (total * rate) / (10_000n + rate);
  const rest = total * rate - share * (10_000n + rate);
  if (rest + rest >= 10_000n + rate) share += 1n;
  return share;
}

const anyTotal = fc.oneof(fc.nat(2_000), fc.nat(9_999_999_999), fc.nat(Number.MAX_SAFE_INTEGER));

describe('VAT within any total', () => {
  test('is what the same rule gives in exact integers', () => {
    fc.assert(
      fc.property(anyTotal, anyRate, (total, rate) => {
        expect(BigInt(includedTax(total, within(rate)))).toBe(oracle(total, rate));
      }),
      { numRuns: 5_000 },
    );
  });

  test('is never below nothing, and with the value before it makes the total', () => {
    fc.assert(
      fc.property(anyTotal, anyRate, (total, rate) => {
        const tax = includedTax(total, within(rate));
        const before = total - tax;
        expect(tax).toBeGreaterThanOrEqual(0);
        expect(before).toBeGreaterThanOrEqual(0);
        expect(before + tax).toBe(total);
      }),
    );
  });

  test('is at most half a satang from the exact share', () => {
    fc.assert(
      fc.property(anyTotal, anyRate, (total, rate) => {
        const [tax, divisor] = [BigInt(includedTax(total, within(rate))), 10_000n + BigInt(rate)];
        const error = tax * divisor - BigInt(total) * BigInt(rate);
        expect((error < 0n ? -error : error) * 2n).toBeLessThanOrEqual(divisor);
      }),
    );
  });

  test('is what adding VAT to the value before it gives, to the satang', () => {
    fc.assert(
      fc.property(fc.nat(9_999_999_999), anyRate, (total, rate) => {
        const tax = includedTax(total, within(rate));
        // How far the value before VAT was rounded is taxed again: less than a satang, at rates up to 100 %.
        const again = (BigInt(total - tax) * BigInt(rate) * 2n + 10_000n) / 20_000n;
        expect(Math.abs(Number(again) - tax)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('grows with the total, never shrinks', () => {
    fc.assert(
      fc.property(anyTotal, fc.nat(10_000), anyRate, (total, more, rate) => {
        const larger = Math.min(total + more, Number.MAX_SAFE_INTEGER);
        expect(includedTax(larger, within(rate))).toBeGreaterThanOrEqual(includedTax(total, within(rate)));
      }),
    );
  });
});

const withoutTax = ({ taxSatang, includedTaxSatang, totalSatang, ...rest }: OrderPrice) => rest;

describe('any basket, however the shop stands to VAT', () => {
  test('has the same lines and discounts', () => {
    fc.assert(
      fc.property(anyLines, anyCoupon, anyRate, (lines, coupon, rateHundredths) => {
        const prices = VAT_MODES.map((mode) => priceOrder(lines, coupon, { mode, rateHundredths }));
        for (const price of prices) expect(withoutTax(price)).toEqual(withoutTax(prices[0] ?? price));
      }),
    );
  });

  test('adds up: subtotal − discount + tax = total (rule C3)', () => {
    const anyMode = fc.constantFrom(...VAT_MODES);
    fc.assert(
      fc.property(anyLines, anyCoupon, anyMode, anyRate, (lines, coupon, mode, rateHundredths) => {
        const price = priceOrder(lines, coupon, { mode, rateHundredths });
        expect(price.subtotalSatang - price.discountSatang + price.taxSatang).toBe(price.totalSatang);
      }),
    );
  });

  test('costs the same with VAT within prices as without any, and holds the VAT of its total', () => {
    fc.assert(
      fc.property(anyLines, anyCoupon, anyRate, (lines, coupon, rateHundredths) => {
        const included = priceOrder(lines, coupon, { mode: 'included', rateHundredths });
        const untaxed = priceOrder(lines, coupon, { mode: 'none', rateHundredths });
        expect({ ...included, includedTaxSatang: 0 }).toEqual(untaxed);
        expect(BigInt(included.includedTaxSatang)).toBe(oracle(included.totalSatang, rateHundredths));
      }),
    );
  });

  test('of a shop that is not registered has no VAT at all, whatever rate is set', () => {
    fc.assert(
      fc.property(anyLines, anyCoupon, anyRate, (lines, coupon, rateHundredths) => {
        const { taxSatang, includedTaxSatang } = priceOrder(lines, coupon, { mode: 'none', rateHundredths });
        expect([taxSatang, includedTaxSatang]).toEqual([0, 0]);
      }),
    );
  });

  test('with VAT on top of prices has none within them', () => {
    fc.assert(
      fc.property(anyLines, anyCoupon, anyRate, (lines, coupon, rateHundredths) => {
        expect(priceOrder(lines, coupon, { mode: 'added', rateHundredths }).includedTaxSatang).toBe(0);
      }),
    );
  });
});

test('the dearest basket that can be sent is priced without breaking', () => {
  const dearest: LineInput = {
    unitPriceSatang: MAX_PRICE_SATANG,
    quantity: MAX_QUANTITY,
    discountType: 4,
    discountValueHundredths: 0,
    discountValue2Hundredths: 0,
    vatClass: 'standard',
  };
  const price = priceOrder(new Array<LineInput>(MAX_LINES).fill(dearest), null, within(700));
  expect(price.totalSatang).toBe(Number.MAX_SAFE_INTEGER);
  expect(price.includedTaxSatang).toBeLessThan(price.totalSatang);
});
