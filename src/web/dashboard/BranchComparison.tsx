import { Link } from 'react-router';
import { formatCount } from '#shared/money/satang.ts';
import { namedReport } from '#web/reports/report-address.ts';
import { receiptAverage } from '#web/reports/wire.ts';
import styles from './BranchComparison.module.css';
import { DashboardMoney } from './DashboardMoney.tsx';
import type { BranchOfToday, Today } from './wire.ts';

/** Profit is told of goods whose cost is known. */
const profit = ({ today: { profitSatang } }: BranchOfToday) =>
  profitSatang === null ? 'ไม่ทราบต้นทุน' : <DashboardMoney satang={profitSatang} />;

/** The branches beside each other, what sold most this month first; each is the way to its own report (rule C15.7). */
export function BranchComparison({ today: { branches } }: { readonly today: Today }) {
  const sorted = branches.toSorted((a, b) => b.month.totalSatang - a.month.totalSatang);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">สาขา</th>
          <th scope="col">วันนี้</th>
          <th scope="col">สัปดาห์ก่อนทั้งวัน</th>
          <th scope="col">ใบเสร็จวันนี้</th>
          <th scope="col">เฉลี่ยต่อใบเสร็จ</th>
          <th scope="col">กำไรวันนี้</th>
          <th scope="col">เดือนนี้</th>
        </tr>
      </thead>
      <tbody>
        {sorted.map((branch) => (
          <tr key={branch.id}>
            <th scope="row">
              <Link to={namedReport('today', 'hour', String(branch.id))}>{branch.name}</Link>
              <span className={styles.code}>{branch.code}</span>
            </th>
            <td data-title="วันนี้">
              <strong>
                <DashboardMoney satang={branch.today.totalSatang} />
              </strong>
            </td>
            <td data-title="สัปดาห์ก่อนทั้งวัน">
              <DashboardMoney satang={branch.beforeSatang} />
            </td>
            <td data-title="ใบเสร็จวันนี้" className="rd-figures">
              {formatCount(branch.today.receipts ?? 0)}
            </td>
            <td data-title="เฉลี่ยต่อใบเสร็จ">
              <DashboardMoney satang={receiptAverage(branch.today)} />
            </td>
            <td data-title="กำไรวันนี้">{profit(branch)}</td>
            <td data-title="เดือนนี้">
              <DashboardMoney satang={branch.month.totalSatang} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
