import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import type { ZReport } from '#shared/shifts/report.ts';
import { zReportParts } from '#shared/shifts/report-rows.ts';
import { zReportFacts, zReportSlip } from '#shared/shifts/report-slip.ts';
import { useBranchesOfAddress } from '#web/lib/branches-of-address.ts';
import { hasStatus } from '#web/lib/failure.ts';
import { logFailure } from '#web/lib/log.ts';
import { PrintSheet, type PrintSheetHandle } from '#web/lib/print/PrintSheet.tsx';
import { PaperState } from '#web/printing/PaperState.tsx';
import { PrinterChoice } from '#web/printing/PrinterChoice.tsx';
import { usePaperPrinter } from '#web/printing/use-paper-printer.ts';
import { BackLink } from '#web/ui/BackLink.tsx';
import { Dotted } from '#web/ui/Dotted.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconCashRegister, IconPrinter } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { Slip } from '#web/ui/slip/Slip.tsx';
import { DifferenceMark } from './DifferenceMark.tsx';
import { zReportQuery } from './queries.ts';
import { ReportCards } from './ReportCards.tsx';
import styles from './ReportPage.module.css';
import { TO_SHIFTS } from './way-back.ts';

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

interface ReportProps {
  readonly report: ZReport;
  /** It is of another branch than one's own, whose printers aren't here. */
  readonly isElsewhere: boolean;
}

function Report({ report, isElsewhere }: ReportProps) {
  const sheet = useRef<PrintSheetHandle>(null);
  const { shift } = report;
  const printer = usePaperPrinter();
  const paper = { kind: 'z', id: shift.id } as const;
  const byBrowser = () => void sheet.current?.print();
  return (
    <PageFrame
      title={shift.closedAt === null ? 'ยอดกะที่ยังเปิดอยู่' : 'รายงานปิดกะ (Z)'}
      back={TO_SHIFTS}
      actions={
        <Button
          leftSection={<IconPrinter size={20} />}
          onClick={() => (isElsewhere ? byBrowser() : void printer.print(paper, byBrowser))}
        >
          พิมพ์รายงาน
        </Button>
      }
    >
      <div className={styles.facts}>
        {zReportFacts(report).map((fact) => (
          <Dotted key={fact[0]}>{fact}</Dotted>
        ))}
        <DifferenceMark closed={shift.closedAt !== null} satang={shift.differenceSatang} />
      </div>
      {isElsewhere ? (
        <p className={styles.elsewhere} role="note">
          กะของ{report.shop.branchName} ดูและพิมพ์จากเครื่องนี้ได้อย่างเดียว
        </p>
      ) : (
        <>
          <PrinterChoice onChoose={(printerId) => void printer.printOn(printerId, paper)} />
          <PaperState printer={printer} paper={paper} onBrowser={byBrowser} />
        </>
      )}
      <ReportCards parts={zReportParts(report)} />
      <PrintSheet ref={sheet} widthMm={PAPER_WIDTH_MM}>
        <Slip slip={zReportSlip(report)} />
      </PrintSheet>
    </PageFrame>
  );
}

function ReportOf({ id }: { readonly id: number }) {
  const [branches] = useBranchesOfAddress();
  const query = useQuery(zReportQuery(id, branches));
  const { failureReason } = query;
  useEffect(() => {
    if (failureReason !== null) logFailure('GET /shifts/api/{id}', failureReason);
  }, [failureReason]);
  if (hasStatus(query.error, 404)) return <NoSuchShift />;
  if (query.data !== undefined) return <Report report={query.data} isElsewhere={branches !== ''} />;
  if (failureReason === null) return <PageLoading />;
  return <ErrorState page title="ไม่สามารถโหลดรายงานได้" onRetry={() => void query.refetch()} />;
}

/** The report of one shift, `/shifts/{id}`: the Z report once it is closed, before that how it stands. */
export function ShiftReportPage() {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,9}$/.test(id) ? <ReportOf key={id} id={Number(id)} /> : <NoSuchShift />;
}
