import type { OfflineRemark } from '#shared/offline-sales/rules.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Trx } from '../db/database.ts';
import type { OpenMs, TrustedMs } from '../db/trusted-clock.ts';
import type { OpenDrawer } from '../drawer/queries.ts';
import type { OrderState } from '../orders/queries.ts';
import type { PaymentLine } from '../orders/receipts.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { openTime, readOpenBooks } from '../tax-months/open-books.ts';

/** Machines of one shop may differ by so much. */
const GRACE_MS = 5 * 60_000;

/** When a till says that it sold, and when word of it comes. */
interface SaidMoment {
  readonly branchId: number;
  /** By the till's clock. */
  readonly soldMs: EpochMs;
  /** Before this it can't have been. */
  readonly notBeforeMs: EpochMs;
  readonly nowMs: TrustedMs;
}

/** The moment that a sale is dated with, and what of it isn't as its till said. */
export interface DatedMoment {
  readonly ms: TrustedMs | OpenMs;
  readonly remarks: readonly OfflineRemark[];
}

/** When a sale is dated: when it was made, unless that can't be, or the books of that month are done (rule C13.4). */
export async function momentOf(
  trx: Trx,
  { branchId, soldMs, notBeforeMs, nowMs }: SaidMoment,
): Promise<DatedMoment> {
  const books = await readOpenBooks(trx, branchId);
  if (soldMs > nowMs) return { ms: nowMs, remarks: soldMs > nowMs + GRACE_MS ? ['clock_ahead'] : [] };
  const wantedMs = Math.max(soldMs, notBeforeMs);
  const ms = openTime(books, wantedMs, nowMs);
  const remarks: OfflineRemark[] = soldMs < notBeforeMs - GRACE_MS ? ['clock_behind'] : [];
  return { ms, remarks: ms === wantedMs ? remarks : [...remarks, 'month_locked'] };
}

/** A payment that a slip was given for. */
interface SlipPayment {
  readonly branchId: number;
  readonly cashierId: number;
  readonly drawer: OpenDrawer;
  readonly nowMs: TrustedMs | OpenMs;
  readonly order: OrderState;
  readonly payments: readonly PaymentLine[];
  readonly slipNumber: string;
}

/** Books it, the last thing of its transaction, with the number of the slip; where that is another's, with the branch's next. */
export async function settleBySlip(
  trx: Trx,
  { slipNumber, ...settlement }: SlipPayment,
): Promise<{ readonly receiptNumber: string; readonly remarks: readonly OfflineRemark[] }> {
  const isTaken = await isNumberTaken(trx, settlement.branchId, slipNumber);
  const receiptNumber = await settleOrder(trx, { ...settlement, ...(!isTaken && { number: slipNumber }) });
  return { receiptNumber, remarks: isTaken ? ['number_taken'] : [] };
}

async function isNumberTaken(trx: Trx, branchId: number, number: string): Promise<boolean> {
  const taken = await trx
    .selectFrom('receipts')
    .select('id')
    .where('branch_id', '=', branchId)
    .where('number', '=', number)
    .executeTakeFirst();
  return taken !== undefined;
}
