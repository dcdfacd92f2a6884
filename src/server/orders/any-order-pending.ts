import type { Reader } from '../db/database.ts';

/** Whether any order of the shop waits for its payment, in whatever branch. */
export async function anyOrderPending(db: Reader): Promise<boolean> {
  const pending = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'pending')
    .limit(1)
    .executeTakeFirst();
  return pending !== undefined;
}
