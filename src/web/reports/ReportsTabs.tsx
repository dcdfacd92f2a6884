import type { Month } from '#shared/time/months.ts';
import { paths } from '#web/lib/paths.ts';
import { PageTabs } from '#web/ui/PageTabs.tsx';
import { REPORT_PAGES } from './report-pages.ts';

/** Pages that are about a month, which goes along from one to the other. */
const OF_A_MONTH: readonly string[] = [paths.taxReports(), paths.bookkeeper()];

interface ReportsTabsProps {
  /** The month that the page shows, if it shows one. */
  readonly month?: Month;
}

/** The way between the reports. */
export function ReportsTabs({ month }: ReportsTabsProps) {
  const queryOf = (path: string) =>
    month !== undefined && OF_A_MONTH.includes(path) ? `?${new URLSearchParams({ month })}` : '';
  return <PageTabs label="หมวดของรายงาน" pages={REPORT_PAGES} queryOf={queryOf} />;
}
