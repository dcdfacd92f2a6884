import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { taxMonthsContract } from '#shared/tax-months/contract.ts';
import type { Month } from '#shared/time/months.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { lockBooks } from './open-books.ts';
import { type LockedMonths, readLockedMonths } from './queries.ts';

type OpenRefusal = RefusalOf<typeof taxMonthsContract, 'POST /tax-months/open'>;

/** Opens the branch's newest locked month again (rule C13.4); the log keeps who did it and why. */
export async function openMonth(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  { month, reason }: { readonly month: Month; readonly reason: string },
): Promise<LockedMonths | OpenRefusal> {
  return db.transaction<LockedMonths | OpenRefusal>(async (trx) => {
    const { lockedThrough } = await lockBooks(trx, user.branchId);
    if (lockedThrough === null || month > lockedThrough) return refuse('MONTH_NOT_LOCKED', { month });
    if (month < lockedThrough) return refuse('MONTH_NOT_NEWEST', { month: lockedThrough });
    const nowMs = now();
    const { id } = await trx
      .updateTable('tax_month_locks')
      .set({ opened_by: user.id, opened_ms: nowMs, reason })
      .where('branch_id', '=', user.branchId)
      .where('month', '=', month)
      .where('opened_ms', 'is', null)
      .returning('id')
      .executeTakeFirstOrThrow();
    const about = { type: 'tax_month_locks', id, name: month } as const;
    const act = { action: 'open-month', about, before: { month }, after: { reason } } as const;
    await recordAct(trx, { user, nowMs }, act);
    return readLockedMonths(trx, user.branchId);
  });
}
