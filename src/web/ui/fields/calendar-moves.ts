import { addDays, type BangkokDate } from '#shared/time/bangkok.ts';
import { addMonths, endOfWeek, startOfWeek } from '#shared/time/calendar.ts';

const MOVES: Readonly<Record<string, (day: BangkokDate) => BangkokDate>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: startOfWeek,
  End: endOfWeek,
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
  'Shift+PageUp': (day) => addMonths(day, -12),
  'Shift+PageDown': (day) => addMonths(day, 12),
};

/**
 * Where a key goes from a day of a calendar, as everywhere else: arrows by days and weeks, Home and End to the ends
 * of the week, Page Up and Down by months, with Shift by years.
 * @returns the day, or null for a key that goes nowhere
 */
export function movedDay(day: BangkokDate, key: string, shift: boolean): BangkokDate | null {
  return MOVES[shift ? `Shift+${key}` : key]?.(day) ?? null;
}
