import type { CouponKind } from '#shared/coupons/rules.ts';

/** What a coupon takes off, in words. */
export const KIND_WORDS: Readonly<Record<CouponKind, string>> = {
  percent: 'เปอร์เซ็นต์',
  fixed: 'จำนวนเงิน',
};
