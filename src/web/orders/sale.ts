import type { VatClass } from '#shared/catalog/vat-class.ts';
import type { Satang } from '#shared/money/satang.ts';
import type { HandDiscount } from '#shared/orders/hand-discounts.ts';
import { changeFor, quickAmounts, type TaxTerms } from '#shared/orders/pricing.ts';
import type { ReturnedState } from '#shared/orders/rules.ts';
import type { MethodCode } from '#shared/payment-methods/rules.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { KnownCustomer } from '#web/customers/known/wire.ts';
import type { SlipShop } from '#web/lib/print/slip-shop.ts';

/** What somebody took off by hand (rule C12.4), with what it came to. */
export interface GivenDiscount extends HandDiscount {
  readonly discountSatang: Satang;
}

/** A sold line as the payment and receipt screens show it. */
export interface SaleLine {
  readonly id: number;
  /** With the variant's value, as the till sold it. */
  readonly name: string;
  readonly quantity: number;
  /** How many of them came back. */
  readonly returnedQuantity: number;
  readonly unitPriceSatang: Satang;
  /** By promotion and by hand. */
  readonly discountSatang: Satang;
  /** What of it was taken off by hand, and why; null where nothing was. */
  readonly byHand: GivenDiscount | null;
  readonly subtotalSatang: Satang;
  readonly vatClass: VatClass;
}

/** An order on the payment screen. */
export interface Sale {
  readonly id: number;
  readonly orderNumber: string;
  readonly status: 'pending' | 'paid' | 'cancelled';
  /** Who buys, as far as it is known (rule C12.14). */
  readonly customer: KnownCustomer | null;
  readonly createdAt: EpochMs;
  readonly note: string;
  readonly couponCode: string | null;
  readonly subtotalSatang: Satang;
  /** Line discounts and coupon discount together (rule C3). */
  readonly discountSatang: Satang;
  readonly couponDiscountSatang: Satang;
  /** What was taken off the whole order by hand; null where nothing was. */
  readonly orderDiscount: GivenDiscount | null;
  /** All that was taken off by hand, on its lines and on the order. */
  readonly byHandSatang: Satang;
  /** Who approved of that; null where nobody had to. */
  readonly discountApprover: string | null;
  /** How the shop taxed it when it was sold. */
  readonly tax: TaxTerms;
  readonly taxSatang: Satang;
  /** What of the total is VAT where prices hold it. */
  readonly includedTaxSatang: Satang;
  /** What of the total is for goods taxed at 0 %, and for exempt ones. */
  readonly zeroRatedSatang: Satang;
  readonly exemptSatang: Satang;
  readonly totalSatang: Satang;
  /** What of it went back, and whether nothing of it came back, some, or all. */
  readonly refundedSatang: Satang;
  readonly returned: ReturnedState;
  readonly lines: readonly SaleLine[];
}

/** One of the ways in which a receipt was settled. */
export interface TakenPayment {
  readonly method: MethodCode;
  readonly name: string;
  readonly tenderedSatang: Satang;
  /** What the other side calls it; null where it has no name. */
  readonly reference: string | null;
}

/** The return of goods that a sale was paid with, wholly or in part (rule C11.9). */
export interface ExchangedReturn {
  readonly returnId: number;
  readonly refundNumber: string;
  /** What of their worth went back to the customer as money. */
  readonly refundedSatang: Satang;
}

/** A paid order's receipt. */
export interface Receipt {
  readonly receiptNumber: string;
  readonly paidAt: EpochMs;
  /** What the way is called in which it was paid, or that there were several. */
  readonly paidByName: string;
  readonly tenderedSatang: Satang;
  readonly changeSatang: Satang;
  readonly payments: readonly TakenPayment[];
  /** Null where nothing was exchanged. */
  readonly exchange: ExchangedReturn | null;
  readonly sale: Sale;
  readonly cashierName: string;
  /** Where it was sold, '' where the branch names no tills; the number that the revenue office gave the machine. */
  readonly till: { readonly name: string; readonly posId: string };
  /** The full tax invoice that took its place as the abbreviated one; null while there is none. */
  readonly taxInvoiceNumber: string | null;
  readonly shop: SlipShop;
}

/** A paid order in the list of the shift's sales (rule S2, "History of paid orders"), or a refund. */
export interface PaidSale {
  /** None of goods that came back without their receipt. */
  readonly orderId: number | null;
  /** The return, where it is one; its total is below nothing. */
  readonly returnId: number | null;
  readonly number: string;
  readonly cashierName: string;
  readonly totalSatang: Satang;
  readonly paidAt: EpochMs;
  readonly paidByName: string;
}

/** That a receipt is a tax invoice no longer, since another took its place; '' while it is. */
export const replacedWords = ({ taxInvoiceNumber }: Receipt): string =>
  taxInvoiceNumber === null ? '' : `ออกใบกำกับภาษีเลขที่ ${taxInvoiceNumber} แทนแล้ว`;

/** The one-tap amounts: the exact total first, then the notes above it (rule D5, "Payment"). */
export function tapAmounts(totalSatang: Satang): { exact: Satang; notes: readonly Satang[] } {
  return { exact: totalSatang, notes: quickAmounts(totalSatang).filter((amount) => amount !== totalSatang) };
}

/** What the amount handed over comes to. */
export type Tender =
  /** Nothing valid has been entered. */
  | { readonly state: 'none' }
  | { readonly state: 'short'; readonly tenderedSatang: Satang; readonly missingSatang: Satang }
  /** More than is to be paid, in a way that gives no change. */
  | { readonly state: 'over'; readonly tenderedSatang: Satang; readonly overSatang: Satang }
  | { readonly state: 'enough'; readonly tenderedSatang: Satang; readonly changeSatang: Satang };

/** Compares the amount handed over in cash with what is to be paid (rule S5, rule C5.6). */
export function tenderFor(totalSatang: Satang, tenderedSatang: Satang | null): Tender {
  if (tenderedSatang === null) return { state: 'none' };
  const changeSatang = changeFor(totalSatang, tenderedSatang);
  if (changeSatang === null) {
    return { state: 'short', tenderedSatang, missingSatang: totalSatang - tenderedSatang };
  }
  return { state: 'enough', tenderedSatang, changeSatang };
}

/**
 * The same in any way of paying: cash is counted and may be more; of all others what is to be paid is meant where no amount
 * has been typed, and never more (rule C12.2).
 */
export function tenderIn(method: MethodCode, dueSatang: Satang, typedSatang: Satang | null): Tender {
  if (method === 'cash') return tenderFor(dueSatang, typedSatang);
  const tenderedSatang = typedSatang ?? dueSatang;
  const overSatang = tenderedSatang - dueSatang;
  return overSatang > 0
    ? { state: 'over', tenderedSatang, overSatang }
    : tenderFor(dueSatang, tenderedSatang);
}
