import type { Services, StaffMember } from '../http/handlers.ts';
import { setCouponActive } from './set-coupon-active.ts';

/** Makes a coupon unusable, orders that hold it aside (rule S7, POST /coupons/{id}/deactivate). */
export function deactivateCoupon(
  services: Pick<Services, 'db' | 'now'>,
  user: Pick<StaffMember, 'id' | 'branchId'>,
  couponId: number,
) {
  return setCouponActive(services, user, couponId, false);
}
