import { sql } from 'kysely';
import { type DrawerSums, expectedBalance } from '#shared/drawer/rules.ts';
import type { Satang } from '#shared/money/satang.ts';
import {
  type BangkokDate,
  type EpochMs,
  endOfBangkokDate,
  startOfBangkokDate,
} from '#shared/time/bangkok.ts';
import type { Reader } from '../db/database.ts';
import { type CashByHand, type DrawerUser, drawerSums, listCashByHand } from '../drawer/queries.ts';
import {
  type CashierSales,
  countSales,
  countSalesByCashier,
  type Settlements,
} from '../orders/sales-sums.ts';
import { type Branch, getBranch, getShop, type ShopSettings } from '../shop/queries.ts';

/** The till where a drawer stands. */
export interface DrawerTill {
  readonly name: string;
  readonly posId: string;
}

/** What of a drawer that a till shares is told beside its sums (rule C12.15). */
export interface SharedPart {
  /** Who closed it; null while it is open. */
  readonly closedBy: string | null;
  readonly cashiers: readonly CashierSales[];
}

/** A drawer from its opening on: what went in and out, in satang, and once it is closed what was counted. */
export interface ListedShift extends Settlements {
  readonly drawerId: number;
  readonly branchId: number;
  /** Whose it is; of one that is shared, who opened it. */
  readonly cashier: { readonly id: number; readonly firstname: string; readonly lastname: string };
  readonly openedMs: EpochMs;
  readonly closedMs: EpochMs | null;
  readonly sums: DrawerSums;
  readonly expectedSatang: Satang;
  readonly closingSatang: Satang | null;
  /** What was counted beyond what had to be there, with a manager's approval. */
  readonly difference: {
    readonly satang: Satang;
    readonly reason: string | null;
    readonly approvedBy: string | null;
  };
  readonly till: DrawerTill | null;
  /** Null of a cashier's own drawer. */
  readonly shared: SharedPart | null;
}

interface ClosedShift extends ListedShift {
  readonly closedMs: EpochMs;
  readonly closingSatang: Satang;
}

function isClosed(shift: ListedShift): shift is ClosedShift {
  return shift.closedMs !== null && shift.closingSatang !== null;
}

/** These shifts, in this order; ids that are none are left out. */
export async function readShifts(db: Reader, drawerIds: readonly number[]): Promise<ListedShift[]> {
  if (drawerIds.length === 0) return [];
  const [rows, settled] = await Promise.all([shiftRows(db, drawerIds), countSales(db, drawerIds)]);
  const sharedPart = await readSharedParts(
    db,
    rows.filter(({ is_shared }) => is_shared === 1).map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return drawerIds.flatMap((drawerId) => {
    const row = byId.get(drawerId);
    return row ? [shiftOf(row, settled(drawerId), sharedPart(drawerId))] : [];
  });
}

/** Who took which part in these drawers, all of which are shared, and who closed them. */
async function readSharedParts(
  db: Reader,
  drawerIds: readonly number[],
): Promise<(drawerId: number) => SharedPart | null> {
  if (drawerIds.length === 0) return () => null;
  const [parts, closings] = await Promise.all([
    countSalesByCashier(db, drawerIds),
    db
      .selectFrom('cash_movements')
      .innerJoin('users', 'users.id', 'cash_movements.user_id')
      .select(['cash_movements.drawer_id', 'users.firstname', 'users.lastname'])
      .where('cash_movements.drawer_id', 'in', drawerIds)
      .where('cash_movements.kind', '=', 'closing')
      .execute(),
  ]);
  return (drawerId) => {
    if (!drawerIds.includes(drawerId)) return null;
    const closing = closings.find(({ drawer_id }) => drawer_id === drawerId);
    return {
      closedBy: closing ? `${closing.firstname} ${closing.lastname}`.trim() : null,
      cashiers: parts.filter((part) => part.drawerId === drawerId),
    };
  };
}

function shiftRows(db: Reader, drawerIds: readonly number[]) {
  return db
    .selectFrom('drawers')
    .innerJoin('users', 'users.id', 'drawers.user_id')
    .leftJoin('users as approvers', 'approvers.id', 'drawers.difference_approved_by')
    .leftJoin('tills', 'tills.id', 'drawers.till_id')
    .selectAll('drawers')
    .select(['users.firstname', 'users.lastname', 'tills.name as till_name', 'tills.pos_id'])
    .select(['approvers.firstname as approver_firstname', 'approvers.lastname as approver_lastname'])
    .where('drawers.id', 'in', drawerIds)
    .execute();
}

function shiftOf(
  row: Awaited<ReturnType<typeof shiftRows>>[number],
  settled: Settlements,
  shared: SharedPart | null,
): ListedShift {
  const sums = drawerSums(row);
  const approver = `${row.approver_firstname ?? ''} ${row.approver_lastname ?? ''}`.trim();
  return {
    drawerId: row.id,
    branchId: row.branch_id,
    cashier: { id: row.user_id, firstname: row.firstname, lastname: row.lastname },
    openedMs: row.opened_ms,
    closedMs: row.closed_ms,
    sums,
    expectedSatang: expectedBalance(sums),
    closingSatang: row.closing_satang,
    difference: {
      satang: row.difference_satang,
      reason: row.difference_reason,
      approvedBy: row.difference_approved_by === null ? null : approver,
    },
    till: row.till_name === null ? null : { name: row.till_name, posId: row.pos_id ?? '' },
    shared,
    ...settled,
  };
}

/** One shift of these branches, open or closed, or null. */
export async function findBranchShift(
  db: Reader,
  branchIds: readonly number[],
  drawerId: number,
): Promise<ListedShift | null> {
  const [shift] = await readShifts(db, [drawerId]);
  return shift !== undefined && branchIds.includes(shift.branchId) ? shift : null;
}

/** The branch's shifts that were open at some time of that Bangkok day, in the order of their opening. */
export async function findShiftsOfDay(
  db: Reader,
  branchId: number,
  day: BangkokDate,
): Promise<readonly ListedShift[]> {
  const rows = await db
    .selectFrom('drawers')
    .select('id')
    .where('branch_id', '=', branchId)
    .where('opened_ms', '<=', endOfBangkokDate(day))
    .where((where) =>
      where.or([where('closed_ms', 'is', null), where('closed_ms', '>=', startOfBangkokDate(day))]),
    )
    .orderBy('opened_ms')
    .orderBy('id')
    .execute();
  return readShifts(
    db,
    rows.map(({ id }) => id),
  );
}

/** A closed shift with the head of its slip, and what went in and out by hand. */
export interface Shift extends ClosedShift {
  readonly byHand: readonly CashByHand[];
  readonly shop: ShopSettings;
  readonly branch: Branch;
}

/** The figures of a closed drawer, which never change any more; null for one that is open or isn't there. */
export async function findShift(db: Reader, drawerId: number): Promise<Shift | null> {
  const [found] = await readShifts(db, [drawerId]);
  if (!found || !isClosed(found)) return null;
  return {
    ...found,
    byHand: await listCashByHand(db, drawerId),
    shop: await getShop(db),
    branch: await getBranch(db, found.branchId),
  };
}

/**
 * The shift before this in the branch where they stand, or null: the drawer that was closed last of this cashier's own and of those
 * that the till shared at which they stand.
 */
export async function findLastShift(
  db: Reader,
  { id: userId, tillId, branchId }: DrawerUser,
): Promise<Shift | null> {
  const closed = db
    .selectFrom('drawers')
    .select(['id', 'closed_ms'])
    .where('status', '=', 'closed')
    .where('branch_id', '=', branchId)
    .limit(1);
  const [own, shared] = await Promise.all([
    // A cashier has one open drawer of their own at a time: the one opened last is also the one closed last.
    closed.where('user_id', '=', userId).where('is_shared', '=', 0).orderBy('id', 'desc').executeTakeFirst(),
    tillId === null
      ? undefined
      : closed
          .where('till_id', '=', tillId)
          .where('is_shared', '=', sql.lit(1))
          .orderBy('closed_ms', 'desc')
          .executeTakeFirst(),
  ]);
  const last = (own?.closed_ms ?? 0) > (shared?.closed_ms ?? 0) ? own : (shared ?? own);
  return last ? findShift(db, last.id) : null;
}
