import { useCallback } from 'react';
import { refuse } from '#shared/errors/till-refusals.ts';
import type { TaxTerms } from '#shared/orders/pricing.ts';
import type { KnownCustomer } from '#web/customers/known/wire.ts';
import { call } from '#web/lib/api.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { paths } from '#web/lib/paths.ts';
import type { QuotationDraft } from '#web/quotations/draft.ts';
import { draftState } from '#web/quotations/draft-state.ts';
import { useUnaskedLeave } from '#web/ui/leave-guard.ts';
import { basketStore } from '../till.ts';
import { type BasketLine, priceBasket, withoutHandDiscounts } from './basket.ts';
import { basketBody } from './checkout.ts';
import { useBasketCall } from './use-basket-call.ts';

/**
 * The basket as a quotation takes it, priced without its coupon and without what was taken off by hand (rule C3, C12.4).
 * @param leftOut which of these the basket has, so that the quotation screen can say so
 * @param key the Idempotency-Key under which it will be issued (rule C2.7)
 * @param lines without discounts by hand
 * @param customer whom the basket names
 * @returns null when its sum is over what one quotation may be (rule C2.2)
 */
export function draftOfBasket(
  lines: readonly BasketLine[],
  leftOut: Pick<QuotationDraft, 'couponLeftOut' | 'discountsLeftOut'>,
  tax: TaxTerms,
  key: string,
  customer: KnownCustomer | null = null,
): QuotationDraft | null {
  const price = priceBasket(lines, null, tax);
  if (price === null) return null;
  const { subtotalSatang, discountSatang, taxSatang, includedTaxSatang, totalSatang } = price;
  return {
    lines: lines.map((line, index) => ({
      productId: line.productId,
      variantId: line.variantId,
      name: line.name,
      sku: line.sku,
      quantity: line.quantity,
      unitPriceSatang: line.unitPriceSatang,
      isOpenPrice: line.isOpenPrice,
      discountSatang: price.lines[index]?.discountSatang ?? 0,
    })),
    subtotalSatang,
    discountSatang,
    tax,
    taxSatang,
    includedTaxSatang,
    totalSatang,
    ...leftOut,
    customer,
    key,
  };
}

/**
 * Has the server check the basket and carries it to the quotation screen (rule S2, S5). Takes what
 * {@link useCheckout} takes; an empty basket is refused by the server, in the basket's alert.
 */
export function useQuotation(tax: TaxTerms, settled: () => Promise<void>): () => Promise<void> {
  const leave = useUnaskedLeave();
  const sendBasket = useBasketCall(settled);

  return useCallback(async () => {
    await sendBasket('POST /quotation/submitCheckProduct', async () => {
      const { lines: sold, coupon, customer, orderDiscount, setAlert } = basketStore.getState();
      const lines = withoutHandDiscounts(sold);
      const leftOut = {
        couponLeftOut: coupon !== null,
        discountsLeftOut: orderDiscount !== null || lines.some((line, i) => line !== sold[i]),
      };
      const draft = draftOfBasket(lines, leftOut, tax, newIdempotencyKey(), customer);
      if (draft === null) return setAlert(refuse('ORDER_TOO_LARGE').message);
      await call('POST /quotation/submitCheckProduct', { body: basketBody(lines, draft) });
      await leave(paths.quotationSubmit(), { state: draftState(draft) });
    });
  }, [tax, sendBasket, leave]);
}
