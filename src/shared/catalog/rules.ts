/** 1 simple, 2 with variants (specification 3). */
export const PRODUCT_TYPES = [1, 2] as const;

/** The discounts that a product can be given: percent, baht per unit, buy N get M, none (specification 9). */
export const SOLD_DISCOUNT_TYPES = [1, 2, 3, 4] as const;

export const TAXONOMY_KINDS = [
  'brands',
  'units',
  'categories',
  'sub_categories',
  'sub_sub_categories',
] as const;
export type TaxonomyKind = (typeof TAXONOMY_KINDS)[number];

export const MAX_PRODUCT_NAME = 200;
export const MAX_SKU = 50;
export const MAX_DESCRIPTION = 2000;
export const MAX_VARIANTS = 50;
export const MAX_IMAGES = 8;
export const MAX_MIN_STOCK = 9_999_999;
export const MAX_OPENING_STOCK = 9_999_999;
export const MAX_DISCOUNT_HUNDREDTHS = 999_999_999;

/** Whether a scanner can read it: what CODE 128 prints, without spaces. */
export function isBarcode(text: string): boolean {
  return /^[\x21-\x7e]{1,50}$/.test(text);
}
