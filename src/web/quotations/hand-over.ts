import { forgetForNext } from '#web/lib/screen-lock.ts';
import type { QuotationBasket } from './queries.ts';

/**
 * A quotation on its way to the till. Arriving there empties the basket (rule S4); who comes with a quotation on
 * purpose says so in the navigation's state, and its goods wait here for exactly that arrival.
 */

let waiting: QuotationBasket | null = null;

// Whoever comes in next has nothing to do with it.
forgetForNext(forgetHandOver);

/** Lets the quotation wait; gives the navigation state to go to the till with. */
export function handOver(basket: QuotationBasket): { readonly quotation: number } {
  waiting = basket;
  return { quotation: basket.id };
}

/** The quotation that this navigation state brings to the till, or null; a reload brings none. */
export function handedOver(state: unknown): QuotationBasket | null {
  if (typeof state !== 'object' || state === null || !('quotation' in state)) return null;
  return waiting !== null && state.quotation === waiting.id ? waiting : null;
}

/** It has arrived. */
export function forgetHandOver(): void {
  waiting = null;
}
