import type { Trx } from '../db/database.ts';

/**
 * The number of the change of products that this transaction makes, in all branches or in one (rule C15.6), above that of every
 * change before it, so that a till
 * that has all up to a number finds what came after by it (rule C14.8). Whoever asks has the catalogue for itself until the
 * commit (`lockCatalog`, `takeTurns`): numbers are committed in their order. They begin with the time, so that a shop that
 * was restored from a backup gives none again that tills have seen.
 * @param nowMs the clock; one that runs backwards only makes the numbers rise more slowly
 */
export async function nextChangeNumber(trx: Trx, nowMs: number): Promise<number> {
  const last = async (table: 'products' | 'branch_products') => {
    const { number } = await trx
      .selectFrom(table)
      .select((eb) => eb.fn.max('change_number').as('number'))
      .executeTakeFirstOrThrow();
    return number ?? 0;
  };
  return Math.max((await last('products')) + 1, (await last('branch_products')) + 1, nowMs);
}
