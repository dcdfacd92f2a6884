import { sql } from 'kysely';
import type { Satang } from '#shared/money/satang.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Trx } from '../db/database.ts';

export interface CashSale {
  readonly drawerId: number;
  readonly userId: number;
  readonly orderId: number;
  readonly tenderedSatang: Satang;
  readonly changeSatang: Satang;
  readonly nowMs: EpochMs;
}

/** Records a cash payment in the drawer's ledger and sums, within the payment's transaction (rule C5.5, C5.7). */
export async function recordCashSale(trx: Trx, sale: CashSale): Promise<void> {
  const common = {
    drawer_id: sale.drawerId,
    user_id: sale.userId,
    order_id: sale.orderId,
    moved_ms: sale.nowMs,
  };
  await trx
    .insertInto('cash_movements')
    .values([
      { ...common, kind: 'received', amount_satang: sale.tenderedSatang },
      ...(sale.changeSatang > 0
        ? [{ ...common, kind: 'change' as const, amount_satang: -sale.changeSatang }]
        : []),
    ])
    .execute();
  await trx
    .updateTable('drawers')
    .set({
      cash_received_satang: sql`cash_received_satang + ${sale.tenderedSatang}`,
      change_given_satang: sql`change_given_satang + ${sale.changeSatang}`,
    })
    .where('id', '=', sale.drawerId)
    .execute();
}

/** Uses up one order number of the drawer, within the checkout's transaction. */
export async function advanceOrderSequence(trx: Trx, drawerId: number): Promise<void> {
  await trx
    .updateTable('drawers')
    .set({ order_sequence: sql`order_sequence + 1` })
    .where('id', '=', drawerId)
    .execute();
}
