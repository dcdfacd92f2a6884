import { bahtFromSatang } from '#shared/money/satang.ts';
import type { QuotationDraft } from './draft.ts';

/** The navigation state that carries a draft to the screen; `readScreenState` reads it there. */
export function draftState(draft: QuotationDraft) {
  return {
    orderList: draft.lines.map((line) => ({
      id: line.productId,
      variant_id: line.variantId,
      name: line.name,
      sku: line.sku,
      quantity: line.quantity,
      price: bahtFromSatang(line.unitPriceSatang),
      open_price: line.isOpenPrice,
      discount: bahtFromSatang(line.discountSatang),
    })),
    subtotal: bahtFromSatang(draft.subtotalSatang),
    discount: bahtFromSatang(draft.discountSatang),
    vatMode: draft.tax.mode,
    taxPercent: draft.tax.rateHundredths / 100,
    tax: bahtFromSatang(draft.taxSatang),
    includedTax: bahtFromSatang(draft.includedTaxSatang),
    total: bahtFromSatang(draft.totalSatang),
    customer: draft.customer,
    couponLeftOut: draft.couponLeftOut,
    discountsLeftOut: draft.discountsLeftOut,
    key: draft.key,
  };
}
