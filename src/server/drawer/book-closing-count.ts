import type { Satang } from '#shared/money/satang.ts';
import type { Trx } from '../db/database.ts';
import { type CashMove, postCash } from './cash-ledger.ts';

/** Who says that a drawer may be closed with more or less than it had to hold, and why. */
export interface Approval {
  readonly approverId: number;
  readonly reason: string;
}

/** What was counted in a drawer, and how much more that is than had to be there. */
export interface ClosingCount {
  readonly countedSatang: Satang;
  readonly differenceSatang: Satang;
  /** Of a difference; null where the count is right. */
  readonly approval: Approval | null;
}

/** Closes a drawer that its caller holds: takes what was counted out of it, and what was over or short with it (rule C5.7). */
export async function bookClosingCount(
  trx: Trx,
  move: CashMove,
  { countedSatang, differenceSatang, approval }: ClosingCount,
): Promise<void> {
  await trx
    .updateTable('drawers')
    .set({
      status: 'closed',
      is_paused: 0,
      closed_ms: move.nowMs,
      difference_reason: approval?.reason ?? null,
      difference_approved_by: approval?.approverId ?? null,
    })
    .where('id', '=', move.drawerId)
    .execute();
  const closing = { kind: 'closing', amount_satang: -countedSatang } as const;
  const overShort = { kind: 'over_short', amount_satang: differenceSatang } as const;
  await postCash(trx, move, differenceSatang === 0 ? [closing] : [overShort, closing]);
}
