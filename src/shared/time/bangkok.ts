/**
 * The shop's time is Asia/Bangkok whatever the machine's is (rule C2.2). Thailand has kept UTC+7 without
 * summer time since 1920, so the arithmetic is an addition and needs no time-zone data. Instants are UTC
 * milliseconds; days are `YYYY-MM-DD` text.
 */
export type EpochMs = number;
/** A Bangkok calendar day, `YYYY-MM-DD`, Gregorian. */
export type BangkokDate = string;

const BANGKOK_OFFSET_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;
const BUDDHIST_ERA_OFFSET_YEARS = 543;
/** A year from here on was meant in the Buddhist era (rule C3, POST /coupons). */
const FIRST_BUDDHIST_YEAR = 2400;

const THAI_MONTHS = [
  'มกราคม',
  'กุมภาพันธ์',
  'มีนาคม',
  'เมษายน',
  'พฤษภาคม',
  'มิถุนายน',
  'กรกฎาคม',
  'สิงหาคม',
  'กันยายน',
  'ตุลาคม',
  'พฤศจิกายน',
  'ธันวาคม',
] as const;
const THAI_SHORT_MONTHS = [
  'ม.ค.',
  'ก.พ.',
  'มี.ค.',
  'เม.ย.',
  'พ.ค.',
  'มิ.ย.',
  'ก.ค.',
  'ส.ค.',
  'ก.ย.',
  'ต.ค.',
  'พ.ย.',
  'ธ.ค.',
] as const;
const THAI_WEEKDAYS = ['อาทิตย์', 'จันทร์', 'อังคาร', 'พุธ', 'พฤหัสบดี', 'ศุกร์', 'เสาร์'] as const;

const two = (n: number) => String(n).padStart(2, '0');
/** A Date whose UTC fields are Bangkok's wall clock. */
const wall = (at: EpochMs) => new Date(at + BANGKOK_OFFSET_MS);

/** The Bangkok day of an instant, `YYYY-MM-DD`. */
export function bangkokDate(at: EpochMs): BangkokDate {
  return wall(at).toISOString().slice(0, 10);
}

/** The Bangkok month of an instant, `YYYYMM`, as document numbers carry it (rule C7.2). */
export function bangkokYearMonth(at: EpochMs): string {
  return bangkokDate(at).slice(0, 7).replace('-', '');
}

/** An instant as JSON carries it: `2026-11-20T22:41:07+07:00` (rule C2.2). */
export function bangkokIso(at: EpochMs): string {
  return `${wall(at).toISOString().slice(0, 19)}+07:00`;
}

/** Bangkok wall-clock time, `22:41:07`. */
export function bangkokTime(at: EpochMs): string {
  return wall(at).toISOString().slice(11, 19);
}

/** The first millisecond of a Bangkok day. */
export function startOfBangkokDate(date: BangkokDate): EpochMs {
  return Date.parse(`${date}T00:00:00Z`) - BANGKOK_OFFSET_MS;
}

/** The last millisecond of a Bangkok day. */
export function endOfBangkokDate(date: BangkokDate): EpochMs {
  return startOfBangkokDate(date) + DAY_MS - 1;
}

/** The Bangkok day so many days later (or, negative, earlier). */
export function addDays(date: BangkokDate, days: number): BangkokDate {
  return bangkokDate(startOfBangkokDate(date) + days * DAY_MS);
}

/**
 * The last day of a month.
 * @param month 1 for January; beyond 12 or below 1 it is one of the years after or before
 */
export function lastDayOfMonth(year: number, month: number): BangkokDate {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** Whether the text is a day that exists, written `YYYY-MM-DD`. */
export function isRealDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
}

/** Whether the year of a `YYYY-MM-DD` text was meant in the Buddhist era (rule C3, POST /coupons). */
export function looksBuddhist(date: BangkokDate): boolean {
  return Number(date.slice(0, 4)) >= FIRST_BUDDHIST_YEAR;
}

/** `วันศุกร์ที่ 20 พฤศจิกายน พ.ศ. 2569`, as the POS shows it (rule S1: Buddhist era on POS screens). */
export function thaiLongDate(at: EpochMs): string {
  return `วัน${THAI_WEEKDAYS[wall(at).getUTCDay()]}ที่ ${thaiDate(at)}`;
}

/** `20 พฤศจิกายน พ.ศ. 2569`. */
export function thaiDate(at: EpochMs): string {
  const day = wall(at);
  const year = day.getUTCFullYear() + BUDDHIST_ERA_OFFSET_YEARS;
  return `${day.getUTCDate()} ${THAI_MONTHS[day.getUTCMonth()]} พ.ศ. ${year}`;
}

/**
 * A month's name: `พฤศจิกายน`.
 * @param month 1 to 12
 */
export function thaiMonth(month: number): string {
  return THAI_MONTHS[month - 1] ?? '';
}

/**
 * A month's short name, where there is little room: `พ.ย.`.
 * @param month 1 to 12
 */
export function thaiShortMonth(month: number): string {
  return THAI_SHORT_MONTHS[month - 1] ?? '';
}

/** A Gregorian year in the Buddhist era: 2026 gives 2569. */
export function yearInBuddhistEra(year: number): number {
  return year + BUDDHIST_ERA_OFFSET_YEARS;
}

/** A year of the Buddhist era in the Gregorian one: 2569 gives 2026. */
export function yearFromBuddhistEra(year: number): number {
  return year - BUDDHIST_ERA_OFFSET_YEARS;
}

/** A Gregorian year in both counts, for choosing one: `2026 (พ.ศ. 2569)`. */
export function yearInBothEras(year: number): string {
  return `${year} (พ.ศ. ${yearInBuddhistEra(year)})`;
}

/** `20/11/2569`: a day in messages and in the coupon table (rule C8). */
export function buddhistShortDate(date: BangkokDate): string {
  const [year, month, day] = date.split('-');
  return `${day}/${month}/${Number(year) + BUDDHIST_ERA_OFFSET_YEARS}`;
}

/** `20-11-2026`: a day in the tables of the back office (rule S9, rule C8). */
export function backOfficeDate(at: EpochMs): string {
  return bangkokDate(at).split('-').reverse().join('-');
}

/** `20/11/2569 22:41`: a moment on slips and in the till's lists. */
export function buddhistShortDateTime(at: EpochMs): string {
  const day = wall(at);
  return `${buddhistShortDate(bangkokDate(at))} ${two(day.getUTCHours())}:${two(day.getUTCMinutes())}`;
}
