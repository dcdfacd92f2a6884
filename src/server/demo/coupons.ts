import type { Selectable } from 'kysely';
import { addDays, bangkokDate, type EpochMs, startOfBangkokDate } from '#shared/time/bangkok.ts';
import type { CouponTable } from '../db/schema.ts';

export type CouponRow = Selectable<CouponTable>;

/** The demo shop's coupons, one for each state that a coupon can be in. */
export const DEMO_COUPONS = {
  percent: 'K7M2QX9D',
  fixed: 'BAHT5GPX',
  percentWithDecimals: 'TWELV5HM',
  notStarted: 'NEXTM7HZ',
  expired: 'SUMMER68',
  disabled: 'PAUSED9K',
  usedUp: 'FULLY25X',
} as const;

/** How often the used-up coupon could be used; fewer where there are too few sales for that. */
const USED_UP_AFTER = 25;

interface Terms {
  readonly code: string;
  readonly kind: CouponRow['kind'];
  readonly value: number;
  readonly maxUsage?: number;
  /** First and last day, relative to today. */
  readonly from: number;
  readonly to: number;
  readonly disabled?: true;
}

const TERMS: readonly Terms[] = [
  { code: DEMO_COUPONS.expired, kind: 'percent', value: 15, from: -240, to: -150 },
  { code: DEMO_COUPONS.usedUp, kind: 'fixed', value: 100, maxUsage: USED_UP_AFTER, from: -60, to: 60 },
  { code: DEMO_COUPONS.disabled, kind: 'percent', value: 20, from: -120, to: 120, disabled: true },
  { code: DEMO_COUPONS.percent, kind: 'percent', value: 10, from: -45, to: 180 },
  { code: DEMO_COUPONS.fixed, kind: 'fixed', value: 50, maxUsage: 500, from: -30, to: 90 },
  { code: DEMO_COUPONS.percentWithDecimals, kind: 'percent', value: 12.5, maxUsage: 100, from: -7, to: 30 },
  { code: DEMO_COUPONS.notStarted, kind: 'fixed', value: 80, maxUsage: 200, from: 14, to: 44 },
];

/** The coupons as rows, not yet used. */
export function couponRows(nowMs: EpochMs, createdBy: number): CouponRow[] {
  const today = bangkokDate(nowMs);
  return TERMS.map((terms, i) => ({
    id: i + 1,
    code: terms.code,
    kind: terms.kind,
    value_hundredths: Math.round(terms.value * 100),
    max_usage: terms.maxUsage ?? null,
    start_on: addDays(today, terms.from),
    end_on: addDays(today, terms.to),
    is_active: terms.disabled ? 0 : 1,
    used_count: 0,
    retired_ms: null,
    created_ms: startOfBangkokDate(addDays(today, Math.min(terms.from - 2, -1))) + i * 60_000,
    created_by: createdBy,
  }));
}

/** The coupon that a customer could have shown then: one that ran that day and was not used up. */
export function couponsRunning(coupons: readonly CouponRow[], day: string): CouponRow[] {
  return coupons.filter(
    ({ start_on, end_on, max_usage, used_count }) =>
      start_on <= day && day <= end_on && (max_usage === null || used_count < max_usage),
  );
}

/** With too few sales to use the used-up coupon so often, it is one that could be used less often. */
export function settleUsedUp(coupons: readonly CouponRow[]): void {
  for (const coupon of coupons) {
    if (coupon.code === DEMO_COUPONS.usedUp) coupon.max_usage = Math.max(1, coupon.used_count);
  }
}
