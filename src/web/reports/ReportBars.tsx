import { useNavigate } from 'react-router';
import { shortWeekdayWords } from '#shared/reports/words.ts';
import { Money } from '#web/ui/Money.tsx';
import styles from './ReportBars.module.css';
import { behindRow, type ShownReport } from './report-address.ts';
import { TwoTimeBars } from './TwoTimeBars.tsx';
import type { ShownRow } from './wire.ts';

interface ReportBarsProps {
  readonly shown: ShownReport;
  readonly rows: readonly ShownRow[];
}

/** Net sales of days, hours or weekdays beside those of the other time. Enter or a press leads to the orders of a day. */
export function ReportBars({ shown, rows }: ReportBarsProps) {
  const navigate = useNavigate();
  const inTime = rows.toSorted((a, b) => (a.key.padStart(2, '0') < b.key.padStart(2, '0') ? -1 : 1));
  const bars = inTime.map((row) => ({
    ...{ key: row.key, word: shortWords(shown, row), name: row.name },
    ...{ satang: row.totalSatang, beforeSatang: row.before.totalSatang },
  }));
  const open = (at: number) => {
    const behind = behindRow(shown, bars[at]?.key ?? '');
    if (behind) void navigate(behind);
  };
  const leads = inTime[0] !== undefined && behindRow(shown, inTime[0].key) !== null;

  return (
    <section className={styles.card} aria-label="กราฟยอดขาย">
      <p className={styles.legend}>
        <span className={styles.now}>ยอดขายสุทธิ</span>
        <span className={styles.then}>ช่วงที่เทียบ</span>
      </p>
      <div className={styles.room}>
        <TwoTimeBars
          label={`กราฟยอดขายสุทธิ ใช้ปุ่มลูกศรเพื่อดูทีละแท่ง${leads ? ' กด Enter เพื่อดูคำสั่งซื้อ' : ''}`}
          bars={bars}
          axisWord={(unit) => [unit, 'บาท'].join('')}
          money={(satang) => <Money satang={satang} sign />}
          onOpen={leads ? open : null}
        />
      </div>
    </section>
  );
}

/** What stands below a bar. */
function shortWords({ by }: ShownReport, { key }: ShownRow): string {
  if (by === 'day') return `${Number(key.slice(8))}/${Number(key.slice(5, 7))}`;
  return by === 'weekday' ? shortWeekdayWords(Number(key)) : key;
}
