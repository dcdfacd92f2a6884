import { type Selectable, sql } from 'kysely';
import type { Satang } from '#shared/money/satang.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Trx } from '../db/database.ts';
import type { CashMovementTable } from '../db/schema.ts';
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
};

/** Writes lines into the cash ledger; nothing else does (rule C10.4). The drawer's sums are the caller's. */
export async function postCash(trx: Trx, move: CashMove, lines: readonly CashLine[]): Promise<void> {
  await insertSealed(
    trx,
    move.branchId,
    'cash_movements',
    lines.map(({ kind, amount_satang, order_id = null }) => ({
      drawer_id: move.drawerId,
      user_id: move.userId,
      kind,
      amount_satang,
      order_id,
      moved_ms: move.nowMs,
    })),
  );
}

export interface CashSale extends CashMove {
  readonly orderId: number;
  readonly tenderedSatang: Satang;
  readonly changeSatang: Satang;
}

/** Records a cash payment in the drawer's ledger and sums, within the payment's transaction (rule C5.5, C5.7). */
export async function recordCashSale(trx: Trx, sale: CashSale): Promise<void> {
  const received = { kind: 'received', amount_satang: sale.tenderedSatang, order_id: sale.orderId } as const;
  const change = { kind: 'change', amount_satang: -sale.changeSatang, order_id: sale.orderId } as const;
  await postCash(trx, sale, sale.changeSatang > 0 ? [received, change] : [received]);
  await trx
    .updateTable('drawers')
    .set({
      cash_received_satang: sql`cash_received_satang + ${sale.tenderedSatang}`,
      change_given_satang: sql`change_given_satang + ${sale.changeSatang}`,
    })
    .where('id', '=', sale.drawerId)
    .execute();
}
