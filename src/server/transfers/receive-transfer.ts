import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { movingAverageCost } from '#shared/stock/average-cost.ts';
import { type StockThing, thingKey } from '#shared/stock/stock-thing.ts';
import { bangkokDate } from '#shared/time/bangkok.ts';
import type { transfersContract } from '#shared/transfers/contract.ts';
import { type CountedLine, isCountedWhole, lossReason, partyWords } from '#shared/transfers/rules.ts';
import { recordAct } from '../audit/record-act.ts';
import { idempotently } from '../db/idempotency.ts';
import { insertSealedRow } from '../db/seal-chain.ts';
import type { Services } from '../http/handlers.ts';
import { setAverageCosts } from '../inventory/set-average-costs.ts';
import { postStock, type StockChange } from '../inventory/stock-ledger.ts';
import { type LockedStock, lockStock, tooLarge } from '../stock/lock-stock.ts';
import type { StockRequest } from '../stock/receive-goods.ts';
import { lockToReceive } from './lock-transfer.ts';
import { findTransfer, listTransferLines, type TransferRow, type TransferredLine } from './queries.ts';

/** What became of one thing that was sent. */
export interface ReceivedLine extends StockThing, CountedLine {
  readonly remark: string;
}

/** A transfer as it was received: with every line that was sent. */
export interface ReceivedTransfer {
  readonly transferId: number;
  readonly note: string;
  readonly lines: readonly ReceivedLine[];
}

type ReceiveRefusal = RefusalOf<typeof transfersContract, 'POST /stock/transfers/{id}/receive'>;

/**
 * Takes in what another branch sent, once (rule C15.3). All of it comes to the shelf at the cost that travelled with it, and what is
 * missing or broken is written off there at the same cost, each with its reason; what stays goes into the moving average as
 * received goods do.
 * @param received validated by the contract
 */
export async function receiveTransfer(
  { db, now, clock }: Pick<Services, 'db' | 'now' | 'clock'>,
  { user, call, idempotencyKey }: StockRequest,
  received: ReceivedTransfer,
): Promise<TransferRow | ReceiveRefusal> {
  const nowMs = await clock.read();
  const request = { userId: user.id, call, key: idempotencyKey, body: received, nowMs: now() };
  return idempotently<TransferRow, ReceiveRefusal>(db, request, async (trx) => {
    if (isRefusal(nowMs)) return nowMs;
    const { branchId } = user;
    const transfer = await lockToReceive(trx, branchId, received.transferId);
    if (isRefusal(transfer)) return transfer;
    const sent = await listTransferLines(trx, transfer.id);
    const counts = new Map(received.lines.map((line) => [thingKey(line), line]));
    if (counts.size !== sent.length || sent.some((line) => !counts.has(thingKey(line))))
      return refuse('TRANSFER_LINES_DIFFER');
    const wrong = sent.find((line) => {
      const counted = counts.get(thingKey(line));
      return counted !== undefined && !isCountedWhole(line.quantity, counted);
    });
    if (wrong) {
      const name = [wrong.name, wrong.variant].filter(Boolean).join(' ');
      return refuse('TRANSFER_COUNT_DIFFERS', { name, sent: wrong.quantity });
    }
    const stock = await lockStock(trx, branchId, sent, { archivedToo: true });
    if ('refused' in stock) throw new Error('goods are on their way that no shop has');

    const came: StockChange[] = [];
    const lost = { missing: [] as StockChange[], broken: [] as StockChange[] };
    const sums = { missing: 0, broken: 0, lostCostSatang: 0 };
    for (const line of sent) {
      const counted = counts.get(thingKey(line));
      const held = stock.get(thingKey(line));
      if (!counted || !held) throw new Error('goods without a stock line');
      const { unitCostSatang } = line;
      const { inventoryId } = held;
      came.push({ inventoryId, quantity: line.quantity, unitCostSatang });
      for (const kind of ['missing', 'broken'] as const) {
        if (counted[kind] === 0) continue;
        const reason = lossReason(kind, transfer.number, counted.remark);
        lost[kind].push({ inventoryId, quantity: -counted[kind], unitCostSatang, reason });
        sums[kind] += counted[kind];
        sums.lostCostSatang += counted[kind] * (unitCostSatang ?? 0);
      }
      putOnShelf(held, line, counted.arrived);
    }
    const refusal = tooLarge(stock.values());
    if (refusal) return refusal;
    await setAverageCosts(
      trx,
      [...stock.values()].flatMap(({ inventoryId, averageCostSatang: costSatang }) =>
        costSatang === null ? [] : [{ inventoryId, costSatang }],
      ),
    );
    const act = { branchId, userId: user.id, nowMs, transferId: transfer.id } as const;
    await insertSealedRow(trx, branchId, 'transfer_ends', {
      transfer_id: transfer.id,
      branch_id: branchId,
      kind: 'received',
      note: received.note,
      user_id: user.id,
      ended_ms: nowMs,
      ended_on: bangkokDate(nowMs),
      lost_cost_satang: sums.lostCostSatang,
    });
    await postStock(trx, { ...act, kind: 'transfer_in' }, came);
    await postStock(trx, { ...act, kind: 'transfer_missing' }, lost.missing);
    await postStock(trx, { ...act, kind: 'transfer_broken' }, lost.broken);
    const about = { type: 'transfers', id: transfer.id, name: transfer.number } as const;
    const { quantity, total_cost_satang: totalCostSatang } = transfer;
    const facts = {
      branch: partyWords(transfer.parties.from),
      lines: sent.length,
      quantity,
      totalCostSatang,
    };
    const after = { ...facts, ...sums };
    await recordAct(trx, { user, nowMs }, { action: 'receive-transfer', about, before: null, after });
    const made = await findTransfer(trx, branchId, transfer.id);
    if (!made) throw new Error('a transfer that was just received is not there');
    return made;
  });
}

/**
 * What arrived whole goes into the average as received goods do; where nothing did, what got lost still says what one of
 * them cost, if nobody knew.
 */
function putOnShelf(held: LockedStock, { unitCostSatang }: TransferredLine, arrived: number): void {
  if (unitCostSatang !== null) {
    if (arrived > 0) held.averageCostSatang = movingAverageCost(held, arrived, arrived * unitCostSatang);
    else held.averageCostSatang ??= unitCostSatang;
  }
  held.quantity += arrived;
}
