import { latinFromKedmanee } from '#shared/text/kedmanee.ts';
import { paths } from '#web/lib/paths.ts';

/** What a code is made of: the keys of one layout, and never the words of a name. */
const CODE = /^[!-~]*\d[!-~]*$/;

/**
 * The address of the form for a product that the till didn't find, begun with what was scanned or typed: a code stands as its
 * barcode, other words as its name.
 */
export function newProductLink(text: string): string {
  const latin = latinFromKedmanee(text);
  const begun: Record<string, string> = CODE.test(latin) ? { barcode: latin } : { name: text };
  return `${paths.newProduct()}?${new URLSearchParams(begun)}`;
}
