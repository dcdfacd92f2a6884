import { bahtFromSatang, type Satang } from '#shared/money/satang.ts';
import type { TaxTerms } from '#shared/orders/pricing.ts';
import type { KnownCustomer } from '#web/customers/known/wire.ts';

/** What a quotation will be made of: the till's basket as it was carried here, in whole satang. */

export interface DraftLine {
  readonly productId: number;
  readonly variantId: number | null;
  /** With the variant's value. */
  readonly name: string;
  /** To ask for today's price by; '' when it wasn't carried along. */
  readonly sku: string;
  readonly quantity: number;
  readonly unitPriceSatang: Satang;
  /** The price was typed (rule C12.11). */
  readonly isOpenPrice: boolean;
  readonly discountSatang: Satang;
}

export interface QuotationDraft {
  readonly lines: readonly DraftLine[];
  readonly subtotalSatang: Satang;
  readonly discountSatang: Satang;
  /** How the shop taxed it when it was priced. */
  readonly tax: TaxTerms;
  readonly taxSatang: Satang;
  /** What of the total is VAT where prices hold it. */
  readonly includedTaxSatang: Satang;
  readonly totalSatang: Satang;
  /** Whom the basket names already (rule C12.14); somebody else can be chosen. */
  readonly customer: KnownCustomer | null;
  /** The basket had a coupon, which a quotation never carries (rule C3). */
  readonly couponLeftOut: boolean;
  /** Something was taken off the basket by hand, which a quotation never carries (rule C12.4). */
  readonly discountsLeftOut: boolean;
  /** The Idempotency-Key under which it is issued (rule C2.7); '' when none was carried along. */
  readonly key: string;
}

/** The draft as POST /quotations takes it (rule S7): amounts in baht, for comparison (rule C4.4). */
export function quotationBody(draft: QuotationDraft, customerId: number) {
  return {
    customers_id: customerId,
    orderList: draft.lines.map((line) => ({
      id: line.productId,
      variant_id: line.variantId,
      name: line.name,
      quantity: line.quantity,
      price: bahtFromSatang(line.unitPriceSatang),
    })),
    subtotal: bahtFromSatang(draft.subtotalSatang),
    discount: bahtFromSatang(draft.discountSatang),
    tax: bahtFromSatang(draft.taxSatang),
    total: bahtFromSatang(draft.totalSatang),
  };
}
