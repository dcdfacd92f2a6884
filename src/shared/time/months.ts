/** Calendar months as the books count them. */
import { addDays, type BangkokDate, lastDayOfMonth } from './bangkok.ts';
import { sheetTitle } from './calendar.ts';

/** A month, `YYYY-MM`, Gregorian; as text, later ones come after earlier ones. */
export type Month = string;

/** Whether a text is a month, written `YYYY-MM`. */
export const isMonth = (text: string): boolean => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text);

/** The month of a day. */
export const monthOf = (day: BangkokDate): Month => day.slice(0, 7);

const partsOf = (month: Month) => {
  const [year = 0, of = 0] = month.split('-').map(Number);
  return { year, month: of };
};

/** A month's days from its first to its last. */
export function daysOfMonth(month: Month): { readonly from: BangkokDate; readonly to: BangkokDate } {
  const { year, month: of } = partsOf(month);
  return { from: `${month}-01`, to: lastDayOfMonth(year, of) };
}

/** Each of a month's days, in their order. */
export function datesOfMonth(month: Month): readonly BangkokDate[] {
  const { from, to } = daysOfMonth(month);
  return Array.from({ length: Number(to.slice(8)) }, (_, i) => addDays(from, i));
}

/**
 * The month so many months later, earlier where it is below nothing.
 * @param by whole months
 */
export function monthAfter(month: Month, by: number): Month {
  const { year, month: of } = partsOf(month);
  const count = year * 12 + of - 1 + by;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** A month as it is read: `พฤศจิกายน 2569`. */
export const thaiMonthOfYear = (month: Month): string => sheetTitle(`${month}-01`);
