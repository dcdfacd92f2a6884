import { cleanCouponCode } from '#shared/coupons/rules.ts';
import { latinFromKedmanee } from '#shared/text/kedmanee.ts';

/** What the coupon field has been given so far, with the characters that it doesn't show. */
export interface TypedCode {
  readonly raw: string;
  /** Only letters and digits, in capitals (rule S5). */
  readonly shown: string;
}

export const NO_CODE: TypedCode = { raw: '', shown: '' };

const LATIN_LETTER = /[A-Za-z]/;

/**
 * The field after a keystroke, a scan or a paste. What was typed is kept whole and mapped back from the Thai
 * layout as a whole or not at all, before anything is dropped: there "/" is the key 2 and "-" the key 3, which must
 * not be taken for signs and lost; and in a text with Latin letters, signs are signs (rule D5). Who changes the layout
 * in between goes on from what the field shows.
 * @param before the field before
 * @param value what the field's element has now
 */
export function typeCode(before: TypedCode, value: string): TypedCode {
  const goesOn = value.startsWith(before.shown);
  const added = goesOn ? value.slice(before.shown.length) : '';
  const isNowLatin = LATIN_LETTER.test(added) && !LATIN_LETTER.test(before.raw);
  const raw = !goesOn ? value : isNowLatin ? value : before.raw + added;
  return { raw, shown: cleanCouponCode(latinFromKedmanee(raw)) };
}
