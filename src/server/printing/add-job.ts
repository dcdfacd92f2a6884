import type { JobKind } from '#shared/printing/rules.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Trx } from '../db/database.ts';
import type { StaffMember } from '../http/handlers.ts';

/** Something to print, or a pulse for the drawer. */
export interface NewJob {
  readonly printerId: number;
  readonly kind: JobKind;
  readonly ofId: number | null;
  readonly name: string;
  readonly isCopy: boolean;
  readonly kicks: boolean;
  /** Of what is asked by a screen by itself: only the first of these is printed. */
  readonly autoKey: string | null;
}

/**
 * Writes a job down, for a worker to take (`print-worker.ts`); nobody waits for that.
 * @returns its id; null where there is one with this `autoKey`
 */
export async function addJob(
  trx: Trx,
  { user, nowMs }: { readonly user: StaffMember; readonly nowMs: EpochMs },
  job: NewJob,
): Promise<number | null> {
  const added = await trx
    .insertInto('print_jobs')
    .values({
      ...{ branch_id: user.branchId, printer_id: job.printerId, till_id: user.tillId, user_id: user.id },
      ...{ kind: job.kind, of_id: job.ofId, name: job.name, auto_key: job.autoKey },
      ...{ is_copy: job.isCopy ? 1 : 0, kick: job.kicks ? 'wanted' : 'none', state: 'waiting' },
      ...{ bytes_sent: 0, tries: 0, created_ms: nowMs, asked_ms: nowMs, next_try_ms: nowMs },
    })
    .onConflict((conflict) => conflict.column('auto_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}
