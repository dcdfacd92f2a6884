import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import { PIN_LOCK_MS } from '#shared/staff/pin.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Database } from '../db/database.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { aboutStaff, findAccount } from './account.ts';
import { passwordMatches } from './password.ts';
import { admitPin, forgetWrongPins, takeBackPin } from './pins.ts';
import { findLoginAccount } from './queries.ts';

export type PinRefusal = Refusal<'PIN_WRONG' | 'PIN_LOCKED' | 'ACCOUNT_DISABLED' | 'TOO_MANY_REQUESTS'>;

/** Somebody who has proved by their PIN who they are. */
export interface ProvenPin {
  readonly userId: number;
  /** The hash that the PIN was compared with: who has another one by now has proved nothing. */
  readonly pinHash: string;
}

interface PinAttempt {
  /** A username or e-mail, in any case. */
  readonly username: string;
  readonly pin: string;
}

/**
 * Finds out whether this is the PIN of the account with that name (rule C12.5). A try counts as wrong before it is looked
 * at, wherever it comes from; the fifth one in a row locks the PIN. A name without a PIN answers as a wrong one does.
 * @param user at whose till it is tried, whom the audit log names when the PIN is locked
 */
export async function provePin(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  { username, pin }: PinAttempt,
): Promise<ProvenPin | PinRefusal> {
  const nowMs = now();
  const account = await findLoginAccount(db.read, username.normalize('NFC').toLowerCase());
  const admitted = account && (await admitPin(db, account.id, nowMs));
  if (admitted && 'lockedUntilMs' in admitted) return lockedFor(admitted.lockedUntilMs - nowMs);
  const matches = await passwordMatches(admitted?.pinHash ?? null, pin);
  if (matches === null) {
    if (account && admitted) await takeBackPin(db, account.id);
    return refuse('TOO_MANY_REQUESTS');
  }
  if (!account || !admitted) return refuse('PIN_WRONG');
  if (!matches) return admitted.isLast ? tellLocked(db, user, account.id, nowMs) : refuse('PIN_WRONG');
  await db.transaction((trx) => forgetWrongPins(trx, account.id));
  if (!account.isActive) return refuse('ACCOUNT_DISABLED');
  return { userId: account.id, pinHash: admitted.pinHash };
}

const lockedFor = (leftMs: number) => refuse('PIN_LOCKED', { minutes: Math.ceil(leftMs / 60_000) });

/** Puts down that somebody's PIN was locked by wrong tries, and at whose till. */
async function tellLocked(db: Database, user: StaffMember, userId: number, nowMs: EpochMs) {
  await db.transaction(async (trx) => {
    const owner = await findAccount(trx, userId);
    await recordAct(
      trx,
      { user, nowMs },
      { action: 'lock-pin', about: aboutStaff(owner), before: null, after: null },
    );
  });
  return refuse('PIN_LOCKED', { minutes: PIN_LOCK_MS / 60_000 });
}
