import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import { isCleanText } from '#shared/text/clean-text.ts';
import type { Services } from '../http/handlers.ts';
import { findLoginAccount } from '../staff/queries.ts';
import { admitAttempt, forgetAttempts } from './login-attempts.ts';
import { passwordMatches } from './password.ts';

export type LoginRefusal = Refusal<
  'WRONG_CREDENTIALS' | 'ACCOUNT_DISABLED' | 'TOO_MANY_LOGINS' | 'TOO_MANY_REQUESTS'
>;

/**
 * Finds out whether the name and password are an account's (rule C3, C6). Counts the try before looking, so
 * that a hundred tries at once are a hundred tries.
 * @param attempt.username a username or e-mail, in any case
 * @param attempt.address where the try comes from
 */
export async function checkLogin(
  { db, now }: Pick<Services, 'db' | 'now'>,
  attempt: { readonly username: string; readonly password: string; readonly address: string },
): Promise<{ readonly userId: number; readonly firstname: string } | LoginRefusal> {
  const nameKey = attempt.username.normalize('NFC').toLowerCase();
  const admitted = await admitAttempt(db, { nameKey, address: attempt.address, nowMs: now() });
  if ('refused' in admitted) return admitted;

  const account = await findLoginAccount(db.read, nameKey);
  const clean = isCleanText(attempt.password);
  const matches = await passwordMatches(clean ? (account?.passwordHash ?? null) : null, attempt.password);
  if (matches === null) return refuse('TOO_MANY_REQUESTS');
  if (!matches || !account) return refuse('WRONG_CREDENTIALS');
  await forgetAttempts(db, nameKey, admitted.attemptId);
  if (!account.isActive) return refuse('ACCOUNT_DISABLED');
  return { userId: account.id, firstname: account.firstname };
}
