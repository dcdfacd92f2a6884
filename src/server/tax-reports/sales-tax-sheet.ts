import { branchWords } from '#shared/customers/rules.ts';
import type { ReportSheet, Trader } from '#shared/reports/report-sheet.ts';
import type { OfBranch, readSalesTaxOfBranches, SalesTaxReport } from './queries.ts';
import type { SalesTaxRow, TaxAmounts } from './sales-tax.ts';
import { amountColumn, ownBranchColumn, sheetOfBranches, type TaxColumn, taxSheet } from './tax-sheet.ts';

const OF_INVOICE = { group: 'ใบกำกับภาษี' };
const OF_BUYER = { group: 'ผู้ซื้อสินค้า/ผู้รับบริการ' };
/** Only where something was sold that bears no VAT (rule C13.1). */
const CLASS_COLUMNS = [
  { title: 'อัตรา 0%', group: 'ในจำนวนนี้ไม่มีภาษี', of: ({ zeroRatedSatang }: TaxAmounts) => zeroRatedSatang },
  { title: 'ยกเว้น', group: 'ในจำนวนนี้ไม่มีภาษี', of: ({ exemptSatang }: TaxAmounts) => exemptSatang },
];

const numbersOf = ({ number, lastNumber }: SalesTaxRow) =>
  lastNumber === null ? number : `${number} ถึง ${lastNumber}`;

/** Where nobody is named, the form says so. */
const buyerOf = ({ buyer, kind }: SalesTaxRow) => buyer?.name ?? (kind === 'abbreviated' ? 'ขายสด' : '');

function columnsOf({
  totals,
  rows,
}: Pick<SalesTaxReport, 'totals' | 'rows'>): readonly TaxColumn<SalesTaxRow, TaxAmounts>[] {
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
    amountColumn('มูลค่าสินค้าหรือบริการ', ({ valueSatang }) => valueSatang),
    ...classes.map(({ title, of, group }) => amountColumn<TaxAmounts, SalesTaxRow>(title, of, group)),
    amountColumn('จำนวนเงินภาษีมูลค่าเพิ่ม', ({ vatSatang }) => vatSatang),
    amountColumn('จำนวนเงินรวม', ({ valueSatang, vatSatang }) => valueSatang + vatSatang),
    { title: 'หมายเหตุ', width: 26, kind: 'text', cell: ({ remark }) => remark },
  ];
}

/** The sales tax report as it goes to the bookkeeper (rules C13.2, C13.10). */
export const salesTaxSheet = (report: SalesTaxReport, trader: Trader): ReportSheet =>
  taxSheet({ ...report, title: 'รายงานภาษีขาย', trader, columns: columnsOf(report), file: 'sales-tax' });

/** The sales tax reports of several branches as one, each row with the branch whose it is (rule C15.9). */
export const salesTaxOfBranchesSheet = (
  report: Awaited<ReturnType<typeof readSalesTaxOfBranches>>,
  trader: Trader,
): ReportSheet => {
  const [no, ...columns] = columnsOf(report);
  const all: TaxColumn<OfBranch<SalesTaxRow>, TaxAmounts>[] = [
    ...(no ? [no] : []),
    ownBranchColumn,
    ...columns,
  ];
  return sheetOfBranches(
    taxSheet({ ...report, title: 'รายงานภาษีขายรวมสาขา', trader, columns: all, file: 'sales-tax' }),
  );
};
