import type { branchesContract } from '#shared/branches/contract.ts';
import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { recordAct } from '../audit/record-act.ts';
import { namesOfOpenDrawers } from '../drawer/open-drawers.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { lockBranch } from '../shop/lock-branch.ts';
import { lockShop } from '../shop/lock-shop.ts';
import { listBranches } from '../shop/queries.ts';
import { setBranchClosed } from '../shop/write-branch.ts';
import { numbersOnTheirWayTo } from '../transfers/queries.ts';
import { aboutBranch, branchToChange } from './own-branch.ts';

type CloseBranchRefusal = RefusalOf<typeof branchesContract, 'POST /branches/{id}/close'>;

/**
 * Closes a branch (rule C15.1): once its drawers are counted, and so no order waits there, and no
 * goods are on their way to it (decision 74). No drawer is opened there from then
 * on; who works there still sees its figures and papers, and clears its shelf. One branch of the shop stays open.
 */
export async function closeBranch(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  branchId: number,
): Promise<{ readonly closed: true } | CloseBranchRefusal> {
  return db.transaction<{ readonly closed: true } | CloseBranchRefusal>(async (trx) => {
    await lockShop(trx);
    const branch = await branchToChange(trx, user, branchId);
    if (isRefusal(branch)) return branch;
    if (branch.closedMs !== null) return { closed: true };
    await lockBranch(trx, branchId);
    const drawers = await namesOfOpenDrawers(trx, branchId);
    if (drawers.length > 0) return refuse('BRANCH_HAS_OPEN_DRAWER', { names: drawers.join(', ') });
    const coming = await numbersOnTheirWayTo(trx, branchId);
    if (coming.length > 0) return refuse('BRANCH_AWAITS_GOODS', { numbers: coming.join(', ') });
    const open = (await listBranches(trx)).filter(({ closedMs }) => closedMs === null);
    if (open.length === 1) return refuse('LAST_BRANCH');
    const nowMs = now();
    await setBranchClosed(trx, branchId, nowMs);
    const about = aboutBranch(branch);
    await recordAct(trx, { user, nowMs }, { action: 'close-branch', about, before: null, after: null });
    return { closed: true };
  });
}
