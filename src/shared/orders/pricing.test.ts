import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatBaht,
  MAX_PRICE_SATANG,
  MAX_SUM_SATANG,
  parseHundredths,
  type Satang,
} from '../money/satang.ts';
import vectors from './price-vectors.json' with { type: 'json' };
import {
  type CouponTerms,
  changeFor,
  freeUnits,
  type LineInput,
  type OrderPrice,
  priceLine,
  priceOrder,
  quickAmounts,
  shelfPrice,
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
  discountType: line.discounttype,
  discountValueHundredths: hundredths(line.discountvalue),
  discountValue2Hundredths: hundredths(line.discountvalue2),
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

const added = (rateHundredths: number) => ({ mode: 'added', rateHundredths }) as const;

describe('the worked price cases of rule C4', () => {
  test('there are cases to work', () => expect(vectors.cases.length).toBeGreaterThan(20));

  test.each(vectors.cases.map((one) => [one.name, one] as const))('%s', (_name, one) => {
    const price = priceOrder(one.lines.map(lineOf), couponOf(one.coupon), added(hundredths(one.tax_percent)));
    expect({
      lines: price.lines.map((line) => ({
        subtotal: plain(line.subtotalSatang),
        discount: plain(line.discountSatang),
      })),
      subtotal: plain(price.subtotalSatang),
      line_discount: plain(price.lineDiscountSatang),
      coupon_discount: plain(price.couponDiscountSatang),
      tax: plain(price.taxSatang),
      total: plain(price.totalSatang),
    }).toEqual(one.expect);
  });
});

// The oracle: rule C4 once more, in exact integers and in another shape, sharing no code with pricing.ts.
const least = (a: bigint, b: bigint) => (a < b ? a : b);
const percentOf = (amount: bigint, rate: bigint) => (2n * amount * rate + 10_000n) / 20_000n;

function oracleLineDiscount(line: LineInput): bigint {
  const [unit, quantity] = [BigInt(line.unitPriceSatang), BigInt(line.quantity)];
  const [first, second] = [BigInt(line.discountValueHundredths), BigInt(line.discountValue2Hundredths)];
  const group = first / 100n + second / 100n;
  const offered =
    line.discountType === 1
      ? percentOf(unit * quantity, first)
      : line.discountType === 2
        ? first * quantity
        : line.discountType === 3 && group > 0n
          ? (quantity / group) * (second / 100n) * unit
          : 0n;
  return least(offered, unit * quantity);
}

function oracle(lines: readonly LineInput[], coupon: CouponTerms | null, rate: number) {
  let subtotal = 0n;
  let lineDiscount = 0n;
  for (const line of lines) {
    subtotal += BigInt(line.unitPriceSatang) * BigInt(line.quantity);
    lineDiscount += oracleLineDiscount(line);
  }
  const offered =
    coupon === null
      ? 0n
      : coupon.kind === 'fixed'
        ? BigInt(coupon.valueHundredths)
        : percentOf(subtotal, BigInt(coupon.valueHundredths));
  const couponDiscount = least(offered, subtotal - lineDiscount);
  const taxable = subtotal - lineDiscount - couponDiscount;
  const tax = percentOf(taxable, BigInt(rate));
  return { subtotal, lineDiscount, couponDiscount, tax, total: taxable + tax };
}

const asBigInts = (price: OrderPrice) => ({
  subtotal: BigInt(price.subtotalSatang),
  lineDiscount: BigInt(price.lineDiscountSatang),
  couponDiscount: BigInt(price.couponDiscountSatang),
  tax: BigInt(price.taxSatang),
  total: BigInt(price.totalSatang),
});

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

describe('any basket', () => {
  test('costs what the same rules give in exact integers', () => {
    fc.assert(
      fc.property(anyLines, anyCoupon, anyRate, (lines, coupon, rate) => {
        expect(asBigInts(priceOrder(lines, coupon, added(rate)))).toEqual(oracle(lines, coupon, rate));
      }),
      { numRuns: 2_000 },
    );
  });

  test('has discounts between nothing and its subtotal, line by line and altogether', () => {
    fc.assert(
      fc.property(anyLines, anyCoupon, anyRate, (lines, coupon, rate) => {
        const price = priceOrder(lines, coupon, added(rate));
        for (const line of price.lines) {
          expect(line.discountSatang).toBeGreaterThanOrEqual(0);
          expect(line.discountSatang).toBeLessThanOrEqual(line.subtotalSatang);
        }
        expect(price.couponDiscountSatang).toBeGreaterThanOrEqual(0);
        expect(price.discountSatang).toBe(price.lineDiscountSatang + price.couponDiscountSatang);
        expect(price.discountSatang).toBeLessThanOrEqual(price.subtotalSatang);
      }),
    );
  });

  test('adds up: subtotal − discount + tax = total', () => {
    fc.assert(
      fc.property(anyLines, anyCoupon, anyRate, (lines, coupon, rate) => {
        const price = priceOrder(lines, coupon, added(rate));
        expect(price.subtotalSatang - price.discountSatang + price.taxSatang).toBe(price.totalSatang);
      }),
    );
  });

  test('costs the same in whatever order its lines were scanned', () => {
    const shuffled = anyLines.chain((lines) =>
      fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
    );
    fc.assert(
      fc.property(shuffled, anyCoupon, anyRate, ([lines, reordered], coupon, rate) => {
        const { lines: _one, ...first } = priceOrder(lines, coupon, added(rate));
        const { lines: _other, ...second } = priceOrder(reordered, coupon, added(rate));
        expect(second).toEqual(first);
      }),
    );
  });

  test('never has a lower subtotal after one more line', () => {
    fc.assert(
      fc.property(anyLines, anyLine, anyCoupon, anyRate, (lines, more, coupon, rate) => {
        const before = priceOrder(lines, coupon, added(rate)).subtotalSatang;
        const after = priceOrder([...lines, more], coupon, added(rate)).subtotalSatang;
        expect(after).toBe(before + more.unitPriceSatang * more.quantity);
        expect(after).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});

test('the dearest basket that can be sent is too large to sell, and is priced so without breaking', () => {
  const dearest: LineInput = {
    unitPriceSatang: MAX_PRICE_SATANG,
    quantity: MAX_QUANTITY,
    discountType: 4,
    discountValueHundredths: 0,
    discountValue2Hundredths: 0,
    vatClass: 'standard',
  };
  const price = priceOrder(new Array<LineInput>(MAX_LINES).fill(dearest), null, added(700));
  expect(price.subtotalSatang).toBeGreaterThan(MAX_SUM_SATANG);
  expect(price.totalSatang).toBeGreaterThan(MAX_SUM_SATANG);
});

describe('a line', () => {
  const line = (changes: Partial<LineInput>): LineInput => ({
    unitPriceSatang: 3_200,
    quantity: 3,
    discountType: 4,
    discountValueHundredths: 0,
    discountValue2Hundredths: 0,
    vatClass: 'standard',
    ...changes,
  });
  const buyTwoGetOne = { discountType: 3, discountValueHundredths: 200, discountValue2Hundredths: 100 };

  test.each([
    [2, 0],
    [3, 1],
    [5, 1],
    [6, 2],
  ])('of %i pieces with "buy 2 get 1" has %i free', (quantity, free) => {
    expect(freeUnits(line({ ...buyTwoGetOne, quantity }))).toBe(free);
    expect(priceLine(line({ ...buyTwoGetOne, quantity })).discountSatang).toBe(free * 3_200);
  });

  test('with "buy 0 get 0" has nothing free instead of dividing by nothing', () => {
    expect(priceLine(line({ discountType: 3 })).discountSatang).toBe(0);
  });

  test('with any other kind of discount has no free pieces', () => {
    expect(freeUnits(line({ ...buyTwoGetOne, discountType: 1 }))).toBe(0);
  });

  test('never gets dearer by a discount that is below nothing', () => {
    const price = priceLine(line({ discountType: 2, discountValueHundredths: -500 }));
    expect(price.discountSatang).toBe(0);
  });
});

describe('change', () => {
  test('is what was handed over minus the total', () => expect(changeFor(24_310, 50_000)).toBe(25_690));
  test('is nothing for the exact amount', () => expect(changeFor(24_310, 24_310)).toBe(0));
  test('does not exist when one satang is missing', () => expect(changeFor(24_310, 24_309)).toBeNull());
});

describe('the amounts offered with one tap', () => {
  test('are the exact total and the totals rounded up to each note, without doubles', () => {
    expect(quickAmounts(24_310)).toEqual(
      [24_310, 26_000, 25_000, 30_000, 50_000, 100_000].sort((a, b) => a - b),
    );
    expect(quickAmounts(10_000)).toEqual([10_000, 50_000, 100_000]);
  });

  test('are all enough, begin with the exact amount, and rise', () => {
    fc.assert(
      fc.property(fc.nat(9_999_999_999), (total) => {
        const amounts = quickAmounts(total);
        expect(amounts[0]).toBe(total);
        for (const [i, amount] of amounts.entries()) {
          if (i > 0) expect(amount).toBeGreaterThan(amounts[i - 1] ?? Number.POSITIVE_INFINITY);
          if (i > 0) expect(amount % 1_000).toBe(0);
        }
      }),
    );
  });

  test('for a total of nothing are only nothing', () => expect(quickAmounts(0)).toEqual([0]));
});

describe('the price on the shelf', () => {
  test.each([
    ['added', 700, 749],
    ['included', 700, 700],
    ['none', 700, 700],
  ] as const)(
    'with VAT %s a bottle of %i satang is labelled %i, which is what is paid for it',
    (mode, price, label) => {
      expect(shelfPrice(price, 'standard', { mode, rateHundredths: 700 })).toBe(label);
    },
  );

  test('is what the till takes for one, whatever the price and the rate, and is rounded as it rounds', () => {
    const anyTax = fc.record({
      mode: fc.constantFrom('added', 'included', 'none'),
      rateHundredths: fc.integer({ min: 0, max: 10_000 }),
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_PRICE_SATANG }), anyTax, (unitPriceSatang, tax) => {
        const doubled = BigInt(unitPriceSatang) * BigInt(tax.rateHundredths) * 2n;
        const added = tax.mode === 'added' ? (doubled + 10_000n) / 20_000n : 0n;
        expect(BigInt(shelfPrice(unitPriceSatang, 'standard', tax))).toBe(BigInt(unitPriceSatang) + added);
      }),
    );
    expect(shelfPrice(50, 'standard', { mode: 'added', rateHundredths: 700 })).toBe(54);
  });
});
