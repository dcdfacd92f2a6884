import { foldForSearch, foldWithoutTones } from '#shared/text/search-text.ts';

/** What of a product can be searched for. */
export interface SearchableProduct {
  readonly name: string;
  readonly skuCode: string;
  readonly barcode: string | null;
  readonly variants: readonly { readonly value: string; readonly barcode: string | null }[];
}

/** Between a product's fields: a typed word, which has no line end, never matches across two of them. */
const BETWEEN_FIELDS = '\n';
/** Ends what is searched as it is written; what follows is the same without tone marks. */
export const END_OF_WRITTEN = '\t';

/**
 * The folded text in `products.search_text`, written whenever a product is: its name first, then SKU, barcode and
 * variants, and after {@link END_OF_WRITTEN} the fields that read differently without tone marks.
 */
export function productSearchText({ name, skuCode, barcode, variants }: SearchableProduct): string {
  const fields = [name, skuCode, barcode, ...variants.flatMap((variant) => [variant.value, variant.barcode])]
    .filter((field) => field !== null)
    .map(foldForSearch);
  const toneless = fields.filter((field) => foldWithoutTones(field) !== field).map(foldWithoutTones);
  return fields.join(BETWEEN_FIELDS) + END_OF_WRITTEN + toneless.join(BETWEEN_FIELDS);
}
