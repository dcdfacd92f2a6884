import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { isOneOf, tableList } from '#web/ui/table/table-list.ts';
import type { TableState } from '#web/ui/table/table-state.ts';
import { type Supplier, type SupplierPageFacts, supplierFromWire, supplierPageFromWire } from './wire.ts';

/** How the list stands in its address (rule C13.6). */
export const SUPPLIERS_LIST = tableList('suppliers', { state: isOneOf('archived') });

/** Whether the list shows those who were hidden. */
export const isOfHidden = ({ filters }: TableState) => filters.state === 'archived';

/** A page of the suppliers; the page before stays until the next is there. */
export function suppliersQuery(state: TableState) {
  return queryOptions({
    queryKey: ['suppliers', 'list', state],
    staleTime: 0,
    meta: { topics: ['suppliers'] },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<{ suppliers: readonly Supplier[]; total: number }> => {
      const paging = { page: state.page, per_page: state.perPage, q: state.search, sort: state.sort };
      const query = isOfHidden(state) ? { ...paging, state: 'archived' as const } : paging;
      const { data, total } = await call('GET /suppliers/api', { query, signal });
      return { suppliers: data.map(supplierFromWire), total };
    },
  });
}

const AT_ONCE = 200;

/** All suppliers to choose from, by name. */
export function allSuppliersQuery() {
  return queryOptions({
    queryKey: ['suppliers', 'all'],
    staleTime: 0,
    meta: { topics: ['suppliers'] },
    queryFn: async ({ signal }): Promise<readonly Supplier[]> => {
      const found: Supplier[] = [];
      for (let page = 1; ; page += 1) {
        const query = { page, per_page: AT_ONCE };
        const { data, total } = await call('GET /suppliers/api', { query, signal });
        found.push(...data.map(supplierFromWire));
        if (data.length === 0 || found.length >= total) return found;
      }
    },
  });
}

/** A supplier for their own page, which follows what is bought from them. */
export function supplierPageQuery(id: number) {
  return queryOptions({
    queryKey: ['suppliers', 'page', id],
    staleTime: 0,
    meta: { topics: ['suppliers', 'stock', 'expenses'] },
    queryFn: async ({ signal }): Promise<SupplierPageFacts> =>
      supplierPageFromWire(await call('GET /suppliers/api/{id}', { params: { id }, signal })),
  });
}

/** Everything that shows suppliers asks anew. */
export function suppliersChanged(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['suppliers'] });
}
