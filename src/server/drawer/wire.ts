import type { ShiftWire } from '#shared/drawer/contract.ts';
import { bahtFromSatang } from '#shared/money/satang.ts';
import { bangkokIso } from '#shared/time/bangkok.ts';
import { slipShopWire } from '../shop/wire.ts';
import type { DrawerTill, OpenDrawer, Shift } from './queries.ts';

/** Whether the drawer is paused, as the calls say it (specification 3). */
export const pausedWire = (isPaused: boolean) => (isPaused ? 'yes' : 'no');

/** GET /cash/api (contract C3, C5.7): the opening balance there includes the top-ups. */
export function cashWire(drawer: OpenDrawer) {
  return {
    data: {
      opening_balance: bahtFromSatang(drawer.openingSatang + drawer.topUpSatang),
      created_at: bangkokIso(drawer.openedMs),
      cash_drawer_id: drawer.id,
    },
    total_amount: bahtFromSatang(drawer.cashReceivedSatang),
    change_price: bahtFromSatang(drawer.changeGivenSatang),
    expected: bahtFromSatang(drawer.expectedSatang),
  };
}

/** The till that a slip names. */
export const tillWire = ({ name, posId }: DrawerTill) => ({ name, pos_id: posId });

/** The closing slip (contract C5.7): the opening balance there is the float alone, with the top-ups beside it. */
export function shiftWire({ cashier, sums, sales, shop, branch, ...shift }: Shift): ShiftWire {
  return {
    cash_drawer_id: shift.drawerId,
    cashier: { id: cashier.id, name: `${cashier.firstname} ${cashier.lastname}`.trim() },
    opened_at: bangkokIso(shift.openedMs),
    closed_at: bangkokIso(shift.closedMs),
    opening_balance: bahtFromSatang(sums.openingSatang),
    top_up: bahtFromSatang(sums.topUpSatang),
    total_amount: bahtFromSatang(sums.cashReceivedSatang),
    change_price: bahtFromSatang(sums.changeGivenSatang),
    qrcode_sales: bahtFromSatang(sales.qrcode.totalSatang),
    cash_count: sales.cash.count,
    qrcode_count: sales.qrcode.count,
    expected: bahtFromSatang(shift.expectedSatang),
    closing_balance: bahtFromSatang(shift.closingSatang),
    difference: bahtFromSatang(shift.difference.satang),
    difference_reason: shift.difference.reason,
    approved_by: shift.difference.approvedBy,
    till: shift.till && tillWire(shift.till),
    shop: slipShopWire(shop, branch),
  };
}
