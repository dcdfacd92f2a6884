import type { FastifyRequest } from 'fastify';
import type { branchesContract } from '#shared/branches/contract.ts';
import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { lockOpenDrawer } from '../drawer/queries.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { moveSessionToBranch } from '../http/session-rows.ts';
import { findPendingOrder } from '../orders/queries.ts';
import { listBranchesOf, type OwnBranch } from '../staff/queries.ts';

type ChangeBranchRefusal = RefusalOf<typeof branchesContract, 'POST /session/branch'>;

/**
 * Has somebody go on in another branch in which they work (rule C15.1), at none of its tills yet. What they have open where
 * they are is seen to first: a drawer of their own is counted there, and an order that waits in a till's drawer is paid or
 * given up. A closed branch can be gone to, for its figures and papers.
 * @param request whose session it is
 */
export async function changeBranch(
  { db }: Pick<Services, 'db'>,
  user: StaffMember,
  request: FastifyRequest,
  branchId: number,
): Promise<OwnBranch | ChangeBranchRefusal> {
  return db.transaction<OwnBranch | ChangeBranchRefusal>(async (trx) => {
    const branch = (await listBranchesOf(trx, user.id)).find(({ id }) => id === branchId);
    if (!branch) return refuse('BRANCH_NOT_FOUND');
    if (branch.id === user.branchId) return branch;
    if (await lockOpenDrawer(trx, { ...user, tillId: null })) return refuse('DRAWER_OPEN_HERE');
    const waiting = await findPendingOrder(trx, user.id);
    if (waiting) return refuse('ORDER_WAITS_HERE', { orderNumber: waiting.orderNumber });
    await moveSessionToBranch(trx, request, branchId);
    return branch;
  });
}
