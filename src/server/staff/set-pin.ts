import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { staffContract } from '#shared/staff/contract.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { aboutStaff } from './account.ts';
import { lockCredentials } from './credentials.ts';
import { hashPasswordInTurn } from './password.ts';
import { dropPin, keepPin } from './pins.ts';
import { type OwnPassword, proveOwnPassword } from './prove-own-password.ts';

type SetPinRefusal = RefusalOf<typeof staffContract, 'POST /account/pin'>;

/**
 * Gives oneself a PIN, or another one; a lock by wrong tries is over then (rule C12.5). Needs one's own password.
 * @param pin validated by the contract
 */
export async function setPin(
  services: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  { pin, ...own }: OwnPassword & { readonly pin: string },
): Promise<{ readonly changed: boolean } | SetPinRefusal> {
  const proven = await proveOwnPassword(services, user, own);
  if (isRefusal(proven)) return proven;
  const pinHash = await hashPasswordInTurn(pin);
  if (pinHash === null) return refuse('TOO_MANY_REQUESTS');
  return services.db.transaction<{ readonly changed: boolean } | SetPinRefusal>(async (trx) => {
    const { passwordHash, isActive } = await lockCredentials(trx, user.id);
    // Meanwhile an admin may have given them another one.
    if (!isActive || passwordHash !== proven.passwordHash) return refuse('CURRENT_PASSWORD_WRONG');
    const nowMs = services.now();
    const changed = await dropPin(trx, user.id);
    await keepPin(trx, { userId: user.id, pinHash, nowMs });
    const action = changed ? 'change-pin' : 'set-pin';
    await recordAct(trx, { user, nowMs }, { action, about: aboutStaff(user), before: null, after: null });
    return { changed };
  });
}
