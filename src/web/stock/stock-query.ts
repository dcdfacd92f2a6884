import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ProductFacts } from '#web/catalog/product-facts.ts';
import type { TableState } from '#web/ui/table/table-state.ts';
import { listStock } from './api.ts';

interface StockListPage {
  readonly products: readonly ProductFacts[];
  readonly total: number;
}

/** A page of the stock list; the page before stays until the next is there. */
export function stockQuery(state: TableState) {
  return queryOptions({
    queryKey: ['products', 'stock-list', state],
    staleTime: 0,
    meta: { topics: ['catalog', 'stock'] },
    placeholderData: keepPreviousData,
    queryFn: ({ signal }): Promise<StockListPage> => listStock(state, signal),
  });
}
