import { sql } from 'kysely';
import { isRefusal, type Refusal, refuse } from '#shared/errors/refusals.ts';
import { formatBaht, MAX_SUM_SATANG, type Satang } from '#shared/money/satang.ts';
import { type EnteredLine, faultOfLines, type LinesFault } from '#shared/orders/payment-lines.ts';
import { changeFor } from '#shared/orders/pricing.ts';
import { type FixedMethod, isFixedMethod } from '#shared/payment-methods/rules.ts';
import type { Trx } from '../db/database.ts';
import { keep } from '../db/kept-statement.ts';
import { recordCashSale } from '../drawer/cash-ledger.ts';
import type { OpenDrawer } from '../drawer/queries.ts';
import { listOwnMethods } from '../payment-methods/queries.ts';
import type { OrderState } from './queries.ts';
import { issueReceipt, type PaymentLine, type ReceiptPlace } from './receipts.ts';

/** Money that settles all of an order in one way, in the specification's words. */
export interface Tender {
  readonly method: FixedMethod;
  readonly tenderedSatang: Satang;
  /** What the screen showed as change; compared where it is given (rule C5.6). */
  readonly shownChangeSatang: Satang | null;
}

/** How somebody pays: all of it in one way, or line by line (rule C12.2). */
export type AskedPayment = { readonly tender: Tender } | { readonly lines: readonly EnteredLine[] };

type MoneyRefusal = Refusal<
  | 'QR_AMOUNT_DIFFERS'
  | 'TENDERED_TOO_LITTLE'
  | 'CHANGE_DIFFERS'
  | 'DRAWER_TOO_FULL'
  | 'PAYMENT_METHOD_OFF'
  | 'PAYMENT_REFERENCE_MISSING'
  | 'PAYMENT_LINE_EMPTY'
  | 'PAYMENTS_TOO_LITTLE'
  | 'PAYMENTS_TOO_MUCH'
  | 'ONLY_CASH_HAS_CHANGE'
>;

/**
 * The payment lines of money that settles so much (rule C5.6, C12.2).
 * @param dueSatang what is to be paid with it
 * @param drawer where cash goes
 * @returns the lines with their change, or why the money can't be taken so
 */
export async function linesOfPayment(
  trx: Trx,
  dueSatang: Satang,
  asked: AskedPayment,
  drawer: Pick<OpenDrawer, 'expectedSatang'>,
): Promise<readonly PaymentLine[] | MoneyRefusal> {
  const lines =
    'tender' in asked
      ? lineOfTender(dueSatang, asked.tender)
      : await enteredLines(trx, dueSatang, asked.lines);
  if (isRefusal(lines)) return lines;
  const kept = lines.reduce((all, line) => all + (line.method === 'cash' ? line.amountSatang : 0), 0);
  return drawer.expectedSatang + kept > MAX_SUM_SATANG ? refuse('DRAWER_TOO_FULL') : lines;
}

function lineOfTender(dueSatang: Satang, tender: Tender): readonly PaymentLine[] | MoneyRefusal {
  const { method, tenderedSatang, shownChangeSatang } = tender;
  if (method === 'qrcode' && tenderedSatang !== dueSatang) return refuse('QR_AMOUNT_DIFFERS');
  const changeSatang = changeFor(dueSatang, tenderedSatang);
  if (changeSatang === null) return refuse('TENDERED_TOO_LITTLE');
  if (shownChangeSatang !== null && shownChangeSatang !== changeSatang) return refuse('CHANGE_DIFFERS');
  return [{ method, tenderedSatang, changeSatang, amountSatang: dueSatang }];
}

async function enteredLines(
  trx: Trx,
  dueSatang: Satang,
  lines: readonly EnteredLine[],
): Promise<readonly PaymentLine[] | MoneyRefusal> {
  if (!lines.every(({ method }) => isFixedMethod(method))) {
    const own = await listOwnMethods(trx);
    for (const { method, reference } of lines) {
      if (isFixedMethod(method)) continue;
      const way = own.find((one) => one.method === method);
      if (!way?.isOn) return refuse('PAYMENT_METHOD_OFF');
      if (way.needsReference && !reference) return refuse('PAYMENT_REFERENCE_MISSING', { name: way.name });
    }
  }
  const wrong = faultOfLines(dueSatang, lines);
  if (wrong) return refusalOfFault(wrong);
  return lines.map(({ method, amountSatang, tenderedSatang, reference }) => ({
    ...{ method, amountSatang, tenderedSatang, reference },
    changeSatang: tenderedSatang - amountSatang,
  }));
}

function refusalOfFault(wrong: LinesFault): MoneyRefusal {
  switch (wrong.fault) {
    case 'empty':
      return refuse('PAYMENT_LINE_EMPTY');
    case 'tendered-too-little':
      return refuse('TENDERED_TOO_LITTLE');
    case 'change-not-cash':
      return refuse('ONLY_CASH_HAS_CHANGE');
    case 'missing':
      return refuse('PAYMENTS_TOO_LITTLE', { missing: formatBaht(wrong.satang) });
    case 'over':
      return refuse('PAYMENTS_TOO_MUCH', { over: formatBaht(wrong.satang) });
  }
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
  /** The receipt's number, where its slip bears it already (rule C14.5). */
  readonly number?: string;
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
