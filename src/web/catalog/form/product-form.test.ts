import { describe, expect, test } from 'vitest';
import { DISCOUNT_TYPE } from '#shared/orders/pricing.ts';
import { imageFile } from '#shared/shop/fields.ts';
import { LARGEST_PICTURE_BYTES, PICTURE_TYPES } from '../pictures/shrink-picture.ts';
import { faultsOf } from './product-faults.ts';
import {
  changedFields,
  EMPTY_PRODUCT,
  isChanged,
  isSavedAs,
  merged,
  nextProduct,
  type ProductForm,
  scannedBarcode,
  typedCount,
  type VariantRow,
} from './product-form.ts';
import { newsLines } from './product-news.ts';
import { emptyRow, moved } from './variant-rows.ts';
import { bodyFromForm, faultsFromWire } from './wire.ts';

const WATER: ProductForm = { ...EMPTY_PRODUCT, name: 'น้ำดื่ม', sku: 'W-1', price: '7' };
const row = (change: Partial<VariantRow> = {}): VariantRow => ({
  ...emptyRow(undefined, '10'),
  attribute: 'ขนาด',
  value: 'เล็ก',
  ...change,
});
const SHIRT: ProductForm = {
  ...WATER,
  hasVariants: true,
  variants: [row({ id: 1, value: 'S' }), row({ id: 2, value: 'M' })],
};

describe('what is typed', () => {
  test('a count takes digits, also Thai ones, and nothing else', () => {
    expect(['12', '๑๒', '', '1.5', '-1', 'x', '12345678'].map(typedCount)).toEqual([
      '12',
      '12',
      '',
      null,
      null,
      null,
      null,
    ]);
  });

  test('a barcode is what the scanner meant, also with the keyboard set to Thai', () => {
    expect(scannedBarcode(' 8850999320007 ')).toBe('8850999320007');
    expect(scannedBarcode('คคถจตตต-/จจจึ')).toBe('8850999320007');
    expect(scannedBarcode('AB-12/3')).toBe('AB-12/3');
  });

  test('what is sent are whole numbers, amounts as the calls take them, and nothing where nothing is', () => {
    const body = bodyFromForm({
      ...WATER,
      price: '7.',
      barcode: 'ๅ/-',
      openingStock: '',
      minStock: '',
      discountType: DISCOUNT_TYPE.percent,
      discountValue: '.5',
      discountValue2: '9',
    });
    expect(body).toMatchObject({
      price: '7',
      barcode: '123',
      product_type: 1,
      min_stock: 0,
      discount_value: '0.5',
      discount_value2: 0,
      manufactured_on: null,
      variants: [],
    });
    expect('opening_stock' in body).toBe(false);
  });

  test('a product with variants sends no stock of its own, and opening stock of new variants only', () => {
    const body = bodyFromForm({
      ...SHIRT,
      openingStock: '5',
      variants: [row({ id: 1, openingStock: '7' }), row({ value: 'M', openingStock: '3' })],
    });
    expect(body).not.toHaveProperty('opening_stock');
    expect(body.variants).toMatchObject([{ id: 1 }, { id: null, opening_stock: 3 }]);
    expect(body.variants[0]).not.toHaveProperty('opening_stock');
  });

  test('variants left over from another choice are not sent', () => {
    expect(bodyFromForm({ ...SHIRT, hasVariants: false }).variants).toEqual([]);
  });
});

describe('what is wrong', () => {
  test('is nothing with a product that has its name, code and price', () => {
    expect(faultsOf(WATER)).toEqual({});
    expect(faultsOf(SHIRT)).toEqual({});
  });

  test('is told under each field that is missing', () => {
    expect(Object.keys(faultsOf({ ...EMPTY_PRODUCT, name: ' ' })).sort()).toEqual(['name', 'price', 'sku']);
  });

  test('of variants stands at the cell', () => {
    const rows = [row({ value: 'S' }), row({ value: 'S', barcode: 'AB 12' }), row({ value: '', price: '' })];
    const faults = faultsOf({ ...SHIRT, variants: rows });
    expect(Object.keys(faults).sort()).toEqual(
      [
        `${rows[1]?.key}.barcode`,
        `${rows[1]?.key}.value`,
        `${rows[2]?.key}.value`,
        `${rows[2]?.key}.price`,
      ].sort(),
    );
    expect(faultsOf({ ...SHIRT, variants: [] })).toHaveProperty('variants');
  });

  test('is a barcode that two of its variants have, at the second', () => {
    const rows = [row({ value: 'S', barcode: '885' }), row({ value: 'M', barcode: '885' })];
    expect(Object.keys(faultsOf({ ...SHIRT, variants: rows }))).toEqual([`${rows[1]?.key}.barcode`]);
  });

  test('is an expiry before the making, and a discount that takes more than there is', () => {
    expect(faultsOf({ ...WATER, manufacturedOn: '2026-11-02', expiresOn: '2026-11-01' })).toHaveProperty(
      'expiresOn',
    );
    const off = (discountType: number, discountValue: string) =>
      faultsOf({ ...WATER, discountType, discountValue, discountValue2: '1' }).discountValue;
    expect(off(DISCOUNT_TYPE.percent, '100')).toBeUndefined();
    expect(off(DISCOUNT_TYPE.percent, '100.01')).toContain('100%');
    expect(off(DISCOUNT_TYPE.perUnit, '7')).toBeUndefined();
    expect(off(DISCOUNT_TYPE.perUnit, '7.01')).toBeDefined();
    expect(off(DISCOUNT_TYPE.buyGet, '')).toBeDefined();
  });

  test('that the server says stands under its field, a taken barcode at the variant that has it', () => {
    const shirt = { ...SHIRT, variants: [row({ barcode: '111' }), row({ barcode: '222' })] };
    const taken = 'บาร์โค้ด 222 ใช้กับ "อื่น" แล้ว';
    expect(faultsFromWire({ sku_code: ['ซ้ำ'], variants: [taken] }, shirt)).toEqual({
      sku: 'ซ้ำ',
      [`${shirt.variants[1]?.key}.barcode`]: taken,
    });
    expect(faultsFromWire({ variants: ['อื่น ๆ'] }, shirt)).toEqual({ variants: 'อื่น ๆ' });
  });
});

describe('two people with one product', () => {
  test('what only the other changed is taken over, what only I changed stays, and of both mine stays', () => {
    const mine = { ...WATER, name: 'น้ำดื่มเย็น', price: '8' };
    const theirs = { ...WATER, price: '9', description: 'ขวดแก้ว' };
    const merge = merged(mine, WATER, theirs);
    expect(merge.form).toMatchObject({ name: 'น้ำดื่มเย็น', price: '8', description: 'ขวดแก้ว' });
    expect(merge.theirs).toEqual(['description', 'price']);
    expect(merge.both).toEqual(['price']);
    expect(newsLines(merge, WATER, theirs)).toEqual(['รายละเอียด', 'ราคาขาย: 7 → 9 (ในหน้านี้ยังเป็นค่าที่คุณแก้ไว้)']);
  });

  test('the same change made twice is no conflict and no news', () => {
    const changed = { ...WATER, price: '9' };
    expect(merged(changed, WATER, changed)).toEqual({ form: changed, theirs: [], both: [] });
  });

  test('what was saved while its answer was lost is known again, with the ids that its new rows got', () => {
    const sent = { ...SHIRT, variants: [row({ value: 'S', minStock: '', openingStock: '4' })] };
    const now = { ...SHIRT, minStock: '0', variants: [row({ id: 9, value: 'S', minStock: '0' })] };
    expect(isSavedAs(sent, now)).toBe(true);
    expect(isSavedAs({ ...sent, price: '8' }, now)).toBe(false);
    expect(isSavedAs({ ...sent, variants: [] }, now)).toBe(false);
  });

  test('a row’s own key is no change, its place in the table is one', () => {
    const fresh = SHIRT.variants.map((one) => ({ ...one, key: `${one.key}-new` }));
    expect(isChanged({ ...SHIRT, variants: fresh }, SHIRT)).toBe(false);
    expect(changedFields({ ...SHIRT, variants: moved(SHIRT.variants, 0, 1) }, SHIRT)).toEqual(['variants']);
  });
});

test('rows move up and down, and not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  const rows = ['a', 'b'];
  expect(moved(rows, 0, -1)).toBe(rows);
  expect(moved(rows, 1, 1)).toBe(rows);
});

test('a new variant is like the one before it, but for its value, its code and what there is of it', () => {
  const before = row({ barcode: '1', price: '12', minStock: '3', openingStock: '9' });
  expect(emptyRow(before, '10')).toMatchObject({
    id: null,
    attribute: 'ขนาด',
    value: '',
    barcode: '',
    price: '12',
    minStock: '3',
    openingStock: '',
  });
});

test('the next product from the same shelf begins with its place and nothing else', () => {
  const placed = { ...WATER, brandId: 1, unitId: 2, categoryId: 3, subCategoryId: 4, subSubCategoryId: 5 };
  expect(nextProduct(placed)).toEqual({
    ...EMPTY_PRODUCT,
    brandId: 1,
    unitId: 2,
    categoryId: 3,
    subCategoryId: 4,
    subSubCategoryId: 5,
  });
});

test('pictures are sent as the server takes them', () => {
  expect(LARGEST_PICTURE_BYTES).toBe(imageFile.maxBytes);
  expect(PICTURE_TYPES).toEqual(imageFile.types);
});
