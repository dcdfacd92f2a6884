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

/**
 * The moving average of what stays, after some went back to their supplier at what they had cost (rule C13.9): what they cost
 * leaves with them, so that goods that came and went back leave the others' cost as it was. Where nothing stays, or
 * what stays would have cost nothing or less because dearer pieces were sold at the average meanwhile, the average stays.
 * @param before what lay there before
 * @param returned how many went back, at least 1
 * @param costSatang what all of these had cost the shop
 */
export function averageCostWithout(before: Valued, returned: number, costSatang: Satang): Satang | null {
  if (before.averageCostSatang === null) return null;
  const stays = BigInt(before.quantity - returned);
  const worth = BigInt(before.quantity) * BigInt(before.averageCostSatang) - BigInt(costSatang);
  if (stays <= 0n || worth <= 0n) return before.averageCostSatang;
  return Number((worth * 2n + stays) / (stays * 2n));
}
