import { isRefusal, type Refusal, refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { Satang } from '#shared/money/satang.ts';
import type { ordersContract } from '#shared/orders/contract.ts';
import type { Trx } from '../db/database.ts';
import { lockOpenDrawer } from '../drawer/queries.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { lockOrder } from './queries.ts';
import { findReceipt } from './receipts.ts';
import { lineOfTender, settleOrder, type Tender } from './settle-order.ts';

export interface Paid {
  readonly receiptNumber: string;
  readonly changeSatang: Satang;
}

type PaymentRefusal = RefusalOf<typeof ordersContract, 'POST /checkout/{id}/complete'>;

/**
 * Takes the payment of the cashier's own pending order (rule C5.5, C5.6): receipt, payment, drawer,
 * the day's sums and the order's status change together or not at all. A repeat with the same method and
 * amount answers as the first did (rule C2.7).
 */
export async function completePayment(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  user: StaffMember,
  orderId: number,
  tender: Tender,
): Promise<Paid | PaymentRefusal> {
  const nowMs = await clock.read();
  return db.transaction<Paid | PaymentRefusal>(async (trx) => {
    const drawer = await lockOpenDrawer(trx, user.id);
    const order = await lockOrder(trx, user.branchId, orderId);
    if (!order || order.cashier_id !== user.id || order.status === 'cancelled')
      return refuse('ORDER_NOT_FOUND');
    if (order.status === 'paid') return repeated(trx, orderId, tender);
    // After the repeats: what was booked stays booked, whatever the clock says now.
    if (isRefusal(nowMs)) return nowMs;
    if (!drawer) return refuse('DRAWER_NOT_OPEN');
    if (drawer.isPaused) return refuse('DRAWER_PAUSED');

    const line = lineOfTender(order.total_satang, tender, drawer);
    if (isRefusal(line)) return line;
    const place = { branchId: user.branchId, cashierId: user.id, drawer, nowMs };
    const receiptNumber = await settleOrder(trx, { ...place, order, payments: [line] });
    return { receiptNumber, changeSatang: line.changeSatang };
  });
}

async function repeated(
  trx: Trx,
  orderId: number,
  tender: Tender,
): Promise<Paid | Refusal<'PAID_DIFFERENTLY'>> {
  const receipt = await findReceipt(trx, orderId);
  const same = receipt?.paidBy === tender.method && receipt.tenderedSatang === tender.tenderedSatang;
  if (!receipt || !same) return refuse('PAID_DIFFERENTLY');
  return { receiptNumber: receipt.number, changeSatang: receipt.changeSatang };
}
