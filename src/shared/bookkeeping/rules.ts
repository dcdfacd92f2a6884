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

/** What stands against handing a month on as it is, and what is to be known of it (rule C13.16). */
export const HINDRANCE_KINDS = [
  ...(['not-over', 'no-tax-id', 'awaits-invoices', 'awaits-credit-notes'] as const),
  ...(['held-sales', 'missing-numbers', 'late-papers'] as const),
] as const;
export type HindranceKind = (typeof HINDRANCE_KINDS)[number];

/** Whether a month had better not go on before it is mended; papers of earlier months' purchases change only the tables of those. */
export const standsAgainst = (kind: HindranceKind): boolean => kind !== 'late-papers';

/** Something of them, in the order of {@link HINDRANCE_KINDS}. */
export interface Hindrance {
  readonly kind: HindranceKind;
  /** Of papers that are awaited or came late how many, and their VAT, below nothing of credit notes; of sales and numbers how many; else 0. */
  readonly count: number;
  readonly vatSatang: Satang;
}
