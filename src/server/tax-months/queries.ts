import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Month } from '#shared/time/months.ts';
import type { Reader } from '../db/database.ts';
import { findLockedThrough } from './open-books.ts';

/** A lock, and what became of it. */
export interface MonthLock {
  readonly id: number;
  readonly month: Month;
  readonly lockedBy: string;
  readonly lockedMs: EpochMs;
  readonly opened: { readonly by: string; readonly atMs: EpochMs; readonly reason: string } | null;
}

/** Which months of a branch are locked. */
export interface LockedMonths {
  readonly lockedThrough: Month | null;
  /** The newest first. */
  readonly locks: readonly MonthLock[];
}

/** All locks of the branch's months, also those that were opened again (rule C13.4). */
export async function readLockedMonths(db: Reader, branchId: number): Promise<LockedMonths> {
  const rows = await db
    .selectFrom('tax_month_locks as l')
    .innerJoin('users as locker', 'locker.id', 'l.locked_by')
    .leftJoin('users as opener', 'opener.id', 'l.opened_by')
    .select(['l.id', 'l.month', 'l.locked_ms', 'l.opened_ms', 'l.reason'])
    .select(['locker.firstname', 'locker.lastname'])
    .select(['opener.firstname as opener_firstname', 'opener.lastname as opener_lastname'])
    .where('l.branch_id', '=', branchId)
    .orderBy('l.month', 'desc')
    .orderBy('l.id', 'desc')
    .execute();
  const nameOf = (first: string | null, last: string | null) => `${first ?? ''} ${last ?? ''}`.trim();
  const locks = rows.map((row) => ({
    ...{ id: row.id, month: row.month, lockedMs: row.locked_ms },
    lockedBy: nameOf(row.firstname, row.lastname),
    opened:
      row.opened_ms === null
        ? null
        : {
            by: nameOf(row.opener_firstname, row.opener_lastname),
            ...{ atMs: row.opened_ms, reason: row.reason ?? '' },
          },
  }));
  return { lockedThrough: await findLockedThrough(db, branchId), locks };
}
