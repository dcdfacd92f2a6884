import { expect, test } from 'vitest';
import { discountWords, onHand, promotionLabel, shortageOf, showsOutOfStock } from './product.ts';
import { testProduct } from './test-products.ts';
import { filterToWire, NO_FILTER, productFromWire } from './wire.ts';

const stock = (quantity: number, minStock: number, variantId: number | null = null) => ({
  variantId,
  quantity,
  minStock,
});
const terms = (discountType: number, value: number, second = 0) => ({
  discountType,
  discountValueHundredths: value,
  discountValue2Hundredths: second,
  vatClass: 'standard' as const,
});

test('the office says of goods at or below their least stock whether some are left or none', () => {
  expect(shortageOf([stock(6, 5)])).toBeNull();
  expect(shortageOf([stock(5, 5)])).toBe('low');
  expect(shortageOf([stock(0, 5)])).toBe('gone');
  expect(shortageOf([stock(-2, 0)])).toBe('gone');
  expect(shortageOf([stock(90, 5, 1), stock(0, 0, 2)])).toBe('low');
  expect(shortageOf([stock(0, 5, 1), stock(-1, 0, 2)])).toBe('gone');
  expect(shortageOf([])).toBeNull();
});

test('a product is marked สินค้าหมด from the moment one of its stock lines is down to its least stock', () => {
  expect(showsOutOfStock(testProduct(1, { stock: [stock(6, 5)] }))).toBe(false);
  expect(showsOutOfStock(testProduct(1, { stock: [stock(5, 5)] }))).toBe(true);
  expect(showsOutOfStock(testProduct(1, { stock: [stock(90, 5, 1), stock(0, 0, 2)] }))).toBe(true);
  expect(showsOutOfStock(testProduct(1, { stock: [] }))).toBe(false);
});

test('the card says what the promotion is, and nothing for the types that give none', () => {
  expect(promotionLabel(terms(1, 1000))).toBe('-10%');
  expect(promotionLabel(terms(1, 1250))).toBe('-12.5%');
  expect(promotionLabel(terms(2, 900))).toBe('-฿9');
  expect(promotionLabel(terms(2, 150_050))).toBe('-฿1,500.50');
  expect(promotionLabel(terms(3, 200, 100))).toBe('ซื้อ 2 แถม 1');
  for (const type of [0, 4, 5, 6, 99]) expect(promotionLabel(terms(type, 1000, 100))).toBeNull();
  expect(promotionLabel(terms(1, 0))).toBeNull();
});

test('a line says how many pieces are free', () => {
  const line = { unitPriceSatang: 3200, quantity: 7, ...terms(3, 200, 100) };
  expect(discountWords(line)).toBe('แถม 2');
});

test('the stock of a variant is its own, not the whole product’s', () => {
  const variants = [
    { id: 1, value: 'S', priceSatang: 1, barcode: null },
    { id: 2, value: 'L', priceSatang: 2, barcode: null },
  ];
  const product = testProduct(1, { variants, stock: [stock(3, 0, 1), stock(40, 0, 2), stock(2, 0, 1)] });
  expect(onHand(product, variants[0] ?? null)).toBe(5);
  expect(onHand(product, variants[1] ?? null)).toBe(40);
  expect(onHand(product, null)).toBeNull();
});

test('a product of the calls arrives in satang, with its promotion in hundredths', () => {
  const product = productFromWire({
    id: 7,
    name: 'นมสด',
    sku_code: 'MILK-1',
    barcode: '8850999320007',
    price: 19.9,
    open_price: false,
    sold_here: true,
    vat_class: 'exempt',
    description: '',
    created_at: '2026-11-20T10:00:00+07:00',
    producttype: 2,
    category: null,
    brands: null,
    unit: null,
    inventories: [{ id: 1, quantity: 4, min_stock: 2, branch_id: 1, variant_id: 3 }],
    inventory: [],
    product_imag: [{ name: 'milk.webp' }],
    product_images: [],
    manufactureddate: null,
    expiryOnDate: null,
    variantAttributes: [
      { id: 3, variantion: 'ขนาด', variant_value: '830 มล.', quantity: 4, price: 52.05, barcode: null },
    ],
    variant_attributes: [],
    discounttype: 1,
    discountvalue: 12.5,
    discountvalue2: 0,
  });
  expect(product).toMatchObject({
    priceSatang: 1990,
    imageName: 'milk.webp',
    variants: [{ id: 3, value: '830 มล.', priceSatang: 5205, barcode: null }],
    stock: [{ variantId: 3, quantity: 4, minStock: 2 }],
    discountValueHundredths: 1250,
  });
});

test('only the filters that are chosen are asked for', () => {
  expect(filterToWire(NO_FILTER)).toEqual({});
  expect(filterToWire({ ...NO_FILTER, brandId: 4, subCategoryId: 9 })).toEqual({
    brand_id: '4',
    sub_categories_id: '9',
  });
});
