import { expect, test } from 'vitest';
import { orderedQuantities } from '#shared/stock/fields.ts';
import type { SuggestedThing } from '../wire.ts';
import { linesToOrder, orderedOf, orderTableAddress, withText } from './ordered-quantities.ts';

const thing = (productId: number, suggested: number, variantId: number | null = null): SuggestedThing => ({
  ...{ productId, variantId, name: 'น้ำดื่ม', sku: 'W-1', unit: 'ขวด', quantity: 0, minStock: 0, sold: 30 },
  ...{ rateDays: 30, daysLeft: 0, suggested, supplierName: '', unitCostSatang: null },
});
const state = {
  ...{ page: 2, perPage: 10 as const, search: 'น้ำ', sort: '', filters: { days: '30', supplier: '4' } },
};

test('what nobody touched is ordered as proposed, what was typed as typed, and what became none is not', () => {
  const [same, changed, left] = [thing(1, 5), thing(2, 5), thing(3, 5)];
  const texts = withText(withText(new Map(), changed, '24'), left, '0');
  expect([same, changed, left].map((one) => orderedOf(texts, one))).toEqual([5, 24, 0]);
  expect(linesToOrder(texts, [same, changed, left])).toEqual([
    { productId: 1, variantId: null, quantity: 5 },
    { productId: 2, variantId: null, quantity: 24 },
  ]);
});

test('an emptied field orders none, and the proposal typed again is nothing of one’s own', () => {
  const water = thing(1, 5);
  expect(orderedOf(withText(new Map(), water, ''), water)).toBe(0);
  expect(withText(withText(new Map(), water, '7'), water, '5').size).toBe(0);
});

test('the table is asked for with the list’s filters and what was typed, as its call understands them', () => {
  const texts = withText(withText(new Map(), thing(12, 5), '24'), thing(13, 5, 4), '');
  const address = new URL(orderTableAddress(state, texts, 'xlsx'), 'http://shop.example');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    ...{ format: 'xlsx', days: '30', supplier: '4', q: 'น้ำ', quantities: '12:24,13-4:0' },
  });
  expect(orderedQuantities.parse(address.searchParams.get('quantities'))).toEqual(
    new Map([
      ['12/0', 24],
      ['13/4', 0],
    ]),
  );
});
