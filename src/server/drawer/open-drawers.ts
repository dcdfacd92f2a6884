import { sql } from 'kysely';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Reader } from '../db/database.ts';
import type { DrawerUser } from './queries.ts';

/** Which drawers are open, whosever they are; the one that somebody sells from is in `queries.ts`. */

/** Who has a drawer of their own open now, and in which branch; one that a till shares others can close (rule C12.15). */
export async function usersWithOpenDrawer(db: Reader): Promise<ReadonlyMap<number, number>> {
  const open = await db
    .selectFrom('drawers')
    .select(['user_id', 'branch_id'])
    .where('status', '=', 'open')
    .where('is_shared', '=', 0)
    .execute();
  return new Map(open.map(({ user_id: userId, branch_id: branchId }) => [userId, branchId]));
}

/** The drawers that are open in a branch: by the till that shares one, else by whose it is (rule C15.1). */
export async function namesOfOpenDrawers(db: Reader, branchId: number): Promise<string[]> {
  const open = await db
    .selectFrom('drawers')
    .innerJoin('users', 'users.id', 'drawers.user_id')
    .leftJoin('tills', 'tills.id', 'drawers.till_id')
    .select(['users.firstname', 'users.lastname', 'tills.name', 'drawers.is_shared'])
    .where('drawers.branch_id', '=', branchId)
    .where('drawers.status', '=', 'open')
    .orderBy('drawers.id')
    .execute();
  return open.map(({ is_shared: isShared, name, firstname, lastname }) =>
    isShared === 1 && name !== null ? name : `${firstname} ${lastname}`.trim(),
  );
}

/** The branch, besides this one, in which somebody has a drawer of their own open; null where there is none. */
export async function branchWithOpenDrawer(
  db: Reader,
  { id, branchId }: Pick<DrawerUser, 'id' | 'branchId'>,
): Promise<string | null> {
  const open = await db
    .selectFrom('drawers')
    .innerJoin('branches', 'branches.id', 'drawers.branch_id')
    .select('branches.name')
    .where('drawers.user_id', '=', id)
    .where('drawers.status', '=', 'open')
    .where('drawers.is_shared', '=', 0)
    .where('drawers.branch_id', '<>', branchId)
    .executeTakeFirst();
  return open?.name ?? null;
}

/** A drawer that is open at a till and shared there, and who opened it. */
export interface SharedDrawer {
  readonly drawerId: number;
  readonly till: { readonly id: number; readonly name: string };
  readonly openedBy: string;
  readonly openedMs: EpochMs;
}

/** The open drawers of a branch that its tills share, of which anybody of the branch can take part (rule C12.15). */
export async function listSharedDrawers(db: Reader, branchId: number): Promise<SharedDrawer[]> {
  const rows = await db
    .selectFrom('drawers')
    .innerJoin('tills', 'tills.id', 'drawers.till_id')
    .innerJoin('users', 'users.id', 'drawers.user_id')
    .select(['drawers.id', 'drawers.opened_ms', 'tills.id as till_id', 'tills.name'])
    .select(['users.firstname', 'users.lastname'])
    .where('drawers.branch_id', '=', branchId)
    .where('drawers.status', '=', sql.lit('open'))
    .where('drawers.is_shared', '=', sql.lit(1))
    .orderBy('drawers.id')
    .execute();
  return rows.map((row) => ({
    drawerId: row.id,
    till: { id: row.till_id, name: row.name },
    openedBy: `${row.firstname} ${row.lastname}`.trim(),
    openedMs: row.opened_ms,
  }));
}
