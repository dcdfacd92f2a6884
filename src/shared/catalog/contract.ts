import { z } from 'zod';
import { contract } from '../http/contract.ts';
import {
  dateOut,
  id,
  idText,
  instantOut,
  listPage,
  listQuery,
  moneyOut,
  named,
  text,
} from '../http/fields.ts';

const image = z.object({ name: z.string() }).meta({ id: 'ProductImage' });

const inventory = z
  .object({ id, quantity: z.int(), min_stock: z.int(), branch_id: id, variant_id: id.nullable() })
  .meta({ id: 'Inventory' });

const variantAttribute = z
  .object({ id, variantion: z.string(), variant_value: z.string(), quantity: z.int(), price: moneyOut })
  .meta({ id: 'VariantAttribute' });

/** A product as contract C3 has it; the doubled lists are the specification's. */
export const product = z
  .object({
    id,
    name: z.string(),
    sku_code: z.string(),
    barcode: z.string().nullable(),
    price: moneyOut,
    description: z.string(),
    created_at: instantOut,
    producttype: z.int(),
    category: named.nullable(),
    brands: named.nullable(),
    unit: named.nullable(),
    inventories: z.array(inventory),
    inventory: z.array(inventory),
    product_imag: z.array(image),
    product_images: z.array(image),
    manufactureddate: dateOut.nullable(),
    expiryOnDate: dateOut.nullable(),
    variantAttributes: z.array(variantAttribute),
    variant_attributes: z.array(variantAttribute),
    discounttype: z.int(),
    discountvalue: z.number(),
    discountvalue2: z.number(),
  })
  .meta({ id: 'Product' });

export type ProductWire = z.output<typeof product>;

const namedList = z.array(named);
const byId = z.object({ id: idText });
/** A filter that is not set may also be sent empty, as a select without a choice is. */
const filter = z.union([z.literal('').transform(() => undefined), idText]).optional();

/** The catalogue as the till reads it (specification 7; contract C2.6, C3). */
export const catalogContract = contract({
  'GET /brands/api': {
    name: 'brands',
    summary: 'All brands.',
    may: 'cashier',
    answer: namedList,
    refusals: [],
  },
  'GET /units/api': {
    name: 'units',
    summary: 'All units.',
    may: 'cashier',
    answer: namedList,
    refusals: [],
  },
  'GET /categories/api': {
    name: 'categories',
    summary: 'The main categories.',
    may: 'cashier',
    answer: namedList,
    refusals: [],
  },
  'GET /categories/{id}/sub_categories': {
    name: 'subCategories',
    summary: 'The sub-categories of a main category.',
    may: 'cashier',
    params: byId,
    answer: namedList,
    refusals: [],
  },
  'GET /sub_categories/{id}/sub_sub_categories': {
    name: 'subSubCategories',
    summary: 'The sub-sub-categories of a sub-category.',
    may: 'cashier',
    params: byId,
    answer: namedList,
    refusals: [],
  },
  'GET /products/sorting-view': {
    name: 'productsSortingView',
    summary: 'Products by brand, unit and category; filters combine with AND; the total is in X-Total-Count.',
    may: 'cashier',
    query: listQuery.extend({
      brand_id: filter,
      unit_id: filter,
      categories_id: filter,
      sub_categories_id: filter,
      sub_sub_categories_id: filter,
    }),
    answer: z.array(product),
    refusals: [],
  },
  'GET /products/search': {
    name: 'productsSearch',
    summary: 'Products by name, SKU, barcode or variant; exact first; the total is in X-Total-Count.',
    may: 'cashier',
    query: listQuery.extend({ query: text(100).optional() }),
    answer: z.array(product),
    refusals: [],
  },
  'GET /products/api': {
    name: 'products',
    summary: 'The stock list: products with the stock of this branch, and the lists to filter them by.',
    may: 'cashier',
    query: listQuery,
    answer: z.object({ prpducts: z.array(product), Category: namedList, Brand: namedList, ...listPage }),
    refusals: [],
  },
  'GET /products/api/{id}': {
    name: 'productDetails',
    summary: 'One product with its pictures.',
    may: 'cashier',
    params: byId,
    answer: z.object({ products: product, productImg: z.array(image) }),
    refusals: ['PRODUCT_NOT_FOUND'],
  },
});
