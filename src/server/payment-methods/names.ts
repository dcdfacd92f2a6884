import { FIXED_METHOD_WORDS, type OwnMethod } from '#shared/payment-methods/rules.ts';
import { foldForSearch } from '#shared/text/search-text.ts';

/** Whether two ways of paying would be called alike on the till and in reports. */
export function isNameTaken(name: string, others: readonly OwnMethod[]): boolean {
  const wanted = foldForSearch(name);
  const taken = [...Object.values(FIXED_METHOD_WORDS), ...others.map((other) => other.name)];
  return taken.some((word) => foldForSearch(word) === wanted);
}
