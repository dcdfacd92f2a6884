import { priceOfThing } from '#shared/catalog/branch-terms.ts';
import type { Satang } from '#shared/money/satang.ts';

/**
 * The columns that a thing's price in a branch is told by, of a query that joins the product, its variant and what of both is
 * the branch's own (rule C15.6); read by {@link heldThingPrice}.
 */
export const THING_PRICES = [
  'products.price_satang as shared_price_satang',
  'branch_products.price_satang as own_price_satang',
  'variants.price_satang as shared_variant_price_satang',
  'branch_variants.price_satang as own_variant_price_satang',
] as const;

/** What {@link THING_PRICES} gives of a row. */
export interface ThingPriceRow {
  readonly shared_price_satang: Satang;
  readonly own_price_satang: Satang | null;
  readonly shared_variant_price_satang: Satang | null;
  readonly own_variant_price_satang: Satang | null;
}

/** What one of the thing costs in the branch, before any discount. */
export const heldThingPrice = (row: ThingPriceRow): Satang =>
  priceOfThing({
    product: { sharedSatang: row.shared_price_satang, ownSatang: row.own_price_satang },
    variant:
      row.shared_variant_price_satang === null
        ? null
        : { sharedSatang: row.shared_variant_price_satang, ownSatang: row.own_variant_price_satang },
  });
