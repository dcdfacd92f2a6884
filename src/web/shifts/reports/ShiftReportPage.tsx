import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { buddhistShortDateTime } from '#shared/time/bangkok.ts';
import { hasStatus } from '#web/lib/failure.ts';
import { logFailure } from '#web/lib/log.ts';
import { PrintSheet, type PrintSheetHandle } from '#web/lib/print/PrintSheet.tsx';
import { BackLink } from '#web/ui/BackLink.tsx';
import { Dotted } from '#web/ui/Dotted.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconCashRegister, IconPrinter } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { DifferenceMark } from './DifferenceMark.tsx';
import { zReportQuery } from './queries.ts';
import { ReportCards } from './ReportCards.tsx';
import styles from './ReportPage.module.css';
import { ReportSlip } from './ReportSlip.tsx';
import { zReportParts } from './report-rows.ts';
import { TO_SHIFTS } from './way-back.ts';
import type { ZReport } from './wire.ts';

const PAPER_WIDTH_MM = 80;

function NoSuchShift() {
  return (
    <EmptyState
      page
      icon={<IconCashRegister size={34} />}
      title="ไม่พบกะนี้"
      action={<BackLink {...TO_SHIFTS} />}
    />
  );
}

/** Whose drawer it is, or who opened and closed one that several shared. */
function peopleOf({ shared, openedBy, cashierName }: ZReport['shift']): readonly string[] {
  if (shared === null) return [`แคชเชียร์ ${cashierName}`];
  const closed = shared.closedBy === '' ? [] : [`ปิดโดย ${shared.closedBy}`];
  return [`ลิ้นชักร่วม เปิดโดย ${openedBy}`, ...closed];
}

/** What the report is about: on the screen each list is a line, on paper each fact. */
function factsOf({ shift, posId }: ZReport): readonly (readonly string[])[] {
  const till = [shift.tillName && `เครื่องขาย ${shift.tillName}`, posId && `POS ID ${posId}`].filter(Boolean);
  return [
    [`ลิ้นชักเลขที่ ${shift.id}`, ...peopleOf(shift)],
    ...(till.length > 0 ? [till] : []),
    [`เปิดลิ้นชัก ${buddhistShortDateTime(shift.openedAt)} น.`],
    [shift.closedAt === null ? 'ยังไม่ปิดลิ้นชัก' : `ปิดลิ้นชัก ${buddhistShortDateTime(shift.closedAt)} น.`],
  ];
}

function Report({ report }: { readonly report: ZReport }) {
  const sheet = useRef<PrintSheetHandle>(null);
  const { shift } = report;
  const facts = factsOf(report);
  const parts = zReportParts(report);
  return (
    <PageFrame
      title={shift.closedAt === null ? 'ยอดกะที่ยังเปิดอยู่' : 'รายงานปิดกะ (Z)'}
      back={TO_SHIFTS}
      actions={
        <Button leftSection={<IconPrinter size={20} />} onClick={() => void sheet.current?.print()}>
          พิมพ์รายงาน
        </Button>
      }
    >
      <div className={styles.facts}>
        {facts.map((fact) => (
          <Dotted key={fact[0]}>{fact}</Dotted>
        ))}
        <DifferenceMark closed={shift.closedAt !== null} satang={shift.differenceSatang} />
      </div>
      <ReportCards parts={parts} />
      <PrintSheet ref={sheet} widthMm={PAPER_WIDTH_MM}>
        <ReportSlip
          shop={report.shop}
          kind={shift.closedAt === null ? 'ยอดระหว่างกะ (X)' : 'รายงานปิดกะ (Z)'}
          facts={facts.flat()}
          parts={parts}
        />
      </PrintSheet>
    </PageFrame>
  );
}

function ReportOf({ id }: { readonly id: number }) {
  const query = useQuery(zReportQuery(id));
  const { failureReason } = query;
  useEffect(() => {
    if (failureReason !== null) logFailure('GET /shifts/api/{id}', failureReason);
  }, [failureReason]);
  if (hasStatus(query.error, 404)) return <NoSuchShift />;
  if (query.data !== undefined) return <Report report={query.data} />;
  if (failureReason === null) return <PageLoading />;
  return <ErrorState page title="ไม่สามารถโหลดรายงานได้" onRetry={() => void query.refetch()} />;
}

/** The report of one shift, `/shifts/{id}`: the Z report once it is closed, before that how it stands. */
export function ShiftReportPage() {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,9}$/.test(id) ? <ReportOf key={id} id={Number(id)} /> : <NoSuchShift />;
}
