import { z } from 'zod';
import { MAX_EXPENSE_CATEGORY } from '../expenses/rules.ts';
import { contract } from '../http/contract.ts';
import {
  dateOut,
  fileAnswer,
  id,
  instantOut,
  listPage,
  listQuery,
  moneyOut,
  monthIn,
  text,
} from '../http/fields.ts';
import { ACCOUNT_CODE_WORDS, ACCOUNT_KINDS, isAccountCode } from './account-codes.ts';
import { HINDRANCE_KINDS } from './rules.ts';
import { PURCHASE_ENTRY_KINDS, SALES_ENTRY_KINDS, SALES_PAPERS } from './table-words.ts';

const ofMonth = z.object({ month: monthIn });
const pageOfMonth = listQuery.pick({ page: true, per_page: true }).extend({ month: monthIn });
const branch = z.object({ id, code: z.string(), name: z.string() });

/** What every answer about a month begins with. */
const book = {
  month: z.string(),
  branch,
  /** Whether the shop is registered for VAT now. */
  is_registered: z.boolean(),
};

/** Of sales: the first five add up to the total. */
const salesSums = z.object({
  /** Of taxed goods before VAT. */
  taxed: moneyOut,
  zero_rated: moneyOut,
  exempt: moneyOut,
  /** All that was sold while the shop wasn't registered for VAT, of whatever class: it is in no sales tax report. */
  unregistered: moneyOut,
  vat: moneyOut,
  total: moneyOut,
});

const salesEntry = salesSums
  .extend({
    kind: z.enum(SALES_ENTRY_KINDS),
    receipt_id: id,
    date: dateOut,
    at: instantOut,
    paper: z.enum(SALES_PAPERS),
    /** Of the paper that counts in the month. */
    number: z.string(),
    receipt_number: z.string(),
    /** Of a refund the receipt that it takes back. */
    sale_number: z.string().nullable(),
    buyer_name: z.string(),
    buyer_tax_id: z.string(),
    buyer_branch: z.string(),
    till: z.string(),
    pos_id: z.string(),
    cashier: z.string(),
    /** They add up to the total. */
    payments: z.array(z.object({ method: z.string(), amount: moneyOut })),
    remark: z.string(),
  })
  .meta({ id: 'SalesEntry' });
export type SalesEntryWire = z.output<typeof salesEntry>;

/** Of purchases: the first four add up to the total. */
const purchaseSums = z.object({
  value: moneyOut,
  claimed_vat: moneyOut,
  /** What may be claimed once the supplier's paper is there. */
  waiting_vat: moneyOut,
  /** What is claimed in no month. */
  unclaimed_vat: moneyOut,
  total: moneyOut,
});

const purchaseEntry = purchaseSums
  .extend({
    kind: z.enum(PURCHASE_ENTRY_KINDS),
    /** Of the goods receipt, the return or the expense. */
    id,
    date: dateOut,
    number: z.string(),
    reference: z.string(),
    invoice: z.object({ number: z.string(), date: dateOut, tax_month: z.string().nullable() }).nullable(),
    supplier_name: z.string(),
    supplier_tax_id: z.string(),
    supplier_branch: z.string(),
    category: z.string(),
    description: z.string(),
    note: z.string(),
    /** Its VAT is to be claimed, and the supplier's paper isn't there yet. */
    awaits_paper: z.boolean(),
  })
  .meta({ id: 'PurchaseEntry' });
export type PurchaseEntryWire = z.output<typeof purchaseEntry>;

const accountPlace = {
  kind: z.enum(ACCOUNT_KINDS),
  /** A class of goods, a way of paying's code, an expense's category. */
  key: z.string(),
};

const accountCodes = z
  .object({
    /** Another text after whatever code is changed. */
    version: z.string(),
    /** '' where no code was given. */
    data: z.array(z.object({ ...accountPlace, name: z.string(), code: z.string() })),
  })
  .meta({ id: 'AccountCodes' });
export type AccountCodesWire = z.output<typeof accountCodes>;

/** More than there can be ways of paying, usual categories and a shop's own words. */
const MAX_CODES_AT_ONCE = 300;

/** A month's table as a file for the bookkeeper's program. */
const fileOfMonth = {
  may: 'manager',
  query: ofMonth,
  sends: 'file',
  answer: fileAnswer,
  refusals: ['EXPORT_BUSY'],
} as const;

const taxSums = z.object({ rows: z.int(), value: moneyOut, vat: moneyOut, total: moneyOut });

/** What goes to whoever keeps the shop's books (rules C13.10, C13.16). */
export const bookkeepingContract = contract({
  'GET /reports/bookkeeper': {
    name: 'handover',
    summary:
      'What of a month goes to the bookkeeper, each with what is in it, and what stands against it or is to be known.',
    may: 'manager',
    query: ofMonth,
    answer: z.object({
      ...book,
      sales_tax: taxSums,
      purchase_tax: taxSums,
      /** Lines 8 and 9 of ภ.พ.30, without what was paid too much before. */
      vat_due: moneyOut,
      vat_over: moneyOut,
      sales: salesSums.extend({ entries: z.int() }),
      purchases: purchaseSums.extend({ entries: z.int() }),
      /** How many things the goods report is of. */
      goods: z.int(),
      papers: z.int(),
      codes: z.object({ given: z.int(), of: z.int() }),
      hindrances: z.array(
        z.object({
          kind: z.enum(HINDRANCE_KINDS),
          /** Of papers that are awaited or came late how many, and their VAT; of sales and numbers how many; else 0. */
          count: z.int(),
          vat: moneyOut,
        }),
      ),
    }),
    refusals: [],
  },
  'GET /reports/accounting/sales': {
    name: 'salesTable',
    summary:
      'The sales and refunds of a month as entries for an accounting program, a page of them, and their sums.',
    may: 'manager',
    query: pageOfMonth,
    answer: z.object({
      ...book,
      /** The ways of paying that the month has, with what came in less what went back: they add up to the total. */
      methods: z.array(z.object({ method: z.string(), name: z.string(), amount: moneyOut })),
      data: z.array(salesEntry),
      totals: salesSums,
      ...listPage,
    }),
    refusals: [],
  },
  'GET /reports/accounting/sales.xlsx': {
    name: 'saveSalesTableWorkbook',
    summary: 'The sales and refunds of a month as a workbook.',
    ...fileOfMonth,
  },
  'GET /reports/accounting/sales.csv': {
    name: 'saveSalesTableCsv',
    summary: 'The sales and refunds of a month as CSV, for accounting programs.',
    ...fileOfMonth,
  },
  'GET /reports/accounting/purchases': {
    name: 'purchasesTable',
    summary:
      'What came in, went back and was spent in a month as entries for an accounting program, a page of them, and their sums.',
    may: 'manager',
    query: pageOfMonth,
    answer: z.object({ ...book, data: z.array(purchaseEntry), totals: purchaseSums, ...listPage }),
    refusals: [],
  },
  'GET /reports/accounting/purchases.xlsx': {
    name: 'savePurchasesTableWorkbook',
    summary: 'What came in, went back and was spent in a month as a workbook.',
    ...fileOfMonth,
  },
  'GET /reports/accounting/purchases.csv': {
    name: 'savePurchasesTableCsv',
    summary: 'What came in, went back and was spent in a month as CSV, for accounting programs.',
    ...fileOfMonth,
  },
  'GET /account-codes': {
    name: 'accountCodes',
    summary: 'All that may have an account code, with those that were given.',
    may: 'manager',
    answer: accountCodes,
    refusals: [],
  },
  'PATCH /account-codes': {
    name: 'changeAccountCodes',
    summary: 'Gives accounts their codes, or takes them away; those that aren’t named stay.',
    may: 'manager',
    changes: ['accounts'],
    body: z.object({
      /** The one that the form began with. */
      version: text(100),
      codes: z
        .array(
          z.object({
            kind: accountPlace.kind,
            key: text(MAX_EXPENSE_CATEGORY),
            code: text(100).refine((code) => code === '' || isAccountCode(code), ACCOUNT_CODE_WORDS),
          }),
        )
        .max(MAX_CODES_AT_ONCE),
    }),
    answer: z.object({ message: z.string(), account_codes: accountCodes }),
    refusals: ['ACCOUNT_CODES_CHANGED', 'ACCOUNT_UNKNOWN'],
  },
  'GET /reports/papers.zip': {
    name: 'exportPapersOfMonth',
    summary: "A month's papers as PDFs in one archive, with an index of them.",
    may: 'manager',
    query: ofMonth,
    sends: 'file',
    answer: fileAnswer,
    refusals: ['TOO_MANY_PAPERS', 'ARCHIVE_BUSY'],
  },
});
