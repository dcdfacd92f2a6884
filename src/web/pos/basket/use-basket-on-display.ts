import { useCallback } from 'react';
import type { TaxTerms } from '#shared/orders/pricing.ts';
import { useFollowedDisplay } from '#web/display/use-display-feed.ts';
import { basketStore } from '../till.ts';
import { basketOnDisplay } from './on-display.ts';

/** Shows the basket to its customer as it is rung up (rule C14.3); the till itself is drawn no more often for it. */
export function useBasketOnDisplay(tax: TaxTerms): void {
  const make = useCallback(() => basketOnDisplay(basketStore.getState(), tax), [tax]);
  useFollowedDisplay(make, basketStore.subscribe);
}
