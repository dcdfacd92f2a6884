import { bahtFromSatang } from '#shared/money/satang.ts';
import type { ShiftRowWire, ShiftWire } from '#shared/shifts/contract.ts';
import { bangkokIso } from '#shared/time/bangkok.ts';
import { cashByHandWire } from '../drawer/wire.ts';
import type { SalesByMethod, SalesSums, Settlements } from '../orders/sales-sums.ts';
import { slipShopWire } from '../shop/wire.ts';
import type { DrawerTill, ListedShift, Shift } from './queries.ts';

/** The till that a slip names. */
const tillWire = ({ name, posId }: DrawerTill) => ({ name, pos_id: posId });

/** The closing slip (rule C5.7): the opening balance there is the float alone, with the top-ups beside it. */
export function shiftWire({ shop, branch, byHand, ...shift }: Shift): ShiftWire {
  return {
    ...figuresWire(shift),
    closed_at: bangkokIso(shift.closedMs),
    closing_balance: bahtFromSatang(shift.closingSatang),
    by_hand: byHand.map(cashByHandWire),
    shop: slipShopWire(shop, branch),
  };
}

function figuresWire(shift: ListedShift) {
  const { cashier, sums, sales, refunds, difference, till } = shift;
  return {
    cash_drawer_id: shift.drawerId,
    cashier: { id: cashier.id, name: `${cashier.firstname} ${cashier.lastname}`.trim() },
    opened_at: bangkokIso(shift.openedMs),
    opening_balance: bahtFromSatang(sums.openingSatang),
    top_up: bahtFromSatang(sums.topUpSatang),
    total_amount: bahtFromSatang(sums.cashReceivedSatang),
    change_price: bahtFromSatang(sums.changeGivenSatang),
    cash_refunds: bahtFromSatang(sums.refundedSatang),
    cash_removed: bahtFromSatang(sums.removedSatang),
    qrcode_sales: bahtFromSatang(sales.qrcode.totalSatang),
    cash_count: sales.cash.count,
    qrcode_count: sales.qrcode.count,
    qrcode_refunds: bahtFromSatang(refunds.qrcode.totalSatang),
    sale_count: shift.saleCount,
    ...exchangesWire(shift),
    expected: bahtFromSatang(shift.expectedSatang),
    difference: bahtFromSatang(difference.satang),
    difference_reason: difference.reason,
    approved_by: difference.approvedBy,
    till: till && tillWire(till),
  };
}

/** A shift in the list, open ones too. */
export function shiftRowWire(shift: ListedShift): ShiftRowWire {
  return {
    ...figuresWire(shift),
    closed_at: shift.closedMs === null ? null : bangkokIso(shift.closedMs),
    closing_balance: shift.closingSatang === null ? null : bahtFromSatang(shift.closingSatang),
    total_sales: bahtFromSatang(totalOf(shift.sales)),
    total_refunds: bahtFromSatang(totalOf(shift.refunds)),
  };
}

const totalOf = (byMethod: SalesByMethod) =>
  Object.values(byMethod).reduce((all, { totalSatang }) => all + totalSatang, 0);

/** Each exchange is a payment of its sale and the same amount of its refund, in one drawer at one moment. */
const exchangesWire = ({ sales: { exchange } }: Pick<Settlements, 'sales'>) => ({
  exchanged: bahtFromSatang(exchange.totalSatang),
  exchange_count: exchange.count,
});

/** The part on sales and refunds of a Z report and of a day's summary. */
export function salesSumsWire(sums: SalesSums) {
  const { cash, qrcode } = sums.sales;
  return {
    gross_sales: bahtFromSatang(sums.grossSatang),
    line_discounts: bahtFromSatang(sums.lineDiscountSatang),
    coupon_discounts: bahtFromSatang(sums.couponDiscountSatang),
    added_tax: bahtFromSatang(sums.addedTaxSatang),
    total_sales: bahtFromSatang(sums.soldSatang),
    refund_count: sums.refundCount,
    total_refunds: bahtFromSatang(sums.refundedSatang),
    refunded_tax: bahtFromSatang(sums.refundedTaxSatang),
    net_sales: bahtFromSatang(sums.netSatang),
    before_tax: bahtFromSatang(sums.netSatang - sums.taxSatang),
    tax: bahtFromSatang(sums.taxSatang),
    cash_sales: bahtFromSatang(cash.totalSatang),
    qrcode_sales: bahtFromSatang(qrcode.totalSatang),
    cash_count: cash.count,
    qrcode_count: qrcode.count,
    cash_refunds: bahtFromSatang(sums.refunds.cash.totalSatang),
    qrcode_refunds: bahtFromSatang(sums.refunds.qrcode.totalSatang),
    ...exchangesWire(sums),
    items_sold: sums.itemsSold,
    items_returned: sums.itemsReturned,
    cancelled_count: sums.cancelledCount,
    cancelled_total: bahtFromSatang(sums.cancelledSatang),
    first_receipt: sums.firstReceipt,
    last_receipt: sums.lastReceipt,
    first_refund: sums.firstRefund,
    last_refund: sums.lastRefund,
  };
}
