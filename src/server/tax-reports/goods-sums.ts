import { type SqlBool, sql } from 'kysely';
import { searchTerms } from '#shared/catalog/product-search.ts';
import { endOfBangkokDate, startOfBangkokDate } from '#shared/time/bangkok.ts';
import { daysOfMonth } from '#shared/time/months.ts';
import { hasAllWords } from '../catalog/search/product-search.ts';
import type { Reader } from '../db/database.ts';
import { engineOf } from '../db/engine-of.ts';
import type { ListPage, SortOrder } from '../db/list-page.ts';
import type { BranchMonth } from './tax-papers.ts';

/** What a thing of the goods report is called: a product, or one of its variants. */
export interface GoodsNames {
  /** Of the branch's line of stock. */
  readonly id: number;
  readonly productId: number;
  readonly name: string;
  readonly sku: string;
  /** Null of a product without variants. */
  readonly variantValue: string | null;
  readonly unit: string | null;
}

/** The same with what the month did to it (rule C13.13): pieces, in and out above nothing. */
export interface GoodsThing extends GoodsNames {
  readonly opening: number;
  readonly cameIn: number;
  readonly wentOut: number;
  readonly closing: number;
}

export type GoodsSort = 'name' | 'sku' | 'opening' | 'in' | 'out' | 'closing';

/** Which things of the month, in which order, which page. */
export interface GoodsQuery {
  /** Words or a code; nothing finds all. */
  readonly typed: string;
  /** By name when nothing else is asked for. */
  readonly sort: SortOrder<GoodsSort> | null;
  readonly page: ListPage;
}

/** A month's first and last moment, both in it. */
export function momentsOfMonth({ month }: Pick<BranchMonth, 'month'>) {
  const { from, to } = daysOfMonth(month);
  return { fromMs: startOfBangkokDate(from), toMs: endOfBangkokDate(to) };
}

/** Bangkok's day of a moment, as a number. */
const dayOf = (moment: string) =>
  sql`((${sql.ref(moment)} + ${sql.lit(7 * 3_600_000)}) / ${sql.lit(86_400_000)})`;

/**
 * The branch's lines of stock with what moved since the month began, and in it: each is looked up in an index that has all that is
 * added up (decisions 54, 55). A month that is long past is found from the present all the same.
 */
function linesOfStock(db: Reader, asked: BranchMonth, id: number | null) {
  const { fromMs, toMs } = momentsOfMonth(asked);
  const inMonth = (value: string, where = 'true') =>
    sql<number>`coalesce(sum(case when moved.moved_ms <= ${toMs} and ${sql.raw(where)} then ${sql.raw(value)} end), 0)`;
  const lines = db
    .selectFrom('inventories')
    .leftJoin('stock_movements as moved', (join) =>
      join.onRef('moved.inventory_id', '=', 'inventories.id').on('moved.moved_ms', '>=', fromMs),
    )
    .select(['inventories.id', 'inventories.product_id', 'inventories.variant_id', 'inventories.quantity'])
    .select([
      sql<number>`coalesce(sum(moved.quantity), 0)`.as('since'),
      inMonth('moved.quantity').as('net'),
      inMonth('moved.quantity', 'moved.quantity > 0').as('came'),
      inMonth('1', 'moved.quantity <> 0').as('moves'),
    ])
    .where('inventories.branch_id', '=', asked.branchId);
  return (id === null ? lines : lines.where('inventories.id', '=', id)).groupBy('inventories.id');
}

/** What orders took and gave back that were cancelled on the day on which they were made: they are in no line. */
function cancelledAtOnce(db: Reader, asked: BranchMonth, id: number | null) {
  const { fromMs, toMs } = momentsOfMonth(asked);
  const lines = db
    .selectFrom('inventories')
    .innerJoin('stock_movements as moved', 'moved.inventory_id', 'inventories.id')
    .select(['inventories.id', sql<number>`sum(moved.quantity)`.as('pieces')])
    .where('inventories.branch_id', '=', asked.branchId)
    .where('moved.kind', '=', sql.lit('cancel'))
    .where('moved.moved_ms', '>=', fromMs)
    .where('moved.moved_ms', '<=', toMs)
    .where((where) =>
      where.exists(
        where
          .selectFrom('stock_movements as taken')
          .select('taken.id')
          .whereRef('taken.order_id', '=', 'moved.order_id')
          .where('taken.kind', '=', sql.lit('sale'))
          // With the plus SQLite looks at the few lines of an order, not at the very many orders of a thing.
          .where(sql<SqlBool>`+taken.inventory_id = moved.inventory_id`)
          .where(sql<SqlBool>`${dayOf('taken.moved_ms')} = ${dayOf('moved.moved_ms')}`),
      ),
    );
  return (id === null ? lines : lines.where('inventories.id', '=', id)).groupBy('inventories.id');
}

const opening = sql<number>`(line.quantity - line.since)`;
const closing = sql<number>`(line.quantity - line.since + line.net)`;
const cameIn = sql<number>`(line.came - coalesce(undone.pieces, 0))`;
const wentOut = sql<number>`(line.came - line.net - coalesce(undone.pieces, 0))`;

const SORT_KEYS = { opening, in: cameIn, out: wentOut, closing, sku: sql`products.sku_code` } as const;

/** The branch's things with what the month did to them, by the present quantity less what moved since. */
const things = (db: Reader, asked: BranchMonth, id: number | null) =>
  db
    .selectFrom(linesOfStock(db, asked, id).as('line'))
    .innerJoin('products', 'products.id', 'line.product_id')
    .leftJoin('variants', 'variants.id', 'line.variant_id')
    .leftJoin(cancelledAtOnce(db, asked, id).as('undone'), (join) => join.onRef('undone.id', '=', 'line.id'));

/** Those that had something on hand when the month began, or moved in it. */
const thingsOfMonth = (db: Reader, asked: BranchMonth) =>
  things(db, asked, null).where(sql<SqlBool>`(${opening} <> 0 or ${cameIn} <> 0 or ${wentOut} <> 0)`);

const NAMES = [
  'products.id as productId',
  'products.name',
  'products.sku_code as sku',
  'variants.value as variantValue',
  'units.name as unit',
] as const;

const whole = (found: ReturnType<typeof things>) =>
  found
    .leftJoin('units', 'units.id', 'products.unit_id')
    .select(['line.id', ...NAMES])
    .select([opening.as('opening'), cameIn.as('cameIn'), wentOut.as('wentOut'), closing.as('closing')]);

/** By name, a product's variants in their order. */
const IN_ORDER = sql`products.name_sort_key, products.id, variants.position, line.id`;

/** A page of the month's things, and how many there are. */
export async function listGoods(
  db: Reader,
  asked: BranchMonth,
  { typed, sort, page }: GoodsQuery,
): Promise<{ readonly things: readonly GoodsThing[]; readonly total: number }> {
  const terms = searchTerms(typed);
  const all = thingsOfMonth(db, asked);
  const found = terms === null ? all : all.where(hasAllWords(engineOf(db), terms));
  const rows = whole(found).select(sql<number>`count(*) over ()`.as('total'));
  const sorted =
    sort === null || sort.by === 'name'
      ? rows.orderBy('products.name_sort_key', sort?.direction ?? 'asc')
      : rows.orderBy(SORT_KEYS[sort.by], sort.direction);
  const some = await sorted.orderBy(IN_ORDER).limit(page.perPage).offset(page.offset).execute();
  const [first] = some;
  // Beyond the last page nothing says how many there are.
  const total = first?.total ?? (page.offset === 0 ? 0 : (await countOf(found)).total);
  return { things: some.map(({ total: _, ...thing }) => thing), total };
}

const countOf = (found: ReturnType<typeof thingsOfMonth>) =>
  found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();

/** How many things the month's report is of. */
export const countGoods = async (db: Reader, asked: BranchMonth): Promise<number> =>
  (await countOf(thingsOfMonth(db, asked))).total;

/** What is known of a thing before its lines are read: so little that all of a month's are in memory. */
export interface GoodsToList {
  readonly id: number;
  readonly opening: number;
  /** How many movements it has in the month. */
  readonly moves: number;
}

/** All of the month's things by name, to be read some at a time. */
export const listAllGoods = (db: Reader, asked: BranchMonth): Promise<GoodsToList[]> =>
  thingsOfMonth(db, asked)
    .select(['line.id', 'line.moves', opening.as('opening')])
    .orderBy(IN_ORDER)
    .execute();

/** What these lines of stock are of, by their ids. */
export async function readGoodsNames(
  db: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, GoodsNames>> {
  const rows = await db
    .selectFrom('inventories')
    .innerJoin('products', 'products.id', 'inventories.product_id')
    .leftJoin('variants', 'variants.id', 'inventories.variant_id')
    .leftJoin('units', 'units.id', 'products.unit_id')
    .select(['inventories.id', ...NAMES])
    .where('inventories.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A thing of the branch as the month has it, whether it moved or not; null for one that the branch doesn't keep. */
export async function findGoodsThing(
  db: Reader,
  asked: BranchMonth,
  id: number,
): Promise<(GoodsThing & GoodsToList) | null> {
  const found = whole(things(db, asked, id)).select('line.moves');
  return (await found.executeTakeFirst()) ?? null;
}
