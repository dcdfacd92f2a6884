import type { Generated } from 'kysely';
import type { DocumentKind } from '#shared/documents/kinds.ts';

/** A paper that was issued, as it was issued: a later change of shop, customer or goods leaves it as it is. */
export interface DocumentTable {
  id: Generated<number>;
  branch_id: number;
  kind: DocumentKind;
  number: string;
  /** The order that it is about; a quotation is about none. */
  order_id: number | null;
  customer_id: number;
  issued_by: number;
  issued_ms: number;
  issued_on: string;
  total_satang: number;
  /** Everything that the paper says, as JSON (`DocumentContent`). */
  content: string;
  /** When it was made, which a tax invoice that is made after the sale doesn't bear; null in papers from before it was noted. */
  made_ms: number | null;
  /** The paper that it was issued instead of, which counts no longer. */
  replaces_id: number | null;
  /** By what it is found (`documentSearchText`). */
  search_text: string;
}

/** A paper made anew because the first was lost, with the same number (ใบแทน). */
export interface DocumentReplacementTable {
  id: Generated<number>;
  branch_id: number;
  document_id: number;
  /** From 1 for each paper, without a gap. */
  number: number;
  reason: string;
  issued_by: number;
  issued_ms: number;
}

/** A basket that waits, or that somebody has recalled and not sold yet (rule C12.3). */
export interface ParkedBasketTable {
  id: Generated<number>;
  branch_id: number;
  /** '' for none. */
  name: string;
  note: string;
  /** '' for none. It holds no use of the coupon. */
  coupon_code: string;
  /** A document of the kind `quotation`. */
  quotation_id: number | null;
  /** Who buys (rule C12.14). */
  customer_id: Generated<number | null>;
  /** The lines as they were sold when it was parked, as JSON (`ParkedLine`s). */
  content: string;
  pieces: number;
  total_satang: number;
  parked_by: number;
  parked_ms: number;
  recalled_by: number | null;
  recalled_ms: number | null;
}

/** The order that a quotation's basket became. */
export interface QuotationOrderTable {
  id: Generated<number>;
  order_id: number;
  /** A document of the kind `quotation`. */
  quotation_id: number;
}
