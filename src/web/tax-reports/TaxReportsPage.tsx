import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { WORKING_PAPER_NOTE } from '#shared/tax-reports/sales-tax-words.ts';
import { inQuery, useBranchesOfAddress } from '#web/lib/branches-of-address.ts';
import { useShopToday } from '#web/lib/shop-clock.ts';
import { ReportsTabs } from '#web/reports/ReportsTabs.tsx';
import { MonthLock } from '#web/tax-months/MonthLock.tsx';
import { intoView } from '#web/ui/into-view.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { ExportLinks } from '#web/ui/table/ExportLinks.tsx';
import { MonthChoice } from './MonthChoice.tsx';
import { fileOfBranches } from './queries.ts';
import styles from './TaxReportsPage.module.css';
import {
  type ShownTaxReport,
  TAX_REPORT_KEYS,
  taxReportAddress,
  taxReportChanged,
  taxReportFromAddress,
} from './tax-report-address.ts';
import { TAX_REPORTS } from './tax-reports.ts';
import { VatReturnOfBranches } from './VatReturnOfBranches.tsx';

interface TaxReportsPageProps {
  /** The choice of branches, of which the reports know nothing: what is chosen, and how another choice is made. */
  readonly branchesField: (branches: string, onChange: (branches: string) => void) => ReactNode;
}

/** A month's books for the bookkeeper, `/reports/tax/view`: on screen and to take along (rules C13.2, C13.10). */
export function TaxReportsPage({ branchesField }: TaxReportsPageProps) {
  const [said, say] = useSearchParams();
  const [branches, setBranches] = useBranchesOfAddress();
  const shown = taxReportFromAddress(said, useShopToday());
  const { month } = shown;
  const { Report, title, fileOf } = TAX_REPORTS[shown.report];
  const addressOf = (change: Partial<ShownTaxReport>) => ({
    ...taxReportAddress(taxReportChanged(shown, change)),
    ...inQuery(branches),
  });
  const onShow = (change: Partial<ShownTaxReport>) =>
    // One step back for all of what is typed, as in every list.
    say(addressOf(change), { replace: change.q !== undefined && shown.q !== '' });
  const isTogether = branches !== '';
  return (
    <PageFrame
      title="รายงานภาษี"
      actions={
        isTogether ? (
          <ExportLinks
            what="กระดาษทำการ ภ.พ.30 รวมสาขา"
            withPdf
            addressOf={(format) => fileOfBranches('vat-return', shown, branches, format)}
          />
        ) : (
          <ExportLinks what={title} withPdf addressOf={(format) => fileOf(shown, format)} />
        )
      }
    >
      <ReportsTabs month={month} />
      <div className={styles.head}>
        <MonthChoice month={month} onMonth={(to) => say(addressOf({ month: to }))} />
        {branchesField(branches, setBranches)}
        {TAX_REPORT_KEYS.length > 1 && !isTogether && (
          <nav className={styles.kinds} aria-label="รายงานของเดือน" data-sideways>
            {TAX_REPORT_KEYS.map((report) => (
              <Link
                key={report}
                to={{ search: `?${new URLSearchParams(addressOf({ report }))}` }}
                {...(report === shown.report ? { 'aria-current': 'page', ref: intoView } : {})}
              >
                {TAX_REPORTS[report].label}
              </Link>
            ))}
          </nav>
        )}
        {!isTogether && <MonthLock month={month} />}
      </div>
      {isTogether ? (
        <VatReturnOfBranches shown={shown} branches={branches} onShow={onShow} />
      ) : (
        <Report shown={shown} onShow={onShow} />
      )}
      <p className={styles.note} role="note">
        {WORKING_PAPER_NOTE}
      </p>
    </PageFrame>
  );
}
