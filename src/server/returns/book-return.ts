import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import { formatBaht, type Satang } from '#shared/money/satang.ts';
import { type LineAmounts, sumOfLines } from '#shared/orders/return-amounts.ts';
import type { MethodCode } from '#shared/payment-methods/rules.ts';
import { roleMay } from '#shared/staff/rules.ts';
import { bangkokDate } from '#shared/time/bangkok.ts';
import { recordAct } from '../audit/record-act.ts';
import { giveBackCoupon } from '../coupons/use-coupon.ts';
import type { Trx } from '../db/database.ts';
import type { TrustedMs } from '../db/trusted-clock.ts';
import { findOrderDocument } from '../documents/queries.ts';
import { recordCashRefund } from '../drawer/cash-ledger.ts';
import type { OpenDrawer } from '../drawer/queries.ts';
import type { StaffMember } from '../http/handlers.ts';
import { takeBackStock } from '../inventory/move-stock.ts';
import { issueCreditNotes } from '../order-papers/issue-credit-notes.ts';
import { findVisibleOrder, lockOrder, type OrderState, type OrderWithItems } from '../orders/queries.ts';
import { findReceipt, type SaleReceipt } from '../orders/receipts.ts';
import {
  type IssuedRefund,
  issueRefund,
  leftToRefund,
  type ReckonedLine,
  type ReturnedLine,
  reckonReturn,
} from '../orders/refunds.ts';
import { methodNames } from '../payment-methods/queries.ts';
import { getReturnRules } from '../shop/queries.ts';
import { nameOfStaff } from '../staff/queries.ts';

/** Goods of a paid order that somebody asks to take back, and why. */
export interface ReturnedGoods {
  readonly orderId: number;
  readonly lines: readonly ReturnedLine[];
  readonly reason: string;
}

/** So much goes back in one way. */
export interface RefundWay {
  readonly method: MethodCode;
  readonly amountSatang: Satang;
  /** What the other side calls it; null where it has no name. */
  readonly reference: string | null;
}

/** Who takes goods back, and which manager has proved who they are; null for none. */
export interface Taker {
  readonly user: StaffMember;
  readonly approverId: number | null;
}

/** Goods against whose return nothing stands, with what they come to. */
export interface CheckedGoods {
  readonly state: OrderState;
  readonly order: OrderWithItems;
  readonly sale: SaleReceipt;
  readonly lines: readonly ReckonedLine[];
  readonly amounts: LineAmounts;
  /** Who approved, where somebody had to. */
  readonly approverId: number | null;
}

/**
 * What stands against taking these goods back, or what they come to (rule C11.2, C11.3, C11.5). Locks their order, so that
 * never more comes back than is left, however many tills try.
 */
export async function checkGoods(trx: Trx, { user, approverId }: Taker, goods: ReturnedGoods) {
  const state = await lockOrder(trx, user.branchId, goods.orderId);
  const order = state && (await findVisibleOrder(trx, user, goods.orderId, true));
  if (!state || !order) return refuse('ORDER_NOT_FOUND');
  const sale = await findReceipt(trx, goods.orderId);
  if (!sale) return refuse('ORDER_NOT_PAID_YET');
  const lines = reckonReturn(order, goods.lines);
  if (isRefusal(lines)) return lines;
  const amounts = sumOfLines(lines.map((line) => line.amounts));
  const needed = await neededApproval(trx, user, amounts.totalSatang, approverId);
  if (isRefusal(needed)) return needed;
  const checked: CheckedGoods = { state, order, sale, lines, amounts, approverId: needed.approverId };
  return checked;
}

/** Who has to have approved of giving so much back (rule C11.5): a manager needs nobody. */
async function neededApproval(trx: Trx, user: StaffMember, totalSatang: Satang, approverId: number | null) {
  if (roleMay(user.role, 'manager')) return { approverId: null };
  const { cashiersMay, limitSatang } = await getReturnRules(trx);
  if (!cashiersMay) return refuse('RETURN_NOT_ALLOWED');
  if (totalSatang <= limitSatang) return { approverId: null };
  if (approverId === null) return refuse('RETURN_NEEDS_APPROVAL', { limit: formatBaht(limitSatang) });
  return { approverId };
}

const sumOf = (ways: readonly RefundWay[]) => ways.reduce((all, { amountSatang }) => all + amountSatang, 0);

/** Money that is to go back for goods of an order. */
interface MoneyBack {
  readonly orderId: number;
  readonly ways: readonly RefundWay[];
  /** What has to go back. */
  readonly dueSatang: Satang;
  readonly drawer: OpenDrawer;
}

/** What stands against giving money back so (rule C11.4), or null. */
export async function checkMoneyBack(trx: Trx, { orderId, ways, dueSatang, drawer }: MoneyBack) {
  const given = sumOf(ways);
  if (given !== dueSatang)
    return refuse('REFUND_NOT_TOTAL', { total: formatBaht(dueSatang), given: formatBaht(given) });
  const left = await leftToRefund(trx, orderId);
  for (const method of new Set(ways.map((way) => way.method))) {
    if (method === 'cash') continue;
    const most = left.get(method) ?? 0;
    if (most === 0 || sumOf(ways.filter((way) => way.method === method)) > most) {
      const { nameOf } = await methodNames(trx);
      return refuse('REFUND_MORE_THAN_PAID', { method: nameOf(method), left: formatBaht(most) });
    }
  }
  const cashSatang = sumOf(ways.filter(({ method }) => method === 'cash'));
  if (cashSatang > drawer.expectedSatang)
    return refuse('REFUND_DRAWER_TOO_LITTLE', { held: formatBaht(drawer.expectedSatang) });
  return null;
}

/** A way in which a return is settled: money that goes back, or a sale that it is exchanged for. */
export type ReturnSettlement = Omit<RefundWay, 'method'> & { readonly method: MethodCode };

/** A return against which nothing stands. */
export interface ReturnBooking extends CheckedGoods {
  readonly user: StaffMember;
  readonly drawer: OpenDrawer;
  readonly nowMs: TrustedMs;
  readonly reason: string;
  /** They add up to what the goods come to. */
  readonly settledBy: readonly ReturnSettlement[];
}

/**
 * Books a return: the refund's receipt, the money, the goods, the day's sums, the coupon's use, the credit note and the
 * audit log (rule C11.4, C11.6–C11.8).
 */
export async function bookReturn(trx: Trx, booking: ReturnBooking): Promise<IssuedRefund> {
  const { user, state, order, lines, drawer, sale, approverId, reason, settledBy, nowMs } = booking;
  const orderId = state.id;
  if (comesBackWhole(booking) && state.coupon_id !== null) await giveBackCoupon(trx, state.coupon_id);
  const place = { branchId: user.branchId, cashierId: user.id, drawer, nowMs };
  // Nothing to give back is given back in cash, so that each receipt has its payment.
  const nothing: RefundWay = { method: 'cash', amountSatang: 0, reference: null };
  const payments = settledBy.length === 0 ? [nothing] : settledBy;
  const refund = await issueRefund(trx, {
    ...place,
    ...{ order: order.head, saleReceiptId: sale.id, lines, payments, reason, approverId },
  });
  const cashSatang = cashIn(booking);
  const move = { branchId: user.branchId, userId: user.id, orderId, receiptId: refund.id, nowMs };
  if (cashSatang > 0) await recordCashRefund(trx, { ...move, drawerId: drawer.id, amountSatang: cashSatang });
  const goods = lines.map(({ item, quantity, condition }) => ({
    ...{ productId: item.product_id, variantId: item.variant_id, quantity, condition },
  }));
  await takeBackStock(trx, { ...move, reason }, goods);
  const taxInvoice = await findOrderDocument(trx, user.branchId, 'tax_invoice', orderId);
  if (taxInvoice) await issueCreditNotes(trx, user, taxInvoice, { orderId, nowMs });
  await record(trx, booking, refund);
  return refund;
}

const cashIn = ({ settledBy }: ReturnBooking): Satang =>
  settledBy.reduce((all, { method, amountSatang }) => all + (method === 'cash' ? amountSatang : 0), 0);

/** Whether all of the order comes back at once, on the day on which it was sold (rule C11.6). */
function comesBackWhole({ order, lines, sale, nowMs }: ReturnBooking): boolean {
  const sold = order.items.reduce((sum, item) => sum + item.quantity, 0);
  const back = lines.reduce((sum, line) => sum + line.quantity, 0);
  return back === sold && bangkokDate(sale.issuedMs) === bangkokDate(nowMs);
}

async function record(trx: Trx, booking: ReturnBooking, refund: IssuedRefund): Promise<void> {
  const { user, state, order, sale, lines, amounts, approverId, reason, settledBy, nowMs } = booking;
  const piecesOf = (some: readonly ReckonedLine[]) => some.reduce((sum, line) => sum + line.quantity, 0);
  const exchange = settledBy.find(({ method }) => method === 'exchange');
  await recordAct(
    trx,
    { user, nowMs },
    {
      action: 'return-goods',
      about: { type: 'receipts', id: refund.id, name: refund.number },
      before: null,
      after: {
        ...{ orderId: state.id, orderNumber: order.head.order_number, saleNumber: sale.number },
        pieces: piecesOf(lines),
        damagedPieces: piecesOf(lines.filter(({ condition }) => condition === 'damaged')),
        ...{ totalSatang: amounts.totalSatang, cashSatang: cashIn(booking), reason },
        approvedBy: approverId === null ? null : await nameOfStaff(trx, approverId),
        ...(exchange && { exchangedFor: exchange.reference, exchangedSatang: exchange.amountSatang }),
      },
    },
  );
}
