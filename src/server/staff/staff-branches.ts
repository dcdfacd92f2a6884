import type { BranchRole, Role } from '#shared/staff/rules.ts';
import type { Reader, Trx } from '../db/database.ts';
import type { Account } from './account.ts';

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
