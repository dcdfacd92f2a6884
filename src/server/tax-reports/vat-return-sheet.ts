import { branchWords } from '#shared/customers/rules.ts';
import { formatBaht } from '#shared/money/satang.ts';
import type { ReportSheet, Trader } from '#shared/reports/report-sheet.ts';
import {
  notesOfTogether,
  VAT_RETURN_LINES,
  VAT_RETURN_WORDS,
  type VatReturn,
  type VatReturnLine,
  vatReturnNotes,
} from '#shared/tax-reports/vat-return.ts';
import type { VatReturnOfBranches, VatReturnReport } from './queries.ts';
import { amountColumn, sheetOfBranches, type TaxColumn, taxSheet } from './tax-sheet.ts';

interface Line {
  readonly line: number;
  readonly words: string;
  readonly satang: number;
}

const COLUMNS: readonly TaxColumn<Line, null>[] = [
  { title: 'ข้อ', width: 6, kind: 'count', cell: ({ line }) => line },
  { title: 'รายการ', width: 70, kind: 'text', cell: ({ words }) => words },
  { title: 'จำนวนเงิน (บาท)', width: 20, kind: 'money', cell: ({ satang }) => satang },
];

/** The worksheet of ภ.พ.30 as it goes to the bookkeeper (rules C13.10, C13.11). */
export const vatReturnSheet = ({ month, lines }: VatReturnReport, trader: Trader): ReportSheet =>
  taxSheet({
    ...{ title: 'กระดาษทำการ ภ.พ.30', month, trader, columns: COLUMNS, totals: null, file: 'vat-return' },
    rows: VAT_RETURN_LINES.map((line) => ({ line, words: VAT_RETURN_WORDS[line], satang: lines[line] })),
    notes: vatReturnNotes(lines),
  });

type Part = VatReturnOfBranches['parts'][number];
interface Lines {
  readonly lines: VatReturn;
}

const lineColumn = (line: VatReturnLine, title: string) =>
  amountColumn<Lines, Part>(`${line}. ${title}`, ({ lines }) => lines[line]);

const COLUMNS_OF_BRANCHES: readonly TaxColumn<Part, Lines>[] = [
  {
    ...{ title: 'สำนักงานใหญ่/สาขาที่', width: 14, kind: 'code' },
    cell: ({ branch }) => branchWords(branch.code),
  },
  { title: 'ชื่อสถานประกอบการ', width: 30, kind: 'text', cell: ({ branch }) => branch.name },
  lineColumn(1, 'ยอดขาย'),
  lineColumn(2, 'ยอดขาย 0%'),
  lineColumn(3, 'ยอดขายยกเว้น'),
  lineColumn(4, 'ยอดขายที่ต้องเสียภาษี'),
  lineColumn(5, 'ภาษีขาย'),
  lineColumn(6, 'ยอดซื้อ'),
  lineColumn(7, 'ภาษีซื้อ'),
  amountColumn('ภาษีที่ต้องชำระ (ติดลบคือชำระเกิน)', ({ lines }) => lines[5] - lines[7]),
];

/** The lines of the whole, which no branch has for itself. */
const OF_THE_WHOLE = [8, 9, 10, 11, 12] as const;

/** The ภ.พ.30 that several branches file together as it goes to the bookkeeper: a row for each, and the whole under them (rule C15.9). */
export const vatReturnOfBranchesSheet = (report: VatReturnOfBranches, trader: Trader): ReportSheet =>
  sheetOfBranches(
    taxSheet({
      ...{ title: 'กระดาษทำการ ภ.พ.30 รวมสาขา', month: report.month, trader, file: 'vat-return' },
      ...{ columns: COLUMNS_OF_BRANCHES, rows: report.parts, totals: report },
      notes: [
        ...OF_THE_WHOLE.map(
          (line) => `${line}. ${VAT_RETURN_WORDS[line]}: ${formatBaht(report.lines[line])} บาท`,
        ),
        ...notesOfTogether(report.lines),
      ],
    }),
  );
