import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { shortWeekdayWords } from '#shared/reports/words.ts';
import { Money } from '#web/ui/Money.tsx';
import { barAt, barByKey, type ChartLayout, chartLayout } from './chart-layout.ts';
import styles from './ReportBars.module.css';
import { behindRow, type ShownReport } from './report-address.ts';
import type { ShownRow } from './wire.ts';

interface ReportBarsProps {
  readonly shown: ShownReport;
  readonly rows: readonly ShownRow[];
}

/** Room that the word below a bar needs, in pixels. */
const WORD_WIDTH = 44;

/**
 * Net sales of days, hours or weekdays as bars, those of the other time as a line across each. The amounts show where the
 * pointer or a finger is, and by the arrow keys; the whole chart is one stop of the Tab key. Enter or a press leads to the
 * orders of a day.
 */
export function ReportBars({ shown, rows }: ReportBarsProps) {
  const { ref, width, height } = useElementSize();
  const navigate = useNavigate();
  const [at, setAt] = useState<number | null>(null);
  const inTime = rows.toSorted((a, b) => (a.key.padStart(2, '0') < b.key.padStart(2, '0') ? -1 : 1));
  const size = { width, height };
  // Both times on one axis.
  const both = inTime.flatMap((row) => [row.totalSatang, row.before.totalSatang]);
  const isMeasured = width > 0 && height > 0;
  const layout = isMeasured ? onAxis(inTime, Math.max(0, ...both), size) : null;

  const open = (index: number | null) => {
    const row = index === null ? undefined : inTime[index];
    const behind = row && behindRow(shown, row.key);
    if (behind) void navigate(behind);
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    if (layout !== null) setAt(barAt(layout.bars, event.clientX - left));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setAt(null);
    if (event.key === 'Enter') open(at);
    const next = barByKey(event.key, at ?? 0, inTime.length);
    if (next === null) return;
    event.preventDefault();
    setAt(at === null ? 0 : next);
  };
  const leads = inTime[0] !== undefined && behindRow(shown, inTime[0].key) !== null;

  return (
    <section className={styles.card} aria-label="กราฟยอดขาย">
      <p className={styles.legend}>
        <span className={styles.now}>ยอดขายสุทธิ</span>
        <span className={styles.then}>ช่วงที่เทียบ</span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div
        ref={ref}
        className={styles.chart}
        role="group"
        aria-label={`กราฟยอดขายสุทธิ ใช้ปุ่มลูกศรเพื่อดูทีละแท่ง${leads ? ' กด Enter เพื่อดูคำสั่งซื้อ' : ''}`}
        data-leads={leads || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys go through its bars
        tabIndex={0}
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setAt(null)}
        onClick={() => open(at)}
        onFocus={() => setAt((before) => before ?? 0)}
        onBlur={() => setAt(null)}
        onKeyDown={press}
      >
        {layout && (
          <Drawing layout={layout} size={size} at={at} words={inTime.map((row) => shortWords(shown, row))} />
        )}
        <Tip layout={layout} width={width} row={at === null ? undefined : inTime[at]} at={at} />
      </div>
    </section>
  );
}

interface BothTimes {
  readonly bars: ChartLayout;
  /** Where the other time's lines stand. */
  readonly before: readonly number[];
}

/** The bars on an axis that has room for both times: a bar beyond the last, as large as the largest, is laid out and left out. */
function onAxis(
  rows: readonly ShownRow[],
  largest: number,
  size: { width: number; height: number },
): BothTimes {
  const count = Math.max(1, rows.length);
  const now = chartLayout([...rows.map((row) => row.totalSatang), largest], size);
  const before = chartLayout([...rows.map((row) => row.before.totalSatang), largest], size);
  const bandWidth = (now.right - now.left) / count;
  const moved = (layout: ChartLayout): ChartLayout => ({
    ...layout,
    bandWidth,
    bars: layout.bars
      .slice(0, rows.length)
      .map((bar, i) => ({ ...bar, center: now.left + (i + 0.5) * bandWidth })),
  });
  return { bars: moved(now), before: moved(before).bars.map(({ top }) => top) };
}

/** What stands below a bar. */
function shortWords({ by }: ShownReport, { key }: ShownRow): string {
  if (by === 'day') return `${Number(key.slice(8))}/${Number(key.slice(5, 7))}`;
  return by === 'weekday' ? shortWeekdayWords(Number(key)) : key;
}

interface DrawingProps {
  readonly layout: BothTimes;
  readonly size: { readonly width: number; readonly height: number };
  readonly at: number | null;
  readonly words: readonly string[];
}

/** The share of its room that a bar takes, and the most that it may. */
const BAR_SHARE = 0.7;
const WIDEST_BAR = 48;

function Drawing({ layout: { bars: layout, before }, size, at, words }: DrawingProps) {
  const { bars, ticks, left, right, top, bottom, bandWidth, unit } = layout;
  const everyWord = Math.max(1, Math.ceil(WORD_WIDTH / bandWidth));
  const barWidth = Math.min(WIDEST_BAR, Math.max(1, bandWidth * BAR_SHARE));
  return (
    <svg className={styles.drawing} {...size} aria-hidden="true" focusable="false">
      <text className={styles.label} x={0} y={top - 18}>
        {[unit, 'บาท'].join('')}
      </text>
      {ticks.map(({ y, label }) => (
        <g key={label}>
          <line className={styles.line} x1={left} x2={right} y1={crisp(y)} y2={crisp(y)} />
          <text className={styles.label} x={left - 8} y={y + 4} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {bars.map(({ center, top: upper }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place in time
        <g key={i} data-shown={i === at || undefined}>
          <rect
            className={styles.band}
            x={center - bandWidth / 2}
            y={top}
            width={bandWidth}
            height={bottom - top}
          />
          <rect
            className={styles.bar}
            x={center - barWidth / 2}
            y={upper}
            width={barWidth}
            height={bottom - upper}
            rx={Math.min(4, barWidth / 4)}
          />
          {(before[i] ?? bottom) < bottom && (
            <line
              className={styles.former}
              x1={center - barWidth / 2 - 2}
              x2={center + barWidth / 2 + 2}
              y1={before[i]}
              y2={before[i]}
            />
          )}
          {i % everyWord === 0 && (
            <text className={styles.word} x={center} y={bottom + 18} textAnchor="middle">
              {words[i]}
            </text>
          )}
        </g>
      ))}
      <line className={styles.axis} x1={left} x2={right} y1={crisp(bottom)} y2={crisp(bottom)} />
    </svg>
  );
}

/** A line of one pixel that covers one pixel. */
const crisp = (y: number) => Math.round(y) + 0.5;

interface TipProps {
  readonly layout: BothTimes | null;
  readonly width: number;
  readonly row: ShownRow | undefined;
  readonly at: number | null;
}

/** What a bar says, above it and never outside the chart. */
function Tip({ layout, width, row, at }: TipProps) {
  const bar = at === null ? undefined : layout?.bars.bars[at];
  const left = bar?.center ?? 0;
  const style = {
    left,
    top: (bar?.top ?? 0) - 8,
    transform: `translate(${width > 0 ? (-100 * left) / width : 0}%, -100%)`,
  };
  return (
    <p className={styles.tip} role="status" style={style}>
      {row && bar && (
        <>
          {row.name}{' '}
          <strong>
            <Money satang={row.totalSatang} sign />
          </strong>{' '}
          <span>
            เทียบ <Money satang={row.before.totalSatang} sign />
          </span>
        </>
      )}
    </p>
  );
}
