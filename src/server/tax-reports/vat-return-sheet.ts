import type { ReportSheet, Trader } from '#shared/reports/report-sheet.ts';
import { VAT_RETURN_LINES, VAT_RETURN_WORDS, vatReturnNotes } from '#shared/tax-reports/vat-return.ts';
import type { VatReturnReport } from './queries.ts';
import { type TaxColumn, taxSheet } from './tax-sheet.ts';

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
