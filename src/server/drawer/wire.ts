import { bahtFromSatang } from '#shared/money/satang.ts';
import { bangkokIso } from '#shared/time/bangkok.ts';
import type { OpenDrawer } from './queries.ts';

/** Whether the drawer is paused, as the calls say it (rule S3). */
export const pausedWire = (isPaused: boolean) => (isPaused ? 'yes' : 'no');

/** GET /cash/api (rule C3, C5.7): the opening balance there includes the top-ups. */
export function cashWire(drawer: OpenDrawer) {
  return {
    data: {
      opening_balance: bahtFromSatang(drawer.openingSatang + drawer.topUpSatang),
      created_at: bangkokIso(drawer.openedMs),
      cash_drawer_id: drawer.id,
    },
    total_amount: bahtFromSatang(drawer.cashReceivedSatang),
    change_price: bahtFromSatang(drawer.changeGivenSatang),
    cash_refunds: bahtFromSatang(drawer.refundedSatang),
    expected: bahtFromSatang(drawer.expectedSatang),
  };
}
