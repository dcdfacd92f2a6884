import { type CouponKind, type CouponState, cleanCouponCode } from '#shared/coupons/rules.ts';
import type { Trx } from '../db/database.ts';
import { lockingRows } from '../db/engine-of.ts';
import { isUsableIn } from './queries.ts';

/** A coupon as an order needs it: what it takes off, and what decides whether it may be used now. */
export interface UsableCoupon extends CouponState {
  readonly id: number;
  readonly code: string;
  readonly kind: CouponKind;
  /** Hundredths of a percent, or satang, by kind. */
  readonly valueHundredths: number;
}

/**
 * The coupon with this code, held until the transaction ends, so that what is checked now is still so when it
 * is taken (rule C5.4). Codes are compared without case (C3); a retired coupon is as good as none.
 * @returns null when there is none
 */
export async function findCouponForUse(
  trx: Trx,
  branchId: number,
  code: string,
): Promise<UsableCoupon | null> {
  const query = trx
    .selectFrom('coupons')
    .select([
      'id',
      'code',
      'kind',
      'value_hundredths as valueHundredths',
      'start_on as startDate',
      'end_on as endDate',
      'is_active',
      'used_count as usedCount',
      'max_usage as maxUsage',
    ])
    .select(isUsableIn(branchId).as('is_here'))
    .where('code', '=', cleanCouponCode(code))
    .where('retired_ms', 'is', null);
  const row = await lockingRows(trx, query).executeTakeFirst();
  if (!row) return null;
  const { is_active, is_here, ...coupon } = row;
  return { ...coupon, isActive: is_active === 1, isHere: is_here === 1 };
}

/**
 * Counts one more use, in the order's own transaction.
 * @returns false, and nothing is counted, when the coupon is used up: never above max_usage, however many tills
 * try at once (rule C5.4)
 */
export async function takeCoupon(trx: Trx, couponId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('coupons')
    .set((eb) => ({ used_count: eb('used_count', '+', 1) }))
    .where('id', '=', couponId)
    .where((eb) => eb.or([eb('max_usage', 'is', null), eb('used_count', '<', eb.ref('max_usage'))]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Gives one use back when its order is cancelled (rule C5.4); a retired coupon's count goes down too. */
export async function giveBackCoupon(trx: Trx, couponId: number): Promise<void> {
  await trx
    .updateTable('coupons')
    .set((eb) => ({ used_count: eb('used_count', '-', 1) }))
    .where('id', '=', couponId)
    .execute();
}
