/** What a row of the sales tax report is, in their order within a day (rule C13.2). */
export const SALES_TAX_KINDS = ['full', 'abbreviated', 'credit_note', 'refund'] as const;
export type SalesTaxKind = (typeof SALES_TAX_KINDS)[number];
