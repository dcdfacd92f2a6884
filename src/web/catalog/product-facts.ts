import type { Satang } from '#shared/money/satang.ts';
import type { BangkokDate, EpochMs } from '#shared/time/bangkok.ts';
import { type CatalogProduct, unitPrice } from './product.ts';

/** A product with all that the back office shows of it (rule S2, "Stock list" and "Product details"). */
export interface ProductFacts extends CatalogProduct {
  /** The picture first shown first; empty when it has none. */
  readonly imageNames: readonly string[];
  /** Whether the branch one stands in sells it. */
  readonly isSoldHere: boolean;
  /** '' where one isn't set. */
  readonly categoryName: string;
  readonly brandName: string;
  readonly unitName: string;
  readonly description: string;
  /** What its variants differ in, such as `ขนาด`; '' for a product without, or when they differ in several things. */
  readonly variantKind: string;
  readonly createdAt: EpochMs;
  readonly manufacturedOn: BangkokDate | null;
  readonly expiresOn: BangkokDate | null;
}

/** How many the branch has of it, all its variants together; null when the branch doesn't keep it. */
export function totalOnHand({ stock }: CatalogProduct): number | null {
  return stock.length === 0 ? null : stock.reduce((sum, line) => sum + line.quantity, 0);
}

/** From what to what a product costs, in satang. */
export interface PriceSpan {
  readonly from: Satang;
  readonly to: Satang;
}

/**
 * From what to what it costs: the same twice unless its variants' prices differ. A product with variants is never
 * sold at its own price (rule C4.5).
 */
export function priceRange(product: CatalogProduct): PriceSpan {
  const prices = product.variants.map((variant) => unitPrice(product, variant));
  if (prices.length === 0) return { from: product.priceSatang, to: product.priceSatang };
  return { from: Math.min(...prices), to: Math.max(...prices) };
}
