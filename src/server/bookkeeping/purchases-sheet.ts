import { PURCHASE_ENTRY_WORDS } from '#shared/bookkeeping/table-words.ts';
import { branchWords } from '#shared/customers/rules.ts';
import type { ReportSheet, Trader } from '#shared/reports/report-sheet.ts';
import type { CodeOf } from './account-codes.ts';
import { accountColumn, type BookColumn, bookSheet, moneyColumn } from './book-sheet.ts';
import type { PurchaseEntry, PurchaseSums } from './purchases-table.ts';
import type { PurchasesBook } from './queries.ts';

const OF_INVOICE = { group: 'ใบกำกับภาษี' };
const OF_SUPPLIER = { group: 'ผู้ขาย' };

const accountOf = (codeOf: CodeOf, { kind, category }: PurchaseEntry) =>
  kind === 'expense' ? codeOf('expense', category) : codeOf('goods', 'bought');

const columnsOf = ({ codeOf }: PurchasesBook): readonly BookColumn<PurchaseEntry, PurchaseSums>[] => [
  { title: 'วันที่', width: 12, kind: 'day', cell: ({ date }) => date },
  { title: 'ประเภท', width: 14, kind: 'text', cell: ({ kind }) => PURCHASE_ENTRY_WORDS[kind] },
  { title: 'เลขที่', width: 18, kind: 'code', cell: ({ number }) => number },
  { title: 'เอกสารอ้างอิง', width: 18, kind: 'code', cell: ({ reference }) => reference },
  { title: 'เลขที่', ...OF_INVOICE, width: 18, kind: 'code', cell: ({ invoice }) => invoice?.number ?? '' },
  { title: 'วันที่', ...OF_INVOICE, width: 12, kind: 'day', cell: ({ invoice }) => invoice?.date ?? null },
  {
    ...{ title: 'เดือนภาษี', ...OF_INVOICE, width: 12, kind: 'code' },
    cell: ({ invoice }) => invoice?.taxMonth ?? '',
  },
  { title: 'ชื่อ', ...OF_SUPPLIER, width: 30, kind: 'text', cell: ({ supplier }) => supplier.name },
  {
    ...{ title: 'เลขประจำตัวผู้เสียภาษี', ...OF_SUPPLIER, width: 18, kind: 'code' },
    cell: ({ supplier }) => supplier.taxId,
  },
  {
    ...{ title: 'สำนักงานใหญ่/สาขาที่', ...OF_SUPPLIER, width: 16, kind: 'code' },
    cell: ({ supplier }) => branchWords(supplier.branch),
  },
  { title: 'หมวดรายจ่าย', width: 22, kind: 'text', cell: ({ category }) => category },
  { title: 'รายการ', width: 30, kind: 'text', cell: ({ description }) => description },
  moneyColumn('มูลค่าก่อน VAT', ({ valueSatang }) => valueSatang),
  moneyColumn('ใช้เครดิต', ({ claimedVatSatang }) => claimedVatSatang, 'VAT'),
  moneyColumn('ยังไม่ถึงกำหนด', ({ waitingVatSatang }) => waitingVatSatang, 'VAT'),
  moneyColumn('ไม่ใช้เครดิต', ({ unclaimedVatSatang }) => unclaimedVatSatang, 'VAT'),
  moneyColumn('รวม', ({ totalSatang }) => totalSatang),
  accountColumn('ซื้อหรือค่าใช้จ่าย', (entry) => accountOf(codeOf, entry)),
  accountColumn('ภาษีซื้อ', (entry) => (entry.claimedVatSatang === 0 ? '' : codeOf('vat', 'input'))),
  accountColumn('ภาษีซื้อยังไม่ถึงกำหนด', (entry) =>
    entry.waitingVatSatang === 0 ? '' : codeOf('vat', 'waiting'),
  ),
  accountColumn('ภาษีซื้อที่ไม่ใช้เครดิต', (entry) =>
    entry.unclaimedVatSatang === 0 ? '' : codeOf('vat', 'unclaimed'),
  ),
  { title: 'หมายเหตุ', width: 40, kind: 'text', cell: ({ note }) => note },
];

/** The month's purchases and expenses as a table for the bookkeeper's program (rule C13.16). */
export const purchasesSheet = (book: PurchasesBook, trader: Trader): ReportSheet =>
  bookSheet({
    ...{ title: 'ตารางซื้อและรายจ่าย', month: book.month, trader, columns: columnsOf(book) },
    ...{ file: 'accounting-purchases', parts: [book.entries], sums: book.sums },
  });
