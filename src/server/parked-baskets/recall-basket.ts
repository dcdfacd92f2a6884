import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { Satang } from '#shared/money/satang.ts';
import type { parkedBasketsContract } from '#shared/parked-baskets/contract.ts';
import { idempotently } from '../db/idempotency.ts';
import { findOpenDrawer } from '../drawer/queries.ts';
import type { Services } from '../http/handlers.ts';
import { type BasketNow, basketNow } from '../orders/sell-again.ts';
import { nameOfStaff } from '../staff/queries.ts';
import type { ParkingRequest } from './park-basket.ts';
import { linesIn, lockParkedBasket, orderDiscountIn } from './queries.ts';

/** A parked basket in somebody's hands again. */
export interface RecalledBasket extends BasketNow {
  readonly id: number;
  readonly name: string;
  readonly note: string;
  readonly parkedTotalSatang: Satang;
}

type RecallRefusal = RefusalOf<typeof parkedBasketsContract, 'POST /parked-baskets/{id}/recall'>;

/**
 * Takes a parked basket to this person's till (rule C12.3): it waits no longer, and of two who recall it at once one gets
 * it. It is kept until it becomes an order, so that a lost one can be had again (decision 43).
 * @param again this person has recalled it before and takes it once more
 */
export async function recallBasket(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { user, call, idempotencyKey }: ParkingRequest,
  { id, again }: { readonly id: number; readonly again: boolean },
): Promise<RecalledBasket | RecallRefusal> {
  const nowMs = now();
  const request = { userId: user.id, call, key: idempotencyKey, body: { id, again }, nowMs };
  return idempotently<RecalledBasket, RecallRefusal>(db, request, async (trx) => {
    const drawer = await findOpenDrawer(trx, user);
    if (!drawer) return refuse('DRAWER_NOT_OPEN');
    if (drawer.isPaused) return refuse('DRAWER_PAUSED');
    const parked = await lockParkedBasket(trx, user.branchId, id);
    if (!parked) return refuse('PARKED_BASKET_NOT_FOUND');
    const { recalled_by: recalledBy } = parked;
    if (recalledBy !== null && !(again && recalledBy === user.id))
      return refuse('PARKED_BASKET_TAKEN', { by: await nameOfStaff(trx, recalledBy) });

    await trx
      .updateTable('parked_baskets')
      .set({ recalled_by: user.id, recalled_ms: nowMs })
      .where('id', '=', id)
      .execute();
    const lines = linesIn(parked.content).map(({ productId, variantId, ...line }) => ({
      ...line,
      choice: { productId, variantId },
      wasOpenPrice: line.isOpenPrice === true,
    }));
    const { coupon_code: couponCode, quotation_id: quotationId, customer_id: customerId } = parked;
    const orderDiscount = orderDiscountIn(parked.content);
    const of = { couponCode, quotationId, customerId, orderDiscount };
    const former = { branchId: user.branchId, lines, ...of };
    return {
      ...(await basketNow(trx, former, nowMs)),
      id,
      name: parked.name,
      note: parked.note,
      parkedTotalSatang: parked.total_satang,
    };
  });
}
