import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { type BangkokDate, bangkokDate } from '#shared/time/bangkok.ts';
import type { transfersContract } from '#shared/transfers/contract.ts';
import { partyWords } from '#shared/transfers/rules.ts';
import { recordAct } from '../audit/record-act.ts';
import { idempotently } from '../db/idempotency.ts';
import { insertMany } from '../db/insert-many.ts';
import { takeTransferRequestNumber } from '../db/number-series.ts';
import type { Services } from '../http/handlers.ts';
import { holdBranch } from '../shop/lock-branch.ts';
import { getBranch } from '../shop/queries.ts';
import { areThings } from '../stock/lock-stock.ts';
import type { StockRequest } from '../stock/receive-goods.ts';
import { getRequest, type RequestRow } from './request-queries.ts';
import type { SentLine } from './send-transfer.ts';

/** Goods that are asked for together; each thing is in one line. */
export interface WantedGoods {
  readonly fromBranchId: number;
  /** Null for as soon as may be. */
  readonly neededOn: BangkokDate | null;
  readonly note: string;
  readonly lines: readonly SentLine[];
}

type RequestRefusal = RefusalOf<typeof transfersContract, 'POST /stock/transfer-requests'>;

/**
 * Asks another open branch of the shop for goods that are sold (rule C15.10). Nothing moves, and nothing is said of what lies there.
 * @param wanted validated by the contract
 */
export async function requestTransfer(
  { db, now, clock }: Pick<Services, 'db' | 'now' | 'clock'>,
  { user, call, idempotencyKey }: StockRequest,
  wanted: WantedGoods,
): Promise<RequestRow | RequestRefusal> {
  const nowMs = await clock.read();
  const request = { userId: user.id, call, key: idempotencyKey, body: wanted, nowMs: now() };
  return idempotently<RequestRow, RequestRefusal>(db, request, async (trx) => {
    if (isRefusal(nowMs)) return nowMs;
    const { branchId } = user;
    if (wanted.fromBranchId === branchId) return refuse('REQUEST_TO_ITSELF');
    const own = await getBranch(trx, branchId);
    if (own.closedMs !== null) return refuse('OWN_BRANCH_CLOSED', { branch: own.name });
    const from = await holdBranch(trx, wanted.fromBranchId);
    if (from === null || from.closedMs !== null) return refuse('REQUEST_BRANCH_GONE');
    const today = bangkokDate(nowMs);
    if (wanted.neededOn !== null && wanted.neededOn < today) return refuse('REQUEST_DAY_PAST');
    if (!(await areThings(trx, wanted.lines))) return refuse('STOCK_PRODUCT_GONE');

    const number = await takeTransferRequestNumber(trx, branchId, nowMs);
    const { id } = await trx
      .insertInto('transfer_requests')
      .values({
        ...{ branch_id: branchId, number, from_branch_id: from.id, needed_on: wanted.neededOn },
        ...{ note: wanted.note, user_id: user.id, asked_ms: nowMs, asked_on: today, state: 'open' },
        ...{ ended_by: null, ended_ms: null, reason: '', transfer_id: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const lines = wanted.lines.map(({ productId, variantId, quantity }) => ({
      ...{ request_id: id, product_id: productId, variant_id: variantId, quantity },
    }));
    await insertMany(trx, 'transfer_request_lines', lines);
    const made = await getRequest(trx, branchId, id);
    const about = { type: 'transfer_requests', id, name: number } as const;
    const after = { branch: partyWords(from), lines: made.lineCount, quantity: made.quantity };
    await recordAct(trx, { user, nowMs }, { action: 'request-transfer', about, before: null, after });
    return made;
  });
}
