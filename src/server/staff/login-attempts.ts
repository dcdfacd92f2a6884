import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Database, Reader, Trx } from '../db/database.ts';
import { lockShop } from '../shop/lock-shop.ts';
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

/**
 * So many wrong tries of one network in a minute, at whatever names; more are refused before anything is written. Twenty
 * tills that open at the same moment are no guesser, and who knows their password doesn't count.
 */
const MOST_A_MINUTE = 30;
const MINUTE_MS = 60_000;

interface Attempt {
  readonly nameKey: string;
  readonly address: string;
}

type TimedAttempt = Attempt & { readonly nowMs: EpochMs };

/** A try that is heard, counted as wrong until it proves right. */
export interface AdmittedAttempt {
  readonly attemptId: number;
}

export type AttemptRefusal = Refusal<'TOO_MANY_LOGINS' | 'LOGINS_TOO_FAST'>;

/**
 * Counts a try as wrong until it proves right. A refused try is not counted, so that waiting ends.
 * @returns the try, or how long to wait
 */
export async function admitAttempt(
  db: Database,
  { nameKey, address, nowMs }: TimedAttempt,
): Promise<AdmittedAttempt | AttemptRefusal> {
  const network = networkOf(address);
  // A flood is refused by a look alone, since whoever writes keeps the tills waiting.
  const tooFast = await refuseTooFast(db.read, network, nowMs);
  if (tooFast) return tooFast;
  return db.transaction<AdmittedAttempt | AttemptRefusal>(async (trx) => {
    // Tries at the same moment take turns, so that each sees the ones before it.
    await lockShop(trx);
    await forgetOldAttempts(trx, nowMs);
    const tooFastByNow = await refuseTooFast(trx, network, nowMs);
    if (tooFastByNow) return tooFastByNow;
    const until = await waitsUntil(trx, nameKey, network);
    if (until > nowMs) return refuse('TOO_MANY_LOGINS', { minutes: Math.ceil((until - nowMs) / MINUTE_MS) });
    const { id } = await trx
      .insertInto('login_attempts')
      .values({ name_key: nameKey, address: network, attempted_ms: nowMs })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { attemptId: id };
  });
}

/**
 * Forgets the tries that count no more.
 * @param most how many at most; all of them without it
 * @returns how many were forgotten
 */
export async function forgetOldAttempts(trx: Trx, nowMs: EpochMs, most?: number): Promise<number> {
  const old = trx
    .selectFrom('login_attempts as old')
    .select('old.id')
    .where((where) =>
      where.or([
        where('old.attempted_ms', '<=', nowMs - WINDOW_MS),
        // From while the machine's clock was ahead.
        where('old.attempted_ms', '>', nowMs + WINDOW_MS),
      ]),
    );
  const { numDeletedRows } = await trx
    .deleteFrom('login_attempts')
    .where('id', 'in', most === undefined ? old : old.orderBy('old.id').limit(most))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

async function refuseTooFast(
  reader: Reader,
  network: string,
  nowMs: EpochMs,
): Promise<Refusal<'LOGINS_TOO_FAST'> | null> {
  const oldest = await latestTries(reader)
    .where('address', '=', network)
    .where('attempted_ms', '>', nowMs - MINUTE_MS)
    .where('attempted_ms', '<=', nowMs)
    .offset(MOST_A_MINUTE - 1)
    .limit(1)
    .executeTakeFirst();
  if (oldest === undefined) return null;
  return refuse('LOGINS_TOO_FAST', { seconds: Math.ceil((oldest.attempted_ms + MINUTE_MS - nowMs) / 1_000) });
}

const latestTries = (reader: Reader) =>
  reader.selectFrom('login_attempts').select('attempted_ms').orderBy('attempted_ms', 'desc');

/** When the next try for the name from there is heard; in the past when it is heard at once. */
async function waitsUntil(trx: Trx, nameKey: string, network: string): Promise<EpochMs> {
  // None is counted further than it makes a difference, so that a try costs the same however many there were.
  const tries = latestTries(trx).limit(WIDE_GUESSING);
  const own = await tries.where('name_key', '=', nameKey).where('address', '=', network).execute();
  const [last] = own;
  if (last === undefined) return 0;
  const ofNetwork = await tries.where('address', '=', network).execute();
  const ofName = await trx
    .selectFrom('login_attempts')
    .select('id')
    .where('name_key', '=', nameKey)
    .limit(WIDE_GUESSING)
    .execute();
  const free = Math.max(ofName.length, ofNetwork.length) >= WIDE_GUESSING ? FREE_TRIES_THEN : FREE_TRIES;
  if (own.length < free) return 0;
  return last.attempted_ms + Math.min(WINDOW_MS, FIRST_WAIT_MS * 2 ** (own.length - free));
}

/** Forgets one try whose password nobody has looked at. */
export async function takeBackAttempt(db: Database, { attemptId }: AdmittedAttempt): Promise<void> {
  await db.transaction((trx) => trx.deleteFrom('login_attempts').where('id', '=', attemptId).execute());
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
