import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#shared/money/satang.ts';
import type { BangkokDate } from '#shared/time/bangkok.ts';
import { logFailure } from '#web/lib/log.ts';
import { ownBranch } from '#web/lib/own-branch.ts';
import { paths } from '#web/lib/paths.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Money } from '#web/ui/Money.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import styles from './DayOfBranches.module.css';
import { dayOfBranchesQuery } from './queries.ts';
import type { DayFigures, DayOfBranch } from './wire.ts';

const COLUMNS = [
  { title: 'ขายได้', figure: 'soldSatang' },
  { title: 'คืนเงิน', figure: 'refundedSatang' },
  { title: 'คงเหลือ', figure: 'netSatang' },
  { title: 'VAT ในยอด', figure: 'taxSatang' },
  { title: 'เงินสด', figure: 'cashSatang' },
  { title: 'QR', figure: 'qrSatang' },
  { title: 'วิธีอื่น', figure: 'otherSatang' },
  { title: 'รายจ่าย', figure: 'expensesSatang' },
  { title: 'ลิ้นชักขาด/เกิน', figure: 'differenceSatang' },
] as const;

interface DayOfBranchesProps {
  readonly day: BangkokDate;
  readonly branches: string;
}

/** Several branches on one day beside each other, with what they come to; each is the way to its own day (rule C15.9). */
export function DayOfBranches({ day, branches }: DayOfBranchesProps) {
  const query = useQuery(dayOfBranchesQuery(day, branches));
  const { failureReason } = query;
  useEffect(() => {
    if (failureReason !== null) logFailure('GET /shifts/days/{day}/branches', failureReason);
  }, [failureReason]);
  if (query.data === undefined) {
    if (failureReason === null) return <PageLoading />;
    return <ErrorState title="ไม่สามารถโหลดสรุปประจำวันได้" onRetry={() => void query.refetch()} />;
  }
  const { branches: days, totals } = query.data;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.frame} tabIndex={0} aria-label="สรุปแยกตามสาขา">
      <table className={styles.table} aria-busy={query.isPlaceholderData || undefined}>
        <thead>
          <tr>
            <th scope="col">สาขา</th>
            <th scope="col">กะ</th>
            {COLUMNS.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((own) => (
            <tr key={own.id}>
              <th scope="row">
                <Link to={dayOf(day, own)}>{own.name}</Link>
                <small>{own.code}</small>
              </th>
              <Figures {...own} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">รวม {formatCount(days.length)} สาขา</th>
            <Figures {...totals} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** Of another branch than one's own it says which (rule C15.7). */
const dayOf = (day: BangkokDate, { id }: DayOfBranch): string =>
  `${paths.shiftDay()}?${new URLSearchParams({ day, ...(id !== ownBranch() && { branches: String(id) }) })}`;

function Figures(figures: DayFigures) {
  const { shifts, openShifts } = figures;
  return (
    <>
      <td data-title="กะ">
        <span>
          {formatCount(shifts)}
          {openShifts > 0 && <small>เปิดอยู่ {formatCount(openShifts)}</small>}
        </span>
      </td>
      {COLUMNS.map(({ title, figure }) => (
        <td key={figure} data-title={title} data-below={figures[figure] < 0 || undefined}>
          <Money satang={figures[figure]} />
        </td>
      ))}
    </>
  );
}
