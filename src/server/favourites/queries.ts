import { createHash } from 'node:crypto';
import { loadProducts, type ProductRow } from '../catalog/search/product-rows.ts';
import type { Reader } from '../db/database.ts';

/** What stands at one place: a product, or one of its variants. */
export interface FavouriteThing {
  readonly productId: number;
  readonly variantId: number | null;
}

export interface Favourites {
  /** Another text after whatever is changed of them. */
  readonly version: string;
  readonly shown: readonly { readonly variantId: number | null; readonly product: ProductRow }[];
}

const VERSION_LENGTH = 16;

/** The same list has the same version, whoever put it so. */
export function versionOf(things: readonly FavouriteThing[]): string {
  const told = things.map(({ productId, variantId }) => [productId, variantId]);
  return createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, VERSION_LENGTH);
}

/** All that stands in the list of a branch, in its order, also what is no longer sold. */
export async function listFavouriteThings(reader: Reader, branchId: number): Promise<FavouriteThing[]> {
  const rows = await reader
    .selectFrom('favourites')
    .select(['product_id', 'variant_id'])
    .where('branch_id', '=', branchId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ productId: row.product_id, variantId: row.variant_id }));
}

/** The favourites of a branch as its tills show them (rule C12.12): what is no longer sold, or not in this branch (rule C15.6), is left out until it is sold again. */
export async function readFavourites(reader: Reader, branchId: number): Promise<Favourites> {
  const things = await listFavouriteThings(reader, branchId);
  const sold = await soldIds(reader, things);
  const products = await loadProducts(reader, branchId, [...sold]);
  const byId = new Map(products.map((product) => [product.id, product]));
  const shown = things.flatMap(({ productId, variantId }) => {
    const product = byId.get(productId);
    return product?.isSoldHere ? [{ variantId, product }] : [];
  });
  return { version: versionOf(things), shown };
}

/** Those of the products that are sold. */
export async function soldIds(
  reader: Reader,
  things: readonly FavouriteThing[],
): Promise<ReadonlySet<number>> {
  if (things.length === 0) return new Set();
  const rows = await reader
    .selectFrom('products')
    .select('id')
    .where('id', 'in', [...new Set(things.map(({ productId }) => productId))])
    .where('is_archived', '=', 0)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
