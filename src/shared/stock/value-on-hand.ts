import type { Satang } from '../money/satang.ts';

/**
 * What lies on a shelf is worth by what one cost on average, in satang; what was sold before it was written down is worth nothing, not
 * less (rule C13.3).
 * @returns null where nobody knows what one cost
 */
export const valueOnHand = (quantity: number, averageCostSatang: Satang | null): Satang | null =>
  averageCostSatang === null ? null : averageCostSatang * Math.max(0, quantity);

/** What several are worth together, those that are known: null where none is. */
export const sumOfKnown = (values: readonly (Satang | null)[]): Satang | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
};
