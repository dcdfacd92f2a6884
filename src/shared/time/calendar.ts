import {
  addDays,
  type BangkokDate,
  isRealDate,
  looksBuddhist,
  startOfBangkokDate,
  thaiLongDate,
  thaiMonth,
  yearFromBuddhistEra,
  yearInBuddhistEra,
} from './bangkok.ts';

/** The sheets of a calendar, and dates as people write them: arithmetic on `YYYY-MM-DD` text and nothing else. */

const DAYS_A_WEEK = 7;
const MONTHS_A_YEAR = 12;

/** The days of the week as the heads of a sheet, Sunday first as on every Thai calendar. */
export const WEEKDAY_HEADS = [
  { short: 'อา', name: 'อาทิตย์' },
  { short: 'จ', name: 'จันทร์' },
  { short: 'อ', name: 'อังคาร' },
  { short: 'พ', name: 'พุธ' },
  { short: 'พฤ', name: 'พฤหัสบดี' },
  { short: 'ศ', name: 'ศุกร์' },
  { short: 'ส', name: 'เสาร์' },
] as const;

interface Parts {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

function partsOf(date: BangkokDate): Parts {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}

function dateOf({ year, month, day }: Parts): BangkokDate {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join(
    '-',
  );
}

/** 0 for Sunday to 6; 1 January 1970 was a Thursday. */
function weekday(date: BangkokDate): number {
  const days = (startOfBangkokDate(date) - startOfBangkokDate('1970-01-01')) / 86_400_000;
  return (((days + 4) % DAYS_A_WEEK) + DAYS_A_WEEK) % DAYS_A_WEEK;
}

/** Whether two days are in the same month of the same year. */
export function inSameMonth(a: BangkokDate, b: BangkokDate): boolean {
  return a.slice(0, 7) === b.slice(0, 7);
}

/** The first day of the week, a Sunday. */
export function startOfWeek(date: BangkokDate): BangkokDate {
  return addDays(date, -weekday(date));
}

/** The last day of the week, a Saturday. */
export function endOfWeek(date: BangkokDate): BangkokDate {
  return addDays(startOfWeek(date), DAYS_A_WEEK - 1);
}

/**
 * The same day so many months later (or, negative, earlier); where that month is too short, its last day.
 */
export function addMonths(date: BangkokDate, months: number): BangkokDate {
  const { year, month, day } = partsOf(date);
  const count = year * MONTHS_A_YEAR + (month - 1) + months;
  const target = { year: Math.floor(count / MONTHS_A_YEAR), month: (count % MONTHS_A_YEAR) + 1 };
  for (let last = day; ; last -= 1) {
    const found = dateOf({ ...target, day: last });
    if (last === 1 || isRealDate(found)) return found;
  }
}

/** The weeks of the sheet of a month, whole: its first and last may have days of the months beside it. */
export function weeksOfMonth(date: BangkokDate): BangkokDate[][] {
  const weeks: BangkokDate[][] = [];
  const first = dateOf({ ...partsOf(date), day: 1 });
  for (
    let sunday = startOfWeek(first);
    weeks.length === 0 || inSameMonth(sunday, first);
    sunday = addDays(sunday, DAYS_A_WEEK)
  ) {
    weeks.push(WEEKDAY_HEADS.map((_, i) => addDays(sunday, i)));
  }
  return weeks;
}

/** The day of the month, as a sheet has it: 1 to 31. */
export function dayOfMonth(date: BangkokDate): number {
  return partsOf(date).day;
}

/** The day, or the nearest that may be chosen. */
export function withinDays(date: BangkokDate, min = '', max = ''): BangkokDate {
  if (min !== '' && date < min) return min;
  return max !== '' && date > max ? max : date;
}

/** The head of a sheet: `พฤศจิกายน 2569`. */
export function sheetTitle(date: BangkokDate): string {
  const { year, month } = partsOf(date);
  return `${thaiMonth(month)} ${yearInBuddhistEra(year)}`;
}

/** A day in words: `วันศุกร์ที่ 20 พฤศจิกายน พ.ศ. 2569`. */
export function dayInWords(date: BangkokDate): string {
  return thaiLongDate(startOfBangkokDate(date));
}

/** A day in few words, as beside a field: `22 พฤศจิกายน 2569`. */
export function shortDayInWords(date: BangkokDate): string {
  return `${dayOfMonth(date)} ${sheetTitle(date)}`;
}

const DAY_FIRST = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/;
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const DIGITS_ONLY = /^(\d{2})(\d{2})(\d{4})$/;

/**
 * A date as somebody wrote it, `20/11/2569`, `20-11-2026` or `2026-11-20`, in Thai digits too: day first, or year
 * first with dashes; or in eight digits, `20112569`. A year from 2400 on is of the Buddhist era.
 * @returns the day, Gregorian, or null when the text is none
 */
export function typedDate(text: string): BangkokDate | null {
  const latin = text.trim().replaceAll(/[\u0e50-\u0e59]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50));
  const [, day, month, year] = DAY_FIRST.exec(latin) ?? DIGITS_ONLY.exec(latin) ?? [];
  const [, firstYear, itsMonth, itsDay] = YEAR_FIRST.exec(latin) ?? [];
  const written = dateOf({
    year: Number(year ?? firstYear),
    month: Number(month ?? itsMonth),
    day: Number(day ?? itsDay),
  });
  const date = looksBuddhist(written)
    ? dateOf({ ...partsOf(written), year: yearFromBuddhistEra(partsOf(written).year) })
    : written;
  return isRealDate(date) ? date : null;
}
