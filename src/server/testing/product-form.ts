import { expect } from 'vitest';
import type { EditedProductWire } from '#shared/catalog/contract.ts';
import type { TestBrowser } from './test-shop.ts';

let made = 0;

/** A code that no product of the demo shop or of another test has. */
export function newCode(prefix: string): string {
  made += 1;
  return `${prefix}-${String(made).padStart(4, '0')}`;
}

/** A variant as the form sends it. */
export const variantForm = (value: string, more: object = {}) => ({
  attribute: 'ขนาด',
  value,
  barcode: '',
  price: 20,
  min_stock: 0,
  ...more,
});

/** A product as the form sends it, simple and without anything that can be left out. */
export const productForm = (more: object = {}) => ({
  name: 'น้ำมะพร้าวน้ำหอม',
  sku_code: newCode('TST'),
  barcode: '',
  description: '',
  product_type: 1,
  price: 25,
  brand_id: null,
  unit_id: null,
  category_id: null,
  sub_category_id: null,
  sub_sub_category_id: null,
  discount_type: 4,
  discount_value: 0,
  discount_value2: 0,
  manufactured_on: null,
  expires_on: null,
  min_stock: 0,
  variants: [],
  images: [],
  ...more,
});

/** The same with variants. */
export const variantsForm = (values: readonly (string | object)[], more: object = {}) =>
  productForm({
    product_type: 2,
    variants: values.map((value) => (typeof value === 'string' ? variantForm(value) : value)),
    ...more,
  });

/** Adds a product over HTTP; gives it as its form shows it. */
export async function addProduct(
  manager: TestBrowser,
  form: object = productForm(),
): Promise<EditedProductWire> {
  const answer = await manager.post('/products', form);
  expect(answer.body).toMatchObject({ product: { id: expect.any(Number) } });
  expect(answer.status).toBe(201);
  return answer.body.product;
}

/** A product as its form would send it again, with what is changed. */
export function formOf(product: EditedProductWire, more: object = {}) {
  const { id, is_archived, quantity, average_cost, version, variants, ...fields } = product;
  return {
    ...fields,
    variants: variants.map(({ quantity, average_cost, ...variant }) => variant),
    ...more,
  };
}
