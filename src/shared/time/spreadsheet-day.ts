import { type BangkokDate, type EpochMs, isRealDate, looksBuddhist, yearFromBuddhistEra } from './bangkok.ts';

/** The day of a spreadsheet's cell, which its library gives as midnight UTC. */
export function dayOfCell(midnightMs: EpochMs): BangkokDate {
  const instant = new Date(midnightMs);
  return Number.isNaN(instant.getTime()) ? '' : instant.toISOString().slice(0, 10);
}

/** The day as a spreadsheet's library takes it. */
export function cellOfDay(day: BangkokDate): Date {
  return new Date(`${day}T00:00:00Z`);
}

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;

/**
 * A day as people write it into a table: `2026-12-31`, `31/12/2026` or, in the Buddhist era, `31/12/2569`; the day
 * stands before the month, as in Thailand. A time behind it is left out.
 * @returns null for what is no day
 */
export function readDay(written: string): BangkokDate | null {
  const [text = ''] = written.trim().split(/[T ]/);
  const parts = YEAR_FIRST.exec(text) ?? DAY_FIRST.exec(text);
  if (parts === null) return null;
  const [, first = '', month = '', last = ''] = parts;
  const [year, day] = first.length === 4 ? [first, last] : [last, first];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const inOurEra = looksBuddhist(date) ? `${yearFromBuddhistEra(Number(year))}${date.slice(4)}` : date;
  return isRealDate(inOurEra) ? inOurEra : null;
}
