import type { QuotationState } from '#shared/quotations/rules.ts';

/** The states in the words of the screen. */
export const STATE_WORDS: Readonly<Record<QuotationState, string>> = {
  valid: 'ใช้ได้',
  expired: 'หมดอายุ',
  sold: 'ขายแล้ว',
};
