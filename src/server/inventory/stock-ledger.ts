import { sql } from 'kysely';
import type { Satang } from '#shared/money/satang.ts';
import type { StockMovementKind } from '#shared/stock/rules.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Trx } from '../db/database.ts';
import { lockingRows } from '../db/engine-of.ts';
import { keep } from '../db/kept-statement.ts';
import { insertSealed } from '../db/seal-chain.ts';

/** One movement of goods: what came in is positive, what went out negative. */
export interface StockChange {
  readonly inventoryId: number;
  readonly quantity: number;
  readonly unitCostSatang?: Satang | null;
  /** What all of it cost, where one's cost is rounded. */
  readonly costSatang?: Satang | null;
  /** Why just these moved, where each has a reason of its own. */
  readonly reason?: string | null;
}

/** Why goods of a branch move: who did what, and the order, the receipt of goods or the reason behind it. */
export interface StockAct {
  readonly kind: StockMovementKind;
  readonly branchId: number;
  readonly userId: number;
  readonly nowMs: EpochMs;
  readonly orderId?: number;
  readonly goodsReceiptId?: number;
  /** Of the refund with which they come back. */
  readonly receiptId?: number;
  /** Of the paper with which they go back to their supplier. */
  readonly supplierReturnId?: number;
  /** Of the transfer with which they go from one branch to another. */
  readonly transferId?: number;
  readonly reason?: string | null;
}

/**
 * Moves goods: writes the movements into the stock's ledger, and what is on hand of each line with them. Nothing else
 * changes either (rule C10.4).
 * @param changes each a movement of its own; a line may have several
 * @throws Error when a line is gone
 */
export async function postStock(trx: Trx, act: StockAct, changes: readonly StockChange[]): Promise<void> {
  const gone = await tryToPostStock(trx, act, changes, () => true);
  if (gone !== null) throw new Error(`goods of the stock line ${gone}, which isn't there`);
}

/**
 * The same where what is left decides whether goods may move.
 * @param mayHave whether a line may have so many on hand afterwards
 * @returns the first line that may not, or is gone, and then nothing was moved; null when all was
 */
export async function tryToPostStock(
  trx: Trx,
  act: StockAct,
  changes: readonly StockChange[],
  mayHave: (quantity: number) => boolean,
): Promise<number | null> {
  if (changes.length === 0) return null;
  const moved = totals(changes);
  const held = await lockedLines.all(trx, { ids: [...moved.keys()] });
  const onHand = new Map(held.map(({ id, quantity }) => [id, quantity]));
  for (const [id, change] of moved) {
    const before = onHand.get(id);
    if (before === undefined || !mayHave(before + change)) return id;
  }
  await moveLines.run(trx, { ids: [...moved.keys()], quantities: [...moved.values()] });
  await insertMovements(trx, act, changes);
  return null;
}

/** What moves of each line in all. */
function totals(changes: readonly StockChange[]): ReadonlyMap<number, number> {
  const moved = new Map<number, number>();
  for (const { inventoryId, quantity } of changes)
    moved.set(inventoryId, (moved.get(inventoryId) ?? 0) + quantity);
  return moved;
}

/** In ascending order, as everywhere: so no two that move the same goods wait for each other. */
const lockedLines = keep((trx, { ids }: { readonly ids: readonly number[] }) =>
  lockingRows(
    trx,
    trx.selectFrom('inventories').select(['id', 'quantity']).where('id', 'in', ids).orderBy('id'),
  ),
);

const moveLines = keep(
  (
    _trx,
    { ids, quantities }: { readonly ids: readonly number[]; readonly quantities: readonly number[] },
  ) => {
    const cases = ids.map((id, i) => sql`when ${id} then cast(${quantities[i]} as bigint)`);
    return sql`update inventories set quantity = quantity + case id ${sql.join(cases, sql` `)} else 0 end
      where id in (${sql.join(ids)})`;
  },
);

async function insertMovements(trx: Trx, act: StockAct, changes: readonly StockChange[]): Promise<void> {
  const { orderId = null, goodsReceiptId = null, receiptId = null, supplierReturnId = null } = act;
  const { transferId = null, reason: why = null } = act;
  await insertSealed(
    trx,
    act.branchId,
    'stock_movements',
    changes.map(({ inventoryId, quantity, unitCostSatang = null, costSatang = null, reason = why }) => ({
      inventory_id: inventoryId,
      kind: act.kind,
      quantity,
      order_id: orderId,
      user_id: act.userId,
      moved_ms: act.nowMs,
      goods_receipt_id: goodsReceiptId,
      unit_cost_satang: unitCostSatang,
      cost_satang: costSatang,
      reason,
      receipt_id: receiptId,
      supplier_return_id: supplierReturnId,
      transfer_id: transferId,
    })),
  );
}
