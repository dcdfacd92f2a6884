import { beforeEach, describe, expect, test } from 'vitest';
import { thingKey } from '#shared/stock/stock-thing.ts';
import { testProduct } from '#web/catalog/test-products.ts';
import { isBeyondStock, priceBasket, quantitiesByThing } from './basket.ts';
import { type BasketStore, createBasketStore } from './basket-store.ts';

const ADDED = { mode: 'added', rateHundredths: 700 } as const;

let store: BasketStore;
const basket = () => store.getState();
const firstLine = () => basket().lines[0];
const areBeyond = () => {
  const ofThings = quantitiesByThing(basket().lines);
  return basket().lines.map((line) => isBeyondStock(line, ofThings.get(thingKey(line)) ?? 0));
};

beforeEach(() => {
  let made = 0;
  store = createBasketStore(() => `key-${++made}`);
});

describe('adding', () => {
  test('the first tap makes a line of 1, the next raises it to 2', () => {
    basket().add(testProduct(1, { priceSatang: 4500 }));
    expect(basket().lines).toMatchObject([{ productId: 1, quantity: 1, unitPriceSatang: 4500 }]);
    basket().add(testProduct(1, { priceSatang: 4500 }));
    expect(basket().lines).toHaveLength(1);
    expect(firstLine()?.quantity).toBe(2);
  });

  test('a product with variants is sold as its first, at that one’s price, unless another is picked', () => {
    const variants = [
      { id: 11, value: 'เล็ก', priceSatang: 700, barcode: null },
      { id: 12, value: 'ใหญ่', priceSatang: 900, barcode: null },
    ];
    const product = testProduct(1, { name: 'ชาเย็น', variants });
    basket().add(product);
    basket().add(product, variants[1]);
    basket().add(product, variants[1]);
    expect(basket().lines).toMatchObject([
      { variantId: 11, name: 'ชาเย็น เล็ก', unitPriceSatang: 700, quantity: 1 },
      { variantId: 12, name: 'ชาเย็น ใหญ่', unitPriceSatang: 900, quantity: 2 },
    ]);
    expect(basket().quantities.get(1)).toBe(3);
  });

  test('so many at once are one line, and more than a line holds are refused whole', () => {
    basket().add(testProduct(1), undefined, 99_990);
    basket().add(testProduct(1), undefined, 9);
    expect(basket().lines).toMatchObject([{ productId: 1, quantity: 99_999 }]);
    basket().setQuantity('1/0', 99_998);
    expect(basket().add(testProduct(1), undefined, 2)).toBeNull();
    expect(firstLine()?.quantity).toBe(99_998);
    expect(basket().alert?.message).toContain('99,999');
  });

  test('it clears the alert', () => {
    basket().setAlert('ราคาสินค้ามีการเปลี่ยนแปลง กรุณาตรวจสอบรายการอีกครั้ง');
    basket().add(testProduct(1));
    expect(basket().alert).toBeNull();
  });

  test('the 501st line and the 100,000th piece are refused in words, and change nothing', () => {
    for (let id = 1; id <= 500; id += 1) basket().add(testProduct(id));
    expect(basket().add(testProduct(501))).toBeNull();
    expect(basket().lines).toHaveLength(500);
    expect(basket().alert?.message).toContain('500 รายการ');

    basket().setQuantity('1/0', 99_999);
    expect(basket().add(testProduct(1))).toBeNull();
    expect(firstLine()?.quantity).toBe(99_999);
    expect(basket().alert?.message).toContain('99,999');
  });
});

describe('changing', () => {
  test('a quantity is whole and 1 to 99,999; anything else leaves the line as it was', () => {
    basket().add(testProduct(1));
    basket().setQuantity('1/0', 99_999);
    expect(firstLine()?.quantity).toBe(99_999);
    for (const bad of [0, -1, 1.5, 100_000, Number.NaN]) basket().setQuantity('1/0', bad);
    expect(firstLine()?.quantity).toBe(99_999);
    expect(basket().quantities.get(1)).toBe(99_999);
  });

  test('removing takes that line alone; clearing takes lines, coupon, note and alert', () => {
    basket().add(testProduct(1));
    basket().add(testProduct(2));
    basket().remove('1/0');
    expect(basket().lines.map((line) => line.productId)).toEqual([2]);
    expect(basket().quantities.has(1)).toBe(false);
    basket().setCoupon({ code: 'A', kind: 'percent', valueHundredths: 1000 });
    basket().setNote('ไม่ใส่ถุง');
    basket().setAlert('…');
    basket().clear();
    expect(basket()).toMatchObject({ lines: [], coupon: null, note: '', alert: null });
    expect(basket().quantities.size).toBe(0);
  });
});

describe('the key of a checkout', () => {
  test('it stays the same while nothing changes, so that pressing again is safe', () => {
    basket().add(testProduct(1));
    const key = basket().checkoutKey;
    basket().setAlert('ลองใหม่');
    basket().setQuantity('1/0', 1);
    basket().remove('no such line');
    expect(basket().checkoutKey).toBe(key);
  });

  test('every change of what would be sold gives a new one', () => {
    const keys = new Set([basket().checkoutKey]);
    const changes = [
      () => basket().add(testProduct(1)),
      () => basket().setQuantity('1/0', 3),
      () => basket().setCoupon({ code: 'A', kind: 'fixed', valueHundredths: 100 }),
      () => basket().setNote('หมายเหตุ'),
      () => basket().reprice(new Map([[1, testProduct(1, { priceSatang: 2000 })]])),
      () => basket().renewKey(),
      () => basket().remove('1/0'),
      () => basket().clear(),
    ];
    for (const change of changes) {
      change();
      keys.add(basket().checkoutKey);
    }
    expect(keys.size).toBe(changes.length + 1);
  });
});

describe('prices', () => {
  test('the figures of the intended look: 3 of buy 2 get 1, a 10 % coupon, 7 % tax', () => {
    basket().add(testProduct(1, { priceSatang: 700, barcode: null }));
    basket().setQuantity('1/0', 6);
    basket().add(
      testProduct(2, {
        priceSatang: 3200,
        discountType: 3,
        discountValueHundredths: 200,
        discountValue2Hundredths: 100,
      }),
    );
    basket().setQuantity('2/0', 3);
    basket().add(testProduct(3, { priceSatang: 4600 }));
    basket().add(testProduct(4, { priceSatang: 5200 }));
    basket().setQuantity('4/0', 2);
    const price = priceBasket(basket().lines, { kind: 'percent', valueHundredths: 1000 }, ADDED);
    expect(price).toMatchObject({
      subtotalSatang: 28_800,
      lineDiscountSatang: 3200,
      couponDiscountSatang: 2880,
      taxSatang: 1590,
      totalSatang: 24_310,
    });
  });

  test('a basket dearer than an order may be has no price instead of a wrong one', () => {
    basket().add(testProduct(1, { priceSatang: 999_999_999 }));
    basket().setQuantity('1/0', 9);
    expect(priceBasket(basket().lines, null, ADDED)?.totalSatang).toBe(9_629_999_990);
    basket().setQuantity('1/0', 10);
    expect(priceBasket(basket().lines, null, ADDED)).toBeNull();
    basket().setQuantity('1/0', 99_999);
    for (let id = 2; id < 400; id += 1) {
      basket().add(testProduct(id, { priceSatang: 999_999_999 }));
      basket().setQuantity(String(id), 99_999);
    }
    expect(priceBasket(basket().lines, null, ADDED)).toBeNull();
  });

  test('reloading puts the new prices on the lines and says what changed, keeping quantities', () => {
    basket().add(testProduct(1, { name: 'นม', priceSatang: 5200 }));
    basket().add(testProduct(1, { name: 'นม', priceSatang: 5200 }));
    basket().add(testProduct(2, { name: 'ไข่' }));
    basket().add(testProduct(3, { name: 'กาแฟ' }));
    basket().add(testProduct(4, { name: 'ข้าว' }));
    const changes = basket().reprice(
      new Map([
        [1, testProduct(1, { name: 'นม', priceSatang: 5500 })],
        [2, testProduct(2, { name: 'ไข่' })],
        [3, testProduct(3, { name: 'กาแฟ', discountType: 1, discountValueHundredths: 500 })],
      ]),
    );
    expect(changes).toEqual([
      { name: 'นม', what: 'price', from: 5200, to: 5500 },
      { name: 'กาแฟ', what: 'promotion' },
      { name: 'ข้าว', what: 'gone' },
    ]);
    expect(basket().lines.map((line) => [line.quantity, line.unitPriceSatang])).toEqual([
      [2, 5500],
      [1, 1000],
      [1, 1000],
      [1, 1000],
    ]);
  });
});

test('a line warns only when it asks for more than the shelf has', () => {
  basket().add(testProduct(1, { stock: [{ variantId: null, quantity: 2, minStock: 0 }] }));
  basket().setQuantity('1/0', 2);
  expect(areBeyond()).toEqual([false]);
  basket().setQuantity('1/0', 3);
  expect(areBeyond()).toEqual([true]);
});

describe('a price that is typed', () => {
  const weighed = testProduct(9, { name: 'ผัก', priceSatang: 2000, isOpenPrice: true });
  const sold = () => basket().lines.map((line) => [line.unitPriceSatang, line.quantity]);
  const keyAt = (satang: number) => basket().lines.find((line) => line.unitPriceSatang === satang)?.key ?? '';

  test('the same goods at the same price are one line, at another price a line of their own', () => {
    basket().add(weighed, undefined, 1, 3500);
    basket().add(weighed, undefined, 2, 1200);
    basket().add(weighed, undefined, 3, 3500);
    expect(sold()).toEqual([
      [3500, 4],
      [1200, 2],
    ]);
    expect(basket().quantities.get(9)).toBe(6);
    expect(priceBasket(basket().lines, null, ADDED)?.subtotalSatang).toBe(16_400);
  });

  test('what has a price of its own is sold at that, whatever is typed', () => {
    basket().add(testProduct(1), undefined, 1, 3500);
    basket().setPrice(basket().lines[0]?.key ?? '', 3500);
    expect(sold()).toEqual([[1000, 1]]);
  });

  test('changed, it is another line’s where that has it already, and each change is sent under a new key', () => {
    basket().add(weighed, undefined, 1, 3500);
    basket().add(weighed, undefined, 2, 1200);
    const { checkoutKey } = basket();
    basket().setPrice(keyAt(1200), 1500);
    expect(sold()).toEqual([
      [3500, 1],
      [1500, 2],
    ]);
    expect(basket().checkoutKey).not.toBe(checkoutKey);
    basket().setPrice(keyAt(1500), 3500);
    expect(sold()).toEqual([[3500, 3]]);
    expect(basket().touched?.key).toBe(keyAt(3500));
  });

  test('a discount by hand of lines that become one is of none of them, which is said', () => {
    basket().add(weighed, undefined, 1, 3500);
    basket().add(weighed, undefined, 2, 1200);
    const discount = { kind: 'percent', valueHundredths: 1000, reason: 'ต่อรองราคา' } as const;
    basket().setHandDiscount(keyAt(1200), discount);
    basket().setPrice(keyAt(1200), 1500);
    expect(basket().lines[1]?.handDiscount).toEqual(discount);
    expect(basket().alert).toBeNull();
    basket().setPrice(keyAt(1500), 3500);
    expect(basket().lines[0]?.handDiscount).toBeNull();
    expect(basket().alert?.message).toContain('ส่วนลดที่ให้เองของ ผัก');
  });

  test('more than a line holds stay two lines, which is said; so is a price that can’t be one', () => {
    basket().add(weighed, undefined, 99_999, 3500);
    basket().add(weighed, undefined, 1, 1200);
    basket().setPrice(keyAt(1200), 3500);
    expect(sold()).toEqual([
      [3500, 99_999],
      [1200, 1],
    ]);
    expect(basket().alert?.message).toContain('99,999');
    basket().setPrice(keyAt(1200), 0);
    expect(basket().alert?.message).toContain('มากกว่า 0');
    expect(sold()).toHaveLength(2);
  });

  test('the shelf’s warning counts all prices together', () => {
    const scarce = { ...weighed, stock: [{ variantId: null, quantity: 3, minStock: 0 }] };
    basket().add(scarce, undefined, 2, 3500);
    expect(areBeyond()).toEqual([false]);
    basket().add(scarce, undefined, 2, 1200);
    expect(areBeyond()).toEqual([true, true]);
  });

  test('today’s prices leave it as it is; a fixed price that came since counts, for all its lines as one', () => {
    basket().add(weighed, undefined, 1, 3500);
    basket().add(weighed, undefined, 2, 1200);
    expect(basket().reprice(new Map([[9, { ...weighed, priceSatang: 9900 }]]))).toEqual([]);
    expect(sold()).toHaveLength(2);
    const changes = basket().reprice(new Map([[9, { ...weighed, isOpenPrice: false }]]));
    expect(changes).toEqual([
      { name: 'ผัก', what: 'price', from: 3500, to: 2000 },
      { name: 'ผัก', what: 'price', from: 1200, to: 2000 },
    ]);
    expect(sold()).toEqual([[2000, 3]]);
  });

  test('what was taken off one of them by hand is told, since it is off none of what they become', () => {
    basket().add(weighed, undefined, 1, 3500);
    basket().add(weighed, undefined, 2, 1200);
    const discount = { kind: 'percent', valueHundredths: 1000, reason: 'ต่อรองราคา' } as const;
    basket().setHandDiscount(keyAt(1200), discount);
    const today = new Map([[9, { ...weighed, isOpenPrice: false }]]);
    expect(basket().reprice(today)).toContainEqual({ name: 'ผัก', what: 'discount' });
    expect(basket().lines[0]?.handDiscount).toBeNull();
    basket().setHandDiscount(basket().lines[0]?.key ?? '', discount);
    expect(basket().reprice(today)).toEqual([]);
  });

  test('what is typed by now keeps what it cost, which is told', () => {
    basket().add({ ...weighed, isOpenPrice: false });
    const changes = basket().reprice(new Map([[9, { ...weighed, priceSatang: 0 }]]));
    expect(changes).toEqual([{ name: 'ผัก', what: 'open' }]);
    expect(sold()).toEqual([[2000, 1]]);
  });
});
