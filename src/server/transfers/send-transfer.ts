import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { MAX_SUM_SATANG } from '#shared/money/satang.ts';
import { type StockThing, thingKey } from '#shared/stock/stock-thing.ts';
import { bangkokDate } from '#shared/time/bangkok.ts';
import type { transfersContract } from '#shared/transfers/contract.ts';
import { partyWords, type TransferParties, type TransferParty } from '#shared/transfers/rules.ts';
import { recordAct } from '../audit/record-act.ts';
import { idempotently } from '../db/idempotency.ts';
import { takeTransferNumber } from '../db/number-series.ts';
import { insertSealedRow } from '../db/seal-chain.ts';
import type { Services } from '../http/handlers.ts';
import { postStock } from '../inventory/stock-ledger.ts';
import { holdBranch } from '../shop/lock-branch.ts';
import { type Branch, getBranch, getShop } from '../shop/queries.ts';
import { lockStock, tooLarge } from '../stock/lock-stock.ts';
import type { StockRequest } from '../stock/receive-goods.ts';
import { endRequest, lockToAnswer } from './lock-request.ts';
import { findTransfer, type TransferRow } from './queries.ts';

/** So many of a thing that go to another branch. */
export interface SentLine extends StockThing {
  readonly quantity: number;
}

/** Goods that go to another branch together; each thing is in one line. */
export interface SentGoods {
  readonly toBranchId: number;
  readonly recipient: string;
  readonly note: string;
  /** The request for which they are sent (rule C15.10). */
  readonly requestId: number | null;
  readonly lines: readonly SentLine[];
}

type SendRefusal = RefusalOf<typeof transfersContract, 'POST /stock/transfers'>;

/**
 * Sends goods to another open branch of the shop (rule C15.3): they leave the shelf at once, at what one cost there on average, and
 * are on their way until they are received or taken back. Never more than lie there, where the shop doesn't sell ahead of its count.
 * Where they are sent for a request of that branch, this answers it (rule C15.10).
 * @param goods validated by the contract
 */
export async function sendTransfer(
  { db, now, clock }: Pick<Services, 'db' | 'now' | 'clock'>,
  { user, call, idempotencyKey }: StockRequest,
  goods: SentGoods,
): Promise<TransferRow | SendRefusal> {
  const nowMs = await clock.read();
  const request = { userId: user.id, call, key: idempotencyKey, body: goods, nowMs: now() };
  return idempotently<TransferRow, SendRefusal>(db, request, async (trx) => {
    if (isRefusal(nowMs)) return nowMs;
    const { branchId } = user;
    if (goods.toBranchId === branchId) return refuse('TRANSFER_TO_ITSELF');
    const request = goods.requestId === null ? null : await lockToAnswer(trx, branchId, goods.requestId);
    if (isRefusal(request)) return request;
    if (request && request.to.id !== goods.toBranchId)
      return refuse('TRANSFER_REQUEST_OF_ANOTHER', { number: request.number, branch: request.to.name });
    const to = await holdBranch(trx, goods.toBranchId);
    if (to === null || to.closedMs !== null) return refuse('TRANSFER_BRANCH_GONE');
    const shop = await getShop(trx);
    const stock = await lockStock(trx, branchId, goods.lines, { archivedToo: true });
    if ('refused' in stock) return stock;
    let totalCostSatang = 0;
    const changes = [];
    for (const line of goods.lines) {
      const held = stock.get(thingKey(line));
      if (!held) throw new Error('goods without a stock line');
      const { inventoryId, name, quantity: most, averageCostSatang: unitCostSatang } = held;
      if (shop.blockNegativeStock && line.quantity > most)
        return refuse('TRANSFER_MORE_THAN_STOCK', { name, most: Math.max(0, most) });
      held.quantity -= line.quantity;
      totalCostSatang += line.quantity * (unitCostSatang ?? 0);
      changes.push({ inventoryId, quantity: -line.quantity, unitCostSatang });
    }
    const refusal = tooLarge(stock.values());
    if (refusal) return refusal;
    if (totalCostSatang > MAX_SUM_SATANG) return refuse('GOODS_RECEIPT_TOO_LARGE');

    const from = await getBranch(trx, branchId);
    const parties: TransferParties = {
      shop: { name: shop.name, taxId: shop.taxId },
      from: partyOf(from),
      to: partyOf(to),
    };
    const { id, number } = await insertSealedRow(trx, branchId, 'transfers', {
      branch_id: branchId,
      number: await takeTransferNumber(trx, branchId, nowMs),
      to_branch_id: to.id,
      recipient: goods.recipient,
      note: goods.note,
      parties: JSON.stringify(parties),
      user_id: user.id,
      sent_ms: nowMs,
      sent_on: bangkokDate(nowMs),
      total_cost_satang: totalCostSatang,
    });
    const act = { kind: 'transfer_out', branchId, userId: user.id, nowMs, transferId: id } as const;
    await postStock(trx, act, changes);
    if (request) await endRequest(trx, request.id, { state: 'sent', userId: user.id, nowMs, transferId: id });
    const about = { type: 'transfers', id, name: number } as const;
    const quantity = goods.lines.reduce((sum, line) => sum + line.quantity, 0);
    const after = { branch: partyWords(to), lines: goods.lines.length, quantity, totalCostSatang };
    await recordAct(trx, { user, nowMs }, { action: 'send-transfer', about, before: null, after });
    const made = await findTransfer(trx, branchId, id);
    if (!made) throw new Error('goods that were just sent are not there');
    return made;
  });
}

const partyOf = ({ name, code, address, phone }: Branch): TransferParty => ({ name, code, address, phone });
