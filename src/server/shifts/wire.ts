import { bahtFromSatang } from '#shared/money/satang.ts';
import { isFixedMethod } from '#shared/payment-methods/rules.ts';
import type { OpenPartsWire, ShiftRowWire, ShiftWire } from '#shared/shifts/contract.ts';
import { bangkokIso } from '#shared/time/bangkok.ts';
import { cashByHandWire } from '../drawer/wire.ts';
import type { WaitingOrder } from '../orders/queries.ts';
import {
  type CashierSales,
  type SalesSums,
  type Settlements,
  type WaySums,
  wayOf,
} from '../orders/sales-sums.ts';
import type { MethodNames } from '../payment-methods/queries.ts';
import { slipShopWire } from '../shop/wire.ts';
import type { DrawerTill, ListedShift, Shift } from './queries.ts';

/** The till that a slip names. */
const tillWire = ({ name, posId }: DrawerTill) => ({ name, pos_id: posId });

/** The closing slip (rule C5.7): the opening balance there is the float alone, with the top-ups beside it. */
export function shiftWire({ shop, branch, byHand, ...shift }: Shift, names: MethodNames): ShiftWire {
  return {
    ...figuresWire(shift, names),
    closed_at: bangkokIso(shift.closedMs),
    closing_balance: bahtFromSatang(shift.closingSatang),
    by_hand: byHand.map(cashByHandWire),
    shop: slipShopWire(shop, branch),
  };
}

function figuresWire(shift: ListedShift, names: MethodNames) {
  const { cashier, sums, difference, till, shared } = shift;
  const [cash, qrcode] = [wayOf(shift, 'cash'), wayOf(shift, 'qrcode')];
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
    qrcode_sales: bahtFromSatang(qrcode.sales.totalSatang),
    cash_count: cash.sales.count,
    qrcode_count: qrcode.sales.count,
    qrcode_refunds: bahtFromSatang(qrcode.refunds.totalSatang),
    sale_count: shift.saleCount,
    ...otherWaysWire(shift, names),
    expected: bahtFromSatang(shift.expectedSatang),
    difference: bahtFromSatang(difference.satang),
    difference_reason: difference.reason,
    approved_by: difference.approvedBy,
    till: till && tillWire(till),
    ...(shared && {
      shared: {
        closed_by: shared.closedBy,
        cashiers: shared.cashiers.map((part) => cashierPartWire(part, names)),
      },
    }),
  };
}

const FIRST_WAYS = ['cash', 'qrcode', 'exchange'];
const placeOf = ({ method }: WaySums) =>
  FIRST_WAYS.includes(method) ? FIRST_WAYS.indexOf(method) : FIRST_WAYS.length;

/** What one cashier sold and gave back, by ways of paying in the till's order: its fixed ones, exchanges, the shop's own. */
function cashierPartWire({ cashier, saleCount, ways }: CashierSales, { nameOf, compare }: MethodNames) {
  const sorted = ways.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || compare(one.method, other.method),
  );
  return {
    ...{ id: cashier.id, name: cashier.name, sale_count: saleCount },
    ...totalsWire(ways),
    ways: sorted.map(({ method, sales, refunds }) => ({
      ...{ method, name: nameOf(method), count: sales.count },
      sales: bahtFromSatang(sales.totalSatang),
      refunds: bahtFromSatang(refunds.totalSatang),
    })),
  };
}

/** The open drawer that the till shares, with everybody's part and whose orders wait in it. */
export function openPartsWire(
  { drawerId, cashier, openedMs, till, shared }: ListedShift,
  waiting: readonly WaitingOrder[],
  names: MethodNames,
): OpenPartsWire {
  return {
    cash_drawer_id: drawerId,
    till: till?.name ?? '',
    opened_by: `${cashier.firstname} ${cashier.lastname}`.trim(),
    opened_at: bangkokIso(openedMs),
    cashiers: (shared?.cashiers ?? []).map((part) => cashierPartWire(part, names)),
    waiting: waiting.map(({ orderNumber, cashier: { id, name } }) => ({
      order_number: orderNumber,
      cashier: { id, name },
    })),
  };
}

/** A shift in the list, open ones too. */
export function shiftRowWire(shift: ListedShift, names: MethodNames): ShiftRowWire {
  return {
    ...figuresWire(shift, names),
    closed_at: shift.closedMs === null ? null : bangkokIso(shift.closedMs),
    closing_balance: shift.closingSatang === null ? null : bahtFromSatang(shift.closingSatang),
    ...totalsWire(shift.ways),
  };
}

/** What was sold and what went back in all ways together. */
function totalsWire(ways: readonly WaySums[]) {
  const totalOf = (of: 'sales' | 'refunds') =>
    bahtFromSatang(ways.reduce((all, way) => all + way[of].totalSatang, 0));
  return { total_sales: totalOf('sales'), total_refunds: totalOf('refunds') };
}

/**
 * The ways beside cash and PromptPay: what was exchanged, each of which is a payment of its sale and the same amount of its
 * refund in one drawer at one moment, and the shop's own.
 */
function otherWaysWire({ ways }: Pick<Settlements, 'ways'>, { nameOf, compare }: MethodNames) {
  const { sales: exchanged } = wayOf({ ways }, 'exchange');
  const own = ways.filter(({ method }) => !isFixedMethod(method) && method !== 'exchange');
  return {
    exchanged: bahtFromSatang(exchanged.totalSatang),
    exchange_count: exchanged.count,
    other_payments: own
      .toSorted((one, other) => compare(one.method, other.method))
      .map(({ method, sales, refunds }) => ({
        ...{ method, name: nameOf(method), count: sales.count },
        sales: bahtFromSatang(sales.totalSatang),
        refunds: bahtFromSatang(refunds.totalSatang),
      })),
  };
}

/** The part on sales and refunds of a Z report and of a day's summary. */
export function salesSumsWire(sums: SalesSums, names: MethodNames) {
  const [cash, qrcode] = [wayOf(sums, 'cash'), wayOf(sums, 'qrcode')];
  return {
    gross_sales: bahtFromSatang(sums.grossSatang),
    line_discounts: bahtFromSatang(sums.lineDiscountSatang),
    manual_discounts: bahtFromSatang(sums.handDiscountSatang),
    manual_discount_count: sums.handDiscountCount,
    coupon_discounts: bahtFromSatang(sums.couponDiscountSatang),
    added_tax: bahtFromSatang(sums.addedTaxSatang),
    total_sales: bahtFromSatang(sums.soldSatang),
    refund_count: sums.refundCount,
    total_refunds: bahtFromSatang(sums.refundedSatang),
    refunded_tax: bahtFromSatang(sums.refundedTaxSatang),
    net_sales: bahtFromSatang(sums.netSatang),
    before_tax: bahtFromSatang(sums.netSatang - sums.taxSatang),
    tax: bahtFromSatang(sums.taxSatang),
    cash_sales: bahtFromSatang(cash.sales.totalSatang),
    qrcode_sales: bahtFromSatang(qrcode.sales.totalSatang),
    cash_count: cash.sales.count,
    qrcode_count: qrcode.sales.count,
    cash_refunds: bahtFromSatang(cash.refunds.totalSatang),
    qrcode_refunds: bahtFromSatang(qrcode.refunds.totalSatang),
    ...otherWaysWire(sums, names),
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
