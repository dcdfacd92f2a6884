import type { Satang } from '#shared/money/satang.ts';
import { changeFor, quickAmounts } from '#shared/orders/pricing.ts';
import type { ReceiptFacts, SaleFacts } from '#shared/orders/sale.ts';
import type { MethodCode } from '#shared/payment-methods/rules.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { KnownCustomer } from '#web/customers/known/wire.ts';

/** An order on the payment screen. */
export interface Sale extends SaleFacts {
  /** Who buys, as far as it is known (rule C12.14). */
  readonly customer: KnownCustomer | null;
}

/** A paid order's receipt. */
export interface Receipt extends ReceiptFacts {
  readonly sale: Sale;
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
