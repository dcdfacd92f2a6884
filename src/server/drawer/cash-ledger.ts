import { type Selectable, sql } from 'kysely';
import type { RemovalReason } from '#shared/drawer/rules.ts';
import type { Satang } from '#shared/money/satang.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Trx } from '../db/database.ts';
import { keep } from '../db/kept-statement.ts';
import type { CashMovementTable, DrawerTable } from '../db/schema.ts';
import { insertSealed } from '../db/seal-chain.ts';

/** Whose drawer money goes into or out of, and when. */
export interface CashMove {
  readonly branchId: number;
  readonly drawerId: number;
  readonly userId: number;
  readonly nowMs: EpochMs;
}

/** One line of the cash ledger: money in is positive, money out negative. */
export type CashLine = Pick<Selectable<CashMovementTable>, 'kind' | 'amount_satang'> & {
  readonly order_id?: number;
  readonly receipt_id?: number;
  readonly reason?: RemovalReason;
  readonly note?: string | null;
};

/** Which of the drawer's sums a line of each kind moves, and whether by its amount or against it. */
const SUMS: Readonly<Record<CashLine['kind'], readonly [column: keyof DrawerTable, sign: 1 | -1]>> = {
  opening: ['opening_satang', 1],
  top_up: ['top_up_satang', 1],
  received: ['cash_received_satang', 1],
  change: ['change_given_satang', -1],
  closing: ['closing_satang', -1],
  over_short: ['difference_satang', 1],
  refund: ['refunded_satang', -1],
  removed: ['removed_satang', -1],
};

/**
 * Moves money into and out of a drawer: writes lines into the cash ledger, and the drawer's sums with them. Nothing else
 * changes either (rule C10.4).
 * @param lines one of a kind at most
 */
export async function postCash(trx: Trx, move: CashMove, lines: readonly CashLine[]): Promise<void> {
  await insertSealed(
    trx,
    move.branchId,
    'cash_movements',
    lines.map(({ kind, amount_satang, order_id = null, receipt_id = null, reason = null, note = null }) => ({
      drawer_id: move.drawerId,
      user_id: move.userId,
      kind,
      amount_satang,
      order_id,
      moved_ms: move.nowMs,
      receipt_id,
      reason,
      note,
    })),
  );
  const moved = lines.map(({ kind, amount_satang }) => [kind, SUMS[kind][1] * amount_satang]);
  await moveSums.run(trx, { drawerId: move.drawerId, ...Object.fromEntries(moved) });
}

type SumsMoved = { readonly drawerId: number } & { readonly [Kind in CashLine['kind']]?: Satang };

const moveSums = keep((_trx, { drawerId, ...moved }: SumsMoved) => {
  const sums = (Object.entries(moved) as [CashLine['kind'], Satang][]).map(([kind, satang]) => {
    const [column] = SUMS[kind];
    // Nothing was counted yet where it is null.
    return sql`${sql.ref(column)} = coalesce(${sql.ref(column)}, 0) + ${satang}`;
  });
  return sql`update drawers set ${sql.join(sums)} where id = ${drawerId}`;
});

export interface CashSale extends CashMove {
  readonly orderId: number;
  readonly tenderedSatang: Satang;
  readonly changeSatang: Satang;
}

/** Posts a cash payment: what was handed over, and what went back (rule C5.5, C5.7). */
export async function recordCashSale(trx: Trx, sale: CashSale): Promise<void> {
  const received = { kind: 'received', amount_satang: sale.tenderedSatang, order_id: sale.orderId } as const;
  const change = { kind: 'change', amount_satang: -sale.changeSatang, order_id: sale.orderId } as const;
  await postCash(trx, sale, sale.changeSatang > 0 ? [received, change] : [received]);
}

export interface CashRefund extends CashMove {
  /** None of goods that came back without their receipt. */
  readonly orderId: number | null;
  /** Of the refund. */
  readonly receiptId: number;
  readonly amountSatang: Satang;
}

/** Posts cash that goes back for returned goods (rule C11.4). */
export async function recordCashRefund(trx: Trx, refund: CashRefund): Promise<void> {
  const { orderId, receiptId, amountSatang } = refund;
  const ofOrder = orderId === null ? {} : { order_id: orderId };
  await postCash(trx, refund, [
    { kind: 'refund', amount_satang: -amountSatang, receipt_id: receiptId, ...ofOrder },
  ]);
}
