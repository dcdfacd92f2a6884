import { MAX_PRICE_SATANG, type Satang } from '../money/satang.ts';

/** Products without a fixed price, which the cashier types when one is sold (rule C12.11): pure, for the screen and the server. */

/** What stands where others have a price. */
export const OPEN_PRICE_WORDS = 'ระบุราคา';
/** What such a product is called where there is room, in forms and tables. */
export const OPEN_PRICE_TITLE = 'ระบุราคาตอนขาย';

/** What is wrong with a price that can't be one. */
export const PRICE_BOUNDS_WORDS = 'ราคาต้องมากกว่า 0 และไม่เกิน 9,999,999.99 บาท';

/**
 * Whether something can be sold at a price that was typed for it: more than nothing, and no more than a price may be
 * (rule C2.2, C12.11).
 * @param satang null where nothing was typed, or nothing that is an amount
 */
export function canBeTyped(satang: Satang | null | undefined): satang is Satang {
  return satang != null && Number.isSafeInteger(satang) && satang > 0 && satang <= MAX_PRICE_SATANG;
}
