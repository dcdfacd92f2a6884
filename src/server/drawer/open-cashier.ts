import type { drawerContract } from '#shared/drawer/contract.ts';
import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { Satang } from '#shared/money/satang.ts';
import { bangkokDate, type EpochMs } from '#shared/time/bangkok.ts';
import type { Trx } from '../db/database.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { lockBranch } from '../shop/lock-branch.ts';
import { findTill, getShop } from '../shop/queries.ts';
import { findActiveStaff } from '../staff/queries.ts';
import { postCash } from './cash-ledger.ts';
import { branchWithOpenDrawer } from './open-drawers.ts';
import { type DrawerUser, findOpenDrawer } from './queries.ts';
import { type Move, moveToTill } from './stand-at-till.ts';

type OpenRefusal = RefusalOf<typeof drawerContract, 'POST /openCashier/post'>;

/** A drawer as it is to be opened. */
export interface Opening {
  readonly openingSatang: Satang;
  /** At which till of the branch; null where it has none, or where the session's is meant. */
  readonly tillId: number | null;
}

/** What came of it; a drawer that was open already stays as it is. */
export interface Opened {
  readonly opened: boolean;
  /** Whether it is one that a till shares. */
  readonly isShared: boolean;
}

/**
 * Opens a drawer with the opening balance, in satang (rule C3, POST /openCashier/post): the cashier's own, or where the shop
 * says so the one that their till shares (rule C12.15). The session stands at that till from then on.
 * @returns whether a new one was opened; of two who open a till's at once one does, and the other takes part in it
 */
export async function openCashier(
  { db, now }: Pick<Services, 'db' | 'now'>,
  move: Move,
  { openingSatang, tillId }: Opening,
): Promise<Opened | OpenRefusal> {
  const { user } = move;
  return db.transaction<Opened | OpenRefusal>(async (trx) => {
    const nowMs = now();
    const isShared = (await getShop(trx)).drawerPerTill;
    const at = tillId ?? (isShared ? user.tillId : null);
    const wrongTill = await faultOfTill(trx, user, at, isShared);
    if (wrongTill) return wrongTill;
    const branch = await lockBranch(trx, user.branchId);
    if (branch.closedMs !== null) return refuse('BRANCH_CLOSED', { branch: branch.name });
    const own = await findOpenDrawer(trx, { ...user, tillId: null });
    if (own) return { opened: false, isShared: false };
    const inTheWay = at === null ? null : await moveToTill(trx, move, at);
    if (inTheWay) return inTheWay;
    const shared = await findOpenDrawer(trx, { ...user, tillId: at ?? user.tillId });
    if (shared) return { opened: false, isShared: true };
    const elsewhere = isShared ? null : await branchWithOpenDrawer(trx, user);
    if (elsewhere !== null) return refuse('DRAWER_OPEN_ELSEWHERE', { branch: elsewhere });
    const opened = await openDrawerOf(trx, { user, nowMs, openingSatang, tillId: at, isShared });
    if (opened === 'open-already') return { opened: false, isShared };
    // Money is never left to somebody who can't sign in.
    if (opened === 'account-disabled') return refuse('ACCOUNT_DISABLED');
    return { opened: true, isShared };
  });
}

/** A drawer to be opened: whose, with how much, at which till, shared there or one's own. */
interface NewDrawer {
  readonly user: Pick<StaffMember, 'id' | 'branchId'>;
  readonly nowMs: EpochMs;
  readonly openingSatang: Satang;
  readonly tillId: number | null;
  readonly isShared: boolean;
}

/**
 * Opens a drawer with what lies in it, in satang. Of two at once one does.
 * @returns what is in the way: the other was faster, or the account was disabled meanwhile, and then nothing may be kept
 */
export async function openDrawerOf(
  trx: Trx,
  { user, nowMs, openingSatang, tillId, isShared }: NewDrawer,
): Promise<'opened' | 'open-already' | 'account-disabled'> {
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
      is_shared: isShared ? 1 : 0,
    })
    // Opened twice at once: the index of open drawers lets one in, and the other finds it open.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!drawer) return 'open-already';
  // Asked once the drawer refers to the account, which waits for whoever is just disabling it.
  if (!(await findActiveStaff(trx, { userId: user.id, branchId: user.branchId }))) return 'account-disabled';
  const opening = { branchId: user.branchId, drawerId: drawer.id, userId: user.id, nowMs };
  await postCash(trx, opening, [{ kind: 'opening', amount_satang: openingSatang }]);
  return 'opened';
}

/** Why a drawer can't be opened at that till, or null. */
async function faultOfTill(
  trx: Trx,
  { branchId }: DrawerUser,
  tillId: number | null,
  isShared: boolean,
): Promise<Refusal<'TILL_NOT_FOUND' | 'TILL_NEEDED'> | null> {
  if (tillId === null) return isShared ? refuse('TILL_NEEDED') : null;
  return (await findTill(trx, branchId, tillId))?.isActive ? null : refuse('TILL_NOT_FOUND');
}

/** Where a person goes after signing in: to the till with an open drawer, else to open one (rule C6). */
export async function homeRoute(
  { db }: Pick<Services, 'db'>,
  user: DrawerUser,
): Promise<'/pos' | '/open-cashier'> {
  return (await findOpenDrawer(db.read, user)) ? '/pos' : '/open-cashier';
}
