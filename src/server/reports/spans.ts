import { type BangkokDate, lastDayOfMonth } from '#shared/time/bangkok.ts';

/**
 * The times whose sums are kept for each product: days, and longer ones that are made of shorter ones, so that a year of ten
 * thousand products is a few rows of each (decision 0050). Their names say which days they have.
 */
const two = (n: number) => String(n).padStart(2, '0');

/** The year, quarter and month that a day is in, the longest first. */
export function longerSpansOf(day: BangkokDate): readonly [year: string, quarter: string, month: string] {
  const year = day.slice(0, 4);
  return [year, `${year}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`, day.slice(0, 7)];
}

/** The first and the last day of a span; a day is its own. */
export function daysOfSpan(span: string): readonly [first: BangkokDate, last: BangkokDate] {
  if (span.length === 10) return [span, span];
  const year = Number(span.slice(0, 4));
  const [from, to] = monthsOfSpan(span);
  return [`${year}-${two(from)}-01`, lastDayOfMonth(year, to)];
}

function monthsOfSpan(span: string): readonly [first: number, last: number] {
  if (span.length === 4) return [1, 12];
  if (span[5] !== 'Q') return [Number(span.slice(5)), Number(span.slice(5))];
  const quarter = Number(span[6]);
  return [3 * quarter - 2, 3 * quarter];
}

/** What a longer span is made of: a year of quarters, a quarter of months, a month of those of these days that are in it. */
export function partsOfSpan(span: string, days: readonly BangkokDate[]): string[] {
  if (span.length === 4) return [1, 2, 3, 4].map((quarter) => `${span}-Q${quarter}`);
  if (span[5] !== 'Q') return days.filter((day) => day.startsWith(`${span}-`));
  const [from, to] = monthsOfSpan(span);
  return Array.from({ length: to - from + 1 }, (_, i) => `${span.slice(0, 4)}-${two(from + i)}`);
}
