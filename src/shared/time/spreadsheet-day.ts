import type { BangkokDate, EpochMs } from './bangkok.ts';

/** The day of a spreadsheet's cell, which its library gives as midnight UTC. */
export function dayOfCell(midnightMs: EpochMs): BangkokDate {
  const instant = new Date(midnightMs);
  return Number.isNaN(instant.getTime()) ? '' : instant.toISOString().slice(0, 10);
}

/** The days from what spreadsheets count as their first, which never was, to this one. */
export function numberOfDay(day: BangkokDate): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS - FIRST_DAY;
}

const DAY_MS = 86_400_000;
/** 30 December 1899, in days from 1970: from March 1900 on, Excel and we agree. */
const FIRST_DAY = -25_569;
