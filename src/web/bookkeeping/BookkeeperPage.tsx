import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { WORKING_PAPER_NOTE } from '#shared/tax-reports/sales-tax-words.ts';
import { useShopToday } from '#web/lib/shop-clock.ts';
import { ReportsTabs } from '#web/reports/ReportsTabs.tsx';
import { MonthLock } from '#web/tax-months/MonthLock.tsx';
import { MonthChoice } from '#web/tax-reports/MonthChoice.tsx';
import { TaxReportFrame } from '#web/tax-reports/TaxReportFrame.tsx';
import { taxReportFromAddress } from '#web/tax-reports/tax-report-address.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import styles from './BookkeeperPage.module.css';
import { HandoverList } from './HandoverList.tsx';
import { Hindrances } from './Hindrances.tsx';
import { handoverQuery } from './queries.ts';

/** All that goes to the bookkeeper of a month, `/reports/bookkeeper/view` (rule C13.16). */
export function BookkeeperPage() {
  const [said, say] = useSearchParams();
  const { month } = taxReportFromAddress(said, useShopToday());
  return (
    <PageFrame title="ส่งให้ผู้ทำบัญชี">
      <ReportsTabs month={month} />
      <div className={styles.head}>
        <MonthChoice month={month} onMonth={(to) => say({ month: to })} />
        <MonthLock month={month} />
      </div>
      <TaxReportFrame asks="GET /reports/bookkeeper" query={useQuery(handoverQuery(month))} none={() => null}>
        {(handover) => (
          <>
            <Hindrances month={month} hindrances={handover.hindrances} />
            <HandoverList month={month} handover={handover} />
          </>
        )}
      </TaxReportFrame>
      <p className={styles.note} role="note">
        {WORKING_PAPER_NOTE}
      </p>
    </PageFrame>
  );
}
