import type { CashByHand } from '../drawer/cash-by-hand.ts';
import type { Satang } from '../money/satang.ts';
import type { MethodCode } from '../payment-methods/rules.ts';
import type { SlipShop } from '../slips/slip-shop.ts';
import type { EpochMs } from '../time/bangkok.ts';

/** Closed drawers as screens and slips tell them, in satang. */

/** What came in and went back in one of the shop's own ways of paying. */
export interface OtherPayments {
  readonly method: MethodCode;
  readonly name: string;
  readonly count: number;
  readonly salesSatang: Satang;
  readonly refundsSatang: Satang;
}

/** What one cashier sold and gave back in a drawer that several share (rule C12.15). */
export interface CashierPart {
  readonly id: number;
  readonly name: string;
  /** Receipts: one that was paid in two ways counts once. */
  readonly sales: number;
  readonly salesSatang: Satang;
  readonly refundsSatang: Satang;
  readonly ways: readonly OtherPayments[];
}

/** What of a drawer that several share is told beside its sums. */
export interface SharedParts {
  /** '' while it is open. */
  readonly closedBy: string;
  readonly cashiers: readonly CashierPart[];
}

/** A closed drawer, for its slip. */
export interface Shift {
  readonly drawerId: number;
  /** Of a drawer that several share, who opened it. */
  readonly cashierName: string;
  readonly shared: SharedParts | null;
  readonly openedAt: EpochMs;
  readonly closedAt: EpochMs;
  /** Without the top-ups. */
  readonly openingSatang: Satang;
  readonly topUpSatang: Satang;
  readonly receivedSatang: Satang;
  readonly changeSatang: Satang;
  readonly qrSalesSatang: Satang;
  /** What went back for returned goods in each way. */
  readonly cashRefundsSatang: Satang;
  readonly qrRefundsSatang: Satang;
  /** What was taken out by hand, and all that went in and out so, one by one. */
  readonly removedSatang: Satang;
  readonly byHand: readonly CashByHand[];
  /** What was paid with goods that came back at once, and went back for these. */
  readonly exchangedSatang: Satang;
  readonly exchanges: number;
  readonly otherPayments: readonly OtherPayments[];
  /** Receipts: one that was paid in two ways counts once. */
  readonly sales: number;
  readonly cashSales: number;
  readonly qrSales: number;
  readonly expectedSatang: Satang;
  readonly countedSatang: Satang;
  readonly differenceReason: string | null;
  readonly approvedBy: string | null;
  readonly till: { readonly name: string; readonly posId: string } | null;
  readonly shop: SlipShop;
}
