import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
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
  const { last, ...sold } = await readSoldNow(reader, branchId);
  const found = await changesAfter(reader, branchId, since, perPage + 1);
  const page = found.slice(0, perPage);
  const hasMore = found.length > perPage;
  const numbers = new Map(page.map((row) => [row.id, row.change_number]));
  const soldIds = page.filter((row) => row.is_sold === 1).map(({ id }) => id);
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
    gone: page.filter((row) => row.is_sold === 0).map(({ id }) => id),
    next,
    hasMore,
    sold: hasMore || (end !== undefined && end.change_number > (last ?? 0)) ? null : sold,
  };
}

interface ChangeRow {
  readonly id: number;
  readonly change_number: number;
  readonly is_sold: 0 | 1;
}

/**
 * The products that changed after a place, each by its last change: in all branches, or later in this one alone (rule C15.6). One
 * statement, so that both are of one moment: a number that one half saw and the other didn't would be passed over.
 */
async function changesAfter(
  reader: Reader,
  branchId: number,
  { number, id }: CopyPlace,
  limit: number,
): Promise<readonly ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select * from (
      select products.id, products.change_number,
        case when products.is_archived = 1 or own.is_sold = 0 then 0 else 1 end as is_sold
      from products
        left join branch_products as own on own.branch_id = ${branchId} and own.product_id = products.id
      where (products.change_number, products.id) > (${number}, ${id})
        and coalesce(own.change_number, 0) <= products.change_number
      order by products.change_number, products.id limit ${limit}
    ) as of_all
    union all
    select * from (
      select own.product_id as id, own.change_number,
        case when products.is_archived = 1 or own.is_sold = 0 then 0 else 1 end as is_sold
      from branch_products as own
        inner join products on products.id = own.product_id
      where own.branch_id = ${branchId} and (own.change_number, own.product_id) > (${number}, ${id})
        and own.change_number > products.change_number
      order by own.change_number, own.product_id limit ${limit}
    ) as of_branch
    order by change_number, id limit ${limit}`.execute(reader);
  return rows;
}

/** All of it out of the index of changes, put right by the few products that are otherwise in this branch. */
async function readSoldNow(reader: Reader, branchId: number) {
  const rest = (column: string) => sql`${sql.ref(column)} % ${sql.lit(NUMBERS_MODULO)}`;
  const sum = (value: RawBuilder<unknown>) => sql`cast(coalesce(sum(${value}), 0) as bigint)`;
  const { rows } = await sql<{ last: number | null; count: number; sum: number }>`
    select
      case when coalesce(own.last, 0) > coalesce(shared.last, 0) then own.last else shared.last end as last,
      shared.count - own.unsold as count,
      shared.sum + own.difference as sum
    from (
      select max(change_number) as last,
        ${sum(sql`case when is_archived = 0 then 1 else 0 end`)} as count,
        ${sum(sql`case when is_archived = 0 then ${rest('change_number')} else 0 end`)} as sum
      from products
    ) as shared, (
      select max(own.change_number) as last,
        ${sum(sql`case when products.is_archived = 0 and own.is_sold = 0 then 1 else 0 end`)} as unsold,
        ${sum(sql`case when products.is_archived = 1 then 0
          when own.is_sold = 0 then - (${rest('products.change_number')})
          when own.change_number > products.change_number
            then ${rest('own.change_number')} - ${rest('products.change_number')}
          else 0 end`)} as difference
      from branch_products as own
        inner join products on products.id = own.product_id
      where own.branch_id = ${branchId}
    ) as own`.execute(reader);
  const [now] = rows;
  if (now === undefined) throw new Error('sums without a row');
  return now;
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
