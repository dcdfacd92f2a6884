/** The times that the sales report tells of, and those that it compares them with (rule C13.5). */
import { addDays, type BangkokDate, lastDayOfMonth } from '../time/bangkok.ts';

/** Days from one to another, both included. */
export interface ReportTime {
  readonly from: BangkokDate;
  readonly to: BangkokDate;
}

/** What a time is compared with: the time just before it, or the same days a year before. */
export const COMPARISONS = ['before', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** No report is of more days: five years, with their leap days. */
export const MOST_REPORT_DAYS = 1_827;

const DAY_MS = 86_400_000;
const numberOf = (day: BangkokDate) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** How many days a time has. */
export const daysIn = ({ from, to }: ReportTime): number => numberOf(to) - numberOf(from) + 1;

/** All days of a time, in their order. */
export function daysOf(time: ReportTime): BangkokDate[] {
  return Array.from({ length: daysIn(time) }, (_, i) => addDays(time.from, i));
}

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: BangkokDate): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const two = (n: number) => String(n).padStart(2, '0');
const partsOf = (day: BangkokDate) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, date };
};

/** The last day of the month, counted on or back from a day's own by so many months. */
function lastOfMonth(day: BangkokDate, months: number): BangkokDate {
  const { year, month } = partsOf(day);
  return lastDayOfMonth(year, month + months);
}

/** The same day so many months before, or the month's last where that has no such day. */
function monthsBefore(day: BangkokDate, months: number): BangkokDate {
  const last = lastOfMonth(day, -months);
  const { date } = partsOf(day);
  return date > partsOf(last).date ? last : `${last.slice(0, 8)}${two(date)}`;
}

/**
 * What a time is compared with. Whole months are compared with as many whole months before, so that a month stands beside a
 * month; any other time with as many days just before it. A year before, whole months stay whole, and 29 February is compared
 * with the 28th.
 */
export function comparedTime(time: ReportTime, against: Comparison): ReportTime {
  const { from, to } = time;
  const isWholeMonths = partsOf(from).date === 1 && lastOfMonth(to, 0) === to;
  if (against === 'year')
    return { from: monthsBefore(from, 12), to: isWholeMonths ? lastOfMonth(to, -12) : monthsBefore(to, 12) };
  if (!isWholeMonths) return { from: addDays(from, -daysIn(time)), to: addDays(from, -1) };
  const [first, last] = [partsOf(from), partsOf(to)];
  const months = (last.year - first.year) * 12 + last.month - first.month + 1;
  return { from: monthsBefore(from, months), to: addDays(from, -1) };
}

/** The times that one asks for by name. */
export const NAMED_TIMES = ['today', 'yesterday', '7-days', 'month', 'last-month', 'year'] as const;
export type NamedTime = (typeof NAMED_TIMES)[number];

/** Which days a name means on this day: the month and the year go as far as today. */
export function namedTime(name: NamedTime, today: BangkokDate): ReportTime {
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case '7-days':
      return { from: addDays(today, -6), to: today };
    case 'month':
      return { from: `${today.slice(0, 8)}01`, to: today };
    case 'last-month': {
      const to = lastOfMonth(today, -1);
      return { from: `${to.slice(0, 8)}01`, to };
    }
    case 'year':
      return { from: `${today.slice(0, 5)}01-01`, to: today };
  }
}
