import { searchTerms } from '#shared/catalog/product-search.ts';
import type { CatalogProduct } from '../product.ts';
import type { ProductFilter } from '../wire.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import type { CopiedWords } from './copied-words.ts';

/** What the server would answer, from the copy: the same products in the same order (rule C14.8). */

/** A page of products, and how many there are on all pages. */
export interface CopiedPage {
  readonly products: readonly CatalogProduct[];
  readonly total: number;
}

interface Paging {
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}

/** As `GET /products/sorting-view`: what is under the filter, in the order of the catalogue. */
export async function filteredPage(
  store: CatalogueStore,
  filter: ProductFilter,
  { page, perPage }: Paging,
): Promise<CopiedPage> {
  const isFiltered = Object.values(filter).some((id) => id !== null);
  // What the till begins with needs no more of the copy than it shows.
  if (!isFiltered && page === 1) {
    const [products, { count }] = await Promise.all([store.firstProducts(perPage), store.state()]);
    return { products, total: count };
  }
  return pageOf(store, isFiltered ? await store.idsUnder(filter) : await store.ids(), { page, perPage });
}

/**
 * As `GET /products/search`: what was typed, best first.
 * @param words gives the words of the copy
 */
export async function searchedPage(
  store: CatalogueStore,
  words: (store: CatalogueStore) => Promise<CopiedWords>,
  typed: string,
  paging: Paging,
): Promise<CopiedPage> {
  const terms = searchTerms(typed);
  if (terms === null) return pageOf(store, await store.ids(), paging);
  const [exactIds, all] = await Promise.all([store.idsByCode(typed), words(store)]);
  return pageOf(store, all.find(terms, exactIds), paging);
}

/** The products that have exactly this code: needs nothing of the copy in memory. */
export async function productsByCode(store: CatalogueStore, code: string): Promise<CatalogProduct[]> {
  return store.products(await store.idsByCode(code));
}

async function pageOf(
  store: CatalogueStore,
  ids: readonly number[],
  { page, perPage }: Paging,
): Promise<CopiedPage> {
  const products = await store.products(ids.slice((page - 1) * perPage, page * perPage));
  return { products, total: ids.length };
}
