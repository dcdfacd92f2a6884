import type { Satang } from '#shared/money/satang.ts';
import { type PaidBy, type PaymentMethod, paidBy } from '#shared/orders/rules.ts';
import { bangkokDate, type EpochMs } from '#shared/time/bangkok.ts';
import type { Reader, Trx } from '../db/database.ts';
import { takeReceiptNumber } from '../db/number-series.ts';
import { insertSealed, insertSealedRow } from '../db/seal-chain.ts';
import type { TrustedMs } from '../db/trusted-clock.ts';
import { freezeSeller } from '../shop/sellers.ts';
import { addToDailySales } from './daily-sales.ts';
import type { OrderState } from './queries.ts';

/** One line of how a receipt was settled (rule C10.2). */
export interface PaymentLine {
  readonly method: PaymentMethod;
  /** What of the receipt's total it settles. */
  readonly amountSatang: Satang;
  readonly tenderedSatang: Satang;
  readonly changeSatang: Satang;
}

/** A sale's receipt, with the lines that settled it. */
export interface SaleReceipt {
  readonly id: number;
  readonly number: string;
  readonly issuedMs: EpochMs;
  readonly sellerId: number;
  readonly totalSatang: Satang;
  readonly paidBy: PaidBy;
  readonly tenderedSatang: Satang;
  readonly changeSatang: Satang;
  readonly payments: readonly PaymentLine[];
}

/** A paid order's receipt, or null. */
export async function findReceipt(db: Reader, orderId: number): Promise<SaleReceipt | null> {
  const lines = await db
    .selectFrom('receipts')
    .innerJoin('payments', 'payments.receipt_id', 'receipts.id')
    .select(['receipts.id', 'receipts.number', 'receipts.issued_ms', 'receipts.seller_id'])
    .select(['receipts.total_satang', 'payments.method', 'payments.amount_satang'])
    .select(['payments.tendered_satang', 'payments.change_satang'])
    .where('receipts.order_id', '=', orderId)
    .where('receipts.kind', '=', 'sale')
    .orderBy('payments.position')
    .execute();
  const [first] = lines;
  if (!first) return null;
  const payments = lines.map((line) => ({
    method: line.method,
    amountSatang: line.amount_satang,
    tenderedSatang: line.tendered_satang,
    changeSatang: line.change_satang,
  }));
  const sum = (of: (line: PaymentLine) => Satang) => payments.reduce((all, line) => all + of(line), 0);
  return {
    id: first.id,
    number: first.number,
    issuedMs: first.issued_ms,
    sellerId: first.seller_id,
    totalSatang: first.total_satang,
    paidBy: paidBy(payments.map(({ method }) => method)),
    tenderedSatang: sum((line) => line.tenderedSatang),
    changeSatang: sum((line) => line.changeSatang),
    payments,
  };
}

export interface Settlement {
  readonly order: OrderState;
  readonly branchId: number;
  readonly cashierId: number;
  readonly drawer: { readonly id: number; readonly tillId: number | null };
  /** Their amounts add up to the order's total. */
  readonly payments: readonly PaymentLine[];
  readonly nowMs: TrustedMs;
}

/**
 * Issues the receipt of an order that is paid now, with its number, frozen seller and payment lines, and adds it to the
 * day's sums (rule C10.1, C10.2, C7.2). The last thing of its transaction: from the number on every other payment of
 * the branch waits.
 * @returns the receipt's number
 * @throws Error when the lines don't settle the order
 */
export async function issueReceipt(trx: Trx, settlement: Settlement): Promise<string> {
  const { order, branchId, cashierId, drawer, payments, nowMs } = settlement;
  const settled = payments.reduce((all, { amountSatang }) => all + amountSatang, 0);
  if (settled !== order.total_satang) throw new Error('payments that are not the total of their order');
  const issuedOn = bangkokDate(nowMs);
  const sellerId = await freezeSeller(trx, { branchId, tillId: drawer.tillId }, nowMs);
  await addToDailySales(trx, {
    branchId,
    soldOn: issuedOn,
    totalSatang: order.total_satang,
    taxSatang: order.tax_satang + order.included_tax_satang,
    payments,
  });
  const number = await takeReceiptNumber(trx, branchId, nowMs);
  const receipt = await insertSealedRow(trx, branchId, 'receipts', {
    branch_id: branchId,
    kind: 'sale',
    number,
    order_id: order.id,
    original_receipt_id: null,
    drawer_id: drawer.id,
    till_id: drawer.tillId,
    cashier_id: cashierId,
    seller_id: sellerId,
    gross_satang: order.subtotal_satang,
    line_discount_satang: order.line_discount_satang,
    coupon_discount_satang: order.coupon_discount_satang,
    tax_satang: order.tax_satang,
    included_tax_satang: order.included_tax_satang,
    total_satang: order.total_satang,
    reason: null,
    approved_by: null,
    issued_ms: nowMs,
    issued_on: issuedOn,
  });
  const lines = payments.map((line, i) => ({
    receipt_id: receipt.id,
    position: i + 1,
    method: line.method,
    amount_satang: line.amountSatang,
    tendered_satang: line.tenderedSatang,
    change_satang: line.changeSatang,
    reference: null,
  }));
  await insertSealed(trx, branchId, 'payments', lines);
  return number;
}
