import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Satang, satangFromBaht } from '#shared/money/satang.ts';
import { call } from '#web/lib/api.ts';
import type { TableState } from '#web/ui/table/table-state.ts';

/** A product that is no longer sold. */
export interface ArchivedProduct {
  readonly id: number;
  readonly name: string;
  readonly sku: string;
  readonly priceSatang: Satang;
}

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
      const products = data.map(
        ({ id, name, sku_code, price }): ArchivedProduct => ({
          id,
          name,
          sku: sku_code,
          priceSatang: satangFromBaht(price),
        }),
      );
      return { products, total };
    },
  });
}
