import type { Satang } from '#shared/money/satang.ts';
import {
  type ReportSheet,
  type SheetCell,
  type SheetColumn,
  type SheetRow,
  type Trader,
  traderFacts,
} from '#shared/reports/report-sheet.ts';
import { WORKING_PAPER_NOTE } from '#shared/tax-reports/sales-tax-words.ts';
import { type Month, thaiMonthOfYear } from '#shared/time/months.ts';

/** A column of a table for accounting programs, with what an entry has in it; `sum` is what stands under it. */
export interface BookColumn<Entry, Sums> extends SheetColumn {
  readonly cell: (entry: Entry) => SheetCell;
  readonly sum?: (sums: Sums) => Satang;
}

/** A column of amounts with its sum. */
export const moneyColumn = <Sums, Entry extends Sums>(
  title: string,
  of: (amounts: Sums) => Satang,
  group?: string,
): BookColumn<Entry, Sums> => ({
  ...{ title, width: 14, kind: 'money', cell: of, sum: of },
  ...(group !== undefined && { group }),
});

/** A column of account codes, which is there whether codes were given or not, so that all months have the same columns. */
export const accountColumn = <Entry, Sums>(
  title: string,
  cell: (entry: Entry) => string,
): BookColumn<Entry, Sums> => ({ title, group: 'รหัสบัญชี', width: 18, kind: 'code', cell });

interface Book<Entry, Sums> {
  readonly title: string;
  readonly month: Month;
  readonly trader: Trader;
  readonly columns: readonly BookColumn<Entry, Sums>[];
  /** Some entries at a time. */
  readonly parts: AsyncIterable<readonly Entry[]> | Iterable<readonly Entry[]>;
  readonly sums: Sums;
  /** `accounting-sales`; month and branch are added. */
  readonly file: string;
}

/** A table for the bookkeeper's program (rule C13.16): one entry is one row, and no head is within the columns. */
export function bookSheet<Entry, Sums>(book: Book<Entry, Sums>): ReportSheet {
  const { title, month, trader, columns, parts, sums, file } = book;
  async function* rows(): AsyncGenerator<readonly SheetRow[]> {
    for await (const entries of parts)
      yield entries.map((entry) => ({ kind: 'row', cells: columns.map(({ cell }) => cell(entry)) }));
  }
  return {
    ...{ title, period: `เดือน${thaiMonthOfYear(month)}`, facts: traderFacts(trader) },
    columns: columns.map(({ cell: _, sum: __, ...column }) => column),
    rows: rows(),
    totals: columns.map(({ sum }) => sum?.(sums) ?? null),
    notes: [WORKING_PAPER_NOTE],
    fileName: `${file}-${month}-${trader.branchCode}`,
  };
}
