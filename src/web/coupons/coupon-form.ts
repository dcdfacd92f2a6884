import type { CouponKind } from '#shared/coupons/rules.ts';
import type { BangkokDate } from '#shared/time/bangkok.ts';

/** A new coupon as it stands in the fields (rule S5). */
export interface CouponForm {
  readonly kind: CouponKind;
  readonly value: string;
  /** '' for as often as anybody likes. */
  readonly maxUsage: string;
  readonly startDate: BangkokDate | '';
  readonly endDate: BangkokDate | '';
  /** Where it can be used; none of them is all branches (rule C15.6). */
  readonly branchIds: readonly number[];
}

export type CouponFaults = Readonly<Partial<Record<keyof CouponForm, string>>>;

/** Percent, and nothing else: also what a form goes back to (rule S4). */
export const EMPTY_COUPON: CouponForm = {
  kind: 'percent',
  value: '',
  maxUsage: '',
  startDate: '',
  endDate: '',
  branchIds: [],
};

const REQUIRED = ['value', 'startDate', 'endDate'] as const;
const REQUIRED_WORDS = 'กรุณากรอกข้อมูล';

/** What is missing. Bounds are the server's to check (rule S5). */
export function missingFields(form: CouponForm): CouponFaults {
  return Object.fromEntries(
    REQUIRED.filter((field) => form[field] === '').map((field) => [field, REQUIRED_WORDS]),
  );
}
