import type { Services, StaffMember } from '../http/handlers.ts';
import { setCouponActive } from './set-coupon-active.ts';

/** Makes a coupon usable (rule S7, POST /coupons/{id}/activate). */
export function activateCoupon(
  services: Pick<Services, 'db' | 'now'>,
  user: Pick<StaffMember, 'id' | 'branchId'>,
  couponId: number,
) {
  return setCouponActive(services, user, couponId, true);
}
