import { createHash } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type CopyPlace, NUMBERS_MODULO } from '#shared/catalog/copy.ts';
import type { Reader } from '../../db/database.ts';
import { nextTurn } from '../../tables/next-turn.ts';
import { loadProducts, type ProductRow } from '../search/product-rows.ts';

/** A product as a till keeps it, with the change that it was made known by. */
export interface CopiedProduct {
  readonly changeNumber: number;
  readonly product: ProductRow;
}

/** What a till has to take over after the place that it had come to (rule C14.8). */
export interface CopyPage {
  readonly products: readonly CopiedProduct[];
  /** The ids of what is no longer sold. */
  readonly gone: readonly number[];
  /** Where the next page begins. */
  readonly next: CopyPlace;
  readonly hasMore: boolean;
  /** What a till that has all has now; null where there is more, or where something has changed in this very moment. */
  readonly sold: SoldNow | null;
}

/** How many products are sold, and the sum of their change numbers, each modulo {@link NUMBERS_MODULO}. */
export interface SoldNow {
  readonly count: number;
  readonly sum: number;
}

/** So many changes at once; that is half a megabyte, of which a tenth goes over the line. */
const CHANGES_A_PAGE = 2_000;
/** So many products are read before whoever sells has a turn. */
const PRODUCTS_AT_ONCE = 100;

/**
 * The next changes of what is sold, oldest first, with the branch's stock as it lies now. A product that changes meanwhile
 * comes again, with its next change; none is passed over, since changes are committed in the order of their numbers.
 * @param perPage how many changes at most, but for tests
 */
export async function readCopy(
  reader: Reader,
  branchId: number,
  since: CopyPlace,
  perPage = CHANGES_A_PAGE,
): Promise<CopyPage> {
  // Before the changes: what changes between the two is seen by its number, which is above the last of these.
  const { last, ...sold } = await readSoldNow(reader);
  const found = await changesAfter(reader, since, perPage + 1);
  const page = found.slice(0, perPage);
  const hasMore = found.length > perPage;
  const numbers = new Map(page.map((row) => [row.id, row.change_number]));
  const soldIds = page.filter((row) => row.is_archived === 0).map(({ id }) => id);
  const products: CopiedProduct[] = [];
  for (let start = 0; start < soldIds.length; start += PRODUCTS_AT_ONCE) {
    const some = await loadProducts(reader, branchId, soldIds.slice(start, start + PRODUCTS_AT_ONCE));
    products.push(...some.map((product) => ({ product, changeNumber: numbers.get(product.id) ?? 0 })));
    await nextTurn();
  }
  const end = page.at(-1);
  const next = end === undefined ? since : { number: end.change_number, id: end.id };
  return {
    products,
    gone: page.filter((row) => row.is_archived === 1).map(({ id }) => id),
    next,
    hasMore,
    sold: hasMore || (end !== undefined && end.change_number > (last ?? 0)) ? null : sold,
  };
}

function changesAfter(reader: Reader, { number, id }: CopyPlace, limit: number) {
  return reader
    .selectFrom('products')
    .select(['id', 'change_number', 'is_archived'])
    .where(sql<SqlBool>`(change_number, id) > (${number}, ${id})`)
    .orderBy('change_number')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** All of it out of the index of changes. */
function readSoldNow(reader: Reader) {
  const ofSold = (value: RawBuilder<number>) =>
    sql<number>`cast(coalesce(sum(case when is_archived = 0 then ${value} else 0 end), 0) as bigint)`;
  return reader
    .selectFrom('products')
    .select((eb) => [
      eb.fn.max('change_number').as('last'),
      ofSold(sql.lit(1)).as('count'),
      ofSold(sql`change_number % ${sql.lit(NUMBERS_MODULO)}`).as('sum'),
    ])
    .executeTakeFirstOrThrow();
}

/** The lists that products are filtered by, each in the order in which its entries were made. */
export async function readFilterLists(reader: Reader) {
  const [brands, units, categories, subCategories, subSubCategories] = await Promise.all([
    reader.selectFrom('brands').select(['id', 'name']).orderBy('id').execute(),
    reader.selectFrom('units').select(['id', 'name']).orderBy('id').execute(),
    reader.selectFrom('categories').select(['id', 'name']).orderBy('id').execute(),
    reader.selectFrom('sub_categories').select(['id', 'name', 'category_id']).orderBy('id').execute(),
    reader.selectFrom('sub_sub_categories').select(['id', 'name', 'sub_category_id']).orderBy('id').execute(),
  ]);
  const lists = {
    brands,
    units,
    categories,
    sub_categories: subCategories,
    sub_sub_categories: subSubCategories,
  };
  const version = createHash('sha256').update(JSON.stringify(lists)).digest('hex').slice(0, VERSION_LENGTH);
  return { version, lists };
}

const VERSION_LENGTH = 16;
