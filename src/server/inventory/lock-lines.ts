import type { Satang } from '#shared/money/satang.ts';
import { type StockThing, thingKey } from '#shared/stock/stock-thing.ts';
import type { Trx } from '../db/database.ts';
import { lockingRows } from '../db/engine-of.ts';

/** A branch's line of a thing, locked until the transaction ends, with what its holder means to have on it. */
export interface LockedLine {
  readonly inventoryId: number;
  quantity: number;
  averageCostSatang: Satang | null;
}

/**
 * Locks the branch's stock lines of these things, in ascending order as every other write does; what the branch did
 * not keep yet gets its line.
 * @returns the lines by {@link thingKey}, those of the products' other variants too
 */
export async function lockLines(
  trx: Trx,
  branchId: number,
  things: readonly StockThing[],
): Promise<ReadonlyMap<string, LockedLine>> {
  const productIds = [...new Set(things.map((thing) => thing.productId))];
  await addMissingLines(trx, branchId, productIds, new Map(things.map((thing) => [thingKey(thing), thing])));
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
    rows.map((row) => [
      thingKey({ productId: row.product_id, variantId: row.variant_id }),
      { inventoryId: row.id, quantity: row.quantity, averageCostSatang: row.average_cost_satang },
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
