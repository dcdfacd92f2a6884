import type { Services, StaffMember } from '../http/handlers.ts';
import { addJob } from './add-job.ts';
import type { PaperRef } from './asks-for-slips.ts';
import { findTillPrinting, wasPrintedBefore } from './queries.ts';

/**
 * Has the till's printer print what another call has just made and its person wants on paper, such as the closing slip, after which
 * nobody is signed in to ask for it.
 * @param name what the paper is called
 * @returns false where the till has no printer: the browser prints
 */
export async function printOnTill(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  { kind, id, name }: PaperRef & { readonly name: string },
): Promise<boolean> {
  const isAsked = await db.transaction(async (trx) => {
    const { printer } = await findTillPrinting(trx, user);
    if (!printer) return false;
    const isCopy = await wasPrintedBefore(trx, { branchId: user.branchId, kind, id });
    await addJob(
      trx,
      { user, nowMs: now() },
      { ...{ printerId: printer.id, kind, ofId: id, name, isCopy, kicks: false, autoKey: null } },
    );
    return true;
  });
  if (isAsked) db.changes.announce(user.branchId, ['printing']);
  return isAsked;
}
