import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { RequestState } from '#shared/transfers/rules.ts';
import type { Trx } from '../db/database.ts';
import { lockingRows } from '../db/engine-of.ts';
import { findRequest, type RequestRow } from './request-queries.ts';

type Ended = Refusal<'TRANSFER_REQUEST_NOT_FOUND' | 'TRANSFER_REQUEST_ENDED'>;

/**
 * An open request that the branch that is asked is about to answer, held until the transaction ends: of two who answer it at once, or
 * of one who answers while who asked gives it up, the later is told who was faster (rule C15.10).
 */
export async function lockToAnswer(
  trx: Trx,
  branchId: number,
  id: number,
): Promise<RequestRow | Ended | Refusal<'TRANSFER_REQUEST_NOT_ASKED'>> {
  const request = await hold(trx, branchId, id);
  if (request && request.from.id !== branchId)
    return refuse('TRANSFER_REQUEST_NOT_ASKED', { branch: request.from.name });
  return stillOpen(request);
}

/** The same for the branch that asked, which is about to give it up. */
export async function lockToWithdraw(
  trx: Trx,
  branchId: number,
  id: number,
): Promise<RequestRow | Ended | Refusal<'TRANSFER_REQUEST_NOT_ASKER'>> {
  const request = await hold(trx, branchId, id);
  if (request && request.to.id !== branchId)
    return refuse('TRANSFER_REQUEST_NOT_ASKER', { branch: request.to.name });
  return stillOpen(request);
}

async function hold(trx: Trx, branchId: number, id: number): Promise<RequestRow | null> {
  await lockingRows(trx, trx.selectFrom('transfer_requests').select('id').where('id', '=', id)).execute();
  return findRequest(trx, branchId, id);
}

function stillOpen(request: RequestRow | null): RequestRow | Ended {
  if (request === null) return refuse('TRANSFER_REQUEST_NOT_FOUND');
  const { number, state, endedBy: by } = request;
  return state === 'open' ? request : refuse('TRANSFER_REQUEST_ENDED', { number, state, by });
}

/** How a request ends, who ends it, and when. */
interface RequestEnd {
  readonly state: Exclude<RequestState, 'open'>;
  readonly userId: number;
  readonly nowMs: EpochMs;
  /** Why it is declined. */
  readonly reason?: string;
  /** What was sent for it. */
  readonly transferId?: number;
}

/** Writes down how a request that is held ends. */
export async function endRequest(
  trx: Trx,
  id: number,
  { state, userId, nowMs, reason = '', transferId }: RequestEnd,
): Promise<void> {
  await trx
    .updateTable('transfer_requests')
    .set({ state, ended_by: userId, ended_ms: nowMs, reason, transfer_id: transferId ?? null })
    .where('id', '=', id)
    .execute();
}

/** Opens the request again for which goods were sent that now were taken back: whoever asked still waits for them (rule C15.10). */
export async function reopenRequestOf(trx: Trx, transferId: number): Promise<void> {
  await trx
    .updateTable('transfer_requests')
    .set({ state: 'open', ended_by: null, ended_ms: null, transfer_id: null })
    .where('transfer_id', '=', transferId)
    .execute();
}
