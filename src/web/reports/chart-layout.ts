import { formatCount, type Satang } from '#shared/money/satang.ts';

/** Where the parts of a chart of sales stand, in pixels from its upper left corner. Pure arithmetic. */

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Tick {
  /** What stands beside the line, in the chart's unit. */
  readonly label: string;
  readonly y: number;
}

interface Bar {
  /** The outline of the bar; '' when there is nothing to draw. */
  readonly path: string;
  readonly center: number;
  /** Its upper edge; that of the axis when it has no height. */
  readonly top: number;
}

export interface ChartLayout {
  readonly ticks: readonly Tick[];
  readonly bars: readonly Bar[];
  /** How much room each bar has from left to right. */
  readonly bandWidth: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** What the labels count: `ล้าน`, `พัน`, or '' for whole baht. */
  readonly unit: ChartUnit['word'];
}

interface ChartUnit {
  readonly word: '' | 'พัน' | 'ล้าน';
  readonly satang: Satang;
}

/** Room for what is said about a month above the highest bar. */
const ROOM_ABOVE = 46;
/** Room for the names of the months below the axis. */
const ROOM_BELOW = 26;
const LABEL_CHARACTER = 7;
const LABEL_GAP = 8;
/** How much of its band a bar takes. */
const BAR_SHARE = 0.7;
const WIDEST_BAR = 48;
const ROUNDED = 5;
/** Whatever was sold can be seen. */
const LOWEST_BAR = 2;

const ROUND_STEPS = [1, 2, 2.5, 5, 10];
const MOST_INTERVALS = 5;

/**
 * The lines of the value axis: from nothing to the first round value at or above the largest, in steps of 1, 2, 2.5
 * or 5 times a power of ten.
 * @param largest the largest value, in satang; nothing gives an axis without values
 */
export function roundTicks(largest: Satang): Satang[] {
  if (largest <= 0) return [0];
  const least = largest / MOST_INTERVALS;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  const step = ROUND_STEPS.map((times) => times * power).find(
    (candidate) => candidate >= least && Number.isInteger(candidate),
  );
  if (step === undefined) throw new RangeError(`no round step for ${largest}`);
  const intervals = Math.ceil(largest / step);
  return Array.from({ length: intervals + 1 }, (_, i) => i * step);
}

/** What the axis counts, so that its labels stay short on a phone too. */
function unitFor(highestTick: Satang): ChartUnit {
  if (highestTick >= 100_000_000) return { word: 'ล้าน', satang: 100_000_000 };
  return highestTick >= 1_000_000 ? { word: 'พัน', satang: 100_000 } : { word: '', satang: 100 };
}

/**
 * The whole chart.
 * @param values what each bar stands for, in satang, from left to right
 */
export function chartLayout(values: readonly Satang[], { width, height }: Size): ChartLayout {
  const ticks = roundTicks(Math.max(0, ...values));
  const highest = ticks.at(-1) ?? 0;
  const unit = unitFor(highest);
  const labels = ticks.map((tick) => formatCount(tick / unit.satang));
  const left = Math.max(...labels.map((label) => label.length)) * LABEL_CHARACTER + LABEL_GAP;
  const frame = { left, right: width, top: ROOM_ABOVE, bottom: height - ROOM_BELOW };
  const yOf = (satang: Satang) =>
    highest === 0 ? frame.bottom : frame.bottom - (satang / highest) * (frame.bottom - frame.top);
  const bandWidth = (frame.right - frame.left) / values.length;
  const barWidth = Math.min(WIDEST_BAR, bandWidth * BAR_SHARE);
  const bars = values.map((satang, i) => {
    const center = frame.left + (i + 0.5) * bandWidth;
    const top = satang > 0 ? Math.min(yOf(satang), frame.bottom - LOWEST_BAR) : frame.bottom;
    return { center, top, path: barPath(center - barWidth / 2, barWidth, top, frame.bottom) };
  });
  return {
    ...frame,
    bars,
    bandWidth,
    unit: unit.word,
    ticks: ticks.map((tick, i) => ({ label: labels[i] ?? '', y: yOf(tick) })),
  };
}

/** A bar with its upper corners rounded, standing flat on the axis. */
function barPath(x: number, width: number, top: number, bottom: number): string {
  const height = bottom - top;
  if (height <= 0) return '';
  const r = Math.min(ROUNDED, width / 2, height);
  return `M${x} ${bottom}V${top + r}q0 ${-r} ${r} ${-r}h${width - 2 * r}q${r} 0 ${r} ${r}V${bottom}Z`;
}

/** Which bar is at so many pixels from the left; beside all of them, the nearest. */
export function barAt({ left, bandWidth, bars }: ChartLayout, x: number): number {
  return Math.max(0, Math.min(bars.length - 1, Math.floor((x - left) / bandWidth)));
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/**
 * Where a key leads from a bar; null when the key is none of the chart's.
 * @param from the bar that is looked at
 */
export function barByKey(key: string, from: number, count: number): number | null {
  const step = STEPS[key];
  return step === undefined ? null : Math.max(0, Math.min(count - 1, from + step));
}
