import { isRefusal } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { transfersContract } from '#shared/transfers/contract.ts';
import { partyWords } from '#shared/transfers/rules.ts';
import { recordAct } from '../audit/record-act.ts';
import { idempotently } from '../db/idempotency.ts';
import type { Services } from '../http/handlers.ts';
import type { StockRequest } from '../stock/receive-goods.ts';
import { endRequest, lockToWithdraw } from './lock-request.ts';
import { getRequest, type RequestRow } from './request-queries.ts';

type WithdrawRefusal = RefusalOf<typeof transfersContract, 'POST /stock/transfer-requests/{id}/withdraw'>;

/** Gives up what the branch asked for and nobody has answered yet (rule C15.10). */
export async function withdrawTransferRequest(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { user, call, idempotencyKey }: StockRequest,
  requestId: number,
): Promise<RequestRow | WithdrawRefusal> {
  const nowMs = now();
  const asked = { userId: user.id, call, key: idempotencyKey, body: { requestId }, nowMs };
  return idempotently<RequestRow, WithdrawRefusal>(db, asked, async (trx) => {
    const request = await lockToWithdraw(trx, user.branchId, requestId);
    if (isRefusal(request)) return request;
    const { id, number, lineCount: lines, quantity } = request;
    await endRequest(trx, id, { state: 'withdrawn', userId: user.id, nowMs });
    const about = { type: 'transfer_requests', id, name: number } as const;
    const before = { branch: partyWords(request.from), lines, quantity };
    const act = { action: 'withdraw-transfer-request', about, before, after: null } as const;
    await recordAct(trx, { user, nowMs }, act);
    return getRequest(trx, user.branchId, id);
  });
}
