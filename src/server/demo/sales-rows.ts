import type { Selectable } from 'kysely';
import { expectedBalance } from '#shared/drawer/rules.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Schema } from '../db/schema.ts';
import { drawerSums } from '../drawer/queries.ts';

export type Row<T extends keyof Schema> = Selectable<Schema[T]>;

/** Everything that selling and taking back have written, ids given. */
export interface SalesRows {
  readonly drawers: Row<'drawers'>[];
  readonly cash_movements: Row<'cash_movements'>[];
  readonly orders: Row<'orders'>[];
  readonly order_items: Row<'order_items'>[];
  readonly receipts: Row<'receipts'>[];
  readonly payments: Row<'payments'>[];
  readonly refund_lines: Row<'refund_lines'>[];
  readonly stock_movements: Row<'stock_movements'>[];
  /** The last ids of a branch that was written before. */
  readonly after: LastIds;
}

type SalesTable = Exclude<keyof SalesRows, 'after'>;

/** The last id of each table that is taken already; none where nothing is said. */
export type LastIds = Readonly<Partial<Record<SalesTable, number>>>;

/** The id of the next row of a table. */
export const nextId = (rows: SalesRows, table: SalesTable): number =>
  (rows.after[table] ?? 0) + rows[table].length + 1;

/** None of them yet. */
export function noSalesRows(after: LastIds = {}): SalesRows {
  return {
    after,
    drawers: [],
    cash_movements: [],
    orders: [],
    order_items: [],
    receipts: [],
    payments: [],
    refund_lines: [],
    stock_movements: [],
  };
}

/** What a movement of money or goods is about. */
export interface MoveOf {
  readonly at: EpochMs;
  readonly orderId?: number;
  /** The receipt of a refund. */
  readonly receiptId?: number;
}

export type CashMove = Pick<Row<'cash_movements'>, 'kind' | 'amount_satang'> &
  Partial<Pick<Row<'cash_movements'>, 'reason' | 'note'>>;

/** Writes money into a drawer's ledger, or out of it. */
export function moveCash(rows: SalesRows, drawer: Row<'drawers'>, move: CashMove, of: MoveOf): void {
  rows.cash_movements.push({
    id: nextId(rows, 'cash_movements'),
    drawer_id: drawer.id,
    user_id: drawer.user_id,
    kind: move.kind,
    amount_satang: move.amount_satang,
    order_id: of.orderId ?? null,
    moved_ms: of.at,
    receipt_id: of.receiptId ?? null,
    reason: move.reason ?? null,
    note: move.note ?? null,
  });
}

/** What is in a drawer that is open. */
export const heldSatang = (drawer: Row<'drawers'>): number => expectedBalance(drawerSums(drawer));

export type StockMove = Pick<Row<'stock_movements'>, 'kind' | 'inventory_id' | 'quantity' | 'user_id'>;

/** Writes goods into the stock's ledger, or out of it. */
export function moveStock(rows: SalesRows, move: StockMove, of: MoveOf & { readonly reason?: string }): void {
  rows.stock_movements.push({
    id: nextId(rows, 'stock_movements'),
    inventory_id: move.inventory_id,
    kind: move.kind,
    quantity: move.quantity,
    order_id: of.orderId ?? null,
    user_id: move.user_id,
    moved_ms: of.at,
    goods_receipt_id: null,
    supplier_return_id: null,
    transfer_id: null,
    unit_cost_satang: null,
    cost_satang: null,
    reason: of.reason ?? null,
    receipt_id: of.receiptId ?? null,
  });
}
