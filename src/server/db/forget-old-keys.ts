import { sql } from 'kysely';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Trx } from './database.ts';

/**
 * How long the answer to an Idempotency-Key is remembered (rule C2.7). A screen keeps a key until it has a final answer;
 * one that comes back after a week has been reloaded long before.
 */
const KEPT_MS = 7 * 86_400_000;

/**
 * Forgets the answers to keys of more than seven days ago, the oldest first.
 * @param most how many at most
 * @returns how many were forgotten
 */
export async function forgetOldKeys(trx: Trx, nowMs: EpochMs, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from idempotency_keys where (user_id, call, key) in (
      select user_id, call, key from idempotency_keys
      where created_ms < ${nowMs - KEPT_MS} order by created_ms limit ${sql.lit(most)})`.execute(trx);
  return Number(numAffectedRows);
}
