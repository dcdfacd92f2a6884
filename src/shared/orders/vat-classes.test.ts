import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { VAT_CLASSES, type VatClass } from '../catalog/vat-class.ts';
import { formatBaht, parseHundredths, type Satang } from '../money/satang.ts';
import { VAT_MODES, type VatMode } from '../shop/rules.ts';
import { type DiscountTerms, type LineInput, netsOfLines, priceOrder, shelfPrice } from './pricing.ts';
import { paidForLines, returnedPart, type SoldOrder, sumOfLines } from './return-amounts.ts';
import vectors from './vat-class-vectors.json' with { type: 'json' };

/** Reads an amount or a percentage of a worked case. */
function hundredths(text: string): number {
  const value = parseHundredths(text);
  if (value === null) throw new Error(`the vectors have an amount that is none: ${text}`);
  return value;
}

const termsOf = (given: { readonly kind: string; readonly value: string } | null): DiscountTerms | null =>
  given && { kind: given.kind === 'percent' ? 'percent' : 'fixed', valueHundredths: hundredths(given.value) };

/** A word of a worked case that is one of ours. */
function oneOf<T extends string>(known: readonly T[], word: string): T {
  const found = known.find((one) => one === word);
  if (found === undefined) throw new Error(`the vectors have a word that is none: ${word}`);
  return found;
}

type VectorCase = (typeof vectors.cases)[number];

const lineOf = (line: VectorCase['lines'][number]): LineInput => ({
  unitPriceSatang: hundredths(line.price),
  quantity: line.quantity,
  discountType: line.discounttype,
  discountValueHundredths: hundredths(line.discountvalue),
  discountValue2Hundredths: 0,
  vatClass: oneOf(VAT_CLASSES, line.vat_class),
  handDiscount: termsOf(line.by_hand),
});

/** An amount as the worked cases write it: 123456 gives `1234.56`. */
const plain = (amount: Satang) => formatBaht(amount).replaceAll(',', '');

/** What each line of an order was paid with, as a return reckons it. */
function soldAt(
  lines: readonly LineInput[],
  price: ReturnType<typeof priceOrder>,
  mode: VatMode,
): SoldOrder & { readonly paid: ReturnType<typeof paidForLines> } {
  const order: SoldOrder = {
    ...price,
    lines: lines.map(({ quantity, vatClass }, i) => ({
      quantity,
      // As the sold line keeps it: a shop that isn't registered sells nothing of a class.
      vatClass: mode === 'none' ? 'standard' : vatClass,
      subtotalSatang: price.lines[i]?.subtotalSatang ?? 0,
      discountSatang: price.lines[i]?.discountSatang ?? 0,
    })),
  };
  return { ...order, paid: paidForLines(order) };
}

describe('the worked cases of goods without VAT', () => {
  test('there are cases to work', () => expect(vectors.cases.length).toBeGreaterThan(20));

  test.each(vectors.cases.map((one) => [one.name, one] as const))('%s', (_name, one) => {
    const lines = one.lines.map(lineOf);
    const mode = oneOf(VAT_MODES, one.vat_mode);
    const tax = { mode, rateHundredths: hundredths(one.tax_percent) };
    const price = priceOrder(lines, termsOf(one.coupon), tax, termsOf(one.order_discount));
    const { paid } = soldAt(lines, price, mode);
    expect({
      nets: paid.map(({ totalSatang, taxSatang }) => plain(totalSatang - taxSatang)),
      subtotal: plain(price.subtotalSatang),
      line_discount: plain(price.lineDiscountSatang),
      order_discount: plain(price.orderDiscountSatang),
      coupon_discount: plain(price.couponDiscountSatang),
      zero_rated: plain(price.zeroRatedSatang),
      exempt: plain(price.exemptSatang),
      tax: plain(price.taxSatang),
      included_tax: plain(price.includedTaxSatang),
      total: plain(price.totalSatang),
    }).toEqual(one.expect);
  });
});

// The oracle: rule C13.1 once more, in exact integers and in another shape, sharing no code with the rules.
const least = (a: bigint, b: bigint) => (a < b ? a : b);
const share = (amount: bigint, part: bigint, whole: bigint) => (2n * amount * part + whole) / (2n * whole);

function offered(terms: DiscountTerms | null, base: bigint): bigint {
  if (terms === null) return 0n;
  const value = BigInt(terms.valueHundredths);
  return terms.kind === 'fixed' ? value : share(base, value, 10_000n);
}

/** Gives satang away one line after the other, each to whom it is owed most. */
function dealt(amount: bigint, over: readonly bigint[]): bigint[] {
  const whole = over.reduce((sum, weight) => sum + weight, 0n);
  if (whole === 0n) return over.map(() => 0n);
  const floors = over.map((weight) => (amount * weight) / whole);
  const rests = over.map((weight, i) => ({ i, rest: (amount * weight) % whole }));
  rests.sort((a, b) => Number(b.rest - a.rest) || a.i - b.i);
  const left = Number(amount - floors.reduce((sum, floor) => sum + floor, 0n));
  const lucky = new Set(rests.slice(0, left).map(({ i }) => i));
  return floors.map((floor, i) => (lucky.has(i) ? floor + 1n : floor));
}

interface Basket {
  readonly lines: readonly (LineInput & { readonly vatClass: VatClass })[];
  readonly coupon: DiscountTerms | null;
  readonly order: DiscountTerms | null;
  readonly mode: VatMode;
  readonly rate: number;
}

function oracle({ lines, coupon, order, mode, rate }: Basket) {
  const gross = lines.map((line) => BigInt(line.unitPriceSatang) * BigInt(line.quantity));
  const own = gross.map(
    (amount, i) => amount - least(offered(lines[i]?.handDiscount ?? null, amount), amount),
  );
  const all = own.reduce((sum, amount) => sum + amount, 0n);
  const ofOrder = least(offered(order, all), all);
  const afterOrder = dealt(ofOrder, own).map((off, i) => (own[i] ?? 0n) - off);
  const subtotal = gross.reduce((sum, amount) => sum + amount, 0n);
  const ofCoupon = least(offered(coupon, subtotal), all - ofOrder);
  const nets = dealt(ofCoupon, afterOrder).map((off, i) => (afterOrder[i] ?? 0n) - off);
  const of = (vatClass: VatClass) =>
    nets.reduce((sum, net, i) => sum + (lines[i]?.vatClass === vatClass ? net : 0n), 0n);
  const isRegistered = mode !== 'none';
  const taxable = of('standard');
  const [part, whole] = [BigInt(rate), 10_000n + BigInt(rate)];
  const tax = mode === 'added' ? share(taxable, part, 10_000n) : 0n;
  return {
    nets,
    zero: isRegistered ? of('zero') : 0n,
    exempt: isRegistered ? of('exempt') : 0n,
    tax,
    included: mode === 'included' ? share(taxable, part, whole) : 0n,
    total: all - ofOrder - ofCoupon + tax,
  };
}

const anyTerms: fc.Arbitrary<DiscountTerms | null> = fc.option(
  fc.record({
    kind: fc.constantFrom('percent' as const, 'fixed' as const),
    valueHundredths: fc.oneof(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 9_999_999 })),
  }),
);
const anyLine = fc.record({
  unitPriceSatang: fc.oneof(fc.nat(100), fc.nat(50_000), fc.nat(999_999_999)),
  quantity: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 9_999 })),
  discountType: fc.constant(4),
  discountValueHundredths: fc.constant(0),
  discountValue2Hundredths: fc.constant(0),
  vatClass: fc.constantFrom(...VAT_CLASSES),
  handDiscount: anyTerms,
});
const anyBasket: fc.Arbitrary<Basket> = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 25 }),
  coupon: anyTerms,
  order: anyTerms,
  mode: fc.constantFrom(...VAT_MODES),
  rate: fc.oneof(fc.constant(700), fc.nat(10_000)),
});

const priced = ({ lines, coupon, order, mode, rate }: Basket) =>
  priceOrder(lines, coupon, { mode, rateHundredths: rate }, order);

describe('any basket of goods with and without VAT', () => {
  test('costs, and bears VAT, as the same rules say in exact integers', () => {
    fc.assert(
      fc.property(anyBasket, (basket) => {
        const price = priced(basket);
        const own = price.lines.map((line) => line.subtotalSatang - line.discountSatang);
        expect({
          nets: netsOfLines(own, price).nets.map(BigInt),
          zero: BigInt(price.zeroRatedSatang),
          exempt: BigInt(price.exemptSatang),
          tax: BigInt(price.taxSatang),
          included: BigInt(price.includedTaxSatang),
          total: BigInt(price.totalSatang),
        }).toEqual(oracle(basket));
      }),
      { numRuns: 3_000 },
    );
  });

  test('of standard goods alone is priced to the satang as before there were classes', () => {
    fc.assert(
      fc.property(anyBasket, (basket) => {
        const lines = basket.lines.map((line) => ({ ...line, vatClass: 'standard' as const }));
        const price = priced({ ...basket, lines });
        const { subtotalSatang, discountSatang, taxSatang, totalSatang } = price;
        const toPay = BigInt(subtotalSatang - discountSatang);
        const rate = BigInt(basket.rate);
        const tax = basket.mode === 'added' ? share(toPay, rate, 10_000n) : 0n;
        expect([BigInt(taxSatang), BigInt(totalSatang)]).toEqual([tax, toPay + tax]);
        expect([price.zeroRatedSatang, price.exemptSatang]).toEqual([0, 0]);
      }),
    );
  });

  test('costs the same however its lines stand to VAT, where prices hold it or there is none', () => {
    fc.assert(
      fc.property(anyBasket, fc.constantFrom('included' as const, 'none' as const), (basket, mode) => {
        const lines = basket.lines.map((line) => ({ ...line, vatClass: 'exempt' as const }));
        expect(priced({ ...basket, mode, lines }).totalSatang).toBe(priced({ ...basket, mode }).totalSatang);
      }),
    );
  });

  test('goes back line by line to what was paid for each class, with no VAT on what bore none', () => {
    fc.assert(
      fc.property(anyBasket, (basket) => {
        const price = priced(basket);
        const { lines, paid } = soldAt(basket.lines, price, basket.mode);
        const sum = sumOfLines(paid);
        expect([sum.totalSatang, sum.taxSatang]).toEqual([price.totalSatang, price.taxSatang]);
        expect(sum.includedTaxSatang).toBe(price.includedTaxSatang);
        const of = (vatClass: VatClass) =>
          paid.reduce(
            (all, { totalSatang }, i) => all + (lines[i]?.vatClass === vatClass ? totalSatang : 0),
            0,
          );
        expect([of('zero'), of('exempt')]).toEqual([price.zeroRatedSatang, price.exemptSatang]);
        for (const [i, { quantity, vatClass }] of lines.entries()) {
          const whole = paid[i];
          if (!whole) throw new Error('a line that nothing was paid for');
          const once = returnedPart(whole, quantity, 0, quantity);
          expect(once.totalSatang).toBe(whole.totalSatang);
          if (vatClass !== 'standard') expect([once.taxSatang, once.includedTaxSatang]).toEqual([0, 0]);
        }
      }),
    );
  });
});

test('a label says what the customer pays: of exempt goods the price, whatever the shop adds to others', () => {
  const added = { mode: 'added', rateHundredths: 700 } as const;
  expect(shelfPrice(4_600, 'standard', added)).toBe(4_922);
  expect(shelfPrice(4_600, 'exempt', added)).toBe(4_600);
  expect(shelfPrice(4_600, 'zero', added)).toBe(4_600);
});
