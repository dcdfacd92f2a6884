import { sql } from 'kysely';
import { searchTerms } from '#shared/catalog/product-search.ts';
import type { VatClass } from '#shared/catalog/vat-class.ts';
import type { Satang } from '#shared/money/satang.ts';
import type { Reader } from '../db/database.ts';
import { engineOf } from '../db/engine-of.ts';
import { groupBy } from '../db/group-by.ts';
import { keep } from '../db/kept-statement.ts';
import { productsWithCode } from './search/product-codes.ts';
import { filteredProducts, isFiltered, type ProductFilter } from './search/product-filter.ts';
import {
  allIdsByStock,
  idsInOrder,
  type PageOfIds,
  type ProductSort,
  type Products,
} from './search/product-order.ts';
import { loadProducts, type ProductRow } from './search/product-rows.ts';
import { isSoldWithAllWords, matchRank, matchTiers, walksInTiers } from './search/product-search.ts';
import { hasOwnTerms, isSoldIn } from './search/sold-here.ts';
import { heldThingPrice, THING_PRICES } from './search/thing-prices.ts';

/** Which product, and for one with variants which of them; null means its first (rule C4.5). */
export interface LineChoice {
  readonly productId: number;
  readonly variantId: number | null;
}

/** A line as the branch sells it now: name, price and discount for the order, stock to take from. */
export interface SellableLine extends LineChoice {
  readonly name: string;
  readonly skuCode: string;
  readonly variantValue: string | null;
  readonly imageName: string | null;
  /** What is offered where the price is typed. */
  readonly unitPriceSatang: Satang;
  readonly isOpenPrice: boolean;
  readonly vatClass: VatClass;
  readonly discountType: number;
  readonly discountValueHundredths: number;
  readonly discountValue2Hundredths: number;
  /** The branch's line of it; null where nothing of it ever lay there (rule C15.2). */
  readonly inventoryId: number | null;
  readonly quantityOnHand: number;
  /** What one cost on average; null while nobody knows. */
  readonly averageCostSatang: Satang | null;
}

/** A line that the shop has, whether it still sells it or not. */
export interface KnownLine extends SellableLine {
  readonly isArchived: boolean;
  readonly isSoldHere: boolean;
}

/**
 * What the lines are sold as in the branch, at its prices (rule C15.6), in their order; null for one that can't be sold: a
 * product that is gone or archived, or an unknown variant; `not_here` for one that this branch doesn't sell. One query,
 * however many lines.
 */
export async function findSellableLines(
  reader: Reader,
  branchId: number,
  lines: readonly LineChoice[],
): Promise<(SellableLine | 'not_here' | null)[]> {
  const known = await findLinesOfBranch(reader, branchId, lines);
  return known.map((line) => {
    if (line === null || line.isArchived) return null;
    const { isArchived, isSoldHere, ...sellable } = line;
    return isSoldHere ? sellable : 'not_here';
  });
}

/** The same, and of products that are archived or not sold here too: what was sold of them was sold (rule C14.5). */
export async function findLinesOfBranch(
  reader: Reader,
  branchId: number,
  lines: readonly LineChoice[],
): Promise<(KnownLine | null)[]> {
  const productIds = [...new Set(lines.map((line) => line.productId))];
  if (productIds.length === 0) return [];
  const choices = groupBy(await sellable.all(reader, { branchId, productIds }), (row) => row.product_id);
  return lines.map(({ productId, variantId }) => {
    const ofProduct = choices.get(productId) ?? [];
    const row = variantId === null ? ofProduct[0] : ofProduct.find((one) => one.variant_id === variantId);
    if (row === undefined) return null;
    return {
      productId,
      variantId: row.variant_id,
      name: row.name,
      skuCode: row.sku_code,
      variantValue: row.variant_value,
      imageName: row.image_name,
      unitPriceSatang: heldThingPrice(row),
      isOpenPrice: row.open_price === 1,
      vatClass: row.vat_class,
      discountType: row.discount_type,
      discountValueHundredths: row.discount_value_hundredths,
      discountValue2Hundredths: row.discount_value2_hundredths,
      inventoryId: row.inventory_id,
      quantityOnHand: row.quantity ?? 0,
      averageCostSatang: row.average_cost_satang,
      isArchived: row.is_archived === 1,
      isSoldHere: row.sold_here !== 0,
    };
  });
}

interface Asked {
  readonly branchId: number;
  readonly productIds: readonly number[];
}

/** What the branch keeps of these products: themselves, or each of their variants, the first one first. */
const sellable = keep((reader, { branchId, productIds }: Asked) =>
  reader
    .selectFrom('products')
    .leftJoin('variants', (join) =>
      join.onRef('variants.product_id', '=', 'products.id').on('products.product_type', '=', sql.lit(2)),
    )
    .leftJoin('inventories', (join) =>
      join
        .onRef('inventories.product_id', '=', 'products.id')
        .on('inventories.branch_id', '=', branchId)
        .on(sql`coalesce(inventories.variant_id, 0)`, '=', sql`coalesce(variants.id, 0)`),
    )
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
    .select((eb) => [
      ...THING_PRICES,
      'branch_products.is_sold as sold_here',
      'products.id as product_id',
      'products.name',
      'products.sku_code',
      'products.open_price',
      'products.vat_class',
      'products.is_archived',
      'products.discount_type',
      'products.discount_value_hundredths',
      'products.discount_value2_hundredths',
      'variants.id as variant_id',
      'variants.value as variant_value',
      'inventories.id as inventory_id',
      'inventories.quantity',
      'inventories.average_cost_satang',
      eb
        .selectFrom('product_images')
        .select('product_images.name')
        .whereRef('product_images.product_id', '=', 'products.id')
        .orderBy('product_images.position')
        .limit(sql.lit(1))
        .as('image_name'),
    ])
    .where('products.id', 'in', productIds)
    .orderBy('variants.position'),
);

type NamedList = 'brands' | 'units' | 'categories';

/** All rows of a plain list, in the order in which they were made. */
export function listNamed(reader: Reader, table: NamedList) {
  return reader.selectFrom(table).select(['id', 'name']).orderBy('id').execute();
}

export function listSubCategories(reader: Reader, categoryId: number) {
  return reader
    .selectFrom('sub_categories')
    .select(['id', 'name'])
    .where('category_id', '=', categoryId)
    .orderBy('id')
    .execute();
}

export function listSubSubCategories(reader: Reader, subCategoryId: number) {
  return reader
    .selectFrom('sub_sub_categories')
    .select(['id', 'name'])
    .where('sub_category_id', '=', subCategoryId)
    .orderBy('id')
    .execute();
}

/** Which products, in which order, which page. Filters combine with AND (rule C3). */
export interface ProductQuery extends ProductFilter {
  /** What was typed or scanned; nothing finds everything. */
  readonly typed?: string | undefined;
  /** Best matches first, or the order of the catalogue, when nothing else is asked for. */
  readonly sort?: ProductSort | null;
  readonly page?: number | undefined;
  readonly perPage?: number | undefined;
  /** Without what this branch doesn't sell (rule C15.6), as tills ask; the office sees all. */
  readonly soldHere?: boolean;
}

/** The till's page of products (rule C2.6). */
export const PRODUCTS_A_PAGE = 60;

export interface ProductPage {
  readonly products: readonly ProductRow[];
  /** How many there are on all pages. */
  readonly total: number;
}

/**
 * A page of the products that are sold, with the stock of one branch. Searched ones come best match first, others
 * in the order of the catalogue, unless another order is asked for.
 */
export async function listProducts(
  reader: Reader,
  branchId: number,
  query: ProductQuery,
): Promise<ProductPage> {
  const terms = searchTerms(query.typed ?? '');
  const own = await hasOwnTerms(reader, branchId);
  const everything = filteredProducts(reader, query);
  // Most branches sell everything: they are asked nothing more of each product.
  const filtered =
    query.soldHere && own.unsold ? everything.where(isSoldIn(branchId, 'products.id')) : everything;
  // Written out, not a parameter: the index of what is sold can then be used.
  const sold = filtered.where('products.is_archived', '=', sql.lit(0));
  const matching = terms ? filtered.where(isSoldWithAllWords(engineOf(reader), terms)) : sold;
  const limit = query.perPage ?? PRODUCTS_A_PAGE;
  const page = { limit, offset: ((query.page ?? 1) - 1) * limit };
  if (terms && !query.sort && engineOf(reader) === 'postgres') {
    const { ids, total } = await bestMatchesCounted(reader, query.typed ?? '', matching, page);
    return { products: await loadProducts(reader, branchId, ids), total };
  }
  const total = await countOf(matching);
  let ids: number[] = [];
  if (page.offset < total) {
    if (query.sort?.by === 'stock' && !terms && !isFiltered(query) && !query.soldHere) {
      ids = await allIdsByStock(reader, branchId, query.sort.direction, { ...page, total });
    } else if (query.sort)
      ids = await idsInOrder(matching, branchId, { ...query.sort, ownPrices: own.prices }, page);
    else if (terms) ids = await bestMatches(reader, query.typed ?? '', { sold, matching, total }, page);
    else ids = await idsOf(matching.orderBy('products.id'), page);
  }
  return { products: await loadProducts(reader, branchId, ids), total };
}

async function countOf(products: Products): Promise<number> {
  const { total } = await products
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

async function idsOf(products: Products, { limit, offset }: PageOfIds): Promise<number[]> {
  const rows = await products.select('products.id').limit(limit).offset(offset).execute();
  return rows.map(({ id }) => id);
}

interface Found {
  readonly sold: Products;
  readonly matching: Products;
  readonly total: number;
}

/** A page of what was found, best match first, within a rank by name (`search_text` begins with it). */
async function bestMatches(
  reader: Reader,
  typed: string,
  { sold, matching, total }: Found,
  page: PageOfIds,
): Promise<number[]> {
  const terms = searchTerms(typed);
  if (!terms) return [];
  const engine = engineOf(reader);
  const exactIds = await productsWithCode(reader, typed);
  const byName = (products: Products) => products.orderBy('products.search_text').orderBy('products.id');
  if (!walksInTiers(engine, terms, total)) {
    return idsOf(byName(matching.orderBy(matchRank(engine, terms, exactIds))), page);
  }
  const ids: number[] = [];
  for (const tier of matchTiers(engine, terms, exactIds)) {
    const missing = page.offset + page.limit - ids.length;
    if (missing > 0) ids.push(...(await idsOf(byName(sold.where(tier)), { limit: missing, offset: 0 })));
  }
  return ids.slice(page.offset);
}

/** The same and how many were found, in one question: PostgreSQL reads all of them for either. */
async function bestMatchesCounted(
  reader: Reader,
  typed: string,
  matching: Products,
  { limit, offset }: PageOfIds,
): Promise<{ readonly ids: number[]; readonly total: number }> {
  const terms = searchTerms(typed);
  if (!terms) return { ids: [], total: 0 };
  const rank = matchRank(engineOf(reader), terms, await productsWithCode(reader, typed));
  const rows = await reader
    .with(
      (cte) => cte('found').materialized(),
      () => matching.select(['products.id', 'products.search_text', rank.as('rank')]),
    )
    .selectFrom('found')
    .select((eb) => [
      'id',
      eb
        .selectFrom('found')
        .select((all) => all.fn.countAll<number>().as('count'))
        .as('total'),
    ])
    .orderBy('rank')
    .orderBy('search_text')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  // Beyond the last page there is no row to say it.
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countOf(matching));
  return { ids: rows.map(({ id }) => id), total };
}

/** A product that is sold, with the stock of one branch; or null. */
export async function findProduct(reader: Reader, branchId: number, id: number): Promise<ProductRow | null> {
  const sold = await reader
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('is_archived', '=', 0)
    .executeTakeFirst();
  return sold ? ((await loadProducts(reader, branchId, [id]))[0] ?? null) : null;
}
