import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Database, Trx } from './database.ts';
import { engineOf } from './engine-of.ts';

/**
 * How long the answer to an Idempotency-Key is remembered (rule C2.7). A screen keeps a key until it has a final answer;
 * one that comes back after a week has been reloaded long before.
 */
const KEPT_MS = 7 * 86_400_000;
/** Few enough that a sale that comes meanwhile doesn't notice. */
const KEYS_AT_ONCE = 500;
const PAUSE_MS = 20;
/** Any fixed number: of several processes on PostgreSQL one does it. */
const FORGETTING_LOCK = 7_243_112;

/**
 * Forgets the answers to keys of more than seven days ago, some at a time, each time in a short transaction of its own.
 * @param stop ends it after the transaction under way
 * @returns how many were forgotten; it ends early where another process is at it
 */
export async function forgetOldKeys(db: Database, nowMs: EpochMs, stop?: AbortSignal): Promise<number> {
  for (let forgotten = 0; ; ) {
    const some = await db.transaction((trx) => forgetSome(trx, nowMs - KEPT_MS));
    forgotten += some;
    if (some < KEYS_AT_ONCE || stop?.aborted) return forgotten;
    await pause(PAUSE_MS);
  }
}

async function forgetSome(trx: Trx, before: EpochMs): Promise<number> {
  if (engineOf(trx) === 'postgres') {
    const { rows } = await sql<{
      mine: boolean;
    }>`select pg_try_advisory_xact_lock(${sql.lit(FORGETTING_LOCK)}) as mine`.execute(trx);
    if (!rows[0]?.mine) return 0;
  }
  const { numAffectedRows = 0n } = await sql`
    delete from idempotency_keys where (user_id, call, key) in (
      select user_id, call, key from idempotency_keys
      where created_ms < ${before} order by created_ms limit ${sql.lit(KEYS_AT_ONCE)})`.execute(trx);
  return Number(numAffectedRows);
}
