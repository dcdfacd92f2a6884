import { CallError, call } from '#web/lib/api.ts';
import { firstError } from '#web/lib/call-request.ts';
import type { FieldErrors } from '#web/lib/calls.ts';
import type { CouponFaults, CouponForm } from './coupon-form.ts';
import { type ListedCoupon, listedCouponFromWire } from './wire.ts';

/** The call's word for each field (rule S7, POST /coupons). */
const WIRE_FIELDS: Readonly<Record<keyof CouponForm, string>> = {
  kind: 'discount_type',
  value: 'discount_value',
  maxUsage: 'max_usage',
  startDate: 'start_date',
  endDate: 'end_date',
};

/** A coupon that was made, and what the server says about it. */
interface MadeCoupon {
  readonly coupon: ListedCoupon;
  readonly message: string;
}

/**
 * Makes a coupon; the server gives it its code.
 * @param idempotencyKey under which a repeat makes no other (rule C2.7)
 * @throws CallError or ConnectionError, as every call; see {@link faultsIn}
 */
export async function storeCoupon(form: CouponForm, idempotencyKey: string): Promise<MadeCoupon> {
  const body = {
    discount_type: form.kind,
    discount_value: Number(form.value),
    max_usage: form.maxUsage === '' ? null : Number(form.maxUsage),
    start_date: form.startDate,
    end_date: form.endDate,
  };
  const { coupon, message } = await call('POST /coupons', { body, idempotencyKey });
  return { coupon: listedCouponFromWire(coupon), message };
}

/** The faults that a refusal names, by field; none where it is another failure. */
export function faultsIn(failure: unknown): CouponFaults {
  return failure instanceof CallError ? faultsByField(failure.errors) : {};
}

function faultsByField(errors: FieldErrors): CouponFaults {
  const words = Object.entries(WIRE_FIELDS).map(
    ([field, wire]) => [field, firstError(errors, wire)] as const,
  );
  return Object.fromEntries(words.filter(([, said]) => said !== ''));
}
