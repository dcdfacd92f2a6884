import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import type { Satang } from '#shared/money/satang.ts';
import { MAX_STOCK_QUANTITY } from '#shared/stock/rules.ts';
import type { Trx } from '../db/database.ts';
import { lockingRows } from '../db/engine-of.ts';

/** A product without variants, or one variant of a product, as it stands on the shelf. */
export interface StockThing {
  readonly productId: number;
  readonly variantId: number | null;
}

/** The branch's line of a thing, locked until the transaction ends; changed here first, then checked by {@link tooLarge} and moved by `postStock`. */
export interface LockedStock {
  readonly inventoryId: number;
  /** Name and variant, for the audit log. */
  readonly name: string;
  quantity: number;
  averageCostSatang: Satang | null;
}

export const thingKey = ({ productId, variantId }: StockThing) => `${productId}/${variantId ?? 0}`;

/**
 * Locks the branch's stock lines of these things, in ascending order as every other write does; what the branch did
 * not keep yet gets its line.
 * @param archivedToo things that are no longer sold can be counted and put right, but none come in
 * @returns the lines by {@link thingKey}, or STOCK_PRODUCT_GONE when one is no such thing
 */
export async function lockStock(
  trx: Trx,
  branchId: number,
  things: readonly StockThing[],
  { archivedToo }: { readonly archivedToo: boolean },
): Promise<ReadonlyMap<string, LockedStock> | Refusal<'STOCK_PRODUCT_GONE'>> {
  const names = await namesOf(trx, things, archivedToo);
  if (things.some((thing) => !names.has(thingKey(thing)))) return refuse('STOCK_PRODUCT_GONE');
  const productIds = [...new Set(things.map((thing) => thing.productId))];
  const wanted = new Map(things.map((thing) => [thingKey(thing), thing]));
  await addMissingLines(trx, branchId, productIds, wanted);

  const rows = await lockingRows(
    trx,
    trx
      .selectFrom('inventories')
      .select(['id', 'product_id', 'variant_id', 'quantity', 'average_cost_satang'])
      .where('branch_id', '=', branchId)
      .where('product_id', 'in', productIds)
      .orderBy('id'),
  ).execute();
  return new Map(
    rows.map((row) => {
      const key = thingKey({ productId: row.product_id, variantId: row.variant_id });
      const { id: inventoryId, quantity, average_cost_satang: averageCostSatang } = row;
      return [key, { inventoryId, name: names.get(key) ?? '', quantity, averageCostSatang }];
    }),
  );
}

/** The names of what these products can be received and counted as: themselves, or each of their variants. */
async function namesOf(trx: Trx, things: readonly StockThing[], archivedToo: boolean) {
  let products = trx
    .selectFrom('products')
    .leftJoin('variants', (join) =>
      join.onRef('variants.product_id', '=', 'products.id').on('products.product_type', '=', 2),
    )
    .select([
      'products.id',
      'products.product_type',
      'products.name',
      'variants.id as variant_id',
      'variants.value',
    ])
    .where('products.id', 'in', [...new Set(things.map((thing) => thing.productId))]);
  if (!archivedToo) products = products.where('products.is_archived', '=', 0);
  const rows = await products.execute();
  return new Map(
    rows
      .filter((row) => row.product_type === 1 || row.variant_id !== null)
      .map((row) => [
        thingKey({ productId: row.id, variantId: row.variant_id }),
        [row.name, row.value].filter(Boolean).join(' '),
      ]),
  );
}

async function addMissingLines(
  trx: Trx,
  branchId: number,
  productIds: readonly number[],
  wanted: ReadonlyMap<string, StockThing>,
): Promise<void> {
  const kept = await trx
    .selectFrom('inventories')
    .select(['product_id', 'variant_id'])
    .where('branch_id', '=', branchId)
    .where('product_id', 'in', productIds)
    .execute();
  const known = new Set(
    kept.map((row) => thingKey({ productId: row.product_id, variantId: row.variant_id })),
  );
  const missing = [...wanted.values()]
    .filter((thing) => !known.has(thingKey(thing)))
    .sort((a, b) => a.productId - b.productId || (a.variantId ?? 0) - (b.variantId ?? 0));
  if (missing.length === 0) return;
  await trx
    .insertInto('inventories')
    .values(
      missing.map(({ productId, variantId }) => ({
        branch_id: branchId,
        product_id: productId,
        variant_id: variantId,
        quantity: 0 as const,
        min_stock: 0,
      })),
    )
    // Somebody else may just have added it.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns STOCK_TOO_LARGE, when more or less would be on hand of one than can be written down */
export function tooLarge(lines: Iterable<LockedStock>): Refusal<'STOCK_TOO_LARGE'> | null {
  for (const { quantity } of lines)
    if (Math.abs(quantity) > MAX_STOCK_QUANTITY) return refuse('STOCK_TOO_LARGE');
  return null;
}
