import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { printingContract } from '#shared/printing/contract.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { findJob, findPrinter, type PrintJob } from './queries.ts';

type AgainRefusal = RefusalOf<typeof printingContract, 'POST /print-jobs/{id}/again'>;

/**
 * Tries a job again at once, also one that waits for its next try, and also on another printer. Where some bytes of it were
 * taken, what comes now says สำเนา (rule C14.1). The drawer isn't opened again.
 */
export async function printAgain(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  { id, printerId }: { readonly id: number; readonly printerId: number | null },
): Promise<PrintJob | AgainRefusal> {
  const nowMs = now();
  return db.transaction<PrintJob | AgainRefusal>(async (trx) => {
    const job = await findJob(trx, user.branchId, id);
    if (!job) return refuse('PRINT_JOB_NOT_FOUND');
    const printer = printerId === null ? null : await findPrinter(trx, user.branchId, printerId);
    if (printerId !== null && !printer?.isActive) return refuse('PRINTER_NOT_FOUND');
    // Looked at again by the row itself: two who press it at once have it printed once.
    const { numUpdatedRows } = await trx
      .updateTable('print_jobs')
      .set({
        ...{ state: 'waiting', printer_id: printer?.id ?? job.printer_id, user_id: user.id },
        ...{ is_copy: job.state === 'unsure' ? 1 : job.is_copy, bytes_sent: 0, trouble: null, remark: null },
        // Who paid then is gone, and a drawer that opens later asks for a reason (rule C14.2).
        kick: job.kick === 'wanted' ? 'missed' : job.kick,
        ...{ tries: 0, asked_ms: nowMs, next_try_ms: nowMs, claimed_by: null, ended_ms: null },
      })
      .where('id', '=', id)
      .where('state', '=', job.state)
      .where('state', 'in', ['waiting', 'failed', 'unsure'])
      .where('kind', '<>', 'kick')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return refuse('PRINT_JOB_UNDER_WAY');
    // What waits before it on that printer has its turn at once as well.
    await trx
      .updateTable('print_jobs')
      .set({ next_try_ms: nowMs })
      .where('printer_id', '=', printer?.id ?? job.printer_id)
      .where('state', '=', 'waiting')
      .execute();
    return (await findJob(trx, user.branchId, id)) ?? refuse('PRINT_JOB_NOT_FOUND');
  });
}
