import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Trx } from '../db/database.ts';
import { recordStockChanges } from './record-stock-changes.ts';

/** So many units of one product or variant, by its inventory line. */
export interface StockNeed {
  readonly inventoryId: number;
  readonly quantity: number;
}

export interface StockMove {
  readonly branchId: number;
  readonly orderId: number;
  readonly userId: number;
  readonly nowMs: EpochMs;
}

/** One entry per inventory line, in ascending order: the same order everywhere, so that no two orders deadlock. */
export function totalNeeds(needs: readonly StockNeed[]): StockNeed[] {
  const totals = new Map<number, number>();
  for (const { inventoryId, quantity } of needs) {
    totals.set(inventoryId, (totals.get(inventoryId) ?? 0) + quantity);
  }
  return [...totals]
    .map(([inventoryId, quantity]) => ({ inventoryId, quantity }))
    .sort((a, b) => a.inventoryId - b.inventoryId);
}

/**
 * Takes an order's goods from the stock, with a movement for each (rule C5.3), in the checkout's own
 * transaction.
 * @param mayGoNegative the shop sells what is in the customer's hand even when the count says there is none
 * @returns the inventory line that has too little, or null when all was taken
 */
export async function takeStock(
  trx: Trx,
  needs: readonly StockNeed[],
  mayGoNegative: boolean,
): Promise<number | null> {
  for (const { inventoryId, quantity } of totalNeeds(needs)) {
    let update = trx
      .updateTable('inventories')
      .set((eb) => ({ quantity: eb('quantity', '-', quantity) }))
      .where('id', '=', inventoryId);
    if (!mayGoNegative) update = update.where('quantity', '>=', quantity);
    const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return inventoryId;
  }
  return null;
}

/** Writes the movements of goods that an order took, once the order has its id. */
export async function recordStockTaken(
  trx: Trx,
  needs: readonly StockNeed[],
  move: StockMove,
): Promise<void> {
  await recordStockChanges(
    trx,
    { ...move, kind: 'sale' },
    totalNeeds(needs).map((need) => ({ ...need, quantity: -need.quantity })),
  );
}

/** Gives back what a cancelled order took, exactly, with a movement for each (rule C5.3). */
export async function giveBackStock(trx: Trx, move: StockMove): Promise<void> {
  const taken = await trx
    .selectFrom('stock_movements')
    .select(['inventory_id', 'quantity'])
    .where('order_id', '=', move.orderId)
    .where('kind', '=', 'sale')
    .orderBy('inventory_id')
    .execute();
  const returned = taken.map((row) => ({ inventoryId: row.inventory_id, quantity: -row.quantity }));
  for (const { inventoryId, quantity } of returned) {
    await trx
      .updateTable('inventories')
      .set((eb) => ({ quantity: eb('quantity', '+', quantity) }))
      .where('id', '=', inventoryId)
      .execute();
  }
  await recordStockChanges(trx, { ...move, kind: 'cancel' }, returned);
}
