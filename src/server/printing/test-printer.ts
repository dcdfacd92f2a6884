import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { printingContract } from '#shared/printing/contract.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { addJob } from './add-job.ts';
import { findJob, findPrinter, type PrintJob } from './queries.ts';

type TestRefusal = RefusalOf<typeof printingContract, 'POST /printers/{id}/test'>;

/** Prints the test page (`shared/printing/test-slip.ts`) on a printer, also on one that no till has yet. */
export async function testPrinter(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  printerId: number,
): Promise<PrintJob | TestRefusal> {
  return db.transaction<PrintJob | TestRefusal>(async (trx) => {
    const printer = await findPrinter(trx, user.branchId, printerId);
    if (!printer?.isActive) return refuse('PRINTER_NOT_FOUND');
    const id = await addJob(
      trx,
      // Its page tells what came of it, and no till.
      { user: { ...user, tillId: null }, nowMs: now() },
      {
        ...{ printerId, kind: 'test', ofId: null, name: printer.name },
        ...{ isCopy: false, kicks: false, autoKey: null },
      },
    );
    const job = id === null ? null : await findJob(trx, user.branchId, id);
    return job ?? refuse('PRINTER_NOT_FOUND');
  });
}
