import { expect, test } from 'vitest';
import { testProduct } from '#web/catalog/test-products.ts';
import { priceBasket } from './basket.ts';
import { createBasketStore } from './basket-store.ts';
import { afterRefusal, checkoutBody } from './checkout.ts';

const refusal = (code: string, status = 422, more = {}) => ({
  status,
  code,
  message: 'ข้อมูลไม่ถูกต้อง',
  errors: {},
  body: {},
  ...more,
});

test('the basket is sent in baht, with the discount of lines and coupon together', () => {
  const store = createBasketStore(() => 'key');
  const variants = [{ id: 5, value: 'L', priceSatang: 1050, barcode: null }];
  store
    .getState()
    .add(testProduct(1, { name: 'เสื้อ', variants, discountType: 1, discountValueHundredths: 1000 }));
  store.getState().setQuantity('1/5', 2);
  const coupon = { code: 'ABC', kind: 'fixed', valueHundredths: 90 } as const;
  const { lines } = store.getState();
  const price = priceBasket(lines, coupon, { mode: 'added', rateHundredths: 700 });
  if (price === null) throw new Error('it has a price');
  expect(checkoutBody({ ...store.getState(), coupon, note: 'ฝากไว้' }, price)).toEqual({
    coupon: 'ABC',
    note: 'ฝากไว้',
    orderList: [{ id: 1, variant_id: 5, name: 'เสื้อ L', quantity: 2, price: 10.5 }],
    subtotal: 21,
    discount: 3,
    tax: 1.26,
    total: 19.26,
  });
  expect(checkoutBody(store.getState(), price).coupon).toBe('');
});

test('the first message about the order list is what the basket says', () => {
  const errors = { note: ['ยาวเกินไป'], orderList: ['สินค้า "นม" เหลือ 2 ชิ้น ไม่พอขาย', 'อีกข้อ'] };
  expect(afterRefusal(refusal('OUT_OF_STOCK', 422, { errors }))).toEqual({
    go: 'nowhere',
    message: 'สินค้า "นม" เหลือ 2 ชิ้น ไม่พอขาย',
    reload: false,
    isFinal: true,
  });
  expect(afterRefusal(refusal('KEY_REUSED', 409))).toMatchObject({ message: 'ข้อมูลไม่ถูกต้อง' });
  expect(afterRefusal(refusal('', 500, { message: '' }))).toMatchObject({
    message: 'เกิดข้อผิดพลาด กรุณาลองใหม่อีกครั้ง',
    isFinal: false,
  });
});

test('an order that waits for payment is gone to, a drawer that isn’t open is opened', () => {
  expect(afterRefusal(refusal('PENDING_ORDER_EXISTS', 422, { body: { orderId: 42 } }))).toEqual({
    go: 'payment',
    orderId: 42,
  });
  expect(afterRefusal(refusal('PENDING_ORDER_EXISTS'))).toMatchObject({ go: 'nowhere' });
  expect(afterRefusal(refusal('DRAWER_NOT_OPEN', 409))).toEqual({ go: 'open-drawer' });
});

test('changed prices are reloaded; a fault of the server is no final answer', () => {
  expect(afterRefusal(refusal('PRICES_CHANGED'))).toMatchObject({ reload: true, isFinal: true });
  expect(afterRefusal(refusal('', 500))).toMatchObject({ reload: false, isFinal: false });
});
