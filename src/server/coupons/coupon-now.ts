import { type CouponRefusal, couponRefusal } from '#shared/coupons/rules.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Reader } from '../db/database.ts';
import { type CouponRow, findCoupon } from './queries.ts';

/**
 * The coupon that a basket names by its code, or why it can't be used now (rule C5.4). It takes no use of it.
 * @returns null for no code
 */
export async function couponNow(
  reader: Reader,
  branchId: number,
  code: string,
  nowMs: EpochMs,
): Promise<CouponRow | CouponRefusal | null> {
  if (code === '') return null;
  const coupon = await findCoupon(reader, branchId, code);
  if (coupon === null) return couponRefusal(null, nowMs);
  const { start_on: startDate, end_on: endDate, used_count: usedCount, max_usage: maxUsage } = coupon;
  const is = { isActive: coupon.is_active === 1, isHere: coupon.is_here === 1 };
  const state = { startDate, endDate, usedCount, maxUsage, ...is };
  return couponRefusal(state, nowMs) ?? coupon;
}
