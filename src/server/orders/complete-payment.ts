import { sql } from 'kysely';
import { isRefusal, type Refusal, refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { MAX_SUM_SATANG, type Satang } from '#shared/money/satang.ts';
import type { ordersContract } from '#shared/orders/contract.ts';
import { changeFor } from '#shared/orders/pricing.ts';
import type { PaymentMethod } from '#shared/orders/rules.ts';
import type { Trx } from '../db/database.ts';
import { keep } from '../db/kept-statement.ts';
import type { TrustedMs } from '../db/trusted-clock.ts';
import { recordCashSale } from '../drawer/cash-ledger.ts';
import { lockOpenDrawer, type OpenDrawer } from '../drawer/queries.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { lockOrder, type OrderState } from './queries.ts';
import { findReceipt, issueReceipt } from './receipts.ts';

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

    const changeSatang = checkTender(order.total_satang, tender);
    if (typeof changeSatang !== 'number') return changeSatang;
    const kept = tender.method === 'cash' ? order.total_satang : 0;
    if (drawer.expectedSatang + kept > MAX_SUM_SATANG) return refuse('DRAWER_TOO_FULL');
    return pay(trx, { order, user, drawer, tender, changeSatang, nowMs });
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
  const receipt = await findReceipt(trx, orderId);
  const same = receipt?.paidBy === tender.method && receipt.tenderedSatang === tender.tenderedSatang;
  if (!receipt || !same) return refuse('PAID_DIFFERENTLY');
  return { receiptNumber: receipt.number, changeSatang: receipt.changeSatang };
}

const becomePaid = keep((trx, { orderId, nowMs }: { readonly orderId: number; readonly nowMs: number }) =>
  trx
    .updateTable('orders')
    .set({ status: sql.lit('paid'), ended_ms: nowMs })
    .where('id', '=', orderId),
);

interface PaymentInHand {
  readonly order: OrderState;
  readonly user: StaffMember;
  readonly drawer: OpenDrawer;
  readonly tender: Tender;
  readonly changeSatang: Satang;
  readonly nowMs: TrustedMs;
}

async function pay(trx: Trx, payment: PaymentInHand): Promise<Paid> {
  const { order, user, drawer, tender, changeSatang, nowMs } = payment;
  const { method, tenderedSatang } = tender;
  const { id: userId, branchId } = user;
  await becomePaid.run(trx, { orderId: order.id, nowMs });
  if (method === 'cash') {
    const move = { branchId, drawerId: drawer.id, userId, nowMs };
    await recordCashSale(trx, { ...move, orderId: order.id, tenderedSatang, changeSatang });
  }
  const line = { method, tenderedSatang, changeSatang, amountSatang: order.total_satang };
  const settlement = { order, branchId, cashierId: userId, drawer, payments: [line], nowMs };
  return { receiptNumber: await issueReceipt(trx, settlement), changeSatang };
}
