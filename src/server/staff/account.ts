import { sql } from 'kysely';
import type { About } from '#shared/audit/acts.ts';
import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import { type Role, roleMay } from '#shared/staff/rules.ts';
import { compareNames } from '#shared/text/thai-sort-key.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Reader, Trx } from '../db/database.ts';
import { lockingRows } from '../db/engine-of.ts';
import type { StaffMember } from '../http/handlers.ts';
import { listBranchesOf } from './queries.ts';

/** Who somebody is and what they may, as an admin writes it down; username and e-mail in small letters. */
export interface Person {
  readonly username: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly role: Role;
}

/**
 * A member of staff of a branch with what is written down of them; nothing of their password. Their role is what they are in
 * that branch.
 */
export interface Account extends Person {
  readonly id: number;
  /** The branch that they belong to; others let them in besides (rule C15.1). */
  readonly homeBranchId: number;
  readonly isActive: boolean;
  readonly createdMs: EpochMs;
}

/** Who works in the branch; one of what `staffOfBranches` says, as a condition so that the accounts can be locked. */
const accounts = (db: Reader, branchId: number) =>
  everyAccount(db, branchId).where((where) =>
    where.or([
      where('branch_id', '=', branchId),
      where('role', '=', 'owner'),
      where('id', 'in', db.selectFrom('staff_branches').select('user_id').where('branch_id', '=', branchId)),
    ]),
  );

const everyAccount = (db: Reader, branchId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'firstname', 'lastname', 'branch_id', 'is_active', 'created_ms'])
    .select(roleIn(branchId).as('role'));

const roleIn = (
  branchId: number,
) => sql<Role>`case when users.role = 'owner' or users.branch_id = ${branchId} then users.role
  else coalesce((select role from staff_branches where user_id = users.id and branch_id = ${branchId}), users.role) end`;

type AccountRow = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>;

const accountOf = ({ is_active, created_ms, branch_id: homeBranchId, ...person }: AccountRow): Account => ({
  ...person,
  homeBranchId,
  isActive: is_active === 1,
  createdMs: created_ms,
});

const byName = (a: Account, b: Account) =>
  Number(b.isActive) - Number(a.isActive) ||
  compareNames(a.firstname, b.firstname) ||
  compareNames(a.lastname, b.lastname);

/** Everybody who works in the branch or did: active ones first, then by name. */
export async function listAccounts(db: Reader, branchId: number): Promise<Account[]> {
  const rows = await accounts(db, branchId).orderBy('id').execute();
  return rows.map(accountOf).sort(byName);
}

/** Anybody, past staff too, as they are in the branch that they belong to. */
export async function findAccount(db: Reader, userId: number): Promise<Account> {
  const home = await db
    .selectFrom('users')
    .select('branch_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return accountOf(await everyAccount(db, home.branch_id).where('id', '=', userId).executeTakeFirstOrThrow());
}

/**
 * The branch's member of staff with this id, kept as they are until the transaction ends: they open no drawer
 * meanwhile either, because that refers to them. Or null.
 */
export async function lockAccount(trx: Trx, branchId: number, userId: number): Promise<Account | null> {
  const row = await lockingRows(trx, accounts(trx, branchId).where('id', '=', userId)).executeTakeFirst();
  return row ? accountOf(row) : null;
}

/**
 * Whether somebody else signs in with this username or e-mail already. One's username can't be another's e-mail
 * either, because signing in takes both.
 */
export async function nameTaken(
  trx: Trx,
  { username, email }: Pick<Person, 'username' | 'email'>,
  ownId: number | null,
): Promise<Refusal<'USERNAME_TAKEN' | 'EMAIL_TAKEN'> | null> {
  const others = await trx
    .selectFrom('users')
    .select(['id', 'username', 'email'])
    .where((where) =>
      where.or([where('username', 'in', [username, email]), where('email', 'in', [username, email])]),
    )
    .execute();
  const taken = others.filter(({ id }) => id !== ownId).flatMap((other) => [other.username, other.email]);
  if (taken.includes(username)) return refuse('USERNAME_TAKEN');
  return taken.includes(email) ? refuse('EMAIL_TAKEN') : null;
}

/** Whether the branch has somebody active besides this one who may do what an admin may. */
export async function hasOtherAdmin(trx: Trx, branchId: number, userId: number): Promise<boolean> {
  const others = await accounts(trx, branchId).where('is_active', '=', 1).where('id', '<>', userId).execute();
  return others.some(({ role }) => roleMay(role, 'admin'));
}

/** Whether somebody may make others what this role is: an owner is made by an owner, and the first one by an admin. */
export async function mayGive(trx: Trx, user: Pick<StaffMember, 'role'>, role: Role): Promise<boolean> {
  return role !== 'owner' || roleMay(user.role, 'owner') || !(await hasOwner(trx));
}

async function hasOwner(trx: Trx): Promise<boolean> {
  const owner = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'owner')
    .where('is_active', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return owner !== undefined;
}

/**
 * Why somebody may not lay hands on this account, whose password, name or end is all of its branches' business (rule C15.1):
 * an owner's is another owner's alone, and whoever belongs to another branch, or is more than a cashier there, is for those
 * who are admin there too.
 * @returns null where they may
 */
export async function forbidsManaging(
  trx: Trx,
  user: Pick<StaffMember, 'id' | 'role'>,
  account: Account,
): Promise<Refusal<'OWNERS_ONLY' | 'STAFF_OF_OTHER_BRANCH'> | null> {
  if (roleMay(user.role, 'owner')) return null;
  if (account.role === 'owner') return refuse('OWNERS_ONLY');
  const own = new Map((await listBranchesOf(trx, user.id)).map(({ id, role }) => [id, role]));
  const theirs = await listBranchesOf(trx, account.id);
  const beyond = theirs.find(({ id, role }) => {
    const mine = own.get(id);
    const concerns = id === account.homeBranchId || role !== 'cashier';
    return concerns && !(mine !== undefined && roleMay(mine, 'admin'));
  });
  return beyond ? refuse('STAFF_OF_OTHER_BRANCH', { branch: beyond.name }) : null;
}

/** The person whom an act in the audit log is about. */
export function aboutStaff({
  id,
  firstname,
  lastname,
  username,
}: Omit<Person, 'email' | 'role'> & { readonly id: number }): About<'users'> {
  return { type: 'users', id, name: `${firstname} ${lastname} (${username})` };
}

/** What the audit log keeps of a person. */
export function staffFacts({ firstname, lastname, username, email, role }: Person) {
  return { name: `${firstname} ${lastname}`, username, email, role };
}
