import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { offlineSalesContract } from '#shared/offline-sales/contract.ts';
import type { HeldReason, OfflineRemark } from '#shared/offline-sales/rules.ts';
import { recordAct } from '../audit/record-act.ts';
import { lockingRows } from '../db/engine-of.ts';
import type { Services, StaffMember } from '../http/handlers.ts';

/**
 * Says that a manager has seen to a sale that didn't go with the shop, or couldn't be booked, and how (rule C14.5). Nothing of
 * the sale changes.
 * @returns why not, or null
 */
export async function settleOfflineSale(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  id: number,
  note: string,
): Promise<RefusalOf<typeof offlineSalesContract, 'POST /offline-sales/{id}/settle'> | null> {
  const nowMs = now();
  return db.transaction(async (trx) => {
    const sale = await lockingRows(
      trx,
      trx
        .selectFrom('offline_sales')
        .select(['slip_number', 'total_satang', 'remarks', 'settled_ms'])
        .where('id', '=', id)
        .where('branch_id', '=', user.branchId)
        // What went as it should is nobody's to see to.
        .where('remarks', '<>', '[]'),
    ).executeTakeFirst();
    if (!sale) return refuse('OFFLINE_SALE_NOT_FOUND');
    if (sale.settled_ms !== null) return refuse('OFFLINE_SALE_SETTLED');
    await trx
      .updateTable('offline_sales')
      .set({ settled_ms: nowMs, settled_by: user.id, settled_note: note })
      .where('id', '=', id)
      .execute();
    const { slip_number: name, total_satang: totalSatang } = sale;
    const remarks = JSON.parse(sale.remarks) as (OfflineRemark | HeldReason)[];
    await recordAct(
      trx,
      { user, nowMs },
      {
        action: 'settle-offline-sale',
        about: { type: 'offline_sales', id, name },
        before: { totalSatang, remarks },
        after: { note },
      },
    );
    return null;
  });
}
