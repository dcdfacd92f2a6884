import { type Satang, satangFromBaht } from '#shared/money/satang.ts';
import type { DaySummaryWire, ShiftRowWire, ZReportWire } from '#shared/shifts/contract.ts';
import type { BangkokDate, EpochMs } from '#shared/time/bangkok.ts';
import { type CashByHand, cashByHandFromWire } from '#web/drawer/wire.ts';
import { type SlipShop, slipShopFromWire } from '#web/lib/print/slip-shop.ts';
import { type OtherPayments, otherPaymentsFromWire, type SharedParts, sharedPartsFromWire } from '../wire.ts';

/** Shifts and their reports as managers read them, in the screens' own words and in satang. */

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

const namesIn = ({ cashier, shared }: ShiftRowWire): string =>
  [...new Set([cashier.name, ...(shared?.cashiers ?? []).map(({ name }) => name)])].join(', ');

export function listedShiftFromWire(row: ShiftRowWire): ListedShift {
  return {
    id: row.cash_drawer_id,
    cashierName: namesIn(row),
    openedBy: row.cashier.name,
    shared: sharedPartsFromWire(row.shared),
    tillName: row.till?.name ?? '',
    openedAt: Date.parse(row.opened_at),
    closedAt: row.closed_at === null ? null : Date.parse(row.closed_at),
    openingSatang: satangFromBaht(row.opening_balance) + satangFromBaht(row.top_up),
    cashSalesSatang: satangFromBaht(row.total_amount) - satangFromBaht(row.change_price),
    qrSalesSatang: satangFromBaht(row.qrcode_sales),
    salesSatang: satangFromBaht(row.total_sales),
    refundsSatang: satangFromBaht(row.total_refunds),
    cashRefundsSatang: satangFromBaht(row.cash_refunds),
    removedSatang: satangFromBaht(row.cash_removed),
    expectedSatang: satangFromBaht(row.expected),
    countedSatang: row.closing_balance === null ? null : satangFromBaht(row.closing_balance),
    differenceSatang: satangFromBaht(row.difference),
    differenceReason: row.difference_reason ?? '',
    approvedBy: row.approved_by ?? '',
  };
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

const rangeOf = (first: string | null, last: string | null): NumberRange | null =>
  first === null || last === null ? null : { first, last };

function salesSumsFromWire(wire: ZReportWire | DaySummaryWire): SalesSums {
  return {
    grossSatang: satangFromBaht(wire.gross_sales),
    lineDiscountSatang: satangFromBaht(wire.line_discounts),
    handDiscountSatang: satangFromBaht(wire.manual_discounts),
    handDiscountCount: wire.manual_discount_count,
    couponDiscountSatang: satangFromBaht(wire.coupon_discounts),
    addedTaxSatang: satangFromBaht(wire.added_tax),
    soldSatang: satangFromBaht(wire.total_sales),
    refundCount: wire.refund_count,
    refundedSatang: satangFromBaht(wire.total_refunds),
    refundedTaxSatang: satangFromBaht(wire.refunded_tax),
    netSatang: satangFromBaht(wire.net_sales),
    taxSatang: satangFromBaht(wire.tax),
    cashSatang: satangFromBaht(wire.cash_sales),
    qrSatang: satangFromBaht(wire.qrcode_sales),
    cashRefundsSatang: satangFromBaht(wire.cash_refunds),
    qrRefundsSatang: satangFromBaht(wire.qrcode_refunds),
    exchangedSatang: satangFromBaht(wire.exchanged),
    exchangeCount: wire.exchange_count,
    otherPayments: wire.other_payments.map(otherPaymentsFromWire),
    cashCount: wire.cash_count,
    qrCount: wire.qrcode_count,
    itemsSold: wire.items_sold,
    itemsReturned: wire.items_returned,
    cancelledCount: wire.cancelled_count,
    cancelledSatang: satangFromBaht(wire.cancelled_total),
    receipts: rangeOf(wire.first_receipt, wire.last_receipt),
    refunds: rangeOf(wire.first_refund, wire.last_refund),
  };
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

export function zReportFromWire(wire: ZReportWire): ZReport {
  return {
    shift: listedShiftFromWire(wire),
    byHand: wire.by_hand.map(cashByHandFromWire),
    posId: wire.till?.pos_id ?? '',
    sales: salesSumsFromWire(wire),
    shop: slipShopFromWire(wire.shop),
  };
}

export function daySummaryFromWire(wire: DaySummaryWire): DaySummary {
  return {
    day: wire.day,
    sales: salesSumsFromWire(wire),
    expensesSatang: satangFromBaht(wire.expenses),
    topUpSatang: satangFromBaht(wire.top_up),
    removedSatang: satangFromBaht(wire.cash_removed),
    differenceSatang: satangFromBaht(wire.difference),
    shifts: wire.shifts.map(listedShiftFromWire),
    shop: slipShopFromWire(wire.shop),
  };
}
