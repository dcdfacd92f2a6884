import { foldForSearch, foldWithoutTones } from '../text/search-text.ts';
import type { DocumentContent } from './document-content.ts';

/**
 * The folded text by which a paper is found, kept in `documents.search_text`: its number, the buyer as it names them, the
 * order's numbers and what it refers to; each on a line of its own, so that no typed word matches across two.
 * @param number the paper's own
 */
export function documentSearchText(number: string, { buyer, order, credit }: DocumentContent): string {
  const fields = [
    ...[number, buyer.companyName, buyer.name, buyer.taxNumber, buyer.numberCode],
    ...[order?.number ?? '', order?.receiptNumber ?? ''],
    ...[credit?.invoiceNumber ?? '', credit?.refundNumber ?? ''],
  ]
    .map(foldForSearch)
    .filter((field) => field !== '');
  const toneless = fields.map(foldWithoutTones).filter((field) => !fields.includes(field));
  return [...new Set([...fields, ...toneless])].join('\n');
}
