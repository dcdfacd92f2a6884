import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { staffContract } from '#shared/staff/contract.ts';
import { roleMay } from '#shared/staff/rules.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { aboutStaff, forbidsManaging, lockAccount } from './account.ts';
import { dropPin } from './pins.ts';

type RemovePinRefusal = RefusalOf<typeof staffContract, 'DELETE /staff/{id}/pin'>;

/**
 * Takes away the PIN of somebody of the branch, as when others know it: a manager a cashier's, an admin anybody's
 * (rule C12.5). Nobody can see it, or give them one.
 */
export async function removePin(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  staffId: number,
): Promise<{ readonly removed: true } | RemovePinRefusal> {
  return db.transaction<{ readonly removed: true } | RemovePinRefusal>(async (trx) => {
    const account = await lockAccount(trx, user.branchId, staffId);
    if (!account) return refuse('STAFF_NOT_FOUND');
    if (!roleMay(user.role, 'admin') && account.role !== 'cashier') return refuse('FORBIDDEN');
    const forbidden = roleMay(user.role, 'admin') ? await forbidsManaging(trx, user, account) : null;
    if (forbidden) return forbidden;
    if (!(await dropPin(trx, staffId))) return refuse('PIN_NOT_SET');
    const about = aboutStaff(account);
    await recordAct(trx, { user, nowMs: now() }, { action: 'remove-pin', about, before: null, after: null });
    return { removed: true };
  });
}
