import { type DrawerSums, expectedBalance } from '#shared/drawer/rules.ts';
import type { Satang } from '#shared/money/satang.ts';
import { orderNumber } from '#shared/orders/rules.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Reader, Trx } from '../db/database.ts';
import { lockingRows } from '../db/engine-of.ts';
import { countSales } from '../orders/queries.ts';
import { type Branch, getBranch, getShop, type ShopSettings } from '../shop/queries.ts';

/** A cashier's open drawer and what has gone in and out of it, in satang. */
export interface OpenDrawer extends DrawerSums {
  readonly id: number;
  readonly isPaused: boolean;
  readonly openedMs: EpochMs;
  readonly openedOn: string;
  readonly orderSequence: number;
  readonly expectedSatang: Satang;
}

const openDrawerOf = (db: Reader, userId: number) =>
  db
    .selectFrom('drawers')
    .select([
      'id',
      'is_paused',
      'opened_ms',
      'opened_on',
      'order_sequence',
      'opening_satang',
      'top_up_satang',
      'cash_received_satang',
      'change_given_satang',
    ])
    .where('user_id', '=', userId)
    .where('status', '=', 'open');

type DrawerRow = Awaited<ReturnType<ReturnType<typeof openDrawerOf>['executeTakeFirstOrThrow']>>;

type SumColumns = 'opening_satang' | 'top_up_satang' | 'cash_received_satang' | 'change_given_satang';

function drawerSums(row: Pick<DrawerRow, SumColumns>): DrawerSums {
  return {
    openingSatang: row.opening_satang,
    topUpSatang: row.top_up_satang,
    cashReceivedSatang: row.cash_received_satang,
    changeGivenSatang: row.change_given_satang,
  };
}

function openDrawer(row: DrawerRow): OpenDrawer {
  const sums = drawerSums(row);
  return {
    id: row.id,
    isPaused: row.is_paused === 1,
    openedMs: row.opened_ms,
    openedOn: row.opened_on,
    orderSequence: row.order_sequence,
    ...sums,
    expectedSatang: expectedBalance(sums),
  };
}

/** The cashier's open drawer, or null (contract C1: the register session). */
export async function findOpenDrawer(db: Reader, userId: number): Promise<OpenDrawer | null> {
  const row = await openDrawerOf(db, userId).executeTakeFirst();
  return row ? openDrawer(row) : null;
}

/**
 * The same, kept from changing until the transaction ends. Every write that concerns a drawer takes this lock
 * first, so that payments, top-ups and the close of one drawer take turns.
 */
export async function lockOpenDrawer(trx: Trx, userId: number): Promise<OpenDrawer | null> {
  const row = await lockingRows(trx, openDrawerOf(trx, userId)).executeTakeFirst();
  return row ? openDrawer(row) : null;
}

/** The till where a drawer stands. */
export interface DrawerTill {
  readonly name: string;
  readonly posId: string;
}

/** The till that the drawer was opened at, or null where the branch has none. */
export async function findDrawerTill(db: Reader, drawerId: number): Promise<DrawerTill | null> {
  const row = await db
    .selectFrom('drawers')
    .innerJoin('tills', 'tills.id', 'drawers.till_id')
    .select(['tills.name', 'tills.pos_id as posId'])
    .where('drawers.id', '=', drawerId)
    .executeTakeFirst();
  return row ?? null;
}

/** A closed drawer: what the cashier took in and gave out, in satang, for the slip that closes the shift. */
export interface Shift {
  readonly drawerId: number;
  readonly cashier: { readonly id: number; readonly firstname: string; readonly lastname: string };
  readonly openedMs: EpochMs;
  readonly closedMs: EpochMs;
  readonly sums: DrawerSums;
  readonly expectedSatang: Satang;
  readonly closingSatang: Satang;
  /** What was counted beyond what had to be there, with a manager's approval. */
  readonly difference: {
    readonly satang: Satang;
    readonly reason: string | null;
    readonly approvedBy: string | null;
  };
  readonly till: DrawerTill | null;
  readonly sales: Awaited<ReturnType<typeof countSales>>;
  readonly shop: ShopSettings;
  readonly branch: Branch;
}

/** The figures of a closed drawer, which never change any more; null for one that is open or isn't there. */
export async function findShift(db: Reader, drawerId: number): Promise<Shift | null> {
  const row = await db
    .selectFrom('drawers')
    .innerJoin('users', 'users.id', 'drawers.user_id')
    .leftJoin('users as approvers', 'approvers.id', 'drawers.difference_approved_by')
    .selectAll('drawers')
    .select(['users.firstname', 'users.lastname'])
    .select(['approvers.firstname as approver_firstname', 'approvers.lastname as approver_lastname'])
    .where('drawers.id', '=', drawerId)
    .executeTakeFirst();
  if (!row || row.closed_ms === null || row.closing_satang === null) return null;
  const sums = drawerSums(row);
  return {
    drawerId,
    cashier: { id: row.user_id, firstname: row.firstname, lastname: row.lastname },
    openedMs: row.opened_ms,
    closedMs: row.closed_ms,
    sums,
    expectedSatang: expectedBalance(sums),
    closingSatang: row.closing_satang,
    difference: {
      satang: row.difference_satang,
      reason: row.difference_reason,
      approvedBy:
        row.difference_approved_by === null
          ? null
          : `${row.approver_firstname} ${row.approver_lastname}`.trim(),
    },
    till: await findDrawerTill(db, drawerId),
    sales: await countSales(db, drawerId),
    shop: await getShop(db),
    branch: await getBranch(db, row.branch_id),
  };
}

/** The shift that this cashier closed last, or null. */
export async function findLastShift(db: Reader, userId: number): Promise<Shift | null> {
  const last = await db
    .selectFrom('drawers')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'closed')
    // A cashier has one open drawer at a time: the one opened last is also the one closed last.
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? findShift(db, last.id) : null;
}

/** The number that the drawer's next order gets; reading it uses nothing up (contract C3). */
export function nextOrderNumber(drawer: OpenDrawer): string {
  return orderNumber(drawer.openedOn, drawer.id, drawer.orderSequence + 1);
}
