import type { DocumentKind } from '../documents/kinds.ts';
import type { Satang } from '../money/satang.ts';

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

/** What stands against handing a month on as it is (rule C13.16). */
export const HINDRANCE_KINDS = ['not-over', 'no-tax-id', 'awaits-invoices', 'awaits-credit-notes'] as const;

/** Something that stands against it, in the order of {@link HINDRANCE_KINDS}. */
export interface Hindrance {
  readonly kind: (typeof HINDRANCE_KINDS)[number];
  /** Of papers that are awaited how many, and their VAT, below nothing of credit notes; else 0. */
  readonly count: number;
  readonly vatSatang: Satang;
}
