import type { CashByHand } from '../drawer/cash-by-hand.ts';
import type { Satang } from '../money/satang.ts';
import type { SlipShop } from '../slips/slip-shop.ts';
import type { BangkokDate, EpochMs } from '../time/bangkok.ts';
import type { OtherPayments, SharedParts } from './shift.ts';

/** Shifts and days as managers read them, on screens and slips, in satang. */

/** A shift in the list; an open one has no end and no count yet. */
export interface ListedShift {
  readonly id: number;
  /** Whose it is; of a drawer that several share, who opened it and all who sold from it. */
  readonly cashierName: string;
  readonly openedBy: string;
  readonly shared: SharedParts | null;
  readonly tillName: string;
  readonly openedAt: EpochMs;
  readonly closedAt: EpochMs | null;
  /** With the top-ups. */
  readonly openingSatang: Satang;
  readonly cashSalesSatang: Satang;
  readonly qrSalesSatang: Satang;
  readonly salesSatang: Satang;
  /** What went back for returned goods; of it in cash, from the drawer. */
  readonly refundsSatang: Satang;
  readonly cashRefundsSatang: Satang;
  /** What was taken out of the drawer by hand. */
  readonly removedSatang: Satang;
  readonly expectedSatang: Satang;
  readonly countedSatang: Satang | null;
  /** Below nothing when money was missing. */
  readonly differenceSatang: Satang;
  readonly differenceReason: string;
  readonly approvedBy: string;
}

/** The part on sales of a Z report and of a day's summary. */
export interface SalesSums {
  readonly grossSatang: Satang;
  readonly lineDiscountSatang: Satang;
  /** What was taken off by hand, and of how many sales. */
  readonly handDiscountSatang: Satang;
  readonly handDiscountCount: number;
  readonly couponDiscountSatang: Satang;
  /** VAT that came on top of the prices. */
  readonly addedTaxSatang: Satang;
  /** What customers paid: before discounts, less these, with the VAT on top. */
  readonly soldSatang: Satang;
  readonly refundCount: number;
  /** What went back to customers, and the VAT in it. */
  readonly refundedSatang: Satang;
  readonly refundedTaxSatang: Satang;
  /** What is left: sold less what went back. */
  readonly netSatang: Satang;
  /** The VAT in what is left. */
  readonly taxSatang: Satang;
  readonly cashSatang: Satang;
  readonly qrSatang: Satang;
  readonly cashRefundsSatang: Satang;
  readonly qrRefundsSatang: Satang;
  /** What was paid with goods that came back at once, and went back for these. */
  readonly exchangedSatang: Satang;
  readonly exchangeCount: number;
  readonly otherPayments: readonly OtherPayments[];
  readonly cashCount: number;
  readonly qrCount: number;
  readonly itemsSold: number;
  readonly itemsReturned: number;
  readonly cancelledCount: number;
  readonly cancelledSatang: Satang;
  /** Null when nothing was sold. */
  readonly receipts: NumberRange | null;
  /** Null when nothing came back. */
  readonly refunds: NumberRange | null;
}

/** The first and the last number of a kind of paper. */
export interface NumberRange {
  readonly first: string;
  readonly last: string;
}

/** Everything about one shift. */
export interface ZReport {
  readonly shift: ListedShift;
  /** What went into the drawer and out of it by hand, one by one. */
  readonly byHand: readonly CashByHand[];
  readonly posId: string;
  readonly sales: SalesSums;
  readonly shop: SlipShop;
}

/** The branch on one day. */
export interface DaySummary {
  readonly day: BangkokDate;
  readonly sales: SalesSums;
  readonly expensesSatang: Satang;
  /** What went into the drawers and out of them by hand. */
  readonly topUpSatang: Satang;
  readonly removedSatang: Satang;
  /** What the shifts that were closed that day had too much (or too little). */
  readonly differenceSatang: Satang;
  readonly shifts: readonly ListedShift[];
  readonly shop: SlipShop;
}
