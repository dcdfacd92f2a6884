import type { VatClass } from '../catalog/vat-class.ts';
import type { Satang } from '../money/satang.ts';
import type { MethodCode } from '../payment-methods/rules.ts';
import type { SlipShop } from '../slips/slip-shop.ts';
import type { EpochMs } from '../time/bangkok.ts';
import type { HandDiscount } from './hand-discounts.ts';
import type { TaxTerms } from './pricing.ts';
import type { ReturnedState } from './rules.ts';

/** A sale and its receipt as screens and slips tell them, in satang. */

/** What somebody took off by hand (rule C12.4), with what it came to. */
export interface GivenDiscount extends HandDiscount {
  readonly discountSatang: Satang;
}

/** A sold line as the payment and receipt screens show it. */
export interface SaleLine {
  readonly id: number;
  readonly productId: number;
  readonly variantId: number | null;
  readonly sku: string;
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

/** An order with its lines, without who buys. */
export interface SaleFacts {
  readonly id: number;
  readonly orderNumber: string;
  readonly status: 'pending' | 'paid' | 'cancelled';
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

/** A paid order's receipt, with all that its slip says. */
export interface ReceiptFacts {
  readonly receiptNumber: string;
  readonly paidAt: EpochMs;
  /** What the way is called in which it was paid, or that there were several. */
  readonly paidByName: string;
  readonly tenderedSatang: Satang;
  readonly changeSatang: Satang;
  readonly payments: readonly TakenPayment[];
  /** Null where nothing was exchanged. */
  readonly exchange: ExchangedReturn | null;
  readonly sale: SaleFacts;
  readonly cashierName: string;
  /** Where it was sold, '' where the branch names no tills; the number that the revenue office gave the machine. */
  readonly till: { readonly name: string; readonly posId: string };
  /** The full tax invoice that took its place as the abbreviated one; null while there is none. */
  readonly taxInvoiceNumber: string | null;
  readonly shop: SlipShop;
}

/** That a receipt is a tax invoice no longer, since another took its place; '' while it is. */
export const replacedWords = ({ taxInvoiceNumber }: Pick<ReceiptFacts, 'taxInvoiceNumber'>): string =>
  taxInvoiceNumber === null ? '' : `ออกใบกำกับภาษีเลขที่ ${taxInvoiceNumber} แทนแล้ว`;
