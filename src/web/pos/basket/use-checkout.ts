import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { refuse } from '#shared/errors/till-refusals.ts';
import type { TaxTerms } from '#shared/orders/pricing.ts';
import { call } from '#web/lib/api.ts';
import { failureOf, isFinal } from '#web/lib/failure.ts';
import { paths } from '#web/lib/paths.ts';
import { EXACT_CASH } from '#web/orders/payment/exact-cash.ts';
import type { Approver } from '#web/staff/wire.ts';
import { useAwayCheckout } from '../away/use-away-checkout.ts';
import { basketStore, useTill } from '../till.ts';
import { priceBasket } from './basket.ts';
import { checkoutBody } from './checkout.ts';
import { useBasketCall } from './use-basket-call.ts';
import { withApproval } from './with-approval.ts';

/**
 * Makes an order of the basket and goes to its payment (rule S4). Waits for scans that are still being
 * looked up. What is taken off by hand beyond the cashier's limit is approved of on the way (rule C12.4). Where the customer
 * pays exactly, in cash, the payment asks at once (rule C12.13). While the server can't be reached the till sells by itself,
 * where it can (rule C14.10). Safe to press again: without a final answer the basket and its key stay as they are (rule C2.7).
 */
export function useCheckout(
  tax: TaxTerms,
  settled: () => Promise<void>,
  askApproval: (why: string) => Promise<Approver | null>,
): (paysExactly?: boolean) => Promise<void> {
  const navigate = useNavigate();
  const sendBasket = useBasketCall(settled);
  const sellAway = useAwayCheckout(tax, settled);

  return useCallback(
    async (paysExactly = false) => {
      if (await sellAway(paysExactly)) return;
      const refused = await sendBasket('POST /checkout', async () => {
        const basket = basketStore.getState();
        const { checkoutKey } = basket;
        const price = priceBasket(basket.lines, basket.coupon, tax, basket.orderDiscount);
        if (price === null) return basketStore.getState().setAlert(refuse('ORDER_TOO_LARGE').message);
        const body = checkoutBody(basket, price);
        useTill.setState({ lostKey: checkoutKey });
        const send = (approver: Approver | null) =>
          call('POST /checkout', {
            body: approver === null ? body : { ...body, approver },
            idempotencyKey: checkoutKey,
          });
        const { orderId } = await withApproval(send, askApproval).catch((error) => {
          // The server has said no: what waits is another's.
          if (isFinal(failureOf(error))) useTill.setState({ lostKey: null });
          throw error;
        });
        basketStore.getState().renewKey();
        useTill.setState({ isSold: true });
        await navigate(paths.checkout(orderId), { state: paysExactly ? EXACT_CASH : null });
      });
      if (refused?.go === 'nowhere' && refused.isFinal) basketStore.getState().renewKey();
      // The server went with this very request: the sale goes on without it, under the same key.
      if (!useTill.getState().isSold) await sellAway(paysExactly);
    },
    [tax, sendBasket, sellAway, navigate, askApproval],
  );
}
