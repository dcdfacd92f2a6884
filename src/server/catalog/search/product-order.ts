import { type SelectQueryBuilder, sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import type { SortOrder } from '../../db/list-page.ts';
import type { Schema } from '../../db/schema.ts';

const COLUMNS = {
  id: 'products.id',
  name: 'products.name_sort_key',
  sku: 'products.sku_code',
  price: 'products.price_satang',
  created: 'products.created_ms',
} as const;

const LISTS = {
  category: { table: 'categories', column: 'products.category_id' },
  brand: { table: 'brands', column: 'products.brand_id' },
} as const;

/** What a list of products can be sorted by; stock is what one branch has on hand of all variants. */
export type ProductSort = SortOrder<keyof typeof COLUMNS | keyof typeof LISTS | 'stock'>;

export interface PageOfIds {
  readonly limit: number;
  readonly offset: number;
}

export type Products = SelectQueryBuilder<Schema, 'products', object>;

/**
 * A page of these products in that order; those without what they are sorted by come last, either way.
 * @param ownPrices whether the branch has any price of its own, which then is what it sorts by (rule C15.6)
 */
export async function idsInOrder(
  products: Products,
  branchId: number,
  { by, direction, ownPrices }: ProductSort & { readonly ownPrices: boolean },
  { limit, offset }: PageOfIds,
): Promise<number[]> {
  const ids = products.select('products.id').limit(limit).offset(offset);
  const rows = async () => {
    if (by === 'category' || by === 'brand') {
      const { table, column } = LISTS[by];
      return ids
        .leftJoin(
          // Ranked first, so that the products are sorted by numbers.
          (db) =>
            db
              .selectFrom(table)
              .select(['id', sql<number>`row_number() over (order by name_sort_key, id)`.as('rank')])
              .as('listed'),
          (join) => join.onRef('listed.id', '=', column),
        )
        .orderBy('listed.rank', (order) => inDirection(order, direction).nullsLast())
        .orderBy('products.id', direction)
        .execute();
    }
    if (by === 'stock') {
      const stock = sql`(select sum(quantity) from inventories where product_id = products.id and branch_id = ${branchId})`;
      return ids
        .orderBy(stock, (order) => inDirection(order, direction).nullsLast())
        .orderBy('products.id', direction)
        .execute();
    }
    if (by === 'price' && ownPrices) {
      const held = sql`coalesce((select own.price_satang from branch_products as own
        where own.branch_id = ${branchId} and own.product_id = products.id), products.price_satang)`;
      return ids.orderBy(held, direction).orderBy('products.id', direction).execute();
    }
    if (by === 'id') return ids.orderBy('products.id', direction).execute();
    return ids.orderBy(COLUMNS[by], direction).orderBy('products.id', direction).execute();
  };
  return (await rows()).map(({ id }) => id);
}

interface Directed<T> {
  asc(): T;
  desc(): T;
}

const inDirection = <T>(order: Directed<T>, direction: 'asc' | 'desc'): T =>
  direction === 'desc' ? order.desc() : order.asc();

/**
 * The same for everything that is sold, by stock: the stock is summed as it lies, and not looked up product by
 * product.
 * @param total how many products are sold
 */
export async function allIdsByStock(
  reader: Reader,
  branchId: number,
  direction: 'asc' | 'desc',
  { limit, offset, total }: PageOfIds & { readonly total: number },
): Promise<number[]> {
  const archived = reader.selectFrom('products').select('id').where('is_archived', '=', sql.lit(1));
  const kept = await reader
    .selectFrom('inventories')
    .select('product_id')
    .where('branch_id', '=', branchId)
    .where('product_id', 'not in', archived)
    .groupBy('product_id')
    .orderBy((eb) => eb.fn.sum('quantity'), direction)
    .orderBy('product_id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  const ids = kept.map(({ product_id }) => product_id);
  if (ids.length === limit || offset + ids.length >= total) return ids;
  const without = reader
    .selectFrom('products')
    .where('is_archived', '=', sql.lit(0))
    .where('id', 'not in', (eb) =>
      eb.selectFrom('inventories').select('product_id').where('branch_id', '=', branchId),
    );
  const { count } = await without
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rest = await without
    .select('id')
    .orderBy('id', direction)
    .limit(limit - ids.length)
    .offset(Math.max(0, offset - (total - count)))
    .execute();
  return [...ids, ...rest.map(({ id }) => id)];
}
