import { type SelectQueryBuilder, sql } from 'kysely';
import type { Satang } from '#shared/money/satang.ts';
import type { Schema } from '../db/schema.ts';

/** What orders come to, and what of it went back. */
export interface OrderSums {
  readonly totalSatang: Satang;
  readonly refundedSatang: Satang;
}

export const NOTHING: OrderSums = { totalSatang: 0, refundedSatang: 0 };

/** More than these aren't read one by one for their sum, since whoever finds so many looks for something else. */
const MOST_SUMMED = 20_000;

/**
 * What these orders come to in all, in satang; null where they are too many to be read.
 * @param total how many they are
 */
export async function sumFew(
  wanted: SelectQueryBuilder<Schema, 'orders', object>,
  total: number,
): Promise<OrderSums | null> {
  if (total > MOST_SUMMED) return null;
  if (total === 0) return NOTHING;
  const row = await wanted
    .select((eb) => eb.fn.sum<string | number | null>('orders.total_satang').as('total'))
    .select(
      sql<string | number | null>`sum(coalesce((select -sum(r.total_satang) from receipts r
      where r.order_id = orders.id and r.kind = 'refund'), 0))`.as('refunded'),
    )
    .executeTakeFirstOrThrow();
  return { totalSatang: Number(row.total ?? 0), refundedSatang: Number(row.refunded ?? 0) };
}
