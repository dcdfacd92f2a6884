import type { BasketBack } from '../wire.ts';

/**
 * The basket of an order that was given up at its payment, on its way to the till (rule C12.8). Arriving there empties the
 * basket (rule S4); who comes back to mend one says so in the navigation's state, and its goods wait here for exactly
 * that arrival.
 */

interface HandedBack {
  readonly orderId: number;
  readonly basket: BasketBack;
}

let waiting: HandedBack | null = null;

/** Lets the basket wait; gives the navigation state to go to the till with. */
export function handBack(handed: HandedBack): { readonly backFrom: number } {
  waiting = handed;
  return { backFrom: handed.orderId };
}

/** The basket that this navigation state brings to the till, or null; a reload brings none. */
export function handedBack(state: unknown): BasketBack | null {
  if (typeof state !== 'object' || state === null || !('backFrom' in state)) return null;
  return waiting !== null && state.backFrom === waiting.orderId ? waiting.basket : null;
}

/** It has arrived. */
export function forgetHandBack(): void {
  waiting = null;
}
