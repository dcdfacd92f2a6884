import type { Satang } from '#shared/money/satang.ts';
import type { StockMovementKind } from '#shared/stock/rules.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Trx } from '../db/database.ts';
import { insertSealed } from '../db/seal-chain.ts';

/** One movement of goods: what came in is positive, what went out negative. */
export interface StockChange {
  readonly inventoryId: number;
  readonly quantity: number;
  readonly unitCostSatang?: Satang | null;
}

/** Why goods of a branch move: who did what, and the order, the receipt of goods or the reason behind it. */
export interface StockAct {
  readonly kind: StockMovementKind;
  readonly branchId: number;
  readonly userId: number;
  readonly nowMs: EpochMs;
  readonly orderId?: number;
  readonly goodsReceiptId?: number;
  readonly reason?: string | null;
}

/** Writes movements into the stock's ledger; nothing else does (rule C10.4). The quantities on hand are the caller's. */
export async function recordStockChanges(
  trx: Trx,
  act: StockAct,
  changes: readonly StockChange[],
): Promise<void> {
  const { orderId = null, goodsReceiptId = null, reason = null } = act;
  await insertSealed(
    trx,
    act.branchId,
    'stock_movements',
    changes.map(({ inventoryId, quantity, unitCostSatang = null }) => ({
      inventory_id: inventoryId,
      kind: act.kind,
      quantity,
      order_id: orderId,
      user_id: act.userId,
      moved_ms: act.nowMs,
      goods_receipt_id: goodsReceiptId,
      unit_cost_satang: unitCostSatang,
      reason,
    })),
  );
}
