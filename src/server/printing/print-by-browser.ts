import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { printingContract } from '#shared/printing/contract.ts';
import type { Slip } from '#shared/slips/slip.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import type { AsksForSlips } from './asks-for-slips.ts';
import { findJob, isOnOtherPaper, type PrintJob } from './queries.ts';

type ByBrowserRefusal = RefusalOf<typeof printingContract, 'POST /print-jobs/{id}/by-browser'>;

/** The job that was given up, and what the browser prints instead of it. */
interface GivenToBrowser {
  readonly job: PrintJob;
  readonly slip: Slip;
}

/**
 * Gives a stuck job up for the browser, which prints the same slip (rule C14.1): for whoever may drop it
 * and see the paper. Where some bytes of it were
 * taken, or the same paper was printed otherwise, the slip says สำเนา, as does whatever a printer prints of it afterwards.
 */
export async function printByBrowser(
  { db, now, findPaper, slipOf }: Pick<Services, 'db' | 'now'> & Pick<AsksForSlips, 'findPaper' | 'slipOf'>,
  user: StaffMember,
  id: number,
): Promise<GivenToBrowser | ByBrowserRefusal> {
  const { branchId } = user;
  return db.transaction<GivenToBrowser | ByBrowserRefusal>(async (trx) => {
    const job = await findJob(trx, branchId, id);
    if (!job) return refuse('PRINT_JOB_NOT_FOUND');
    const { kind, of_id: ofId } = job;
    if (kind === 'test' || kind === 'kick' || ofId === null) return refuse('PRINT_PAPER_NOT_FOUND');
    // What somebody may not see they don't get by way of another's job either.
    if (!(await findPaper(trx, user, { kind, id: ofId }))) return refuse('PRINT_PAPER_NOT_FOUND');
    const isPrinted = (await isOnOtherPaper(trx, job)) || job.state === 'unsure';
    const isCopy = job.is_copy === 1 || isPrinted;
    const slip = await slipOf(trx, { kind, id: ofId, branchId, isCopy });
    if (!slip) return refuse('PRINT_PAPER_NOT_FOUND');
    const { numUpdatedRows } = await trx
      .updateTable('print_jobs')
      .set({ state: 'by_browser', is_copy: isCopy ? 1 : 0, claimed_by: null, ended_ms: now() })
      .where('id', '=', id)
      // As it was when its slip was made: a worker that has begun meanwhile sends it.
      .where('state', '=', job.state)
      .where('state', 'in', ['waiting', 'connecting', 'failed', 'unsure'])
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return refuse('PRINT_JOB_UNDER_WAY');
    const given = await findJob(trx, branchId, id);
    return given ? { job: given, slip } : refuse('PRINT_JOB_NOT_FOUND');
  });
}
