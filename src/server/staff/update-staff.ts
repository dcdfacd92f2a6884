import { changesBetween } from '#shared/audit/changes.ts';
import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { staffContract } from '#shared/staff/contract.ts';
import { roleMay } from '#shared/staff/rules.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Reader, Trx } from '../db/database.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { endSessionsOf } from '../http/session-rows.ts';
import { lockShop } from '../shop/lock-shop.ts';
import {
  type Account,
  aboutStaff,
  forbidsManaging,
  hasOtherAdmin,
  lockAccount,
  mayGive,
  nameTaken,
  type Person,
  staffFacts,
} from './account.ts';
import { dropPin } from './pins.ts';
import { setRole } from './staff-branches.ts';

/** What staff has to ask of the drawers, which stand above it: whoever puts the program together hands it in. */
export interface AsksForDrawers {
  /** Who has a drawer of their own open now, and in which branch. */
  readonly usersWithOpenDrawer: (db: Reader) => Promise<ReadonlyMap<number, number>>;
}

/** Somebody as they shall be from now on. */
export interface StaffChange extends Person {
  readonly isActive: boolean;
}

type UpdateStaffRefusal = RefusalOf<typeof staffContract, 'PATCH /staff/{id}'>;

/**
 * Changes who somebody of the branch is, what they may, or whether they may sign in. Who is disabled is signed out
 * everywhere and loses their PIN in the same moment; with an open drawer that has to be counted and closed first, or money would be left
 * without anybody to count it.
 */
export async function updateStaff(
  { db, now, usersWithOpenDrawer }: Pick<Services, 'db' | 'now'> & AsksForDrawers,
  user: StaffMember,
  staffId: number,
  change: StaffChange,
): Promise<Account | UpdateStaffRefusal> {
  return db.transaction<Account | UpdateStaffRefusal>(async (trx) => {
    await lockShop(trx);
    const before = await lockAccount(trx, user.branchId, staffId);
    if (!before) return refuse('STAFF_NOT_FOUND');
    const after = { ...before, ...change };
    const refusal =
      (await forbidsManaging(trx, user, before)) ??
      (await nameTaken(trx, change, staffId)) ??
      (await forbids(trx, user, before, after));
    if (refusal) return refusal;
    const isDisabled = before.isActive && !after.isActive;
    if (isDisabled && (await usersWithOpenDrawer(trx)).has(staffId)) return refuse('STAFF_HAS_OPEN_DRAWER');
    const { isActive, role, ...person } = change;
    await trx
      .updateTable('users')
      .set({ ...person, is_active: isActive ? 1 : 0 })
      .where('id', '=', staffId)
      .execute();
    if (role !== before.role) await setRole(trx, before, user.branchId, role);
    if (!isActive) {
      await dropPin(trx, staffId);
      await endSessionsOf(trx, staffId);
    }
    await recordChange(trx, user, { before, after, nowMs: now() });
    return after;
  });
}

/** Why it must not be done: nobody could take it back. */
async function forbids(
  trx: Trx,
  user: StaffMember,
  before: Account,
  after: Account,
): Promise<Refusal<'LAST_ADMIN' | 'OWN_ACCOUNT' | 'OWNERS_ONLY'> | null> {
  if (after.role !== before.role && !(await mayGive(trx, user, after.role))) return refuse('OWNERS_ONLY');
  const isAdmin = ({ role, isActive }: Account) => roleMay(role, 'admin') && isActive;
  if (isAdmin(before) && !isAdmin(after) && !(await hasOtherAdmin(trx, user.branchId, before.id))) {
    return refuse('LAST_ADMIN');
  }
  const stays = before.id !== user.id || (after.isActive && after.role === before.role);
  return stays ? null : refuse('OWN_ACCOUNT');
}

interface Change {
  readonly before: Account;
  readonly after: Account;
  readonly nowMs: number;
}

async function recordChange(trx: Trx, user: StaffMember, { before, after, nowMs }: Change): Promise<void> {
  const doing = { user, nowMs };
  const about = aboutStaff(before);
  const changes = changesBetween(staffFacts(before), staffFacts(after));
  if (changes) await recordAct(trx, doing, { action: 'update-staff', about, ...changes });
  if (before.isActive === after.isActive) return;
  const action = after.isActive ? 'enable-staff' : 'disable-staff';
  await recordAct(trx, doing, { action, about, before: null, after: null });
}
