import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { offlineSalesContract } from '#shared/offline-sales/contract.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Services, StaffMember } from '../http/handlers.ts';

/**
 * Ends a series whose browser is gone (rule C14.5): it is lent no more, and its numbers that never came count as not used. A
 * sale that comes with one later is taken all the same.
 * @returns why not, or null
 */
export async function endSeries(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  id: number,
  reason: string,
): Promise<RefusalOf<typeof offlineSalesContract, 'POST /offline-sales/series/{id}/end'> | null> {
  const nowMs = now();
  return db.transaction(async (trx) => {
    const ended = await trx
      .updateTable('till_series')
      .set({ ended_ms: nowMs })
      .where('id', '=', id)
      .where('branch_id', '=', user.branchId)
      .where('ended_ms', 'is', null)
      .returning('code')
      .executeTakeFirst();
    if (!ended) return refuse('SERIES_NOT_FOUND');
    await recordAct(
      trx,
      { user, nowMs },
      {
        action: 'end-till-series',
        about: { type: 'till_series', id, name: `RC${ended.code}` },
        before: null,
        after: { reason },
      },
    );
    return null;
  });
}
