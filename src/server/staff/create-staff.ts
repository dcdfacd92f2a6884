import { isRefusal, type Refusal, refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { staffContract } from '#shared/staff/contract.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Trx } from '../db/database.ts';
import { idempotently } from '../db/idempotency.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { lockShop } from '../shop/lock-shop.ts';
import { type Account, aboutStaff, mayGive, nameTaken, type Person, staffFacts } from './account.ts';
import { hashPasswordInTurn, passwordMatches } from './password.ts';
import { getPasswordHash } from './queries.ts';

/** Who adds them, and under which key (rule C2.7). */
export interface StaffRequest {
  readonly user: StaffMember;
  readonly call: string;
  readonly idempotencyKey: string | null;
}

type Taken = Refusal<'USERNAME_TAKEN' | 'EMAIL_TAKEN' | 'OWNERS_ONLY'>;
type CreateStaffRefusal = RefusalOf<typeof staffContract, 'POST /staff'>;

/**
 * Adds a member of staff to the admin's branch. What is remembered under the key has nothing of the password: a
 * repeat is the same when its password is that person's.
 */
export async function createStaff(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { user, call, idempotencyKey }: StaffRequest,
  { person, password }: { readonly person: Person; readonly password: string },
): Promise<Account | CreateStaffRefusal> {
  // Outside the transaction, where it would keep every sale waiting.
  const passwordHash = await hashPasswordInTurn(password);
  if (passwordHash === null) return refuse('TOO_MANY_REQUESTS');
  const nowMs = now();
  let ownId: number | undefined;
  const request = { userId: user.id, call, key: idempotencyKey, body: person, nowMs };
  const made = await idempotently<Account, Taken>(db, request, async (trx) => {
    const account = await insertAccount(trx, user, { person, passwordHash, nowMs });
    if (!isRefusal(account)) ownId = account.id;
    return account;
  });
  if (isRefusal(made) || made.id === ownId) return made;
  const matches = await passwordMatches(await getPasswordHash(db.read, made.id), password);
  if (matches === null) return refuse('TOO_MANY_REQUESTS');
  return matches ? made : refuse('KEY_REUSED');
}

interface NewAccount {
  readonly person: Person;
  readonly passwordHash: string;
  readonly nowMs: number;
}

async function insertAccount(
  trx: Trx,
  user: StaffMember,
  { person, passwordHash, nowMs }: NewAccount,
): Promise<Account | Taken> {
  await lockShop(trx);
  if (!(await mayGive(trx, user, person.role))) return refuse('OWNERS_ONLY');
  const taken = await nameTaken(trx, person, null);
  if (taken) return taken;
  const { id } = await trx
    .insertInto('users')
    .values({
      ...person,
      branch_id: user.branchId,
      password_hash: passwordHash,
      is_active: 1,
      created_ms: nowMs,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAct(
    trx,
    { user, nowMs },
    {
      action: 'create-staff',
      about: aboutStaff({ ...person, id }),
      before: null,
      after: staffFacts(person),
    },
  );
  return { ...person, id, homeBranchId: user.branchId, isActive: true, createdMs: nowMs };
}
