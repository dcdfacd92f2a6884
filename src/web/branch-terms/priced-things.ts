import { NOT_SOLD_HERE } from '#shared/catalog/branch-terms.ts';
import { bahtWithSign, formatCount, parseHundredths, type Satang } from '#shared/money/satang.ts';
import type { ProductForm } from '#web/catalog/form/product-form.ts';
import type { BranchTerms } from './wire.ts';

/** What of a product has a price: itself, or each of its variants. */
export interface PricedThing {
  /** Null for the product itself. */
  readonly variantId: number | null;
  /** The variant's value. */
  readonly name: string;
  /** The shop's price. */
  readonly sharedSatang: Satang;
}

/** The things of a product that a branch may ask its own price for. */
export function pricedThings({ hasVariants, price, variants }: ProductForm): PricedThing[] {
  if (!hasVariants) return [{ variantId: null, name: '', sharedSatang: parseHundredths(price) ?? 0 }];
  return variants.flatMap(({ id, value, price: own }) =>
    id === null ? [] : [{ variantId: id, name: value, sharedSatang: parseHundredths(own) ?? 0 }],
  );
}

/** What a branch asks, in words, such as `ราคาของสาขา ฿31.00` or `ตามราคากลาง`. */
export function termsWords(
  { isSold, priceSatang, variants }: BranchTerms,
  things: readonly PricedThing[],
): string {
  if (!isSold) return NOT_SOLD_HERE;
  if (priceSatang !== null) return `ราคาของสาขา ${bahtWithSign(priceSatang)}`;
  const own = things.filter(({ variantId }) => variantId !== null && variants.has(variantId));
  if (own.length === 0) return 'ตามราคากลาง';
  return `ราคาของสาขา ${formatCount(own.length)} จาก ${formatCount(things.length)} แบบ`;
}
