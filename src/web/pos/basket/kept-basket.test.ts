import { expect, test } from 'vitest';
import { testProduct } from '#web/catalog/test-products.ts';
import { createBasketStore } from './basket-store.ts';
import { readKept, toKeep } from './kept-basket.ts';

function filled() {
  const store = createBasketStore(() => 'key-1');
  store.getState().add(testProduct(1));
  store.getState().setNote('ฝากไว้');
  return store.getState();
}
const SELLING = { lostKey: null, isSold: false };
const asKept = (value: unknown) => readKept(JSON.parse(JSON.stringify(value)));

test('a basket is kept whole, with the key under which it may have been sent', () => {
  const kept = toKeep(filled(), { ...SELLING, lostKey: 'key-1' });
  expect(asKept(kept)).toEqual(kept);
  expect(kept).toMatchObject({ checkoutKey: 'key-1', lostKey: 'key-1', content: { note: 'ฝากไว้' } });
});

test('what is taken off by hand is kept with it, and what an older program kept has none', () => {
  const haggled = { kind: 'percent', valueHundredths: 1_000, reason: 'ต่อรองราคา' } as const;
  const store = createBasketStore(() => 'key-1');
  store.getState().add(testProduct(1));
  store.getState().setHandDiscount('1/0', haggled);
  store.getState().setHandDiscount(null, haggled);
  const kept = toKeep(store.getState(), SELLING);
  expect(asKept(kept)).toEqual(kept);
  expect(kept?.content).toMatchObject({ orderDiscount: haggled, lines: [{ handDiscount: haggled }] });
  const { orderDiscount: _, ...content } = kept?.content ?? {};
  expect(asKept({ ...kept, content })?.content.orderDiscount).toBeNull();
  expect(asKept({ ...kept, content: { ...content, orderDiscount: { kind: 'pieces' } } })).toMatchObject({
    content: { orderDiscount: null },
  });
});

test('an empty one, and one that has become an order, are not kept', () => {
  expect(toKeep(createBasketStore(() => 'key-1').getState(), SELLING)).toBeNull();
  expect(toKeep(filled(), { ...SELLING, isSold: true })).toBeNull();
});

test.each([
  ['nothing', null],
  ['a word', 'ตะกร้า'],
  ['another shape', { lines: [] }],
  ['no lines', { content: { lines: [] } }],
])('%s is no basket', (_, found) => {
  expect(asKept(found)).toBeNull();
});

test('a basket with a line that lacks its price is none', () => {
  const kept = toKeep(filled(), SELLING);
  const [line] = kept?.content.lines ?? [];
  const broken = { ...kept, content: { ...kept?.content, lines: [{ ...line, unitPriceSatang: null }] } };
  expect(asKept(broken)).toBeNull();
});
