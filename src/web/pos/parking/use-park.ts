import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refuse } from '#shared/errors/till-refusals.ts';
import type { TaxTerms } from '#shared/orders/pricing.ts';
import { call } from '#web/lib/api.ts';
import { failureOf } from '#web/lib/failure.ts';
import { refreshParked } from '#web/parked-baskets/queries.ts';
import { priceBasket } from '../basket/basket.ts';
import { parkingBody } from '../basket/checkout.ts';
import { useBasketCall } from '../basket/use-basket-call.ts';
import { basketStore, useTill } from '../till.ts';

const LOST_WORDS = 'การเชื่อมต่อขาดหาย จึงยังไม่ทราบว่าพักบิลแล้วหรือไม่ กรุณากดพักบิลอีกครั้ง ระบบจะไม่พักซ้ำ';

/**
 * Sets the basket aside on the server and begins a new one (rule C12.3). What is refused is said in the basket, which stays
 * as it is. Safe to press again after a lost answer: the key is the basket's own until it changes.
 * @returns whether it is parked
 */
export function usePark(tax: TaxTerms, settled: () => Promise<void>): (name: string) => Promise<boolean> {
  const client = useQueryClient();
  const sendBasket = useBasketCall(settled);
  return useCallback(
    async (name) => {
      let isParked = false;
      await sendBasket('POST /parked-baskets', async () => {
        const basket = basketStore.getState();
        const price = priceBasket(basket.lines, basket.coupon, tax, basket.orderDiscount);
        if (price === null) return basket.setAlert(refuse('ORDER_TOO_LARGE').message);
        const body = parkingBody(basket, name, price);
        try {
          await call('POST /parked-baskets', { body, idempotencyKey: basket.checkoutKey });
        } catch (error) {
          const { isLost, code } = failureOf(error);
          if (isLost) basket.setAlert(LOST_WORDS);
          // The basket has changed in nothing but its name since it was sent: it waits already.
          if (code !== 'KEY_REUSED') throw error;
        }
        isParked = true;
        basketStore.getState().clear();
        useTill.setState({ announced: name === '' ? 'พักบิลแล้ว' : `พักบิล ${name} แล้ว` });
        await refreshParked(client);
      });
      return isParked;
    },
    [tax, client, sendBasket],
  );
}
