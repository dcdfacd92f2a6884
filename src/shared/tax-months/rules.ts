import { bangkokDate, type EpochMs, endOfBangkokDate } from '../time/bangkok.ts';
import { daysOfMonth, type Month, monthAfter, monthOf } from '../time/months.ts';

/** How many characters the reason has at most for which a month is opened again. */
export const MAX_OPENING_REASON = 200;

/** A clock that is five minutes behind is still believed (rule R1): what was sold meanwhile is dated by then. */
const LOCKED_AFTER_MS = 10 * 60_000;

/**
 * Whether a month's books are done: months are locked in order, each with all before it (rule C13.4).
 * @param lockedThrough the newest locked month; null while none is
 */
export const isLocked = (month: Month, lockedThrough: Month | null): boolean =>
  lockedThrough !== null && month <= lockedThrough;

/**
 * The newest month that may be locked: the last that has been over for ten minutes (rule C13.4).
 * @param nowMs a moment that is believed
 */
export function lockableThrough(nowMs: EpochMs): Month {
  const before = monthAfter(monthOf(bangkokDate(nowMs)), -1);
  const isOver = nowMs > endOfBangkokDate(daysOfMonth(before).to) + LOCKED_AFTER_MS;
  return isOver ? before : monthAfter(before, -1);
}
