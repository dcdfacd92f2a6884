import type { Satang } from '../money/satang.ts';

/**
 * Spreads an amount over parts in proportion to their weights: each gets its share rounded down, and what is left over
 * goes, a satang each, to those who lost most by it, among equals to the first. The shares add up to the amount.
 * @param amountSatang not negative, and nothing where all weights are nothing
 * @param weights not negative
 */
export function spread(amountSatang: Satang, weights: readonly Satang[]): Satang[] {
  if (amountSatang === 0) return weights.map(() => 0);
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (all === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(amountSatang) * BigInt(weight));
  const shares = exact.map((share) => Number(share / all));
  let left = amountSatang - shares.reduce((sum, share) => sum + share, 0);
  const byLoss = exact
    .map((share, position) => ({ position, lost: share % all }))
    .sort((a, b) => (a.lost === b.lost ? a.position - b.position : a.lost > b.lost ? -1 : 1));
  for (const { position } of byLoss) {
    if (left === 0) break;
    shares[position] = (shares[position] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}
