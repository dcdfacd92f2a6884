import { ADJUSTMENT_REASONS, type AdjustmentReason } from '#shared/stock/rules.ts';

/**
 * The navigation state that leads to a product's ledger to put its stock right for a reason. It stands in the browser's
 * history and anybody may have written it there, so that nothing of it is believed unread.
 */

/** The state that asks for it. */
export const adjustState = (reason: AdjustmentReason) => ({ adjust: reason });

/** The reason in a navigation state; null when it carries none. */
export function readAdjustReason(state: unknown): AdjustmentReason | null {
  if (typeof state !== 'object' || state === null || !('adjust' in state)) return null;
  return ADJUSTMENT_REASONS.find((reason) => reason === state.adjust) ?? null;
}
