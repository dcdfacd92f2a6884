import type { DocumentKind } from '../documents/kinds.ts';

/** The papers that go to the bookkeeper, each kind in a folder of its own; an offer is nothing that happened (rule C13.10). */
export const FOLDERS_OF_PAPERS = {
  tax_invoice: 'tax-invoices',
  credit_note: 'credit-notes',
  invoice: 'invoices',
  billing_slip: 'billing-slips',
  delivery_note: 'delivery-notes',
} as const satisfies Partial<Record<DocumentKind, string>>;

/** A kind of paper that goes to the bookkeeper. */
export type BookedPaperKind = keyof typeof FOLDERS_OF_PAPERS;

/** In the order of their folders. */
export const BOOKED_PAPER_KINDS = Object.keys(FOLDERS_OF_PAPERS) as BookedPaperKind[];
