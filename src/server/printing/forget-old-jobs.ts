import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Database } from '../db/database.ts';

/** For so long it can be told what became of a job; what was printed, by whom and when, the shop's papers tell themselves. */
const KEPT_MS = 14 * 86_400_000;
/** Few enough that a sale that comes meanwhile doesn't notice. */
const JOBS_AT_ONCE = 500;

/**
 * Forgets jobs of more than two weeks ago, some at a time.
 * @param stop ends it after the transaction under way
 * @returns how many were forgotten
 */
export async function forgetOldJobs(db: Database, nowMs: EpochMs, stop?: AbortSignal): Promise<number> {
  for (let forgotten = 0; ; ) {
    const { numDeletedRows } = await db.transaction((trx) =>
      trx
        .deleteFrom('print_jobs')
        .where('id', 'in', (some) =>
          some
            .selectFrom('print_jobs as old')
            .select('old.id')
            .where('old.created_ms', '<', nowMs - KEPT_MS)
            .where('old.state', 'not in', ['connecting', 'sending'])
            .orderBy('old.created_ms')
            .limit(JOBS_AT_ONCE),
        )
        .executeTakeFirst(),
    );
    forgotten += Number(numDeletedRows);
    if (numDeletedRows < JOBS_AT_ONCE || stop?.aborted) return forgotten;
  }
}
