import { cleanCouponCode } from '#shared/coupons/rules.ts';
import { latinFromKedmanee } from '#shared/text/kedmanee.ts';

/** What the coupon field has been given so far, with the characters that it doesn't show. */
export interface TypedCode {
  readonly raw: string;
  /** Only letters and digits, in capitals (rule S5). */
  readonly shown: string;
}

export const NO_CODE: TypedCode = { raw: '', shown: '' };

/**
 * The field after a keystroke, a scan or a paste. What was typed is kept whole and mapped back from the Thai
 * layout as a whole, before anything is dropped: there "/" is the key 2 and "-" the key 3, which must not be
 * taken for signs and lost (rule D5).
 * @param before the field before
 * @param value what the field's element has now
 */
export function typeCode(before: TypedCode, value: string): TypedCode {
  const raw = value.startsWith(before.shown) ? before.raw + value.slice(before.shown.length) : value;
  return { raw, shown: cleanCouponCode(latinFromKedmanee(raw)) };
}
