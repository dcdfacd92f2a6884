import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Database, Trx } from '../db/database.ts';
import { engineOf } from '../db/engine-of.ts';
import { forgetOldKeys } from '../db/forget-old-keys.ts';
import { forgetOldPairings } from '../display/forget-old-pairings.ts';
import { forgetOldSessions } from '../http/forget-old-sessions.ts';
import { forgetOldJobs } from '../printing/forget-old-jobs.ts';
import { forgetOldAttempts } from '../staff/login-attempts.ts';

/** Few enough that a sale that comes meanwhile doesn't notice. */
const ROWS_AT_ONCE = 500;
/** Tills that wait meanwhile come first. */
const PAUSE_MS = 20;
/** Any fixed number: of several processes on PostgreSQL one does it. */
const CLEARING_LOCK = 7_243_112;

/** Forgets some of what is too old, at most so many rows; gives how many those were. */
type Forget = (trx: Trx, nowMs: EpochMs, most: number) => Promise<number>;

/** What goes by its age alone (rule R7); each of them says itself how old that is. */
const AGED = {
  idempotency_keys: forgetOldKeys,
  sessions: forgetOldSessions,
  login_attempts: forgetOldAttempts,
  print_jobs: forgetOldJobs,
  display_pairings: forgetOldPairings,
} as const satisfies Readonly<Record<string, Forget>>;

/** How many rows of each table were forgotten. */
export type ClearedRows = Readonly<Record<keyof typeof AGED, number>>;

/**
 * Clears away what the shop remembers no longer (rule R7), some rows at a time, each time in a short transaction of its own. Of several
 * processes one does it at a time: the lock is its transaction's, and goes with it however it ends (decision 73).
 * @param stop ends it after the transaction under way
 * @returns what was forgotten; it ends early where another process is at it
 */
export async function clearAway(db: Database, nowMs: EpochMs, stop?: AbortSignal): Promise<ClearedRows> {
  const cleared = { idempotency_keys: 0, sessions: 0, login_attempts: 0, print_jobs: 0, display_pairings: 0 };
  for (const table of Object.keys(AGED) as (keyof typeof AGED)[]) {
    for (;;) {
      const some = await db.transaction(async (trx) =>
        (await isOursToDo(trx)) ? AGED[table](trx, nowMs, ROWS_AT_ONCE) : null,
      );
      cleared[table] += some ?? 0;
      if (some === null || stop?.aborted) return cleared;
      if (some < ROWS_AT_ONCE) break;
      await pause(PAUSE_MS);
    }
  }
  return cleared;
}

/** On SQLite there is one process, and one write at a time. */
async function isOursToDo(trx: Trx): Promise<boolean> {
  if (engineOf(trx) !== 'postgres') return true;
  const { rows } = await sql<{
    mine: boolean;
  }>`select pg_try_advisory_xact_lock(${sql.lit(CLEARING_LOCK)}) as mine`.execute(trx);
  return rows[0]?.mine === true;
}
