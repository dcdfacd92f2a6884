import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import { bahtFromSatang } from '#shared/money/satang.ts';
import { returnsContract } from '#shared/returns/contract.ts';
import { endOfBangkokDate, startOfBangkokDate } from '#shared/time/bangkok.ts';
import type { Reader } from '../db/database.ts';
import { listPageOf } from '../db/list-page.ts';
import { routes } from '../http/handlers.ts';
import { findVisibleOrder } from '../orders/queries.ts';
import { type Refund, refundsOfOrder } from '../orders/refunds.ts';
import { askedPayment } from '../orders/wire.ts';
import { methodNames } from '../payment-methods/queries.ts';
import { exchangeGoods } from './exchange-goods.ts';
import { previewReturn } from './preview-return.ts';
import { findReturnable } from './queries.ts';
import { listRefunds } from './refund-list.ts';
import { creditNotesOfRefunds, readRefundSlip } from './refund-slip.ts';
import { returnGoods } from './return-goods.ts';
import { returnWithoutReceipt } from './return-without-receipt.ts';
import {
  amountsWire,
  looseReturn,
  previewWire,
  refundWay,
  refundWire,
  returnableWire,
  returnedLine,
} from './wire.ts';

export const returnsRoutes = routes(returnsContract, {
  'GET /orders/{id}/returnable': async ({ db, user, params }) => {
    const found = await findReturnable(db.read, user, params.id);
    return isRefusal(found) ? found : returnableWire(found, await methodNames(db.read));
  },
  'POST /orders/{id}/returns/preview': async ({ db, user, params, body }) => {
    const reckoned = await previewReturn(db.read, user, params.id, body.lines.map(returnedLine));
    return isRefusal(reckoned) ? reckoned : previewWire(reckoned);
  },
  'POST /orders/{id}/returns': async (call) => {
    const { user, key, idempotencyKey, params, body } = call;
    const approver = body.approver ? { ...body.approver, address: call.request.ip } : null;
    const returned = await returnGoods(
      call,
      { user, call: key, idempotencyKey, approver },
      {
        orderId: params.id,
        lines: body.lines.map(returnedLine),
        reason: body.reason,
        refund: body.refund.map(refundWay),
      },
    );
    if (isRefusal(returned)) return returned;
    return {
      return_id: returned.id,
      refund_number: returned.number,
      ...amountsWire(returned.amounts),
      credit_note: (await creditNotesOfRefunds(call.db.read, user.branchId, [{ orderId: params.id }]))(
        returned.number,
      ),
    };
  },
  'POST /returns': async (call) => {
    const { user, key, idempotencyKey, body } = call;
    const returned = await returnWithoutReceipt(call, { user, call: key, idempotencyKey }, looseReturn(body));
    if (isRefusal(returned)) return returned;
    return { return_id: returned.id, refund_number: returned.number, ...amountsWire(returned.amounts) };
  },
  'POST /checkout/{id}/exchange': async (call) => {
    const { user, key, idempotencyKey, params, body } = call;
    const { returned, payment } = body;
    const approver = body.approver ? { ...body.approver, address: call.request.ip } : null;
    const exchanged = await exchangeGoods(
      call,
      { user, call: key, idempotencyKey, approver },
      {
        orderId: params.id,
        returned: {
          ...{ orderId: returned.order_id, lines: returned.lines.map(returnedLine), reason: returned.reason },
        },
        creditSatang: body.credit,
        refund: body.refund.map(refundWay),
        payment: payment ? askedPayment(payment) : null,
      },
    );
    if (isRefusal(exchanged)) return exchanged;
    const { refundNumber } = exchanged;
    const creditNoteOf = await creditNotesOfRefunds(call.db.read, user.branchId, [
      { orderId: returned.order_id },
    ]);
    return {
      ...{ return_id: exchanged.returnId, refund_number: refundNumber },
      ...{ receipt_number: exchanged.receiptNumber, change: bahtFromSatang(exchanged.changeSatang) },
      credit_note: creditNoteOf(refundNumber),
    };
  },
  'GET /orders/{id}/returns': async ({ db, user, params }) => {
    const order = await findVisibleOrder(db.read, user, params.id, true);
    if (!order) return refuse('ORDER_NOT_FOUND');
    return { data: await wired(db.read, user.branchId, await refundsOfOrder(db.read, params.id)) };
  },
  'GET /returns/api': async ({ db, user, query }) => {
    const page = listPageOf(query);
    const { refunds, total, totalSatang } = await listRefunds(db.read, user.branchId, {
      typed: query.q ?? '',
      fromMs: query.from ? startOfBangkokDate(query.from) : null,
      toMs: query.to ? endOfBangkokDate(query.to) : null,
      withReceipt: query.receipt === undefined ? null : query.receipt === 'with',
      page,
    });
    return {
      data: await wired(db.read, user.branchId, refunds),
      ...{ total, page: page.page, per_page: page.perPage },
      total_amount: bahtFromSatang(totalSatang),
    };
  },
  'GET /returns/{id}': async ({ db, user, params }) => {
    return (await readRefundSlip(db.read, user.branchId, params.id)) ?? refuse('RETURN_NOT_FOUND');
  },
});

async function wired(db: Reader, branchId: number, refunds: readonly Refund[]) {
  const creditNoteOf = await creditNotesOfRefunds(db, branchId, refunds);
  const names = await methodNames(db);
  return refunds.map((refund) => refundWire(refund, creditNoteOf(refund.number), names));
}
