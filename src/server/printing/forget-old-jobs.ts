import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Trx } from '../db/database.ts';

/** For so long it can be told what became of a job; what was printed, by whom and when, the shop's papers tell themselves. */
const KEPT_MS = 14 * 86_400_000;

/**
 * Forgets jobs of more than two weeks ago.
 * @param most how many at most
 * @returns how many were forgotten
 */
export async function forgetOldJobs(trx: Trx, nowMs: EpochMs, most: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('print_jobs')
    .where('id', 'in', (some) =>
      some
        .selectFrom('print_jobs as old')
        .select('old.id')
        .where('old.created_ms', '<', nowMs - KEPT_MS)
        .where('old.state', 'not in', ['connecting', 'sending'])
        .orderBy('old.created_ms')
        .limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
