import type { ReturnCondition } from '#shared/orders/rules.ts';
import { type StockThing, thingKey } from '#shared/stock/stock-thing.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Trx } from '../db/database.ts';
import { groupBy } from '../db/group-by.ts';
import { lockLines } from './lock-lines.ts';
import { postStock, tryToPostStock } from './stock-ledger.ts';

/** So many units of one product or variant, by the branch's line of it; null where nothing of it ever lay there. */
export interface StockNeed extends StockThing {
  readonly inventoryId: number | null;
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
 * @returns what there is too little of, or null when all was taken
 */
export async function takeStock(
  trx: Trx,
  needs: readonly StockNeed[],
  move: StockMove,
  mayGoNegative: boolean,
): Promise<StockThing | null> {
  const kept = await withLines(trx, move.branchId, needs);
  const byLine = groupBy(kept, ({ inventoryId }) => inventoryId);
  const taken = [...byLine]
    .map(([inventoryId, some]) => ({
      inventoryId,
      quantity: -some.reduce((sum, need) => sum + need.quantity, 0),
    }))
    .sort((a, b) => a.inventoryId - b.inventoryId);
  const posting = { ...move, kind: 'sale' } as const;
  const lacking = await tryToPostStock(trx, posting, taken, (quantity) => mayGoNegative || quantity >= 0);
  return kept.find(({ inventoryId }) => inventoryId === lacking) ?? null;
}

/** The same with a line of each: what a branch sells for the first time gets its own (rule C15.2). */
async function withLines(trx: Trx, branchId: number, needs: readonly StockNeed[]) {
  const isKept = (need: StockNeed): need is StockNeed & { readonly inventoryId: number } =>
    need.inventoryId !== null;
  if (needs.every(isKept)) return needs.filter(isKept);
  const lines = await lockLines(trx, branchId, needs);
  return needs.map((need) => {
    const line = lines.get(thingKey(need));
    if (!line) throw new Error('a thing that was just given its line has none');
    return { ...need, inventoryId: line.inventoryId };
  });
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
export interface ReturnedPieces {
  readonly inventoryId: number;
  readonly quantity: number;
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
