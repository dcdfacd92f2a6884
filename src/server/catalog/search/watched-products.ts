import { sql } from 'kysely';
import type { BangkokDate } from '#shared/time/bangkok.ts';
import type { Reader } from '../../db/database.ts';
import { loadProducts, type ProductRow } from './product-rows.ts';

/** The products that are sold and came last, the newest first, with the stock of one branch. */
export async function listNewestProducts(
  reader: Reader,
  branchId: number,
  most: number,
): Promise<ProductRow[]> {
  const newest = await reader
    .selectFrom('products')
    .select('id')
    .where('is_archived', '=', sql.lit(0))
    .orderBy('created_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return loadProducts(
    reader,
    branchId,
    newest.map(({ id }) => id),
  );
}

/** How many products are read at once; an engine takes only so many values in one query. */
const AT_ONCE = 1_000;

/** All products that are sold and past their last day, the one that went last first, with the stock of one branch. */
export async function listExpiredProducts(
  reader: Reader,
  branchId: number,
  today: BangkokDate,
): Promise<ProductRow[]> {
  const expired = await reader
    .selectFrom('products')
    .select('id')
    .where('is_archived', '=', sql.lit(0))
    .where('expires_on', '<', today)
    .orderBy('expires_on', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const products: ProductRow[] = [];
  for (let from = 0; from < expired.length; from += AT_ONCE) {
    const ids = expired.slice(from, from + AT_ONCE).map(({ id }) => id);
    products.push(...(await loadProducts(reader, branchId, ids)));
  }
  return products;
}
