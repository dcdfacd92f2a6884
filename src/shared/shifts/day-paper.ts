import { type BangkokDate, isRealDate } from '../time/bangkok.ts';

/** A day's summary has no row of its own; where papers go by a number (rule C14.1), it goes by its day: 20261125. */
export const paperOfDay = (day: BangkokDate): number => Number(day.replaceAll('-', ''));

/** The day of such a number; null where there is no such day. */
export function dayOfPaper(id: number): BangkokDate | null {
  const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})$/.exec(String(id)) ?? [];
  const day = `${year}-${month}-${date}`;
  return isRealDate(day) ? day : null;
}
