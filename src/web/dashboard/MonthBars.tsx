import { useElementSize } from '@mantine/hooks';
import { useNavigate } from 'react-router';
import { thaiMonth, thaiShortMonth, yearInBothEras } from '#shared/time/bangkok.ts';
import { useSession } from '#web/lib/session.ts';
import { BarDrawing } from '#web/reports/BarDrawing.tsx';
import { BarGroup } from '#web/reports/BarGroup.tsx';
import { BarTip } from '#web/reports/BarTip.tsx';
import chart from '#web/reports/bar-chart.module.css';
import { chartLayout } from '#web/reports/chart-layout.ts';
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
  readonly branches: string;
}

/**
 * The bars of a year's sales. A month's amount shows where the pointer or a finger is, and by the arrow keys; a click or Enter
 * leads to its report. The whole chart is one stop of the Tab key.
 */
export function MonthBars({ year, months, currentMonth, branches }: MonthBarsProps) {
  const { ref, width, height } = useElementSize();
  const navigate = useNavigate();
  const sign = useSession().data?.shop.dashboard_currency ?? '';
  const layout = width > 0 && height > 0 ? chartLayout(months, { width, height }) : null;
  const { at: shown, handlers } = useBarChoice({
    ...{ layout, count: months.length, first: currentMonth ?? 0 },
    onOpen: (at) => void navigate(monthReport(year, at + 1, branches)),
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={ref}
      className={`${chart.chart} ${styles.months}`}
      role="group"
      aria-label={`กราฟยอดขายรายเดือน ปี ${yearInBothEras(year)} ใช้ปุ่มลูกศรเพื่อดูทีละเดือน กด Enter เพื่อดูรายงาน`}
      data-leads
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys go through its months
      tabIndex={0}
      {...handlers}
    >
      {layout !== null && (
        <BarDrawing
          layout={layout}
          size={{ width, height }}
          axisWord={[layout.unit, sign].filter(Boolean).join(' ')}
        >
          {layout.bars.map(({ path, center }, i) => (
            <BarGroup
              // biome-ignore lint/suspicious/noArrayIndexKey: a month is its place in the year
              key={i}
              {...{ layout, center, isShown: i === shown, isCurrent: i === currentMonth }}
              place={i + 1}
              word={thaiShortMonth(i + 1)}
            >
              <path className={chart.bar} d={path} />
            </BarGroup>
          ))}
        </BarDrawing>
      )}
      <BarTip bar={shown === null ? undefined : layout?.bars[shown]} width={width}>
        {shown !== null && (
          <>
            {thaiMonth(shown + 1)}
            {shown === currentMonth && ' (เดือนนี้)'}{' '}
            <strong>
              <DashboardMoney satang={months[shown] ?? 0} />
            </strong>
          </>
        )}
      </BarTip>
    </div>
  );
}
