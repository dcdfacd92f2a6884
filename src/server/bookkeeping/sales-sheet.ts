import {
  NOT_REGISTERED_WORDS,
  SALES_ENTRY_WORDS,
  SALES_PAPER_WORDS,
} from '#shared/bookkeeping/table-words.ts';
import { branchWords } from '#shared/customers/rules.ts';
import type { MethodCode } from '#shared/payment-methods/rules.ts';
import type { ReportSheet, Trader } from '#shared/reports/report-sheet.ts';
import { bangkokTime } from '#shared/time/bangkok.ts';
import { accountColumn, type BookColumn, bookSheet, moneyColumn } from './book-sheet.ts';
import type { SalesBook } from './queries.ts';
import type { SalesAmounts, SalesEntry } from './sales-table.ts';

const OF_BUYER = { group: 'ผู้ซื้อ' };
const OF_VALUE = 'มูลค่าก่อน VAT';

const PAPER_COLUMNS: readonly BookColumn<SalesEntry, SalesAmounts>[] = [
  { title: 'วันที่', width: 12, kind: 'day', cell: ({ date }) => date },
  { title: 'เวลา', width: 8, kind: 'code', cell: ({ atMs }) => bangkokTime(atMs) },
  { title: 'ประเภท', width: 8, kind: 'text', cell: ({ kind }) => SALES_ENTRY_WORDS[kind] },
  { title: 'เอกสาร', width: 20, kind: 'text', cell: ({ paper }) => SALES_PAPER_WORDS[paper] },
  { title: 'เลขที่เอกสาร', width: 18, kind: 'code', cell: ({ number }) => number },
  { title: 'เลขที่ใบเสร็จ', width: 18, kind: 'code', cell: ({ receiptNumber }) => receiptNumber },
  { title: 'อ้างอิงใบเสร็จ', width: 18, kind: 'code', cell: ({ saleNumber }) => saleNumber ?? '' },
  { title: 'ชื่อ', ...OF_BUYER, width: 30, kind: 'text', cell: ({ buyer }) => buyer.name },
  { title: 'เลขประจำตัวผู้เสียภาษี', ...OF_BUYER, width: 18, kind: 'code', cell: ({ buyer }) => buyer.taxId },
  {
    ...{ title: 'สำนักงานใหญ่/สาขาที่', ...OF_BUYER, width: 16, kind: 'code' },
    cell: ({ buyer }) => branchWords(buyer.branch),
  },
  { title: 'เครื่องขาย', width: 16, kind: 'text', cell: ({ tillName }) => tillName },
  { title: 'POS ID', width: 14, kind: 'code', cell: ({ posId }) => posId },
  { title: 'พนักงาน', width: 18, kind: 'text', cell: ({ cashier }) => cashier },
];

const AMOUNT_COLUMNS: readonly BookColumn<SalesEntry, SalesAmounts>[] = [
  moneyColumn('สินค้าคิด VAT', ({ taxedSatang }) => taxedSatang, OF_VALUE),
  moneyColumn('สินค้า 0%', ({ zeroRatedSatang }) => zeroRatedSatang, OF_VALUE),
  moneyColumn('สินค้ายกเว้น', ({ exemptSatang }) => exemptSatang, OF_VALUE),
  moneyColumn('ขณะไม่ได้จดทะเบียน VAT', ({ unregisteredSatang }) => unregisteredSatang, OF_VALUE),
  moneyColumn('VAT', ({ vatSatang }) => vatSatang),
  moneyColumn('รวม', ({ totalSatang }) => totalSatang),
];

const paidBy = ({ payments }: SalesEntry, method: MethodCode) =>
  payments.reduce((sum, one) => (one.method === method ? sum + one.amountSatang : sum), 0);

const methodsOf = ({ payments }: SalesEntry) => [...new Set(payments.map(({ method }) => method))];

/** Several ways are named beside each other, as their codes are. */
const beside = (texts: readonly string[]) => texts.filter((text) => text !== '').join(' + ');

function columnsOf({ methods, codeOf }: SalesBook): readonly BookColumn<SalesEntry, SalesAmounts>[] {
  const nameOf = (method: MethodCode) => methods.find((one) => one.method === method)?.name ?? method;
  const revenue = (key: string, of: (entry: SalesEntry) => number) => (entry: SalesEntry) =>
    of(entry) === 0 ? '' : codeOf('sales', key);
  return [
    ...PAPER_COLUMNS,
    ...AMOUNT_COLUMNS,
    {
      ...{ title: 'วิธีชำระเงิน', width: 20, kind: 'text' },
      cell: (entry) => beside(methodsOf(entry).map(nameOf)),
    },
    ...methods.map(({ method, name, amountSatang }) => ({
      ...moneyColumn<SalesAmounts, SalesEntry>(name, () => amountSatang, 'รับชำระ'),
      cell: (entry: SalesEntry) => paidBy(entry, method),
    })),
    accountColumn(
      'ขายคิด VAT',
      revenue('standard', (entry) => entry.taxedSatang),
    ),
    accountColumn(
      'ขาย VAT 0%',
      revenue('zero', (entry) => entry.zeroRatedSatang),
    ),
    accountColumn(
      'ขายยกเว้น VAT',
      revenue('exempt', (entry) => entry.exemptSatang),
    ),
    accountColumn(
      NOT_REGISTERED_WORDS,
      revenue('unregistered', (entry) => entry.unregisteredSatang),
    ),
    accountColumn('ภาษีขาย', ({ vatSatang }) => (vatSatang === 0 ? '' : codeOf('vat', 'output'))),
    accountColumn('รับชำระ', (entry) => beside(methodsOf(entry).map((method) => codeOf('payment', method)))),
    { title: 'หมายเหตุ', width: 40, kind: 'text', cell: ({ remark }) => remark },
  ];
}

/** The month's sales as a table for the bookkeeper's program (rule C13.16). */
export const salesSheet = (book: SalesBook, trader: Trader): ReportSheet =>
  bookSheet({
    ...{ title: 'ตารางขาย', month: book.month, trader, columns: columnsOf(book), file: 'accounting-sales' },
    ...{ parts: book.parts(), sums: book.sums },
  });
