import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Database, Trx } from '../db/database.ts';
import { lockingRows } from '../db/engine-of.ts';

/** Five wrong tries for one name, or 20 from one address, in 15 minutes: wait (rule C6). */
const WINDOW_MS = 15 * 60_000;
const MAX_PER_NAME = 5;
const MAX_PER_ADDRESS = 20;

interface Attempt {
  readonly nameKey: string;
  readonly address: string;
  readonly nowMs: EpochMs;
}

/**
 * Counts a try as wrong until it proves right. A refused try is not counted, so that waiting ends.
 * @returns the try's id, or how long to wait
 */
export async function admitAttempt(
  db: Database,
  attempt: Attempt,
): Promise<{ readonly attemptId: number } | Refusal<'TOO_MANY_LOGINS'>> {
  return db.transaction<{ attemptId: number } | Refusal<'TOO_MANY_LOGINS'>>(async (trx) => {
    const since = attempt.nowMs - WINDOW_MS;
    // Tries at the same moment take turns, so that each sees the ones before it.
    await lockingRows(trx, trx.selectFrom('shop').select('id')).execute();
    await trx.deleteFrom('login_attempts').where('attempted_ms', '<=', since).execute();
    const { id: attemptId } = await trx
      .insertInto('login_attempts')
      .values({ name_key: attempt.nameKey, address: attempt.address, attempted_ms: attempt.nowMs })
      .returning('id')
      .executeTakeFirstOrThrow();
    const until =
      (await blockedUntil(trx, 'name_key', attempt.nameKey, MAX_PER_NAME)) ??
      (await blockedUntil(trx, 'address', attempt.address, MAX_PER_ADDRESS));
    if (until === null) return { attemptId };
    return refuse('TOO_MANY_LOGINS', { minutes: Math.max(1, Math.ceil((until - attempt.nowMs) / 60_000)) });
  });
}

/** When enough of the counted tries are too old to count, or null when there are few enough already. */
async function blockedUntil(
  trx: Trx,
  column: 'name_key' | 'address',
  value: string,
  most: number,
): Promise<EpochMs | null> {
  const newest = await trx
    .selectFrom('login_attempts')
    .select('attempted_ms')
    .where(column, '=', value)
    .orderBy('id', 'desc')
    .limit(most + 1)
    .execute();
  const oldestThatCounts = newest[most];
  return oldestThatCounts === undefined ? null : oldestThatCounts.attempted_ms + WINDOW_MS;
}

/** Forgets the tries for these names, when an admin has given their owner a new password. */
export async function forgetAttemptsOf(trx: Trx, nameKeys: readonly string[]): Promise<void> {
  await trx.deleteFrom('login_attempts').where('name_key', 'in', nameKeys).execute();
}

/** Forgets the tries for a name once its owner has signed in, and this one for its address. */
export async function forgetAttempts(db: Database, nameKey: string, attemptId: number): Promise<void> {
  await db.transaction(async (trx) => {
    await trx
      .deleteFrom('login_attempts')
      .where((where) => where.or([where('name_key', '=', nameKey), where('id', '=', attemptId)]))
      .execute();
  });
}
