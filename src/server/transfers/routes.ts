import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import { transfersContract } from '#shared/transfers/contract.ts';
import type { Database } from '../db/database.ts';
import { listPageOf, sortOrderOf } from '../db/list-page.ts';
import { routes } from '../http/handlers.ts';
import { listBranches } from '../shop/queries.ts';
import { cancelTransfer } from './cancel-transfer.ts';
import { declineTransferRequest } from './decline-transfer-request.ts';
import {
  findTransfer,
  listComingGoods,
  listTransferLines,
  listTransfers,
  type TransferRow,
} from './queries.ts';
import { receiveTransfer } from './receive-transfer.ts';
import { findRequest, listRequestLines, listRequests, type RequestRow } from './request-queries.ts';
import { requestTransfer } from './request-transfer.ts';
import { REQUEST_SORT_FIELDS, requestLineWire, requestWire, wantedGoods } from './request-wire.ts';
import { sendTransfer } from './send-transfer.ts';
import { transferPaper } from './transfer-paper.ts';
import { receivedTransfer, sentGoods, TRANSFER_SORT_FIELDS, transferLineWire, transferWire } from './wire.ts';
import { withdrawTransferRequest } from './withdraw-transfer-request.ts';

/** The other branch hears of it too; the own one hears it with the call's answer. */
function announceThere({ db, user }: Told, { branch_id: from, to_branch_id: to }: TransferRow): void {
  db.changes.announce(user.branchId === from ? to : from, ['stock']);
}

/** The same of a request. */
function announceRequest({ db, user }: Told, { from, to }: RequestRow): void {
  db.changes.announce(user.branchId === from.id ? to.id : from.id, ['stock']);
}

interface Told {
  readonly db: Database;
  readonly user: { readonly branchId: number };
}

/** The calls about goods that go from branch to branch. */
export const transfersRoutes = routes(transfersContract, {
  'GET /stock/transfers': async ({ db, user, query }) => {
    const page = listPageOf(query);
    const { transfers, total } = await listTransfers(db.read, user.branchId, {
      ...{ typed: query.q ?? '', way: query.way, state: query.state, page },
      sort: sortOrderOf(query.sort, TRANSFER_SORT_FIELDS),
    });
    const data = transfers.map((transfer) => transferWire(transfer, user.branchId));
    return { data, total, page: page.page, per_page: page.perPage };
  },
  'POST /stock/transfers': async (call) => {
    const { user, key, idempotencyKey } = call;
    const sent = await sendTransfer(call, { user, call: key, idempotencyKey }, sentGoods(call.body));
    if (isRefusal(sent)) return sent;
    announceThere(call, sent);
    return {
      message: `ส่งสินค้าเรียบร้อยแล้ว ใบโอนสินค้าเลขที่ ${sent.number}`,
      transfer: transferWire(sent, user.branchId),
    };
  },
  'GET /stock/transfers/branches': async ({ db, user }) => ({
    data: (await listBranches(db.read))
      .filter(({ id, closedMs }) => id !== user.branchId && closedMs === null)
      .map(({ id, name, code }) => ({ id, branch_name: name, branch_code: code })),
  }),
  'GET /stock/transfers/coming': async ({ db, user, query }) => ({
    data: await listComingGoods(db.read, user.branchId, query.product_id),
  }),
  'GET /stock/transfers/{id}': async ({ db, user, params }) => {
    const transfer = await findTransfer(db.read, user.branchId, params.id);
    if (!transfer) return refuse('TRANSFER_NOT_FOUND');
    const lines = await listTransferLines(db.read, transfer.id);
    return { ...transferWire(transfer, user.branchId), lines: lines.map(transferLineWire) };
  },
  'GET /stock/transfers/{id}/pdf': async ({ db, user, params, renderPaper }) => {
    const transfer = await findTransfer(db.read, user.branchId, params.id);
    if (!transfer) return refuse('TRANSFER_NOT_FOUND');
    const bytes = await renderPaper(transferPaper(transfer, await listTransferLines(db.read, transfer.id)));
    return bytes === null ? refuse('TOO_MANY_DOCUMENTS') : { fileName: `${transfer.number}.pdf`, bytes };
  },
  'POST /stock/transfers/{id}/receive': async (call) => {
    const { user, key, idempotencyKey, params } = call;
    const counted = receivedTransfer(params.id, call.body);
    const received = await receiveTransfer(call, { user, call: key, idempotencyKey }, counted);
    if (isRefusal(received)) return received;
    announceThere(call, received);
    return {
      message: `รับสินค้าตามใบโอน ${received.number} เรียบร้อยแล้ว`,
      transfer: transferWire(received, user.branchId),
    };
  },
  'POST /stock/transfers/{id}/cancel': async (call) => {
    const { user, key, idempotencyKey, params } = call;
    const asked = { transferId: params.id, note: call.body.note ?? '' };
    const cancelled = await cancelTransfer(call, { user, call: key, idempotencyKey }, asked);
    if (isRefusal(cancelled)) return cancelled;
    announceThere(call, cancelled);
    return {
      message: `ยกเลิกใบโอน ${cancelled.number} แล้ว สินค้ากลับเข้าสต็อกเรียบร้อย`,
      transfer: transferWire(cancelled, user.branchId),
    };
  },
  'GET /stock/transfer-requests': async ({ db, user, query }) => {
    const page = listPageOf(query);
    const { requests, total } = await listRequests(db.read, user.branchId, {
      ...{ typed: query.q ?? '', way: query.way, state: query.state, page },
      sort: sortOrderOf(query.sort, REQUEST_SORT_FIELDS),
    });
    const data = requests.map((request) => requestWire(request, user.branchId));
    return { data, total, page: page.page, per_page: page.perPage };
  },
  'POST /stock/transfer-requests': async (call) => {
    const { user, key, idempotencyKey } = call;
    const asked = await requestTransfer(call, { user, call: key, idempotencyKey }, wantedGoods(call.body));
    if (isRefusal(asked)) return asked;
    announceRequest(call, asked);
    return {
      message: `ส่งคำขอเรียบร้อยแล้ว ใบขอโอนเลขที่ ${asked.number}`,
      request: requestWire(asked, user.branchId),
    };
  },
  'GET /stock/transfer-requests/{id}': async ({ db, user, params }) => {
    const request = await findRequest(db.read, user.branchId, params.id);
    if (!request) return refuse('TRANSFER_REQUEST_NOT_FOUND');
    const lines = await listRequestLines(db.read, request);
    return { ...requestWire(request, user.branchId), lines: lines.map(requestLineWire) };
  },
  'POST /stock/transfer-requests/{id}/decline': async (call) => {
    const { user, key, idempotencyKey, params } = call;
    const said = { requestId: params.id, reason: call.body.reason };
    const declined = await declineTransferRequest(call, { user, call: key, idempotencyKey }, said);
    if (isRefusal(declined)) return declined;
    announceRequest(call, declined);
    return {
      message: `ปฏิเสธใบขอโอน ${declined.number} แล้ว`,
      request: requestWire(declined, user.branchId),
    };
  },
  'POST /stock/transfer-requests/{id}/withdraw': async (call) => {
    const { user, key, idempotencyKey, params } = call;
    const withdrawn = await withdrawTransferRequest(call, { user, call: key, idempotencyKey }, params.id);
    if (isRefusal(withdrawn)) return withdrawn;
    announceRequest(call, withdrawn);
    return {
      message: `ถอนคำขอตามใบขอโอน ${withdrawn.number} แล้ว`,
      request: requestWire(withdrawn, user.branchId),
    };
  },
});
