import type { Satang } from '../money/satang.ts';

/**
 * What a branch sells otherwise than the shop (rule C15.6): the price that holds there, and whether it sells a product. A price
 * is a branch's own or the shop's, never another branch's, and is asked of a branch at each sale.
 */

/** A price as the shop has it, and as one branch does; null where the branch has none of its own. */
export interface PriceInBranch {
  readonly sharedSatang: Satang;
  readonly ownSatang: Satang | null;
}

/** The price that holds in a branch: its own, 0 too, else the shop's. */
export const heldPrice = ({ sharedSatang, ownSatang }: PriceInBranch): Satang => ownSatang ?? sharedSatang;

/** A product and, where it has variants, one of them, with what the shop and a branch ask for each. */
export interface ThingPrices {
  readonly product: PriceInBranch;
  /** Null for a product without variants. */
  readonly variant: PriceInBranch | null;
}

/** What one of a thing costs in a branch before any discount: a variant's price where it has variants, else the product's. */
export const priceOfThing = ({ product, variant }: ThingPrices): Satang => heldPrice(variant ?? product);

/** The words for a product that a branch doesn't sell. */
export const NOT_SOLD_HERE = 'ไม่ขายในสาขานี้';
