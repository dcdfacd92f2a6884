import { isRefusal, type Refusal, refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { staffContract } from '#shared/staff/contract.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { aboutStaff } from './account.ts';
import { dropPin } from './pins.ts';
import { type OwnPassword, proveOwnPassword } from './prove-own-password.ts';

/** Takes one's own PIN away (rule C12.5). Needs one's own password. */
export async function removeOwnPin(
  services: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  own: OwnPassword,
): Promise<{ readonly removed: true } | RefusalOf<typeof staffContract, 'POST /account/pin/remove'>> {
  const proven = await proveOwnPassword(services, user, own);
  if (isRefusal(proven)) return proven;
  return services.db.transaction<{ readonly removed: true } | Refusal<'PIN_NOT_SET'>>(async (trx) => {
    if (!(await dropPin(trx, user.id))) return refuse('PIN_NOT_SET');
    const doing = { user, nowMs: services.now() };
    await recordAct(trx, doing, {
      ...{ action: 'remove-pin', about: aboutStaff(user) },
      ...{ before: null, after: null },
    });
    return { removed: true };
  });
}
