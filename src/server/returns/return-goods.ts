import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { formatBaht, type Satang } from '#shared/money/satang.ts';
import { type LineAmounts, sumOfLines } from '#shared/orders/return-amounts.ts';
import { PAID_BY_WORDS, type PaymentMethod } from '#shared/orders/rules.ts';
import type { returnsContract } from '#shared/returns/contract.ts';
import { roleMay } from '#shared/staff/rules.ts';
import { bangkokDate } from '#shared/time/bangkok.ts';
import { recordAct } from '../audit/record-act.ts';
import { proveApprover } from '../auth/prove-approver.ts';
import type { IdentityAttempt } from '../auth/prove-identity.ts';
import { giveBackCoupon } from '../coupons/use-coupon.ts';
import type { Trx } from '../db/database.ts';
import { idempotently } from '../db/idempotency.ts';
import type { TrustedMs } from '../db/trusted-clock.ts';
import { findOrderDocument } from '../documents/queries.ts';
import { recordCashRefund } from '../drawer/cash-ledger.ts';
import { lockOpenDrawer, type OpenDrawer } from '../drawer/queries.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
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
import { getReturnRules } from '../shop/queries.ts';
import { nameOfStaff } from '../staff/queries.ts';

/** So much goes back in one way. */
export interface RefundWay {
  readonly method: PaymentMethod;
  readonly amountSatang: Satang;
  /** What the other side calls it; null where it has no name. */
  readonly reference: string | null;
}

/** What somebody asks to take back, and how the money for it goes back. */
export interface ReturnAsked {
  readonly orderId: number;
  readonly lines: readonly ReturnedLine[];
  readonly reason: string;
  readonly refund: readonly RefundWay[];
}

/** Who asks, under which key (rule C2.7), and which manager says that they may. */
export interface ReturnRequest {
  readonly user: StaffMember;
  readonly call: string;
  readonly idempotencyKey: string | null;
  readonly approver: IdentityAttempt | null;
}

/** A return as it was made. */
export interface Returned {
  readonly id: number;
  readonly number: string;
  readonly amounts: LineAmounts;
}

type ReturnRefusal = RefusalOf<typeof returnsContract, 'POST /orders/{id}/returns'>;
type WriteRefusal = Exclude<ReturnRefusal, { readonly refused: 'KEY_REUSED' }>;

/**
 * Takes goods of a paid order back (rule C11.1–C11.7): the refund's receipt, the money, the goods, the day's sums, the
 * coupon's use and the audit log change together or not at all. Never more comes back than is left, however many tills
 * try: the order is locked.
 * @param asked validated by the contract
 */
export async function returnGoods(
  services: Pick<Services, 'db' | 'clock' | 'now'>,
  { user, call, idempotencyKey, approver: attempt }: ReturnRequest,
  asked: ReturnAsked,
): Promise<Returned | ReturnRefusal> {
  const { db, clock, now } = services;
  const approver = attempt && (await proveApprover(services, user, attempt));
  if (isRefusal(approver)) return approver;
  const trustedMs = await clock.read();
  // Without the approver's password: nothing of it is kept, not even its hash.
  const request = { userId: user.id, call, key: idempotencyKey, body: asked, nowMs: now() };
  return idempotently<Returned, WriteRefusal>(db, request, async (trx) => {
    if (isRefusal(trustedMs)) return trustedMs;
    const approverId = approver?.approverId ?? null;
    const checked = await check(trx, { user, asked, approverId });
    return isRefusal(checked) ? checked : book(trx, { ...checked, user, asked, nowMs: trustedMs });
  });
}

interface Asking {
  readonly user: StaffMember;
  readonly asked: ReturnAsked;
  /** A manager who has proved who they are. */
  readonly approverId: number | null;
}

/** Everything that a return is made of once nothing stands against it. */
interface Checked {
  readonly drawer: OpenDrawer;
  readonly state: OrderState;
  readonly order: OrderWithItems;
  readonly sale: SaleReceipt;
  readonly lines: readonly ReckonedLine[];
  readonly amounts: LineAmounts;
  /** Who approved, where somebody had to. */
  readonly approverId: number | null;
}

async function check(trx: Trx, { user, asked, approverId }: Asking): Promise<Checked | WriteRefusal> {
  // The drawer before the order, as for a payment.
  const drawer = await lockOpenDrawer(trx, user.id);
  const state = await lockOrder(trx, user.branchId, asked.orderId);
  const order = state && (await findVisibleOrder(trx, user, asked.orderId, true));
  if (!state || !order) return refuse('ORDER_NOT_FOUND');
  const sale = await findReceipt(trx, asked.orderId);
  if (!sale) return refuse('ORDER_NOT_PAID_YET');
  const lines = reckonReturn(order, asked.lines);
  if (isRefusal(lines)) return lines;
  const amounts = sumOfLines(lines.map((line) => line.amounts));
  const { totalSatang } = amounts;
  const needed = await neededApproval(trx, user, totalSatang, approverId);
  if (isRefusal(needed)) return needed;
  if (!drawer) return refuse('REFUND_DRAWER_NOT_OPEN');
  if (drawer.isPaused) return refuse('REFUND_DRAWER_PAUSED');
  const money = await checkMoney(trx, asked, { drawer, totalSatang });
  if (money) return money;
  return { drawer, state, order, sale, lines, amounts, approverId: needed.approverId };
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

interface MoneyToGiveBack {
  readonly drawer: OpenDrawer;
  readonly totalSatang: Satang;
}

const sumOf = (ways: readonly RefundWay[]) => ways.reduce((all, { amountSatang }) => all + amountSatang, 0);
const cashOf = (ways: readonly RefundWay[]) => sumOf(ways.filter(({ method }) => method === 'cash'));

/** What stands against giving the money back so (rule C11.4), or null. */
async function checkMoney(
  trx: Trx,
  { orderId, refund }: ReturnAsked,
  { drawer, totalSatang }: MoneyToGiveBack,
) {
  const given = sumOf(refund);
  if (given !== totalSatang)
    return refuse('REFUND_NOT_TOTAL', { total: formatBaht(totalSatang), given: formatBaht(given) });
  const left = await leftToRefund(trx, orderId);
  for (const method of new Set(refund.map((way) => way.method))) {
    const most = left.get(method) ?? 0;
    if (method !== 'cash' && sumOf(refund.filter((way) => way.method === method)) > most)
      return refuse('REFUND_MORE_THAN_PAID', { method: PAID_BY_WORDS[method], left: formatBaht(most) });
  }
  if (cashOf(refund) > drawer.expectedSatang)
    return refuse('REFUND_DRAWER_TOO_LITTLE', { held: formatBaht(drawer.expectedSatang) });
  return null;
}

interface Booking extends Checked {
  readonly user: StaffMember;
  readonly asked: ReturnAsked;
  readonly nowMs: TrustedMs;
}

/** The receipt last: from its number on every other refund of the branch waits. */
async function book(trx: Trx, booking: Booking): Promise<Returned> {
  const { user, asked, order, lines, amounts, drawer, sale, approverId, nowMs } = booking;
  if (comesBackWhole(booking) && booking.state.coupon_id !== null)
    await giveBackCoupon(trx, booking.state.coupon_id);
  const place = { branchId: user.branchId, cashierId: user.id, drawer, nowMs };
  // Nothing to give back is given back in cash, so that each receipt has its payment.
  const nothing: RefundWay = { method: 'cash', amountSatang: 0, reference: null };
  const payments = asked.refund.length === 0 ? [nothing] : asked.refund;
  const refund = await issueRefund(trx, {
    ...place,
    ...{ order: order.head, saleReceiptId: sale.id, lines, payments, reason: asked.reason, approverId },
  });
  const cashSatang = cashOf(asked.refund);
  const move = {
    branchId: user.branchId,
    userId: user.id,
    orderId: asked.orderId,
    receiptId: refund.id,
    nowMs,
  };
  if (cashSatang > 0) await recordCashRefund(trx, { ...move, drawerId: drawer.id, amountSatang: cashSatang });
  const goods = lines.map(({ item, quantity, condition }) => ({
    ...{ productId: item.product_id, variantId: item.variant_id, quantity, condition },
  }));
  await takeBackStock(trx, { ...move, reason: asked.reason }, goods);
  const taxInvoice = await findOrderDocument(trx, user.branchId, 'tax_invoice', asked.orderId);
  if (taxInvoice) await issueCreditNotes(trx, user, taxInvoice, { orderId: asked.orderId, nowMs });
  await record(trx, booking, refund, cashSatang);
  return { id: refund.id, number: refund.number, amounts };
}

/** Whether all of the order comes back at once, on the day on which it was sold (rule C11.6). */
function comesBackWhole({ order, lines, sale, nowMs }: Booking): boolean {
  const sold = order.items.reduce((sum, item) => sum + item.quantity, 0);
  const back = lines.reduce((sum, line) => sum + line.quantity, 0);
  return back === sold && bangkokDate(sale.issuedMs) === bangkokDate(nowMs);
}

async function record(
  trx: Trx,
  { user, asked, order, sale, lines, amounts, approverId, nowMs }: Booking,
  refund: IssuedRefund,
  cashSatang: Satang,
): Promise<void> {
  const piecesOf = (some: readonly ReckonedLine[]) => some.reduce((sum, line) => sum + line.quantity, 0);
  await recordAct(
    trx,
    { user, nowMs },
    {
      action: 'return-goods',
      about: { type: 'receipts', id: refund.id, name: refund.number },
      before: null,
      after: {
        ...{ orderId: asked.orderId, orderNumber: order.head.order_number, saleNumber: sale.number },
        pieces: piecesOf(lines),
        damagedPieces: piecesOf(lines.filter(({ condition }) => condition === 'damaged')),
        ...{ totalSatang: amounts.totalSatang, cashSatang, reason: asked.reason },
        approvedBy: approverId === null ? null : await nameOfStaff(trx, approverId),
      },
    },
  );
}
