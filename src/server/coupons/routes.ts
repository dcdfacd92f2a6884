import { couponsContract } from '#shared/coupons/contract.ts';
import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import { type DomainRoutes, routes } from '../http/handlers.ts';
import { announceElsewhere } from '../shop/announce-elsewhere.ts';
import { activateCoupon } from './activate-coupon.ts';
import { createCoupon } from './create-coupon.ts';
import { deactivateCoupon } from './deactivate-coupon.ts';
import { type AsksForOrders, deleteCoupon } from './delete-coupon.ts';
import { findCoupon, listCoupons } from './queries.ts';
import { couponWire, listedCouponWire } from './wire.ts';

/** The calls about coupons. */
export const couponsRoutes = ({ isOnAnyOrder }: AsksForOrders): DomainRoutes =>
  routes(couponsContract, {
    'GET /api/coupons/{code}': async ({ db, user, params }) => {
      const coupon = await findCoupon(db.read, user.branchId, params.code);
      return coupon ? couponWire(coupon) : refuse('COUPON_UNKNOWN');
    },
    'GET /coupons': async ({ db, user }) => ({
      status: 'success',
      data: (await listCoupons(db.read, user.branchId)).map(listedCouponWire),
    }),
    'POST /coupons': async (call) => {
      const { user, key, idempotencyKey } = call;
      const coupon = await createCoupon(call, { user, call: key, idempotencyKey }, call.body);
      if (isRefusal(coupon)) return coupon;
      await announceElsewhere(call, ['coupons']);
      return { coupon: listedCouponWire(coupon), message: 'คูปองถูกสร้างเรียบร้อยแล้ว' };
    },
    'DELETE /coupons/{id}': async (call) => {
      const deleted = await deleteCoupon({ ...call, isOnAnyOrder }, call.user, call.params.id);
      if (isRefusal(deleted)) return deleted;
      await announceElsewhere(call, ['coupons']);
      return { status: 'success', message: 'ลบคูปองเรียบร้อยแล้ว' };
    },
    'POST /coupons/{id}/activate': async (call) => {
      const activated = await activateCoupon(call, call.user, call.params.id);
      if (isRefusal(activated)) return activated;
      await announceElsewhere(call, ['coupons']);
      return { message: 'เปิดใช้งานคูปองเรียบร้อยแล้ว' };
    },
    'POST /coupons/{id}/deactivate': async (call) => {
      const deactivated = await deactivateCoupon(call, call.user, call.params.id);
      if (isRefusal(deactivated)) return deactivated;
      await announceElsewhere(call, ['coupons']);
      return { message: 'ปิดใช้งานคูปองเรียบร้อยแล้ว' };
    },
  });
