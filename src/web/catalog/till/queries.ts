import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useIsFetching,
  useQuery,
} from '@tanstack/react-query';
import { kedmaneeFromLatin } from '#shared/text/kedmanee.ts';
import { call, callWithTotal } from '#web/lib/api.ts';
import { useConnection } from '#web/lib/connection.ts';
import { askOrCopy, howAsked, howAskedNow } from '../copy/ask-or-copy.ts';
import { codeOfCopy, theWords, useCopyKnown } from '../copy/the-copy.ts';
import type { CopiedLists, Named } from '../copy/wire.ts';
import type { CatalogProduct } from '../product.ts';
import { filterToWire, type ProductFilter, productFromWire } from '../wire.ts';

const PER_PAGE = 60;
/** Enough for an exact code among those that contain it: the server answers exact ones first (rule C3). */
const ENTRY_RESULTS = 10;
const LISTS_FRESH_FOR_MS = 5 * 60_000;
const ENTRY_FRESH_FOR_MS = 3_000;

/** The filter strips' lists; empty while loading and when loading fails (rule S8). */
export function useFilterLists(filter: ProductFilter) {
  const copy = useCopyKnown((known) => known.copy);
  const list = { staleTime: LISTS_FRESH_FOR_MS, meta: { topics: ['catalog'] }, ...howAsked(copy) } as const;
  const { categoryId, subCategoryId } = filter;
  const brands = useQuery({
    ...list,
    queryKey: ['brands'],
    queryFn: listFn(
      (signal) => call('GET /brands/api', { signal }),
      (lists) => lists.brands,
    ),
  });
  const units = useQuery({
    ...list,
    queryKey: ['units'],
    queryFn: listFn(
      (signal) => call('GET /units/api', { signal }),
      (lists) => lists.units,
    ),
  });
  const categories = useQuery({
    ...list,
    queryKey: ['categories'],
    queryFn: listFn(
      (signal) => call('GET /categories/api', { signal }),
      (lists) => lists.categories,
    ),
  });
  const subCategories = useQuery({
    ...list,
    queryKey: ['sub-categories', categoryId],
    enabled: categoryId !== null,
    queryFn: listFn(
      (signal) => call('GET /categories/{id}/sub_categories', { params: { id: categoryId ?? 0 }, signal }),
      (lists) => lists.subCategories.filter((sub) => sub.categoryId === categoryId),
    ),
  });
  const subSubCategories = useQuery({
    ...list,
    queryKey: ['sub-sub-categories', subCategoryId],
    enabled: subCategoryId !== null,
    queryFn: listFn(
      (signal) =>
        call('GET /sub_categories/{id}/sub_sub_categories', { params: { id: subCategoryId ?? 0 }, signal }),
      (lists) => lists.subSubCategories.filter((sub) => sub.subCategoryId === subCategoryId),
    ),
  });
  return {
    brands: brands.data ?? NONE,
    units: units.data ?? NONE,
    categories: categories.data ?? NONE,
    subCategories: categoryId === null ? NONE : (subCategories.data ?? NONE),
    subSubCategories: subCategoryId === null ? NONE : (subSubCategories.data ?? NONE),
  };
}

/** Asks for a list, or takes it out of the copy's. */
function listFn(
  ask: (signal: AbortSignal) => Promise<readonly Named[]>,
  copied: (lists: CopiedLists) => readonly Named[],
) {
  return ({ signal }: { readonly signal: AbortSignal }): Promise<readonly Named[]> =>
    askOrCopy(
      ask,
      async (copy) => {
        const lists = await copy.lists();
        return lists === null ? NONE : copied(lists);
      },
      signal,
    );
}

const NONE: readonly Named[] = [];

interface PageAsked {
  readonly page: number;
  /** What is searched: what was typed, or the same keys in the Thai layout. */
  readonly text: string;
}

interface ProductPage extends PageAsked {
  readonly products: readonly CatalogProduct[];
  readonly total: number;
}

async function fetchPage(asked: PageAsked, filter: ProductFilter, signal: AbortSignal): Promise<ProductPage> {
  const paging = { page: asked.page, perPage: PER_PAGE };
  return askOrCopy(
    async (line) => {
      const query = { page: String(asked.page), per_page: String(PER_PAGE) };
      const { rows, total } =
        asked.text === ''
          ? await callWithTotal('GET /products/sorting-view', {
              query: { ...filterToWire(filter), ...query },
              signal: line,
            })
          : await callWithTotal('GET /products/search', {
              query: { query: asked.text, ...query },
              signal: line,
            });
      return { ...asked, products: rows.map(productFromWire), total };
    },
    async (copy) => {
      const [, , { filteredPage, searchedPage }] = await codeOfCopy();
      const found =
        asked.text === ''
          ? await filteredPage(copy, filter, paging)
          : await searchedPage(copy, theWords, asked.text, paging);
      return { ...asked, ...found };
    },
    signal,
  );
}

/** The first page of a search; words typed with the English layout on by mistake are tried as Thai. */
async function fetchFirstPage(
  text: string,
  filter: ProductFilter,
  signal: AbortSignal,
): Promise<ProductPage> {
  const found = await fetchPage({ page: 1, text }, filter, signal);
  const asThai = kedmaneeFromLatin(text);
  if (found.total > 0 || asThai === text || !/^[\x20-\x7e]+$/.test(text)) return found;
  const inThai = await fetchPage({ page: 1, text: asThai }, filter, signal);
  return inThai.total > 0 ? inThai : found;
}

/**
 * The grid's products, page after page (rule C2.6).
 * @param text what is searched; while there is some, the filters don't count
 */
export function useProducts(text: string, filter: ProductFilter) {
  const copy = useCopyKnown((known) => known.copy);
  return useInfiniteQuery({
    ...howAsked(copy),
    queryKey: ['products', text === '' ? filter : text],
    initialPageParam: { page: 1, text } satisfies PageAsked as PageAsked,
    queryFn: ({ pageParam, signal }) =>
      pageParam.page === 1 ? fetchFirstPage(text, filter, signal) : fetchPage(pageParam, filter, signal),
    getNextPageParam: (last) =>
      last.page * PER_PAGE < last.total ? { page: last.page + 1, text: last.text } : undefined,
    placeholderData: keepPreviousData,
    meta: { topics: ['catalog', 'stock'] },
  });
}

/** Whether the grid's products are on their way. */
export const useIsAskingForGoods = (): boolean => useIsFetching({ queryKey: ['products'] }) > 0;

/**
 * What a search finds, best first, for Enter and for scans; while the server can't be reached out of the till's own copy,
 * and without one it waits for the server.
 */
export function searchProducts(client: QueryClient, text: string): Promise<readonly CatalogProduct[]> {
  return client.fetchQuery({
    ...howAskedNow(),
    // What the copy said while the server was away is not what the server says.
    queryKey: ['product-entry', text, useConnection.getState().reachable],
    meta: { topics: ['catalog'] },
    // What was found by nothing may have been added since, in the next tab.
    staleTime: ({ state: { data } }) => (data?.length === 0 ? 0 : ENTRY_FRESH_FOR_MS),
    gcTime: ENTRY_FRESH_FOR_MS,
    queryFn: ({ signal }) =>
      askOrCopy(
        async (line) => {
          const query = { query: text, per_page: String(ENTRY_RESULTS) };
          return (await call('GET /products/search', { query, signal: line })).map(productFromWire);
        },
        async (copy) => {
          const [, , { productsByCode, searchedPage }] = await codeOfCopy();
          // A code is answered at once; only words wait for what they are searched in.
          const exact = await productsByCode(copy, text);
          if (exact.length > 0) return exact;
          return (await searchedPage(copy, theWords, text, { page: 1, perPage: ENTRY_RESULTS })).products;
        },
        signal,
      ),
  });
}

/**
 * Products as the shop has them now, by id; one that is no longer sold is missing.
 * @param wanted id and SKU of each
 */
export async function reloadProducts(
  client: QueryClient,
  wanted: readonly { readonly productId: number; readonly sku: string }[],
): Promise<ReadonlyMap<number, CatalogProduct>> {
  await client.invalidateQueries({ queryKey: ['product-entry'] });
  void client.invalidateQueries({ queryKey: ['products'] });
  const current = new Map<number, CatalogProduct>();
  const waiting = [...new Map(wanted.map((one) => [one.productId, one])).values()];
  const worker = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { productId, sku } = next;
      const product = (await searchProducts(client, sku)).find((found) => found.id === productId);
      if (product !== undefined) current.set(productId, product);
    }
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  return current;
}
