import { PageTabs } from '#web/ui/PageTabs.tsx';
import { REPORT_PAGES } from './report-pages.ts';

/** The way between the reports. */
export function ReportsTabs() {
  return <PageTabs label="หมวดของรายงาน" pages={REPORT_PAGES} />;
}
