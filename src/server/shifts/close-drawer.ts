import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import { formatBaht, MAX_SUM_SATANG, parseHundredths, type Satang } from '#shared/money/satang.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Trx } from '../db/database.ts';
import { type Approval, bookClosingCount } from '../drawer/book-closing-count.ts';
import { lockOpenDrawer, nameOfDrawer, type OpenDrawer } from '../drawer/queries.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { pendingOrdersOf } from '../orders/queries.ts';

export type CloseRefusal = Refusal<
  | 'CLOSING_BALANCE_MISSING'
  | 'CLOSING_BALANCE_DIFFERS'
  | 'DRAWER_HAS_PENDING_ORDER'
  | 'DRAWER_HAS_ORDER_OF_ANOTHER'
>;

export interface Closed {
  readonly closedDrawerId: number | null;
}

/**
 * Closes the open drawer that the cashier sells from when the count is right to the satang (rule S5, rule C5.7), or when a
 * manager approves of the difference, and no order of anybody waits in it (rule C12.15). With no open drawer there is nothing to do, so two closes at once both succeed.
 * @param counted the closing amount in baht as it was typed
 * @param approval of a manager who has proved who they are; it counts for nothing when the count is right
 * @returns which drawer this call has closed
 */
export async function closeDrawer(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  counted: string | number | null | undefined,
  approval: Approval | null = null,
): Promise<Closed | CloseRefusal> {
  return db.transaction<Closed | CloseRefusal>(async (trx) => {
    const drawer = await lockOpenDrawer(trx, user);
    if (!drawer) return { closedDrawerId: null };
    const pending = await pendingOrdersOf(trx, drawer.id);
    const own = pending.find(({ cashier }) => cashier.id === user.id);
    if (own) {
      return refuse('DRAWER_HAS_PENDING_ORDER', { orderNumber: own.orderNumber }, { orderId: own.id });
    }
    const [others] = pending;
    if (others) {
      const { orderNumber, cashier } = others;
      return refuse('DRAWER_HAS_ORDER_OF_ANOTHER', { orderNumber, name: cashier.name });
    }
    const countedSatang = parseHundredths(counted);
    if (countedSatang === null || countedSatang > MAX_SUM_SATANG) return refuse('CLOSING_BALANCE_MISSING');
    const differenceSatang = countedSatang - drawer.expectedSatang;
    if (differenceSatang !== 0 && approval === null) {
      return refuse('CLOSING_BALANCE_DIFFERS', {
        amount: formatBaht(countedSatang),
        expected: formatBaht(drawer.expectedSatang),
      });
    }
    const nowMs = now();
    const approved = differenceSatang === 0 ? null : approval;
    const move = { branchId: user.branchId, drawerId: drawer.id, userId: user.id, nowMs };
    await bookClosingCount(trx, move, { countedSatang, differenceSatang, approval: approved });
    if (approved) await recordApproval(trx, { user, drawer, differenceSatang, approved, nowMs });
    return { closedDrawerId: drawer.id };
  });
}

interface Difference {
  readonly user: StaffMember;
  readonly drawer: OpenDrawer;
  readonly differenceSatang: Satang;
  readonly approved: Approval;
  readonly nowMs: EpochMs;
}

async function recordApproval(trx: Trx, { user, drawer, differenceSatang, approved, nowMs }: Difference) {
  const { expectedSatang } = drawer;
  await recordAct(
    trx,
    { user: { id: approved.approverId, branchId: user.branchId }, nowMs },
    {
      action: 'close-with-difference',
      about: { type: 'drawers', id: drawer.id, name: await nameOfDrawer(trx, drawer, user) },
      before: { expectedSatang },
      after: { countedSatang: expectedSatang + differenceSatang, reason: approved.reason },
    },
  );
}
