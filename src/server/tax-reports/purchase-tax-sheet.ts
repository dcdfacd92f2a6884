import { branchWords } from '#shared/customers/rules.ts';
import type { ReportSheet, Trader } from '#shared/reports/report-sheet.ts';
import type { PurchaseAmounts, PurchaseTaxRow } from './purchase-tax.ts';
import type { OfBranch, PurchaseTaxReport, readPurchaseTaxOfBranches } from './queries.ts';
import { amountColumn, ownBranchColumn, sheetOfBranches, type TaxColumn, taxSheet } from './tax-sheet.ts';

const OF_INVOICE = { group: 'ใบกำกับภาษี' };
const OF_SUPPLIER = { group: 'ผู้ขายสินค้า/ผู้ให้บริการ' };

const COLUMNS: readonly TaxColumn<PurchaseTaxRow, PurchaseAmounts>[] = [
  { title: 'ลำดับที่', width: 6, kind: 'count', cell: (_, i) => i + 1 },
  { title: 'วัน เดือน ปี', ...OF_INVOICE, width: 12, kind: 'day', cell: ({ date }) => date },
  { title: 'เล่มที่/เลขที่', ...OF_INVOICE, width: 22, kind: 'code', cell: ({ number }) => number },
  { title: 'ชื่อ', ...OF_SUPPLIER, width: 30, kind: 'text', cell: ({ supplier }) => supplier.name },
  {
    ...{ title: 'เลขประจำตัวผู้เสียภาษีอากร', ...OF_SUPPLIER, width: 16, kind: 'code' },
    cell: ({ supplier }) => supplier.taxId,
  },
  {
    ...{ title: 'สำนักงานใหญ่/สาขาที่', ...OF_SUPPLIER, width: 14, kind: 'code' },
    cell: ({ supplier }) => branchWords(supplier.branch),
  },
  amountColumn('มูลค่าสินค้าหรือบริการ', ({ valueSatang }) => valueSatang),
  amountColumn('จำนวนเงินภาษีมูลค่าเพิ่ม', ({ vatSatang }) => vatSatang),
  amountColumn('จำนวนเงินรวม', ({ valueSatang, vatSatang }) => valueSatang + vatSatang),
  { title: 'หมายเหตุ', width: 26, kind: 'text', cell: ({ remark }) => remark },
];

/** The purchase tax report as it goes to the bookkeeper: what is claimed, and nothing else (rules C13.10, C13.11). */
export const purchaseTaxSheet = ({ month, rows, totals }: PurchaseTaxReport, trader: Trader): ReportSheet =>
  taxSheet({
    ...{ title: 'รายงานภาษีซื้อ', month, trader, columns: COLUMNS },
    ...{ rows: rows.claimed, totals, file: 'purchase-tax' },
  });

const [NO, ...OTHERS] = COLUMNS;
const COLUMNS_OF_BRANCHES: readonly TaxColumn<OfBranch<PurchaseTaxRow>, PurchaseAmounts>[] = [
  ...(NO ? [NO] : []),
  ownBranchColumn,
  ...OTHERS,
];

/** The purchase tax reports of several branches as one, each row with the branch whose it is (rule C15.9). */
export const purchaseTaxOfBranchesSheet = (
  report: Awaited<ReturnType<typeof readPurchaseTaxOfBranches>>,
  trader: Trader,
): ReportSheet =>
  sheetOfBranches(
    taxSheet({
      ...{ ...report, title: 'รายงานภาษีซื้อรวมสาขา', trader },
      ...{ columns: COLUMNS_OF_BRANCHES, file: 'purchase-tax' },
    }),
  );
