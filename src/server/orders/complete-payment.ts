import { isRefusal, type Refusal, refuse } from '#shared/errors/refusals.ts';
import { MAX_SUM_SATANG, type Satang } from '#shared/money/satang.ts';
import { changeFor } from '#shared/orders/pricing.ts';
import type { PaymentMethod } from '#shared/orders/rules.ts';
import { bangkokDate } from '#shared/time/bangkok.ts';
import type { Trx } from '../db/database.ts';
import { takeReceiptNumber } from '../db/number-series.ts';
import { insertSealedRow } from '../db/seal-chain.ts';
import type { ClockRefusal, TrustedMs } from '../db/trusted-clock.ts';
import { recordCashSale } from '../drawer/cash-ledger.ts';
import { lockOpenDrawer } from '../drawer/queries.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { addToDailySales } from './daily-sales.ts';
import { findPayment, lockOrder, type OrderState } from './queries.ts';

export interface Tender {
  readonly method: PaymentMethod;
  readonly tenderedSatang: Satang;
  /** What the screen showed as change; compared where it is given (rule C5.6). */
  readonly shownChangeSatang: Satang | null;
}

export interface Paid {
  readonly receiptNumber: string;
  readonly changeSatang: Satang;
}

export type PaymentRefusal =
  | ClockRefusal
  | Refusal<
      | 'ORDER_NOT_FOUND'
      | 'DRAWER_NOT_OPEN'
      | 'DRAWER_PAUSED'
      | 'PAID_DIFFERENTLY'
      | 'TENDERED_TOO_LITTLE'
      | 'QR_AMOUNT_DIFFERS'
      | 'CHANGE_DIFFERS'
      | 'DRAWER_TOO_FULL'
    >;

/**
 * Takes the payment of the cashier's own pending order (rule C5.5, C5.6): payment, receipt number, drawer,
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

    const changeSatang = checkTender(order.total_satang, tender);
    if (typeof changeSatang !== 'number') return changeSatang;
    const kept = tender.method === 'cash' ? order.total_satang : 0;
    if (drawer.expectedSatang + kept > MAX_SUM_SATANG) return refuse('DRAWER_TOO_FULL');
    return pay(trx, { order, user, drawerId: drawer.id, tender, changeSatang, nowMs });
  });
}

/** The change, or why the tender can't be taken. */
function checkTender(totalSatang: Satang, tender: Tender) {
  if (tender.method === 'qrcode' && tender.tenderedSatang !== totalSatang) return refuse('QR_AMOUNT_DIFFERS');
  const changeSatang = changeFor(totalSatang, tender.tenderedSatang);
  if (changeSatang === null) return refuse('TENDERED_TOO_LITTLE');
  if (tender.shownChangeSatang !== null && tender.shownChangeSatang !== changeSatang) {
    return refuse('CHANGE_DIFFERS');
  }
  return changeSatang;
}

async function repeated(
  trx: Trx,
  orderId: number,
  tender: Tender,
): Promise<Paid | Refusal<'PAID_DIFFERENTLY'>> {
  const payment = await findPayment(trx, orderId);
  const same = payment?.method === tender.method && payment.tendered_satang === tender.tenderedSatang;
  if (!payment || !same) return refuse('PAID_DIFFERENTLY');
  return { receiptNumber: payment.receipt_number, changeSatang: payment.change_satang };
}

interface PaymentInHand {
  readonly order: OrderState;
  readonly user: StaffMember;
  readonly drawerId: number;
  readonly tender: Tender;
  readonly changeSatang: Satang;
  readonly nowMs: TrustedMs;
}

async function pay(trx: Trx, payment: PaymentInHand): Promise<Paid> {
  const { order, user, drawerId, tender, changeSatang, nowMs } = payment;
  const paidOn = bangkokDate(nowMs);
  await trx
    .updateTable('orders')
    .set({ status: 'paid', ended_ms: nowMs })
    .where('id', '=', order.id)
    .execute();
  if (tender.method === 'cash') {
    const { tenderedSatang } = tender;
    const sale = {
      branchId: user.branchId,
      drawerId,
      userId: user.id,
      orderId: order.id,
      tenderedSatang,
      changeSatang,
      nowMs,
    };
    await recordCashSale(trx, sale);
  }
  await addToDailySales(trx, {
    branchId: user.branchId,
    soldOn: paidOn,
    method: tender.method,
    totalSatang: order.total_satang,
    taxSatang: order.tax_satang + order.included_tax_satang,
  });
  // Last: from here on every other payment of the branch waits.
  const receiptNumber = await takeReceiptNumber(trx, user.branchId, nowMs);
  await insertSealedRow(trx, user.branchId, 'payments', {
    order_id: order.id,
    branch_id: user.branchId,
    drawer_id: drawerId,
    cashier_id: user.id,
    method: tender.method,
    tendered_satang: tender.tenderedSatang,
    change_satang: changeSatang,
    total_satang: order.total_satang,
    receipt_number: receiptNumber,
    paid_ms: nowMs,
    paid_on: paidOn,
  });
  return { receiptNumber, changeSatang };
}
