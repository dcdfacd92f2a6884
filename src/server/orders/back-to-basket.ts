import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { ordersContract } from '#shared/orders/contract.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { giveUp } from './cancel-order.ts';
import { lockOrder } from './queries.ts';
import { quotationOfOrder } from './quotation-orders.ts';
import { type BasketNow, basketNow, formerBasketOf } from './sell-again.ts';

/** The basket that a pending order was made of. */
export interface OrderBasket extends BasketNow {
  readonly orderNumber: string;
  readonly note: string;
}

type BackRefusal = RefusalOf<typeof ordersContract, 'POST /checkout/{orderId}/basket'>;

/**
 * Gives up this person's pending order as cancelling does, and gives its basket back in the same transaction (rule
 * C12.8): what the customer wants otherwise is mended there. Asked again, it gives the basket of the order that it gave up
 * before, so that a lost answer costs nothing.
 */
export async function backToBasket(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  orderId: number,
): Promise<OrderBasket | BackRefusal> {
  return db.transaction<OrderBasket | BackRefusal>(async (trx) => {
    const order = await lockOrder(trx, user.branchId, orderId);
    if (!order) return refuse('ORDER_NOT_FOUND');
    if (order.status === 'paid') return refuse('ORDER_ALREADY_PAID');
    if (order.cashier_id !== user.id) return refuse('ORDER_NOT_FOUND');
    const nowMs = now();
    if (order.status === 'pending') await giveUp(trx, user, order, nowMs);
    const { note, ...was } = await formerBasketOf(trx, orderId);
    const quotationId = await quotationOfOrder(trx, orderId);
    const former = { branchId: user.branchId, ...was, quotationId };
    return { ...(await basketNow(trx, former, nowMs)), orderNumber: order.order_number, note };
  });
}
