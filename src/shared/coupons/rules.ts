import type { Refusal } from '../errors/refusals.ts';
import { refuse } from '../errors/till-refusals.ts';
import {
  type BangkokDate,
  buddhistShortDate,
  type EpochMs,
  endOfBangkokDate,
  startOfBangkokDate,
} from '../time/bangkok.ts';

export const COUPON_KINDS = ['percent', 'fixed'] as const;
export type CouponKind = (typeof COUPON_KINDS)[number];

/** What decides whether a coupon can be used now. */
export interface CouponState {
  readonly startDate: BangkokDate;
  readonly endDate: BangkokDate;
  /** Whether it can be used in this branch (rule C15.6). */
  readonly isHere: boolean;
  readonly isActive: boolean;
  readonly usedCount: number;
  readonly maxUsage: number | null;
}

export type CouponRefusal = Refusal<
  | 'COUPON_NOT_FOUND'
  | 'COUPON_NOT_HERE'
  | 'COUPON_NOT_STARTED'
  | 'COUPON_EXPIRED'
  | 'COUPON_DISABLED'
  | 'COUPON_USED_UP'
>;

/**
 * Why a coupon can't be used now, or null when it can: the checks in the order of rule S5, and first whether it can be used in
 * this branch at all, since no other day would help there (rule C15.6).
 * Valid from the start of its first day to the end of its last, Bangkok time (rule C5.4).
 * @param coupon its state, or null when there is none with that code
 */
export function couponRefusal(coupon: CouponState | null, now: EpochMs): CouponRefusal | null {
  if (coupon === null) return refuse('COUPON_NOT_FOUND');
  if (!coupon.isHere) return refuse('COUPON_NOT_HERE');
  if (now < startOfBangkokDate(coupon.startDate)) {
    return refuse('COUPON_NOT_STARTED', { date: buddhistShortDate(coupon.startDate) });
  }
  if (now > endOfBangkokDate(coupon.endDate)) {
    return refuse('COUPON_EXPIRED', { date: buddhistShortDate(coupon.endDate) });
  }
  if (!coupon.isActive) return refuse('COUPON_DISABLED');
  if (coupon.maxUsage !== null && coupon.usedCount >= coupon.maxUsage) return refuse('COUPON_USED_UP');
  return null;
}

/** A typed or scanned coupon code with only its letters and digits, in capitals (rule S5, rule C3). */
export function cleanCouponCode(typed: string): string {
  return typed.replace(/[^a-z0-9]/gi, '').toUpperCase();
}
