import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import type { AskedBranches, BranchOfAnswerWire } from '#shared/staff/fields.ts';
import { type Role, roleMay } from '#shared/staff/rules.ts';
import type { Reader } from '../db/database.ts';
import type { StaffMember } from '../http/handlers.ts';
import { listBranchesOf, type OwnBranch } from './queries.ts';

/** A branch of which something was asked for, by somebody who may see it there. */
export type AskedBranch = Pick<OwnBranch, 'id' | 'code' | 'name' | 'role'>;

/** The branches of which something was asked for, at least one, in the order of their numbers. */
export type SeenBranches = readonly [AskedBranch, ...AskedBranch[]];

/**
 * The branches that a call means by its `branches` (rule C15.7): this is the one place that says who sees which. An owner sees all,
 * anybody else those in which they are at least what the call needs; closed ones too. Without the parameter it is the branch in
 * which the session stands.
 * @param needed what one has to be in a branch to see this of it: what the call's declaration says of the session's own
 * @returns a refusal where a branch is named that isn't there or of which one may not see this, alike; never some of those named
 */
export async function branchesAsked(
  db: Reader,
  user: Pick<StaffMember, 'id' | 'branchId'>,
  asked: AskedBranches | undefined,
  needed: Role,
): Promise<SeenBranches | Refusal<'BRANCH_NOT_FOUND'>> {
  const seen = (await listBranchesOf(db, user.id)).filter(({ role }) => roleMay(role, needed));
  const wanted = asked ?? [user.branchId];
  const found = wanted === 'all' ? seen : seen.filter(({ id }) => wanted.includes(id));
  const [first, ...rest] = found;
  if (first === undefined || (wanted !== 'all' && found.length < wanted.length))
    return refuse('BRANCH_NOT_FOUND');
  return [first, ...rest];
}

export const idsOfBranches = (branches: SeenBranches): readonly number[] => branches.map(({ id }) => id);

/** The branches that an answer is of. */
export const branchesWire = (branches: readonly AskedBranch[]): BranchOfAnswerWire[] =>
  branches.map(({ id, code, name }) => ({ id, branch_code: code, branch_name: name }));

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
