import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OrderDocumentKind } from '#shared/documents/kinds.ts';
import type { TableFormat } from '#shared/http/fields.ts';
import type { Satang } from '#shared/money/satang.ts';
import type { PaidBy } from '#shared/orders/rules.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { KnownCustomer } from '#web/customers/whole-customer.ts';
import { call } from '#web/lib/api.ts';
import type { TableState } from '#web/ui/table/table-state.ts';
import { listedOrderFromWire } from './wire.ts';

/** An order as the list shows it. */
export interface ListedOrder {
  readonly id: number;
  readonly number: string;
  readonly createdAt: EpochMs;
  readonly paid: boolean;
  readonly paidBy: PaidBy | null;
  /** Who it is for; null when nobody in particular. */
  readonly customer: KnownCustomer | null;
  readonly cashierName: string;
  readonly subtotalSatang: Satang;
  readonly discountSatang: Satang;
  /** The VAT in it, whether it came on top or is within the prices. */
  readonly vatSatang: Satang;
  /** Whether the shop was registered for VAT when it sold this. */
  readonly soldRegistered: boolean;
  readonly totalSatang: Satang;
  readonly documents: Readonly<Record<OrderDocumentKind, boolean>>;
}

interface OrdersPage {
  readonly orders: readonly ListedOrder[];
  readonly total: number;
}

/** The list's own filters, '' where one isn't set. */
export interface OrderFilters {
  readonly from: string;
  readonly to: string;
  readonly status: string;
  readonly method: string;
}

export const NO_FILTERS: OrderFilters = { from: '', to: '', status: '', method: '' };

export function filtersOf({ filters }: TableState): OrderFilters {
  const { from = '', to = '', status = '', method = '' } = filters;
  return { from, to, status, method };
}

/** A page of the orders; the page before stays until the next is there. */
export function ordersQuery(state: TableState) {
  const { from, to, status, method } = filtersOf(state);
  return queryOptions({
    queryKey: ['orders', 'list', state],
    staleTime: 0,
    meta: { topics: ['orders'] },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<OrdersPage> => {
      const paging = { page: state.page, per_page: state.perPage, q: state.search, sort: state.sort };
      const query = { ...paging, from, to, status, payment_method: method };
      const { data, total } = await call('GET /api/orders', { query, signal });
      return { orders: data.map(listedOrderFromWire), total };
    },
  });
}

/** Where the orders are exported as the list's filters narrow them down; what is searched for doesn't count. */
export function ordersExportAddress(state: TableState, format: TableFormat): string {
  const { from, to, status, method } = filtersOf(state);
  const chosen = Object.entries({ from, to, status, payment_method: method }).filter(([, by]) => by !== '');
  return `/orders/export?${new URLSearchParams([['format', format], ...chosen])}`;
}
