import { refuse } from '#shared/errors/refusals.ts';
import type { Trx } from '../db/database.ts';
import { lockShop } from '../shop/lock-shop.ts';
import { titleOf } from './customer-facts.ts';
import { type CustomerRow, findCustomer } from './queries.ts';

/**
 * Makes those who change customers take turns until the transaction ends, and gives the one that it is about as the ones
 * before left it. A merge is about several, so that locking them one by one would let two wait for each other.
 */
export async function lockCustomer(trx: Trx, id: number): Promise<CustomerRow | null> {
  await lockShop(trx);
  return findCustomer(trx, id);
}

/** The refusal of what can't be done with a customer who was merged into another; null of one who wasn't. */
export async function refuseMerged(trx: Trx, { merged_into }: CustomerRow) {
  if (merged_into === null) return null;
  const into = await findCustomer(trx, merged_into);
  return refuse('CUSTOMER_MERGED', { into: into === null ? '' : titleOf(into) });
}
