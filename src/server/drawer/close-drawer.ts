import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import { formatBaht, MAX_SUM_SATANG, parseHundredths } from '#shared/money/satang.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { findPendingOrder } from '../orders/queries.ts';
import { lockOpenDrawer } from './queries.ts';

export type CloseRefusal = Refusal<
  'CLOSING_BALANCE_MISSING' | 'CLOSING_BALANCE_DIFFERS' | 'DRAWER_HAS_PENDING_ORDER'
>;

export interface Closed {
  readonly closedDrawerId: number | null;
}

/**
 * Closes the cashier's open drawer when the count is right to the satang (specification 5, contract C5.7). With
 * no open drawer there is nothing to do, so two closes at once both succeed.
 * @param counted the closing amount in baht as it was typed
 * @returns which drawer this call has closed
 */
export async function closeDrawer(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  counted: string | number | null | undefined,
): Promise<Closed | CloseRefusal> {
  return db.transaction<Closed | CloseRefusal>(async (trx) => {
    const drawer = await lockOpenDrawer(trx, user.id);
    if (!drawer) return { closedDrawerId: null };
    const pending = await findPendingOrder(trx, user.id);
    if (pending) {
      return refuse(
        'DRAWER_HAS_PENDING_ORDER',
        { orderNumber: pending.orderNumber },
        { orderId: pending.id },
      );
    }
    const countedSatang = parseHundredths(counted);
    if (countedSatang === null || countedSatang > MAX_SUM_SATANG) return refuse('CLOSING_BALANCE_MISSING');
    if (countedSatang !== drawer.expectedSatang) {
      return refuse('CLOSING_BALANCE_DIFFERS', {
        amount: formatBaht(countedSatang),
        expected: formatBaht(drawer.expectedSatang),
      });
    }
    const nowMs = now();
    await trx
      .updateTable('drawers')
      .set({ status: 'closed', is_paused: 0, closed_ms: nowMs, closing_satang: countedSatang })
      .where('id', '=', drawer.id)
      .execute();
    await trx
      .insertInto('cash_movements')
      .values({
        drawer_id: drawer.id,
        user_id: user.id,
        kind: 'closing',
        amount_satang: -countedSatang,
        order_id: null,
        moved_ms: nowMs,
      })
      .execute();
    return { closedDrawerId: drawer.id };
  });
}
