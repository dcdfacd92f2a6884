import type { Trx } from '../db/database.ts';
import { lockingRows } from '../db/engine-of.ts';

/**
 * Makes those who change what the whole shop has one of (its settings, who works there, the tries to sign in) take turns
 * until the transaction ends, so that each sees what the ones before it left.
 */
export async function lockShop(trx: Trx): Promise<void> {
  await lockingRows(trx, trx.selectFrom('shop').select('id')).execute();
}
