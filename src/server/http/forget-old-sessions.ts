import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Trx } from '../db/database.ts';

/**
 * Forgets sessions whose time is over; nobody has been let in by one since.
 * @param most how many at most
 * @returns how many were forgotten
 */
export async function forgetOldSessions(trx: Trx, nowMs: EpochMs, most: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('id_hash', 'in', (some) =>
      some
        .selectFrom('sessions as old')
        .select('old.id_hash')
        .where('old.expires_ms', '<=', nowMs)
        .orderBy('old.expires_ms')
        .limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
