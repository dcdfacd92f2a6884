import type { BodyOf } from '#web/lib/calls.ts';
import type { CouponForm } from './coupon-form.ts';

/** The call's word for each field (rule S7, POST /coupons). */
export const COUPON_FIELDS: Readonly<Record<keyof CouponForm, string>> = {
  kind: 'discount_type',
  value: 'discount_value',
  maxUsage: 'max_usage',
  startDate: 'start_date',
  endDate: 'end_date',
};

/** What POST /coupons takes. */
export function couponBody(form: CouponForm): BodyOf<'POST /coupons'> {
  return {
    discount_type: form.kind,
    discount_value: Number(form.value),
    max_usage: form.maxUsage === '' ? null : Number(form.maxUsage),
    start_date: form.startDate,
    end_date: form.endDate,
  };
}
