import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { taxMonthsContract } from '#shared/tax-months/contract.ts';
import { isLocked, lockableThrough } from '#shared/tax-months/rules.ts';
import type { Month } from '#shared/time/months.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { lockBooks } from './open-books.ts';
import { type LockedMonths, readLockedMonths } from './queries.ts';

type LockRefusal = RefusalOf<typeof taxMonthsContract, 'POST /tax-months/lock'>;

/**
 * Locks a month of the branch, and all before it with it (rule C13.4): from then on nothing dated in them changes. One that
 * is locked already stays so, and nothing more is recorded. Whoever is writing to the month ends first.
 */
export async function lockMonth(
  { db, now, clock }: Pick<Services, 'db' | 'now' | 'clock'>,
  user: StaffMember,
  month: Month,
): Promise<LockedMonths | LockRefusal> {
  const believedMs = await clock.read();
  if (isRefusal(believedMs)) return believedMs;
  if (month > lockableThrough(believedMs)) return refuse('MONTH_NOT_OVER', { month });
  return db.transaction(async (trx) => {
    const { lockedThrough } = await lockBooks(trx, user.branchId);
    if (isLocked(month, lockedThrough)) return readLockedMonths(trx, user.branchId);
    // Read once the books are held: what was written before bears no later moment.
    const nowMs = now();
    const { id } = await trx
      .insertInto('tax_month_locks')
      .values({
        ...{ branch_id: user.branchId, month, locked_by: user.id, locked_ms: nowMs },
        ...{ opened_by: null, opened_ms: null, reason: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const about = { type: 'tax_month_locks', id, name: month } as const;
    await recordAct(trx, { user, nowMs }, { action: 'lock-month', about, before: null, after: { month } });
    return readLockedMonths(trx, user.branchId);
  });
}
