import { beforeEach, expect, test } from 'vitest';
import { testProduct } from '#web/catalog/test-products.ts';
import type { QuotationBasket } from '#web/quotations/queries.ts';
import { contentOf } from './basket/basket-store.ts';
import { basketStore, broughtAlong, restoreBasket, setBasketAside, startOver, useTill } from './till.ts';

const SOMEBODY = { id: 12, code: 'C00012', name: 'บริษัท น้ำใสใจดี จำกัด' };
const QUOTATION: QuotationBasket = {
  id: 7,
  number: 'QT202611-00007',
  state: 'valid',
  validUntil: '2026-12-31',
  order: null,
  customer: SOMEBODY,
  things: [
    { product: testProduct(2), variantId: null, quantity: 4, typedPriceSatang: null, handDiscount: null },
  ],
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

const HAGGLED = { kind: 'percent', valueHundredths: 1_000, reason: 'ต่อรองราคา' } as const;

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

test('the basket of an order that was given up comes back whole, with what has changed since in words', () => {
  const coupon = {
    ...({ code: 'SAVE10', kind: 'percent', valueHundredths: 1000, isActive: true } as const),
    ...{ startDate: '2026-11-01', endDate: '2026-11-30', usedCount: 0, maxUsage: null, isHere: true },
  };
  const back = {
    ...{ note: 'ไม่ใส่ถุง', coupon, customer: SOMEBODY, orderDiscount: HAGGLED },
    quotation: { id: 7, number: 'QT202611-00007' },
    things: [
      {
        ...{ product: testProduct(3), variantId: null, quantity: 2 },
        ...{ handDiscount: HAGGLED, typedPriceSatang: null },
      },
    ],
    changes: [{ what: 'stock', name: 'น้ำดื่ม', left: 1 } as const],
  };
  startOver(broughtAlong(null, back));
  const {
    lines,
    note,
    coupon: has,
    customer,
    orderDiscount,
    quotation,
    parked,
    alert,
  } = basketStore.getState();
  expect(lines).toMatchObject([{ productId: 3, quantity: 2, handDiscount: HAGGLED }]);
  expect(orderDiscount).toEqual(HAGGLED);
  expect({ note, code: has?.code, customer, quotation: quotation?.id, parked }).toEqual({
    ...{ note: 'ไม่ใส่ถุง', code: 'SAVE10', customer: SOMEBODY, quotation: 7, parked: null },
  });
  expect(alert?.details).toEqual(['น้ำดื่ม: สต็อกไม่พอ เหลือ 1']);
});

test('what was set aside waits while a given up order’s basket comes back, and comes next', () => {
  setBasketAside();
  startOver(
    broughtAlong(null, {
      ...{ note: '', coupon: null, customer: null, orderDiscount: null },
      ...{ quotation: null, things: [], changes: [] },
    }),
  );
  expect(products()).toEqual([]);
  arrive();
  expect(products()).toEqual([1]);
});

test('a basket that was kept comes back with the key under which it may have been sent', () => {
  const { checkoutKey, ...basket } = basketStore.getState();
  restoreBasket({ content: contentOf({ ...basket, checkoutKey }), checkoutKey: 'sent', lostKey: 'sent' });
  expect(basketStore.getState().checkoutKey).toBe('sent');
  expect(useTill.getState().lostKey).toBe('sent');
  basketStore.getState().add(testProduct(2));
  expect(basketStore.getState().checkoutKey).not.toBe('sent');
});

test('what comes with a typed price keeps it, at each price a line', () => {
  const product = testProduct(9, { isOpenPrice: true, priceSatang: 2000 });
  const thing = { product, variantId: null, quantity: 1 };
  const things = [
    { ...thing, typedPriceSatang: 3500, handDiscount: null },
    { ...thing, typedPriceSatang: 1200, handDiscount: null },
  ];
  arrive({ ...QUOTATION, things });
  expect(basketStore.getState().lines.map((line) => line.unitPriceSatang)).toEqual([3500, 1200]);
  expect(new Set(basketStore.getState().lines.map(({ key }) => key)).size).toBe(2);
});
