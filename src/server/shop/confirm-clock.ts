import { clockFault } from '#shared/time/clock-fault.ts';
import { recordAct } from '../audit/record-act.ts';
import { findLatestDated, overrule } from '../db/trusted-clock.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { lockShop } from './lock-shop.ts';

/**
 * Says that the machine's clock is right although it doesn't go with the last sale or number (rule R1): what is there keeps
 * its date, and counts no more. A clock that is believed already needs no word.
 */
export async function confirmClock(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
): Promise<{ readonly confirmed: boolean }> {
  return db.transaction(async (trx) => {
    await lockShop(trx);
    const nowMs = now();
    const latestMs = await findLatestDated(trx);
    if (latestMs === null || clockFault(nowMs, latestMs) === null) return { confirmed: false };
    await overrule(trx, { nowMs, latestMs });
    await recordAct(
      trx,
      { user, nowMs },
      {
        action: 'confirm-clock',
        about: { type: 'clock', id: null, name: '' },
        before: { latestMs },
        after: { nowMs },
      },
    );
    return { confirmed: true };
  });
}
