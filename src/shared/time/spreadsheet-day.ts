import type { BangkokDate, EpochMs } from './bangkok.ts';

/** The day of a spreadsheet's cell, which its library gives as midnight UTC. */
export function dayOfCell(midnightMs: EpochMs): BangkokDate {
  const instant = new Date(midnightMs);
  return Number.isNaN(instant.getTime()) ? '' : instant.toISOString().slice(0, 10);
}

/** The day as a spreadsheet's library takes it. */
export function cellOfDay(day: BangkokDate): Date {
  return new Date(`${day}T00:00:00Z`);
}
