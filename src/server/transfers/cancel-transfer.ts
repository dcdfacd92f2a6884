import { isRefusal } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { movingAverageCost } from '#shared/stock/average-cost.ts';
import { thingKey } from '#shared/stock/stock-thing.ts';
import { bangkokDate } from '#shared/time/bangkok.ts';
import type { transfersContract } from '#shared/transfers/contract.ts';
import { partyWords } from '#shared/transfers/rules.ts';
import { recordAct } from '../audit/record-act.ts';
import { idempotently } from '../db/idempotency.ts';
import { insertSealedRow } from '../db/seal-chain.ts';
import type { Services } from '../http/handlers.ts';
import { setAverageCosts } from '../inventory/set-average-costs.ts';
import { postStock } from '../inventory/stock-ledger.ts';
import { lockStock, tooLarge } from '../stock/lock-stock.ts';
import type { StockRequest } from '../stock/receive-goods.ts';
import { reopenRequestOf } from './lock-request.ts';
import { lockToCancel } from './lock-transfer.ts';
import { findTransfer, listTransferLines, type TransferRow } from './queries.ts';

type CancelRefusal = RefusalOf<typeof transfersContract, 'POST /stock/transfers/{id}/cancel'>;

/**
 * Takes back what the branch sent and nobody has received (rule C15.3): the goods come back to its shelf at the cost that
 * travelled with them. The paper stays, as one that was cancelled; a request for which they were sent is open again (rule C15.10).
 */
export async function cancelTransfer(
  { db, now, clock }: Pick<Services, 'db' | 'now' | 'clock'>,
  { user, call, idempotencyKey }: StockRequest,
  cancelled: { readonly transferId: number; readonly note: string },
): Promise<TransferRow | CancelRefusal> {
  const nowMs = await clock.read();
  const request = { userId: user.id, call, key: idempotencyKey, body: cancelled, nowMs: now() };
  return idempotently<TransferRow, CancelRefusal>(db, request, async (trx) => {
    if (isRefusal(nowMs)) return nowMs;
    const { branchId } = user;
    const transfer = await lockToCancel(trx, branchId, cancelled.transferId);
    if (isRefusal(transfer)) return transfer;
    const sent = await listTransferLines(trx, transfer.id);
    const stock = await lockStock(trx, branchId, sent, { archivedToo: true });
    if ('refused' in stock) throw new Error('goods are on their way that no shop has');
    const changes = sent.map((line) => {
      const held = stock.get(thingKey(line));
      if (!held) throw new Error('goods without a stock line');
      const { quantity, unitCostSatang } = line;
      if (unitCostSatang !== null)
        held.averageCostSatang = movingAverageCost(held, quantity, quantity * unitCostSatang);
      held.quantity += quantity;
      return { inventoryId: held.inventoryId, quantity, unitCostSatang };
    });
    const refusal = tooLarge(stock.values());
    if (refusal) return refusal;
    await setAverageCosts(
      trx,
      [...stock.values()].flatMap(({ inventoryId, averageCostSatang: costSatang }) =>
        costSatang === null ? [] : [{ inventoryId, costSatang }],
      ),
    );
    await insertSealedRow(trx, branchId, 'transfer_ends', {
      transfer_id: transfer.id,
      branch_id: branchId,
      kind: 'cancelled',
      note: cancelled.note,
      user_id: user.id,
      ended_ms: nowMs,
      ended_on: bangkokDate(nowMs),
      lost_cost_satang: 0,
    });
    const act = { kind: 'transfer_back', branchId, userId: user.id, nowMs, transferId: transfer.id } as const;
    await postStock(trx, act, changes);
    await reopenRequestOf(trx, transfer.id);
    const { id, number, quantity, total_cost_satang: totalCostSatang } = transfer;
    const about = { type: 'transfers', id, name: number } as const;
    const before = { branch: partyWords(transfer.parties.to), lines: sent.length, quantity, totalCostSatang };
    await recordAct(trx, { user, nowMs }, { action: 'cancel-transfer', about, before, after: null });
    const made = await findTransfer(trx, branchId, id);
    if (!made) throw new Error('a transfer that was just taken back is not there');
    return made;
  });
}
