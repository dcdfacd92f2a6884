import { branchWords } from '#shared/customers/rules.ts';
import type { Satang } from '#shared/money/satang.ts';
import {
  type ReportSheet,
  type SheetCell,
  type SheetColumn,
  type Trader,
  traderFacts,
} from '#shared/reports/report-sheet.ts';
import { WORKING_PAPER_NOTE } from '#shared/tax-reports/sales-tax-words.ts';
import { thaiMonthOfYear } from '#shared/time/months.ts';
import type { SalesTaxReport } from './queries.ts';
import type { SalesTaxRow, TaxAmounts } from './sales-tax.ts';

const OF_INVOICE = { group: 'ใบกำกับภาษี' };
const OF_BUYER = { group: 'ผู้ซื้อสินค้า/ผู้รับบริการ' };
const AMOUNT = { width: 14, kind: 'money', carried: true } as const;
/** Only where something was sold that bears no VAT (rule C13.1). */
const CLASS_COLUMNS = [
  { title: 'อัตรา 0%', group: 'ในจำนวนนี้ไม่มีภาษี', of: ({ zeroRatedSatang }: TaxAmounts) => zeroRatedSatang },
  { title: 'ยกเว้น', group: 'ในจำนวนนี้ไม่มีภาษี', of: ({ exemptSatang }: TaxAmounts) => exemptSatang },
];

/** A column with what a row has in it; `sum` is what stands under it. */
interface TaxColumn extends SheetColumn {
  readonly cell: (row: SalesTaxRow, i: number) => SheetCell;
  readonly sum?: (totals: TaxAmounts) => Satang;
}

const amount = (title: string, of: (amounts: TaxAmounts) => Satang, group?: string): TaxColumn => ({
  ...{ title, ...AMOUNT, cell: of, sum: of },
  ...(group !== undefined && { group }),
});

const numbersOf = ({ number, lastNumber }: SalesTaxRow) =>
  lastNumber === null ? number : `${number} ถึง ${lastNumber}`;

/** Where nobody is named, the form says so. */
const buyerOf = ({ buyer, kind }: SalesTaxRow) => buyer?.name ?? (kind === 'abbreviated' ? 'ขายสด' : '');

function columnsOf({ totals, rows }: SalesTaxReport): readonly TaxColumn[] {
  const classes = CLASS_COLUMNS.filter(({ of }) => of(totals) !== 0 || rows.some((row) => of(row) !== 0));
  return [
    { title: 'ลำดับที่', width: 6, kind: 'count', cell: (_, i) => i + 1 },
    { title: 'วัน เดือน ปี', ...OF_INVOICE, width: 12, kind: 'day', cell: ({ date }) => date },
    { title: 'เล่มที่/เลขที่', ...OF_INVOICE, width: 22, kind: 'code', cell: numbersOf },
    { title: 'ชื่อ', ...OF_BUYER, width: 30, kind: 'text', cell: buyerOf },
    {
      ...{ title: 'เลขประจำตัวผู้เสียภาษีอากร', ...OF_BUYER, width: 16, kind: 'code' },
      cell: ({ buyer }) => buyer?.taxId ?? '',
    },
    {
      ...{ title: 'สำนักงานใหญ่/สาขาที่', ...OF_BUYER, width: 14, kind: 'code' },
      cell: ({ buyer }) => branchWords(buyer?.branch ?? ''),
    },
    amount('มูลค่าสินค้าหรือบริการ', ({ valueSatang }) => valueSatang),
    ...classes.map(({ title, of, group }) => amount(title, of, group)),
    amount('จำนวนเงินภาษีมูลค่าเพิ่ม', ({ vatSatang }) => vatSatang),
    amount('จำนวนเงินรวม', ({ valueSatang, vatSatang }) => valueSatang + vatSatang),
    { title: 'หมายเหตุ', width: 26, kind: 'text', cell: ({ remark }) => remark },
  ];
}

/** The sales tax report as it goes to the bookkeeper, in the columns of the Director-General's form (rules C13.2, C13.10). */
export function salesTaxSheet(report: SalesTaxReport, trader: Trader): ReportSheet {
  const { month, rows, totals, branch } = report;
  const columns = columnsOf(report);
  return {
    title: 'รายงานภาษีขาย',
    period: `เดือนภาษี ${thaiMonthOfYear(month)}`,
    facts: traderFacts(trader),
    columns: columns.map(({ cell: _, sum: __, ...column }) => column),
    rows: [rows.map((row, i) => ({ kind: 'row', cells: columns.map(({ cell }) => cell(row, i)) }))],
    totals: columns.map(({ sum }) => sum?.(totals) ?? null),
    notes: [WORKING_PAPER_NOTE],
    fileName: `sales-tax-${month}-${branch.code}`,
  };
}
