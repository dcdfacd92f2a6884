import { sql } from 'kysely';
import type { Reader, Trx } from '../db/database.ts';
import { keep } from '../db/kept-statement.ts';

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

const advance = keep((trx, { drawerId }: { readonly drawerId: number }) =>
  trx.updateTable('drawers').set({ order_sequence: sql`order_sequence + 1` }).where('id', '=', drawerId),
);

/** Uses up one order number of the drawer, within the checkout's transaction. */
export async function advanceOrderSequence(trx: Trx, drawerId: number): Promise<void> {
  await advance.run(trx, { drawerId });
}
