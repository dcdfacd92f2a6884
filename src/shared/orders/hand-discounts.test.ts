import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatBaht, MAX_PRICE_SATANG, parseHundredths, type Satang } from '../money/satang.ts';
import { VAT_MODES } from '../shop/rules.ts';
import vectors from './hand-discount-vectors.json' with { type: 'json' };
import { discountLimitOf, givenByHand, isWithinLimit, WHOLE_HUNDREDTHS } from './hand-discounts.ts';
import { type DiscountTerms, type LineInput, type OrderPrice, priceOrder } from './pricing.ts';

/** Reads an amount or a percentage of a worked case. */
function hundredths(text: string): number {
  const value = parseHundredths(text);
  if (value === null) throw new Error(`the vectors have an amount that is none: ${text}`);
  return value;
}

const termsOf = (given: { readonly kind: string; readonly value: string } | null): DiscountTerms | null =>
  given && { kind: given.kind === 'percent' ? 'percent' : 'fixed', valueHundredths: hundredths(given.value) };

type VectorCase = (typeof vectors.cases)[number];

const lineOf = (line: VectorCase['lines'][number]): LineInput => ({
  unitPriceSatang: hundredths(line.price),
  quantity: line.quantity,
  discountType: line.discounttype,
  discountValueHundredths: hundredths(line.discountvalue),
  discountValue2Hundredths: hundredths(line.discountvalue2),
  vatClass: 'standard',
  handDiscount: termsOf(line.by_hand),
});

/** An amount as the worked cases write it: 123456 gives `1234.56`. */
const plain = (amount: Satang) => formatBaht(amount).replaceAll(',', '');

function priceOf(one: VectorCase): OrderPrice {
  const mode = VAT_MODES.find((known) => known === one.vat_mode) ?? 'none';
  const tax = { mode, rateHundredths: hundredths(one.tax_percent) };
  return priceOrder(one.lines.map(lineOf), termsOf(one.coupon), tax, termsOf(one.order_discount));
}

describe('the worked cases of discounts by hand', () => {
  test('there are cases to work', () => expect(vectors.cases.length).toBeGreaterThan(20));

  test.each(vectors.cases.map((one) => [one.name, one] as const))('%s', (_name, one) => {
    const price = priceOf(one);
    expect({
      lines: price.lines.map((line) => ({
        subtotal: plain(line.subtotalSatang),
        promotion: plain(line.discountSatang - line.handDiscountSatang),
        by_hand: plain(line.handDiscountSatang),
      })),
      subtotal: plain(price.subtotalSatang),
      line_discount: plain(price.lineDiscountSatang),
      order_discount: plain(price.orderDiscountSatang),
      coupon_discount: plain(price.couponDiscountSatang),
      tax: plain(price.taxSatang),
      included_tax: plain(price.includedTaxSatang),
      total: plain(price.totalSatang),
    }).toEqual(one.expect);
  });
});

// The oracle: rule C4 and C12.4 once more, in exact integers and in another shape, sharing no code with pricing.ts.
const least = (a: bigint, b: bigint) => (a < b ? a : b);
const percentOf = (amount: bigint, rate: bigint) => (2n * amount * rate + 10_000n) / 20_000n;
const offered = (terms: DiscountTerms | null, base: bigint) => {
  if (terms === null) return 0n;
  const value = BigInt(terms.valueHundredths);
  return terms.kind === 'fixed' ? value : percentOf(base, value);
};

function promotionOf(line: LineInput): bigint {
  const [unit, quantity] = [BigInt(line.unitPriceSatang), BigInt(line.quantity)];
  const [first, second] = [BigInt(line.discountValueHundredths), BigInt(line.discountValue2Hundredths)];
  const group = first / 100n + second / 100n;
  if (line.discountType === 1) return least(percentOf(unit * quantity, first), unit * quantity);
  if (line.discountType === 2) return least(first * quantity, unit * quantity);
  return line.discountType === 3 && group > 0n
    ? least((quantity / group) * (second / 100n) * unit, unit * quantity)
    : 0n;
}

function oracle(
  lines: readonly LineInput[],
  coupon: DiscountTerms | null,
  rate: number,
  order: DiscountTerms | null,
) {
  let [subtotal, left, byHand] = [0n, 0n, 0n];
  for (const line of lines) {
    const price = BigInt(line.unitPriceSatang) * BigInt(line.quantity);
    const afterPromotion = price - promotionOf(line);
    const hand = least(offered(line.handDiscount ?? null, afterPromotion), afterPromotion);
    subtotal += price;
    byHand += hand;
    left += afterPromotion - hand;
  }
  const ofOrder = least(offered(order, left), left);
  const ofCoupon = least(offered(coupon, subtotal), left - ofOrder);
  const toPay = left - ofOrder - ofCoupon;
  const tax = percentOf(toPay, BigInt(rate));
  return { subtotal, byHand, ofOrder, ofCoupon, tax, total: toPay + tax };
}

const anyTerms = fc.record({
  kind: fc.constantFrom('percent' as const, 'fixed' as const),
  valueHundredths: fc.oneof(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 999_999_999 })),
});
const anyDiscount: fc.Arbitrary<DiscountTerms | null> = fc.option(anyTerms);
const anyPlainLine = fc.record({
  unitPriceSatang: fc.oneof(fc.nat(100), fc.nat(50_000), fc.nat(MAX_PRICE_SATANG)),
  quantity: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 99_999 })),
  discountType: fc.integer({ min: 0, max: 7 }),
  discountValueHundredths: fc.oneof(fc.nat(2_000), fc.nat(20_000), fc.nat(999_999_999)),
  discountValue2Hundredths: fc.oneof(fc.nat(1_000), fc.nat(20_000)),
  vatClass: fc.constant('standard' as const),
});
const anyLine: fc.Arbitrary<LineInput> = fc
  .tuple(anyPlainLine, anyDiscount)
  .map(([line, handDiscount]) => ({ ...line, handDiscount }));
const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 30 });
const anyRate = fc.oneof(fc.constant(700), fc.nat(10_000));
const added = (rateHundredths: number) => ({ mode: 'added', rateHundredths }) as const;

describe('any basket with discounts by hand', () => {
  test('costs what the same rules give in exact integers: lines, then the order, then the coupon', () => {
    fc.assert(
      fc.property(anyLines, anyDiscount, anyRate, anyDiscount, (lines, coupon, rate, order) => {
        const price = priceOrder(lines, coupon, added(rate), order);
        expect({
          subtotal: BigInt(price.subtotalSatang),
          byHand: BigInt(price.handDiscountSatang),
          ofOrder: BigInt(price.orderDiscountSatang),
          ofCoupon: BigInt(price.couponDiscountSatang),
          tax: BigInt(price.taxSatang),
          total: BigInt(price.totalSatang),
        }).toEqual(oracle(lines, coupon, rate, order));
      }),
      { numRuns: 2_000 },
    );
  });

  test('adds up, and never takes off more than is there', () => {
    const anyMode = fc.constantFrom(...VAT_MODES);
    fc.assert(
      fc.property(anyLines, anyDiscount, anyMode, anyDiscount, (lines, coupon, mode, order) => {
        const price = priceOrder(lines, coupon, { mode, rateHundredths: 700 }, order);
        for (const line of price.lines) {
          expect(line.handDiscountSatang).toBeGreaterThanOrEqual(0);
          expect(line.handDiscountSatang).toBeLessThanOrEqual(line.discountSatang);
          expect(line.discountSatang).toBeLessThanOrEqual(line.subtotalSatang);
        }
        const { lineDiscountSatang, orderDiscountSatang, couponDiscountSatang } = price;
        expect(price.discountSatang).toBe(lineDiscountSatang + orderDiscountSatang + couponDiscountSatang);
        expect(orderDiscountSatang).toBeGreaterThanOrEqual(0);
        expect(price.discountSatang).toBeLessThanOrEqual(price.subtotalSatang);
        expect(price.subtotalSatang - price.discountSatang + price.taxSatang).toBe(price.totalSatang);
      }),
    );
  });

  test('never costs more than without them, nor more by a larger one', () => {
    fc.assert(
      fc.property(anyLines, anyDiscount, anyTerms, fc.nat(5_000), (lines, coupon, order, more) => {
        const total = (terms: DiscountTerms | null) =>
          priceOrder(lines, coupon, added(700), terms).totalSatang;
        const larger = { ...order, valueHundredths: order.valueHundredths + more };
        expect(total(order)).toBeLessThanOrEqual(total(null));
        expect(total(larger)).toBeLessThanOrEqual(total(order));
        const [first, ...others] = lines;
        if (!first) throw new Error('there is a line');
        const withFirst = (handDiscount: DiscountTerms | null) =>
          priceOrder([{ ...first, handDiscount }, ...others], coupon, added(700)).lineDiscountSatang;
        expect(withFirst(order)).toBeGreaterThanOrEqual(withFirst(null));
        expect(withFirst(larger)).toBeGreaterThanOrEqual(withFirst(order));
      }),
    );
  });

  test('is priced to the satang as before where nothing is given', () => {
    fc.assert(
      fc.property(fc.array(anyPlainLine, { minLength: 1, maxLength: 20 }), anyDiscount, (lines, coupon) => {
        const said = lines.map((line) => ({ ...line, handDiscount: null }));
        expect(priceOrder(said, coupon, added(700), null)).toEqual(priceOrder(lines, coupon, added(700)));
        expect(givenByHand(priceOrder(lines, coupon, added(700)))).toBe(0);
      }),
    );
  });
});

const line = (
  unitPriceSatang: number,
  handDiscount: DiscountTerms | null = null,
  promotion = 0,
): LineInput => ({
  ...{ unitPriceSatang, quantity: 1, discountType: 1, discountValueHundredths: promotion },
  ...{ discountValue2Hundredths: 0, vatClass: 'standard', handDiscount },
});
const percent = (valueHundredths: number): DiscountTerms => ({ kind: 'percent', valueHundredths });
const baht = (valueHundredths: number): DiscountTerms => ({ kind: 'fixed', valueHundredths });
const NO_TAX = { mode: 'none', rateHundredths: 0 } as const;
const priced = (lines: readonly LineInput[], order: DiscountTerms | null = null) =>
  priceOrder(lines, null, NO_TAX, order);

describe('how far one may go by hand', () => {
  const limits = { cashierHundredths: 500, managerHundredths: 2_000 };

  test('is the limit of the role, and an admin goes all the way', () => {
    expect(discountLimitOf('cashier', limits)).toBe(500);
    expect(discountLimitOf('manager', limits)).toBe(2_000);
    expect(discountLimitOf('admin', limits)).toBe(WHOLE_HUNDREDTHS);
  });

  test('is reached by percent and by baht alike, and passed by one satang more', () => {
    expect(isWithinLimit(priced([line(10_000, percent(500))]), 500)).toBe(true);
    expect(isWithinLimit(priced([line(10_000, percent(501))]), 500)).toBe(false);
    expect(isWithinLimit(priced([line(10_000, baht(500))]), 500)).toBe(true);
    expect(isWithinLimit(priced([line(10_000, baht(501))]), 500)).toBe(false);
  });

  test('is judged of what the promotion leaves', () => {
    expect(isWithinLimit(priced([line(10_000, baht(500), 5_000)]), 1_000)).toBe(true);
    expect(isWithinLimit(priced([line(10_000, baht(501), 5_000)]), 1_000)).toBe(false);
  });

  test('is judged line by line: a line beyond it is not made up for by one that has none', () => {
    expect(isWithinLimit(priced([line(10_000, percent(600)), line(1_000_000)]), 500)).toBe(false);
  });

  test('is judged of all together where the order has a discount of its own', () => {
    expect(isWithinLimit(priced([line(10_000), line(10_000)], percent(500)), 500)).toBe(true);
    expect(isWithinLimit(priced([line(10_000, percent(500)), line(10_000)], baht(500)), 500)).toBe(true);
    expect(isWithinLimit(priced([line(10_000, percent(500)), line(10_000)], baht(501)), 500)).toBe(false);
  });

  test('allows exactly its percentage on every line, however the satang are rounded', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(99), { minLength: 1, maxLength: 30 }), fc.nat(10_000), (prices, limit) => {
        if (limit === 0) return;
        expect(isWithinLimit(priced(prices.map((price) => line(price, percent(limit)))), limit)).toBe(true);
      }),
    );
  });

  test('of nothing allows nothing but what takes nothing off, and of all allows everything', () => {
    fc.assert(
      fc.property(anyLines, anyDiscount, (lines, order) => {
        const price = priced(lines, order);
        expect(isWithinLimit(price, 0)).toBe(givenByHand(price) === 0);
        expect(isWithinLimit(price, WHOLE_HUNDREDTHS)).toBe(true);
      }),
    );
  });

  test('lets who may give more give whatever somebody with less may', () => {
    fc.assert(
      fc.property(anyLines, anyDiscount, fc.nat(10_000), fc.nat(10_000), (lines, order, one, other) => {
        const price = priced(lines, order);
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        if (isWithinLimit(price, less)) expect(isWithinLimit(price, more)).toBe(true);
      }),
    );
  });
});
