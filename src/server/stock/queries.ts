import { type Expression, type SqlBool, sql } from 'kysely';
import { searchTerms } from '#shared/catalog/product-search.ts';
import type { StockMovementKind } from '#shared/stock/rules.ts';
import { daysOfMonth, type Month } from '#shared/time/months.ts';
import { isSoldWithAllWords } from '../catalog/search/product-search.ts';
import { isSoldIn } from '../catalog/search/sold-here.ts';
import { heldThingPrice, THING_PRICES } from '../catalog/search/thing-prices.ts';
import { columnContainsAnyCase } from '../db/column-contains.ts';
import type { Reader } from '../db/database.ts';
import { engineOf } from '../db/engine-of.ts';
import type { ListPage, SortOrder } from '../db/list-page.ts';
import type { OfSupplier, ReceivedSums } from '../suppliers/asks-for-purchases.ts';

/** Whether one of the columns has this text in it, whatever the case of Latin letters. */
function oneContains(columns: readonly string[], typed: string): Expression<SqlBool> {
  const each = columns.map((column) => columnContainsAnyCase(column, typed));
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
}

const RECEIPT_SORT_KEYS = {
  received: 'goods_receipts.received_ms',
  number: 'goods_receipts.number',
  supplier: 'goods_receipts.supplier_sort_key',
  cost: 'goods_receipts.total_cost_satang',
} as const;

/** Which receipts of goods, in which order, which page (rule C2.6). */
export interface GoodsReceiptQuery {
  /** Part of the number, the supplier or their reference; nothing finds all. */
  readonly typed: string;
  /** Newest first when nothing else is asked for. */
  readonly sort: SortOrder<keyof typeof RECEIPT_SORT_KEYS> | null;
  /** Of this supplier alone. */
  readonly supplierId?: number | undefined;
  /** Taken in on a day of it. */
  readonly month?: Month | undefined;
  /** Those alone that wait for their supplier's tax invoice. */
  readonly awaitsInvoice?: boolean;
  readonly page: ListPage;
}

/** Goods whose VAT is to be claimed by a tax invoice that isn't written down yet (rule C13.16). */
const AWAITS_INVOICE = sql<SqlBool>`(goods_receipts.claimable = 1 and goods_receipts.vat_satang <> 0 and not exists (
  select 1 from purchase_invoices i where i.goods_receipt_id = goods_receipts.id and i.cancelled_ms is null))`;

const receiptsOf = (reader: Reader, branchId: number) =>
  reader.selectFrom('goods_receipts').where('goods_receipts.branch_id', '=', branchId);

const wholeReceipts = (receipts: ReturnType<typeof receiptsOf>) =>
  receipts.innerJoin('users', 'users.id', 'goods_receipts.user_id').select((eb) => [
    'goods_receipts.id',
    'goods_receipts.number',
    'goods_receipts.supplier',
    'goods_receipts.reference',
    'goods_receipts.note',
    'goods_receipts.received_ms',
    'goods_receipts.total_cost_satang',
    'goods_receipts.supplier_id',
    'goods_receipts.cost_vat',
    'goods_receipts.paper_total_satang',
    'goods_receipts.vat_satang',
    'goods_receipts.claimable',
    'users.firstname',
    'users.lastname',
    eb
      .selectFrom('stock_movements')
      .select((count) => count.fn.countAll<number>().as('lines'))
      .whereRef('stock_movements.goods_receipt_id', '=', 'goods_receipts.id')
      .as('line_count'),
  ]);

/** Goods that came in together, with the name of who took them in. */
export type GoodsReceiptRow = Awaited<
  ReturnType<ReturnType<typeof wholeReceipts>['executeTakeFirstOrThrow']>
>;

/** A page of what the branch took in. */
export async function listGoodsReceipts(
  reader: Reader,
  branchId: number,
  { typed, sort, supplierId, month, awaitsInvoice = false, page }: GoodsReceiptQuery,
): Promise<{ readonly receipts: readonly GoodsReceiptRow[]; readonly total: number }> {
  let found = receiptsOf(reader, branchId);
  if (supplierId !== undefined) found = found.where('goods_receipts.supplier_id', '=', supplierId);
  if (awaitsInvoice) found = found.where(AWAITS_INVOICE);
  if (month !== undefined) {
    const { from, to } = daysOfMonth(month);
    found = found
      .where('goods_receipts.received_on', '>=', from)
      .where('goods_receipts.received_on', '<=', to);
  }
  const columns = ['goods_receipts.number', 'goods_receipts.supplier', 'goods_receipts.reference'];
  for (const word of typed.split(/\s+/).filter(Boolean)) found = found.where(oneContains(columns, word));
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { by, direction } = sort ?? { by: 'received', direction: 'desc' };
  const receipts = await wholeReceipts(found)
    .orderBy(RECEIPT_SORT_KEYS[by], direction)
    .orderBy('goods_receipts.id', direction)
    .limit(page.perPage)
    .offset(page.offset)
    .execute();
  return { receipts, total };
}

/** The branch's receipt of goods with this id, or null. */
export async function findGoodsReceipt(
  reader: Reader,
  branchId: number,
  id: number,
): Promise<GoodsReceiptRow | null> {
  const receipt = wholeReceipts(receiptsOf(reader, branchId)).where('goods_receipts.id', '=', id);
  return (await receipt.executeTakeFirst()) ?? null;
}

/** What the branch received from a supplier, as their papers say; without a paper what the goods cost. */
export async function receivedFrom(
  reader: Reader,
  { branchId, supplierId }: OfSupplier,
): Promise<ReceivedSums> {
  const { receipts, total, last } = await receiptsOf(reader, branchId)
    .where('goods_receipts.supplier_id', '=', supplierId)
    .select((eb) => [
      eb.fn.countAll<number>().as('receipts'),
      eb.fn
        .sum<number | null>(
          eb.fn.coalesce('goods_receipts.paper_total_satang', 'goods_receipts.total_cost_satang'),
        )
        .as('total'),
      eb.fn.max<number | null>('goods_receipts.received_ms').as('last'),
    ])
    .executeTakeFirstOrThrow();
  return { receipts, totalSatang: total ?? 0, lastMs: last };
}

/** What came in under a receipt of goods, in the order in which it was written down; named as the goods are now. */
export function listReceiptLines(reader: Reader, receiptId: number) {
  return reader
    .selectFrom('stock_movements')
    .innerJoin('inventories', 'inventories.id', 'stock_movements.inventory_id')
    .innerJoin('products', 'products.id', 'inventories.product_id')
    .leftJoin('variants', 'variants.id', 'inventories.variant_id')
    .select([
      'inventories.product_id',
      'inventories.variant_id',
      'products.name',
      'products.sku_code',
      'variants.value as variant_value',
      'stock_movements.quantity',
      'stock_movements.unit_cost_satang',
      'stock_movements.cost_satang',
    ])
    .where('stock_movements.goods_receipt_id', '=', receiptId)
    .orderBy('stock_movements.id')
    .execute();
}

/** Whose movements, of which kind, which page. */
export interface MovementQuery {
  readonly productId: number;
  readonly variantId?: number | undefined;
  readonly kind?: StockMovementKind | undefined;
  /** Part of an order's, a receipt's or a return's number, or of the reason; nothing finds all. */
  readonly typed: string;
  /** Newest first unless the oldest are asked for. */
  readonly direction: 'asc' | 'desc';
  readonly page: ListPage;
}

/**
 * The ledger with what was on hand right after each movement. Movements of one line are written one after the other
 * while it is locked, so their ids are in the order of its history.
 */
function ledgerOf(reader: Reader, branchId: number, { productId, variantId }: MovementQuery) {
  return reader
    .selectFrom((from) => {
      const lines = from
        .selectFrom('stock_movements')
        .innerJoin('inventories', 'inventories.id', 'stock_movements.inventory_id')
        .selectAll('stock_movements')
        .select((eb) => [
          'inventories.variant_id',
          eb.fn
            .sum<number>('stock_movements.quantity')
            .over((over) => over.partitionBy('stock_movements.inventory_id').orderBy('stock_movements.id'))
            .as('balance'),
        ])
        .where('inventories.branch_id', '=', branchId)
        .where('inventories.product_id', '=', productId);
      const own = variantId === undefined ? lines : lines.where('inventories.variant_id', '=', variantId);
      return own.as('ledger');
    })
    .leftJoin('orders', 'orders.id', 'ledger.order_id')
    .leftJoin('goods_receipts', 'goods_receipts.id', 'ledger.goods_receipt_id')
    .leftJoin('receipts', 'receipts.id', 'ledger.receipt_id');
}

/** A page of a product's movements in the branch. */
export async function listStockMovements(reader: Reader, branchId: number, query: MovementQuery) {
  let found = ledgerOf(reader, branchId, query);
  if (query.kind !== undefined) found = found.where('ledger.kind', '=', query.kind);
  const columns = ['orders.order_number', 'goods_receipts.number', 'receipts.number', 'ledger.reason'];
  for (const word of query.typed.split(/\s+/).filter(Boolean))
    found = found.where(oneContains(columns, word));
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const movements = await found
    .innerJoin('users', 'users.id', 'ledger.user_id')
    .leftJoin('variants', 'variants.id', 'ledger.variant_id')
    .select([
      'ledger.id',
      'ledger.moved_ms',
      'ledger.kind',
      'ledger.quantity',
      'ledger.balance',
      'ledger.reason',
      'ledger.unit_cost_satang',
      'ledger.order_id',
      'ledger.goods_receipt_id',
      'ledger.receipt_id',
      'ledger.supplier_return_id',
      'ledger.transfer_id',
      'orders.order_number',
      'orders.status as order_status',
      'goods_receipts.number as goods_receipt_number',
      'receipts.number as refund_number',
      'variants.value as variant_value',
      'users.firstname',
      'users.lastname',
    ])
    .orderBy('ledger.id', query.direction)
    .limit(query.page.perPage)
    .offset(query.page.offset)
    .execute();
  return { movements, total };
}

export type StockMovementRow = Awaited<ReturnType<typeof listStockMovements>>['movements'][number];

/** A product's identity, whether it is still sold or not; or null. */
export async function findAnyProduct(reader: Reader, id: number) {
  const product = reader.selectFrom('products').select(['id', 'name', 'sku_code', 'is_archived']);
  return (await product.where('id', '=', id).executeTakeFirst()) ?? null;
}

const missing = sql<number>`inventories.min_stock - inventories.quantity`;

const LOW_SORT_KEYS = {
  name: 'products.name_sort_key',
  sku: 'products.sku_code',
  quantity: 'inventories.quantity',
  least: 'inventories.min_stock',
} as const;

/** Which scarce things, in which order, which page (rule C2.6). */
export interface LowStockQuery {
  readonly typed: string;
  /** What is furthest below its least first when nothing else is asked for. */
  readonly sort: SortOrder<keyof typeof LOW_SORT_KEYS> | null;
  readonly page: ListPage;
}

/** A page of what the branch has no more of than its least stock (rule S9), of what it still sells. */
export async function listLowStock(reader: Reader, branchId: number, { typed, sort, page }: LowStockQuery) {
  const terms = searchTerms(typed);
  const low = reader
    .selectFrom('inventories')
    .innerJoin('products', 'products.id', 'inventories.product_id')
    .leftJoin('variants', 'variants.id', 'inventories.variant_id')
    .leftJoin('branch_products', (join) =>
      join
        .onRef('branch_products.product_id', '=', 'products.id')
        .on('branch_products.branch_id', '=', branchId),
    )
    .leftJoin('branch_variants', (join) =>
      join
        .onRef('branch_variants.variant_id', '=', 'variants.id')
        .on('branch_variants.branch_id', '=', branchId),
    )
    .where('inventories.branch_id', '=', branchId)
    .where(isSoldIn(branchId, 'inventories.product_id'))
    .whereRef('inventories.quantity', '<=', 'inventories.min_stock')
    .where(terms ? isSoldWithAllWords(engineOf(reader), terms) : sql<SqlBool>`products.is_archived = 0`);
  const { total } = await low.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const chosen = low.select([
    'inventories.product_id',
    'inventories.variant_id',
    'products.name',
    'products.sku_code',
    'variants.value as variant_value',
    'inventories.quantity',
    'inventories.min_stock',
    'inventories.average_cost_satang',
    ...THING_PRICES,
  ]);
  const sorted = sort
    ? chosen.orderBy(LOW_SORT_KEYS[sort.by], sort.direction)
    : chosen.orderBy(missing, 'desc').orderBy('products.name_sort_key');
  const rows = await sorted.orderBy('inventories.id').limit(page.perPage).offset(page.offset).execute();
  return { things: rows.map((row) => ({ ...row, price_satang: heldThingPrice(row) })), total };
}

export type LowStockRow = Awaited<ReturnType<typeof listLowStock>>['things'][number];
