import { type SqlBool, sql } from 'kysely';
import type { Satang } from '#shared/money/satang.ts';
import { type StockThing, thingKey } from '#shared/stock/stock-thing.ts';
import { daysOfMonth, type Month } from '#shared/time/months.ts';
import { columnContainsAnyCase } from '../db/column-contains.ts';
import type { Reader } from '../db/database.ts';
import type { ListPage, SortOrder } from '../db/list-page.ts';
import type { OfSupplier, SentBackSums } from '../suppliers/asks-for-purchases.ts';

const SORT_KEYS = {
  returned: 'supplier_returns.returned_ms',
  number: 'supplier_returns.number',
  supplier: 'supplier_returns.supplier_sort_key',
  total: 'supplier_returns.paper_total_satang',
} as const;

/** Which returns to suppliers, in which order, which page (rule C2.6). */
export interface SupplierReturnQuery {
  /** Part of the number, the supplier, the receipt's number, the credit note's number or the note. */
  readonly typed: string;
  /** Newest first when nothing else is asked for. */
  readonly sort: SortOrder<keyof typeof SORT_KEYS> | null;
  readonly supplierId?: number | undefined;
  readonly goodsReceiptId?: number | undefined;
  /** Sent back on a day of it. */
  readonly month?: Month | undefined;
  /** Those alone that wait for their supplier's credit note. */
  readonly awaitsCreditNote?: boolean;
  readonly page: ListPage;
}

/** Goods whose VAT is taken back by a credit note that isn't written down yet (rule C13.16). */
const AWAITS_CREDIT_NOTE = sql<SqlBool>`(supplier_returns.claimable = 1 and supplier_returns.vat_satang <> 0
  and purchase_invoices.id is null)`;

const returnsOf = (reader: Reader, branchId: number) =>
  reader
    .selectFrom('supplier_returns')
    .leftJoin('goods_receipts', 'goods_receipts.id', 'supplier_returns.goods_receipt_id')
    .leftJoin('purchase_invoices', (join) =>
      join
        .onRef('purchase_invoices.supplier_return_id', '=', 'supplier_returns.id')
        .on('purchase_invoices.cancelled_ms', 'is', null),
    )
    .where('supplier_returns.branch_id', '=', branchId);

const wholeReturns = (found: ReturnType<typeof returnsOf>) =>
  found.innerJoin('users', 'users.id', 'supplier_returns.user_id').select((eb) => [
    ...([
      'supplier_returns.id',
      'supplier_returns.number',
      'supplier_returns.supplier',
      'supplier_returns.supplier_id',
      'supplier_returns.goods_receipt_id',
      'supplier_returns.reason',
      'supplier_returns.note',
      'supplier_returns.returned_ms',
      'supplier_returns.total_cost_satang',
      'supplier_returns.cost_vat',
      'supplier_returns.paper_total_satang',
      'supplier_returns.vat_satang',
      'supplier_returns.claimable',
    ] as const),
    'goods_receipts.number as goods_receipt_number',
    'purchase_invoices.number as credit_note_number',
    'users.firstname',
    'users.lastname',
    eb
      .selectFrom('stock_movements')
      .select((count) => count.fn.countAll<number>().as('lines'))
      .whereRef('stock_movements.supplier_return_id', '=', 'supplier_returns.id')
      .as('line_count'),
  ]);

/** Goods that went back together, with the name of who sent them. */
export type SupplierReturnRow = Awaited<
  ReturnType<ReturnType<typeof wholeReturns>['executeTakeFirstOrThrow']>
>;

/** A page of what the branch sent back. */
export async function listSupplierReturns(
  reader: Reader,
  branchId: number,
  { typed, sort, supplierId, goodsReceiptId, month, awaitsCreditNote = false, page }: SupplierReturnQuery,
): Promise<{ readonly returns: readonly SupplierReturnRow[]; readonly total: number }> {
  let found = returnsOf(reader, branchId);
  if (supplierId !== undefined) found = found.where('supplier_returns.supplier_id', '=', supplierId);
  if (goodsReceiptId !== undefined)
    found = found.where('supplier_returns.goods_receipt_id', '=', goodsReceiptId);
  if (awaitsCreditNote) found = found.where(AWAITS_CREDIT_NOTE);
  if (month !== undefined) {
    const { from, to } = daysOfMonth(month);
    found = found
      .where('supplier_returns.returned_on', '>=', from)
      .where('supplier_returns.returned_on', '<=', to);
  }
  for (const word of typed.split(/\s+/).filter(Boolean))
    found = found.where((eb) => eb.or(SEARCHED.map((column) => columnContainsAnyCase(column, word))));
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { by, direction } = sort ?? { by: 'returned', direction: 'desc' };
  const returns = await wholeReturns(found)
    .orderBy(SORT_KEYS[by], direction)
    .orderBy('supplier_returns.id', direction)
    .limit(page.perPage)
    .offset(page.offset)
    .execute();
  return { returns, total };
}

const SEARCHED = [
  'supplier_returns.number',
  'supplier_returns.supplier',
  'supplier_returns.note',
  'goods_receipts.number',
  'purchase_invoices.number',
];

/** The branch's return with this id, or null. */
export async function findSupplierReturn(
  reader: Reader,
  branchId: number,
  id: number,
): Promise<SupplierReturnRow | null> {
  const found = wholeReturns(returnsOf(reader, branchId)).where('supplier_returns.id', '=', id);
  return (await found.executeTakeFirst()) ?? null;
}

/** What went back together, in the order in which it was written down; named as the goods are now, pieces above nothing. */
export async function listReturnedLines(reader: Reader, supplierReturnId: number) {
  const rows = await reader
    .selectFrom('stock_movements')
    .innerJoin('inventories', 'inventories.id', 'stock_movements.inventory_id')
    .innerJoin('products', 'products.id', 'inventories.product_id')
    .leftJoin('variants', 'variants.id', 'inventories.variant_id')
    .select([
      ...([
        'inventories.product_id',
        'inventories.variant_id',
        'products.name',
        'products.sku_code',
      ] as const),
      ...(['variants.value as variant_value', 'stock_movements.quantity'] as const),
      ...(['stock_movements.unit_cost_satang', 'stock_movements.cost_satang'] as const),
    ])
    .where('stock_movements.supplier_return_id', '=', supplierReturnId)
    .orderBy('stock_movements.id')
    .execute();
  return rows.map((row) => ({ ...row, quantity: -row.quantity }));
}

/** Of one thing: what came on a receipt of goods, at what cost, and how many of it went back since. */
export interface ReturnableThing extends StockThing {
  readonly name: string;
  readonly sku: string;
  readonly variant: string | null;
  readonly came: number;
  /** Null where nobody knows what some of them cost. */
  readonly costSatang: Satang | null;
  readonly returned: number;
  readonly onHand: number;
}

/** What came on a receipt of goods of the branch, thing by thing in the order of its lines, by {@link thingKey}. */
export async function returnableThings(
  reader: Reader,
  goodsReceiptId: number,
): Promise<ReadonlyMap<string, ReturnableThing>> {
  const moved = await reader
    .selectFrom('stock_movements')
    .leftJoin('supplier_returns', 'supplier_returns.id', 'stock_movements.supplier_return_id')
    .innerJoin('inventories', 'inventories.id', 'stock_movements.inventory_id')
    .innerJoin('products', 'products.id', 'inventories.product_id')
    .leftJoin('variants', 'variants.id', 'inventories.variant_id')
    .select([
      ...([
        'inventories.product_id',
        'inventories.variant_id',
        'products.name',
        'products.sku_code',
      ] as const),
      ...(['variants.value as variant_value', 'inventories.quantity as on_hand'] as const),
      ...(['stock_movements.quantity', 'stock_movements.unit_cost_satang'] as const),
      'stock_movements.cost_satang',
    ])
    .where((eb) =>
      eb.or([
        eb('stock_movements.goods_receipt_id', '=', goodsReceiptId),
        eb('supplier_returns.goods_receipt_id', '=', goodsReceiptId),
      ]),
    )
    .orderBy('stock_movements.id')
    .execute();
  const things = new Map<string, ReturnableThing>();
  for (const row of moved) {
    const thing = { productId: row.product_id, variantId: row.variant_id };
    const known = things.get(thingKey(thing));
    if (row.quantity < 0) {
      if (!known) throw new Error('goods went back that never came on their receipt');
      things.set(thingKey(thing), { ...known, returned: known.returned - row.quantity });
      continue;
    }
    const whole = row.unit_cost_satang === null ? null : row.unit_cost_satang * row.quantity;
    const cost = row.cost_satang ?? whole;
    const before = known ? known.costSatang : 0;
    things.set(thingKey(thing), {
      ...{ ...thing, name: row.name, sku: row.sku_code, variant: row.variant_value, onHand: row.on_hand },
      ...{ came: (known?.came ?? 0) + row.quantity, returned: known?.returned ?? 0 },
      costSatang: before === null || cost === null ? null : before + cost,
    });
  }
  return things;
}

/** What went back to a supplier of the branch. */
export async function sentBackTo(
  reader: Reader,
  { branchId, supplierId }: OfSupplier,
): Promise<SentBackSums> {
  const { returns, total } = await reader
    .selectFrom('supplier_returns')
    .select((eb) => [
      eb.fn.countAll<number>().as('returns'),
      eb.fn.sum<number | null>('paper_total_satang').as('total'),
    ])
    .where('branch_id', '=', branchId)
    .where('supplier_id', '=', supplierId)
    .executeTakeFirstOrThrow();
  return { returns, totalSatang: total ?? 0 };
}

/** The numbers of these returns, by id. */
export async function numbersOfReturns(
  reader: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('supplier_returns')
    .select(['id', 'number'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}
