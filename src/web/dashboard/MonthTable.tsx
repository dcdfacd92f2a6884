import { thaiMonth, yearInBothEras } from '#shared/time/bangkok.ts';
import { DashboardMoney } from './DashboardMoney.tsx';
import styles from './SalesChart.module.css';

interface MonthTableProps {
  readonly year: number;
  /** January first, in satang. */
  readonly months: readonly number[];
  /** From 0; null in another year than this. */
  readonly currentMonth: number | null;
}

/** The same as the bars, for those who hear the page. */
export function MonthTable({ year, months, currentMonth }: MonthTableProps) {
  return (
    <div className={styles.heard}>
      <table>
        <caption>ยอดขายรายเดือน ปี {yearInBothEras(year)}</caption>
        <thead>
          <tr>
            <th scope="col">เดือน</th>
            <th scope="col">ยอดขาย</th>
          </tr>
        </thead>
        <tbody>
          {months.map((satang, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a month is its place in the year
            <tr key={i}>
              <th scope="row">
                {thaiMonth(i + 1)}
                {i === currentMonth && ' (เดือนนี้)'}
              </th>
              <td>
                <DashboardMoney satang={satang} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
