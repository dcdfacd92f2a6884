/**
 * Goes with the way from the basket to its payment where the customer has laid down exactly what it costs (rule C12.13): the
 * payment asks at once, and is taken by that one answer.
 */
export const EXACT_CASH = { isExactCash: true } as const;

/** @param state of the place where the payment is taken */
export function isExactCash(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isExactCash' in state;
}
