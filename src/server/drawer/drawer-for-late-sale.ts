import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Trx } from '../db/database.ts';
import { findTill, getShop } from '../shop/queries.ts';
import { findActiveStaff } from '../staff/queries.ts';
import { openDrawerOf } from './open-cashier.ts';
import { lockDrawerForOrder, lockThisDrawerForOrder, type OpenDrawer } from './queries.ts';

/** Where money was taken while the server was away, and who brings word of it. */
export interface LateSale {
  readonly branchId: number;
  /** The drawer that it was taken into. */
  readonly drawerId: number;
  readonly tillId: number;
  readonly cashierId: number;
  readonly senderId: number;
  readonly nowMs: EpochMs;
}

/** The drawer that such a sale is booked in, with its next order number used up, and by whom. */
export interface LateDrawer {
  readonly drawer: OpenDrawer;
  readonly cashierId: number;
  /** `same`: the one that the money was taken into; `other`: another open one; `opened`: one that was opened for it. */
  readonly how: 'same' | 'other' | 'opened';
}

/**
 * The drawer that money belongs into which was taken while the server was away (rule C14.5): the one that it was taken into
 * while that is open, else the one that its cashier sells from now, else one that is opened for them with nothing in it, so
 * that this money too is counted at a closing. Where the cashier has no account any more, it is the sender's.
 * @throws Error where neither of them has an account
 */
export async function drawerForLateSale(trx: Trx, sale: LateSale): Promise<LateDrawer> {
  const { branchId, tillId, cashierId, senderId } = sale;
  const same = await lockThisDrawerForOrder(trx, sale.drawerId);
  if (same) return { drawer: same, cashierId, how: 'same' };
  for (const userId of [cashierId, senderId]) {
    const drawer = await lockDrawerForOrder(trx, { id: userId, branchId, tillId });
    if (drawer) return { drawer, cashierId: userId, how: 'other' };
    if (!(await findActiveStaff(trx, { userId, branchId }))) continue;
    const opened = await openFor(trx, sale, userId);
    if (opened) return { drawer: opened, cashierId: userId, how: 'opened' };
  }
  throw new Error('money of a sale with nobody to count it');
}

async function openFor(trx: Trx, { branchId, tillId, nowMs }: LateSale, userId: number) {
  const till = await findTill(trx, branchId, tillId);
  const isShared = (await getShop(trx)).drawerPerTill && till?.isActive === true;
  const opened = await openDrawerOf(trx, {
    ...{ user: { id: userId, branchId }, nowMs, openingSatang: 0, isShared },
    tillId: till === null ? null : tillId,
  });
  if (opened === 'account-disabled')
    throw new Error('an account that was disabled while a drawer was opened for it');
  return lockDrawerForOrder(trx, { id: userId, branchId, tillId });
}
