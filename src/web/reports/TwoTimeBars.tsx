import { useElementSize } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { Satang } from '#shared/money/satang.ts';
import { type ChartLayout, chartLayout } from './chart-layout.ts';
import styles from './TwoTimeBars.module.css';
import { useBarChoice } from './use-bar-choice.ts';

/** A bar of one time, and what stands beside it. */
export interface TwoTimeBar {
  readonly key: string;
  /** What stands below it. */
  readonly word: string;
  /** What it is called where its amounts are told. */
  readonly name: string;
  readonly satang: Satang;
  readonly beforeSatang: Satang;
}

interface TwoTimeBarsProps {
  readonly label: string;
  /** In the order of time. */
  readonly bars: readonly TwoTimeBar[];
  /** The bar of the present; null where there is none. */
  readonly current?: number | null;
  /** What the axis counts: `ล้าน`, `พัน` or nothing, with the sign of the amounts. */
  readonly axisWord: (unit: ChartLayout['unit']) => string;
  readonly money: (satang: Satang) => ReactNode;
  /** Goes to what is behind a bar; null where nothing is. */
  readonly onOpen: ((at: number) => void) | null;
}

/** Room that the word below a bar needs, in pixels. */
const WORD_WIDTH = 44;

/**
 * Sales as bars, those of the time that they are compared with as a line across each, as high as its parent. The amounts show
 * where the pointer or a finger is, and by the arrow keys; the whole chart is one stop of the Tab key.
 */
export function TwoTimeBars({ label, bars, current = null, axisWord, money, onOpen }: TwoTimeBarsProps) {
  const { ref, width, height } = useElementSize();
  const size = { width, height };
  const layout = width > 0 && height > 0 ? onAxis(bars, size) : null;
  const { at, handlers } = useBarChoice({
    ...{ layout: layout?.bars ?? null, count: bars.length, first: current ?? 0 },
    onOpen: onOpen ?? undefined,
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={ref}
      className={styles.chart}
      role="group"
      aria-label={label}
      data-leads={onOpen !== null || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys go through its bars
      tabIndex={0}
      {...handlers}
    >
      {layout && (
        <Drawing layout={layout} size={size} at={at} current={current} bars={bars} axisWord={axisWord} />
      )}
      <Tip layout={layout} width={width} bar={at === null ? undefined : bars[at]} at={at} money={money} />
    </div>
  );
}

interface BothTimes {
  readonly bars: ChartLayout;
  /** Where the other time's lines stand. */
  readonly before: readonly number[];
}

/** The bars on an axis that has room for both times: a bar beyond the last, as large as the largest, is laid out and left out. */
function onAxis(all: readonly TwoTimeBar[], size: { width: number; height: number }): BothTimes {
  const largest = Math.max(0, ...all.flatMap(({ satang, beforeSatang }) => [satang, beforeSatang]));
  const count = Math.max(1, all.length);
  const now = chartLayout([...all.map(({ satang }) => satang), largest], size);
  const before = chartLayout([...all.map(({ beforeSatang }) => beforeSatang), largest], size);
  const bandWidth = (now.right - now.left) / count;
  const moved = (layout: ChartLayout): ChartLayout => ({
    ...layout,
    bandWidth,
    bars: layout.bars
      .slice(0, all.length)
      .map((bar, i) => ({ ...bar, center: now.left + (i + 0.5) * bandWidth })),
  });
  return { bars: moved(now), before: moved(before).bars.map(({ top }) => top) };
}

interface DrawingProps extends Pick<TwoTimeBarsProps, 'bars' | 'axisWord'> {
  readonly layout: BothTimes;
  readonly size: { readonly width: number; readonly height: number };
  readonly at: number | null;
  readonly current: number | null;
}

/** The share of its room that a bar takes, and the most that it may. */
const BAR_SHARE = 0.7;
const WIDEST_BAR = 48;

function Drawing({ layout: { bars: layout, before }, size, at, current, bars: all, axisWord }: DrawingProps) {
  const { bars, ticks, left, right, top, bottom, bandWidth, unit } = layout;
  const everyWord = Math.max(1, Math.ceil(WORD_WIDTH / bandWidth));
  const barWidth = Math.min(WIDEST_BAR, Math.max(1, bandWidth * BAR_SHARE));
  return (
    <svg className={styles.drawing} {...size} aria-hidden="true" focusable="false">
      <text className={styles.label} x={0} y={top - 18}>
        {axisWord(unit)}
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
        <g key={i} data-shown={i === at || undefined} data-current={i === current || undefined}>
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
              {all[i]?.word}
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
  readonly bar: TwoTimeBar | undefined;
  readonly at: number | null;
  readonly money: TwoTimeBarsProps['money'];
}

/** What a bar says, above it and never outside the chart. */
function Tip({ layout, width, bar, at, money }: TipProps) {
  const place = at === null ? undefined : layout?.bars.bars[at];
  const left = place?.center ?? 0;
  const style = {
    left,
    top: (place?.top ?? 0) - 8,
    transform: `translate(${width > 0 ? (-100 * left) / width : 0}%, -100%)`,
  };
  return (
    <p className={styles.tip} role="status" style={style}>
      {bar && place && (
        <>
          {bar.name} <strong>{money(bar.satang)}</strong> <span>เทียบ {money(bar.beforeSatang)}</span>
        </>
      )}
    </p>
  );
}
