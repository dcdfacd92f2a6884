import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { MAX_SUM_SATANG, type Satang } from '#shared/money/satang.ts';
import { movingAverageCost } from '#shared/stock/average-cost.ts';
import type { stockContract } from '#shared/stock/contract.ts';
import { type StockThing, thingKey } from '#shared/stock/stock-thing.ts';
import { thaiSortKey } from '#shared/text/thai-sort-key.ts';
import { bangkokDate } from '#shared/time/bangkok.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Trx } from '../db/database.ts';
import { idempotently } from '../db/idempotency.ts';
import { takeGoodsReceiptNumber } from '../db/number-series.ts';
import { insertSealedRow } from '../db/seal-chain.ts';
import type { TrustedMs } from '../db/trusted-clock.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { type SaidCost, setAverageCosts } from '../inventory/set-average-costs.ts';
import { postStock } from '../inventory/stock-ledger.ts';
import { type LockedStock, lockStock, tooLarge } from './lock-stock.ts';
import { findGoodsReceipt, type GoodsReceiptRow } from './queries.ts';

/** So many of a thing that came in; the cost of one may be unknown. */
export interface ReceivedLine extends StockThing {
  readonly quantity: number;
  readonly unitCostSatang: Satang | null;
}

/** Goods that came in together. */
export interface ReceivedGoods {
  readonly supplier: string;
  /** The supplier's own number on their paper. */
  readonly reference: string;
  readonly note: string;
  readonly lines: readonly ReceivedLine[];
}

/** Who writes something down about the stock, and under which key (rule C2.7). */
export interface StockRequest {
  readonly user: StaffMember;
  readonly call: string;
  readonly idempotencyKey: string | null;
}

type ReceiveRefusal = RefusalOf<typeof stockContract, 'POST /stock/receipts'>;

/**
 * Takes goods into the branch's stock under a number of their own; what is known of their cost goes into the moving
 * average. The same thing may come in two lines, each at its own cost.
 * @param goods validated by the contract
 */
export async function receiveGoods(
  { db, now, clock }: Pick<Services, 'db' | 'now' | 'clock'>,
  { user, call, idempotencyKey }: StockRequest,
  goods: ReceivedGoods,
): Promise<GoodsReceiptRow | ReceiveRefusal> {
  const nowMs = await clock.read();
  const request = { userId: user.id, call, key: idempotencyKey, body: goods, nowMs: now() };
  return idempotently<GoodsReceiptRow, ReceiveRefusal>(db, request, async (trx) => {
    if (isRefusal(nowMs)) return nowMs;
    const totalCostSatang = totalCost(goods.lines);
    if (totalCostSatang > MAX_SUM_SATANG) return refuse('GOODS_RECEIPT_TOO_LARGE');
    const stock = await lockStock(trx, user.branchId, goods.lines, { archivedToo: false });
    if ('refused' in stock) return stock;
    const changes = goods.lines.map((line) => takeIn(stock, line));
    const refusal = tooLarge(stock.values());
    if (refusal) return refusal;
    await setAverageCosts(trx, [...stock.values()].flatMap(knownCost));

    const receipt = { goods, totalCostSatang, nowMs };
    const receiptId = await insertReceipt(trx, user, receipt);
    const act = { kind: 'receive', branchId: user.branchId, userId: user.id, nowMs } as const;
    await postStock(trx, { ...act, goodsReceiptId: receiptId }, changes);
    const made = await findGoodsReceipt(trx, user.branchId, receiptId);
    if (!made) throw new Error('a receipt of goods that was just written down is not there');
    await recordAct(
      trx,
      { user, nowMs },
      {
        action: 'receive-goods',
        about: { type: 'goods_receipts', id: receiptId, name: made.number },
        before: null,
        after: { lines: goods.lines.length, totalCostSatang },
      },
    );
    return made;
  });
}

/** What the goods cost together; lines of which nobody knows the cost add nothing. */
const totalCost = (lines: readonly ReceivedLine[]): Satang =>
  lines.reduce((sum, line) => sum + line.quantity * (line.unitCostSatang ?? 0), 0);

function takeIn(stock: ReadonlyMap<string, LockedStock>, line: ReceivedLine) {
  const held = stock.get(thingKey(line));
  if (!held) throw new Error('goods without a stock line');
  const { quantity, unitCostSatang } = line;
  if (unitCostSatang !== null) held.averageCostSatang = movingAverageCost(held, quantity, unitCostSatang);
  held.quantity += quantity;
  return { inventoryId: held.inventoryId, quantity, unitCostSatang };
}

function knownCost({ inventoryId, averageCostSatang }: LockedStock): SaidCost[] {
  return averageCostSatang === null ? [] : [{ inventoryId, costSatang: averageCostSatang }];
}

interface NewReceipt {
  readonly goods: ReceivedGoods;
  readonly totalCostSatang: Satang;
  readonly nowMs: TrustedMs;
}

async function insertReceipt(
  trx: Trx,
  { id: userId, branchId }: StaffMember,
  { goods, totalCostSatang, nowMs }: NewReceipt,
): Promise<number> {
  const { id } = await insertSealedRow(trx, branchId, 'goods_receipts', {
    branch_id: branchId,
    number: await takeGoodsReceiptNumber(trx, branchId, nowMs),
    supplier: goods.supplier,
    supplier_sort_key: thaiSortKey(goods.supplier),
    reference: goods.reference,
    note: goods.note,
    user_id: userId,
    received_ms: nowMs,
    received_on: bangkokDate(nowMs),
    total_cost_satang: totalCostSatang,
  });
  return id;
}
