import { DISCOUNT_REASONS, type HandDiscount } from '#shared/orders/hand-discounts.ts';
import type { Random } from './random.ts';

/** What managers let their cashiers take off, and how often. */
const HAND_DISCOUNT_SHARE = 0.03;
const HAND_PERCENTS = [500, 1_000, 1_000, 2_000, 5_000];
const HAND_SATANG = [500, 1_000, 2_000];

/**
 * Takes something off a line or off all of them, as a manager allows for a few customers (rule C12.4).
 * @param lines of which one may be put down anew with its discount
 * @returns what is taken off all of them
 */
export function haggle<L extends { readonly handDiscount: HandDiscount | null }>(
  random: Random,
  lines: L[],
): HandDiscount | null {
  if (!random.chance(HAND_DISCOUNT_SHARE)) return null;
  const percent = { kind: 'percent', valueHundredths: random.pick(HAND_PERCENTS) } as const;
  const baht = { kind: 'fixed', valueHundredths: random.pick(HAND_SATANG) } as const;
  const terms = random.chance(0.6) ? percent : baht;
  const [defect, regular, haggled, nearExpiry] = DISCOUNT_REASONS;
  if (random.chance(0.45)) return { ...terms, reason: random.pick([regular, haggled]) };
  const i = random.between(0, lines.length - 1);
  const line = lines[i];
  if (line) lines[i] = { ...line, handDiscount: { ...terms, reason: random.pick([defect, nearExpiry]) } };
  return null;
}
