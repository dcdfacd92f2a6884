import type { CSSProperties } from 'react';
import { formatBaht, formatCount } from '#shared/money/satang.ts';
import { hourWords, shortWeekdayWords, weekdayWords } from '#shared/reports/words.ts';
import styles from './HeatMap.module.css';
import type { HeatCell } from './wire.ts';

/** Monday first, as a working week goes. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

/** When the shop sells: value of sales of each hour of each weekday, the more the darker; each cell says its amount. */
export function HeatMap({ cells }: { readonly cells: readonly HeatCell[] }) {
  const hours = cells.map(({ hour }) => hour);
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  const shown = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const most = Math.max(1, ...cells.map(({ netSatang }) => netSatang));
  const at = new Map(cells.map((cell) => [`${cell.weekday} ${cell.hour}`, cell]));
  return (
    <section className={styles.card} aria-label="ช่วงเวลาที่ขายดี">
      <h2>ช่วงเวลาที่ขายดี</h2>
      <p className={styles.about}>มูลค่าขายไม่รวมภาษี ยิ่งเข้มยิ่งขายดี</p>
      <div className={styles.frame} data-sideways>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className={styles.heard}>วัน</span>
              </th>
              {shown.map((hour) => (
                <th key={hour} scope="col" aria-label={hourWords(hour)}>
                  {hour}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {WEEK.map((weekday) => (
              <tr key={weekday}>
                <th scope="row" aria-label={weekdayWords(weekday)}>
                  {shortWeekdayWords(weekday)}
                </th>
                {shown.map((hour) => (
                  <Cell key={hour} cell={at.get(`${weekday} ${hour}`)} most={most} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Cell({ cell, most }: { readonly cell: HeatCell | undefined; readonly most: number }) {
  const share = Math.max(0, (cell?.netSatang ?? 0) / most);
  const words = cell
    ? `${weekdayWords(cell.weekday)} ${hourWords(cell.hour)} ฿${formatBaht(cell.netSatang)} ${formatCount(cell.receipts)} ใบเสร็จ`
    : '';
  return (
    <td title={words} style={{ '--share': `${Math.round(share * 100)}%` } as CSSProperties}>
      <span className={styles.heard}>{words || 'ไม่มียอดขาย'}</span>
    </td>
  );
}
