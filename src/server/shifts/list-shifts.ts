import { type SqlBool, sql } from 'kysely';
import type { Satang } from '#shared/money/satang.ts';
import { type BangkokDate, endOfBangkokDate, startOfBangkokDate } from '#shared/time/bangkok.ts';
import type { Reader } from '../db/database.ts';
import type { ListPage } from '../db/list-page.ts';
import { findStaffIds } from '../staff/queries.ts';
import { type ListedShift, readShifts } from './queries.ts';

/** Which shifts: of these days of opening, of whom, only those with a difference. */
export interface ShiftListQuery {
  /** Part of the name of a cashier whose it is, or who sold in it; nothing finds all. */
  readonly typed: string;
  readonly from?: BangkokDate | undefined;
  readonly to?: BangkokDate | undefined;
  readonly onlyDiffering: boolean;
  readonly page: ListPage;
}

/** What shifts were over and short. */
export interface DifferenceSums {
  readonly differing: number;
  readonly overSatang: Satang;
  readonly shortSatang: Satang;
}

export interface ShiftPage {
  readonly shifts: readonly ListedShift[];
  /** How many there are on all pages. */
  readonly total: number;
  /** There are more than `total`. */
  readonly isMore: boolean;
  /** Of all that is found, on every page. */
  readonly sums: DifferenceSums;
}

/** So far down one goes through the shifts of several branches, as through their orders. */
export const MOST_SHIFTS = 1_000;

/**
 * A page of these branches' shifts, the open ones first, then the newest (rules C5.7, C15.9): the first of each branch, sorted
 * together. Counted and summed whole; of several branches {@link MOST_SHIFTS} are listed at most.
 */
export async function listShifts(
  db: Reader,
  branchIds: readonly number[],
  query: ShiftListQuery,
): Promise<ShiftPage> {
  const { offset, perPage } = query.page;
  const end = branchIds.length === 1 ? offset + perPage : Math.min(offset + perPage, MOST_SHIFTS);
  const cashiers = query.typed.trim() === '' ? null : await findStaffIds(db, query.typed.trim());
  const found: Awaited<ReturnType<typeof findFirst>>[] = [];
  for (const branchId of branchIds) found.push(await findFirst(db, branchId, { query, cashiers, end }));
  const rows = found
    .flatMap((page) => page.rows)
    .sort((a, b) => a.closed - b.closed || b.opened_ms - a.opened_ms || b.id - a.id)
    .slice(offset, end);
  const sumOf = (figure: 'total' | 'differing' | 'over' | 'short') =>
    found.reduce((sum, { sums }) => sum + (sums[figure] ?? 0), 0);
  const total = sumOf('total');
  const listed = branchIds.length === 1 ? total : Math.min(total, MOST_SHIFTS);
  return {
    shifts: await readShifts(
      db,
      rows.map(({ id }) => id),
    ),
    total: listed,
    isMore: total > listed,
    sums: { differing: sumOf('differing'), overSatang: sumOf('over'), shortSatang: sumOf('short') },
  };
}

interface FirstShifts {
  readonly query: ShiftListQuery;
  /** Whose shifts alone; null for everybody's. */
  readonly cashiers: readonly number[] | null;
  /** So many at most. */
  readonly end: number;
}

/** The first shifts of one branch in their order, and what all that are found there come to. */
async function findFirst(db: Reader, branchId: number, { query, cashiers, end }: FirstShifts) {
  let found = db.selectFrom('drawers').where('branch_id', '=', branchId);
  if (query.from) found = found.where('opened_ms', '>=', startOfBangkokDate(query.from));
  if (query.to) found = found.where('opened_ms', '<=', endOfBangkokDate(query.to));
  if (query.onlyDiffering) found = found.where('difference_satang', '<>', 0);
  if (cashiers !== null) {
    // An empty list is no SQL; nobody has the id 0.
    const ids = cashiers.length > 0 ? cashiers : [0];
    const soldThere = sql<SqlBool>`(is_shared = 1 and exists (
      select 1 from receipts where drawer_id = drawers.id and cashier_id in (${sql.join(ids)})))`;
    found = found.where((where) => where.or([where('user_id', 'in', ids), soldThere]));
  }
  const difference = sql.ref('difference_satang');
  const [sums, rows] = await Promise.all([
    found
      .select((eb) => [
        eb.fn.countAll<number>().as('total'),
        sql<number | null>`sum(case when ${difference} <> 0 then 1 else 0 end)`.as('differing'),
        sql<number | null>`sum(case when ${difference} > 0 then ${difference} else 0 end)`.as('over'),
        sql<number | null>`sum(case when ${difference} < 0 then -${difference} else 0 end)`.as('short'),
      ])
      .executeTakeFirstOrThrow(),
    found
      .select((eb) => [
        'id',
        'opened_ms',
        eb.case().when('status', '=', 'open').then(sql.lit(0)).else(sql.lit(1)).end().as('closed'),
      ])
      .orderBy('closed')
      .orderBy('opened_ms', 'desc')
      .orderBy('id', 'desc')
      .limit(end)
      .execute(),
  ]);
  return { sums, rows };
}
