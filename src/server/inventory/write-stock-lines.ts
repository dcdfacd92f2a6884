import type { Satang } from '#shared/money/satang.ts';
import { type StockThing, thingKey } from '#shared/stock/stock-thing.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Trx } from '../db/database.ts';
import { postStock } from './stock-ledger.ts';

/** Who writes lines of stock, in which branch, and when. */
export interface StockWriter {
  readonly branchId: number;
  readonly userId: number;
  readonly nowMs: EpochMs;
}

/** What lies on the shelf when a line of stock is first written; a line that is there moves by the calls of stock. */
export interface OpeningStock {
  readonly openingStock: number;
  /** What one of them cost; null where that isn't known. */
  readonly unitCostSatang: Satang | null;
}

/** A line of stock as it is to be. */
export interface WantedLine extends StockThing, OpeningStock {
  readonly minStock: number;
}

/** Databases take only so many parameters at once. */
const LINES_AT_ONCE = 1_000;

/**
 * Gives the writer's branch its line of stock of each of these things that it has none of yet, with what lies on
 * the shelf as a movement, and keeps the least stock of the others. A branch thus keeps what is written down in it; another
 * one begins to when goods come in there or are counted. What is on hand of lines that are there is not touched:
 * goods are sold meanwhile.
 */
export async function writeStockLines(
  trx: Trx,
  writer: StockWriter,
  wanted: readonly WantedLine[],
): Promise<void> {
  if (wanted.length === 0) return;
  const kept = await trx
    .selectFrom('inventories')
    .select(['id', 'product_id', 'variant_id', 'min_stock'])
    .where('branch_id', '=', writer.branchId)
    .where('product_id', 'in', [...new Set(wanted.map(({ productId }) => productId))])
    .orderBy('id')
    .execute();
  const byKey = new Map(wanted.map((line) => [thingKey(line), line]));
  for (const line of kept) {
    const key = thingKey({ productId: line.product_id, variantId: line.variant_id });
    const minStock = byKey.get(key)?.minStock ?? line.min_stock;
    byKey.delete(key);
    if (minStock === line.min_stock) continue;
    await trx.updateTable('inventories').set({ min_stock: minStock }).where('id', '=', line.id).execute();
  }
  const missing = [...byKey.values()];
  for (let start = 0; start < missing.length; start += LINES_AT_ONCE) {
    await addLines(trx, writer, missing.slice(start, start + LINES_AT_ONCE));
  }
}

async function addLines(
  trx: Trx,
  { branchId, userId, nowMs }: StockWriter,
  missing: readonly WantedLine[],
): Promise<void> {
  const added = await trx
    .insertInto('inventories')
    .values(
      missing.map((line) => ({
        branch_id: branchId,
        product_id: line.productId,
        variant_id: line.variantId,
        quantity: 0 as const,
        min_stock: line.minStock,
        average_cost_satang: line.unitCostSatang,
      })),
    )
    // Goods that come in at this very moment may just have given it its line.
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'product_id', 'variant_id'])
    .execute();
  const byKey = new Map(missing.map((line) => [thingKey(line), line]));
  const movements = added.flatMap((row) => {
    const line = byKey.get(thingKey({ productId: row.product_id, variantId: row.variant_id }));
    if (!line || line.openingStock === 0) return [];
    return [{ inventoryId: row.id, quantity: line.openingStock, unitCostSatang: line.unitCostSatang }];
  });
  await postStock(trx, { kind: 'opening', branchId, userId, nowMs }, movements);
}

/** Takes away the lines of stock of these variants, in every branch; none of their goods ever moved. */
export async function removeLinesOfVariants(trx: Trx, variantIds: readonly number[]): Promise<void> {
  await trx.deleteFrom('inventories').where('variant_id', 'in', variantIds).execute();
}

/** Takes away these products' own lines of stock, those of no variant, in every branch; none of their goods ever moved. */
export async function removeOwnLines(trx: Trx, productIds: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('inventories')
    .where('product_id', 'in', productIds)
    .where('variant_id', 'is', null)
    .execute();
}
