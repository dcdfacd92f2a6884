import type { Role } from '#shared/staff/rules.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Trx } from '../db/database.ts';

/** Somebody who is to work in a branch; name and e-mail in small letters, and nobody else's. */
export interface NewStaff {
  readonly branchId: number;
  readonly username: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly role: Role;
  /** As {@link hashPassword} made it: hashing takes too long to be done within a transaction. */
  readonly passwordHash: string;
  readonly nowMs: EpochMs;
}

/** Writes down somebody new, who may sign in from now on; gives their id. */
export async function insertStaff(trx: Trx, staff: NewStaff): Promise<number> {
  const { id } = await trx
    .insertInto('users')
    .values({
      branch_id: staff.branchId,
      username: staff.username,
      email: staff.email,
      password_hash: staff.passwordHash,
      firstname: staff.firstname,
      lastname: staff.lastname,
      role: staff.role,
      is_active: 1,
      created_ms: staff.nowMs,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
