import { sql } from 'kysely';
import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import { MAX_SUM_SATANG, type Satang } from '#shared/money/satang.ts';
import { changeFor } from '#shared/orders/pricing.ts';
import type { PaymentMethod } from '#shared/orders/rules.ts';
import type { Trx } from '../db/database.ts';
import { keep } from '../db/kept-statement.ts';
import { recordCashSale } from '../drawer/cash-ledger.ts';
import type { OpenDrawer } from '../drawer/queries.ts';
import type { OrderState } from './queries.ts';
import { issueReceipt, type PaymentLine, type ReceiptPlace } from './receipts.ts';

/** Money that a customer hands over. */
export interface Tender {
  readonly method: PaymentMethod;
  readonly tenderedSatang: Satang;
  /** What the screen showed as change; compared where it is given (rule C5.6). */
  readonly shownChangeSatang: Satang | null;
}

/**
 * The payment line of money that settles so much (rule C5.6).
 * @param dueSatang what is to be paid with it
 * @param drawer where cash goes
 * @returns the line with its change, or why the money can't be taken so
 */
export function lineOfTender(
  dueSatang: Satang,
  tender: Tender,
  drawer: Pick<OpenDrawer, 'expectedSatang'>,
): PaymentLine | Refusal<'QR_AMOUNT_DIFFERS' | 'TENDERED_TOO_LITTLE' | 'CHANGE_DIFFERS' | 'DRAWER_TOO_FULL'> {
  const { method, tenderedSatang, shownChangeSatang } = tender;
  if (method === 'qrcode' && tenderedSatang !== dueSatang) return refuse('QR_AMOUNT_DIFFERS');
  const changeSatang = changeFor(dueSatang, tenderedSatang);
  if (changeSatang === null) return refuse('TENDERED_TOO_LITTLE');
  if (shownChangeSatang !== null && shownChangeSatang !== changeSatang) return refuse('CHANGE_DIFFERS');
  const kept = method === 'cash' ? dueSatang : 0;
  if (drawer.expectedSatang + kept > MAX_SUM_SATANG) return refuse('DRAWER_TOO_FULL');
  return { method, tenderedSatang, changeSatang, amountSatang: dueSatang };
}

const becomePaid = keep((trx, { orderId, nowMs }: { readonly orderId: number; readonly nowMs: number }) =>
  trx
    .updateTable('orders')
    .set({ status: sql.lit('paid'), ended_ms: nowMs })
    .where('id', '=', orderId),
);

/** An order that is paid now, with the lines that settle it; they add up to its total. */
interface OrderSettlement extends ReceiptPlace {
  readonly order: OrderState;
  readonly drawer: OpenDrawer;
  readonly payments: readonly PaymentLine[];
}

/**
 * Books a payment: the order is paid, cash is in the drawer, and the receipt is issued with the day's sums (rule C5.5,
 * C10.1). The last thing of its transaction: from the receipt's number on every other payment of the branch waits.
 * @returns the receipt's number
 */
export async function settleOrder(trx: Trx, settlement: OrderSettlement): Promise<string> {
  const { order, payments, branchId, cashierId: userId, drawer, nowMs } = settlement;
  await becomePaid.run(trx, { orderId: order.id, nowMs });
  const move = { branchId, drawerId: drawer.id, userId, nowMs, orderId: order.id };
  for (const { method, tenderedSatang, changeSatang } of payments)
    if (method === 'cash') await recordCashSale(trx, { ...move, tenderedSatang, changeSatang });
  return issueReceipt(trx, settlement);
}
