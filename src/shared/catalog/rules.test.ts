import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceLine } from '../orders/pricing.ts';
import {
  type CheckedProduct,
  codeKey,
  isBarcode,
  nameKey,
  productProblems,
  settledDiscount,
} from './rules.ts';

const PRODUCT: CheckedProduct = {
  name: 'น้ำตาลปี๊บ',
  skuCode: 'SUG-1',
  barcode: '8850001',
  productType: 1,
  priceSatang: 5_000,
  discountType: 4,
  discountValueHundredths: 0,
  discountValue2Hundredths: 0,
  manufacturedOn: null,
  expiresOn: null,
  variants: [],
};
const variant = (value: string, more: Partial<CheckedProduct['variants'][number]> = {}) => ({
  value,
  barcode: null,
  priceSatang: 5_000,
  ...more,
});

/** What is wrong with a product that is right but for this, as `code place variant`. */
const problems = (more: Partial<CheckedProduct>) =>
  productProblems({ ...PRODUCT, ...more }).map(
    ({ refusal, place, variant }) => `${refusal.refused} ${place}${variant === null ? '' : ` ${variant}`}`,
  );
const discount = (discountType: number, value: number, value2 = 0, more: Partial<CheckedProduct> = {}) =>
  problems({ discountType, discountValueHundredths: value, discountValue2Hundredths: value2, ...more });

test('a plain product, and one with variants, have nothing wrong', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ productType: 2, variants: [variant('S'), variant('M')] })).toEqual([]);
});

test('variants are there when the product has variants, and only then', () => {
  expect(problems({ productType: 2 })).toEqual(['PRODUCT_TYPE_NEEDS_VARIANTS variants']);
  expect(problems({ variants: [variant('S')] })).toEqual(['PRODUCT_TYPE_WITHOUT_VARIANTS product_type']);
});

test('two values that read alike are doubles; each after the first is told', () => {
  const variants = ['S', ' s', 'M', 'ใหญ่', 'ใหญ่ ', 'S'].map((value) => variant(value));
  expect(problems({ productType: 2, variants })).toEqual([
    'VARIANT_VALUE_TWICE variants 1',
    'VARIANT_VALUE_TWICE variants 4',
    'VARIANT_VALUE_TWICE variants 5',
  ]);
});

test('a variant’s barcode means that variant alone', () => {
  const codes = ['ABC', 'abc', '8850001', 'sug-1', null, 'D'];
  const variants = codes.map((barcode, i) => variant(`แบบ ${i}`, { barcode }));
  expect(problems({ productType: 2, variants })).toEqual([
    'BARCODE_TAKEN barcode 1',
    'BARCODE_TAKEN barcode 2',
    'BARCODE_TAKEN barcode 3',
  ]);
  expect(problems({ barcode: 'sug-1' })).toEqual([]);
});

describe('a discount fits its kind', () => {
  test.each([
    ['percent of nothing', 1, 0, 0, ['DISCOUNT_TOO_LARGE discount_value']],
    ['the least percent', 1, 1, 0, []],
    ['all of it', 1, 10_000, 0, []],
    ['more than all of it', 1, 10_001, 0, ['DISCOUNT_TOO_LARGE discount_value']],
    ['no baht off', 2, 0, 0, ['DISCOUNT_TOO_LARGE discount_value']],
    ['its whole price off', 2, 5_000, 0, []],
    ['more than its price off', 2, 5_001, 0, ['DISCOUNT_TOO_LARGE discount_value']],
    ['buy 2 get 1', 3, 200, 100, []],
    ['buy 99,999 get 99,999', 3, 9_999_900, 9_999_900, []],
    ['buy 100,000', 3, 10_000_000, 100, ['DISCOUNT_TOO_LARGE discount_value']],
    ['buy nothing', 3, 0, 100, ['DISCOUNT_TOO_LARGE discount_value']],
    ['get nothing', 3, 200, 0, ['DISCOUNT_TOO_LARGE discount_value2']],
    [
      'buy one and a half get half',
      3,
      150,
      50,
      ['DISCOUNT_TOO_LARGE discount_value', 'DISCOUNT_TOO_LARGE discount_value2'],
    ],
    ['none, whatever the values', 4, 99_999, 7, []],
  ])('%s', (_what, type, value, value2, expected) => {
    expect(discount(type, value, value2)).toEqual(expected);
  });

  test('baht off are no more than the price of the cheapest variant; the product’s own price then says nothing', () => {
    const variants = [variant('S', { priceSatang: 1_000 }), variant('L', { priceSatang: 9_000 })];
    const of = (value: number) => discount(2, value, 0, { productType: 2, variants, priceSatang: 100 });
    expect(of(1_000)).toEqual([]);
    expect(of(1_001)).toEqual(['DISCOUNT_TOO_LARGE discount_value']);
  });

  test('of an accepted discount every satang is given: none is cut off at the price', () => {
    const any = fc.record({
      priceSatang: fc.integer({ min: 0, max: 100_000 }),
      discountType: fc.constantFrom(1, 2),
      discountValueHundredths: fc.nat(120_000),
    });
    fc.assert(
      fc.property(any, fc.integer({ min: 1, max: 99 }), (terms, quantity) => {
        if (productProblems({ ...PRODUCT, ...terms }).length > 0) return;
        const { discountSatang } = priceLine({
          ...terms,
          unitPriceSatang: terms.priceSatang,
          discountValue2Hundredths: 0,
          vatClass: 'standard',
          quantity,
        });
        const said =
          terms.discountType === 1
            ? (terms.priceSatang * quantity * terms.discountValueHundredths) / 10_000
            : terms.discountValueHundredths * quantity;
        expect(Math.abs(discountSatang - said)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  test('values that the kind does not read are not kept', () => {
    const kept = (discountType: number) => {
      const terms = { discountType, discountValueHundredths: 300, discountValue2Hundredths: 200 };
      const { discountValueHundredths, discountValue2Hundredths } = settledDiscount(terms);
      return [discountValueHundredths, discountValue2Hundredths];
    };
    expect([1, 2, 3, 4].map(kept)).toEqual([
      [300, 0],
      [300, 0],
      [300, 200],
      [0, 0],
    ]);
  });
});

test('nothing expires before it is made; on the same day it may', () => {
  const dates = (manufacturedOn: string | null, expiresOn: string | null) =>
    problems({ manufacturedOn, expiresOn });
  expect(dates('2026-11-20', '2026-11-19')).toEqual(['EXPIRY_BEFORE_MANUFACTURE expires_on']);
  for (const [made, expires] of [
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20', null],
    [null, '2020-01-01'],
  ] as const) {
    expect(dates(made, expires)).toEqual([]);
  }
});

test('codes and names are compared as people and scanners mean them', () => {
  expect(codeKey(' AbC-1')).toBe(codeKey('aBc-1'));
  expect(codeKey('กข-1')).not.toBe(codeKey('กค-1'));
  expect(nameKey('Coca  Cola ')).toBe(nameKey('coca cola'));
  expect(nameKey('น้ำ')).toBe(nameKey('นํ้า'));
});

test('a barcode is what CODE 128 prints', () => {
  for (const code of ['8850001', 'A-1/x', '~!']) expect(isBarcode(code), code).toBe(true);
  for (const code of ['', 'a b', 'กข', 'é', 'x'.repeat(51)]) expect(isBarcode(code), code).toBe(false);
});
