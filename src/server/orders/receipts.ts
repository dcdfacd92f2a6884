import type { Selectable } from 'kysely';
import type { Satang } from '#shared/money/satang.ts';
import { type MethodCode, paidBy } from '#shared/payment-methods/rules.ts';
import { bangkokDate, type EpochMs } from '#shared/time/bangkok.ts';
import type { Reader, Trx } from '../db/database.ts';
import { takeReceiptNumber, takeRefundNumber } from '../db/number-series.ts';
import type { ReceiptTable } from '../db/schema-of-receipts.ts';
import { insertSealed, insertSealedRow } from '../db/seal-chain.ts';
import type { OpenMs, TrustedMs } from '../db/trusted-clock.ts';
import { freezeSeller } from '../shop/sellers.ts';
import { addToDailySales } from './daily-sales.ts';
import type { OrderState } from './queries.ts';

/** One line of how a receipt was settled (rule C10.2). */
export interface PaymentLine {
  readonly method: MethodCode;
  /** What of the receipt's total it settles. */
  readonly amountSatang: Satang;
  readonly tenderedSatang: Satang;
  readonly changeSatang: Satang;
  /** What the other side calls it; of an exchange the number of the refund. */
  readonly reference?: string | null;
}

/** The return of goods that a sale was paid with, wholly or in part (rule C11.9). */
export interface ExchangedReturn {
  readonly returnId: number;
  readonly refundNumber: string;
  /** What of the sale it paid. */
  readonly amountSatang: Satang;
  /** What of the goods' worth went back as money. */
  readonly refundedSatang: Satang;
}

/** A sale's receipt, with the lines that settled it. */
export interface SaleReceipt {
  readonly id: number;
  readonly number: string;
  readonly issuedMs: EpochMs;
  readonly sellerId: number;
  readonly totalSatang: Satang;
  readonly paidBy: MethodCode;
  readonly tenderedSatang: Satang;
  readonly changeSatang: Satang;
  readonly payments: readonly PaymentLine[];
  readonly exchange: ExchangedReturn | null;
}

/** A paid order's receipt, or null. */
export async function findReceipt(db: Reader, orderId: number): Promise<SaleReceipt | null> {
  const lines = await db
    .selectFrom('receipts')
    .innerJoin('payments', 'payments.receipt_id', 'receipts.id')
    .leftJoin('receipts as refund', (join) =>
      join
        .onRef('refund.branch_id', '=', 'receipts.branch_id')
        .onRef('refund.number', '=', 'payments.reference')
        .on('payments.method', '=', 'exchange'),
    )
    .select(['receipts.id', 'receipts.number', 'receipts.issued_ms', 'receipts.seller_id'])
    .select(['receipts.total_satang', 'payments.method', 'payments.amount_satang'])
    .select(['payments.tendered_satang', 'payments.change_satang', 'payments.reference'])
    .select(['refund.id as return_id', 'refund.total_satang as returned_satang'])
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
    reference: line.reference,
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
    exchange: lines.flatMap(exchangedReturn)[0] ?? null,
  };
}

interface ExchangeRow {
  readonly return_id: number | null;
  readonly reference: string | null;
  readonly amount_satang: Satang;
  /** Below nothing. */
  readonly returned_satang: Satang | null;
}

/** None for a payment by money. */
function exchangedReturn(row: ExchangeRow): ExchangedReturn[] {
  const { return_id: returnId, reference: refundNumber, amount_satang: amountSatang, returned_satang } = row;
  if (returnId === null || refundNumber === null || returned_satang === null) return [];
  return [{ returnId, refundNumber, amountSatang, refundedSatang: -returned_satang - amountSatang }];
}

/** Where a receipt is made, and by whom. */
export interface ReceiptPlace {
  readonly branchId: number;
  readonly cashierId: number;
  readonly drawer: { readonly id: number; readonly tillId: number | null };
  readonly nowMs: TrustedMs | OpenMs;
}

export interface Settlement extends ReceiptPlace {
  readonly order: OrderState;
  /** Their amounts add up to the order's total. */
  readonly payments: readonly PaymentLine[];
  /** Of a series that a till was lent, where the slip bears it already (rule C14.5); else the branch's next. */
  readonly number?: string | undefined;
}

/**
 * Issues the receipt of an order that is paid now, with its number, frozen seller and payment lines, and adds it to the
 * day's sums (rule C10.1, C10.2, C7.2). The last thing of its transaction: from the number on every other payment of
 * the branch waits.
 * @returns the receipt's number
 * @throws Error when the lines don't settle the order
 */
export async function issueReceipt(trx: Trx, settlement: Settlement): Promise<string> {
  const { order, payments, number, ...place } = settlement;
  const settled = {
    kind: 'sale' as const,
    order_id: order.id,
    original_receipt_id: null,
    gross_satang: order.subtotal_satang,
    line_discount_satang: order.line_discount_satang,
    coupon_discount_satang: order.coupon_discount_satang,
    hand_discount_satang: order.hand_discount_satang,
    tax_satang: order.tax_satang,
    included_tax_satang: order.included_tax_satang,
    zero_rated_satang: order.zero_rated_satang,
    exempt_satang: order.exempt_satang,
    total_satang: order.total_satang,
    reason: null,
    approved_by: null,
  };
  const receipt = await insertReceipt(trx, place, payments, settled, number);
  return receipt.number;
}

type ReceiptRow = Selectable<ReceiptTable>;
/** What of a receipt its place, moment and number don't say. */
type Settled = Omit<
  ReceiptRow,
  | 'id'
  | 'number'
  | 'branch_id'
  | 'drawer_id'
  | 'till_id'
  | 'cashier_id'
  | 'seller_id'
  | 'issued_ms'
  | 'issued_on'
>;

/**
 * Writes a receipt with its frozen seller, number and payment lines, and adds it to the day's sums (rule C10.1, C10.2).
 * From the number on every other receipt of that kind and branch waits.
 * @param payments of a refund with amounts below nothing
 * @param given its number, where it has one already
 * @throws Error when the lines don't settle it
 */
export async function insertReceipt(
  trx: Trx,
  { branchId, cashierId, drawer, nowMs }: ReceiptPlace,
  payments: readonly PaymentLine[],
  settled: Settled,
  given?: string,
): Promise<ReceiptRow> {
  const paidSatang = payments.reduce((all, { amountSatang }) => all + amountSatang, 0);
  if (paidSatang !== settled.total_satang)
    throw new Error('payments that are not the total of their receipt');
  const issuedOn = bangkokDate(nowMs);
  const { kind } = settled;
  const sellerId = await freezeSeller(trx, { branchId, tillId: drawer.tillId }, nowMs);
  await addToDailySales(trx, {
    ...{ branchId, kind, issuedOn, payments },
    totalSatang: settled.total_satang,
    taxSatang: settled.tax_satang + settled.included_tax_satang,
  });
  const takeNumber = kind === 'sale' ? takeReceiptNumber : takeRefundNumber;
  const number = given ?? (await takeNumber(trx, branchId, nowMs));
  const receipt = await insertSealedRow(trx, branchId, 'receipts', {
    ...{ branch_id: branchId, number, drawer_id: drawer.id, till_id: drawer.tillId },
    ...{ cashier_id: cashierId, seller_id: sellerId, issued_ms: nowMs, issued_on: issuedOn },
    ...settled,
  });
  const lines = payments.map((line, i) => ({
    receipt_id: receipt.id,
    position: i + 1,
    method: line.method,
    amount_satang: line.amountSatang,
    tendered_satang: line.tenderedSatang,
    change_satang: line.changeSatang,
    reference: line.reference ?? null,
  }));
  await insertSealed(trx, branchId, 'payments', lines);
  return receipt;
}
