import { PIN_LOCK_MS, PIN_TRIES } from '#shared/staff/pin.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Database, Reader, Trx } from '../db/database.ts';
import { lockingRows } from '../db/engine-of.ts';

/** Where PINs are kept, and what is counted of wrong tries (rule C12.5, decision 0044). */

/** A try at a PIN that is heard, counted as wrong until it proves right. */
export interface AdmittedPin {
  readonly pinHash: string;
  /** The try that locks the PIN when it is wrong. */
  readonly isLast: boolean;
}

/** The PIN is locked until then. */
interface LockedPin {
  readonly lockedUntilMs: EpochMs;
}

/**
 * Counts a try at somebody's PIN as wrong until it proves right, so that of ten at once five are heard. The fifth locks it
 * beforehand.
 * @returns null where there is no PIN
 */
export async function admitPin(
  db: Database,
  userId: number,
  nowMs: EpochMs,
): Promise<AdmittedPin | LockedPin | null> {
  return db.transaction(async (trx) => {
    const pins = trx.selectFrom('staff_pins').selectAll().where('user_id', '=', userId);
    const pin = await lockingRows(trx, pins).executeTakeFirst();
    if (!pin) return null;
    const { locked_until_ms: lockedUntilMs } = pin;
    if (isLocked(lockedUntilMs, nowMs)) return { lockedUntilMs };
    // A lock that is over leaves five tries again.
    const tries = (lockedUntilMs === null ? pin.wrong_tries : 0) + 1;
    const isLast = tries >= PIN_TRIES;
    await trx
      .updateTable('staff_pins')
      .set({ wrong_tries: tries, locked_until_ms: isLast ? nowMs + PIN_LOCK_MS : null })
      .where('user_id', '=', userId)
      .execute();
    return { pinHash: pin.pin_hash, isLast };
  });
}

/** Whether a PIN is locked; one that was locked while the machine's clock was ahead isn't. */
function isLocked(lockedUntilMs: EpochMs | null, nowMs: EpochMs): lockedUntilMs is EpochMs {
  return lockedUntilMs !== null && lockedUntilMs > nowMs && lockedUntilMs <= nowMs + PIN_LOCK_MS;
}

/** Forgets one try at a PIN that nobody has looked at. */
export async function takeBackPin(db: Database, userId: number): Promise<void> {
  await db.transaction((trx) =>
    trx
      .updateTable('staff_pins')
      .set((row) => ({ wrong_tries: row('wrong_tries', '-', 1), locked_until_ms: null }))
      .where('user_id', '=', userId)
      .where('wrong_tries', '>', 0)
      .execute(),
  );
}

/** Forgets the wrong tries at a PIN, once it has proved right. */
export async function forgetWrongPins(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable('staff_pins')
    .set({ wrong_tries: 0, locked_until_ms: null })
    .where('user_id', '=', userId)
    .execute();
}

/** Keeps the hash of somebody's PIN in the place of a former one; a lock of that is over. */
export async function keepPin(
  trx: Trx,
  { userId, pinHash, nowMs }: { readonly userId: number; readonly pinHash: string; readonly nowMs: EpochMs },
): Promise<void> {
  await dropPin(trx, userId);
  await trx
    .insertInto('staff_pins')
    .values({ user_id: userId, pin_hash: pinHash, set_ms: nowMs, wrong_tries: 0, locked_until_ms: null })
    .execute();
}

/** Takes somebody's PIN away; says whether there was one. */
export async function dropPin(trx: Trx, userId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('staff_pins')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Since when somebody has had their PIN, or null where they have none. */
export async function findPinSince(db: Reader, userId: number): Promise<EpochMs | null> {
  const pin = await db
    .selectFrom('staff_pins')
    .select('set_ms')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return pin?.set_ms ?? null;
}

/** Who has a PIN. */
export async function usersWithPin(db: Reader): Promise<ReadonlySet<number>> {
  const pins = await db.selectFrom('staff_pins').select('user_id').execute();
  return new Set(pins.map(({ user_id: userId }) => userId));
}

/** The hash of somebody's PIN, or null where they have none. */
export async function findPinHash(db: Reader, userId: number): Promise<string | null> {
  const pin = await db
    .selectFrom('staff_pins')
    .select('pin_hash')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return pin?.pin_hash ?? null;
}
