import { type BangkokDate, type EpochMs, startOfBangkokDate } from '#shared/time/bangkok.ts';
import type { Random } from './random.ts';

/** When a cashier sits at the till. */
export interface Shift {
  readonly cashierId: number;
  readonly opensAtMs: number;
  readonly closesAtMs: number;
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Who sells when, and how busy the hours are. */
export interface OpeningHours {
  /** The morning's, and the evening's where there is one. */
  readonly shifts: readonly Shift[];
  readonly weights: readonly (readonly [from: number, weight: number])[];
}

/** The morning's and the evening's cashier, who sit side by side from one to three. */
const shifts = (morningId: number, eveningId: number): readonly Shift[] => [
  { cashierId: morningId, opensAtMs: 7 * HOUR_MS, closesAtMs: 15 * HOUR_MS + 15 * MINUTE_MS },
  { cashierId: eveningId, opensAtMs: 12.7 * HOUR_MS, closesAtMs: 21 * HOUR_MS + 15 * MINUTE_MS },
];

/** Before work, at noon, and most of all after work. */
const HOURS: OpeningHours['weights'] = [
  [7.25, 2],
  [8, 3],
  [9, 2],
  [10, 2],
  [11, 3],
  [12, 4],
  [13, 2],
  [14, 2],
  [15, 2],
  [16, 4],
  [17, 6],
  [18, 6],
  [19, 4],
  [20, 2],
];
/** Open from seven to nine, with two cashiers. */
export const openAllDay = (morningId: number, eveningId: number): OpeningHours => ({
  shifts: shifts(morningId, eveningId),
  weights: HOURS,
});

/** A morning that ends before noon, with one cashier. */
export const openInTheMorning = (cashierId: number): OpeningHours => ({
  shifts: [{ cashierId, opensAtMs: 7 * HOUR_MS, closesAtMs: 11 * HOUR_MS + 15 * MINUTE_MS }],
  weights: HOURS.filter(([from]) => from < 11),
});

/** Monday is quiet and Saturday busy; Sunday is first, as the calendar has it. */
const WEEKDAYS = [1.15, 0.88, 0.9, 0.95, 1, 1.12, 1.28];
/** Songkran in April, the wet September, New Year. */
const MONTHS = [1.08, 1, 1.02, 1.14, 1, 0.96, 0.96, 0.97, 0.9, 0.95, 1.02, 1.18];
const USUAL_ORDERS = 20;
const GROWTH = 0.3;

/**
 * How many orders a day brings: more on weekends, around payday and at the year's feasts, and more the longer the
 * shop is open.
 * @param progress from 0 on the shop's first day to 1 on its last
 */
export function ordersOfDay(random: Random, day: BangkokDate, progress: number): number {
  const noon = new Date(startOfBangkokDate(day) + 12 * HOUR_MS);
  const date = Number(day.slice(8));
  const payday = date >= 25 || date <= 3 ? 1.08 : 1;
  const season = (WEEKDAYS[noon.getUTCDay()] ?? 1) * (MONTHS[Number(day.slice(5, 7)) - 1] ?? 1);
  const grown = 1 - GROWTH / 2 + GROWTH * progress;
  return Math.max(1, Math.round(USUAL_ORDERS * season * payday * grown * (0.88 + 0.24 * random.fraction())));
}

/** No cashier makes two orders within this time, so that the first is paid before the second begins. */
const LEAST_BETWEEN_MS = 100_000;

/** The moments of a day's orders, in order, and whose shift (index in the day's shifts) each falls to. */
export function openingTimes(
  random: Random,
  midnight: EpochMs,
  { count, hours }: { readonly count: number; readonly hours: OpeningHours },
) {
  const hourWeights = hours.weights.flatMap(([from, weight]) => Array.from({ length: weight }, () => from));
  const moments = Array.from({ length: count }, () => {
    const from = random.pick(hourWeights);
    return midnight + Math.floor((from + random.fraction() * 0.75) * HOUR_MS);
  }).sort((a, b) => a - b);
  const lastOf = hours.shifts.map(() => 0);
  return moments
    .flatMap((at) => {
      const hour = (at - midnight) / HOUR_MS;
      const shift = hour < 13 ? 0 : hour >= 15 ? 1 : random.between(0, 1);
      const free = Math.max(at, (lastOf[shift] ?? 0) + LEAST_BETWEEN_MS);
      lastOf[shift] = free;
      return [{ at: free, shift }];
    })
    .sort((a, b) => a.at - b.at);
}
