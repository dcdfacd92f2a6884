import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { formatBaht, type Satang } from '#shared/money/satang.ts';
import type { returnsContract } from '#shared/returns/contract.ts';
import type { Trx } from '../db/database.ts';
import { idempotently } from '../db/idempotency.ts';
import type { TrustedMs } from '../db/trusted-clock.ts';
import { lockOpenDrawer, type OpenDrawer } from '../drawer/queries.ts';
import type { Services } from '../http/handlers.ts';
import { lockOrder, type OrderState } from '../orders/queries.ts';
import type { PaymentLine } from '../orders/receipts.ts';
import { type AskedPayment, linesOfPayment, settleOrder } from '../orders/settle-order.ts';
import { proveApprover } from '../staff/prove-approver.ts';
import {
  bookReturn,
  type CheckedGoods,
  checkGoods,
  checkMoneyBack,
  type RefundWay,
  type ReturnedGoods,
} from './book-return.ts';
import type { ReturnRequest } from './return-goods.ts';

/** What somebody asks to exchange: goods of a paid order for those of one that waits for its payment. */
export interface ExchangeAsked {
  /** The order that is paid with them. */
  readonly orderId: number;
  readonly returned: ReturnedGoods;
  /** What the goods came to on the screen. */
  readonly creditSatang: Satang;
  /** How what they come to beyond the order goes back. */
  readonly refund: readonly RefundWay[];
  /** How what the order costs beyond them is paid; null where nothing is left to pay. */
  readonly payment: AskedPayment | null;
}

/** An exchange as it was made. */
export interface Exchanged {
  readonly returnId: number;
  readonly refundNumber: string;
  readonly receiptNumber: string;
  readonly changeSatang: Satang;
}

type ExchangeRefusal = RefusalOf<typeof returnsContract, 'POST /checkout/{id}/exchange'>;
type WriteRefusal = Exclude<ExchangeRefusal, { readonly refused: 'KEY_REUSED' }>;

/**
 * Takes goods of one order back as the payment of another, the cashier's own that waits (rule C11.9): only the difference
 * changes hands. The refund and the sale are two receipts that name each other; both are made, or neither.
 * @param asked validated by the contract
 */
export async function exchangeGoods(
  services: Pick<Services, 'db' | 'clock' | 'now'>,
  { user, call, idempotencyKey, approver: attempt }: ReturnRequest,
  asked: ExchangeAsked,
): Promise<Exchanged | ExchangeRefusal> {
  const { db, clock, now } = services;
  const approver = attempt && (await proveApprover(services, user, attempt));
  if (isRefusal(approver)) return approver;
  const nowMs = await clock.read();
  // Without the approver's password or PIN: nothing of it is kept, not even its hash.
  const request = { userId: user.id, call, key: idempotencyKey, body: asked, nowMs: now() };
  return idempotently<Exchanged, WriteRefusal>(db, request, async (trx) => {
    if (isRefusal(nowMs)) return nowMs;
    const drawer = await lockOpenDrawer(trx, user);
    const order = await lockBothOrders(trx, user.branchId, asked);
    if (!order || order.cashier_id !== user.id || order.status === 'cancelled')
      return refuse('ORDER_NOT_FOUND');
    if (order.status === 'paid') return refuse('PAID_DIFFERENTLY');
    const taker = { user, approverId: approver?.approverId ?? null };
    const goods = await checkGoods(trx, taker, asked.returned);
    if (isRefusal(goods)) return goods;
    if (!drawer) return refuse('DRAWER_NOT_OPEN');
    if (drawer.id !== order.drawer_id) return refuse('ORDER_IN_ANOTHER_DRAWER');
    if (drawer.isPaused) return refuse('DRAWER_PAUSED');
    const money = await checkDifference(trx, { order, goods, drawer, asked });
    if (isRefusal(money)) return money;
    return book(trx, { order, goods, drawer, asked, money, user, nowMs });
  });
}

/** The lower id first, so that two exchanges never wait for each other. */
async function lockBothOrders(
  trx: Trx,
  branchId: number,
  { orderId, returned }: ExchangeAsked,
): Promise<OrderState | null> {
  if (returned.orderId < orderId) await lockOrder(trx, branchId, returned.orderId);
  return lockOrder(trx, branchId, orderId);
}

/** What an exchange is made of once nothing stands against its goods. */
interface Matter {
  readonly order: OrderState;
  readonly goods: CheckedGoods;
  readonly drawer: OpenDrawer;
  readonly asked: ExchangeAsked;
}

/** What the goods settle of the order, and the lines of what is paid beyond them. */
interface Difference {
  readonly exchangedSatang: Satang;
  readonly paid: readonly PaymentLine[];
}

/** Who owes whom how much, and whether that is what is handed over. */
async function checkDifference(trx: Trx, { order, goods, drawer, asked }: Matter) {
  const { totalSatang: creditSatang } = goods.amounts;
  if (asked.creditSatang !== creditSatang)
    return refuse('EXCHANGE_CREDIT_DIFFERS', { credit: formatBaht(creditSatang) });
  const exchangedSatang = Math.min(creditSatang, order.total_satang);
  const { refund: ways, returned, payment } = asked;
  const dueSatang = creditSatang - exchangedSatang;
  const inTheWay = await checkMoneyBack(trx, { orderId: returned.orderId, ways, dueSatang, drawer });
  if (inTheWay) return inTheWay;
  const unpaidSatang = order.total_satang - exchangedSatang;
  const difference: Difference = { exchangedSatang, paid: [] };
  if (unpaidSatang === 0) return payment === null ? difference : refuse('EXCHANGE_NOTHING_TO_PAY');
  if (payment === null) return refuse('TENDERED_TOO_LITTLE');
  const paid = await linesOfPayment(trx, unpaidSatang, payment, drawer);
  return isRefusal(paid) ? paid : { ...difference, paid };
}

interface Booking extends Matter {
  readonly money: Difference;
  readonly user: ReturnRequest['user'];
  readonly nowMs: TrustedMs;
}

/** The refund first: its number stands on the sale's receipt, while the refund names the order, which has its number. */
async function book(trx: Trx, booking: Booking): Promise<Exchanged> {
  const { order, goods, drawer, asked, money, user, nowMs } = booking;
  const amountSatang = money.exchangedSatang;
  const refund = await bookReturn(trx, {
    ...{ ...goods, user, drawer, nowMs, reason: asked.returned.reason },
    settledBy: [{ method: 'exchange', amountSatang, reference: order.order_number }, ...asked.refund],
  });
  const exchanged: PaymentLine = {
    ...{ method: 'exchange', amountSatang, reference: refund.number },
    ...{ tenderedSatang: amountSatang, changeSatang: 0 },
  };
  const receiptNumber = await settleOrder(trx, {
    ...{ branchId: user.branchId, cashierId: user.id, drawer, nowMs, order },
    payments: [exchanged, ...money.paid],
  });
  return {
    ...{ returnId: refund.id, refundNumber: refund.number, receiptNumber },
    changeSatang: money.paid.reduce((all, { changeSatang }) => all + changeSatang, 0),
  };
}
