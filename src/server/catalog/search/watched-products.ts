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

/** Counted no further: whoever has more has enough to do. */
export const MOST_EXPIRING_COUNTED = 1_000;

/** Products whose last day lies between two days, both included, and of which the branch has some. */
export interface ExpiringQuery {
  readonly branchId: number;
  /** All that went before without it. */
  readonly from?: BangkokDate;
  readonly to: BangkokDate;
}

const onHand = (branchId: number) =>
  sql<number>`(select sum(quantity) from inventories
    where inventories.product_id = products.id and inventories.branch_id = ${branchId})`;

/** By the index of last days, so that whoever wants a few reads a few. */
function expiring(reader: Reader, { branchId, from, to }: ExpiringQuery) {
  const found = reader
    .selectFrom('products')
    .where('is_archived', '=', sql.lit(0))
    .where('expires_on', '<=', to)
    .where(sql<boolean>`${onHand(branchId)} > 0`);
  return from === undefined ? found : found.where('expires_on', '>=', from);
}

/** The first of them to expire, with how many of each lie there, variants together. */
export function listExpiring(reader: Reader, query: ExpiringQuery, most: number) {
  return expiring(reader, query)
    .select(['id', 'name', 'sku_code', 'expires_on', onHand(query.branchId).as('quantity')])
    .orderBy('expires_on')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** How many they are, {@link MOST_EXPIRING_COUNTED} at most. */
export async function countExpiring(reader: Reader, query: ExpiringQuery): Promise<number> {
  const some = expiring(reader, query).select('id').limit(MOST_EXPIRING_COUNTED).as('some');
  const { found } = await reader
    .selectFrom(some)
    .select((eb) => eb.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow();
  return found;
}
