import type { ReturnCondition } from '#shared/orders/rules.ts';
import { type StockThing, thingKey } from '#shared/stock/stock-thing.ts';
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

/** So many pieces of a product or variant that a customer brings back. */
export interface ReturnedGoods extends StockThing {
  readonly quantity: number;
  readonly condition: ReturnCondition;
}

/**
 * Takes a sold order's goods back, to the lines that it took them from, with a movement for each: what is damaged comes
 * in and is written off at once (rule C11.6).
 * @param reason why they came back
 * @throws Error for goods that the order didn't take
 */
export async function takeBackStock(
  trx: Trx,
  move: StockMove & { readonly receiptId: number; readonly reason: string },
  goods: readonly ReturnedGoods[],
): Promise<void> {
  const taken = await trx
    .selectFrom('stock_movements')
    .innerJoin('inventories', 'inventories.id', 'stock_movements.inventory_id')
    .select(['inventories.id', 'inventories.product_id', 'inventories.variant_id'])
    .distinct()
    .where('stock_movements.order_id', '=', move.orderId)
    .where('stock_movements.kind', '=', 'sale')
    .execute();
  const lines = new Map(
    taken.map(({ id, product_id, variant_id }) => [
      thingKey({ productId: product_id, variantId: variant_id }),
      id,
    ]),
  );
  const changes = goods.map(({ quantity, condition, ...thing }) => {
    const inventoryId = lines.get(thingKey(thing));
    if (inventoryId === undefined) throw new Error(`goods that the order ${move.orderId} didn't take`);
    return { inventoryId, quantity, condition };
  });
  await takeInReturned(trx, move, changes);
}

/** Who takes goods in again, and under which refund; the order is none of goods that came back without their receipt. */
export type ReturnMove = Omit<StockMove, 'orderId'> & {
  readonly orderId?: number;
  readonly receiptId: number;
  readonly reason: string;
};

/** So many pieces that go back to a line of the shelf. */
export interface ReturnedPieces extends StockNeed {
  readonly condition: ReturnCondition;
}

/** Takes goods in that customers bring back, with a movement for each: what is damaged is written off at once (rule C11.6). */
export async function takeInReturned(
  trx: Trx,
  move: ReturnMove,
  pieces: readonly ReturnedPieces[],
): Promise<void> {
  const damaged = pieces.filter(({ condition }) => condition === 'damaged');
  await postStock(trx, { ...move, kind: 'return' }, pieces);
  await postStock(
    trx,
    { ...move, kind: 'write_off' },
    damaged.map(({ inventoryId, quantity }) => ({ inventoryId, quantity: -quantity })),
  );
}
