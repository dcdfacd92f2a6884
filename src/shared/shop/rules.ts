import { isThaiTaxId } from '../text/check-digits.ts';

/**
 * How a shop stands to value added tax: added to the shelf's price, within it, or the shop is not registered for it and
 * may neither charge it nor give tax invoices.
 */
export const VAT_MODES = ['added', 'included', 'none'] as const;
export type VatMode = (typeof VAT_MODES)[number];

/** What each is called where it is chosen and where it is told. */
export const VAT_MODE_WORDS: Readonly<Record<VatMode, string>> = {
  added: 'บวกเพิ่มจากราคาขาย',
  included: 'รวมอยู่ในราคาขายแล้ว',
  none: 'ไม่ได้จดทะเบียนภาษีมูลค่าเพิ่ม',
};

/** The rate that sales are taxed at, in hundredths of a percent: a shop that isn't registered charges none. */
export function chargedTaxRate(mode: VatMode, taxRateHundredths: number): number {
  return mode === 'none' ? 0 : taxRateHundredths;
}

/**
 * Whether a PromptPay code can be made of it: a mobile number, a tax or citizen id, or an e-wallet's number. An id with
 * a slip of the finger would be somebody else's, and the money theirs.
 */
export function isPromptPayId(text: string): boolean {
  const digits = text.replaceAll(/[\s-]/g, '');
  return /^(0[689]\d{8}|\d{15})$/.test(digits) || isThaiTaxId(digits);
}

/** The pictures that are taken, and how large a file may be. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const MAX_IMAGE_BYTES = 12 * 1024 * 1024;
