import { expect, test } from 'vitest';
import { testProduct } from '#web/catalog/test-products.ts';
import { draftState } from '#web/quotations/draft-state.ts';
import { readScreenState } from '#web/quotations/screen-state.ts';
import { withoutHandDiscounts } from './basket.ts';
import { createBasketStore } from './basket-store.ts';
import { draftOfBasket } from './use-quotation.ts';

const KEY = 'f'.repeat(32);
const NOTHING_LEFT_OUT = { couponLeftOut: false, discountsLeftOut: false };
const ADDED = { mode: 'added', rateHundredths: 700 } as const;

function filledBasket() {
  const store = createBasketStore(() => 'key');
  store.getState().add(
    testProduct(1, {
      name: 'นม',
      sku: 'M-1',
      priceSatang: 1050,
      discountType: 1,
      discountValueHundredths: 1000,
    }),
  );
  store.getState().setQuantity('1/0', 2);
  store
    .getState()
    .add(testProduct(2, { name: 'เสื้อ', variants: [{ id: 5, value: 'L', priceSatang: 300, barcode: null }] }));
  store.getState().setCoupon({ code: 'ABC', kind: 'fixed', valueHundredths: 900 });
  return store.getState();
}

test('a quotation has the basket’s lines and their discounts, and never its coupon', () => {
  const { lines, coupon } = filledBasket();
  const draft = draftOfBasket(lines, { couponLeftOut: coupon !== null, discountsLeftOut: false }, ADDED, KEY);
  expect(draft).toMatchObject({
    lines: [
      {
        productId: 1,
        variantId: null,
        name: 'นม',
        sku: 'M-1',
        quantity: 2,
        unitPriceSatang: 1050,
        discountSatang: 210,
      },
      { productId: 2, variantId: 5, name: 'เสื้อ L', quantity: 1, unitPriceSatang: 300, discountSatang: 0 },
    ],
    subtotalSatang: 2400,
    discountSatang: 210,
    tax: ADDED,
    taxSatang: 153,
    totalSatang: 2343,
    couponLeftOut: true,
  });
});

test('a quotation of a shop whose prices hold VAT comes to what the shelves say', () => {
  const { lines } = filledBasket();
  const tax = { mode: 'included', rateHundredths: 700 } as const;
  expect(draftOfBasket(lines, NOTHING_LEFT_OUT, tax, KEY)).toMatchObject({
    tax,
    taxSatang: 0,
    totalSatang: 2190,
  });
});

test('a quotation has nothing of what was taken off by hand', () => {
  const { lines } = filledBasket();
  const byHand = { kind: 'percent', valueHundredths: 5_000, reason: 'ลูกค้าประจำ' } as const;
  const discounted = withoutHandDiscounts(lines.map((line) => ({ ...line, handDiscount: byHand })));
  const leftOut = { couponLeftOut: false, discountsLeftOut: true };
  expect(draftOfBasket(discounted, leftOut, ADDED, KEY)).toMatchObject({
    ...{ discountSatang: 210, totalSatang: 2343, discountsLeftOut: true },
  });
});

test('the quotation screen reads what the till gave it', () => {
  const { lines } = filledBasket();
  const draft = draftOfBasket(lines, NOTHING_LEFT_OUT, ADDED, KEY);
  if (draft === null) throw new Error('it has a price');
  expect(readScreenState(structuredClone(draftState(draft)))).toEqual({ draft, issued: null });
});

test('a basket beyond what one quotation may be makes none', () => {
  const store = createBasketStore(() => 'key');
  store.getState().add(testProduct(1, { priceSatang: 999_999_999 }));
  store.getState().setQuantity('1/0', 99_999);
  expect(draftOfBasket(store.getState().lines, NOTHING_LEFT_OUT, ADDED, KEY)).toBeNull();
});
