import { cashByHandFromWire } from '../drawer/wire.ts';
import { satangFromBaht } from '../money/satang.ts';
import { slipShopFromWire } from '../slips/slip-shop.ts';
import type { CashierPartWire, DaySummaryWire, ShiftRowWire, ShiftWire, ZReportWire } from './contract.ts';
import type { DaySummary, ListedShift, NumberRange, SalesSums, ZReport } from './report.ts';
import type { CashierPart, OtherPayments, SharedParts, Shift } from './shift.ts';

/** Shifts out of the calls' words, in satang (rule C2.1, C2.2): for the screens, and for the server's own slips. */

export function otherPaymentsFromWire({
  sales,
  refunds,
  ...way
}: ShiftWire['other_payments'][number]): OtherPayments {
  return { ...way, salesSatang: satangFromBaht(sales), refundsSatang: satangFromBaht(refunds) };
}

export function cashierPartFromWire({ id, name, ...part }: CashierPartWire): CashierPart {
  return {
    ...{ id, name, sales: part.sale_count },
    salesSatang: satangFromBaht(part.total_sales),
    refundsSatang: satangFromBaht(part.total_refunds),
    ways: part.ways.map(otherPaymentsFromWire),
  };
}

/** Null of a cashier's own drawer. */
export function sharedPartsFromWire(shared: ShiftWire['shared']): SharedParts | null {
  if (shared === undefined) return null;
  return { closedBy: shared.closed_by ?? '', cashiers: shared.cashiers.map(cashierPartFromWire) };
}

export function shiftFromWire(shift: ShiftWire): Shift {
  return {
    drawerId: shift.cash_drawer_id,
    cashierName: shift.cashier.name,
    shared: sharedPartsFromWire(shift.shared),
    openedAt: Date.parse(shift.opened_at),
    closedAt: Date.parse(shift.closed_at),
    openingSatang: satangFromBaht(shift.opening_balance),
    topUpSatang: satangFromBaht(shift.top_up),
    receivedSatang: satangFromBaht(shift.total_amount),
    changeSatang: satangFromBaht(shift.change_price),
    qrSalesSatang: satangFromBaht(shift.qrcode_sales),
    cashRefundsSatang: satangFromBaht(shift.cash_refunds),
    qrRefundsSatang: satangFromBaht(shift.qrcode_refunds),
    removedSatang: satangFromBaht(shift.cash_removed),
    byHand: shift.by_hand.map(cashByHandFromWire),
    exchangedSatang: satangFromBaht(shift.exchanged),
    exchanges: shift.exchange_count,
    otherPayments: shift.other_payments.map(otherPaymentsFromWire),
    sales: shift.sale_count,
    cashSales: shift.cash_count,
    qrSales: shift.qrcode_count,
    expectedSatang: satangFromBaht(shift.expected),
    countedSatang: satangFromBaht(shift.closing_balance),
    differenceReason: shift.difference_reason,
    approvedBy: shift.approved_by,
    till: shift.till && { name: shift.till.name, posId: shift.till.pos_id },
    shop: slipShopFromWire(shift.shop),
  };
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
