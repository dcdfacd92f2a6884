import { type Satang, satangFromBaht } from '#shared/money/satang.ts';
import type { DaySummaryWire, ShiftRowWire, ZReportWire } from '#shared/shifts/contract.ts';
import type { BangkokDate, EpochMs } from '#shared/time/bangkok.ts';
import { type SlipShop, slipShopFromWire } from '#web/lib/print/slip-shop.ts';

/** Shifts and their reports as managers read them, in the screens' own words and in satang. */

/** A shift in the list; an open one has no end and no count yet. */
export interface ListedShift {
  readonly id: number;
  readonly cashierName: string;
  readonly tillName: string;
  readonly openedAt: EpochMs;
  readonly closedAt: EpochMs | null;
  /** With the top-ups. */
  readonly openingSatang: Satang;
  readonly cashSalesSatang: Satang;
  readonly qrSalesSatang: Satang;
  readonly salesSatang: Satang;
  readonly expectedSatang: Satang;
  readonly countedSatang: Satang | null;
  /** Below nothing when money was missing. */
  readonly differenceSatang: Satang;
  readonly differenceReason: string;
  readonly approvedBy: string;
}

export function listedShiftFromWire(row: ShiftRowWire): ListedShift {
  return {
    id: row.cash_drawer_id,
    cashierName: row.cashier.name,
    tillName: row.till?.name ?? '',
    openedAt: Date.parse(row.opened_at),
    closedAt: row.closed_at === null ? null : Date.parse(row.closed_at),
    openingSatang: satangFromBaht(row.opening_balance) + satangFromBaht(row.top_up),
    cashSalesSatang: satangFromBaht(row.total_amount) - satangFromBaht(row.change_price),
    qrSalesSatang: satangFromBaht(row.qrcode_sales),
    salesSatang: satangFromBaht(row.total_sales),
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
  readonly couponDiscountSatang: Satang;
  /** The sales without VAT. */
  readonly netSatang: Satang;
  readonly taxSatang: Satang;
  /** What customers paid: with VAT. */
  readonly receivedSatang: Satang;
  readonly cashSatang: Satang;
  readonly qrSatang: Satang;
  readonly cashCount: number;
  readonly qrCount: number;
  readonly itemsSold: number;
  readonly cancelledCount: number;
  readonly cancelledSatang: Satang;
  /** Null when nothing was sold. */
  readonly receipts: { readonly first: string; readonly last: string } | null;
}

function salesSumsFromWire(wire: ZReportWire | DaySummaryWire): SalesSums {
  return {
    grossSatang: satangFromBaht(wire.gross_sales),
    lineDiscountSatang: satangFromBaht(wire.line_discounts),
    couponDiscountSatang: satangFromBaht(wire.coupon_discounts),
    netSatang: satangFromBaht(wire.before_tax),
    taxSatang: satangFromBaht(wire.tax),
    receivedSatang: satangFromBaht(wire.net_sales),
    cashSatang: satangFromBaht(wire.cash_sales),
    qrSatang: satangFromBaht(wire.qrcode_sales),
    cashCount: wire.cash_count,
    qrCount: wire.qrcode_count,
    itemsSold: wire.items_sold,
    cancelledCount: wire.cancelled_count,
    cancelledSatang: satangFromBaht(wire.cancelled_total),
    receipts:
      wire.first_receipt === null || wire.last_receipt === null
        ? null
        : { first: wire.first_receipt, last: wire.last_receipt },
  };
}

/** Everything about one shift. */
export interface ZReport {
  readonly shift: ListedShift;
  readonly posId: string;
  readonly sales: SalesSums;
  readonly shop: SlipShop;
}

/** The branch on one day. */
export interface DaySummary {
  readonly day: BangkokDate;
  readonly sales: SalesSums;
  readonly expensesSatang: Satang;
  /** What the shifts that were closed that day had too much (or too little). */
  readonly differenceSatang: Satang;
  readonly shifts: readonly ListedShift[];
  readonly shop: SlipShop;
}

export function zReportFromWire(wire: ZReportWire): ZReport {
  return {
    shift: listedShiftFromWire(wire),
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
    differenceSatang: satangFromBaht(wire.difference),
    shifts: wire.shifts.map(listedShiftFromWire),
    shop: slipShopFromWire(wire.shop),
  };
}
