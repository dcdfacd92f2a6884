/**
 * A quantity as it was typed: whole, and within its bounds; null for anything else.
 * @param typed at most seven digits count
 */
export function readQuantity(typed: string, min: number, max: number): number | null {
  if (!/^\d{1,7}$/.test(typed)) return null;
  const quantity = Number(typed);
  return quantity >= min && quantity <= max ? quantity : null;
}
