import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { STOCK_MOVEMENT_KINDS, type StockMovementKind } from '#shared/stock/rules.ts';
import { call } from '#web/lib/api.ts';
import { isId, isOneOf, tableList } from '#web/ui/table/table-list.ts';
import type { TableState } from '#web/ui/table/table-state.ts';
import type { StockItem } from '../stock-item.ts';
import { type StockMovement, stockItemFromWire, stockMovementFromWire } from '../wire.ts';

/** A page of a product's ledger, and what is on hand of it. */
export interface Ledger {
  readonly name: string;
  readonly sku: string;
  readonly isArchived: boolean;
  readonly items: readonly StockItem[];
  readonly movements: readonly StockMovement[];
  readonly total: number;
}

/** The ledger's own filters, '' where one isn't set. */
export function movementFiltersOf({ filters: { kind = '', variant = '' } }: TableState) {
  return { kind: STOCK_MOVEMENT_KINDS.find((known) => known === kind) ?? ('' as const), variant };
}

export type MovementFilters = { readonly kind: StockMovementKind | ''; readonly variant: string };

/** How a product's ledger stands in its address (rule C13.6); each product's has its own. */
export const ledgerList = (productId: number) =>
  tableList<keyof MovementFilters>(`stock-movements-${productId}`, {
    kind: isOneOf(...STOCK_MOVEMENT_KINDS),
    variant: isId,
  });

/** A page of the ledger; the page before stays until the next is there. */
export function ledgerQuery(productId: number, state: TableState) {
  const { kind, variant } = movementFiltersOf(state);
  return queryOptions({
    queryKey: ['stock', 'movements', productId, state],
    staleTime: 0,
    meta: { topics: ['stock', 'catalog'] },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Ledger> => {
      const { product, items, data, total } = await call('GET /stock/movements/api/{id}', {
        params: { id: productId },
        query: {
          ...{ page: state.page, per_page: state.perPage, q: state.search, sort: state.sort },
          ...{ kind, variant_id: variant },
        },
        signal,
      });
      return {
        ...{ name: product.name, sku: product.sku_code, isArchived: product.is_archived },
        items: items.map(stockItemFromWire),
        movements: data.map(stockMovementFromWire),
        total,
      };
    },
  });
}
