import { describe, expect, test } from 'vitest';
import { DISCOUNT_TYPE } from '#shared/orders/pricing.ts';
import { priceExamples } from './customer-pays.ts';
import { EMPTY_PRODUCT, type ProductForm } from './product-form.ts';

const ADDED = { mode: 'added', rateHundredths: 700 } as const;
const INCLUDED = { mode: 'included', rateHundredths: 700 } as const;
const NONE = { mode: 'none', rateHundredths: 700 } as const;
const form = (change: Partial<ProductForm> = {}): ProductForm => ({ ...EMPTY_PRODUCT, ...change });
const pays = (...asked: Parameters<typeof priceExamples>) =>
  priceExamples(...asked).map(({ quantity, paysSatang }) => [quantity, paysSatang]);

describe('what a customer pays for one and for three', () => {
  test('has VAT on top, within, or not at all, as the shop stands to it', () => {
    expect(pays(form(), '100', ADDED)).toEqual([
      [1, 10_700],
      [3, 32_100],
    ]);
    expect(pays(form(), '100', INCLUDED)).toEqual([
      [1, 10_000],
      [3, 30_000],
    ]);
    expect(pays(form(), '100', NONE)).toEqual([
      [1, 10_000],
      [3, 30_000],
    ]);
  });

  test('counts a percentage and so many baht a piece', () => {
    const percent = form({ discountType: DISCOUNT_TYPE.percent, discountValue: '10.' });
    expect(priceExamples(percent, '99.99', NONE)).toEqual([
      { quantity: 1, paysSatang: 8_999, savesSatang: 1_000 },
      { quantity: 3, paysSatang: 26_997, savesSatang: 3_000 },
    ]);
    const perPiece = form({ discountType: DISCOUNT_TYPE.perUnit, discountValue: '2.50' });
    expect(pays(perPiece, '10', NONE)).toEqual([
      [1, 750],
      [3, 2_250],
    ]);
  });
});

test('buying some to get some more is shown for one, for a whole round and for two', () => {
  const rounds = form({ discountType: DISCOUNT_TYPE.buyGet, discountValue: '3', discountValue2: '2' });
  expect(pays(rounds, '10', NONE)).toEqual([
    [1, 1_000],
    [5, 3_000],
    [10, 6_000],
  ]);
});

test('nothing is reckoned while there is no price, or where the sum is beyond what an order may be', () => {
  expect(priceExamples(form(), '', NONE)).toEqual([]);
  expect(priceExamples(form(), '.', NONE)).toEqual([]);
  expect(priceExamples(form(), '0', NONE)).toEqual([]);
  const many = form({ discountType: DISCOUNT_TYPE.buyGet, discountValue: '10', discountValue2: '10' });
  expect(pays(many, '9999999.99', NONE)).toEqual([[1, 999_999_999]]);
});
