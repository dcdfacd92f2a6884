import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import { isCleanText } from '#shared/text/clean-text.ts';
import type { Services } from '../http/handlers.ts';
import { admitAttempt, forgetAttempts, takeBackAttempt } from './login-attempts.ts';
import { passwordMatches } from './password.ts';
import { findLoginAccount } from './queries.ts';

export type IdentityRefusal = Refusal<
  'WRONG_CREDENTIALS' | 'ACCOUNT_DISABLED' | 'TOO_MANY_LOGINS' | 'LOGINS_TOO_FAST' | 'TOO_MANY_REQUESTS'
>;

export interface IdentityAttempt {
  /** A username or e-mail, in any case. */
  readonly username: string;
  readonly password: string;
  /** Where the try comes from. */
  readonly address: string;
}

export interface ProvenIdentity {
  readonly userId: number;
  readonly branchId: number;
  readonly firstname: string;
  /** The hash that the password was compared with: who has another one by now has proved nothing. */
  readonly passwordHash: string;
}

/**
 * Finds out whether the name and password are an account's (rule C3, C6). Counts the try before looking, so
 * that a hundred tries at once are a hundred tries.
 */
export async function proveIdentity(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { username, password, address }: IdentityAttempt,
): Promise<ProvenIdentity | IdentityRefusal> {
  const attempt = { nameKey: username.normalize('NFC').toLowerCase(), address };
  const admitted = await admitAttempt(db, { ...attempt, nowMs: now() });
  if ('refused' in admitted) return admitted;

  const account = await findLoginAccount(db.read, attempt.nameKey);
  const clean = isCleanText(password);
  const matches = await passwordMatches(clean ? (account?.passwordHash ?? null) : null, password);
  if (matches === null) {
    await takeBackAttempt(db, admitted);
    return refuse('TOO_MANY_REQUESTS');
  }
  if (!matches || !account) return refuse('WRONG_CREDENTIALS');
  await forgetAttempts(db, attempt);
  if (!account.isActive) return refuse('ACCOUNT_DISABLED');
  const { id: userId, branchId, firstname, passwordHash } = account;
  return { userId, branchId, firstname, passwordHash };
}
