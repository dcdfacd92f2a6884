import { isRefusal } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { multiplyDivideRound, type Satang } from '#shared/money/satang.ts';
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
import { getShop } from '../shop/queries.ts';
import { lockChosenSupplier, rememberCostVat } from '../suppliers/lock-supplier.ts';
import type { SupplierRow } from '../suppliers/queries.ts';
import { type TypedInvoice, writeInvoice } from '../suppliers/write-invoice.ts';
import { readOpenBooks } from '../tax-months/open-books.ts';
import { type LockedStock, lockStock, tooLarge } from './lock-stock.ts';
import { costsOfPaper, invoicedOf, type PaperCosts, type PaperTerms } from './paper-costs.ts';
import { findGoodsReceipt, type GoodsReceiptRow } from './queries.ts';

/** So many of a thing that came in; what they cost together may be unknown. */
export interface ReceivedLine extends StockThing {
  readonly quantity: number;
  /** As it stands on the supplier's paper. */
  readonly amountSatang: Satang | null;
}

/** Goods that came in together. */
export interface ReceivedGoods extends PaperTerms {
  /** A name alone; of a known supplier theirs counts. */
  readonly supplier: string;
  readonly supplierId: number | null;
  /** The supplier's own number on their paper. */
  readonly reference: string;
  readonly note: string;
  readonly invoice: TypedInvoice | null;
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
 * Takes goods into the branch's stock under a number of their own; what is known of their cost to the shop goes into the
 * moving average, without VAT where that is claimed back (rule C13.3). The same thing may come in two lines, each at its
 * own cost. A tax invoice that came along is written down with them.
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
    const books = await readOpenBooks(trx, user.branchId);
    const supplier = await lockChosenSupplier(trx, goods.supplierId);
    if (isRefusal(supplier)) return supplier;
    const costs = costsOfPaper(await getShop(trx), goods);
    if (isRefusal(costs)) return costs;
    const stock = await lockStock(trx, user.branchId, goods.lines, { archivedToo: false });
    if ('refused' in stock) return stock;
    const changes = goods.lines.map((line, i) => takeIn(stock, line, costs.lines[i] ?? null));
    const refusal = tooLarge(stock.values());
    if (refusal) return refusal;
    await setAverageCosts(trx, [...stock.values()].flatMap(knownCost));

    const receiptId = await insertReceipt(trx, user, { goods, supplier, costs, nowMs });
    const act = { kind: 'receive', branchId: user.branchId, userId: user.id, nowMs } as const;
    await postStock(trx, { ...act, goodsReceiptId: receiptId }, changes);
    const made = await findGoodsReceipt(trx, user.branchId, receiptId);
    if (!made) throw new Error('a receipt of goods that was just written down is not there');
    if (supplier && goods.costVat !== null) await rememberCostVat(trx, supplier, goods.costVat);
    const about = { type: 'goods_receipts', id: receiptId, name: made.number } as const;
    const after = { lines: goods.lines.length, totalCostSatang: costs.totalSatang };
    await recordAct(trx, { user, nowMs }, { action: 'receive-goods', about, before: null, after });
    if (goods.invoice === null) return made;
    const written = await writeInvoice(
      trx,
      { user, nowMs, books },
      supplier,
      goods.invoice,
      invoicedOf(made),
    );
    return isRefusal(written) ? written : made;
  });
}

function takeIn(stock: ReadonlyMap<string, LockedStock>, line: ReceivedLine, costSatang: Satang | null) {
  const held = stock.get(thingKey(line));
  if (!held) throw new Error('goods without a stock line');
  const { quantity } = line;
  if (costSatang !== null) held.averageCostSatang = movingAverageCost(held, quantity, costSatang);
  held.quantity += quantity;
  return { inventoryId: held.inventoryId, quantity, ...costOfOne(quantity, costSatang) };
}

/** What one of them cost, rounded, and all together where that says more. */
function costOfOne(quantity: number, costSatang: Satang | null) {
  if (costSatang === null) return { unitCostSatang: null };
  const unitCostSatang = multiplyDivideRound(costSatang, 1, quantity);
  return { unitCostSatang, costSatang: unitCostSatang * quantity === costSatang ? null : costSatang };
}

function knownCost({ inventoryId, averageCostSatang }: LockedStock): SaidCost[] {
  return averageCostSatang === null ? [] : [{ inventoryId, costSatang: averageCostSatang }];
}

interface NewReceipt {
  readonly goods: ReceivedGoods;
  readonly supplier: SupplierRow | null;
  readonly costs: PaperCosts;
  readonly nowMs: TrustedMs;
}

async function insertReceipt(
  trx: Trx,
  { id: userId, branchId }: StaffMember,
  { goods, supplier, costs, nowMs }: NewReceipt,
): Promise<number> {
  const name = supplier?.name ?? goods.supplier;
  const { id } = await insertSealedRow(trx, branchId, 'goods_receipts', {
    branch_id: branchId,
    number: await takeGoodsReceiptNumber(trx, branchId, nowMs),
    supplier: name,
    supplier_sort_key: thaiSortKey(name),
    reference: goods.reference,
    note: goods.note,
    user_id: userId,
    received_ms: nowMs,
    received_on: bangkokDate(nowMs),
    total_cost_satang: costs.totalSatang,
    supplier_id: supplier?.id ?? null,
    cost_vat: goods.costVat,
    paper_total_satang: costs.paper?.totalSatang ?? null,
    vat_satang: costs.paper?.vatSatang ?? null,
    claimable: costs.paper && (costs.isClaimed ? 1 : 0),
  });
  return id;
}
