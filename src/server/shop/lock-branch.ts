import type { Trx } from '../db/database.ts';
import { lockingRows } from '../db/engine-of.ts';
import { type Branch, getBranch } from './queries.ts';

/**
 * The branch, kept from changing until the transaction ends: who opens a drawer there and who closes the branch take turns
 * (rule C15.1).
 */
export async function lockBranch(trx: Trx, branchId: number): Promise<Branch> {
  await lockingRows(trx, trx.selectFrom('branches').select('id').where('id', '=', branchId)).execute();
  return getBranch(trx, branchId);
}
