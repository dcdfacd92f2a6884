import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import { roleMay } from '#shared/staff/rules.ts';
import type { Trx } from '../db/database.ts';
import type { StaffMember } from '../http/handlers.ts';
import type { Branch } from '../shop/queries.ts';
import { listSeenBranches } from './queries.ts';

/** The branch that somebody is about to change; whoever is no admin there changes nothing of it (rule C15.1). */
export async function branchToChange(
  trx: Trx,
  user: StaffMember,
  branchId: number,
): Promise<Branch | Refusal<'BRANCH_NOT_FOUND' | 'NOT_ADMIN_THERE'>> {
  const seen = (await listSeenBranches(trx, user)).find(({ branch }) => branch.id === branchId);
  if (!seen) return refuse('BRANCH_NOT_FOUND');
  const { branch, role } = seen;
  return role !== null && roleMay(role, 'admin') ? branch : refuse('NOT_ADMIN_THERE');
}

/** What the audit log calls a branch. */
export const aboutBranch = ({ id, name }: Pick<Branch, 'id' | 'name'>) =>
  ({ type: 'branches', id, name }) as const;

/** What the audit log keeps of a branch. */
export const branchFacts = ({ name, code, ...rest }: Omit<Branch, 'id' | 'closedMs'>) => ({
  branchName: name,
  branchCode: code,
  address: rest.address,
  phone: rest.phone,
  promptPayId: rest.promptPayId,
  receiptFooter: rest.receiptFooter,
});
