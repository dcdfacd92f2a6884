import type { Trx } from '../db/database.ts';
import { lockingRows } from '../db/engine-of.ts';

export interface Credentials {
  readonly passwordHash: string;
  readonly isActive: boolean;
}

/** What somebody signs in with, kept as it is until the transaction ends. */
export async function lockCredentials(trx: Trx, userId: number): Promise<Credentials> {
  const account = trx.selectFrom('users').select(['password_hash', 'is_active']).where('id', '=', userId);
  const row = await lockingRows(trx, account).executeTakeFirstOrThrow();
  return { passwordHash: row.password_hash, isActive: row.is_active === 1 };
}

/** Keeps the hash of a password in the place of the former one. */
export async function setPasswordHash(trx: Trx, userId: number, passwordHash: string): Promise<void> {
  await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}
