import { foldForSearch, foldWithoutTones } from '#shared/text/search-text.ts';
import { END_OF_NAME, END_OF_WRITTEN } from './product-search.ts';

/** What of a product can be searched for. */
export interface SearchableProduct {
  readonly name: string;
  readonly skuCode: string;
  readonly barcode: string | null;
  readonly variants: readonly { readonly value: string; readonly barcode: string | null }[];
}

/**
 * The folded text in `products.search_text`, written whenever a product is: its name first, then SKU, barcode and
 * variants, each on a line of its own so that no typed word matches across two, and after {@link END_OF_WRITTEN} the fields that read differently without tone marks.
 */
export function productSearchText({ name, skuCode, barcode, variants }: SearchableProduct): string {
  const fields = [name, skuCode, barcode, ...variants.flatMap((variant) => [variant.value, variant.barcode])]
    .filter((field) => field !== null)
    .map(foldForSearch);
  const toneless = fields.filter((field) => foldWithoutTones(field) !== field).map(foldWithoutTones);
  return fields.join(END_OF_NAME) + END_OF_WRITTEN + toneless.join(END_OF_NAME);
}
