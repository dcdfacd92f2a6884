import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { staffContract } from '#shared/staff/contract.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { endSessionsOf } from '../http/session-rows.ts';
import { aboutStaff, forbidsManaging, lockAccount } from './account.ts';
import { setPasswordHash } from './credentials.ts';
import { forgetAttemptsOf } from './login-attempts.ts';
import { hashPasswordInTurn } from './password.ts';
import { dropPin } from './pins.ts';

type ResetPasswordRefusal = RefusalOf<typeof staffContract, 'POST /staff/{id}/password'>;

/**
 * Gives somebody else a new password, as when they forgot theirs or it became known. They are signed out everywhere,
 * have no PIN any more (rule C12.5), and may sign in at once however often they tried before.
 */
export async function resetPassword(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  staffId: number,
  password: string,
): Promise<{ readonly reset: true } | ResetPasswordRefusal> {
  if (staffId === user.id) return refuse('OWN_PASSWORD');
  const passwordHash = await hashPasswordInTurn(password);
  if (passwordHash === null) return refuse('TOO_MANY_REQUESTS');
  return db.transaction<{ readonly reset: true } | ResetPasswordRefusal>(async (trx) => {
    const account = await lockAccount(trx, user.branchId, staffId);
    if (!account) return refuse('STAFF_NOT_FOUND');
    const forbidden = await forbidsManaging(trx, user, account);
    if (forbidden) return forbidden;
    await setPasswordHash(trx, staffId, passwordHash);
    await dropPin(trx, staffId);
    await endSessionsOf(trx, staffId);
    await forgetAttemptsOf(trx, [account.username, account.email]);
    await recordAct(
      trx,
      { user, nowMs: now() },
      {
        action: 'reset-password',
        about: aboutStaff(account),
        before: null,
        after: null,
      },
    );
    return { reset: true };
  });
}
