import { z } from 'zod';
import { contract } from '../http/contract.ts';
import {
  dateOut,
  fileAnswer,
  id,
  idText,
  listPage,
  listQuery,
  moneyIn,
  moneyOut,
  monthIn,
} from '../http/fields.ts';
import { MAX_SUM_SATANG } from '../money/satang.ts';
import { branchesIn } from '../staff/fields.ts';
import { PURCHASE_INVOICE_KINDS } from '../suppliers/rules.ts';
import { GOODS_VOUCHER_KINDS } from './goods-vouchers.ts';
import { SALES_TAX_KINDS } from './rules.ts';

/** Which month a report is of; every tax report asks for it so. */
const ofMonth = z.object({ month: monthIn });

/** What was paid too much in the month before isn't in the shop's books: the bookkeeper says it (line 10). */
const ofVatReturn = ofMonth.extend({ carried: moneyIn(MAX_SUM_SATANG).optional() });

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

const purchaseTaxRow = z
  .object({
    /** From 1, in its own list. */
    no: z.int(),
    kind: z.enum(PURCHASE_INVOICE_KINDS),
    date: dateOut,
    number: z.string(),
    supplier_name: z.string(),
    supplier_tax_id: z.string(),
    supplier_branch: z.string(),
    /** A credit note's are below nothing. */
    value: moneyOut,
    vat: moneyOut,
    total: moneyOut,
    remark: z.string(),
    /** What it was for. */
    goods_receipt_id: id.nullable(),
    expense_id: id.nullable(),
    supplier_return_id: id.nullable(),
  })
  .meta({ id: 'PurchaseTaxRow' });

export type PurchaseTaxRowWire = z.output<typeof purchaseTaxRow>;

const purchaseSums = z.object({ value: moneyOut, vat: moneyOut, total: moneyOut });

/** A product, or one of its variants, with its pieces in a month; in and out are above nothing. */
const goodsThing = z
  .object({
    /** What the report's other call asks for its lines by: the branch's line of stock. */
    id,
    product_id: id,
    name: z.string(),
    sku_code: z.string(),
    variant_value: z.string().nullable(),
    unit: z.string().nullable(),
    opening: z.int(),
    in: z.int(),
    out: z.int(),
    closing: z.int(),
  })
  .meta({ id: 'GoodsThing' });

export type GoodsThingWire = z.output<typeof goodsThing>;

const goodsVoucher = z
  .object({
    /** From 1. */
    no: z.int(),
    kind: z.enum(GOODS_VOUCHER_KINDS),
    date: dateOut,
    /** '' of what has no voucher with a number, such as a count. */
    number: z.string(),
    /** Of a day's receipts the last one, where it isn't the first. */
    last_number: z.string().nullable(),
    words: z.string(),
    in: z.int(),
    out: z.int(),
    /** Below nothing where more was sold than was written down. */
    balance: z.int(),
    remark: z.string(),
    /** How many receipts a day's line sums up; null of all others. */
    receipts: z.int().nullable(),
    order_id: id.nullable(),
    goods_receipt_id: id.nullable(),
    /** The return with which it came back. */
    refund_id: id.nullable(),
    supplier_return_id: id.nullable(),
    /** The transfer by which it went to another branch, came from one, or came back. */
    transfer_id: id.nullable(),
  })
  .meta({ id: 'GoodsVoucher' });

export type GoodsVoucherWire = z.output<typeof goodsVoucher>;

const returnLine = z.object({ line: z.int(), words: z.string(), amount: moneyOut });

/** A branch's part of a ภ.พ.30 that several file together: its own lines 1 to 7, and what they come to (rule C15.9). */
const partOfReturn = branch
  .extend({
    /** Lines 1 to 9 of a form of its own: of 8 and 9 one is 0. */
    lines: z.array(moneyOut),
    /** Whether the branch's month is locked (rule C13.4). */
    is_locked: z.boolean(),
  })
  .meta({ id: 'PartOfReturn' });

/** A month's report as a file for the bookkeeper (rule C13.10). */
const fileOfMonth = {
  may: 'manager',
  query: ofMonth,
  sends: 'file',
  answer: fileAnswer,
  refusals: ['TOO_MANY_DOCUMENTS', 'REPORT_TOO_LONG', 'EXPORT_BUSY'],
} as const;

const ofBranches = { branches: branchesIn };

/** The same, of several branches too: each row says whose it is (rule C15.9). */
const fileOfBranches = {
  ...fileOfMonth,
  query: ofMonth.extend(ofBranches),
  refusals: [...fileOfMonth.refusals, 'BRANCH_NOT_FOUND'],
} as const;

const fileOfReturn = { ...fileOfBranches, query: ofVatReturn.extend(ofBranches) } as const;

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
    ...fileOfBranches,
  },
  'GET /reports/sales-tax.xlsx': {
    name: 'saveSalesTaxWorkbook',
    summary: 'The sales tax report as a workbook.',
    ...fileOfBranches,
  },
  'GET /reports/sales-tax.csv': {
    name: 'saveSalesTaxTable',
    summary: 'The sales tax report as CSV, for programs.',
    ...fileOfBranches,
  },
  'GET /reports/purchase-tax': {
    name: 'purchaseTaxReport',
    summary:
      'The purchase tax report of a month: the suppliers’ tax invoices whose VAT is claimed in it, and apart from them those of its days whose VAT isn’t.',
    may: 'manager',
    query: ofMonth,
    answer: z.object({
      month: z.string(),
      branch,
      is_registered: z.boolean(),
      rows: z.array(purchaseTaxRow),
      totals: purchaseSums,
      /** Dated in the month, and claimed in none. */
      not_claimed: z.array(purchaseTaxRow),
      not_claimed_totals: purchaseSums,
    }),
    refusals: [],
  },
  'GET /reports/purchase-tax.pdf': {
    name: 'printPurchaseTaxReport',
    summary: 'The purchase tax report in the layout of the Director-General’s form.',
    ...fileOfBranches,
  },
  'GET /reports/purchase-tax.xlsx': {
    name: 'savePurchaseTaxWorkbook',
    summary: 'The purchase tax report as a workbook.',
    ...fileOfBranches,
  },
  'GET /reports/purchase-tax.csv': {
    name: 'savePurchaseTaxTable',
    summary: 'The purchase tax report as CSV, for programs.',
    ...fileOfBranches,
  },
  'GET /reports/vat-return': {
    name: 'vatReturn',
    summary: 'The lines of a month’s ภ.พ.30, as its sales tax and purchase tax reports give them.',
    may: 'manager',
    query: ofVatReturn,
    answer: z.object({
      month: z.string(),
      branch,
      is_registered: z.boolean(),
      /** Lines 1 to 12 of the form; of 8 and 9, and of 11 and 12, one is 0. */
      lines: z.array(returnLine),
      notes: z.array(z.string()),
    }),
    refusals: [],
  },
  'GET /reports/vat-return/branches': {
    name: 'vatReturnOfBranches',
    summary:
      'The ภ.พ.30 that several branches file together: what each of them has for it, and the lines of the whole.',
    may: 'manager',
    query: ofVatReturn.extend(ofBranches),
    answer: z.object({
      month: z.string(),
      is_registered: z.boolean(),
      branches: z.array(partOfReturn),
      lines: z.array(returnLine),
      notes: z.array(z.string()),
    }),
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'GET /reports/vat-return.pdf': {
    name: 'printVatReturn',
    summary: 'The worksheet of ภ.พ.30 on paper.',
    ...fileOfReturn,
  },
  'GET /reports/vat-return.xlsx': {
    name: 'saveVatReturnWorkbook',
    summary: 'The worksheet of ภ.พ.30 as a workbook.',
    ...fileOfReturn,
  },
  'GET /reports/vat-return.csv': {
    name: 'saveVatReturnTable',
    summary: 'The worksheet of ภ.พ.30 as CSV, for programs.',
    ...fileOfReturn,
  },
  'GET /reports/stock': {
    name: 'goodsReport',
    summary:
      'The goods report of a month: each product or variant that the branch had or moved, with what was there, came in, went out and is left.',
    may: 'manager',
    query: listQuery.extend(ofMonth.shape),
    answer: z.object({ month: z.string(), branch, data: z.array(goodsThing), ...listPage }),
    refusals: [],
  },
  'GET /reports/stock/{id}': {
    name: 'goodsVouchers',
    summary:
      'The lines of one thing in a month’s goods report: each voucher, and each day’s sales as one, with what is left after it.',
    may: 'manager',
    params: z.object({ id: idText }),
    query: ofMonth,
    answer: z.object({ month: z.string(), branch, thing: goodsThing, rows: z.array(goodsVoucher) }),
    refusals: ['PRODUCT_NOT_FOUND'],
  },
  'GET /reports/stock.pdf': {
    name: 'printGoodsReport',
    summary: 'The goods report in the layout of the Director-General’s form.',
    ...fileOfMonth,
  },
  'GET /reports/stock.xlsx': {
    name: 'saveGoodsWorkbook',
    summary: 'The goods report as a workbook, each line with the goods that it is of.',
    ...fileOfMonth,
  },
  'GET /reports/stock.csv': {
    name: 'saveGoodsTable',
    summary: 'The goods report as CSV, for programs.',
    ...fileOfMonth,
  },
});
