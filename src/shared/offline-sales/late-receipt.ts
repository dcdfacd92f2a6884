import type { Satang } from '../money/satang.ts';
import { givenByHand, type HandDiscount } from '../orders/hand-discounts.ts';
import type { LineInput, OrderPrice, TaxTerms } from '../orders/pricing.ts';
import type { ReceiptFacts, SaleFacts } from '../orders/sale.ts';
import { FIXED_METHOD_WORDS, type FixedMethod } from '../payment-methods/rules.ts';
import type { SlipShop } from '../slips/slip-shop.ts';
import type { EpochMs } from '../time/bangkok.ts';

/** A line as a till sold it by itself. */
export interface SoldLine extends LineInput {
  readonly productId: number;
  readonly variantId: number | null;
  /** With the variant's value. */
  readonly name: string;
  /** The variant's alone. */
  readonly variantValue?: string | null;
  readonly sku: string;
  readonly handDiscount?: HandDiscount | null;
}

/** What was sold, on which terms. */
export interface SoldBasket {
  readonly lines: readonly SoldLine[];
  readonly orderDiscount: HandDiscount | null;
  readonly note: string;
  readonly tax: TaxTerms;
  readonly price: OrderPrice;
}

/** How it was paid: all of it in one way. */
export interface HandedMoney {
  readonly method: FixedMethod;
  readonly tenderedSatang: Satang;
  readonly changeSatang: Satang;
}

/** Who sold where, as the slip says it. */
export interface SlipSeller {
  readonly cashierName: string;
  readonly till: { readonly name: string; readonly posId: string };
  readonly shop: SlipShop;
}

/** A sale that no server knows yet: the shop has given it no order number (rule C14.10). */
export function lateSaleFacts(sold: SoldBasket, soldMs: EpochMs): SaleFacts {
  const { lines, orderDiscount, price, tax, note } = sold;
  return {
    ...{ id: 0, orderNumber: '', status: 'paid', createdAt: soldMs, note, couponCode: null, tax },
    ...{ subtotalSatang: price.subtotalSatang, discountSatang: price.discountSatang },
    ...{ couponDiscountSatang: 0, discountApprover: null, byHandSatang: givenByHand(price) },
    orderDiscount: orderDiscount && { ...orderDiscount, discountSatang: price.orderDiscountSatang },
    ...{ taxSatang: price.taxSatang, includedTaxSatang: price.includedTaxSatang },
    ...{ zeroRatedSatang: price.zeroRatedSatang, exemptSatang: price.exemptSatang },
    ...{ totalSatang: price.totalSatang, refundedSatang: 0, returned: 'none' },
    lines: lines.map((line, i) => {
      const { productId, variantId, sku, name, quantity, unitPriceSatang, vatClass } = line;
      const priced = price.lines[i];
      const byHandSatang = priced?.handDiscountSatang ?? 0;
      return {
        ...{ id: i + 1, productId, variantId, sku, name, quantity, unitPriceSatang, vatClass },
        ...{ returnedQuantity: 0, subtotalSatang: priced?.subtotalSatang ?? 0 },
        discountSatang: priced?.discountSatang ?? 0,
        byHand: line.handDiscount ? { ...line.handDiscount, discountSatang: byHandSatang } : null,
      };
    }),
  };
}

/**
 * The receipt of a sale that a till made by itself, with all that its slip says (rule C14.10).
 * @param number out of the till's own series
 */
export function lateReceipt(
  sale: SaleFacts,
  number: string,
  {
    soldMs,
    money,
    seller,
  }: { readonly soldMs: EpochMs; readonly money: HandedMoney; readonly seller: SlipSeller },
): ReceiptFacts {
  const name = FIXED_METHOD_WORDS[money.method];
  const { method, tenderedSatang, changeSatang } = money;
  return {
    ...{ receiptNumber: number, paidAt: soldMs, paidByName: name, tenderedSatang, changeSatang },
    payments: [{ method, name, tenderedSatang, reference: null }],
    ...{ exchange: null, taxInvoiceNumber: null, sale: { ...sale, status: 'paid' } },
    ...{ cashierName: seller.cashierName, till: seller.till, shop: seller.shop },
  };
}
