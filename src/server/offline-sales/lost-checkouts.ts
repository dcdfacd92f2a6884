import type { OfflineRemark } from '#shared/offline-sales/rules.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Trx } from '../db/database.ts';
import { endKey, spendKey } from '../db/idempotency.ts';
import { giveUp } from '../orders/cancel-order.ts';
import type { CheckedOut } from '../orders/checkout.ts';
import { lockOrder } from '../orders/queries.ts';

/** Whose baskets they were. */
interface OfCashier {
  readonly cashierId: number;
  readonly branchId: number;
  readonly nowMs: EpochMs;
}

/** A checkout of a basket that was sold while the server was away: it made an order, and its answer was lost. */
interface LostCheckout {
  readonly key: string;
  readonly orderId: number;
}

const CALL = 'POST /checkout';

/**
 * Takes the keys of a basket that was sold while the server was away (rule C14.5): a checkout under one of them which is still on its
 * way is refused when it comes. Before anything else is held, as a checkout does.
 * @returns the orders that checkouts under them made
 */
export async function takeBasketKeys(
  trx: Trx,
  { cashierId: userId, nowMs }: OfCashier,
  keys: readonly string[],
): Promise<readonly LostCheckout[]> {
  const lost: LostCheckout[] = [];
  for (const key of keys) {
    const made = await spendKey<CheckedOut>(trx, { userId, call: CALL, key, nowMs });
    if (made) lost.push({ key, orderId: made.orderId });
  }
  return lost;
}

/**
 * Gives up the orders of lost checkouts that still wait: their goods and coupons are the sale's now. One that was paid stays, and is told
 * of: both payments may be of the same basket.
 */
export async function giveUpLost(
  trx: Trx,
  { cashierId, branchId, nowMs }: OfCashier,
  lost: readonly LostCheckout[],
): Promise<readonly OfflineRemark[]> {
  let isPaid = false;
  for (const { key, orderId } of lost) {
    const order = await lockOrder(trx, branchId, orderId);
    if (order?.status === 'paid') {
      isPaid = true;
      continue;
    }
    if (order?.status === 'pending') await giveUp(trx, { id: cashierId, branchId }, order, nowMs);
    await endKey(trx, { userId: cashierId, call: CALL, key });
  }
  return isPaid ? ['order_paid'] : [];
}
