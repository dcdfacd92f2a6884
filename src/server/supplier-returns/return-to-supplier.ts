import { isRefusal, type Refusal, refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { multiplyDivideRound, type Satang } from '#shared/money/satang.ts';
import { averageCostWithout } from '#shared/stock/average-cost.ts';
import { type StockThing, thingKey } from '#shared/stock/stock-thing.ts';
import type { supplierReturnsContract } from '#shared/supplier-returns/contract.ts';
import {
  costGoingBack,
  SUPPLIER_RETURN_WORDS,
  type SupplierReturnReason,
  vatGoingBack,
} from '#shared/supplier-returns/rules.ts';
import { mostVat, purchaseTaxRate } from '#shared/suppliers/purchase-vat.ts';
import type { CostVat } from '#shared/suppliers/rules.ts';
import { thaiSortKey } from '#shared/text/thai-sort-key.ts';
import { bangkokDate } from '#shared/time/bangkok.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Trx } from '../db/database.ts';
import { idempotently } from '../db/idempotency.ts';
import { takeSupplierReturnNumber } from '../db/number-series.ts';
import { insertSealedRow } from '../db/seal-chain.ts';
import type { TrustedMs } from '../db/trusted-clock.ts';
import type { Services } from '../http/handlers.ts';
import { setAverageCosts } from '../inventory/set-average-costs.ts';
import { postStock } from '../inventory/stock-ledger.ts';
import { getShop, type ShopSettings } from '../shop/queries.ts';
import { type LockedStock, lockStock } from '../stock/lock-stock.ts';
import { costsOfPaper, type PaperCosts } from '../stock/paper-costs.ts';
import { findGoodsReceipt, type GoodsReceiptRow } from '../stock/queries.ts';
import type { StockRequest } from '../stock/receive-goods.ts';
import { lockChosenSupplier } from '../suppliers/lock-supplier.ts';
import type { SupplierRow } from '../suppliers/queries.ts';
import { type TypedInvoice, writeInvoice } from '../suppliers/write-invoice.ts';
import { readOpenBooks } from '../tax-months/open-books.ts';
import { creditedOf } from './credited-amounts.ts';
import {
  findSupplierReturn,
  type ReturnableThing,
  returnableThings,
  type SupplierReturnRow,
} from './queries.ts';

/** So many of a thing that go back; what the supplier gives for them may be left to what they came at. */
export interface ReturnedLine extends StockThing {
  readonly quantity: number;
  readonly amountSatang: Satang | null;
}

/** Goods that go back together. */
export interface ReturnedToSupplier {
  readonly goodsReceiptId: number | null;
  /** A name alone; of a known supplier, or a receipt, theirs counts. */
  readonly supplier: string;
  readonly supplierId: number | null;
  readonly reason: SupplierReturnReason;
  readonly note: string;
  /** Null for what the receipt, or the supplier, says. */
  readonly costVat: CostVat | null;
  readonly vatSatang: Satang | null;
  readonly claimable: boolean;
  readonly creditNote: TypedInvoice | null;
  readonly lines: readonly ReturnedLine[];
}

type ReturnRefusal = RefusalOf<typeof supplierReturnsContract, 'POST /stock/supplier-returns'>;

/**
 * Sends goods back to their supplier under a number of their own (rule C13.9): never more than lie on the shelf, nor, from a
 * receipt, than came with it and are not back already. What they cost leaves the moving average with them
 * (decision 53). The supplier's credit note is written down along with them where it is there.
 * @param goods validated by the contract
 */
export async function returnToSupplier(
  { db, now, clock }: Pick<Services, 'db' | 'now' | 'clock'>,
  { user, call, idempotencyKey }: StockRequest,
  goods: ReturnedToSupplier,
): Promise<SupplierReturnRow | ReturnRefusal> {
  const nowMs = await clock.read();
  const request = { userId: user.id, call, key: idempotencyKey, body: goods, nowMs: now() };
  return idempotently<SupplierReturnRow, ReturnRefusal>(db, request, async (trx) => {
    if (isRefusal(nowMs)) return nowMs;
    const { branchId } = user;
    const books = await readOpenBooks(trx, branchId);
    const receipt =
      goods.goodsReceiptId === null ? null : await findGoodsReceipt(trx, branchId, goods.goodsReceiptId);
    if (receipt === null && goods.goodsReceiptId !== null) return refuse('GOODS_RECEIPT_NOT_FOUND');
    const supplier = await supplierOf(trx, goods, receipt);
    if (isRefusal(supplier)) return supplier;
    const name = supplier?.name ?? receipt?.supplier ?? goods.supplier;
    if (name === '') return refuse('SUPPLIER_RETURN_NEEDS_SUPPLIER');
    const stock = await lockStock(trx, branchId, goods.lines, { archivedToo: true });
    if ('refused' in stock) return stock;
    // Read once the shelves are locked: of two who send the same goods back, the later sees what the former left.
    const came = receipt && (await returnableThings(trx, receipt.id));
    const tooMany = moreThanThereIs(goods.lines, stock, came);
    if (tooMany) return tooMany;
    const shop = await getShop(trx);
    const terms = termsOf(shop, goods, { receipt, supplier, came });
    const costs = costsOfPaper(shop, terms);
    if (isRefusal(costs)) return costs;
    const changes = goods.lines.map((line, i) => takeOut(stock, line, costs.lines[i] ?? null));
    await setAverageCosts(
      trx,
      [...stock.values()].flatMap(({ inventoryId, averageCostSatang: costSatang }) =>
        costSatang === null ? [] : [{ inventoryId, costSatang }],
      ),
    );

    const { costVat } = terms;
    const written = { goods, name, supplierId: supplier?.id ?? null, costVat, costs, nowMs };
    const id = await insertReturn(trx, { id: user.id, branchId }, written);
    const reason = SUPPLIER_RETURN_WORDS[goods.reason];
    const act = { kind: 'supplier_return', branchId, userId: user.id, nowMs, reason } as const;
    await postStock(trx, { ...act, supplierReturnId: id }, changes);
    const made = await findSupplierReturn(trx, branchId, id);
    if (!made) throw new Error('goods that were just sent back are not there');
    const about = { type: 'supplier_returns', id, name: made.number } as const;
    const told = { supplier: name, lines: goods.lines.length, reason: goods.reason };
    const after = { ...told, totalCostSatang: costs.totalSatang };
    await recordAct(trx, { user, nowMs }, { action: 'return-to-supplier', about, before: null, after });
    if (goods.creditNote === null) return made;
    const credit = await writeInvoice(
      trx,
      { user, nowMs, books },
      supplier,
      goods.creditNote,
      creditedOf(made),
    );
    if (isRefusal(credit)) return credit;
    return { ...made, credit_note_number: goods.creditNote.number };
  });
}

/** Who gets the goods: whom the receipt names, hidden since or not, or who was chosen. */
function supplierOf(trx: Trx, { supplierId }: ReturnedToSupplier, receipt: GoodsReceiptRow | null) {
  const chosen = receipt ? receipt.supplier_id : supplierId;
  return lockChosenSupplier(trx, chosen, receipt?.supplier_id ?? null);
}

/** The first thing of which more is sent back than lies there, or than came and isn't back. */
function moreThanThereIs(
  lines: readonly ReturnedLine[],
  stock: ReadonlyMap<string, LockedStock>,
  came: ReadonlyMap<string, ReturnableThing> | null,
): Refusal<'SUPPLIER_RETURN_MORE_THAN_STOCK' | 'SUPPLIER_RETURN_MORE_THAN_CAME'> | null {
  const wanted = new Map<string, number>();
  for (const line of lines) {
    const key = thingKey(line);
    wanted.set(key, (wanted.get(key) ?? 0) + line.quantity);
  }
  for (const [key, quantity] of wanted) {
    const held = stock.get(key);
    if (!held) throw new Error('goods without a stock line');
    const thing = came?.get(key);
    const may = thing ? thing.came - thing.returned : 0;
    const { name } = held;
    if (came && quantity > may) return refuse('SUPPLIER_RETURN_MORE_THAN_CAME', { name, most: may });
    if (quantity > held.quantity)
      return refuse('SUPPLIER_RETURN_MORE_THAN_STOCK', { name, most: Math.max(0, held.quantity) });
  }
  return null;
}

interface Origin {
  readonly receipt: GoodsReceiptRow | null;
  readonly supplier: SupplierRow | null;
  readonly came: ReadonlyMap<string, ReturnableThing> | null;
}

/** How amounts of goods are read that cost the shop so much: without VAT where that is claimed back, else with it. */
export function termsOfReceipt({ claimable, vat_satang: vat }: GoodsReceiptRow): {
  readonly costVat: CostVat;
  readonly claimable: boolean;
} {
  if (claimable === 1) return { costVat: 'excluded', claimable: true };
  return { costVat: vat === null || vat === 0 ? 'none' : 'included', claimable: false };
}

/** What the supplier gives back, line by line, and its VAT: as it was typed, else as the goods came. */
function termsOf(
  { vatMode, taxRateHundredths }: ShopSettings,
  goods: ReturnedToSupplier,
  { receipt, supplier, came }: Origin,
) {
  const gone = new Map<string, number>();
  const lines = goods.lines.map((line) => {
    const thing = came?.get(thingKey(line));
    if (line.amountSatang !== null || !thing) return { amountSatang: line.amountSatang };
    const before = gone.get(thingKey(line)) ?? 0;
    gone.set(thingKey(line), before + line.quantity);
    return {
      amountSatang: costGoingBack({ ...thing, returned: thing.returned + before }, line.quantity),
    };
  });
  const own = receipt?.cost_vat == null ? null : termsOfReceipt(receipt);
  const costVat = goods.costVat ?? own?.costVat ?? supplier?.cost_vat ?? 'none';
  const claimable = own?.claimable ?? goods.claimable;
  const isAsItCame = own !== null && costVat === own.costVat && goods.vatSatang === null;
  if (!isAsItCame || receipt === null) return { costVat, claimable, vatSatang: goods.vatSatang, lines };
  const amountSatang = lines.reduce((sum, line) => sum + (line.amountSatang ?? 0), 0);
  const part = vatGoingBack(amountSatang, receipt.total_cost_satang, receipt.vat_satang ?? 0);
  const most = mostVat(amountSatang, costVat, purchaseTaxRate(vatMode, taxRateHundredths));
  return { costVat, claimable, vatSatang: Math.min(part, most), lines };
}

function takeOut(stock: ReadonlyMap<string, LockedStock>, line: ReturnedLine, costSatang: Satang | null) {
  const held = stock.get(thingKey(line));
  if (!held) throw new Error('goods without a stock line');
  const { quantity } = line;
  if (costSatang !== null) held.averageCostSatang = averageCostWithout(held, quantity, costSatang);
  held.quantity -= quantity;
  const { inventoryId } = held;
  if (costSatang === null) return { inventoryId, quantity: -quantity, unitCostSatang: null };
  const unitCostSatang = multiplyDivideRound(costSatang, 1, quantity);
  const isExact = unitCostSatang * quantity === costSatang;
  return { inventoryId, quantity: -quantity, unitCostSatang, costSatang: isExact ? null : costSatang };
}

interface NewReturn {
  readonly goods: ReturnedToSupplier;
  readonly name: string;
  readonly supplierId: number | null;
  readonly costVat: CostVat;
  readonly costs: PaperCosts;
  readonly nowMs: TrustedMs;
}

async function insertReturn(
  trx: Trx,
  { id: userId, branchId }: { readonly id: number; readonly branchId: number },
  { goods, name, supplierId, costVat, costs, nowMs }: NewReturn,
): Promise<number> {
  if (costs.paper === null) throw new Error('goods go back without saying how their amounts are read');
  const { id } = await insertSealedRow(trx, branchId, 'supplier_returns', {
    branch_id: branchId,
    number: await takeSupplierReturnNumber(trx, branchId, nowMs),
    supplier: name,
    supplier_sort_key: thaiSortKey(name),
    supplier_id: supplierId,
    goods_receipt_id: goods.goodsReceiptId,
    reason: goods.reason,
    note: goods.note,
    user_id: userId,
    returned_ms: nowMs,
    returned_on: bangkokDate(nowMs),
    total_cost_satang: costs.totalSatang,
    cost_vat: costVat,
    paper_total_satang: costs.paper.totalSatang,
    vat_satang: costs.paper.vatSatang,
    claimable: costs.isClaimed ? 1 : 0,
  });
  return id;
}
