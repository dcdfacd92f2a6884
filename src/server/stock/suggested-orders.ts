import { sql } from 'kysely';
import { searchTerms } from '#shared/catalog/product-search.ts';
import type { Satang } from '#shared/money/satang.ts';
import { STOCK_MOVEMENT_KINDS } from '#shared/stock/rules.ts';
import { daysLeft, IS_OF_SALES, RATE_DAYS, rateDays, suggestedOrder } from '#shared/stock/suggested-order.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import { isSoldWithAllWords } from '../catalog/search/product-search.ts';
import { isSoldIn } from '../catalog/search/sold-here.ts';
import type { Reader } from '../db/database.ts';
import { engineOf } from '../db/engine-of.ts';
import type { SortOrder } from '../db/list-page.ts';

const DAY_MS = 86_400_000;
/** What doesn't sell lasts longer than anything that does. */
const NEVER = 2_000_000_000;
const KINDS_OF_SALES = STOCK_MOVEMENT_KINDS.filter((kind) => IS_OF_SALES[kind]);

export type SuggestionSort = 'name' | 'sku' | 'quantity' | 'left' | 'suggested' | 'cost' | 'supplier';

/** Which suggestions: of a branch, for how many days, of whom, in which order. */
export interface AskedSuggestions {
  readonly branchId: number;
  readonly nowMs: EpochMs;
  readonly forDays: number;
  /** Whom it was last bought from; `none` for nobody who is kept; all without it. */
  readonly supplier?: number | 'none' | undefined;
  /** Words or a code; nothing finds all. */
  readonly typed: string;
  /** What runs out first comes first when nothing else is asked for. */
  readonly sort: SortOrder<SuggestionSort> | null;
}

/** Which things: of a branch, at a moment, for how many days. */
type AskedThings = Pick<AskedSuggestions, 'branchId' | 'nowMs' | 'forDays'>;

/** Things of the branch that are sold, with what they sold of late. */
function sellingThings(reader: Reader, { branchId, nowMs }: AskedThings) {
  return (
    reader
      .selectFrom('inventories')
      .innerJoin('products', 'products.id', 'inventories.product_id')
      .leftJoin('variants', 'variants.id', 'inventories.variant_id')
      .leftJoin(
        (from) =>
          from
            .selectFrom('stock_movements')
            .select('inventory_id')
            .select(sql<number>`-sum(quantity)`.as('pieces'))
            .where('moved_ms', '>=', nowMs - RATE_DAYS * DAY_MS)
            .where(
              'kind',
              'in',
              KINDS_OF_SALES.map((kind) => sql.lit(kind)),
            )
            .groupBy('inventory_id')
            .as('sold'),
        (join) => join.onRef('sold.inventory_id', '=', 'inventories.id'),
      )
      .select([
        ...(['inventories.id', 'inventories.product_id', 'inventories.variant_id'] as const),
        ...(['inventories.quantity', 'inventories.min_stock'] as const),
        ...(['products.name', 'products.name_sort_key', 'products.sku_code', 'products.created_ms'] as const),
        'variants.value as variant_value',
        'sold.pieces',
      ])
      .where('inventories.branch_id', '=', branchId)
      // What this branch doesn't sell it needn't order (rule C15.6).
      .where(isSoldIn(branchId, 'inventories.product_id'))
  );
}

/**
 * Things of the branch that are sold and may have to be ordered, with what they sold of late and when they last came in:
 * all that are at or below their least stock, and those that sell out in these days.
 */
function readThings(reader: Reader, asked: AskedSuggestions) {
  const { nowMs, forDays, typed } = asked;
  const terms = searchTerms(typed);
  return sellingThings(reader, asked)
    .leftJoin('units', 'units.id', 'products.unit_id')
    .leftJoin('stock_movements as bought', (join) =>
      join.on('bought.id', '=', (eb) =>
        eb
          .selectFrom('stock_movements as came')
          .select((some) => some.fn.max('came.id').as('last'))
          .whereRef('came.inventory_id', '=', 'inventories.id')
          .where('came.goods_receipt_id', 'is not', null)
          .where('came.kind', '=', sql.lit('receive')),
      ),
    )
    .leftJoin('goods_receipts', 'goods_receipts.id', 'bought.goods_receipt_id')
    .leftJoin('suppliers', 'suppliers.id', 'goods_receipts.supplier_id')
    .select([
      'units.name as unit',
      'bought.unit_cost_satang',
      'suppliers.id as supplier_id',
      'suppliers.name as supplier_name',
      'suppliers.name_sort_key as supplier_sort_key',
    ])
    .where(terms ? isSoldWithAllWords(engineOf(reader), terms) : sql<boolean>`products.is_archived = 0`)
    .where((where) =>
      where.or([
        where('inventories.quantity', '<=', where.ref('inventories.min_stock')),
        // The same as that it has less than `suggestedOrder` wants, of what is as old as its rate looks back.
        sql<boolean>`inventories.quantity * ${sql.lit(RATE_DAYS)} < sold.pieces * ${forDays}`,
        where.and([
          where('products.created_ms', '>', nowMs - RATE_DAYS * DAY_MS),
          where('sold.pieces', '>', 0),
        ]),
      ]),
    )
    .orderBy('inventories.id')
    .execute();
}

type ThingRow = Awaited<ReturnType<typeof readThings>>[number];

/** What to order of one thing. */
interface ToOrder<R> {
  readonly row: R;
  readonly sold: number;
  readonly days: number;
  readonly daysLeft: number | null;
  readonly suggested: number;
}
export type Suggestion = ToOrder<ThingRow>;

type SellingRow = Pick<ThingRow, 'quantity' | 'min_stock' | 'created_ms' | 'pieces'>;

function toOrder<R extends SellingRow>(row: R, { nowMs, forDays }: AskedThings): ToOrder<R> {
  const days = rateDays(row.created_ms, nowMs);
  const thing = { quantity: row.quantity, minStock: row.min_stock, sold: row.pieces ?? 0, days };
  const suggested = suggestedOrder(thing, forDays);
  return { row, sold: thing.sold, days, daysLeft: daysLeft(thing), suggested };
}

/** Of a thing's cost when it was last bought, so many pieces; null where nobody knows. */
export const costOf = ({ row }: Suggestion, pieces: number): Satang | null =>
  row.unit_cost_satang === null ? null : row.unit_cost_satang * pieces;

/** What an order comes to. */
export interface OrderSums {
  readonly things: number;
  readonly pieces: number;
  readonly costSatang: Satang;
  readonly uncostedThings: number;
}

function sumsOf(some: readonly Suggestion[]): OrderSums {
  return {
    things: some.length,
    pieces: some.reduce((sum, { suggested }) => sum + suggested, 0),
    costSatang: some.reduce((sum, one) => sum + (costOf(one, one.suggested) ?? 0), 0),
    uncostedThings: some.filter(({ row }) => row.unit_cost_satang === null).length,
  };
}

/** Whom something is to be ordered from; nobody for goods that were bought from nobody who is kept. */
export interface SupplierSums extends OrderSums {
  readonly supplier: { readonly id: number; readonly name: string } | null;
}

/** All that is to be ordered, in its order, and of whom. */
export interface Suggestions {
  readonly found: readonly Suggestion[];
  readonly totals: OrderSums;
  /** By name, nobody last; of all suppliers, whichever was asked for. */
  readonly suppliers: readonly SupplierSums[];
}

/** What the branch should order so that its goods last (rule C13.12): each thing of which `suggestedOrder` wants some. */
export async function readSuggestions(reader: Reader, asked: AskedSuggestions): Promise<Suggestions> {
  const things = (await readThings(reader, asked)).map((row) => toOrder(row, asked));
  const all = things.filter(({ suggested }) => suggested > 0);
  const { supplier } = asked;
  const found =
    supplier === undefined
      ? all
      : all.filter(({ row }) => row.supplier_id === (supplier === 'none' ? null : supplier));
  return { found: sorted(found, asked.sort), totals: sumsOf(found), suppliers: bySupplier(all) };
}

/** `rateDays` as an engine reckons it, in whole numbers. */
const rateDaysOf = (nowMs: EpochMs) =>
  sql<number>`(case when ${nowMs} - products.created_ms > ${sql.lit((RATE_DAYS - 1) * DAY_MS)} then ${sql.lit(RATE_DAYS)}
    when ${nowMs} - products.created_ms <= ${sql.lit(DAY_MS)} then 1
    else (${nowMs} - products.created_ms + ${sql.lit(DAY_MS - 1)}) / ${sql.lit(DAY_MS)} end)`;

function urgentRows(reader: Reader, asked: AskedThings, most: number) {
  const days = rateDaysOf(asked.nowMs);
  const left = sql<number>`case when sold.pieces > 0 then
    case when inventories.quantity <= 0 then 0
      else inventories.quantity * ${days} / cast(sold.pieces as bigint) end end`;
  return sellingThings(reader, asked)
    .select(sql<number>`count(*) over ()`.as('found'))
    .where(sql<boolean>`products.is_archived = 0`)
    .where((where) =>
      where.or([
        sql<boolean>`inventories.quantity <= inventories.min_stock and inventories.min_stock > 0`,
        sql<boolean>`inventories.quantity < 0`,
        sql<boolean>`inventories.quantity * ${days} < sold.pieces * ${asked.forDays}`,
      ]),
    )
    .orderBy(sql`coalesce(${left}, ${sql.lit(NEVER)})`)
    .orderBy('products.name_sort_key')
    .orderBy('inventories.id')
    .limit(most)
    .execute();
}

/** What runs out first, and how much of it to order. */
export type UrgentThing = ToOrder<Awaited<ReturnType<typeof urgentRows>>[number]>;

/**
 * The first of what `readSuggestions` finds, in its own order, and how many there are: the engine alone reads all, so that a
 * shop in which very much runs short is told of it as fast.
 */
export async function readMostUrgent(
  reader: Reader,
  asked: AskedThings,
  most: number,
): Promise<{ readonly things: readonly UrgentThing[]; readonly found: number }> {
  const rows = await urgentRows(reader, asked, most);
  return { things: rows.map((row) => toOrder(row, asked)), found: rows[0]?.found ?? 0 };
}

function bySupplier(all: readonly Suggestion[]): SupplierSums[] {
  const groups = new Map<number | null, Suggestion[]>();
  for (const one of all) {
    const group = groups.get(one.row.supplier_id);
    if (group) group.push(one);
    else groups.set(one.row.supplier_id, [one]);
  }
  // What stands behind every letter of a sort key.
  const place = ([{ row }]: readonly [Suggestion]) => row.supplier_sort_key ?? '\uffff';
  return [...groups.values()]
    .sort((a, b) => compare(place(a as [Suggestion]), place(b as [Suggestion])))
    .map((some) => {
      const { supplier_id: id = null, supplier_name: name = null } = some[0]?.row ?? {};
      return { ...sumsOf(some), supplier: id === null || name === null ? null : { id, name } };
    });
}

const compare = (a: number | string, b: number | string): number => (a < b ? -1 : a > b ? 1 : 0);

/** What a thing is sorted by; what isn't known comes last by its smallest first. */
const SORTED_BY: Readonly<Record<SuggestionSort, (one: Suggestion) => number | string>> = {
  name: ({ row }) => row.name_sort_key,
  sku: ({ row }) => row.sku_code,
  quantity: ({ row }) => row.quantity,
  left: (one) => one.daysLeft ?? NEVER,
  suggested: ({ suggested }) => suggested,
  cost: (one) => costOf(one, one.suggested) ?? -1,
  supplier: ({ row }) => row.supplier_sort_key ?? '\uffff',
};

function sorted(found: readonly Suggestion[], sort: SortOrder<SuggestionSort> | null): Suggestion[] {
  const by = SORTED_BY[sort?.by ?? 'left'];
  const sign = sort?.direction === 'desc' ? -1 : 1;
  return found.toSorted(
    (a, b) =>
      sign * compare(by(a), by(b)) ||
      compare(a.row.name_sort_key, b.row.name_sort_key) ||
      compare(a.row.id, b.row.id),
  );
}
