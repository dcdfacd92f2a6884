import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { staffContract } from '#shared/staff/contract.ts';
import { type BranchRole, roleMay } from '#shared/staff/rules.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Trx } from '../db/database.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { endSessionsIn } from '../http/session-rows.ts';
import { lockShop } from '../shop/lock-shop.ts';
import { type Branch, listBranches } from '../shop/queries.ts';
import { type Account, aboutStaff, hasOtherAdmin, lockAccount } from './account.ts';
import { listBranchesOf } from './queries.ts';
import { keepPlaces, placesOf, type StaffPlace } from './staff-branches.ts';
import type { AsksForDrawers } from './update-staff.ts';

/** Where somebody is to work. */
export type WantedPlace = Omit<StaffPlace, 'role'> & { readonly role: BranchRole };

type ChangeRefusal = RefusalOf<typeof staffContract, 'PATCH /staff/{id}/branches'>;

/**
 * Says where somebody of the branch works, as what, and to which branch they belong (rule C15.1). Each place that comes, goes
 * or is otherwise is for those who are admin there. Who leaves a branch has no drawer open there, and is signed out there in
 * the same moment.
 */
export async function changeStaffBranches(
  { db, now, usersWithOpenDrawer }: Pick<Services, 'db' | 'now'> & AsksForDrawers,
  user: StaffMember,
  staffId: number,
  wanted: readonly WantedPlace[],
): Promise<Account | ChangeRefusal> {
  return db.transaction<Account | ChangeRefusal>(async (trx) => {
    await lockShop(trx);
    const account = await lockAccount(trx, user.branchId, staffId);
    if (!account) return refuse('STAFF_NOT_FOUND');
    if (account.role === 'owner') return refuse('OWNERS_ONLY');
    if (wanted.filter(({ isHome }) => isHome).length !== 1) return refuse('STAFF_NEEDS_HOME');
    const branches = new Map((await listBranches(trx)).map((branch) => [branch.id, branch]));
    if (wanted.some(({ branchId }) => !branches.has(branchId))) return refuse('BRANCH_NOT_FOUND');
    const before = (await placesOf(trx, [staffId])).get(staffId) ?? [];
    const changed = changedBranches(before, wanted);
    if (changed.length === 0) return account;
    const refusal = await forbids(trx, user, { staffId, before, wanted, changed });
    if (refusal) return refusal;
    const left = before.filter((place) => !wanted.some(({ branchId }) => branchId === place.branchId));
    const leftIds = left.map(({ branchId }) => branchId);
    const openAt = (await usersWithOpenDrawer(trx)).get(staffId);
    if (openAt !== undefined && leftIds.includes(openAt)) return refuse('STAFF_HAS_OPEN_DRAWER');
    await keepPlaces(trx, staffId, wanted);
    await endSessionsIn(trx, staffId, leftIds);
    await recordAct(
      trx,
      { user, nowMs: now() },
      {
        action: 'change-staff-branches',
        about: aboutStaff(account),
        before: factsOf(before, branches),
        after: factsOf(wanted, branches),
      },
    );
    const home = wanted.find(({ isHome }) => isHome);
    const here = wanted.find(({ branchId }) => branchId === user.branchId);
    return {
      ...account,
      homeBranchId: home?.branchId ?? account.homeBranchId,
      role: here?.role ?? account.role,
    };
  });
}

interface Wish {
  readonly staffId: number;
  readonly before: readonly StaffPlace[];
  readonly wanted: readonly StaffPlace[];
  /** The branches of places that are not as they were. */
  readonly changed: readonly number[];
}

async function forbids(trx: Trx, user: StaffMember, { staffId, before, wanted, changed }: Wish) {
  const own = new Map((await listBranchesOf(trx, user.id)).map(({ id, role }) => [id, role]));
  const isAdminIn = (branchId: number) => {
    const role = own.get(branchId);
    return role !== undefined && roleMay(role, 'admin');
  };
  if (!changed.every(isAdminIn)) return refuse('NOT_ADMIN_THERE');
  // Nobody could take it back.
  if (staffId === user.id) return refuse('OWN_ACCOUNT');
  for (const branchId of changed) {
    const roleIn = (places: readonly StaffPlace[]) =>
      places.find((place) => place.branchId === branchId)?.role;
    const [former, next] = [roleIn(before), roleIn(wanted)];
    const loses = former === 'admin' && next !== 'admin';
    if (loses && !(await hasOtherAdmin(trx, branchId, staffId))) return refuse('LAST_ADMIN');
  }
  return null;
}

function changedBranches(before: readonly StaffPlace[], after: readonly StaffPlace[]): number[] {
  const said = (places: readonly StaffPlace[], branchId: number) => {
    const place = places.find((one) => one.branchId === branchId);
    return place && `${place.role} ${place.isHome}`;
  };
  const ids = new Set([...before, ...after].map(({ branchId }) => branchId));
  return [...ids].filter((branchId) => said(before, branchId) !== said(after, branchId));
}

const factsOf = (places: readonly StaffPlace[], branches: ReadonlyMap<number, Branch>) =>
  places.map(({ branchId, role, isHome }) => ({ branch: branches.get(branchId)?.name ?? '', role, isHome }));
