import { couponRefusal } from '#shared/coupons/rules.ts';
import { refuse } from '#shared/errors/till-refusals.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { TillCoupon } from './wire.ts';

const EMPTY_CART_WORDS = 'ไม่มีสินค้าในตะกร้า กรุณาเพิ่มสินค้าก่อนใช้คูปอง';
const EMPTY_CODE_WORDS = 'กรุณากรอกรหัสคูปอง';
const LOOKUP_FAILED_WORDS = 'เกิดข้อผิดพลาด ไม่สามารถดึงข้อมูลคูปองได้ กรุณาลองใหม่อีกครั้ง';

export type CouponCheck =
  | { readonly usable: true; readonly coupon: TillCoupon }
  | { readonly usable: false; readonly words: string };

interface CouponQuestion {
  readonly code: string;
  readonly basketIsEmpty: boolean;
  readonly now: EpochMs;
  /** Gives the coupon, or null when there is none with that code; throws when it could not be asked. */
  readonly lookup: (code: string) => Promise<TillCoupon | null>;
}

/** Whether a coupon may be used now: the checks of rule S5 in its order, with the words of rule C8. */
export async function checkCoupon({
  code,
  basketIsEmpty,
  now,
  lookup,
}: CouponQuestion): Promise<CouponCheck> {
  if (basketIsEmpty) return { usable: false, words: EMPTY_CART_WORDS };
  if (code === '') return { usable: false, words: EMPTY_CODE_WORDS };
  let coupon: TillCoupon | null;
  try {
    coupon = await lookup(code);
  } catch {
    return { usable: false, words: LOOKUP_FAILED_WORDS };
  }
  if (coupon === null) return { usable: false, words: refuse('COUPON_NOT_FOUND').message };
  const refusal = couponRefusal(coupon, now);
  return refusal === null ? { usable: true, coupon } : { usable: false, words: refusal.message };
}
