import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Database, Trx } from '../db/database.ts';
import { lockingRows } from '../db/engine-of.ts';
import { networkOf } from './network-of.ts';

/**
 * Wrong tries are counted for each name from each address, so that whoever guesses keeps only themselves waiting, and
 * never the owner of the name at another address (rule C6, decision 0018).
 */
const WINDOW_MS = 15 * 60_000;
/** So many tries are free; then each one waits twice as long as the one before, from a minute on. */
const FREE_TRIES = 5;
const FIRST_WAIT_MS = 60_000;
/**
 * With so many wrong tries for one name from anywhere, or for anybody from one address, somebody guesses widely. Then
 * one try is free instead of five: whoever knows their password gets in at once as before.
 */
const WIDE_GUESSING = 20;
const FREE_TRIES_THEN = 1;

interface Attempt {
  readonly nameKey: string;
  readonly address: string;
}

/**
 * Counts a try as wrong until it proves right. A refused try is not counted, so that waiting ends.
 * @returns nothing of interest, or how long to wait
 */
export async function admitAttempt(
  db: Database,
  { nameKey, address, nowMs }: Attempt & { readonly nowMs: EpochMs },
): Promise<{ readonly admitted: true } | Refusal<'TOO_MANY_LOGINS'>> {
  const network = networkOf(address);
  return db.transaction<{ admitted: true } | Refusal<'TOO_MANY_LOGINS'>>(async (trx) => {
    // Tries at the same moment take turns, so that each sees the ones before it.
    await lockingRows(trx, trx.selectFrom('shop').select('id')).execute();
    await trx
      .deleteFrom('login_attempts')
      .where('attempted_ms', '<=', nowMs - WINDOW_MS)
      .execute();
    const until = await waitsUntil(trx, nameKey, network);
    if (until > nowMs) return refuse('TOO_MANY_LOGINS', { minutes: Math.ceil((until - nowMs) / 60_000) });
    await trx
      .insertInto('login_attempts')
      .values({ name_key: nameKey, address: network, attempted_ms: nowMs })
      .execute();
    return { admitted: true };
  });
}

/** When the next try for the name from there is heard; in the past when it is heard at once. */
async function waitsUntil(trx: Trx, nameKey: string, network: string): Promise<EpochMs> {
  const { own, last, ofName, ofNetwork } = await trx
    .selectFrom('login_attempts')
    .select(({ fn, eb, and }) => {
      const isName = eb('name_key', '=', nameKey);
      const isNetwork = eb('address', '=', network);
      const isOwn = and([isName, isNetwork]);
      return [
        fn.countAll<number>().filterWhere(isOwn).as('own'),
        fn.max('attempted_ms').filterWhere(isOwn).as('last'),
        fn.countAll<number>().filterWhere(isName).as('ofName'),
        fn.countAll<number>().filterWhere(isNetwork).as('ofNetwork'),
      ];
    })
    .where((where) => where.or([where('name_key', '=', nameKey), where('address', '=', network)]))
    .executeTakeFirstOrThrow();
  const free = Math.max(ofName, ofNetwork) >= WIDE_GUESSING ? FREE_TRIES_THEN : FREE_TRIES;
  return own < free ? 0 : last + Math.min(WINDOW_MS, FIRST_WAIT_MS * 2 ** (own - free));
}

/** Forgets the tries for these names, when an admin has given their owner a new password. */
export async function forgetAttemptsOf(trx: Trx, nameKeys: readonly string[]): Promise<void> {
  await trx.deleteFrom('login_attempts').where('name_key', 'in', nameKeys).execute();
}

/** Forgets the tries for a name from there, once its owner has signed in there; what others tried elsewhere stays. */
export async function forgetAttempts(db: Database, { nameKey, address }: Attempt): Promise<void> {
  await db.transaction(async (trx) => {
    await trx
      .deleteFrom('login_attempts')
      .where('name_key', '=', nameKey)
      .where('address', '=', networkOf(address))
      .execute();
  });
}
