import { useElementSize } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { Satang } from '#shared/money/satang.ts';
import { BarDrawing } from './BarDrawing.tsx';
import { BarGroup } from './BarGroup.tsx';
import { BarTip } from './BarTip.tsx';
import chart from './bar-chart.module.css';
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
      className={`${chart.chart} ${styles.bars}`}
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
      <BarTip bar={at === null ? undefined : layout?.bars.bars[at]} width={width}>
        {at !== null && <Told bar={bars[at]} money={money} />}
      </BarTip>
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
  const { bars, bottom, bandWidth, unit } = layout;
  const everyWord = Math.max(1, Math.ceil(WORD_WIDTH / bandWidth));
  const barWidth = Math.min(WIDEST_BAR, Math.max(1, bandWidth * BAR_SHARE));
  return (
    <BarDrawing layout={layout} size={size} axisWord={axisWord(unit)}>
      {bars.map(({ center, top: upper }, i) => (
        <BarGroup
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place in time
          key={i}
          {...{ layout, center, isShown: i === at, isCurrent: i === current }}
          place={i + 1}
          word={i % everyWord === 0 ? (all[i]?.word ?? '') : ''}
        >
          <rect
            className={chart.bar}
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
        </BarGroup>
      ))}
    </BarDrawing>
  );
}

interface ToldProps extends Pick<TwoTimeBarsProps, 'money'> {
  readonly bar: TwoTimeBar | undefined;
}

/** A bar's amounts in words. */
function Told({ bar, money }: ToldProps) {
  if (bar === undefined) return null;
  return (
    <>
      {bar.name} <strong>{money(bar.satang)}</strong> <span>เทียบ {money(bar.beforeSatang)}</span>
    </>
  );
}
