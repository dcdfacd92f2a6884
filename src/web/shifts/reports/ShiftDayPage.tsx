import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paperOfDay } from '#shared/shifts/day-paper.ts';
import type { ListedShift } from '#shared/shifts/report.ts';
import { daySummaryParts } from '#shared/shifts/report-rows.ts';
import { daySlip } from '#shared/shifts/report-slip.ts';
import { addDays, type BangkokDate, bangkokTime, isRealDate } from '#shared/time/bangkok.ts';
import { inQuery, useBranchesOfAddress } from '#web/lib/branches-of-address.ts';
import { logFailure } from '#web/lib/log.ts';
import { paths } from '#web/lib/paths.ts';
import { PrintSheet, type PrintSheetHandle } from '#web/lib/print/PrintSheet.tsx';
import { useShopToday } from '#web/lib/shop-clock.ts';
import { PaperState } from '#web/printing/PaperState.tsx';
import { PrinterChoice } from '#web/printing/PrinterChoice.tsx';
import { usePaperPrinter } from '#web/printing/use-paper-printer.ts';
import { Dotted } from '#web/ui/Dotted.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { IconChevronLeft, IconChevronRight, IconPrinter } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { Slip } from '#web/ui/slip/Slip.tsx';
import { isId } from '#web/ui/table/table-list.ts';
import { DayOfBranches } from './DayOfBranches.tsx';
import { DifferenceMark } from './DifferenceMark.tsx';
import { daySummaryQuery } from './queries.ts';
import { ReportCards } from './ReportCards.tsx';
import styles from './ReportPage.module.css';
import { ShiftSales } from './ShiftSales.tsx';
import { withBranches } from './shift-address.ts';
import { TO_SHIFTS } from './way-back.ts';

const PAPER_WIDTH_MM = 80;

interface ShiftDayPageProps {
  /** The choice of branches, of which shifts know nothing: what is chosen, and how another choice is made. */
  readonly branchesField: (branches: string, onChange: (branches: string) => void) => ReactNode;
}

/**
 * The branch on one day, or several beside each other, `/shifts/day`; the day and the branches stand in the address, today's and
 * one's own when none do.
 */
export function ShiftDayPage({ branchesField }: ShiftDayPageProps) {
  const today = useShopToday();
  const [search, setSearch] = useSearchParams();
  const [branches, setBranches] = useBranchesOfAddress();
  const asked = search.get('day') ?? '';
  const day = isRealDate(asked) && asked <= today ? asked : today;
  const go = (wanted: BangkokDate) => setSearch({ day: wanted, ...inQuery(branches) }, { replace: true });
  const head = (
    <div className={styles.head}>
      <DayStepper day={day} today={today} onDay={go} />
      {branchesField(branches, setBranches)}
    </div>
  );
  return branches === '' || isId(branches) ? (
    <DayOfBranch day={day} branch={branches}>
      {head}
    </DayOfBranch>
  ) : (
    <PageFrame title="สรุปประจำวันแยกตามสาขา" back={TO_SHIFTS}>
      {head}
      <DayOfBranches day={day} branches={branches} />
    </PageFrame>
  );
}

interface DayOfBranchProps {
  readonly day: BangkokDate;
  /** Another branch than one's own, whose printers aren't here, by its id; else ''. */
  readonly branch: string;
  readonly children: ReactNode;
}

function DayOfBranch({ day, branch, children }: DayOfBranchProps) {
  const sheet = useRef<PrintSheetHandle>(null);
  const query = useQuery(daySummaryQuery(day, branch));
  const { failureReason } = query;
  useEffect(() => {
    if (failureReason !== null) logFailure('GET /shifts/days/{day}/api', failureReason);
  }, [failureReason]);
  const printer = usePaperPrinter();
  const paper = { kind: 'day', id: paperOfDay(day) } as const;
  const byBrowser = () => void sheet.current?.print();
  const isShown = query.data !== undefined && !query.isPlaceholderData;
  const isHere = branch === '';

  return (
    <PageFrame
      title="สรุปประจำวัน"
      back={TO_SHIFTS}
      actions={
        <Button
          leftSection={<IconPrinter size={20} />}
          disabled={!isShown}
          onClick={() => (isHere ? void printer.print(paper, byBrowser) : byBrowser())}
        >
          พิมพ์สรุป
        </Button>
      }
    >
      {children}
      {query.data === undefined && failureReason === null && <PageLoading />}
      {query.data === undefined && failureReason !== null && (
        <ErrorState title="ไม่สามารถโหลดสรุปประจำวันได้" onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && (
        <>
          {isHere ? (
            <>
              {isShown && <PrinterChoice onChoose={(printerId) => void printer.printOn(printerId, paper)} />}
              <PaperState printer={printer} paper={paper} onBrowser={byBrowser} />
            </>
          ) : (
            <p className={styles.elsewhere} role="note">
              วันของ{query.data.shop.branchName} ดูและพิมพ์จากเครื่องนี้ได้อย่างเดียว
            </p>
          )}
          <ReportCards parts={daySummaryParts(query.data)} />
          <ShiftsOfDay shifts={query.data.shifts} branch={branch} />
          <PrintSheet ref={sheet} widthMm={PAPER_WIDTH_MM}>
            <Slip slip={daySlip(query.data)} />
          </PrintSheet>
        </>
      )}
    </PageFrame>
  );
}

interface DayStepperProps {
  readonly day: BangkokDate;
  readonly today: BangkokDate;
  readonly onDay: (day: BangkokDate) => void;
}

function DayStepper({ day, today, onDay }: DayStepperProps) {
  return (
    <div className={styles.stepper}>
      <ActionIcon variant="default" size={44} aria-label="วันก่อนหน้า" onClick={() => onDay(addDays(day, -1))}>
        <IconChevronLeft size={22} />
      </ActionIcon>
      <div className={styles.day}>
        <DateField
          key={day}
          label="วันที่"
          today={today}
          max={today}
          value={day}
          onChange={(chosen) => {
            if (chosen !== '') onDay(chosen);
          }}
        />
      </div>
      <ActionIcon
        variant="default"
        size={44}
        aria-label="วันถัดไป"
        disabled={day >= today}
        onClick={() => onDay(addDays(day, 1))}
      >
        <IconChevronRight size={22} />
      </ActionIcon>
    </div>
  );
}

interface ShiftsOfDayProps {
  readonly shifts: readonly ListedShift[];
  readonly branch: string;
}

function ShiftsOfDay({ shifts, branch }: ShiftsOfDayProps) {
  return (
    <section className={styles.shifts} aria-label="กะของวัน">
      <h2>กะของวัน</h2>
      {shifts.length === 0 && <p>ไม่มีกะในวันนี้</p>}
      <ul>
        {shifts.map((shift) => (
          <li key={shift.id} className={styles.shift}>
            <Link to={withBranches(paths.shift(shift.id), branch)}>
              <Dotted>
                {shift.cashierName}
                {`${bangkokTime(shift.openedAt).slice(0, 5)}${shift.closedAt === null ? '' : `–${bangkokTime(shift.closedAt).slice(0, 5)}`} น.`}
              </Dotted>
            </Link>
            <ShiftSales shift={shift} />
            <DifferenceMark closed={shift.closedAt !== null} satang={shift.differenceSatang} />
          </li>
        ))}
      </ul>
    </section>
  );
}
