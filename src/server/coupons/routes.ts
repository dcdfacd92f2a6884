import { couponsContract } from '#shared/coupons/contract.ts';
import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import { routes } from '../http/handlers.ts';
import { activateCoupon } from './activate-coupon.ts';
import { createCoupon } from './create-coupon.ts';
import { deactivateCoupon } from './deactivate-coupon.ts';
import { deleteCoupon } from './delete-coupon.ts';
import { findCoupon, listCoupons } from './queries.ts';
import { couponWire } from './wire.ts';

export const couponsRoutes = routes(couponsContract, {
  'GET /api/coupons/{code}': async ({ db, params }) => {
    const coupon = await findCoupon(db.read, params.code);
    return coupon ? couponWire(coupon) : refuse('COUPON_UNKNOWN');
  },
  'GET /coupons': async ({ db }) => ({
    status: 'success',
    data: (await listCoupons(db.read)).map(couponWire),
  }),
  'POST /coupons': async (call) => ({
    coupon: couponWire(await createCoupon(call, call.user, call.body)),
    message: 'คูปองถูกสร้างเรียบร้อยแล้ว',
  }),
  'DELETE /coupons/{id}': async (call) => {
    const deleted = await deleteCoupon(call, call.user, call.params.id);
    return isRefusal(deleted) ? deleted : { status: 'success', message: 'ลบคูปองเรียบร้อยแล้ว' };
  },
  'POST /coupons/{id}/activate': async (call) => {
    const activated = await activateCoupon(call, call.user, call.params.id);
    return isRefusal(activated) ? activated : { message: 'เปิดใช้งานคูปองเรียบร้อยแล้ว' };
  },
  'POST /coupons/{id}/deactivate': async (call) => {
    const deactivated = await deactivateCoupon(call, call.user, call.params.id);
    return isRefusal(deactivated) ? deactivated : { message: 'ปิดใช้งานคูปองเรียบร้อยแล้ว' };
  },
});
