import { Link } from 'react-router';
import { formatHundredths } from '#shared/money/satang.ts';
import type { NamedTime } from '#shared/reports/report-times.ts';
import { namedReport } from '#web/reports/report-address.ts';
import { DashboardMoney } from './DashboardMoney.tsx';
import styles from './ProfitOfToday.module.css';
import type { Today } from './wire.ts';

interface ProfitOfTodayProps {
  readonly today: Today;
  readonly branches: string;
}

/** What is earned on goods whose cost is known, today and this month, and how much of the sales is of others (rule C13.5). */
export function ProfitOfToday({ today: { today, month }, branches }: ProfitOfTodayProps) {
  return (
    <dl className={styles.profits}>
      <Profit label="วันนี้" time="today" figures={today} branches={branches} />
      <Profit label="เดือนนี้" time="month" figures={month} branches={branches} />
    </dl>
  );
}

interface ProfitProps {
  readonly label: string;
  readonly time: NamedTime;
  readonly figures: Today['today'];
  readonly branches: string;
}

function Profit({ label, time, figures, branches }: ProfitProps) {
  const { profitSatang, margin, uncostedSatang, netSatang } = figures;
  const share = netSatang > 0 ? Math.min(100, Math.round((uncostedSatang / netSatang) * 100)) : 0;
  return (
    <div className={styles.profit}>
      <dt>
        <Link to={namedReport(time, 'product', branches)} className={styles.way}>
          {label}
        </Link>
        {margin !== null && (
          <span className={styles.margin}>{formatHundredths(Math.round(margin * 100))}%</span>
        )}
      </dt>
      <dd className={styles.amount}>
        {profitSatang === null ? <span>ไม่ทราบต้นทุน</span> : <DashboardMoney satang={profitSatang} />}
      </dd>
      {uncostedSatang > 0 && (
        <dd className={styles.uncosted}>
          ไม่ทราบต้นทุน <DashboardMoney satang={uncostedSatang} /> ({share}% ของยอดขาย)
        </dd>
      )}
    </div>
  );
}
