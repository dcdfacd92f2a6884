import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { printingContract } from '#shared/printing/contract.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { findJob, type PrintJob } from './queries.ts';

type DropRefusal = RefusalOf<typeof printingContract, 'POST /print-jobs/{id}/drop'>;

/** Gives a job up that isn't on its way: nobody wants it, or the browser prints it instead. */
export async function dropPrint(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  id: number,
): Promise<PrintJob | DropRefusal> {
  return db.transaction<PrintJob | DropRefusal>(async (trx) => {
    const job = await findJob(trx, user.branchId, id);
    if (!job) return refuse('PRINT_JOB_NOT_FOUND');
    const { numUpdatedRows } = await trx
      .updateTable('print_jobs')
      .set({ state: 'dropped', claimed_by: null, ended_ms: now() })
      .where('id', '=', id)
      // Not a byte is on its way while a worker still connects: it looks before it sends.
      .where('state', 'in', ['waiting', 'connecting', 'failed', 'unsure'])
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return refuse('PRINT_JOB_UNDER_WAY');
    return (await findJob(trx, user.branchId, id)) ?? refuse('PRINT_JOB_NOT_FOUND');
  });
}
