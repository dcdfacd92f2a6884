/**
 * Numbers of receipts that a till gives itself while the server is away, out of a series that it was lent:
 * `RC3-202611-00001`, or `RC3.2-…` of the second browser that stood at the till (rule C14.5).
 */
const TILL_NUMBER = /^RC([1-9]\d{0,9}(?:\.[1-9]\d{0,5})?)-(\d{4}(?:0[1-9]|1[0-2]))-(\d{5,9})$/;

/** A number of a lent series, taken apart. */
export interface TillNumber {
  /** What the series is called. */
  readonly code: string;
  /** `YYYYMM`. */
  readonly period: string;
  /** From 1. */
  readonly count: number;
}

/**
 * What the n-th series of a till is called.
 * @param nth from 1
 */
export const seriesCode = (tillId: number, nth: number): string =>
  nth === 1 ? String(tillId) : `${tillId}.${nth}`;

/** The number that stands on the slip. */
export const tillNumber = ({ code, period, count }: TillNumber): string =>
  `RC${code}-${period}-${String(count).padStart(5, '0')}`;

/** The parts of such a number; null for any other text. */
export function readTillNumber(text: string): TillNumber | null {
  const [, code, period, digits] = TILL_NUMBER.exec(text) ?? [];
  if (code === undefined || period === undefined || digits === undefined) return null;
  const read = { code, period, count: Number(digits) };
  // One spelling alone: 0000001 is no other number than 00001.
  return read.count > 0 && tillNumber(read) === text ? read : null;
}

/** Numbers that follow each other, both ends among them. */
export interface CountRange {
  readonly first: number;
  readonly last: number;
}

/**
 * What is missing between the beginning and the largest of these: as ranges, for a till that counts wrong, or lies, may leave out a
 * hundred million.
 * @param there in any order, each as often as may be
 */
export function missingRanges(there: readonly number[]): CountRange[] {
  const missing: CountRange[] = [];
  let next = 1;
  for (const count of there.toSorted((a, b) => a - b)) {
    if (count > next) missing.push({ first: next, last: count - 1 });
    next = Math.max(next, count + 1);
  }
  return missing;
}
