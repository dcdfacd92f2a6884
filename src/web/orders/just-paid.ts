/**
 * Goes with the way from a payment to its receipt, and stays with that screen when it is loaded anew. A receipt that is
 * opened in any other way is shown again: its slip is a copy (rule C10.3).
 */
export const JUST_PAID = { isJustPaid: true } as const;

/** @param state of the place where the receipt is shown */
export function isJustPaid(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isJustPaid' in state;
}
