import type { ColumnType, Generated, Selectable } from 'kysely';
import type { AuditLogTable, CashMovementTable, ExpenseTable } from './schema.ts';
import type { PurchaseInvoiceTable, SupplierReturnTable } from './schema-of-buying.ts';
import type { GoodsReceiptTable, StockMovementTable } from './schema-of-goods.ts';
import type { OrderItemTable, OrderTable } from './schema-of-orders.ts';
import type { DocumentReplacementTable, DocumentTable } from './schema-of-papers.ts';
import type { PaymentTable, ReceiptTable, RefundLineTable, SellerTable } from './schema-of-receipts.ts';
import type { TransferEndTable, TransferTable } from './schema-of-transfers.ts';

/**
 * Tables whose rows are sealed: each row is in a link of its branch's hash chain (`seal-chain.ts`), so that `verify` sees
 * when one was changed, added or taken away by anything but the program. To the query builder they have no column that
 * can be inserted, and only those that can be updated which the chain doesn't cover: rows come in through
 * `insertSealed`, or the program doesn't compile.
 */
type Sealed<Table, Changing extends keyof Table = never> = {
  readonly [Column in keyof Table]: ColumnType<
    Selectable<Table>[Column & keyof Selectable<Table>],
    never,
    Column extends Changing ? Selectable<Table>[Column & keyof Selectable<Table>] : never
  >;
};

/** A link of a branch's chain, which seals what one transaction added. */
export interface SealLinkTable {
  id: Generated<number>;
  branch_id: number;
  /** From 1, without a gap. */
  position: number;
  /** Which rows of which tables, in the order in which they are hashed: `o5;l11-13`. */
  covers: string;
  /** SHA-256 of the link before, of this one's place and covers, and of what the covered rows say. */
  hash: string;
}

/** Where a branch's chain ends. A trigger moves it on with each link, so that a link taken off the end is missed. */
export interface SealHeadTable {
  branch_id: number;
  position: number;
  hash: string;
}

export interface SealedTables {
  goods_receipts: Sealed<GoodsReceiptTable>;
  cash_movements: Sealed<CashMovementTable>;
  supplier_returns: Sealed<SupplierReturnTable>;
  transfers: Sealed<TransferTable>;
  transfer_ends: Sealed<TransferEndTable>;
  stock_movements: Sealed<StockMovementTable>;
  orders: Sealed<OrderTable, 'status' | 'customer_id' | 'ended_ms'>;
  order_items: Sealed<OrderItemTable>;
  sellers: Sealed<SellerTable>;
  receipts: Sealed<ReceiptTable>;
  payments: Sealed<PaymentTable>;
  refund_lines: Sealed<RefundLineTable>;
  documents: Sealed<DocumentTable>;
  document_replacements: Sealed<DocumentReplacementTable>;
  expenses: Sealed<ExpenseTable, 'deleted_ms'>;
  purchase_invoices: Sealed<PurchaseInvoiceTable, 'cancelled_ms'>;
  audit_log: Sealed<AuditLogTable>;
  seal_links: Sealed<SealLinkTable>;
}
