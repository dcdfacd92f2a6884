import { type HeldReason, isSettled, type OfflineRemark } from '#shared/offline-sales/rules.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Trx } from '../db/database.ts';
import type { TrustedMs } from '../db/trusted-clock.ts';
import { isDrawerOpen, lockThisDrawer, type OpenDrawer } from '../drawer/queries.ts';
import { lockOrder, type OrderState } from '../orders/queries.ts';
import type { PaymentLine } from '../orders/receipts.ts';
import type { Booked, Seller } from './book-offline-sale.ts';
import { momentOf, settleBySlip } from './receipt-of-slip.ts';

/** Money that was taken for an order of the shop, by the slip that was given for it. */
interface MoneyForOrder {
  readonly seller: Seller;
  readonly nowMs: TrustedMs;
  readonly soldMs: EpochMs;
  readonly slipNumber: string;
  readonly totalSatang: number;
  readonly payments: readonly (PaymentLine & { readonly method: 'cash' | 'qrcode' })[];
}

/** What such money does: it settles the order, is of a sale of its own in the place of that, or nobody can say. */
export type ForOrder =
  | { readonly what: 'settles'; readonly order: OrderState; readonly drawer: OpenDrawer }
  | { readonly what: 'anew'; readonly order: OrderState; readonly remark: OfflineRemark }
  | { readonly what: 'held'; readonly held: HeldReason };

/**
 * Finds out what money that was taken for an order does by now, and keeps that from changing until the transaction ends (rule
 * C14.5). As a payment does it locks the drawer first and the order then, so that of the two exactly one settles it.
 */
export async function lockWaitingOrder(trx: Trx, orderId: number, money: MoneyForOrder): Promise<ForOrder> {
  const { seller } = money;
  const known = await trx
    .selectFrom('orders')
    .select('drawer_id')
    .where('id', '=', orderId)
    .where('branch_id', '=', seller.branchId)
    .executeTakeFirst();
  if (!known) return { what: 'held', held: 'order_unknown' };
  const drawer = await lockThisDrawer(trx, known.drawer_id);
  const order = await lockOrder(trx, seller.branchId, orderId);
  if (!order) return { what: 'held', held: 'order_unknown' };
  if (order.status === 'paid') return { what: 'held', held: 'order_settled' };
  if (order.status === 'cancelled') return { what: 'anew', order, remark: 'order_cancelled' };
  if (!drawer) throw new Error('an order that waits in a drawer that is closed');
  if (!(await isOfSeller(trx, order, seller))) return { what: 'anew', order, remark: 'order_of_other' };
  return order.total_satang === money.totalSatang && isSettled(money)
    ? { what: 'settles', order, drawer }
    : { what: 'held', held: 'sums_differ' };
}

/** Whether who took the money is who made the order, and the money is where it would have been paid. */
async function isOfSeller(trx: Trx, order: OrderState, { cashierId, drawerId }: Seller): Promise<boolean> {
  if (order.cashier_id !== cashierId) return false;
  return order.drawer_id === drawerId || !(await isDrawerOpen(trx, drawerId));
}

/** Settles the order with it: with the slip's number, when it was taken, with the coupon, customer and discounts that it has. */
export async function settleWaitingOrder(
  trx: Trx,
  { order, drawer }: Extract<ForOrder, { what: 'settles' }>,
  { seller, nowMs, soldMs, slipNumber, payments }: MoneyForOrder,
): Promise<Booked> {
  const { branchId, cashierId } = seller;
  const notBeforeMs = Math.max(seller.givenMs, order.created_ms);
  const at = await momentOf(trx, { branchId, soldMs, notBeforeMs, nowMs });
  const { receiptNumber, remarks } = await settleBySlip(trx, {
    ...{ branchId, cashierId, drawer, nowMs: at.ms, order, payments, slipNumber },
  });
  const elsewhere: OfflineRemark[] = drawer.id === seller.drawerId ? [] : ['other_drawer'];
  return { orderId: order.id, receiptNumber, remarks: [...elsewhere, ...at.remarks, ...remarks] };
}
