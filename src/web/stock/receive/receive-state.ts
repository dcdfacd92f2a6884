import type { ScarceThing } from '../wire.ts';
import type { ReceiveLine } from './receive-draft.ts';
import { isThing } from './receive-draft.ts';

/**
 * The navigation state that leads to the page of receiving with lines filled in. It stands in the browser's history
 * and anybody may have written it there, so that nothing of it is believed unread.
 */

/** Fills the shelf up to twice its least. */
export function receiveState(things: readonly ScarceThing[]) {
  return {
    wanted: things.map(({ productId, variantId, quantity, minStock }) => ({
      ...{ productId, variantId },
      quantity: Math.max(1, 2 * minStock - quantity),
    })),
  };
}

/** The lines that a navigation state asks for; none when it asks for none. */
export function readWantedLines(state: unknown): readonly ReceiveLine[] {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return [];
  const { wanted } = state;
  if (!Array.isArray(wanted)) return [];
  return wanted.filter(isThing).map((thing) => {
    const { quantity } = thing as { quantity?: unknown };
    const many = Number.isSafeInteger(quantity) && (quantity as number) > 0 ? String(quantity) : '1';
    return { productId: thing.productId, variantId: thing.variantId, quantity: many, cost: '' };
  });
}
