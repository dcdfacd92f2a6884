import type { CashByHandWire, RemovalWire, SharedDrawerWire } from '#shared/drawer/contract.ts';
import { bahtFromSatang } from '#shared/money/satang.ts';
import { bangkokIso } from '#shared/time/bangkok.ts';
import type { StaffMember } from '../http/handlers.ts';
import type { Till } from '../shop/queries.ts';
import type { Opened } from './open-cashier.ts';
import type { SharedDrawer } from './open-drawers.ts';
import type { CashByHand, OpenDrawer } from './queries.ts';
import type { Removed } from './remove-money.ts';

/** Whether the drawer is paused, as the calls say it (rule S3). */
export const pausedWire = (isPaused: boolean) => (isPaused ? 'yes' : 'no');

/** What is said of an opening. */
export function openedWords({ opened, isShared }: Opened): string {
  if (opened) return 'เปิดลิ้นชักเงินเรียบร้อยแล้ว';
  return isShared
    ? 'ลิ้นชักเงินของเครื่องขายนี้เปิดอยู่แล้ว ใช้ร่วมกันได้เลย ยอดเงินเปิดเดิมไม่เปลี่ยนแปลง'
    : 'ลิ้นชักเงินเปิดอยู่แล้ว ยอดเงินเปิดเดิมไม่เปลี่ยนแปลง';
}

/** GET /api/cash-drawer/shared. */
export const sharedDrawerWire = ({ drawerId, till, openedBy, openedMs }: SharedDrawer): SharedDrawerWire => ({
  ...{ cash_drawer_id: drawerId, till, opened_by: openedBy },
  opened_at: bangkokIso(openedMs),
});

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
    cash_removed: bahtFromSatang(drawer.removedSatang),
    expected: bahtFromSatang(drawer.expectedSatang),
  };
}

interface RemovalHead {
  readonly user: Pick<StaffMember, 'id' | 'firstname' | 'lastname'>;
  readonly till: Till | null;
  readonly shop: RemovalWire['shop'];
}

/** The slip that is signed for money that was taken out (rule C12.9). */
export function removalWire(removed: Removed, { user, till, shop }: RemovalHead): RemovalWire {
  return {
    id: removed.movementId,
    cash_drawer_id: removed.drawerId,
    amount: bahtFromSatang(removed.amountSatang),
    reason: removed.reason,
    note: removed.note,
    removed_at: bangkokIso(removed.removedMs),
    cashier: { id: user.id, name: `${user.firstname} ${user.lastname}`.trim() },
    till: till && { name: till.name, pos_id: till.posId },
    shop,
  };
}

/** What went in and out by hand, as the reports of a shift tell it. */
export const cashByHandWire = (move: CashByHand): CashByHandWire => ({
  id: move.id,
  kind: move.kind,
  amount: bahtFromSatang(move.amountSatang),
  reason: move.reason,
  note: move.note,
  moved_at: bangkokIso(move.movedMs),
});
