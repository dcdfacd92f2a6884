import type { CouponWire, ListedCouponWire } from '#shared/coupons/contract.ts';
import { bahtFromSatang } from '#shared/money/satang.ts';
import type { CouponRow, ListedCouponRow } from './queries.ts';

/** A coupon as rule S3 has it: percent or baht in one field, whether it is active as '1' or '0'. */
export function couponWire(coupon: CouponRow): CouponWire {
  return {
    id: coupon.id,
    code: coupon.code,
    discount_type: coupon.kind,
    discount_value: bahtFromSatang(coupon.value_hundredths),
    max_usage: coupon.max_usage,
    start_date: coupon.start_on,
    end_date: coupon.end_on,
    is_active: coupon.is_active === 1 ? '1' : '0',
    used_count: coupon.used_count,
    here: coupon.is_here === 1,
  };
}

/** A coupon as its managers see it. */
export const listedCouponWire = ({ branches, ...coupon }: ListedCouponRow): ListedCouponWire => ({
  ...couponWire(coupon),
  branches: branches.map(({ id, name }) => ({ id, name })),
});
