import type { Role } from '#shared/staff/rules.ts';
import { foldForSearch } from '#shared/text/search-text.ts';
import type { Reader } from '../db/database.ts';
import type { StaffPerson } from '../http/handlers.ts';

/** What a {@link StaffPerson} is made of. */
export const STAFF_COLUMNS = [
  'users.id',
  'users.branch_id',
  'users.username',
  'users.firstname',
  'users.lastname',
  'users.role',
] as const;

export type StaffRow = Omit<StaffPerson, 'branchId'> & { readonly branch_id: number };

/** The member of staff that these columns are of. */
export function staffPerson({ branch_id: branchId, ...staff }: StaffRow): StaffPerson {
  return { ...staff, branchId };
}

/** The member of staff with that id whose account is not disabled, or null (rule C6). */
export async function findActiveStaff(db: Reader, userId: number): Promise<StaffPerson | null> {
  const row = await db
    .selectFrom('users')
    .select(STAFF_COLUMNS)
    .where('id', '=', userId)
    .where('is_active', '=', 1)
    .executeTakeFirst();
  return row ? staffPerson(row) : null;
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

/** What somebody may, past staff too. */
export async function roleOfStaff(db: Reader, userId: number): Promise<Role> {
  const { role } = await db
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return role;
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
