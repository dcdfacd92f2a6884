import type { ReportSheet, SheetRow } from '#shared/reports/report-sheet.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';

/** A report as it is printed: all of its rows are there, since every page says how many pages there are. */
export interface PrintedReport extends Omit<ReportSheet, 'rows'> {
  readonly rows: readonly SheetRow[];
  /** Whose report it is, for the file. */
  readonly author: string;
  readonly madeMs: EpochMs;
}
