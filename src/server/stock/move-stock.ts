import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Trx } from '../db/database.ts';
import { postStock } from './stock-ledger.ts';

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

/** One entry per inventory line, in ascending order. */
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
export function takeStock(
  trx: Trx,
  needs: readonly StockNeed[],
  move: StockMove,
  mayGoNegative: boolean,
): Promise<number | null> {
  const taken = totalNeeds(needs).map((need) => ({ ...need, quantity: -need.quantity }));
  return postStock(trx, { ...move, kind: 'sale' }, taken, mayGoNegative);
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
  await postStock(trx, { ...move, kind: 'cancel' }, returned);
}
