import { bahtFromSatang, type Satang, satangFromBaht } from '#shared/money/satang.ts';
import type { MethodCode } from '#shared/payment-methods/rules.ts';
import type { CashierPartWire, OpenPartsWire, ShiftWire } from '#shared/shifts/contract.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import { type CashByHand, cashByHandFromWire, type DrawerCash } from '#web/drawer/wire.ts';
import type { BodyOf } from '#web/lib/calls.ts';
import { type SlipShop, slipShopFromWire } from '#web/lib/print/slip-shop.ts';

/** Shifts of the calls in the screens' own words and in satang (rule C2.1, C2.2). */

/** What POST /logout takes. */
export type Closing = BodyOf<'POST /logout'>;

/** What POST /logout is told beside the count (rule S7). */
export function closingFigures(cash: DrawerCash) {
  return {
    openingBalance: bahtFromSatang(cash.openingSatang),
    totalCashSales: bahtFromSatang(cash.receivedSatang),
    changeGiven: bahtFromSatang(cash.changeSatang),
    cashInDrawer: bahtFromSatang(cash.expectedSatang),
  };
}

/** What came in and went back in one of the shop's own ways of paying. */
export interface OtherPayments {
  readonly method: MethodCode;
  readonly name: string;
  readonly count: number;
  readonly salesSatang: Satang;
  readonly refundsSatang: Satang;
}

export function otherPaymentsFromWire({
  sales,
  refunds,
  ...way
}: ShiftWire['other_payments'][number]): OtherPayments {
  return { ...way, salesSatang: satangFromBaht(sales), refundsSatang: satangFromBaht(refunds) };
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

function cashierPartFromWire({ id, name, ...part }: CashierPartWire): CashierPart {
  return {
    ...{ id, name, sales: part.sale_count },
    salesSatang: satangFromBaht(part.total_sales),
    refundsSatang: satangFromBaht(part.total_refunds),
    ways: part.ways.map(otherPaymentsFromWire),
  };
}

/** What of a drawer that several share is told beside its sums. */
export interface SharedParts {
  /** '' while it is open. */
  readonly closedBy: string;
  readonly cashiers: readonly CashierPart[];
}

/** Null of a cashier's own drawer. */
export function sharedPartsFromWire(shared: ShiftWire['shared']): SharedParts | null {
  if (shared === undefined) return null;
  return { closedBy: shared.closed_by ?? '', cashiers: shared.cashiers.map(cashierPartFromWire) };
}

/** The open drawer that the till shares. */
export interface OpenParts {
  readonly till: string;
  readonly openedBy: string;
  readonly cashiers: readonly CashierPart[];
  /** The orders that wait in it, and whose they are. */
  readonly waiting: readonly {
    readonly orderNumber: string;
    readonly cashierId: number;
    readonly cashier: string;
  }[];
}

export function openPartsFromWire({ till, opened_by, cashiers, waiting }: OpenPartsWire): OpenParts {
  return {
    till,
    openedBy: opened_by,
    cashiers: cashiers.map(cashierPartFromWire),
    waiting: waiting.map(({ order_number, cashier }) => ({
      ...{ orderNumber: order_number, cashierId: cashier.id, cashier: cashier.name },
    })),
  };
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
