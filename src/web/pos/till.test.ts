import { beforeEach, expect, test } from 'vitest';
import { testProduct } from '#web/catalog/test-products.ts';
import type { QuotationBasket } from '#web/quotations/queries.ts';
import { basketStore, broughtAlong, setBasketAside, startOver } from './till.ts';

const QUOTATION: QuotationBasket = {
  id: 7,
  number: 'QT202611-00007',
  state: 'valid',
  validUntil: '2026-12-31',
  order: null,
  things: [{ product: testProduct(2), variantId: null, quantity: 4 }],
  changes: [],
  quotedTotalSatang: 400,
  totalSatang: 400,
};

const products = () => basketStore.getState().lines.map(({ productId }) => productId);

/** An arrival as a development build has it: everything twice. */
function arrive(quotation: QuotationBasket | null = null): void {
  broughtAlong(quotation);
  const brought = broughtAlong(quotation);
  startOver(brought);
  startOver(brought);
}

beforeEach(() => {
  arrive();
  arrive();
  basketStore.getState().add(testProduct(1));
});

test('arriving at the till empties the basket', () => {
  arrive();
  expect(products()).toEqual([]);
});

test('a basket that was set aside comes back at the next arrival, with words, and only then', () => {
  setBasketAside();
  arrive();
  expect(products()).toEqual([1]);
  expect(basketStore.getState().alert?.message).toContain('กลับมาแล้ว');
  arrive();
  expect(products()).toEqual([]);
});

test('a quotation goes before it, and it waits on', () => {
  setBasketAside();
  arrive(QUOTATION);
  expect(products()).toEqual([2]);
  expect(basketStore.getState().quotation).toMatchObject({ id: 7 });
  arrive();
  expect(products()).toEqual([1]);
});
