import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { weekdayOf } from '#shared/reports/report-times.ts';
import { hourWords, weekdayWords } from '#shared/reports/words.ts';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { ChangeMark } from '#web/reports/ChangeMark.tsx';
import { namedReport } from '#web/reports/report-address.ts';
import { TwoTimeBars } from '#web/reports/TwoTimeBars.tsx';
import { Dotted } from '#web/ui/Dotted.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { DashboardMoney } from './DashboardMoney.tsx';
import styles from './HoursOfToday.module.css';
import { type HourOfTwoDays, shownHours } from './shown-hours.ts';
import type { Today } from './wire.ts';

/** Today by hour beside the same weekday a week before, as far as either day has sold something (rule C13.14). */
export function HoursOfToday({ today, branches }: { readonly today: Today; readonly branches: string }) {
  const navigate = useNavigate();
  const sign = useSession().data?.shop.dashboard_currency ?? '';
  const { hour: now, beforeDate } = today;
  const before = `${weekdayWords(weekdayOf(beforeDate))}ที่แล้ว`;
  const hours = shownHours(today.hours, now);
  if (!hours.some(({ satang, beforeSatang }) => satang || beforeSatang)) return <NothingYet />;
  return (
    <>
      <SoFar today={today} before={before} />
      <div className={styles.room}>
        <TwoTimeBars
          label={`กราฟยอดขายวันนี้ตามชั่วโมง เทียบกับ${before} ใช้ปุ่มลูกศรเพื่อดูทีละชั่วโมง กด Enter เพื่อดูรายงาน`}
          bars={hours.map(({ hour, satang, beforeSatang }) => ({
            ...{ key: String(hour), word: String(hour), name: hourWords(hour), satang, beforeSatang },
          }))}
          current={hours.findIndex(({ hour }) => hour === now)}
          axisWord={(unit) => [unit, sign].filter(Boolean).join(' ')}
          money={(satang) => <DashboardMoney satang={satang} />}
          onOpen={() => void navigate(namedReport('today', 'hour', branches))}
        />
      </div>
      <HoursTable hours={hours} now={now} before={before} />
    </>
  );
}

function NothingYet() {
  return (
    <EmptyState
      title="วันนี้ยังไม่มียอดขาย"
      text="เมื่อขายได้ ยอดของแต่ละชั่วโมงจะขึ้นที่นี่"
      action={
        <Button component={Link} to={paths.pos()} variant="default">
          ไปหน้าขาย
        </Button>
      }
    />
  );
}

interface SoFarProps {
  readonly today: Today;
  /** What the day before is called. */
  readonly before: string;
}

/** The hours that have ended beside the same hours, so that a morning isn't measured by a whole day. */
function SoFar({ today, before }: SoFarProps) {
  const { hour, soFarSatang, beforeSoFarSatang, beforeSatang } = today;
  return (
    <div className={styles.sums}>
      {hour > 0 && (
        <p>
          ถึง {String(hour).padStart(2, '0')}:00 น. ขายได้{' '}
          <strong>
            <DashboardMoney satang={soFarSatang} />
          </strong>{' '}
          {beforeSoFarSatang > 0 && <ChangeMark now={soFarSatang} before={beforeSoFarSatang} />}
        </p>
      )}
      <p className={styles.before}>
        <Dotted>
          <span key="then">
            {before}
            {hour > 0 && (
              <>
                {' '}
                <DashboardMoney satang={beforeSoFarSatang} />
              </>
            )}
          </span>
          <span key="whole">
            ทั้งวัน <DashboardMoney satang={beforeSatang} />
          </span>
        </Dotted>
      </p>
    </div>
  );
}

interface HoursTableProps {
  readonly hours: readonly HourOfTwoDays[];
  readonly now: number;
  readonly before: string;
}

/** The same as the bars, for those who hear the page. */
function HoursTable({ hours, now, before }: HoursTableProps) {
  return (
    <div className={styles.heard}>
      <table>
        <caption>ยอดขายวันนี้ตามชั่วโมง</caption>
        <thead>
          <tr>
            <th scope="col">ช่วงเวลา</th>
            <th scope="col">วันนี้</th>
            <th scope="col">{before}</th>
          </tr>
        </thead>
        <tbody>
          {hours.map(({ hour, satang, beforeSatang }) => (
            <tr key={hour}>
              <th scope="row">
                {hourWords(hour)}
                {hour === now && ' (ชั่วโมงนี้)'}
              </th>
              <td>{hour > now ? 'ยังไม่ถึง' : <DashboardMoney satang={satang} />}</td>
              <td>
                <DashboardMoney satang={beforeSatang} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
