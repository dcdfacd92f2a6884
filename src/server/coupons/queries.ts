import { cleanCouponCode } from '#shared/coupons/rules.ts';
import type { Reader } from '../db/database.ts';

/** A coupon as screens show it. */
export type CouponRow = Awaited<ReturnType<typeof listCoupons>>[number];

function coupons(reader: Reader) {
  return reader
    .selectFrom('coupons')
    .select([
      'id',
      'code',
      'kind',
      'value_hundredths',
      'max_usage',
      'start_on',
      'end_on',
      'is_active',
      'used_count',
    ])
    .where('retired_ms', 'is', null);
}

/** All coupons that were not deleted, newest first. */
export function listCoupons(reader: Reader) {
  return coupons(reader).orderBy('id', 'desc').execute();
}

/** The coupon with this code, compared without case (rule C3), or null. */
export async function findCoupon(reader: Reader, code: string): Promise<CouponRow | null> {
  return (await coupons(reader).where('code', '=', cleanCouponCode(code)).executeTakeFirst()) ?? null;
}
