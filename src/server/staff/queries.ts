import { sql } from 'kysely';
import type { Role } from '#shared/staff/rules.ts';
import { foldForSearch } from '#shared/text/search-text.ts';
import type { Reader } from '../db/database.ts';
import type { StaffPerson } from '../http/handlers.ts';

/** Somebody's account as far as it says who they are. */
const PERSON_COLUMNS = ['users.id', 'users.username', 'users.firstname', 'users.lastname'] as const;

/**
 * Who works in a branch, and as what (rule C15.1): who belongs to it, who was let in besides, and every owner. All that asks
 * which branch somebody works in asks here.
 */
const staffOfBranches = (db: Reader) =>
  db
    .selectFrom('users')
    .innerJoin('branches', (join) => join.onTrue())
    .leftJoin('staff_branches', (join) =>
      join
        .onRef('staff_branches.user_id', '=', 'users.id')
        .onRef('staff_branches.branch_id', '=', 'branches.id'),
    )
    .select(['branches.id as branchId', ...PERSON_COLUMNS, roleThere.as('role')])
    .where((eb) => eb(roleThere, 'is not', null));

/** Null where somebody doesn't work. */
const roleThere = sql<Role>`case
  when users.role = 'owner' or users.branch_id = branches.id then users.role
  else staff_branches.role end`;

/**
 * The member of staff with that id as they are in this branch; null where they don't work there, or the account is disabled
 * (rule C6, C15.1).
 */
export async function findActiveStaff(
  db: Reader,
  { userId, branchId }: { readonly userId: number; readonly branchId: number },
): Promise<StaffPerson | null> {
  const row = await staffOfBranches(db)
    .where('users.id', '=', userId)
    .where('branches.id', '=', branchId)
    .where('users.is_active', '=', 1)
    .executeTakeFirst();
  return row ?? null;
}

/** A branch in which somebody works. */
export interface OwnBranch {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** What they are there. */
  readonly role: Role;
  /** Nothing is sold there any more. */
  readonly isClosed: boolean;
}

/** Where somebody works, in the order of the branches' numbers (rule C15.1). */
export async function listBranchesOf(db: Reader, userId: number): Promise<OwnBranch[]> {
  const rows = await staffOfBranches(db)
    .clearSelect()
    .select(['branches.id', 'branches.code', 'branches.name', 'branches.closed_ms', roleThere.as('role')])
    .where('users.id', '=', userId)
    .orderBy('branches.code')
    .execute();
  return rows.map(({ closed_ms: closedMs, ...branch }) => ({ ...branch, isClosed: closedMs !== null }));
}

export interface LoginAccount {
  readonly id: number;
  readonly branchId: number;
  readonly passwordHash: string;
  readonly isActive: boolean;
  readonly firstname: string;
}

/** The account that signs in with this username or e-mail (already in small letters), or null. */
export async function findLoginAccount(db: Reader, nameKey: string): Promise<LoginAccount | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'branch_id', 'password_hash', 'is_active', 'firstname'])
    .where((where) => where.or([where('username', '=', nameKey), where('email', '=', nameKey)]))
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    branchId: row.branch_id,
    passwordHash: row.password_hash,
    isActive: row.is_active === 1,
    firstname: row.firstname,
  };
}

/** What somebody is called, past staff too. */
export async function nameOfStaff(db: Reader, userId: number): Promise<string> {
  const { firstname, lastname } = await db
    .selectFrom('users')
    .select(['firstname', 'lastname'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return `${firstname} ${lastname}`.trim();
}

/** What somebody may in a branch; past staff as long as they are known there, and who has left it no more than a cashier. */
export async function roleOfStaff(
  db: Reader,
  { userId, branchId }: { readonly userId: number; readonly branchId: number },
): Promise<Role> {
  const row = await staffOfBranches(db)
    .where('users.id', '=', userId)
    .where('branches.id', '=', branchId)
    .executeTakeFirst();
  return row?.role ?? 'cashier';
}

/** The hash of somebody's password as it is kept. */
export async function getPasswordHash(db: Reader, userId: number): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.password_hash;
}

/** Everybody, past staff too, whose name or username has what was typed in it; letter case aside. */
export async function findStaffIds(db: Reader, typed: string): Promise<number[]> {
  const staff = await db.selectFrom('users').select(['id', 'username', 'firstname', 'lastname']).execute();
  const wanted = foldForSearch(typed);
  return staff
    .filter(({ username, firstname, lastname }) =>
      foldForSearch(`${firstname} ${lastname} ${username}`).includes(wanted),
    )
    .map(({ id }) => id);
}
