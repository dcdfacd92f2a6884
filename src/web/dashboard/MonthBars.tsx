import { useElementSize } from '@mantine/hooks';
import { useNavigate } from 'react-router';
import { thaiMonth, thaiShortMonth, yearInBothEras } from '#shared/time/bangkok.ts';
import { useSession } from '#web/lib/session.ts';
import { type ChartLayout, chartLayout } from '#web/reports/chart-layout.ts';
import { monthReport } from '#web/reports/report-address.ts';
import { useBarChoice } from '#web/reports/use-bar-choice.ts';
import { DashboardMoney } from './DashboardMoney.tsx';
import styles from './MonthBars.module.css';

interface MonthBarsProps {
  readonly year: number;
  /** January first, in satang. */
  readonly months: readonly number[];
  /** From 0; null in another year than this. */
  readonly currentMonth: number | null;
}

/**
 * The bars of a year's sales. A month's amount shows where the pointer or a finger is, and by the arrow keys; a click or Enter
 * leads to its report. The whole chart is one stop of the Tab key.
 */
export function MonthBars({ year, months, currentMonth }: MonthBarsProps) {
  const { ref, width, height } = useElementSize();
  const navigate = useNavigate();
  const layout = width > 0 && height > 0 ? chartLayout(months, { width, height }) : null;
  const { at: shown, handlers } = useBarChoice({
    ...{ layout, count: months.length, first: currentMonth ?? 0 },
    onOpen: (at) => void navigate(monthReport(year, at + 1)),
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={ref}
      className={styles.chart}
      role="group"
      aria-label={`กราฟยอดขายรายเดือน ปี ${yearInBothEras(year)} ใช้ปุ่มลูกศรเพื่อดูทีละเดือน กด Enter เพื่อดูรายงาน`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys go through its months
      tabIndex={0}
      {...handlers}
    >
      {layout !== null && (
        <Drawing layout={layout} size={{ width, height }} shown={shown} currentMonth={currentMonth} />
      )}
      <MonthTip layout={layout} width={width} months={months} shown={shown} currentMonth={currentMonth} />
    </div>
  );
}

interface DrawingProps {
  readonly layout: ChartLayout;
  readonly size: { readonly width: number; readonly height: number };
  readonly shown: number | null;
  readonly currentMonth: number | null;
}

function Drawing({ layout, size, shown, currentMonth }: DrawingProps) {
  const sign = useSession().data?.shop.dashboard_currency ?? '';
  const { bars, ticks, left, right, top, bottom, bandWidth, unit } = layout;
  return (
    <svg className={styles.drawing} {...size} aria-hidden="true" focusable="false">
      <text className={styles.label} x={0} y={top - 18}>
        {[unit, sign].filter(Boolean).join(' ')}
      </text>
      {ticks.map(({ y, label }) => (
        <g key={label}>
          <line className={styles.line} x1={left} x2={right} y1={crisp(y)} y2={crisp(y)} />
          <text className={styles.label} x={left - 8} y={y + 4} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {bars.map(({ path, center }, i) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: a month is its place in the year
          key={i}
          data-month={i + 1}
          data-shown={i === shown || undefined}
          data-current={i === currentMonth || undefined}
        >
          <rect
            className={styles.band}
            x={center - bandWidth / 2}
            y={top}
            width={bandWidth}
            height={bottom - top}
          />
          <path className={styles.bar} d={path} />
          <text className={styles.month} x={center} y={bottom + 18} textAnchor="middle">
            {thaiShortMonth(i + 1)}
          </text>
        </g>
      ))}
      <line className={styles.axis} x1={left} x2={right} y1={crisp(bottom)} y2={crisp(bottom)} />
    </svg>
  );
}

/** A line of one pixel that covers one pixel. */
const crisp = (y: number) => Math.round(y) + 0.5;

interface MonthTipProps {
  readonly layout: ChartLayout | null;
  readonly width: number;
  readonly months: readonly number[];
  readonly shown: number | null;
  readonly currentMonth: number | null;
}

/** What a month sold, above its bar and never outside the chart. */
function MonthTip({ layout, width, months, shown, currentMonth }: MonthTipProps) {
  const bar = shown === null ? undefined : layout?.bars[shown];
  const left = bar?.center ?? 0;
  return (
    <p
      className={styles.tip}
      role="status"
      style={{
        left,
        top: (bar?.top ?? 0) - 8,
        transform: `translate(${width > 0 ? (-100 * left) / width : 0}%, -100%)`,
      }}
    >
      {shown !== null && bar !== undefined && (
        <>
          {thaiMonth(shown + 1)}
          {shown === currentMonth && ' (เดือนนี้)'}{' '}
          <strong>
            <DashboardMoney satang={months[shown] ?? 0} />
          </strong>
        </>
      )}
    </p>
  );
}
