import type { Reader } from '../db/database.ts';

/** Whether any order holds this coupon or held it, cancelled ones included. */
export async function isOnAnyOrder(db: Reader, couponId: number): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('coupon_id', '=', couponId)
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}
