import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { latinFromKedmanee } from '#shared/text/kedmanee.ts';
import { call } from '#web/lib/api.ts';
import type { TableState } from '#web/ui/table/table-state.ts';
import type { StockItem } from './stock-item.ts';
import {
  type ScarceThing,
  type StockListPage,
  scarceThingFromWire,
  stockItemFromWire,
  stockListFromWire,
} from './wire.ts';

const FRESH_FOR_MS = 2_000;
/** As many as the call takes at once. */
const PRODUCTS_AT_ONCE = 200;

/** A page of the stock list; the page before stays until the next is there. */
export function stockQuery(state: TableState) {
  return queryOptions({
    queryKey: ['products', 'stock-list', state],
    staleTime: 0,
    meta: { topics: ['catalog', 'stock'] },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<StockListPage> => {
      const query = {
        page: state.page,
        per_page: state.perPage,
        ...(state.search === '' ? {} : { q: state.search }),
        ...(state.sort === '' ? {} : { sort: state.sort }),
      };
      return stockListFromWire(await call('GET /products/api', { query, signal }));
    },
  });
}

interface ScarcePage {
  readonly things: readonly ScarceThing[];
  readonly total: number;
}

/** A page of what is at or below its least stock; the page before stays until the next is there. */
export function lowStockQuery(state: TableState) {
  return queryOptions({
    queryKey: ['stock', 'low', state],
    staleTime: 0,
    meta: { topics: ['stock', 'catalog'] },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<ScarcePage> => {
      const query = { page: state.page, per_page: state.perPage, q: state.search, sort: state.sort };
      const { data, total } = await call('GET /stock/low/api', { query, signal });
      return { things: data.map(scarceThingFromWire), total };
    },
  });
}

/** Which things are looked for: what is sold, or also what no longer is. */
export interface ItemSearch {
  readonly archivedToo: boolean;
}
export const SOLD_ITEMS: ItemSearch = { archivedToo: false };

/** The things that words or a code find, exact codes first; nothing finds nothing. */
export function foundItemsQuery(text: string, { archivedToo }: ItemSearch) {
  return queryOptions({
    queryKey: ['stock', 'items', 'found', text, archivedToo],
    enabled: text !== '',
    staleTime: FRESH_FOR_MS,
    placeholderData: keepPreviousData,
    meta: { topics: ['catalog', 'stock'] },
    queryFn: async ({ signal }): Promise<readonly StockItem[]> => {
      const query = { q: text, ...(archivedToo && { archived: '1' as const }) };
      const { data } = await call('GET /stock/items/api', { query, signal });
      return data.map(stockItemFromWire);
    },
  });
}

/**
 * What Enter or a scan finds. A code that came with the Thai layout on is also tried as its keys' Latin characters.
 * @throws CallError or ConnectionError, as every call
 */
export async function findItems(
  client: QueryClient,
  text: string,
  search: ItemSearch,
): Promise<readonly StockItem[]> {
  const found = await client.fetchQuery(foundItemsQuery(text, search));
  const latin = latinFromKedmanee(text);
  if (found.some((item) => item.isExact) || latin === text || !/\d/.test(latin)) return found;
  const byKeys = await client.fetchQuery(foundItemsQuery(latin, search));
  return byKeys.some((item) => item.isExact) ? byKeys : found;
}

/** All that there is of these products, as it stands now; follows what is sold meanwhile. */
export function itemsOfQuery(productIds: readonly number[]) {
  const ids = [...new Set(productIds)].sort((a, b) => a - b);
  return queryOptions({
    queryKey: ['stock', 'items', 'of', ids],
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { topics: ['catalog', 'stock'] },
    queryFn: async ({ signal }): Promise<readonly StockItem[]> => {
      const items: StockItem[] = [];
      for (let at = 0; at < ids.length; at += PRODUCTS_AT_ONCE) {
        const some = ids.slice(at, at + PRODUCTS_AT_ONCE).join(',');
        const { data } = await call('GET /stock/items/api', { query: { product_ids: some }, signal });
        items.push(...data.map(stockItemFromWire));
      }
      return items;
    },
  });
}

/** How many pieces of each product are on their way to this branch from others, by its id (rule C15.3). */
export const comingGoodsQuery = queryOptions({
  queryKey: ['stock', 'coming'],
  staleTime: 0,
  meta: { topics: ['stock'] },
  queryFn: async ({ signal }): Promise<ReadonlyMap<number, number>> => {
    const coming = new Map<number, number>();
    const { data } = await call('GET /stock/transfers/coming', { query: {}, signal });
    for (const { product_id: id, quantity } of data) coming.set(id, (coming.get(id) ?? 0) + quantity);
    return coming;
  },
});

/** How many requests of other branches nobody has answered yet (rule C15.10). */
export const waitingRequestsQuery = queryOptions({
  queryKey: ['stock', 'waiting-requests'],
  staleTime: 0,
  meta: { topics: ['stock'] },
  queryFn: async ({ signal }): Promise<number> => {
    const query = { way: 'theirs', state: 'open', per_page: 1 } as const;
    return (await call('GET /stock/transfer-requests', { query, signal })).total;
  },
});

/** Everything that shows stock asks anew. */
export function stockChanged(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['stock'] });
  void client.invalidateQueries({ queryKey: ['products'] });
}
