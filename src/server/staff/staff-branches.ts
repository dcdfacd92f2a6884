import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import type { AskedBranches, BranchOfAnswerWire } from '#shared/staff/fields.ts';
import { type BranchRole, type Role, roleMay } from '#shared/staff/rules.ts';
import type { Reader, Trx } from '../db/database.ts';
import type { StaffMember } from '../http/handlers.ts';
import type { Account } from './account.ts';
import { listBranchesOf, type OwnBranch } from './queries.ts';

/** Where somebody works: in the branch that they belong to, and where they were let in besides (rule C15.1). */
export interface StaffPlace {
  readonly branchId: number;
  readonly role: Role;
  /** The one that they belong to. */
  readonly isHome: boolean;
}

/** Where these people work, the branch that they belong to first; nowhere in particular where one is an owner. */
export async function placesOf(
  db: Reader,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, readonly StaffPlace[]>> {
  if (userIds.length === 0) return new Map();
  const homes = await db
    .selectFrom('users')
    .select(['id', 'branch_id', 'role'])
    .where('id', 'in', userIds)
    .where('role', '<>', 'owner')
    .execute();
  const others = await db
    .selectFrom('staff_branches')
    .selectAll()
    .where('user_id', 'in', userIds)
    .orderBy('branch_id')
    .execute();
  return new Map(
    homes.map(({ id, branch_id: branchId, role }) => [
      id,
      [
        { branchId, role, isHome: true },
        ...others
          .filter((other) => other.user_id === id)
          .map((other) => ({ branchId: other.branch_id, role: other.role, isHome: false })),
      ],
    ]),
  );
}

/** Makes somebody of a branch something else there; an owner is one everywhere, and was let in nowhere in particular. */
export async function setRole(trx: Trx, account: Account, branchId: number, role: Role): Promise<void> {
  if (role === 'owner') await trx.deleteFrom('staff_branches').where('user_id', '=', account.id).execute();
  if (role === 'owner' || account.role === 'owner' || account.homeBranchId === branchId) {
    await trx.updateTable('users').set({ role }).where('id', '=', account.id).execute();
    return;
  }
  await trx
    .updateTable('staff_branches')
    .set({ role })
    .where('user_id', '=', account.id)
    .where('branch_id', '=', branchId)
    .execute();
}

/** Lets somebody into a branch that they didn't work in. */
export async function letIn(
  trx: Trx,
  place: { readonly userId: number; readonly branchId: number; readonly role: BranchRole },
): Promise<void> {
  const { userId, branchId, role } = place;
  await trx.insertInto('staff_branches').values({ user_id: userId, branch_id: branchId, role }).execute();
}

/** Keeps where somebody works from now on, exactly one of the places being the one that they belong to. */
export async function keepPlaces(
  trx: Trx,
  userId: number,
  places: readonly (Omit<StaffPlace, 'role'> & { readonly role: BranchRole })[],
): Promise<void> {
  await trx.deleteFrom('staff_branches').where('user_id', '=', userId).execute();
  for (const { branchId, role, isHome } of places) {
    if (!isHome) await letIn(trx, { userId, branchId, role });
    else await trx.updateTable('users').set({ branch_id: branchId, role }).where('id', '=', userId).execute();
  }
}

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
