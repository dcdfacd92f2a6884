import { latinFromKedmanee } from '#shared/text/kedmanee.ts';
import type { CatalogProduct } from '#web/catalog/product.ts';

/** What a person or a scanner asked for with Enter. */
export interface Entry {
  readonly text: string;
  readonly by: 'scan' | 'person';
}

/** Digits only, as many as a barcode has: typed or pasted, it means that one product or none. */
const BARE_BARCODE = /^\d{6,}$/;

/** The product whose barcode or SKU is exactly this code, compared without case. */
export function exactMatch(products: readonly CatalogProduct[], code: string): CatalogProduct | null {
  const wanted = code.trim().toLowerCase();
  return (
    products.find((product) => product.barcode?.toLowerCase() === wanted) ??
    products.find((product) => product.sku.toLowerCase() === wanted) ??
    null
  );
}

/**
 * Which product an entry means, or null for none. An exact barcode or SKU wins over the first result; a
 * scanned or bare barcode that nothing has means nothing; other words of a person mean the first result
 * (specification 2). Text that came with the Thai layout on is also tried as the keys' Latin characters.
 * @param search the products found for a text, best first, from the server's answer to exactly that text
 */
export async function productForEntry(
  entry: Entry,
  search: (text: string) => Promise<readonly CatalogProduct[]>,
): Promise<CatalogProduct | null> {
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
  return found[0] ?? null;
}
