import type { Satang } from '../money/satang.ts';

/** What lies on the shelf of one thing, and what one of it cost on average. */
export interface Valued {
  /** May be below nothing: what was sold before it was written down. */
  readonly quantity: number;
  /** Null while nobody knows. */
  readonly averageCostSatang: Satang | null;
}

/**
 * The moving average of what one costs, after some came in at a cost: rounded once, half up, to the satang. What was
 * sold below nothing has no share in it, and goods whose cost nobody knows are taken to have cost the same.
 * @param before what lay there before
 * @param received how many came in, at least 1
 * @param costSatang what all of these cost the shop
 */
export function movingAverageCost(before: Valued, received: number, costSatang: Satang): Satang {
  const isKnown = before.averageCostSatang !== null;
  const held = isKnown ? BigInt(Math.max(0, before.quantity)) : 0n;
  const count = held + BigInt(received);
  const worth = held * BigInt(before.averageCostSatang ?? 0) + BigInt(costSatang);
  return Number((worth * 2n + count) / (count * 2n));
}
