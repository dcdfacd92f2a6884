import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { ordersContract } from '#shared/orders/contract.ts';
import { roleMay } from '#shared/staff/rules.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import { recordAct } from '../audit/record-act.ts';
import { giveBackCoupon } from '../coupons/use-coupon.ts';
import type { Trx } from '../db/database.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { giveBackStock } from '../inventory/move-stock.ts';
import { nameOfStaff } from '../staff/queries.ts';
import { lockOrder, type OrderState } from './queries.ts';

type CancelRefusal = RefusalOf<typeof ordersContract, 'DELETE /checkout/{orderId}'>;

/**
 * Cancels a pending order (rule C3, C5.3, C5.4): one's own, or as a manager anybody's. Stock and coupon go
 * back with it. Cancelling it again does nothing and succeeds.
 */
export async function cancelOrder(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  orderId: number,
): Promise<{ readonly cancelled: true } | CancelRefusal> {
  return db.transaction<{ cancelled: true } | CancelRefusal>(async (trx) => {
    const order = await lockOrder(trx, user.branchId, orderId);
    if (!order) return refuse('ORDER_NOT_FOUND');
    if (order.status === 'paid') return refuse('ORDER_ALREADY_PAID');
    if (order.cashier_id !== user.id && !roleMay(user.role, 'manager')) return refuse('ORDER_NOT_FOUND');
    if (order.status === 'cancelled') return { cancelled: true };

    await giveUp(trx, user, order, now());
    return { cancelled: true };
  });
}

/** Gives up a pending order that is locked: stock and coupon go back, and the audit log keeps whose it was. */
export async function giveUp(
  trx: Trx,
  user: Pick<StaffMember, 'id' | 'branchId'>,
  order: OrderState,
  nowMs: EpochMs,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ status: 'cancelled', ended_ms: nowMs })
    .where('id', '=', order.id)
    .execute();
  if (order.coupon_id !== null) await giveBackCoupon(trx, order.coupon_id);
  await giveBackStock(trx, { branchId: user.branchId, orderId: order.id, userId: user.id, nowMs });
  const ofCashier = order.cashier_id === user.id ? null : await nameOfStaff(trx, order.cashier_id);
  await recordAct(
    trx,
    { user, nowMs },
    {
      action: 'cancel-order',
      about: { type: 'orders', id: order.id, name: order.order_number },
      before: { totalSatang: order.total_satang, ofCashier },
      after: null,
    },
  );
}
