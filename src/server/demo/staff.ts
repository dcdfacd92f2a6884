import { hash } from '@node-rs/argon2';
import { DEMO_PINS } from '#shared/staff/demo-accounts.ts';
import type { Role } from '#shared/staff/rules.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Trx } from '../db/database.ts';
import { insertMany } from '../db/insert-many.ts';
import type { StaffMember } from '../http/handlers.ts';
import { HEAD_OFFICE_ID, MARKET_ID } from './places.ts';

interface Account {
  readonly username: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly role: Role;
  readonly branchId: number;
}

/** In the order of their ids, from 1: whoever is needed for the first branch alone stands before all others. */
const STAFF = [
  { username: 'cashier', firstname: 'สมใจ', lastname: 'ขยันขาย', role: 'cashier', branchId: HEAD_OFFICE_ID },
  { username: 'cashier2', firstname: 'มานะ', lastname: 'ยิ้มแย้ม', role: 'cashier', branchId: HEAD_OFFICE_ID },
  { username: 'manager', firstname: 'วิไล', lastname: 'ดูแลดี', role: 'manager', branchId: HEAD_OFFICE_ID },
  { username: 'admin', firstname: 'อาทิตย์', lastname: 'ตั้งใจ', role: 'admin', branchId: HEAD_OFFICE_ID },
  { username: 'cashier3', firstname: 'น้ำฝน', lastname: 'ใจเย็น', role: 'cashier', branchId: MARKET_ID },
  { username: 'manager2', firstname: 'ประเสริฐ', lastname: 'คุมตลาด', role: 'manager', branchId: MARKET_ID },
  { username: 'owner', firstname: 'ประภา', lastname: 'มั่งมี', role: 'owner', branchId: HEAD_OFFICE_ID },
] as const satisfies readonly Account[];

export type DemoUsername = (typeof STAFF)[number]['username'];

/** Who can sign in to the demo shop; each one's password is `<username>-demo` (rule C9.3). */
export const DEMO_USERNAMES: readonly DemoUsername[] = STAFF.map(({ username }) => username);

export const demoPassword = (username: DemoUsername) => `${username}-demo`;

const idOf = (username: DemoUsername) => DEMO_USERNAMES.indexOf(username) + 1;

/** Who sells in the first branch, and approves of what cashiers give back, receives goods and pays bills there. */
export const HEAD_OFFICE_STAFF = {
  morningId: idOf('cashier'),
  eveningId: idOf('cashier2'),
  managerId: idOf('manager'),
};
/** The same of the second, where the manager sells in the evening. */
export const MARKET_STAFF = {
  morningId: idOf('cashier3'),
  eveningId: idOf('manager2'),
  managerId: idOf('manager2'),
};

/** Everybody's password and PIN, hashed. */
export interface Secrets {
  readonly hashes: Readonly<Record<DemoUsername, string>>;
  readonly pinHashes: Readonly<Record<DemoUsername, string>>;
}

/** @param known hashes of passwords that were made before */
export async function hashedSecrets(known?: Readonly<Record<DemoUsername, string>>): Promise<Secrets> {
  const [hashes, pinHashes] = await Promise.all([
    known ?? hashed(demoPassword),
    hashed((username) => DEMO_PINS[username]),
  ]);
  return { hashes, pinHashes };
}

async function hashed(secret: (username: DemoUsername) => string): Promise<Record<DemoUsername, string>> {
  const entries = STAFF.map(async ({ username }) => [username, await hash(secret(username))] as const);
  return Object.fromEntries(await Promise.all(entries)) as Record<DemoUsername, string>;
}

/** Staff as papers and requests know them. */
export const demoStaff = (): StaffMember[] =>
  STAFF.map((account, i) => ({ ...account, id: i + 1, tillId: null }));

/**
 * Adds the staff, whose branches are there.
 * @param places whether the shop has its first branch alone; two, each with people of its own; or both, with some who work in
 *   either and one who owns them
 */
export async function insertStaff(
  trx: Trx,
  { hashes, pinHashes }: Secrets,
  { sinceMs, places }: { readonly sinceMs: EpochMs; readonly places: 'one' | 'apart' | 'both' },
): Promise<void> {
  const accounts: readonly (typeof STAFF)[number][] = STAFF.filter(
    ({ role, branchId }) =>
      places === 'both' || (role !== 'owner' && (places === 'apart' || branchId === HEAD_OFFICE_ID)),
  );
  const users = accounts.map(({ branchId, ...account }) => ({
    id: idOf(account.username),
    branch_id: branchId,
    ...account,
    email: `${account.username}@demo.example`,
    password_hash: hashes[account.username],
    is_active: 1 as const,
    created_ms: sinceMs,
  }));
  await insertMany(trx, 'users', users);
  await insertMany(
    trx,
    'staff_pins',
    users.map(({ id, username }) => ({
      ...{ user_id: id, pin_hash: pinHashes[username], set_ms: sinceMs },
      ...{ wrong_tries: 0, locked_until_ms: null },
    })),
  );
  if (places !== 'both') return;
  // Lends a hand at the head office's tills.
  const lent = { user_id: MARKET_STAFF.managerId, branch_id: HEAD_OFFICE_ID, role: 'cashier' } as const;
  await insertMany(trx, 'staff_branches', [lent]);
}
