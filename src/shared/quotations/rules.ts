import type { BangkokDate } from '../time/bangkok.ts';

/** The most days that the prices of a quotation may hold. */
export const MAX_QUOTATION_VALID_DAYS = 365;

/** How a quotation stands: its prices hold, they don't any more, or it was sold from. */
export const QUOTATION_STATES = ['valid', 'expired', 'sold'] as const;
export type QuotationState = (typeof QUOTATION_STATES)[number];

/**
 * How a quotation stands today; null for an old one that says no day and was not sold.
 * @param validUntil the last day on which its prices hold, or null
 */
export function quotationState(
  validUntil: BangkokDate | null,
  isSold: boolean,
  today: BangkokDate,
): QuotationState | null {
  if (isSold) return 'sold';
  if (validUntil === null) return null;
  return validUntil >= today ? 'valid' : 'expired';
}
