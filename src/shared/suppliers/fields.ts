import { z } from 'zod';
import { dateIn, dateOut, id, moneyOut, text } from '../http/fields.ts';
import { MAX_INVOICE_NUMBER, PURCHASE_INVOICE_KINDS } from './rules.ts';

/** A tax month as calls bring it. */
const taxMonthIn = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'กรุณาเลือกเดือนภาษี');

/** A supplier's tax invoice as it is written down with what it is for, whose amounts it has; without a number there is none. */
export const invoiceIn = {
  invoice_number: text(MAX_INVOICE_NUMBER).nullish(),
  invoice_date: dateIn.nullish(),
  /** In which month its VAT is claimed; the month of its day unless said. */
  tax_month: taxMonthIn.nullish(),
};

/** A supplier's tax invoice or credit note as the books have it; who issued it stands as it was then. */
export const purchaseInvoice = z
  .object({
    id,
    kind: z.enum(PURCHASE_INVOICE_KINDS),
    number: z.string(),
    issued_on: dateOut,
    supplier_name: z.string(),
    supplier_tax_id: z.string(),
    supplier_branch: z.string(),
    /** A credit note's are below nothing. */
    value: moneyOut,
    vat: moneyOut,
    claimable: z.boolean(),
    tax_month: z.string().nullable(),
  })
  .meta({ id: 'PurchaseInvoice' });

export type PurchaseInvoiceWire = z.output<typeof purchaseInvoice>;

/** What can be wrong with a tax invoice that is written down. */
export const INVOICE_REFUSALS = [
  'INVOICE_NEEDS_SUPPLIER',
  'INVOICE_SUPPLIER_INCOMPLETE',
  'INVOICE_NEEDS_DATE',
  'INVOICE_IN_FUTURE',
  'INVOICE_MONTH_WRONG',
  'INVOICE_TWICE',
  'INVOICE_WITHOUT_VAT',
  'MONTH_LOCKED',
] as const;
