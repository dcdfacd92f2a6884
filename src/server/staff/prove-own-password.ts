import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import { isCleanText } from '#shared/text/clean-text.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { type AttemptRefusal, admitAttempt, forgetAttempts, takeBackAttempt } from './login-attempts.ts';
import { passwordMatches } from './password.ts';
import { getPasswordHash } from './queries.ts';

export interface OwnPassword {
  readonly current: string;
  /** Where the try comes from. */
  readonly address: string;
}

/**
 * Finds out whether this is the password of whoever is signed in. A wrong one counts as a wrong sign-in does, so that nobody
 * can guess it at a screen that was left open (rule R3).
 * @returns the hash that it was compared with: who has another one by now has proved nothing
 */
export async function proveOwnPassword(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  { current, address }: OwnPassword,
): Promise<
  { readonly passwordHash: string } | AttemptRefusal | Refusal<'CURRENT_PASSWORD_WRONG' | 'TOO_MANY_REQUESTS'>
> {
  const attempt = { nameKey: user.username, address };
  const admitted = await admitAttempt(db, { ...attempt, nowMs: now() });
  if ('refused' in admitted) return admitted;
  const passwordHash = await getPasswordHash(db.read, user.id);
  const matches = await passwordMatches(isCleanText(current) ? passwordHash : null, current);
  if (matches === null) {
    await takeBackAttempt(db, admitted);
    return refuse('TOO_MANY_REQUESTS');
  }
  if (!matches) return refuse('CURRENT_PASSWORD_WRONG');
  await forgetAttempts(db, attempt);
  return { passwordHash };
}
