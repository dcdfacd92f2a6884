import type { Satang } from '../money/satang.ts';
import type { LineInput } from './pricing.ts';

/** What differs between a line as it once was, such as in a quotation, and what can be sold now. */
export type LineChange =
  /** It is no longer sold, and isn't taken over. */
  | { readonly what: 'gone'; readonly name: string }
  /** Other branches sell it, this one doesn't (rule C15.6); it isn't taken over either. */
  | { readonly what: 'not_here'; readonly name: string }
  | { readonly what: 'price'; readonly name: string; readonly from: Satang; readonly to: Satang }
  /** Its price is typed by now, and stays as it was until somebody changes it (rule C12.11). */
  | { readonly what: 'open'; readonly name: string }
  | { readonly what: 'promotion'; readonly name: string }
  /** The shelf has fewer than the line asks for. */
  | { readonly what: 'stock'; readonly name: string; readonly left: number };

/** The same of a basket: of one that had a coupon or a customer, which can't be taken over. */
export type BasketChange =
  | LineChange
  /** It can't be used any more, `why` in Thai. */
  | { readonly what: 'coupon'; readonly name: string; readonly why: string }
  /** Hidden since. */
  | { readonly what: 'customer'; readonly name: string };

/** A thing as the branch sells it now. */
export interface SoldNow extends Omit<LineInput, 'quantity'> {
  readonly quantityOnHand: number;
  /** Its price is typed: the one here is what it was. */
  readonly isOpenPrice: boolean;
}

/** A thing as a line once sold it; how it stood to VAT is asked anew. */
export interface SoldBefore extends Omit<LineInput, 'vatClass'> {
  /** With the variant's value. */
  readonly name: string;
  /** Whether its price was typed; null where nobody kept that. */
  readonly wasOpenPrice: boolean | null;
}

/**
 * What the cashier has to know before a line of a quotation or of a basket that waited is sold at today's price (rule
 * C4.4).
 * @param was the line as it was, its price in satang
 * @param now null when it can't be sold any more, `not_here` when this branch doesn't sell it
 */
export function lineChanges(was: SoldBefore, now: SoldNow | 'not_here' | null): LineChange[] {
  const { name } = was;
  if (now === null) return [{ what: 'gone', name }];
  if (now === 'not_here') return [{ what: 'not_here', name }];
  const changes: LineChange[] = [];
  if (now.unitPriceSatang !== was.unitPriceSatang) {
    changes.push({ what: 'price', name, from: was.unitPriceSatang, to: now.unitPriceSatang });
  }
  if (now.isOpenPrice && was.wasOpenPrice === false) changes.push({ what: 'open', name });
  if (!sameTerms(now, was)) changes.push({ what: 'promotion', name });
  if (now.quantityOnHand < was.quantity) {
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
