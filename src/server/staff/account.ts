import type { About } from '#shared/audit/acts.ts';
import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import type { Role } from '#shared/staff/rules.ts';
import { compareNames } from '#shared/text/thai-sort-key.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Reader, Trx } from '../db/database.ts';
import { lockingRows } from '../db/engine-of.ts';

/** Who somebody is and what they may, as an admin writes it down; username and e-mail in small letters. */
export interface Person {
  readonly username: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly role: Role;
}

/** A member of staff with what is written down of them; nothing of their password. */
export interface Account extends Person {
  readonly id: number;
  readonly isActive: boolean;
  readonly createdMs: EpochMs;
}

const accounts = (db: Reader, branchId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'firstname', 'lastname', 'role', 'is_active', 'created_ms'])
    .where('branch_id', '=', branchId);

type AccountRow = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>;

const accountOf = ({ is_active, created_ms, ...person }: AccountRow): Account => ({
  ...person,
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

/** Whether the branch has an active admin besides this one. */
export async function hasOtherAdmin(trx: Trx, branchId: number, userId: number): Promise<boolean> {
  const other = await accounts(trx, branchId)
    .where('role', '=', 'admin')
    .where('is_active', '=', 1)
    .where('id', '<>', userId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
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
