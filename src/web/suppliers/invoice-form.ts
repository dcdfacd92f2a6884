import { parseHundredths, type Satang } from '#shared/money/satang.ts';
import { claimMonths, type TaxMonth } from '#shared/suppliers/rules.ts';
import { isLocked } from '#shared/tax-months/rules.ts';
import type { BangkokDate } from '#shared/time/bangkok.ts';
import { sentMoney } from '#web/ui/fields/money-text.ts';
import type { PurchaseInvoice } from './wire.ts';

/** A supplier's tax invoice as it stands in the fields. */
export interface InvoiceForm {
  readonly hasInvoice: boolean;
  readonly number: string;
  readonly issuedOn: BangkokDate | '';
  /** '' for the month of its day. */
  readonly taxMonth: TaxMonth;
  /** '' for what the rate gives. */
  readonly vat: string;
  readonly claims: boolean;
}

export const NO_INVOICE: InvoiceForm = {
  ...{ hasInvoice: false, number: '', issuedOn: '', taxMonth: '', vat: '', claims: true },
};

/** What a supplier's paper is called in its fields. */
export type SupplierPaper = 'ใบกำกับภาษี' | 'ใบลดหนี้';

/** The fields that can be faulty, as the calls name them. */
export const INVOICE_FIELDS = {
  number: 'invoice_number',
  issuedOn: 'invoice_date',
  taxMonth: 'tax_month',
  vat: 'vat',
} as const;
export type InvoiceField = keyof typeof INVOICE_FIELDS;

/** The VAT that was typed, or what is proposed while nothing is. */
export const vatOf = ({ vat }: Pick<InvoiceForm, 'vat'>, proposedSatang: Satang): Satang =>
  parseHundredths(sentMoney(vat)) ?? proposedSatang;

/**
 * The months in which it may be claimed; none until its day is known.
 * @param lockedThrough the newest month whose books are done, in which nothing is claimed any more (rule C13.4)
 */
export const monthsOf = (
  { issuedOn, taxMonth }: InvoiceForm,
  lockedThrough: TaxMonth | null,
): readonly TaxMonth[] =>
  issuedOn === ''
    ? []
    : claimMonths(issuedOn).filter((month) => month === taxMonth || !isLocked(month, lockedThrough));

/** What calls take of the paper itself. */
export function invoiceBody({ hasInvoice, number, issuedOn, taxMonth, claims }: InvoiceForm) {
  if (!hasInvoice) return {};
  return {
    invoice_number: number,
    invoice_date: issuedOn === '' ? null : issuedOn,
    tax_month: claims && taxMonth !== '' ? taxMonth : null,
  };
}

/** What is missing of it before anything is sent: without a number the call would take it for none. */
export function invoiceFaults(
  form: InvoiceForm,
  paper: SupplierPaper = 'ใบกำกับภาษี',
): Partial<Record<InvoiceField, string>> {
  if (!form.hasInvoice) return {};
  return {
    ...(form.number.trim() === '' && { number: `กรุณากรอกเลขที่${paper}` }),
    ...(form.issuedOn === '' && { issuedOn: `กรุณากรอกวันที่ใน${paper}` }),
  };
}

/** What the fields begin with, of a tax invoice that is there. */
export function invoiceFormOf(
  invoice: PurchaseInvoice | null,
  plainVat: (vat: Satang) => string,
): InvoiceForm {
  if (invoice === null) return NO_INVOICE;
  const { number, issuedOn, taxMonth, vatSatang } = invoice;
  const form = { hasInvoice: true, number, issuedOn, vat: plainVat(vatSatang) };
  return { ...form, taxMonth: taxMonth ?? '', claims: taxMonth !== null };
}
