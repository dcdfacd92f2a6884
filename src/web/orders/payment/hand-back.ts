import { forgetForNext } from '#web/lib/screen-lock.ts';
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

// Whoever comes in next has nothing to do with it.
forgetForNext(forgetHandBack);

const GOING_AS = 'raandee-back-from';

/** The order is being given up for its basket: should the answer be lost and the page loaded anew, it is asked for again. */
export function beginBack(orderId: number): void {
  keepGoing(String(orderId));
}

/** Whether this tab has begun to give that order up, and has not had its basket since. */
export function isGoingBack(orderId: number): boolean {
  try {
    return window.sessionStorage.getItem(GOING_AS) === String(orderId);
  } catch {
    return false;
  }
}

function keepGoing(text: string | null): void {
  try {
    if (text === null) window.sessionStorage.removeItem(GOING_AS);
    else window.sessionStorage.setItem(GOING_AS, text);
  } catch {
    // A browser that keeps nothing finds no order there after a reload.
  }
}

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

/** It has arrived, or there is none any more. */
export function forgetHandBack(): void {
  keepGoing(null);
  waiting = null;
}
