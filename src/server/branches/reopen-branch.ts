import type { branchesContract } from '#shared/branches/contract.ts';
import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { lockShop } from '../shop/lock-shop.ts';
import { getShop, listTills } from '../shop/queries.ts';
import { setBranchClosed } from '../shop/write-branch.ts';
import { aboutBranch, branchToChange } from './own-branch.ts';

type ReopenBranchRefusal = RefusalOf<typeof branchesContract, 'POST /branches/{id}/reopen'>;

/** Opens a branch again that was closed, with a till where drawers are opened for tills (rule C12.15, C15.1). */
export async function reopenBranch(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  branchId: number,
): Promise<{ readonly open: true } | ReopenBranchRefusal> {
  return db.transaction<{ readonly open: true } | ReopenBranchRefusal>(async (trx) => {
    await lockShop(trx);
    const branch = await branchToChange(trx, user, branchId);
    if (isRefusal(branch)) return branch;
    if (branch.closedMs === null) return { open: true };
    const hasTill = (await listTills(trx, branchId)).some(({ isActive }) => isActive);
    if (!hasTill && (await getShop(trx)).drawerPerTill) return refuse('BRANCH_NEEDS_TILL');
    await setBranchClosed(trx, branchId, null);
    const about = aboutBranch(branch);
    await recordAct(
      trx,
      { user, nowMs: now() },
      { action: 'reopen-branch', about, before: null, after: null },
    );
    return { open: true };
  });
}
