import { expect, test } from 'vitest';
import type { ProductWire } from '#shared/catalog/contract.ts';
import { priceRange, totalOnHand } from './product-facts.ts';
import { testProduct } from './test-products.ts';
import { productDetailsFromWire, productFactsFromWire } from './wire.ts';

const stock = (quantity: number, variantId: number | null = null) => ({ variantId, quantity, minStock: 0 });

const COFFEE: ProductWire = {
  id: 7,
  name: 'เมล็ดกาแฟ',
  sku_code: 'COF-1',
  barcode: null,
  open_price: false,
  sold_here: true,
  vat_class: 'standard',
  price: 189,
  description: 'คั่วสดทุกสัปดาห์',
  created_at: '2026-01-01T00:30:00+07:00',
  producttype: 2,
  category: { id: 1, name: 'เครื่องดื่ม' },
  brands: { id: 2, name: 'คาเฟ่ริมทาง' },
  unit: { id: 3, name: 'ถุง' },
  inventories: [],
  inventory: [],
  product_imag: [{ name: 'front.webp' }],
  product_images: [],
  manufactureddate: '2026-10-01',
  expiryOnDate: '2027-10-01',
  variantAttributes: [
    { id: 3, variantion: 'การคั่ว', variant_value: 'อ่อน', quantity: 4, price: 199, barcode: null },
    { id: 4, variantion: 'การคั่ว', variant_value: 'เข้ม', quantity: 4, price: 189, barcode: null },
  ],
  variant_attributes: [],
  discounttype: 4,
  discountvalue: 0,
  discountvalue2: 0,
};

test('the quantity of a product is all that the branch has of it, less what was sold ahead of the count', () => {
  expect(totalOnHand(testProduct(1, { stock: [stock(12)] }))).toBe(12);
  expect(totalOnHand(testProduct(1, { stock: [stock(12, 1), stock(-20, 2)] }))).toBe(-8);
  expect(totalOnHand(testProduct(1, { stock: [] }))).toBeNull();
});

test('a product costs its own price, and one with variants from the cheapest to the dearest of them', () => {
  expect(priceRange(testProduct(1, { priceSatang: 1200 }))).toEqual({ from: 1200, to: 1200 });
  expect(priceRange(productFactsFromWire(COFFEE))).toEqual({ from: 18_900, to: 19_900 });
});

test('a product of the calls arrives with what the back office shows of it', () => {
  expect(productFactsFromWire(COFFEE)).toMatchObject({
    imageNames: ['front.webp'],
    categoryName: 'เครื่องดื่ม',
    brandName: 'คาเฟ่ริมทาง',
    unitName: 'ถุง',
    description: 'คั่วสดทุกสัปดาห์',
    variantKind: 'การคั่ว',
    createdAt: Date.UTC(2025, 11, 31, 17, 30),
    manufacturedOn: '2026-10-01',
    expiresOn: '2027-10-01',
  });
});

test('what a product has not been given is empty, and variants of several kinds have no one name', () => {
  const size = { id: 5, variantion: 'ขนาด', variant_value: '1 กก.', quantity: 0, price: 650, barcode: null };
  const mixed = [...COFFEE.variantAttributes, size];
  const bare = { ...COFFEE, category: null, brands: null, unit: null, variantAttributes: mixed };
  expect(productFactsFromWire(bare)).toMatchObject({
    categoryName: '',
    brandName: '',
    unitName: '',
    variantKind: '',
  });
});

test('the product page shows the pictures that the call sends beside the product', () => {
  const pictures = [{ name: 'front.webp' }, { name: 'back.webp' }];
  expect(productDetailsFromWire({ products: COFFEE, productImg: pictures }).imageNames).toEqual([
    'front.webp',
    'back.webp',
  ]);
});
