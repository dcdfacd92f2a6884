import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { DIMENSIONS } from '#shared/reports/dimensions.ts';
import { DIMENSION_WORDS } from '#shared/reports/words.ts';
import { logFailure } from '#web/lib/log.ts';
import { useShopToday } from '#web/lib/shop-clock.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconReceipt } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { ExportLinks } from '#web/ui/table/ExportLinks.tsx';
import { HeatMap } from './HeatMap.tsx';
import { reportExportAddress, salesReportQuery } from './queries.ts';
import { ReportBars } from './ReportBars.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { ReportSums } from './ReportSums.tsx';
import { ReportsTabs } from './ReportsTabs.tsx';
import { ReportTable } from './ReportTable.tsx';
import {
  isDrawn,
  reportAddress,
  reportChanged,
  reportFromAddress,
  type ShownReport,
} from './report-address.ts';
import styles from './SalesReportPage.module.css';

/** What was sold in a time, by whatever one asks, beside another time (rule C13.5). */
export function SalesReportPage() {
  const [said, say] = useSearchParams();
  const shown = reportFromAddress(said, useShopToday());
  const { data, failureCount, failureReason, refetch, isPlaceholderData } = useQuery(salesReportQuery(shown));
  useEffect(() => {
    if (failureReason !== null) logFailure('GET /reports/sales', failureReason);
  }, [failureReason]);
  const show = (change: Partial<ShownReport>) => say(reportAddress(reportChanged(shown, change)));
  // What is drawn is of the rows that are there, also while others are on their way.
  const drawn = data && { ...shown, by: data.by };
  const hasSales = data?.rows.some((row) => row.receipts !== 0 || row.refunds !== 0 || row.totalSatang !== 0);

  return (
    <PageFrame
      title="รายงานยอดขาย"
      actions={<ExportLinks what="รายงานยอดขาย" addressOf={(format) => reportExportAddress(shown, format)} />}
    >
      <ReportsTabs />
      <ReportFilters shown={shown} beforeTime={data?.beforeTime ?? null} onShow={show} />
      {data && <ReportSums report={data} />}
      <nav className={styles.kinds} aria-label="มุมมองของรายงาน" data-sideways>
        {DIMENSIONS.map((by) => (
          <Link
            key={by}
            to={{ search: `?${new URLSearchParams(reportAddress(reportChanged(shown, { by })))}` }}
            aria-current={by === shown.by ? 'page' : undefined}
          >
            {DIMENSION_WORDS[by]}
          </Link>
        ))}
      </nav>
      {data === undefined && failureCount > 0 && <ErrorState onRetry={() => void refetch()} />}
      {data === undefined && failureCount === 0 && <PageLoading />}
      {data && drawn && !hasSales && (
        <div className={styles.card}>
          <EmptyState
            icon={<IconReceipt size={34} />}
            title="ไม่มียอดขายในช่วงเวลานี้"
            // Other times are chosen above.
            action={null}
          />
        </div>
      )}
      {data && drawn && hasSales && (
        <div className={styles.parts} aria-busy={isPlaceholderData}>
          {isDrawn(drawn.by) && <ReportBars shown={drawn} rows={data.rows} />}
          {data.heat.length > 0 && <HeatMap cells={data.heat} />}
          <ReportTable shown={drawn} report={data} onShow={show} />
        </div>
      )}
    </PageFrame>
  );
}
