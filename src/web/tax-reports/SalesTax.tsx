import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { branchWords } from '#shared/customers/rules.ts';
import { buddhistShortDate } from '#shared/time/bangkok.ts';
import { logFailure } from '#web/lib/log.ts';
import { paths } from '#web/lib/paths.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconReceipt } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { salesTaxQuery } from './queries.ts';
import styles from './SalesTax.module.css';
import { SheetTable, type SheetTableColumn } from './SheetTable.tsx';
import { TaxSumsStrip } from './TaxSumsStrip.tsx';
import { salesOfDay } from './tax-report-address.ts';
import type { TaxReportProps } from './tax-reports.ts';
import type { SalesTaxReport, SalesTaxRow, TaxSums } from './wire.ts';

/** รายงานภาษีขาย of a month on screen (rule C13.2); its numbers lead to what they are of. */
export function SalesTax({ month, page, onPage }: TaxReportProps) {
  const { data, failureCount, failureReason, refetch, isPlaceholderData } = useQuery(salesTaxQuery(month));
  useEffect(() => {
    if (failureReason !== null) logFailure('GET /reports/sales-tax', failureReason);
  }, [failureReason]);
  if (data === undefined)
    return failureCount > 0 ? <ErrorState onRetry={() => void refetch()} /> : <PageLoading />;
  if (data.rows.length === 0) return <NoSales isRegistered={data.isRegistered} />;
  return (
    <div className={styles.report} aria-busy={isPlaceholderData}>
      <TaxSumsStrip sums={data.totals} vat="ภาษีขาย" />
      <SheetTable
        label="รายงานภาษีขาย"
        columns={columnsOf(data)}
        rows={data.rows}
        rowKey={({ no }) => no}
        isVoid={({ isCancelled }) => isCancelled}
        page={page}
        onPage={onPage}
      />
    </div>
  );
}

function NoSales({ isRegistered }: Pick<SalesTaxReport, 'isRegistered'>) {
  return (
    <div className={styles.none}>
      {isRegistered ? (
        <EmptyState
          icon={<IconReceipt size={34} />}
          title="ไม่มีรายการภาษีขายในเดือนนี้"
          text="ใบเสร็จ ใบกำกับภาษี และการคืนสินค้าของเดือนจะอยู่ที่นี่"
        />
      ) : (
        <EmptyState
          icon={<IconReceipt size={34} />}
          title="ร้านยังไม่ได้จดทะเบียนภาษีมูลค่าเพิ่ม"
          text="รายงานภาษีขายมีเฉพาะเดือนที่ร้านจดทะเบียนแล้ว ผู้ดูแลระบบเปลี่ยนได้ที่หน้าตั้งค่า"
        />
      )}
    </div>
  );
}

const money = (
  title: string,
  of: (sums: TaxSums) => number,
  totals: TaxSums,
): SheetTableColumn<SalesTaxRow> => ({
  ...{ title, kind: 'figure' },
  cell: (row) => <Money satang={of(row)} />,
  sum: <Money satang={of(totals)} />,
});

function columnsOf({ rows, totals }: SalesTaxReport): readonly SheetTableColumn<SalesTaxRow>[] {
  const has = (of: (sums: TaxSums) => number) => rows.some((row) => of(row) !== 0);
  const [zeroRated, exempt] = [
    ({ zeroRatedSatang }: TaxSums) => zeroRatedSatang,
    ({ exemptSatang }: TaxSums) => exemptSatang,
  ];
  return [
    { title: 'ลำดับ', kind: 'no', cell: ({ no }) => <span className="rd-figures">{no}</span> },
    {
      ...{ title: 'วันที่', kind: 'day' },
      cell: ({ date }) => <span className={`rd-figures ${styles.day}`}>{buddhistShortDate(date)}</span>,
    },
    { title: 'เลขที่', kind: 'name', cell: (row) => <Numbers {...row} /> },
    { title: 'ผู้ซื้อ', kind: 'words', cell: (row) => <Buyer {...row} /> },
    money('มูลค่า', ({ valueSatang }) => valueSatang, totals),
    // Only where something was sold that bears no VAT (rule C13.1).
    ...(has(zeroRated) ? [money('ในนี้ 0%', zeroRated, totals)] : []),
    ...(has(exempt) ? [money('ในนี้ยกเว้น', exempt, totals)] : []),
    money('VAT', ({ vatSatang }) => vatSatang, totals),
    money('รวม', ({ totalSatang }) => totalSatang, totals),
    {
      ...{ title: 'หมายเหตุ', kind: 'words' },
      cell: ({ remark }) => remark !== '' && <span className={styles.remark}>{remark}</span>,
    },
  ];
}

/** Of a day's receipts the first and the last, which lead to that day's sales; of all else the paper, to its order. */
function Numbers({ number, lastNumber, orderId, kind, date }: SalesTaxRow) {
  const to = kind === 'abbreviated' ? salesOfDay(date) : orderId === null ? null : paths.order(orderId);
  const words = (
    <>
      {number}
      {lastNumber !== null && (
        <>
          {' ถึง '}
          <br />
          {lastNumber}
        </>
      )}
    </>
  );
  return to === null ? words : <Link to={to}>{words}</Link>;
}

function Buyer({ buyer: { name, taxId, branch }, kind }: SalesTaxRow) {
  if (name === '') return kind === 'abbreviated' ? 'ขายสด' : null;
  return (
    <>
      {name}
      <span className={styles.facts}>{[taxId, branchWords(branch)].filter(Boolean).join(' · ')}</span>
    </>
  );
}
