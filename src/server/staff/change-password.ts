import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { staffContract } from '#shared/staff/contract.ts';
import { isCleanText } from '#shared/text/clean-text.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { endSessionsOf } from '../http/sessions.ts';
import { aboutStaff } from './account.ts';
import { admitAttempt, forgetAttempts, takeBackAttempt } from './login-attempts.ts';
import { hashPasswordInTurn, passwordMatches } from './password.ts';
import { getPasswordHash } from './queries.ts';

export interface PasswordChange {
  readonly current: string;
  readonly password: string;
  /** Where the try comes from. */
  readonly address: string;
  /** The session that goes on. */
  readonly sessionId: string;
}

type ChangePasswordRefusal = RefusalOf<typeof staffContract, 'POST /account/password'>;

/**
 * Changes one's own password. A wrong current one counts as a wrong sign-in does, so that nobody can guess it at a
 * screen that was left open. All other sessions end.
 */
export async function changePassword(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  { current, password, address, sessionId }: PasswordChange,
): Promise<{ readonly changed: true } | ChangePasswordRefusal> {
  const attempt = { nameKey: user.username, address };
  const admitted = await admitAttempt(db, { ...attempt, nowMs: now() });
  if ('refused' in admitted) return admitted;
  const currentHash = await getPasswordHash(db.read, user.id);
  const matches = await passwordMatches(isCleanText(current) ? currentHash : null, current);
  if (matches === null) {
    await takeBackAttempt(db, admitted);
    return refuse('TOO_MANY_REQUESTS');
  }
  if (!matches) return refuse('CURRENT_PASSWORD_WRONG');
  await forgetAttempts(db, attempt);
  const passwordHash = await hashPasswordInTurn(password);
  if (passwordHash === null) return refuse('TOO_MANY_REQUESTS');
  return db.transaction<{ readonly changed: true } | ChangePasswordRefusal>(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', user.id)
      // Meanwhile an admin may have given them another one, which then stays.
      .where('password_hash', '=', currentHash)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return refuse('CURRENT_PASSWORD_WRONG');
    await endSessionsOf(trx, user.id, sessionId);
    await recordAct(
      trx,
      { user, nowMs: now() },
      {
        action: 'change-password',
        about: aboutStaff(user),
        before: null,
        after: null,
      },
    );
    return { changed: true };
  });
}
