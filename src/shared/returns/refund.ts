import type { VatClass } from '../catalog/vat-class.ts';
import type { Satang } from '../money/satang.ts';
import type { ReturnCondition } from '../orders/rules.ts';
import type { MethodCode } from '../payment-methods/rules.ts';
import type { VatMode } from '../shop/rules.ts';
import type { SlipShop } from '../slips/slip-shop.ts';
import type { EpochMs } from '../time/bangkok.ts';

/** A return as screens and slips tell it, in satang. */

/** Goods of one kind and condition that came back. */
export interface RefundLine {
  readonly name: string;
  readonly unitPriceSatang: Satang;
  readonly quantity: number;
  readonly condition: ReturnCondition;
  readonly subtotalSatang: Satang;
  readonly discountSatang: Satang;
  readonly totalSatang: Satang;
  readonly vatClass: VatClass;
}

/** A way in which a return was settled: money that went back, or a sale that it was exchanged for. */
export interface Settled {
  readonly method: MethodCode;
  readonly name: string;
  readonly satang: Satang;
  readonly reference: string | null;
}

/** A return as lists show it; amounts are what went back. */
export interface Refund {
  readonly id: number;
  readonly number: string;
  readonly madeAt: EpochMs;
  /** The goods came back without their receipt: there is no order then (rule C11.10). */
  readonly isWithoutReceipt: boolean;
  readonly orderId: number | null;
  readonly orderNumber: string;
  readonly receiptNumber: string;
  readonly soldAt: EpochMs | null;
  readonly reason: string;
  readonly cashierName: string;
  readonly approvedBy: string | null;
  readonly lines: readonly RefundLine[];
  readonly grossSatang: Satang;
  readonly discountSatang: Satang;
  readonly taxSatang: Satang;
  readonly includedTaxSatang: Satang;
  readonly zeroRatedSatang: Satang;
  readonly exemptSatang: Satang;
  readonly totalSatang: Satang;
  readonly payments: readonly Settled[];
  /** The sale that was paid with these goods at once, wholly or in part; null where all went back as money. */
  readonly exchange: { readonly orderId: number; readonly receiptNumber: string } | null;
  readonly creditNote: { readonly number: string; readonly address: string } | null;
}

/** A return with all that its slip says. */
export interface RefundSlipFacts extends Refund {
  readonly vatMode: VatMode;
  /** Null where no sale says it. */
  readonly taxPercent: number | null;
  readonly tillName: string;
  readonly shop: SlipShop;
}
