import { nameKey, type TaxonomyKind } from '#shared/catalog/rules.ts';
import { thaiSortKey } from '#shared/text/thai-sort-key.ts';
import type { Reader, Trx } from '../../db/database.ts';
import { groupBy } from '../../db/group-by.ts';

/** Brands, units and the three levels of categories: where each stands, and what stands on it. */

const PRODUCT_COLUMNS = {
  brands: 'brand_id',
  units: 'unit_id',
  categories: 'category_id',
  sub_categories: 'sub_category_id',
  sub_sub_categories: 'sub_sub_category_id',
} as const satisfies Record<TaxonomyKind, string>;

export interface TaxonomyEntry {
  readonly id: number;
  readonly name: string;
  /** What it stands under; null for what stands on its own. */
  readonly parentId: number | null;
}

/** All entries of a kind, in the order in which they were made. */
export async function listEntries(reader: Reader, kind: TaxonomyKind): Promise<TaxonomyEntry[]> {
  if (kind === 'sub_categories') {
    const rows = await reader.selectFrom(kind).select(['id', 'name', 'category_id']).orderBy('id').execute();
    return rows.map((row) => ({ id: row.id, name: row.name, parentId: row.category_id }));
  }
  if (kind === 'sub_sub_categories') {
    const rows = await reader
      .selectFrom(kind)
      .select(['id', 'name', 'sub_category_id'])
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ id: row.id, name: row.name, parentId: row.sub_category_id }));
  }
  const rows = await reader.selectFrom(kind).select(['id', 'name']).orderBy('id').execute();
  return rows.map((row) => ({ ...row, parentId: null }));
}

/**
 * Adds an entry, in the caller's transaction and after `lockCatalog`; the caller has made sure that the name is free
 * under its parent, and that the parent is there.
 * @param parentId of a lower category; null for what stands on its own
 * @returns its id
 */
export async function insertEntry(
  trx: Trx,
  kind: TaxonomyKind,
  { name, parentId }: Omit<TaxonomyEntry, 'id'>,
): Promise<number> {
  const inserted = () => {
    if (kind === 'sub_categories' && parentId !== null) {
      return trx
        .insertInto(kind)
        .values({ name, category_id: parentId })
        .returning('id')
        .executeTakeFirstOrThrow();
    }
    if (kind === 'sub_sub_categories' && parentId !== null) {
      return trx
        .insertInto(kind)
        .values({ name, sub_category_id: parentId })
        .returning('id')
        .executeTakeFirstOrThrow();
    }
    if (kind === 'sub_categories' || kind === 'sub_sub_categories')
      throw new Error('a lower category without a higher one');
    if (kind === 'units')
      return trx.insertInto(kind).values({ name }).returning('id').executeTakeFirstOrThrow();
    const sorted = { name, name_sort_key: thaiSortKey(name) };
    return trx.insertInto(kind).values(sorted).returning('id').executeTakeFirstOrThrow();
  };
  return (await inserted()).id;
}

/** The kind that entries of this kind stand under; null for those that stand on their own. */
export function parentKindOf(kind: TaxonomyKind): TaxonomyKind | null {
  if (kind === 'sub_categories') return 'categories';
  return kind === 'sub_sub_categories' ? 'sub_categories' : null;
}

/** The entry under the same parent that reads like this name; or undefined. */
export function entryWithName(
  entries: readonly TaxonomyEntry[],
  { name, parentId }: Omit<TaxonomyEntry, 'id'>,
): TaxonomyEntry | undefined {
  const key = nameKey(name);
  return entries.find((entry) => entry.parentId === parentId && nameKey(entry.name) === key);
}

/** How many products have the entry, archived ones too, and how many entries stand under it. */
export async function countUses(
  reader: Reader,
  kind: TaxonomyKind,
  id: number,
): Promise<{ readonly products: number; readonly below: number }> {
  const products = await reader
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(PRODUCT_COLUMNS[kind], '=', id)
    .executeTakeFirstOrThrow();
  const below = (await listEntriesUnder(reader, kind)).filter(({ parentId }) => parentId === id);
  return { products: products.count, below: below.length };
}

async function listEntriesUnder(reader: Reader, kind: TaxonomyKind): Promise<TaxonomyEntry[]> {
  const child =
    kind === 'categories' ? 'sub_categories' : kind === 'sub_categories' ? 'sub_sub_categories' : null;
  return child === null ? [] : listEntries(reader, child);
}

/** Everything that products can be put under, with how many products each has, archived ones too. */
export async function readTaxonomy(reader: Reader) {
  const counted = async (kind: TaxonomyKind) => {
    const [entries, counts] = await Promise.all([listEntries(reader, kind), productCounts(reader, kind)]);
    return entries.map((entry) => ({ ...entry, productCount: counts.get(entry.id) ?? 0 }));
  };
  const [brands, units, categories, subs, subSubs] = await Promise.all([
    counted('brands'),
    counted('units'),
    counted('categories'),
    counted('sub_categories'),
    counted('sub_sub_categories'),
  ]);
  const subsOf = groupBy(subs, (entry) => entry.parentId);
  const subSubsOf = groupBy(subSubs, (entry) => entry.parentId);
  return {
    brands,
    units,
    categories: categories.map((category) => ({
      ...category,
      subCategories: (subsOf.get(category.id) ?? []).map((sub) => ({
        ...sub,
        subSubCategories: subSubsOf.get(sub.id) ?? [],
      })),
    })),
  };
}

export type Taxonomy = Awaited<ReturnType<typeof readTaxonomy>>;

async function productCounts(
  reader: Reader,
  kind: TaxonomyKind,
): Promise<ReadonlyMap<number | null, number>> {
  const column = PRODUCT_COLUMNS[kind];
  const rows = await reader
    .selectFrom('products')
    .select((eb) => [`${column} as id` as const, eb.fn.countAll<number>().as('count')])
    .where(column, 'is not', null)
    .groupBy(column)
    .execute();
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The categories that a product is in, level by level; null from the one on in which it isn't. */
export interface CategoryPlace {
  readonly categoryId: number | null;
  readonly subCategoryId: number | null;
  readonly subSubCategoryId: number | null;
}

/** What there is for products to have, and which category stands under which. */
export async function readPlaces(reader: Reader) {
  const idsOf = async (kind: 'brands' | 'units' | 'categories') =>
    new Set((await listEntries(reader, kind)).map(({ id }) => id));
  const parentsOf = async (kind: 'sub_categories' | 'sub_sub_categories') =>
    new Map((await listEntries(reader, kind)).map(({ id, parentId }) => [id, parentId]));
  const categories = await idsOf('categories');
  const subs = await parentsOf('sub_categories');
  const subSubs = await parentsOf('sub_sub_categories');
  return {
    brands: await idsOf('brands'),
    units: await idsOf('units'),
    /** Whether the levels are there and each is under the one above it; none at all is a place too. */
    isPlace: (place: CategoryPlace) => {
      const { categoryId, subCategoryId, subSubCategoryId } = place;
      if (categoryId !== null && !categories.has(categoryId)) return false;
      if (subCategoryId !== null && (categoryId === null || subs.get(subCategoryId) !== categoryId))
        return false;
      return (
        subSubCategoryId === null ||
        (subCategoryId !== null && subSubs.get(subSubCategoryId) === subCategoryId)
      );
    },
  };
}
