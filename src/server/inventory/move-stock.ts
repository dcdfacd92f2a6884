import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Trx } from '../db/database.ts';
import { groupBy } from '../db/group-by.ts';
import { postStock, tryToPostStock } from './stock-ledger.ts';

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

/**
 * Takes an order's goods from the stock, with one movement of each (rule C5.3), in the checkout's own transaction.
 * @param mayGoNegative the shop sells what is in the customer's hand even when the count says there is none
 * @returns the inventory line that has too little, or null when all was taken
 */
export function takeStock(
  trx: Trx,
  needs: readonly StockNeed[],
  move: StockMove,
  mayGoNegative: boolean,
): Promise<number | null> {
  const byLine = groupBy(needs, ({ inventoryId }) => inventoryId);
  const taken = [...byLine]
    .map(([inventoryId, some]) => ({
      inventoryId,
      quantity: -some.reduce((sum, need) => sum + need.quantity, 0),
    }))
    .sort((a, b) => a.inventoryId - b.inventoryId);
  return tryToPostStock(trx, { ...move, kind: 'sale' }, taken, (quantity) => mayGoNegative || quantity >= 0);
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
