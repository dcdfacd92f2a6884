import type { drawerContract } from '#shared/drawer/contract.ts';
import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { Satang } from '#shared/money/satang.ts';
import { bangkokDate } from '#shared/time/bangkok.ts';
import type { Trx } from '../db/database.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { findTill } from '../shop/queries.ts';
import { findActiveStaff } from '../staff/queries.ts';
import { postCash } from './cash-ledger.ts';
import { findOpenDrawer } from './queries.ts';

type OpenRefusal = RefusalOf<typeof drawerContract, 'POST /openCashier/post'>;

/**
 * Opens the cashier's drawer with the opening balance, in satang (rule C3, POST /openCashier/post).
 * @param tillId at which till of the branch, or null where it has none; there the session stands from now on (rule C12.15)
 * @param moveToTill has the session stand there
 * @returns whether a new one was opened; false when one was open already, which stays as it is
 */
export async function openCashier(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  openingSatang: Satang,
  tillId: number | null = null,
  moveToTill: (trx: Trx, tillId: number) => Promise<void> = async () => {},
): Promise<{ readonly opened: boolean } | OpenRefusal> {
  return db.transaction<{ opened: boolean } | OpenRefusal>(async (trx) => {
    const nowMs = now();
    if (tillId !== null && !(await findTill(trx, user.branchId, tillId))?.isActive)
      return refuse('TILL_NOT_FOUND');
    if (tillId !== null) await moveToTill(trx, tillId);
    const drawer = await trx
      .insertInto('drawers')
      .values({
        branch_id: user.branchId,
        user_id: user.id,
        status: 'open',
        is_paused: 0,
        opened_ms: nowMs,
        opened_on: bangkokDate(nowMs),
        order_sequence: 0,
        opening_satang: 0,
        top_up_satang: 0,
        cash_received_satang: 0,
        change_given_satang: 0,
        closed_ms: null,
        closing_satang: null,
        till_id: tillId,
      })
      // Opened twice at once: the index of open drawers lets one in, and the other finds it open.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!drawer) return { opened: false };
    // Asked once the drawer refers to them, which waits for whoever is just disabling the account: money is never left
    // to somebody who can't sign in.
    if (!(await findActiveStaff(trx, user.id))) return refuse('ACCOUNT_DISABLED');
    const move = { branchId: user.branchId, drawerId: drawer.id, userId: user.id, nowMs };
    await postCash(trx, move, [{ kind: 'opening', amount_satang: openingSatang }]);
    return { opened: true };
  });
}

/** Where a person goes after signing in: to the till with an open drawer, else to open one (rule C6). */
export async function homeRoute(
  { db }: Pick<Services, 'db'>,
  userId: number,
): Promise<'/pos' | '/open-cashier'> {
  return (await findOpenDrawer(db.read, userId)) ? '/pos' : '/open-cashier';
}
