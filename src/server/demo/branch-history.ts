import type { Selectable } from 'kysely';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Trx } from '../db/database.ts';
import { insertMany, insertWithSums } from '../db/insert-many.ts';
import type { InventoryTable, StockMovementTable } from '../db/schema-of-goods.ts';
import { insertSealed } from '../db/seal-chain.ts';
import { freezeSeller } from '../shop/sellers.ts';
import type { SpentRows } from './expenses.ts';
import type { ReceivedRows } from './goods-receipts.ts';
import type { GoodsRows } from './goods-rows.ts';
import { insertOrderPapers } from './order-papers.ts';
import type { Selling } from './sales.ts';
import type { Row } from './sales-rows.ts';
import { demoStaff } from './staff.ts';
import type { SentBackRows } from './supplier-returns.ts';
import { dailyPayments, dailySales, numberReceipts } from './totals.ts';

type Movement = Selectable<StockMovementTable>;

/** All that a branch has behind it. */
export interface BranchHistory {
  readonly branchId: number;
  /** Since when its sellers sell. */
  readonly sinceMs: EpochMs;
  readonly selling: Selling;
  /** The sales that have papers, in the order of their times. */
  readonly withPapers: readonly Row<'receipts'>[];
  readonly received: ReceivedRows;
  readonly sentBack: SentBackRows | null;
  readonly expenses: SpentRows;
  /** The ledger of its stock, whole. */
  readonly stockMovements: readonly Movement[];
}

/**
 * Adds what happened in a branch, sealed by its own chain; the branch, its staff and its stock lines are there.
 * @param papersAfter the last id of a paper of another branch
 * @returns the last one by now
 */
export async function insertHistory(trx: Trx, history: BranchHistory, papersAfter: number): Promise<number> {
  const { branchId, received, sentBack, expenses } = history;
  await insertSales(trx, history);
  const lastPaper = await insertOrderPapers(trx, history.withPapers, demoStaff(), papersAfter);
  await insertSealed(trx, branchId, 'goods_receipts', received.receipts);
  await insertMany(trx, 'number_series', [...received.series, ...(sentBack?.series ?? [])]);
  await insertSealed(trx, branchId, 'supplier_returns', sentBack?.returns ?? []);
  await insertSealed(trx, branchId, 'stock_movements', history.stockMovements);
  await insertSealed(trx, branchId, 'expenses', expenses.rows);
  const invoices = [...received.invoices, ...(sentBack?.creditNotes ?? []), ...expenses.invoices];
  await insertSealed(trx, branchId, 'purchase_invoices', invoices);
  return lastPaper;
}

async function insertSales(trx: Trx, { branchId, selling: { rows }, sinceMs }: BranchHistory): Promise<void> {
  const series = numberReceipts(rows.receipts);
  await insertWithSums(trx, 'drawers', rows.drawers);
  await insertSealed(trx, branchId, 'orders', rows.orders);
  await insertSealed(trx, branchId, 'order_items', rows.order_items);
  const sellers = new Map<number | null, number>();
  for (const tillId of new Set(rows.receipts.map((receipt) => receipt.till_id)))
    sellers.set(tillId, await freezeSeller(trx, { branchId, tillId }, sinceMs));
  for (const receipt of rows.receipts) receipt.seller_id = sellers.get(receipt.till_id) ?? 0;
  await insertSealed(trx, branchId, 'receipts', rows.receipts);
  await insertSealed(trx, branchId, 'payments', rows.payments);
  await insertSealed(trx, branchId, 'refund_lines', rows.refund_lines);
  await insertSealed(trx, branchId, 'cash_movements', rows.cash_movements);
  await insertMany(trx, 'daily_sales', dailySales(rows.receipts));
  await insertMany(trx, 'daily_payments', dailyPayments(rows.receipts, rows.payments));
  await insertMany(trx, 'number_series', series);
}

interface Shelf {
  readonly goods: Pick<GoodsRows, 'products'>;
  /** What lies on each line in the end. */
  readonly inventories: readonly Selectable<InventoryTable>[];
  /** Who laid it there. */
  readonly userId: number;
  /** When the branch opened. */
  readonly sinceMs: EpochMs;
  /** The last id that is taken already. */
  readonly after: number;
}

/**
 * The ledger of the stock, in the order of its times: what lay there at first is what has been sold since and what is
 * on hand now, but for what came in.
 */
export function withOpeningStock(
  { goods, inventories, userId, sinceMs, after }: Shelf,
  moved: readonly Movement[],
): Movement[] {
  const since = new Map(goods.products.map((product) => [product.id, product.created_ms]));
  const taken = new Map<number, number>();
  for (const { inventory_id, quantity } of moved) {
    taken.set(inventory_id, (taken.get(inventory_id) ?? 0) - quantity);
  }
  const opening = inventories.map((inventory) => ({
    id: 0,
    inventory_id: inventory.id,
    kind: 'opening' as const,
    quantity: inventory.quantity + (taken.get(inventory.id) ?? 0),
    order_id: null,
    user_id: userId,
    moved_ms: Math.max(sinceMs, since.get(inventory.product_id) ?? 0),
    goods_receipt_id: null,
    unit_cost_satang: null,
    cost_satang: null,
    reason: null,
    receipt_id: null,
    supplier_return_id: null,
    transfer_id: null,
  }));
  return [...opening, ...moved]
    .sort((a, b) => a.moved_ms - b.moved_ms)
    .map((row, i) => ({ ...row, id: after + i + 1 }));
}
