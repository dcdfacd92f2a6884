import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import type { TableState } from '#web/ui/table/table-state.ts';
import { archivedProductFromWire } from './wire.ts';

/** A page of what is no longer sold; the page before stays until the next is there. */
export function archivedProductsQuery(state: TableState) {
  return queryOptions({
    queryKey: ['products', 'archived', state],
    staleTime: 0,
    meta: { topics: ['catalog'] },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { page: state.page, per_page: state.perPage, q: state.search, sort: state.sort };
      const { data, total } = await call('GET /products/archived/api', { query, signal });
      return { products: data.map(archivedProductFromWire), total };
    },
  });
}

/** Everything that shows products asks anew; done when what is on screen is there. */
export function productsChanged(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['products'] });
}
