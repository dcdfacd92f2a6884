import { isRefusal } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { transfersContract } from '#shared/transfers/contract.ts';
import { partyWords } from '#shared/transfers/rules.ts';
import { recordAct } from '../audit/record-act.ts';
import { idempotently } from '../db/idempotency.ts';
import type { Services } from '../http/handlers.ts';
import type { StockRequest } from '../stock/receive-goods.ts';
import { endRequest, lockToAnswer } from './lock-request.ts';
import { getRequest, type RequestRow } from './request-queries.ts';

type DeclineRefusal = RefusalOf<typeof transfersContract, 'POST /stock/transfer-requests/{id}/decline'>;

/** Says that the branch sends nothing for a request that another made of it, and why (rule C15.10). */
export async function declineTransferRequest(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { user, call, idempotencyKey }: StockRequest,
  declined: { readonly requestId: number; readonly reason: string },
): Promise<RequestRow | DeclineRefusal> {
  const nowMs = now();
  const asked = { userId: user.id, call, key: idempotencyKey, body: declined, nowMs };
  return idempotently<RequestRow, DeclineRefusal>(db, asked, async (trx) => {
    const request = await lockToAnswer(trx, user.branchId, declined.requestId);
    if (isRefusal(request)) return request;
    const { id, number, lineCount: lines, quantity } = request;
    const { reason } = declined;
    await endRequest(trx, id, { state: 'declined', userId: user.id, nowMs, reason });
    const about = { type: 'transfer_requests', id, name: number } as const;
    const before = { branch: partyWords(request.to), lines, quantity };
    const act = { action: 'decline-transfer-request', about, before, after: { reason } } as const;
    await recordAct(trx, { user, nowMs }, act);
    return getRequest(trx, user.branchId, id);
  });
}
