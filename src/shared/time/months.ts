/** Calendar months as the books count them. */
import { type BangkokDate, lastDayOfMonth } from './bangkok.ts';
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

/** A month as it is read: `พฤศจิกายน 2569`. */
export const thaiMonthOfYear = (month: Month): string => sheetTitle(`${month}-01`);
