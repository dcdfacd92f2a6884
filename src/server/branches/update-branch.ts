import { changesBetween } from '#shared/audit/changes.ts';
import type { branchesContract } from '#shared/branches/contract.ts';
import { isRefusal } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { lockShop } from '../shop/lock-shop.ts';
import type { Branch } from '../shop/queries.ts';
import { type BranchFacts, branchTaken, setBranch } from '../shop/write-branch.ts';
import { aboutBranch, branchFacts, branchToChange } from './own-branch.ts';

type UpdateBranchRefusal = RefusalOf<typeof branchesContract, 'PATCH /branches/{id}'>;

/** Changes a branch that one is admin of (rule C15.1). What was sold and issued there keeps what it was made with. */
export async function updateBranch(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  branchId: number,
  facts: BranchFacts,
): Promise<Branch | UpdateBranchRefusal> {
  return db.transaction<Branch | UpdateBranchRefusal>(async (trx) => {
    await lockShop(trx);
    const before = await branchToChange(trx, user, branchId);
    if (isRefusal(before)) return before;
    const taken = await branchTaken(trx, facts, branchId);
    if (taken) return taken;
    const changes = changesBetween(branchFacts(before), branchFacts(facts));
    if (!changes) return before;
    await setBranch(trx, branchId, facts);
    const about = aboutBranch(before);
    await recordAct(trx, { user, nowMs: now() }, { action: 'update-branch', about, ...changes });
    return { ...before, ...facts };
  });
}
