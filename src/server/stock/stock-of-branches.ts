import type { Satang } from '#shared/money/satang.ts';
import { sumOfKnown, valueOnHand } from '#shared/stock/value-on-hand.ts';
import type { Reader } from '../db/database.ts';
import { groupBy } from '../db/group-by.ts';

/** What a branch has of a thing, and what that is worth; its value is null where nobody knows what one cost. */
export interface LineOfBranch {
  readonly branchId: number;
  readonly productId: number;
  readonly variantId: number | null;
  readonly quantity: number;
  readonly minStock: number;
  readonly valueSatang: Satang | null;
}

/** What a branch has of a product, all its variants together. */
export interface StockOfBranch {
  readonly branchId: number;
  /** Whether the branch sells it (rule C15.6). */
  readonly isSold: boolean;
  /** Null where nothing of it ever lay there. */
  readonly quantity: number | null;
  readonly valueSatang: Satang | null;
  readonly lines: readonly LineOfBranch[];
}

/** No question finds more lines than about these, so that a chain of a hundred branches is asked in turns too. */
const MOST_PAIRS = 10_000;

/**
 * What these branches have of these products (rule C15.9), each product's branches in the order in which they are given; one that
 * neither keeps a product nor refuses to sell it is left out. Found by the products alone, whatever else the shop has.
 */
export async function readStockOfBranches(
  reader: Reader,
  branchIds: readonly number[],
  productIds: readonly number[],
): Promise<ReadonlyMap<number, readonly StockOfBranch[]>> {
  const found = new Map<number, readonly StockOfBranch[]>();
  const atOnce = Math.max(1, Math.floor(MOST_PAIRS / branchIds.length));
  for (let start = 0; start < productIds.length; start += atOnce) {
    const ids = productIds.slice(start, start + atOnce);
    const [lines, unsold] = await Promise.all([
      linesOf(reader, branchIds, ids),
      unsoldOf(reader, branchIds, ids),
    ]);
    for (const id of ids) {
      const ofBranch = groupBy(lines.get(id) ?? [], (line) => line.branchId);
      found.set(
        id,
        branchIds.flatMap((branchId) => {
          const own = ofBranch.get(branchId) ?? [];
          const isSold = !unsold.has(`${branchId} ${id}`);
          if (own.length === 0 && isSold) return [];
          return [{ branchId, isSold, lines: own, ...sumsOf(own) }];
        }),
      );
    }
  }
  return found;
}

/** How many these are together, and what they are worth; null of none. */
export function sumsOf(
  parts: readonly { readonly quantity: number | null; readonly valueSatang: Satang | null }[],
): { readonly quantity: number | null; readonly valueSatang: Satang | null } {
  return {
    quantity: sumOfKnown(parts.map(({ quantity }) => quantity)),
    valueSatang: sumOfKnown(parts.map(({ valueSatang }) => valueSatang)),
  };
}

async function linesOf(reader: Reader, branchIds: readonly number[], productIds: readonly number[]) {
  const rows = await reader
    .selectFrom('inventories')
    .select(['branch_id', 'product_id', 'variant_id', 'quantity', 'min_stock', 'average_cost_satang'])
    .where('product_id', 'in', productIds)
    .where('branch_id', 'in', branchIds)
    .orderBy('id')
    .execute();
  const lines = rows.map(
    (row): LineOfBranch => ({
      ...{ branchId: row.branch_id, productId: row.product_id, variantId: row.variant_id },
      ...{ quantity: row.quantity, minStock: row.min_stock },
      valueSatang: valueOnHand(row.quantity, row.average_cost_satang),
    }),
  );
  return groupBy(lines, (line) => line.productId);
}

async function unsoldOf(reader: Reader, branchIds: readonly number[], productIds: readonly number[]) {
  const rows = await reader
    .selectFrom('branch_products')
    .select(['branch_id', 'product_id'])
    .where('product_id', 'in', productIds)
    .where('branch_id', 'in', branchIds)
    .where('is_sold', '=', 0)
    .execute();
  return new Set(rows.map((row) => `${row.branch_id} ${row.product_id}`));
}
