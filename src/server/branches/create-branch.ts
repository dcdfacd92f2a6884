import type { branchesContract } from '#shared/branches/contract.ts';
import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { recordAct } from '../audit/record-act.ts';
import { idempotently } from '../db/idempotency.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { insertTill } from '../shop/create-till.ts';
import { lockShop } from '../shop/lock-shop.ts';
import { type Branch, getShop } from '../shop/queries.ts';
import { type BranchFacts, branchTaken, insertBranch } from '../shop/write-branch.ts';
import { letIn } from '../staff/staff-branches.ts';
import { aboutBranch, branchFacts } from './own-branch.ts';

/** Who adds it, and under which key (rule C2.7). */
export interface BranchRequest {
  readonly user: StaffMember;
  readonly call: string;
  readonly idempotencyKey: string | null;
}

/** A branch that is to be, and its first till; null for none. */
export interface NewBranch {
  readonly facts: BranchFacts;
  readonly till: { readonly name: string; readonly posId: string } | null;
}

type CreateBranchRefusal = RefusalOf<typeof branchesContract, 'POST /branches'>;

/**
 * Adds a branch, open at once (rule C15.1): whoever makes it is its admin, unless they are an owner and so one everywhere. Where
 * the shop's drawers are opened for tills it has one from the start.
 */
export async function createBranch(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { user, call, idempotencyKey }: BranchRequest,
  { facts, till }: NewBranch,
): Promise<Branch | CreateBranchRefusal> {
  const nowMs = now();
  const request = { userId: user.id, call, key: idempotencyKey, body: { facts, till }, nowMs };
  return idempotently<Branch, CreateBranchRefusal>(db, request, async (trx) => {
    await lockShop(trx);
    const taken = await branchTaken(trx, facts, null);
    if (taken) return taken;
    if (till === null && (await getShop(trx)).drawerPerTill) return refuse('BRANCH_NEEDS_TILL');
    const id = await insertBranch(trx, facts);
    if (user.role !== 'owner') await letIn(trx, { userId: user.id, branchId: id, role: 'admin' });
    const about = aboutBranch({ id, name: facts.name });
    const doing = { user, nowMs };
    await recordAct(trx, doing, { action: 'create-branch', about, before: null, after: branchFacts(facts) });
    if (till !== null) await insertTill(trx, { user: { ...user, branchId: id }, nowMs }, till);
    return { id, ...facts, closedMs: null };
  });
}
