import { foldForSearch, foldWithoutTones } from '../text/search-text.ts';

/**
 * Searching products in one text of each, by the same rule for the server's indexes and the till's own copy (rule C14.8).
 */

/** Ends a product's name in its search text, and the part of it that is searched as it is written. */
export const END_OF_NAME = '\n';
export const END_OF_WRITTEN = '\t';

/** What of a product can be searched for. */
export interface SearchableProduct {
  readonly name: string;
  readonly skuCode: string;
  readonly barcode: string | null;
  readonly variants: readonly { readonly value: string; readonly barcode: string | null }[];
}

/**
 * The folded text that a product is searched in, `products.search_text` on the server: its name first, then SKU, barcode and
 * variants, each on a line of its own so that no typed word matches across two, and after {@link END_OF_WRITTEN} the fields that read differently without tone marks.
 */
export function productSearchText({ name, skuCode, barcode, variants }: SearchableProduct): string {
  const fields = [name, skuCode, barcode, ...variants.flatMap((variant) => [variant.value, variant.barcode])]
    .filter((field) => field !== null)
    .map(foldForSearch);
  const toneless = fields.filter((field) => foldWithoutTones(field) !== field).map(foldWithoutTones);
  return fields.join(END_OF_NAME) + END_OF_WRITTEN + toneless.join(END_OF_NAME);
}

const TRIGRAM = 3;

/** Whether a word is long enough for an index of three characters each. */
export const isIndexed = (word: string): boolean => [...word].length >= TRIGRAM;

/**
 * What to look for in the index for a word: it without its tone marks, which finds it with and without them; but
 * as it is when too little would be left to say anything (น้ำ would find every นำ).
 */
function lookedFor(word: string): string {
  const toneless = foldWithoutTones(word);
  return isIndexed(toneless) ? toneless : word;
}

/** What was typed, folded as the index is, word by word. */
export interface SearchTerms {
  readonly whole: string;
  readonly words: readonly string[];
  /** What a product's text has for each of the words, tone marks aside. */
  readonly lookedFor: readonly string[];
}

/** The terms of a search, or null when nothing was typed. */
export function searchTerms(typed: string): SearchTerms | null {
  const whole = foldForSearch(typed);
  if (whole === '') return null;
  const words = [...new Set(whole.split(' '))];
  return { whole, words, lookedFor: words.map(lookedFor) };
}

/**
 * How well a product matches, best first: 1 its name starts with what was typed, 2 its name has all the words, 3 its SKU,
 * barcode or variants have them, 4 only but for tone marks; null for not at all. One that is meant by its very code ({@link codeLookups}) comes before them, with 0.
 * @param text of {@link productSearchText}
 */
export function searchRank(text: string, { whole, words, lookedFor }: SearchTerms): 1 | 2 | 3 | 4 | null {
  if (!lookedFor.every((word) => text.includes(word))) return null;
  if (text.startsWith(whole)) return 1;
  const allBefore = (end: string) => {
    const endsAt = text.indexOf(end);
    return words.every((word) => {
      const at = text.indexOf(word);
      return at >= 0 && at <= endsAt;
    });
  };
  if (allBefore(END_OF_NAME)) return 2;
  return allBefore(END_OF_WRITTEN) ? 3 : 4;
}

/** A code as it is kept to be looked up: only its Latin capitals are folded, as databases fold them. */
export const keptCode = (code: string): string =>
  code.trim().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The kept codes that a typed or scanned one may mean: one with other capitals is looked for in both ways of writing it. */
export const codeLookups = (code: string): string[] => [
  ...new Set([code.toLowerCase(), code.toUpperCase()].map(keptCode)),
];
