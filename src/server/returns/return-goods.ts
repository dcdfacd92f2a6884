import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { LineAmounts } from '#shared/orders/return-amounts.ts';
import type { returnsContract } from '#shared/returns/contract.ts';
import { idempotently } from '../db/idempotency.ts';
import { lockOpenDrawer } from '../drawer/queries.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { type ApprovalAttempt, proveApprover } from '../staff/prove-approver.ts';
import { bookReturn, checkGoods, checkMoneyBack, type RefundWay, type ReturnedGoods } from './book-return.ts';

/** What somebody asks to take back, and how the money for it goes back. */
export interface ReturnAsked extends ReturnedGoods {
  readonly refund: readonly RefundWay[];
}

/** Who asks, under which key (rule C2.7), and which manager says that they may. */
export interface ReturnRequest {
  readonly user: StaffMember;
  readonly call: string;
  readonly idempotencyKey: string | null;
  readonly approver: ApprovalAttempt | null;
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
 * Takes goods of a paid order back and gives the money for them back (rule C11.1–C11.7): all that changes by it changes
 * together or not at all.
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
  const nowMs = await clock.read();
  // Without the approver's password or PIN: nothing of it is kept, not even its hash.
  const request = { userId: user.id, call, key: idempotencyKey, body: asked, nowMs: now() };
  return idempotently<Returned, WriteRefusal>(db, request, async (trx) => {
    if (isRefusal(nowMs)) return nowMs;
    // The drawer before the order, as for a payment.
    const drawer = await lockOpenDrawer(trx, user);
    const goods = await checkGoods(trx, { user, approverId: approver?.approverId ?? null }, asked);
    if (isRefusal(goods)) return goods;
    if (!drawer) return refuse('REFUND_DRAWER_NOT_OPEN');
    if (drawer.isPaused) return refuse('REFUND_DRAWER_PAUSED');
    const { orderId, refund: ways, reason } = asked;
    const { totalSatang: dueSatang } = goods.amounts;
    const inTheWay = await checkMoneyBack(trx, { orderId, ways, dueSatang, drawer });
    if (inTheWay) return inTheWay;
    const refund = await bookReturn(trx, { ...goods, user, drawer, nowMs, reason, settledBy: ways });
    return { id: refund.id, number: refund.number, amounts: goods.amounts };
  });
}
