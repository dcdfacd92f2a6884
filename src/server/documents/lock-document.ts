import type { Trx } from '../db/database.ts';
import { lockingRows } from '../db/engine-of.ts';

/** Locks a paper of the branch: whoever else puts it right waits until this transaction ends. */
export async function lockDocument(trx: Trx, branchId: number, id: number): Promise<void> {
  const paper = trx
    .selectFrom('documents')
    .select('id')
    .where('branch_id', '=', branchId)
    .where('id', '=', id);
  await lockingRows(trx, paper).execute();
}
