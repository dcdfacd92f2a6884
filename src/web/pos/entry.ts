import { latinFromKedmanee } from '#shared/text/kedmanee.ts';
import type { CatalogProduct, CatalogVariant } from '#web/catalog/product.ts';

/** What a person or a scanner asked for with Enter. */
export interface Entry {
  readonly text: string;
  readonly by: 'scan' | 'person';
  /** How many of it. */
  readonly quantity: number;
}

/** Digits only, as many as a barcode has: typed or pasted, it means that one product or none. */
const BARE_BARCODE = /^\d{6,}$/;

/** What an entry means: a product and, where its code is that of one variant, just that one. */
export interface Meant {
  readonly product: CatalogProduct;
  readonly variant: CatalogVariant | null;
}

/** What has exactly this code, compared without case: a barcode of a product or variant, or a SKU. */
export function exactMatch(products: readonly CatalogProduct[], code: string): Meant | null {
  const wanted = code.trim().toLowerCase();
  const isIt = (own: string | null) => own?.toLowerCase() === wanted;
  const product = products.find(({ barcode }) => isIt(barcode));
  if (product) return { product, variant: null };
  for (const candidate of products) {
    const variant = candidate.variants.find(({ barcode }) => isIt(barcode));
    if (variant) return { product: candidate, variant };
  }
  const bySku = products.find(({ sku }) => isIt(sku));
  return bySku ? { product: bySku, variant: null } : null;
}

/**
 * What an entry means, or null for nothing. An exact barcode or SKU wins over the first result; a
 * scanned or bare barcode that nothing has means nothing; other words of a person mean the first result
 * (rule S2). Text that came with the Thai layout on is also tried as the keys' Latin characters.
 * @param search the products found for a text, best first, from the server's answer to exactly that text
 */
export async function productForEntry(
  entry: Pick<Entry, 'text' | 'by'>,
  search: (text: string) => Promise<readonly CatalogProduct[]>,
): Promise<Meant | null> {
  const text = entry.text.trim();
  if (text === '') return null;
  const found = await search(text);
  const exact = exactMatch(found, text);
  if (exact !== null) return exact;

  const latin = latinFromKedmanee(text);
  if (latin !== text && /\d/.test(latin)) {
    const byKeys = exactMatch(await search(latin), latin);
    if (byKeys !== null) return byKeys;
  }
  if (entry.by === 'scan' || BARE_BARCODE.test(latin)) return null;
  return found[0] ? { product: found[0], variant: null } : null;
}
