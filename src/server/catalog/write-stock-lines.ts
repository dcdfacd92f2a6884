import type { Trx } from '../db/database.ts';
import { postStock } from '../stock/stock-ledger.ts';
import type { OpeningStock, ProductWriter } from './product-draft.ts';
import type { WrittenProduct } from './write-variants.ts';

interface WantedLine extends OpeningStock {
  readonly productId: number;
  readonly variantId: number | null;
  readonly minStock: number;
}

/** Databases take only so many parameters at once. */
const LINES_AT_ONCE = 1_000;

const lineKey = (productId: number, variantId: number | null) => `${productId}/${variantId ?? 0}`;

/**
 * Gives the writer's branch its line of stock of each product and variant that it has none of yet, with what lies on
 * the shelf as a movement, and keeps the least stock of the others. A branch thus keeps what is written down in it; another
 * one begins to when goods come in there or are counted. What is on hand of lines that are there is not touched:
 * goods are sold meanwhile.
 */
export async function writeStockLines(
  trx: Trx,
  writer: ProductWriter,
  written: readonly WrittenProduct[],
): Promise<void> {
  const wanted = written.flatMap(wantedLines);
  const kept = await trx
    .selectFrom('inventories')
    .select(['id', 'product_id', 'variant_id', 'min_stock'])
    .where('branch_id', '=', writer.branchId)
    .where(
      'product_id',
      'in',
      written.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  const byKey = new Map(wanted.map((line) => [lineKey(line.productId, line.variantId), line]));
  for (const line of kept) {
    const key = lineKey(line.product_id, line.variant_id);
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

function wantedLines({ id: productId, draft, variants }: WrittenProduct): WantedLine[] {
  const things = draft.productType === 2 ? variants : [{ ...draft, id: null }];
  return things.map(({ id: variantId, minStock, openingStock, unitCostSatang }) => ({
    productId,
    variantId,
    minStock,
    openingStock,
    unitCostSatang,
  }));
}

async function addLines(
  trx: Trx,
  { branchId, userId, nowMs }: ProductWriter,
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
  const byKey = new Map(missing.map((line) => [lineKey(line.productId, line.variantId), line]));
  const movements = added.flatMap((row) => {
    const line = byKey.get(lineKey(row.product_id, row.variant_id));
    if (!line || line.openingStock === 0) return [];
    return [{ inventoryId: row.id, quantity: line.openingStock, unitCostSatang: line.unitCostSatang }];
  });
  await postStock(trx, { kind: 'opening', branchId, userId, nowMs }, movements);
}
