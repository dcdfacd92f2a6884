import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { staffContract } from '#shared/staff/contract.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { endSessionsOf } from '../http/session-rows.ts';
import { aboutStaff } from './account.ts';
import { hashPasswordInTurn } from './password.ts';
import { type OwnPassword, proveOwnPassword } from './prove-own-password.ts';

export interface PasswordChange extends OwnPassword {
  readonly password: string;
  /** The session that goes on. */
  readonly sessionId: string;
}

type ChangePasswordRefusal = RefusalOf<typeof staffContract, 'POST /account/password'>;

/**
 * Changes one's own password. All other sessions end; the PIN stays (rule C6, C12.5).
 */
export async function changePassword(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  { password, sessionId, ...own }: PasswordChange,
): Promise<{ readonly changed: true } | ChangePasswordRefusal> {
  const proven = await proveOwnPassword({ db, now }, user, own);
  if (isRefusal(proven)) return proven;
  const passwordHash = await hashPasswordInTurn(password);
  if (passwordHash === null) return refuse('TOO_MANY_REQUESTS');
  return db.transaction<{ readonly changed: true } | ChangePasswordRefusal>(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', user.id)
      // Meanwhile an admin may have given them another one, which then stays.
      .where('password_hash', '=', proven.passwordHash)
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
