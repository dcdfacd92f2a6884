import { CheckedChoices } from '#web/ui/choices/CheckedChoices.tsx';
import styles from './NewCouponForm.module.css';
import type { NewCoupon } from './use-new-coupon.ts';

/** A branch for which somebody may make coupons. */
export interface CouponPlace {
  readonly id: number;
  readonly name: string;
  readonly code: string;
}

interface CouponBranchesProps {
  readonly coupon: NewCoupon;
  /** Those in which one may make coupons; none where the shop has one branch. */
  readonly places: readonly CouponPlace[];
}

/** Where a new coupon can be used (rule C15.6): everywhere, or in some branches. */
export function CouponBranches({ coupon, places }: CouponBranchesProps) {
  const { form, faults, sending, change } = coupon;
  if (places.length === 0) return null;
  const chosen = new Set(form.branchIds);
  return (
    <fieldset className={styles.branches} aria-invalid={faults.branchIds !== undefined || undefined}>
      <legend>ใช้ได้ที่สาขา</legend>
      <p>{chosen.size === 0 ? 'ไม่เลือก = ใช้ได้ทุกสาขา' : 'ใช้ได้เฉพาะสาขาที่เลือก'}</p>
      <CheckedChoices
        choices={places}
        chosen={chosen}
        onChange={(ids) => !sending && change({ branchIds: [...ids] })}
        noun="สาขา"
        label="สาขาที่ใช้ได้"
        isAside
      />
      {faults.branchIds !== undefined && <p role="alert">{faults.branchIds}</p>}
    </fieldset>
  );
}
