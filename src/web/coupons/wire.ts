import type { CouponWire, ListedCouponWire } from '#shared/coupons/contract.ts';
import type { CouponState } from '#shared/coupons/rules.ts';
import { parseHundredths } from '#shared/money/satang.ts';
import type { CouponTerms } from '#shared/orders/pricing.ts';
import type { BodyOf } from '#web/lib/calls.ts';
import type { CouponForm } from './coupon-form.ts';

/** A coupon as the till uses it: what it takes off, and what decides whether it may be used now. */
export interface TillCoupon extends CouponTerms, CouponState {
  readonly code: string;
}

/** A coupon of the calls in the till's own words (rule C2.1). */
export function couponFromWire(wire: CouponWire): TillCoupon {
  return {
    code: wire.code,
    kind: wire.discount_type,
    valueHundredths: parseHundredths(wire.discount_value) ?? 0,
    startDate: wire.start_date,
    endDate: wire.end_date,
    isHere: wire.here,
    isActive: wire.is_active !== '0',
    usedCount: wire.used_count,
    maxUsage: wire.max_usage,
  };
}

/** A coupon as its manager sees it. */
export interface ListedCoupon extends TillCoupon {
  readonly id: number;
  /** Where it can be used, by name; none of them is all (rule C15.6). */
  readonly branches: readonly string[];
}

/** A coupon of the calls as its manager sees it (rule C2.1). */
export function listedCouponFromWire(wire: ListedCouponWire): ListedCoupon {
  return { ...couponFromWire(wire), id: wire.id, branches: wire.branches.map(({ name }) => name) };
}

/** The call's word for each field (rule S7, POST /coupons). */
export const COUPON_FIELDS: Readonly<Record<keyof CouponForm, string>> = {
  kind: 'discount_type',
  value: 'discount_value',
  maxUsage: 'max_usage',
  startDate: 'start_date',
  endDate: 'end_date',
  branchIds: 'branch_ids',
};

/** What POST /coupons takes. */
export function couponBody(form: CouponForm): BodyOf<'POST /coupons'> {
  return {
    discount_type: form.kind,
    discount_value: Number(form.value),
    max_usage: form.maxUsage === '' ? null : Number(form.maxUsage),
    start_date: form.startDate,
    end_date: form.endDate,
    ...(form.branchIds.length > 0 && { branch_ids: [...form.branchIds] }),
  };
}
