import { z } from 'zod';
import { contract } from '../http/contract.ts';
import { dateOut, fileAnswer, id, moneyOut, monthIn } from '../http/fields.ts';
import { SALES_TAX_KINDS } from './rules.ts';

/** Which month a report is of; every tax report asks for it so. */
const ofMonth = z.object({ month: monthIn });

/** Whose report it is. */
const branch = z.object({ id, code: z.string(), name: z.string() });

/** Sums of a tax report: value before VAT, its VAT, both; and what of the value bears no VAT. */
const sums = z.object({
  value: moneyOut,
  vat: moneyOut,
  total: moneyOut,
  zero_rated: moneyOut,
  exempt: moneyOut,
});

const salesTaxRow = sums
  .extend({
    /** From 1. */
    no: z.int(),
    kind: z.enum(SALES_TAX_KINDS),
    date: dateOut,
    number: z.string(),
    /** Of a day's abbreviated tax invoices the last one, where it isn't the first. */
    last_number: z.string().nullable(),
    /** '' where the paper names no buyer. */
    buyer_name: z.string(),
    buyer_tax_id: z.string(),
    buyer_branch: z.string(),
    remark: z.string(),
    is_cancelled: z.boolean(),
    /** How many receipts a day's line sums up; null of all others. */
    receipts: z.int().nullable(),
    order_id: id.nullable(),
    document_id: id.nullable(),
    /** The return that it is about. */
    refund_id: id.nullable(),
  })
  .meta({ id: 'SalesTaxRow' });

export type SalesTaxRowWire = z.output<typeof salesTaxRow>;

/** A month's report as a file for the bookkeeper (rule C13.10). */
const fileOfMonth = {
  may: 'manager',
  query: ofMonth,
  sends: 'file',
  answer: fileAnswer,
  refusals: ['TOO_MANY_DOCUMENTS', 'REPORT_TOO_LONG', 'EXPORT_BUSY'],
} as const;

/** The month's books for the bookkeeper, each summed up from what papers say (rule C13.2). */
export const taxReportsContract = contract({
  'GET /reports/sales-tax': {
    name: 'salesTaxReport',
    summary:
      'The sales tax report of a month: the papers issued in it, and each day of abbreviated tax invoices.',
    may: 'manager',
    query: ofMonth,
    answer: z.object({
      month: z.string(),
      branch,
      /** Whether the shop is registered for VAT now: without it a month that has no rows says why. */
      is_registered: z.boolean(),
      rows: z.array(salesTaxRow),
      totals: sums,
    }),
    refusals: [],
  },
  'GET /reports/sales-tax.pdf': {
    name: 'printSalesTaxReport',
    summary: 'The sales tax report in the layout of the Director-General’s form.',
    ...fileOfMonth,
  },
  'GET /reports/sales-tax.xlsx': {
    name: 'saveSalesTaxWorkbook',
    summary: 'The sales tax report as a workbook.',
    ...fileOfMonth,
  },
  'GET /reports/sales-tax.csv': {
    name: 'saveSalesTaxTable',
    summary: 'The sales tax report as CSV, for programs.',
    ...fileOfMonth,
  },
});
