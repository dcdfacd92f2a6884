import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import { engineOf, lockingRows } from '../db/engine-of.ts';
import { type Branch, findBranch, getBranch } from './queries.ts';

/**
 * The branch, kept from changing until the transaction ends: who opens a drawer there and who closes the branch take turns
 * (rule C15.1).
 */
export async function lockBranch(trx: Trx, branchId: number): Promise<Branch> {
  await lockingRows(trx, trx.selectFrom('branches').select('id').where('id', '=', branchId)).execute();
  return getBranch(trx, branchId);
}

/**
 * The branch, kept open or closed as it is until the transaction ends, for who sends goods there (rule C15.3): who closes it waits, while
 * others that send there, and those who sell there, don't.
 * @returns null where the shop has no such branch
 */
export async function holdBranch(trx: Trx, branchId: number): Promise<Branch | null> {
  if (engineOf(trx) === 'postgres')
    await sql`select id from branches where id = ${branchId} for share`.execute(trx);
  return findBranch(trx, branchId);
}
