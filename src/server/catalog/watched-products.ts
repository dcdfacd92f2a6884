import { sql } from 'kysely';
import type { BangkokDate } from '#shared/time/bangkok.ts';
import type { Reader } from '../db/database.ts';
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

/** The products that are sold and past their last day, the longest ago first, with the stock of one branch. */
export async function listExpiredProducts(
  reader: Reader,
  branchId: number,
  { today, most }: { readonly today: BangkokDate; readonly most: number },
): Promise<ProductRow[]> {
  const expired = await reader
    .selectFrom('products')
    .select('id')
    .where('is_archived', '=', sql.lit(0))
    .where('expires_on', '<', today)
    .orderBy('expires_on')
    .orderBy('id')
    .limit(most)
    .execute();
  return loadProducts(
    reader,
    branchId,
    expired.map(({ id }) => id),
  );
}
