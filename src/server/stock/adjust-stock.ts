import type { RefusalOf } from '#shared/http/contract.ts';
import type { stockContract } from '#shared/stock/contract.ts';
import { type AdjustmentReason, adjustmentWords } from '#shared/stock/rules.ts';
import { type StockThing, thingKey } from '#shared/stock/stock-thing.ts';
import { recordAct } from '../audit/record-act.ts';
import { idempotently } from '../db/idempotency.ts';
import type { Services } from '../http/handlers.ts';
import { postStock } from '../inventory/stock-ledger.ts';
import { lockStock, tooLarge } from './lock-stock.ts';
import type { StockRequest } from './receive-goods.ts';

/** Goods taken out of the stock or put in by hand. */
export interface StockAdjustment extends StockThing {
  /** More is positive, less negative; never nothing. */
  readonly change: number;
  readonly reason: AdjustmentReason;
  readonly note: string;
}

type AdjustRefusal = RefusalOf<typeof stockContract, 'POST /stock/adjustments'>;

/**
 * Takes goods out of the stock, or puts them in, for a reason. What they cost on average stays as it was.
 * @returns how many are on hand now
 */
export async function adjustStock(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { user, call, idempotencyKey }: StockRequest,
  adjustment: StockAdjustment,
): Promise<{ readonly quantity: number } | AdjustRefusal> {
  const nowMs = now();
  const request = { userId: user.id, call, key: idempotencyKey, body: adjustment, nowMs };
  return idempotently<{ readonly quantity: number }, AdjustRefusal>(db, request, async (trx) => {
    const stock = await lockStock(trx, user.branchId, [adjustment], { archivedToo: true });
    if ('refused' in stock) return stock;
    const held = stock.get(thingKey(adjustment));
    if (!held) throw new Error('an adjustment without a stock line');
    const { productId, variantId, change } = adjustment;
    const before = { variantId, quantity: held.quantity };
    held.quantity += change;
    const refusal = tooLarge([held]);
    if (refusal) return refusal;
    const reason = adjustmentWords(adjustment.reason, adjustment.note);
    const act = { kind: 'adjust', branchId: user.branchId, userId: user.id, nowMs, reason } as const;
    await postStock(trx, act, [{ inventoryId: held.inventoryId, quantity: change }]);
    await recordAct(
      trx,
      { user, nowMs },
      {
        action: 'adjust-stock',
        about: { type: 'products', id: productId, name: held.name },
        before: before,
        after: { variantId, quantity: held.quantity, reason },
      },
    );
    return { quantity: held.quantity };
  });
}
