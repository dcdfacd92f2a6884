import { type Refusal, type RefusalCode, refuse } from '../errors/refusals.ts';
import type { Satang } from '../money/satang.ts';
import { DISCOUNT_TYPE } from '../orders/pricing.ts';
import { MAX_QUANTITY } from '../orders/rules.ts';
import { foldForSearch } from '../text/search-text.ts';
import type { BangkokDate } from '../time/bangkok.ts';

/** 1 simple, 2 with variants (rule S3). */
export const PRODUCT_TYPES = [1, 2] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

/** The discounts that a product can be given: percent, baht per unit, buy N get M, none (rule S9). */
export const SOLD_DISCOUNT_TYPES = [1, 2, 3, 4] as const;

export const TAXONOMY_KINDS = [
  'brands',
  'units',
  'categories',
  'sub_categories',
  'sub_sub_categories',
] as const;
export type TaxonomyKind = (typeof TAXONOMY_KINDS)[number];

/** What each kind is called in the audit log. */
export const TAXONOMY_WORDS: Readonly<Record<TaxonomyKind, string>> = {
  brands: 'แบรนด์',
  units: 'หน่วย',
  categories: 'หมวดหมู่หลัก',
  sub_categories: 'หมวดหมู่ย่อย',
  sub_sub_categories: 'หมวดหมู่ย่อยชั้น 3',
};

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

/**
 * A code as it is compared: capitals don't count, since the till doesn't count them when it looks for what was scanned
 * or typed. Two things never have the same code, or a scan could mean either.
 */
export function codeKey(code: string): string {
  return code.trim().toLowerCase();
}

/** The name of a brand, unit, category or variant as it is compared: what reads the same is the same. */
export function nameKey(name: string): string {
  return foldForSearch(name);
}

export interface CheckedVariant {
  readonly value: string;
  readonly barcode: string | null;
  readonly priceSatang: Satang;
}

/** What of a product must fit together, as the form has it or a line of a file says. */
export interface CheckedProduct {
  readonly name: string;
  readonly skuCode: string;
  readonly barcode: string | null;
  readonly productType: ProductType;
  readonly priceSatang: Satang;
  readonly discountType: number;
  /** Hundredths: of a percent, of a baht (satang) or of a unit, by type (orders/pricing.ts). */
  readonly discountValueHundredths: number;
  readonly discountValue2Hundredths: number;
  readonly manufacturedOn: BangkokDate | null;
  readonly expiresOn: BangkokDate | null;
  readonly variants: readonly CheckedVariant[];
}

/** The field of the form that a problem is about. */
export type ProductPlace =
  | 'sku_code'
  | 'barcode'
  | 'product_type'
  | 'variants'
  | 'category_id'
  | 'brand_id'
  | 'unit_id'
  | 'discount_value'
  | 'discount_value2'
  | 'expires_on'
  | 'images';

/** Something about a product that doesn't fit, with the words for it. */
export interface ProductProblem<C extends RefusalCode = RefusalCode> {
  readonly refusal: Refusal<C>;
  readonly place: ProductPlace;
  /** Which variant it is about, from 0; null for the product itself. */
  readonly variant: number | null;
}

/** The refusals that a product's own fields can lead to, whatever else there is in the shop. */
export type OwnProblemCode =
  | 'BARCODE_TAKEN'
  | 'VARIANT_VALUE_TWICE'
  | 'PRODUCT_TYPE_NEEDS_VARIANTS'
  | 'PRODUCT_TYPE_WITHOUT_VARIANTS'
  | 'DISCOUNT_TOO_LARGE'
  | 'EXPIRY_BEFORE_MANUFACTURE';

/**
 * All that doesn't fit together in a product as it is entered, in the order of the form; the form and the server ask
 * alike, and an import asks for each line. Whether codes are taken by other products only the server knows.
 */
export function productProblems(product: CheckedProduct): ProductProblem<OwnProblemCode>[] {
  return [
    ...typeProblems(product),
    ...doubleCodes(product),
    ...doubleValues(product),
    ...discountProblems(product),
    ...dateProblems(product),
  ];
}

type Problems = ProductProblem<OwnProblemCode>[];

function typeProblems({ productType, variants }: CheckedProduct): Problems {
  if (productType === 2 && variants.length === 0) {
    return [{ refusal: refuse('PRODUCT_TYPE_NEEDS_VARIANTS'), place: 'variants', variant: null }];
  }
  if (productType === 1 && variants.length > 0) {
    return [{ refusal: refuse('PRODUCT_TYPE_WITHOUT_VARIANTS'), place: 'product_type', variant: null }];
  }
  return [];
}

/** A product's own barcode may be its SKU too, as both mean the product; a variant's means that variant alone. */
function doubleCodes({ name, skuCode, barcode, variants }: CheckedProduct): Problems {
  const seen = new Set([skuCode, barcode].flatMap((code) => (code === null ? [] : [codeKey(code)])));
  return variants.flatMap((variant, i): Problems => {
    if (variant.barcode === null) return [];
    const key = codeKey(variant.barcode);
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    const refusal = refuse('BARCODE_TAKEN', { barcode: variant.barcode, name });
    return [{ refusal, place: 'barcode', variant: i }];
  });
}

/** The till, the receipt and the papers tell variants apart by their value. */
function doubleValues({ variants }: CheckedProduct): Problems {
  const seen = new Set<string>();
  return variants.flatMap(({ value }, i): Problems => {
    const key = nameKey(value);
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [{ refusal: refuse('VARIANT_VALUE_TWICE', { value }), place: 'variants', variant: i }];
  });
}

const ALL_HUNDREDTHS = 10_000;

function discountProblems(product: CheckedProduct): Problems {
  const { discountType, discountValueHundredths: value, discountValue2Hundredths: value2 } = product;
  const wrong = (place: 'discount_value' | 'discount_value2'): Problems => [
    { refusal: refuse('DISCOUNT_TOO_LARGE'), place, variant: null },
  ];
  switch (discountType) {
    case DISCOUNT_TYPE.percent:
      return value > 0 && value <= ALL_HUNDREDTHS ? [] : wrong('discount_value');
    case DISCOUNT_TYPE.perUnit:
      return value > 0 && value <= lowestPrice(product) ? [] : wrong('discount_value');
    case DISCOUNT_TYPE.buyGet:
      return [
        ...(isUnitCount(value) ? [] : wrong('discount_value')),
        ...(isUnitCount(value2) ? [] : wrong('discount_value2')),
      ];
    default:
      return [];
  }
}

function lowestPrice({ productType, priceSatang, variants }: CheckedProduct): Satang {
  const prices = productType === 2 ? variants.map((variant) => variant.priceSatang) : [];
  return prices.length > 0 ? Math.min(...prices) : priceSatang;
}

/** Whole units, as many as a line of the basket can have. */
const isUnitCount = (hundredths: number) =>
  hundredths % 100 === 0 && hundredths >= 100 && hundredths <= MAX_QUANTITY * 100;

function dateProblems({ manufacturedOn, expiresOn }: CheckedProduct): Problems {
  if (manufacturedOn === null || expiresOn === null || expiresOn >= manufacturedOn) return [];
  return [{ refusal: refuse('EXPIRY_BEFORE_MANUFACTURE'), place: 'expires_on', variant: null }];
}

/** The discount as it is kept: values that the type doesn't read say nothing, so nothing is kept of them. */
export function settledDiscount<
  T extends Pick<CheckedProduct, 'discountType' | 'discountValueHundredths' | 'discountValue2Hundredths'>,
>({ discountType, discountValueHundredths, discountValue2Hundredths }: T) {
  const reads =
    { [DISCOUNT_TYPE.percent]: 1, [DISCOUNT_TYPE.perUnit]: 1, [DISCOUNT_TYPE.buyGet]: 2 }[discountType] ?? 0;
  return {
    discountType,
    discountValueHundredths: reads >= 1 ? discountValueHundredths : 0,
    discountValue2Hundredths: reads >= 2 ? discountValue2Hundredths : 0,
  };
}
