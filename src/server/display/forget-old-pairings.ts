import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Trx } from '../db/database.ts';

/**
 * Forgets the codes of displays that nobody has typed at a till in time (rule C14.3).
 * @param most how many at most
 * @returns how many were forgotten
 */
export async function forgetOldPairings(trx: Trx, nowMs: EpochMs, most: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('display_pairings')
    .where('id', 'in', (some) =>
      some
        .selectFrom('display_pairings as old')
        .select('old.id')
        .where('old.expires_ms', '<=', nowMs)
        .orderBy('old.id')
        .limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
