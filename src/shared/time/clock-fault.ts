import type { EpochMs } from './bangkok.ts';

/**
 * Whether a machine's clock can be believed (rule R1). Receipts and papers are dated and numbered by it, and can't be
 * dated again: one that is behind what it dated before is wrong, and so is one that has leapt over a year.
 */
export type ClockFault = 'behind' | 'ahead';

/** Two clocks of one shop, or one that was set right, differ by so much without anybody's fault. */
const BEHIND_AT_MOST_MS = 5 * 60_000;
/** A shop may rest for a season, or a year and some weeks. A year typed as that of the Buddhist era is 543 years ahead. */
const AHEAD_AT_MOST_MS = 400 * 86_400_000;

/**
 * What is wrong with the clock.
 * @param nowMs what it says
 * @param latestMs when the last sale was made or the last number given, or null where there is none yet
 */
export function clockFault(nowMs: EpochMs, latestMs: EpochMs | null): ClockFault | null {
  if (latestMs === null) return null;
  if (nowMs < latestMs - BEHIND_AT_MOST_MS) return 'behind';
  return nowMs > latestMs + AHEAD_AT_MOST_MS ? 'ahead' : null;
}
