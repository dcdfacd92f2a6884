import { type DrawerSums, expectedBalance } from '#shared/drawer/rules.ts';
import type { Satang } from '#shared/money/satang.ts';
import {
  type BangkokDate,
  type EpochMs,
  endOfBangkokDate,
  startOfBangkokDate,
} from '#shared/time/bangkok.ts';
import type { Reader } from '../db/database.ts';
import type { ListPage } from '../db/list-page.ts';
import { type CashByHand, drawerSums, listCashByHand } from '../drawer/queries.ts';
import { countSales, type Settlements } from '../orders/sales-sums.ts';
import { type Branch, getBranch, getShop, type ShopSettings } from '../shop/queries.ts';
import { findStaffIds } from '../staff/queries.ts';

/** The till where a drawer stands. */
export interface DrawerTill {
  readonly name: string;
  readonly posId: string;
}

/** A drawer from its opening on: what went in and out, in satang, and once it is closed what was counted. */
export interface ListedShift extends Settlements {
  readonly drawerId: number;
  readonly branchId: number;
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
}

interface ClosedShift extends ListedShift {
  readonly closedMs: EpochMs;
  readonly closingSatang: Satang;
}

function isClosed(shift: ListedShift): shift is ClosedShift {
  return shift.closedMs !== null && shift.closingSatang !== null;
}

/** These shifts, in this order; ids that are none are left out. */
async function readShifts(db: Reader, drawerIds: readonly number[]): Promise<ListedShift[]> {
  if (drawerIds.length === 0) return [];
  const [rows, settled] = await Promise.all([shiftRows(db, drawerIds), countSales(db, drawerIds)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return drawerIds.flatMap((drawerId) => {
    const row = byId.get(drawerId);
    return row ? [shiftOf(row, settled(drawerId))] : [];
  });
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

function shiftOf(row: Awaited<ReturnType<typeof shiftRows>>[number], settled: Settlements): ListedShift {
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
    ...settled,
  };
}

/** Which shifts: of these days of opening, of whom, only those with a difference. */
export interface ShiftListQuery {
  /** Part of a cashier's name; nothing finds all. */
  readonly typed: string;
  readonly from?: BangkokDate | undefined;
  readonly to?: BangkokDate | undefined;
  readonly onlyDiffering: boolean;
  readonly page: ListPage;
}

/** A page of the branch's shifts, the open ones first, then the newest; and how many there are on all pages. */
export async function listShifts(
  db: Reader,
  branchId: number,
  query: ShiftListQuery,
): Promise<{ readonly shifts: readonly ListedShift[]; readonly total: number }> {
  let found = db.selectFrom('drawers').where('branch_id', '=', branchId);
  if (query.from) found = found.where('opened_ms', '>=', startOfBangkokDate(query.from));
  if (query.to) found = found.where('opened_ms', '<=', endOfBangkokDate(query.to));
  if (query.onlyDiffering) found = found.where('difference_satang', '<>', 0);
  if (query.typed.trim() !== '') {
    const cashiers = await findStaffIds(db, query.typed.trim());
    // An empty list is no SQL; nobody has the id 0.
    found = found.where('user_id', 'in', cashiers.length > 0 ? cashiers : [0]);
  }
  const [{ total }, rows] = await Promise.all([
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    found
      .select('id')
      .orderBy((eb) => eb.case().when('status', '=', 'open').then(0).else(1).end())
      .orderBy('opened_ms', 'desc')
      .orderBy('id', 'desc')
      .limit(query.page.perPage)
      .offset(query.page.offset)
      .execute(),
  ]);
  return {
    shifts: await readShifts(
      db,
      rows.map(({ id }) => id),
    ),
    total,
  };
}

/** One shift of the branch, open or closed, or null. */
export async function findBranchShift(
  db: Reader,
  branchId: number,
  drawerId: number,
): Promise<ListedShift | null> {
  const [shift] = await readShifts(db, [drawerId]);
  return shift?.branchId === branchId ? shift : null;
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
