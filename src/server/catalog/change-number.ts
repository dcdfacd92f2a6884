import type { Trx } from '../db/database.ts';

/**
 * The number of the change of products that this transaction makes, above that of every change before it, so that a till
 * that has all up to a number finds what came after by it (rule C14.8). Whoever asks has the catalogue for itself until the
 * commit (`lockCatalog`, `takeTurns`): numbers are committed in their order. They begin with the time, so that a shop that
 * was restored from a backup gives none again that tills have seen.
 * @param nowMs the clock; one that runs backwards only makes the numbers rise more slowly
 */
export async function nextChangeNumber(trx: Trx, nowMs: number): Promise<number> {
  const { last } = await trx
    .selectFrom('products')
    .select((eb) => eb.fn.max('change_number').as('last'))
    .executeTakeFirstOrThrow();
  return Math.max((last ?? 0) + 1, nowMs);
}
