import type { Satang } from '#shared/money/satang.ts';

/** What an hour sold today and on the same weekday a week before. */
export interface HourOfTwoDays {
  /** From 0. */
  readonly hour: number;
  readonly satang: Satang;
  readonly beforeSatang: Satang;
}

/** Fewer bars than this look like no day. */
const LEAST_HOURS = 10;

/**
 * The hours of a day to draw: from the first in which something was sold on either day, or that it is now, to the last, those
 * between without sales too; a short day goes on until it looks like one.
 * @param hours all 24, from midnight on
 */
export function shownHours(hours: readonly HourOfTwoDays[], now: number): readonly HourOfTwoDays[] {
  const sold = hours.filter(({ hour, satang, beforeSatang }) => satang || beforeSatang || hour === now);
  let first = sold[0]?.hour ?? 0;
  let last = sold.at(-1)?.hour ?? hours.length - 1;
  while (last - first + 1 < LEAST_HOURS) {
    if (last < hours.length - 1) last += 1;
    else first -= 1;
  }
  return hours.slice(first, last + 1);
}
