import { sql } from 'kysely';
import { SUPPLIER_RETURN_WORDS } from '#shared/supplier-returns/rules.ts';
import type { GoodsMovement, SuppliersPaper } from '#shared/tax-reports/goods-vouchers.ts';
import { bangkokDate, type EpochMs } from '#shared/time/bangkok.ts';
import { partyWords, type TransferParties } from '#shared/transfers/rules.ts';
import type { Reader } from '../db/database.ts';
import { groupBy } from '../db/group-by.ts';

/** Whose movements, and of which time; both ends are in it. */
export interface MovementsAsked {
  /** Lines of stock. */
  readonly ids: readonly number[];
  readonly fromMs: EpochMs;
  readonly toMs: EpochMs;
}

/** What moved of these lines of stock with the papers behind it, by line, in the order of the ledger (rule C13.13). */
export async function readGoodsMovements(
  db: Reader,
  asked: MovementsAsked,
): Promise<ReadonlyMap<number, readonly GoodsMovement[]>> {
  const rows = await readRows(db, asked);
  const byLine = groupBy(rows, ({ inventory_id }) => inventory_id);
  return new Map([...byLine].map(([id, some]) => [id, some.map(movementOf)]));
}

/** In one question: a paper that a movement doesn't have costs nothing to look for. */
function readRows(db: Reader, { ids, fromMs, toMs }: MovementsAsked) {
  return db
    .selectFrom('stock_movements as m')
    .leftJoin('orders', 'orders.id', 'm.order_id')
    .leftJoin('receipts as sale', (join) =>
      join.onRef('sale.order_id', '=', 'm.order_id').on('sale.kind', '=', sql.lit('sale')),
    )
    .leftJoin('receipts as refund', 'refund.id', 'm.receipt_id')
    .leftJoin('goods_receipts as gr', 'gr.id', 'm.goods_receipt_id')
    .leftJoin('purchase_invoices as bought', (join) =>
      join.onRef('bought.goods_receipt_id', '=', 'm.goods_receipt_id').on('bought.cancelled_ms', 'is', null),
    )
    .leftJoin('supplier_returns as sr', 'sr.id', 'm.supplier_return_id')
    .leftJoin('purchase_invoices as credit', (join) =>
      join
        .onRef('credit.supplier_return_id', '=', 'm.supplier_return_id')
        .on('credit.cancelled_ms', 'is', null),
    )
    .leftJoin('transfers as tf', 'tf.id', 'm.transfer_id')
    .select(['m.transfer_id as tf_id', 'tf.number as tf_number', 'tf.parties as tf_parties'])
    .select(['m.inventory_id', 'm.kind', 'm.quantity', 'm.moved_ms', 'm.reason'])
    .select(['m.order_id', 'orders.order_number', 'orders.created_ms', 'orders.ended_ms', 'orders.status'])
    .select(['sale.id as sale_id', 'sale.number as sale_number', 'sale.issued_on as sale_on'])
    .select(['m.receipt_id as refund_id', 'refund.number as refund_number'])
    .select(['m.goods_receipt_id as gr_id', 'gr.number as gr_number', 'gr.supplier as gr_supplier'])
    .select(['gr.reference as gr_reference', 'bought.number as bought_number'])
    .select(['m.supplier_return_id as sr_id', 'sr.number as sr_number', 'sr.supplier as sr_supplier'])
    .select(['sr.reason as sr_reason', 'credit.number as credit_number'])
    .where('m.inventory_id', 'in', ids)
    .where('m.moved_ms', '>=', fromMs)
    .where('m.moved_ms', '<=', toMs)
    .orderBy('m.inventory_id')
    .orderBy('m.id')
    .execute();
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

const movementOf = (row: Row): GoodsMovement => ({
  ...{ kind: row.kind, quantity: row.quantity, day: bangkokDate(row.moved_ms) },
  reason: row.sr_reason === null ? (row.reason ?? '') : SUPPLIER_RETURN_WORDS[row.sr_reason],
  order: orderOf(row),
  isCancelled: row.status === 'cancelled',
  receipt:
    row.sale_id === null ? null : { id: row.sale_id, number: row.sale_number ?? '', day: row.sale_on ?? '' },
  refund: row.refund_id === null ? null : { id: row.refund_id, number: row.refund_number ?? '' },
  goodsReceipt: suppliersPaper(
    row.gr_id,
    row.gr_number,
    row.gr_supplier,
    row.bought_number,
    row.gr_reference,
  ),
  supplierReturn: suppliersPaper(row.sr_id, row.sr_number, row.sr_supplier, row.credit_number, null),
  transfer: transferOf(row),
});

/** Where goods went, for who sent them; where they came from, for who received them. */
function transferOf({ tf_id: id, tf_number, tf_parties, kind }: Row): GoodsMovement['transfer'] {
  if (id === null || tf_number === null || tf_parties === null) return null;
  const { from, to } = JSON.parse(tf_parties) as TransferParties;
  const isSender = kind === 'transfer_out' || kind === 'transfer_back';
  return { id, number: tf_number, otherBranch: partyWords(isSender ? to : from) };
}

function orderOf({ order_id: id, order_number: number, created_ms, ended_ms }: Row): GoodsMovement['order'] {
  if (id === null || number === null || created_ms === null) return null;
  const endedOn = ended_ms === null ? null : bangkokDate(ended_ms);
  return { id, number, madeOn: bangkokDate(created_ms), endedOn };
}

/** A tax invoice or credit note says more than the number that was typed beside it. */
function suppliersPaper(
  id: number | null,
  number: string | null,
  supplier: string | null,
  taxPaper: string | null,
  reference: string | null,
): SuppliersPaper | null {
  if (id === null) return null;
  const theirs = taxPaper ?? reference ?? '';
  return { id, number: number ?? '', supplier: supplier ?? '', theirs, isTaxPaper: taxPaper !== null };
}
