import { isRefusal, type Refusal, refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { Satang } from '#shared/money/satang.ts';
import type { ordersContract } from '#shared/orders/contract.ts';
import type { Trx } from '../db/database.ts';
import { lockOpenDrawer } from '../drawer/queries.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { lockOrder } from './queries.ts';
import { findReceipt, type PaymentLine, type SaleReceipt } from './receipts.ts';
import { type AskedPayment, linesOfPayment, settleOrder } from './settle-order.ts';

export interface Paid {
  readonly receiptNumber: string;
  readonly changeSatang: Satang;
}

type PaymentRefusal = RefusalOf<typeof ordersContract, 'POST /checkout/{id}/complete'>;

/**
 * Takes the payment of the cashier's own pending order (rule C5.5, C5.6): receipt, payment, drawer,
 * the day's sums and the order's status change together or not at all. A repeat with the same method and
 * amount, or the same lines, answers as the first did (rule C2.7, C12.2).
 */
export async function completePayment(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  user: StaffMember,
  orderId: number,
  asked: AskedPayment,
): Promise<Paid | PaymentRefusal> {
  const nowMs = await clock.read();
  return db.transaction<Paid | PaymentRefusal>(async (trx) => {
    const drawer = await lockOpenDrawer(trx, user);
    const order = await lockOrder(trx, user.branchId, orderId);
    if (!order || order.cashier_id !== user.id || order.status === 'cancelled')
      return refuse('ORDER_NOT_FOUND');
    if (order.status === 'paid') return repeated(trx, orderId, asked);
    // After the repeats: what was booked stays booked, whatever the clock says now.
    if (isRefusal(nowMs)) return nowMs;
    if (!drawer) return refuse('DRAWER_NOT_OPEN');
    if (drawer.id !== order.drawer_id) return refuse('ORDER_IN_ANOTHER_DRAWER');
    if (drawer.isPaused) return refuse('DRAWER_PAUSED');

    const payments = await linesOfPayment(trx, order.total_satang, asked, drawer);
    if (isRefusal(payments)) return payments;
    const place = { branchId: user.branchId, cashierId: user.id, drawer, nowMs };
    const receiptNumber = await settleOrder(trx, { ...place, order, payments });
    return { receiptNumber, changeSatang: changeOf(payments) };
  });
}

async function repeated(
  trx: Trx,
  orderId: number,
  asked: AskedPayment,
): Promise<Paid | Refusal<'PAID_DIFFERENTLY'>> {
  const receipt = await findReceipt(trx, orderId);
  if (!receipt || !isPaidAs(receipt, asked)) return refuse('PAID_DIFFERENTLY');
  return { receiptNumber: receipt.number, changeSatang: receipt.changeSatang };
}

function isPaidAs({ payments }: SaleReceipt, asked: AskedPayment): boolean {
  if ('tender' in asked) {
    const { method, tenderedSatang } = asked.tender;
    const [line] = payments;
    return payments.length === 1 && line?.method === method && line.tenderedSatang === tenderedSatang;
  }
  const { lines } = asked;
  return (
    lines.length === payments.length &&
    payments.every((taken, i) => {
      const line = lines[i];
      return (
        line?.method === taken.method &&
        line.amountSatang === taken.amountSatang &&
        line.tenderedSatang === taken.tenderedSatang &&
        line.reference === (taken.reference ?? null)
      );
    })
  );
}

const changeOf = (payments: readonly PaymentLine[]): Satang =>
  payments.reduce((all, { changeSatang }) => all + changeSatang, 0);
