import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import { roleMay } from '#shared/staff/rules.ts';
import type { Reader } from '../db/database.ts';
import { listBranchesOf } from './queries.ts';

/**
 * What forbids somebody to set what is a branch's own, in any of these (rule C15.6): of a branch in which they don't work there is
 * nothing to know, and where they only sell they change nothing. Null where nothing does.
 */
export async function forbiddenBranch(
  reader: Reader,
  user: { readonly id: number },
  branchIds: readonly number[],
): Promise<Refusal<'BRANCH_NOT_FOUND' | 'NOT_MANAGER_THERE'> | null> {
  if (branchIds.length === 0) return null;
  const roles = new Map((await listBranchesOf(reader, user.id)).map(({ id, role }) => [id, role]));
  for (const id of branchIds) {
    const role = roles.get(id);
    if (role === undefined) return refuse('BRANCH_NOT_FOUND');
    if (!roleMay(role, 'manager')) return refuse('NOT_MANAGER_THERE');
  }
  return null;
}
