import type {
  CheckedProduct,
  CheckedVariant,
  OwnProblemCode,
  ProductProblem,
} from '#shared/catalog/rules.ts';
import type { VatClass } from '#shared/catalog/vat-class.ts';
import type { OpeningStock, StockWriter } from '../../inventory/write-stock-lines.ts';
import type { CategoryPlace } from '../taxonomy/taxonomy.ts';

/** Who writes products, and when; the stock is written in this one's branch. */
export type ProductWriter = StockWriter;

export interface VariantDraft extends CheckedVariant, OpeningStock {
  /** Of a variant that the product has; null for a new one. */
  readonly id: number | null;
  readonly attribute: string;
  readonly minStock: number;
}

/**
 * A product as it is to be, whole: as the form says, or a line of a file. What a draft of a product that is there
 * doesn't say is gone, except where null says that it stays.
 */
export interface ProductDraft extends CheckedProduct, OpeningStock, CategoryPlace {
  /** Of a product that is there; null for a new one. */
  readonly id: number | null;
  readonly description: string;
  /** Whether the price is typed when it is sold, that of its variants too; theirs are then what is offered (rule C12.11). */
  readonly isOpenPrice: boolean;
  /** Whether VAT is reckoned on it (rule C13.1). */
  readonly vatClass: VatClass;
  readonly brandId: number | null;
  readonly unitId: number | null;
  /** Of a product without variants; each variant has its own. */
  readonly minStock: number;
  readonly variants: readonly VariantDraft[];
  /** Names of stored pictures in their order; null leaves those that there are. */
  readonly images: readonly string[] | null;
}

/** All that can be wrong with a draft of a product. */
export type DraftRefusalCode =
  | OwnProblemCode
  | 'SKU_TAKEN'
  | 'OWN_PRICE_BELOW_DISCOUNT'
  | 'TAXONOMY_GONE'
  | 'VARIANT_GONE'
  | 'VARIANT_HAS_STOCK'
  | 'PRODUCT_TYPE_FIXED';

/** A problem, and which draft has it, from 0. */
export interface DraftProblem {
  readonly draft: number;
  readonly problem: ProductProblem<DraftRefusalCode>;
}
