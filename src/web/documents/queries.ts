import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import type { TableState } from '#web/ui/table/table-state.ts';
import { type CustomerPaper, paperFromWire } from './wire.ts';

/** A page of the papers that name a customer; the page before stays until the next is there. */
export function customerPapersQuery(customerId: number, state: TableState) {
  return queryOptions({
    queryKey: ['documents', 'customer', customerId, state],
    staleTime: 0,
    // A paper of an order is made by opening it, which changes the order.
    meta: { topics: ['documents', 'orders', 'customers'] },
    placeholderData: keepPreviousData,
    queryFn: async ({
      signal,
    }): Promise<{ readonly papers: readonly CustomerPaper[]; readonly total: number }> => {
      const query = { page: state.page, per_page: state.perPage, q: state.search, sort: state.sort };
      const asked = { params: { id: customerId }, query, signal };
      const { data, total } = await call('GET /customers/api/{id}/papers', asked);
      return { papers: data.map(paperFromWire), total };
    },
  });
}
