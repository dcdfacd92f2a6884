import fc from 'fast-check';
import { expect, test } from 'vitest';
import { displayState } from '#shared/display/fields.ts';
import { MOST_LINES_SHOWN } from '#shared/display/rules.ts';
import { stateInBaht, stateInSatang } from '#shared/display/state.ts';
import type { TaxTerms } from '#shared/orders/pricing.ts';
import type { BasketLine } from './basket.ts';
import { basketOnDisplay } from './on-display.ts';

const TAX: TaxTerms = { mode: 'added', rateHundredths: 700 };

const line = (productId: number, changed: Partial<BasketLine> = {}): BasketLine => ({
  ...{ key: `${productId}`, productId, variantId: null, name: `สินค้า ${productId}`, sku: `SKU-${productId}` },
  ...{
    imageName: null,
    unitPriceSatang: 1_000,
    isOpenPrice: false,
    quantity: 1,
    onHand: 3,
    vatClass: 'standard',
  },
  ...{ discountType: 4, discountValueHundredths: 0, discountValue2Hundredths: 0, ...changed },
});
const basket = (lines: readonly BasketLine[], touched: string | null = null) => ({
  ...{ lines, coupon: null, orderDiscount: null },
  touched: touched === null ? null : { key: touched, count: 1 },
});

test('an empty basket, and one that no order could hold, show nothing', () => {
  expect(basketOnDisplay(basket([]), TAX)).toEqual({ kind: 'idle' });
  const huge = line(1, { unitPriceSatang: 999_999_999, quantity: 99_999 });
  expect(basketOnDisplay(basket([huge]), TAX)).toEqual({ kind: 'idle' });
});

test('a line says what it costs and what is off, and the one that was added last is known', () => {
  const half = line(2, { discountType: 1, discountValueHundredths: 5_000, quantity: 3 });
  expect(basketOnDisplay(basket([line(1), half], '2'), TAX)).toEqual({
    kind: 'basket',
    lines: [
      { name: 'สินค้า 1', quantity: 1, amount: 1_000, off: 0, why: '' },
      { name: 'สินค้า 2', quantity: 3, amount: 1_500, off: 1_500, why: 'ลด 50%' },
    ],
    ...{ last: 1, before: 0, after: 0, pieces: 4 },
    ...{ subtotal: 4_000, promotions: 1_500, by_hand: 0, coupon: 0, tax: 175, total: 2_675 },
  });
});

test('of a long basket the lines around the one that was added last are shown, and a long name is cut', () => {
  const lines = Array.from({ length: 500 }, (_, i) => line(i, { name: 'ก'.repeat(300) }));
  const atEnd = basketOnDisplay(basket(lines, '499'), TAX);
  expect(atEnd).toMatchObject({ before: 400, after: 0, last: 99 });
  expect(basketOnDisplay(basket(lines, '20'), TAX)).toMatchObject({ before: 20, after: 380, last: 0 });
  expect(basketOnDisplay(basket(lines), TAX)).toMatchObject({ before: 400, last: null });
  if (atEnd.kind !== 'basket') throw new Error(atEnd.kind);
  expect([...(atEnd.lines[0]?.name ?? '')]).toHaveLength(100);
});

test('whatever is in a basket: the server takes it, its sums are the lines’, and it is small enough for a request', () => {
  const someLine = fc.record({
    unitPriceSatang: fc.integer({ min: 0, max: 50_000 }),
    quantity: fc.integer({ min: 1, max: 300 }),
    discountType: fc.integer({ min: 1, max: 6 }),
    discountValueHundredths: fc.integer({ min: 0, max: 20_000 }),
    discountValue2Hundredths: fc.integer({ min: 0, max: 500 }),
    name: fc.string({ unit: fc.constantFrom('ก', 'ำ', '้', 'a', '🍜'), maxLength: 200 }),
  });
  fc.assert(
    fc.property(fc.array(someLine, { minLength: 1, maxLength: 130 }), (some) => {
      const lines = some.map((changed, i) => line(i + 1, changed));
      const state = basketOnDisplay(basket(lines, String(lines.length)), TAX);
      if (state.kind === 'idle') return;
      const sent = stateInBaht(state);
      expect(displayState.parse(sent)).toEqual(state);
      expect(stateInSatang(sent)).toEqual(state);
      expect(Buffer.byteLength(JSON.stringify(sent))).toBeLessThan(60 * 1024);
      if (state.kind !== 'basket') throw new Error(state.kind);
      const { subtotal, promotions, by_hand, coupon, tax, total } = state;
      expect(subtotal - promotions - by_hand - coupon + tax).toBe(total);
      if (lines.length > MOST_LINES_SHOWN) return;
      expect(state.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(subtotal - promotions - by_hand);
    }),
    { numRuns: 100 },
  );
});
