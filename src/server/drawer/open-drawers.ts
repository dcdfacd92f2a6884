import type { Reader } from '../db/database.ts';

/** Who of the branch has a drawer open now. */
export async function usersWithOpenDrawer(db: Reader, branchId: number): Promise<ReadonlySet<number>> {
  const open = await db
    .selectFrom('drawers')
    .select('user_id')
    .where('branch_id', '=', branchId)
    .where('status', '=', 'open')
    .execute();
  return new Set(open.map(({ user_id }) => user_id));
}
