import type { Satang } from '../money/satang.ts';
import type { LineInput } from '../orders/pricing.ts';
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

/** What differs between what was quoted and what can be sold now. */
export type QuotationChange =
  /** It is no longer sold, and isn't taken over. */
  | { readonly what: 'gone'; readonly name: string }
  | { readonly what: 'price'; readonly name: string; readonly from: Satang; readonly to: Satang }
  | { readonly what: 'promotion'; readonly name: string }
  /** The shelf has fewer than were quoted. */
  | { readonly what: 'stock'; readonly name: string; readonly left: number };

/** A thing as the branch sells it now. */
export interface SoldNow extends Omit<LineInput, 'quantity'> {
  readonly quantityOnHand: number;
}

/**
 * What the cashier has to know before a quoted line is sold at today's price.
 * @param now null when it can't be sold any more
 */
export function lineChanges(
  quoted: LineInput & { readonly name: string },
  now: SoldNow | null,
): QuotationChange[] {
  const { name } = quoted;
  if (now === null) return [{ what: 'gone', name }];
  const changes: QuotationChange[] = [];
  if (now.unitPriceSatang !== quoted.unitPriceSatang) {
    changes.push({ what: 'price', name, from: quoted.unitPriceSatang, to: now.unitPriceSatang });
  }
  if (!sameTerms(now, quoted)) changes.push({ what: 'promotion', name });
  if (now.quantityOnHand < quoted.quantity) {
    changes.push({ what: 'stock', name, left: Math.max(0, now.quantityOnHand) });
  }
  return changes;
}

type Terms = Pick<LineInput, 'discountType' | 'discountValueHundredths' | 'discountValue2Hundredths'>;

function sameTerms(a: Terms, b: Terms): boolean {
  return (
    a.discountType === b.discountType &&
    a.discountValueHundredths === b.discountValueHundredths &&
    a.discountValue2Hundredths === b.discountValue2Hundredths
  );
}
