import type { drawerContract } from '#shared/drawer/contract.ts';
import { isRefusal, type Refusal, refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { Reader, Trx } from '../db/database.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { findTill, type Till } from '../shop/queries.ts';
import { listSharedDrawers } from './open-drawers.ts';

/** What tills have to ask of the orders, which stand above them: whoever puts the program together hands it in. */
export interface AsksForOrders {
  /** The order of this cashier that waits in a drawer which another till shares, or null. */
  readonly orderAtAnotherTill: (
    db: Reader,
    cashierId: number,
    tillId: number,
  ) => Promise<{ readonly id: number; readonly orderNumber: string; readonly till: string } | null>;
}

/** How a session is had to stand at another till, together with what the transaction does. */
export type MoveSession = (trx: Trx, tillId: number) => Promise<void>;

/** What a move needs: who moves, their session, and the orders to ask. */
export interface Move extends AsksForOrders {
  readonly user: StaffMember;
  readonly moveSession: MoveSession;
}

/**
 * Has a session stand at another till of its branch, once its cashier's order at the former one is paid or given up: it would
 * be paid into the wrong drawer (rule C12.15).
 * @returns why not, or null
 */
export async function moveToTill(
  trx: Trx,
  { user, moveSession, orderAtAnotherTill }: Move,
  tillId: number,
): Promise<Refusal<'TILL_HAS_PENDING_ORDER'> | null> {
  if (tillId === user.tillId) return null;
  const pending = await orderAtAnotherTill(trx, user.id, tillId);
  if (pending) {
    const { id: orderId, orderNumber, till } = pending;
    return refuse('TILL_HAS_PENDING_ORDER', { orderNumber, till }, { orderId });
  }
  await moveSession(trx, tillId);
  return null;
}

/** Where a session stands now. */
export interface Stood {
  readonly till: Till;
  /** Whether the till's drawer is open, and shared with whoever came. */
  readonly joined: boolean;
}

/**
 * Says at which till a device stands (rule C12.15); where that till shares an open drawer, its person sells from it from now
 * on. A till that is out of use counts only as long as its drawer is open.
 */
export async function standAtTill(
  { db }: Pick<Services, 'db'>,
  move: Move,
  tillId: number,
): Promise<Stood | RefusalOf<typeof drawerContract, 'POST /session/till'>> {
  const { branchId } = move.user;
  return db.transaction<Stood | RefusalOf<typeof drawerContract, 'POST /session/till'>>(async (trx) => {
    const till = await findTill(trx, branchId, tillId);
    const joined = (await listSharedDrawers(trx, branchId)).some((drawer) => drawer.till.id === tillId);
    if (!till || !(till.isActive || joined)) return refuse('TILL_NOT_FOUND');
    const inTheWay = await moveToTill(trx, move, tillId);
    return isRefusal(inTheWay) ? inTheWay : { till, joined };
  });
}
