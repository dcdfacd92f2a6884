import { isLocked } from '../tax-months/rules.ts';
import { isRealDate } from '../time/bangkok.ts';

/** Limits of a supplier's fields (rule C13.3). */
export const MAX_SUPPLIER_NAME = 200;
export const MAX_SUPPLIER_ADDRESS = 500;
export const MAX_SUPPLIER_PHONE = 50;
export const MAX_SUPPLIER_CONTACT = 100;
export const MAX_SUPPLIER_EMAIL = 254;
export const MAX_SUPPLIER_NOTE = 500;
export const MAX_CREDIT_DAYS = 365;
export const MAX_INVOICE_NUMBER = 50;

/** Which suppliers a list shows: those to choose from, or those that were hidden. */
export const SUPPLIER_STATES = ['active', 'archived'] as const;
export type SupplierState = (typeof SUPPLIER_STATES)[number];

/** What the costs on a supplier's paper are: VAT comes on top of them, is in them, or there is none. */
export const COST_VATS = ['excluded', 'included', 'none'] as const;
export type CostVat = (typeof COST_VATS)[number];

/** What each is called where it is chosen and where it is told. */
export const COST_VAT_WORDS: Readonly<Record<CostVat, string>> = {
  excluded: 'ยังไม่รวม VAT',
  included: 'รวม VAT แล้ว',
  none: 'ไม่มี VAT',
};

/** A supplier's paper that counts in the purchase tax report: their tax invoice, or the credit note for what went back. */
export const PURCHASE_INVOICE_KINDS = ['tax_invoice', 'credit_note'] as const;
export type PurchaseInvoiceKind = (typeof PURCHASE_INVOICE_KINDS)[number];

/** How many months after that of its date an input VAT may still be claimed in. */
const MONTHS_TO_CLAIM = 6;

/** A tax month, `YYYY-MM`. */
export type TaxMonth = string;

/**
 * The tax months in which the VAT of a paper of this day may be claimed: its own, and the six after it for a paper that
 * came late (rule C13.3).
 * @param issuedOn the day on the paper, `YYYY-MM-DD`
 * @returns `YYYY-MM`, the paper's own first
 */
export function claimMonths(issuedOn: string): TaxMonth[] {
  const [year = 0, month = 0] = issuedOn.split('-').map(Number);
  return Array.from({ length: MONTHS_TO_CLAIM + 1 }, (_, later) => {
    const at = year * 12 + month - 1 + later;
    return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}

/**
 * Whether VAT of a paper of that day may be claimed in that month (rule C13.3).
 * @param issuedOn the day on the paper
 * @param month `YYYY-MM`
 */
export function mayClaimIn(issuedOn: string, month: TaxMonth): boolean {
  return isRealDate(issuedOn) && claimMonths(issuedOn).includes(month);
}

/**
 * The tax month in which the VAT of a paper is claimed where nobody says which: that of its day, or where that is locked the
 * first after it that isn't (rules C13.3, C13.4).
 * @param issuedOn the day on the paper
 * @param lockedThrough the newest month whose books are done; null while none is
 * @returns its own month where all in which it may be claimed are locked
 */
export function usualClaimMonth(issuedOn: string, lockedThrough: TaxMonth | null): TaxMonth {
  const months = claimMonths(issuedOn);
  return months.find((month) => !isLocked(month, lockedThrough)) ?? issuedOn.slice(0, 7);
}
