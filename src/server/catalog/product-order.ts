import { type SelectQueryBuilder, sql } from 'kysely';
import type { SortOrder } from '../db/list-page.ts';
import type { Schema } from '../db/schema.ts';

const COLUMNS = {
  id: 'products.id',
  name: 'products.name',
  sku: 'products.sku_code',
  price: 'products.price_satang',
  created: 'products.created_ms',
} as const;

/** What a list of products can be sorted by. */
export type ProductSort = SortOrder<keyof typeof COLUMNS | 'category' | 'brand' | 'stock'>;

type Products = SelectQueryBuilder<Schema, 'products', object>;

/** The products in the order that is asked for; those without the thing that they are sorted by come last. */
export function inOrder(products: Products, branchId: number, { by, direction }: ProductSort): Products {
  if (by === 'id') return products.orderBy('products.id', direction);
  if (by !== 'category' && by !== 'brand' && by !== 'stock') {
    return products.orderBy(COLUMNS[by], direction).orderBy('products.id', direction);
  }
  const key = {
    category: sql`(select name from categories where id = products.category_id)`,
    brand: sql`(select name from brands where id = products.brand_id)`,
    stock: sql`(select sum(quantity) from inventories where product_id = products.id and branch_id = ${branchId})`,
  }[by];
  return products
    .orderBy(key, (order) => (direction === 'desc' ? order.desc() : order.asc()).nullsLast())
    .orderBy('products.id', direction);
}
