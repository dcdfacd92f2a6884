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
import { type Month, thaiMonthOfYear } from '#shared/time/months.ts';

/** A column of a month's book with what a row has in it; `sum` is what stands under it. */
export interface TaxColumn<Row, Totals> extends SheetColumn {
  readonly cell: (row: Row, i: number) => SheetCell;
  readonly sum?: (totals: Totals) => Satang;
}

/** A column of amounts, which is summed up and carried over. */
export const amountColumn = <Totals, Row extends Totals>(
  title: string,
  of: (amounts: Totals) => Satang,
  group?: string,
): TaxColumn<Row, Totals> => ({
  ...{ title, width: 14, kind: 'money', carried: true, cell: of, sum: of },
  ...(group !== undefined && { group }),
});

interface TaxBookHead {
  readonly title: string;
  readonly month: Month;
  readonly trader: Trader;
  /** Beside the one that all of them have. */
  readonly notes?: readonly string[];
  /** `sales-tax`; month and branch are added. */
  readonly file: string;
}

interface TaxBook<Row, Totals> extends TaxBookHead {
  readonly columns: readonly TaxColumn<Row, Totals>[];
  readonly rows: readonly Row[];
  /** Null where there is nothing to sum up. */
  readonly totals: Totals | null;
}

/** What each of the month's books says around its rows. */
export const taxSheetFrame = ({ title, month, trader, notes = [], file }: TaxBookHead) => ({
  title,
  period: `เดือนภาษี ${thaiMonthOfYear(month)}`,
  facts: traderFacts(trader),
  notes: [...notes, WORKING_PAPER_NOTE],
  fileName: `${file}-${month}-${trader.branchCode}`,
});

/** One of the month's books as it goes to the bookkeeper, in the columns of the Director-General's form (rule C13.10). */
export function taxSheet<Row, Totals>(book: TaxBook<Row, Totals>): ReportSheet {
  const { columns, rows, totals } = book;
  return {
    ...taxSheetFrame(book),
    columns: columns.map(({ cell: _, sum: __, ...column }) => column),
    rows: [rows.map((row, i) => ({ kind: 'row', cells: columns.map(({ cell }) => cell(row, i)) }))],
    totals: totals === null ? null : columns.map(({ sum }) => sum?.(totals) ?? null),
  };
}

/** Whose a row is, in a book of several branches. */
export const ownBranchColumn: TaxColumn<{ readonly ofBranch: string }, unknown> = {
  ...{ title: 'ของสำนักงานใหญ่/สาขาที่', width: 16, kind: 'code' },
  cell: ({ ofBranch }) => branchWords(ofBranch),
};

/** So many branches are named by their numbers under a book's title. */
const MOST_NAMED = 12;

/** Who keeps a book of several branches: their numbers stand where one's name and address do. */
export function traderOfBranches(
  { name, taxId }: Pick<Trader, 'name' | 'taxId'>,
  codes: readonly string[],
): Trader {
  const named = codes.slice(0, MOST_NAMED).map(branchWords).join(', ');
  const others = codes.length > MOST_NAMED ? ` และอีก ${codes.length - MOST_NAMED} แห่ง` : '';
  return { name, taxId, branchCode: '', establishment: `รวม ${codes.length} แห่ง: ${named}${others}` };
}

/** A book of several branches: without the boxes for the one whose it is. */
export const sheetOfBranches = (sheet: ReportSheet): ReportSheet => ({
  ...sheet,
  facts: sheet.facts.filter(({ marks }) => marks === undefined),
  fileName: `${sheet.fileName}branches`,
});
