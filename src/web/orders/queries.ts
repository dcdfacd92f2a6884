import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { OrderDocumentKind } from '#shared/documents/kinds.ts';
import type { TableFormat } from '#shared/http/fields.ts';
import type { Satang } from '#shared/money/satang.ts';
import type { ReturnedState } from '#shared/orders/rules.ts';
import type { ExchangedReturn, TakenPayment } from '#shared/orders/sale.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { KnownCustomer } from '#web/customers/known/wire.ts';
import { call } from '#web/lib/api.ts';
import { isBranches } from '#web/lib/asked-branches.ts';
import { isCode, isDay, isId, isOneOf, tableList } from '#web/ui/table/table-list.ts';
import type { TableState } from '#web/ui/table/table-state.ts';
import type { Sale } from './sale.ts';
import { listedOrderFromWire, orderPageFromWire, sumsFromWire } from './wire.ts';

/** An order as the list shows it. */
export interface ListedOrder {
  readonly id: number;
  readonly branchId: number;
  readonly number: string;
  readonly createdAt: EpochMs;
  readonly paid: boolean;
  /** What the way is called in which it was paid; null while it waits. */
  readonly paidByName: string | null;
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
  /** What of it went back, and whether nothing of it came back, some, or all. */
  readonly refundedSatang: Satang;
  readonly returned: ReturnedState;
  readonly receiptNumber: string | null;
  /** The numbers of its papers; null where there is none of that kind. */
  readonly papers: Readonly<Record<OrderDocumentKind, string | null>>;
}

export interface OrdersPage {
  readonly orders: readonly ListedOrder[];
  readonly total: number;
  /** There are more than `total`, too many to be counted. */
  readonly isMore: boolean;
  /** What those on all pages come to; null unasked, or where they are too many to be summed. */
  readonly sums: { readonly totalSatang: Satang; readonly refundedSatang: Satang } | null;
  /** Those of which they are. */
  readonly branches: readonly { readonly id: number; readonly branch_name: string }[];
}

/** The list's own filters, '' where one isn't set. */
export interface OrderFilters {
  readonly from: string;
  readonly to: string;
  readonly status: string;
  readonly method: string;
  /** The id of who sold. */
  readonly cashier: string;
  /** Of which branches (`web/lib/asked-branches.ts`). */
  readonly branches: string;
}

export const NO_FILTERS: OrderFilters = {
  from: '',
  to: '',
  status: '',
  method: '',
  cashier: '',
  branches: '',
};

/** How the list stands in its address (rule C13.6). */
export const ORDERS_LIST = tableList<keyof OrderFilters>('orders', {
  ...{ from: isDay, to: isDay, status: isOneOf('paid', 'pending'), method: isCode, cashier: isId },
  branches: isBranches,
});

export function filtersOf({ filters }: TableState): OrderFilters {
  const { from = '', to = '', status = '', method = '', cashier = '', branches = '' } = filters;
  return { from, to, status, method, cashier, branches };
}

/** An order as its own page shows it. */
export interface OrderPageFacts {
  readonly sale: Sale;
  readonly cashier: { readonly id: number; readonly name: string };
  readonly payment: {
    readonly receiptNumber: string;
    readonly paidByName: string;
    readonly payments: readonly TakenPayment[];
    readonly tenderedSatang: Satang;
    readonly changeSatang: Satang;
    readonly exchange: ExchangedReturn | null;
    readonly paidAt: EpochMs;
  } | null;
  readonly documents: Readonly<Record<OrderDocumentKind, boolean>>;
}

/**
 * A page of the orders; the page before stays until the next is there.
 * @param customerId only those of this customer
 * @param wantsSums whether it also asks what all that is found comes to
 */
export function ordersQuery(state: TableState, customerId: number | null = null, wantsSums = false) {
  const { from, to, status, method, cashier, branches } = filtersOf(state);
  return queryOptions({
    queryKey: ['orders', 'list', state, customerId, wantsSums],
    staleTime: 0,
    meta: { topics: ['orders'] },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<OrdersPage> => {
      const paging = { page: state.page, per_page: state.perPage, q: state.search, sort: state.sort };
      const own = customerId === null ? {} : { customer_id: customerId };
      const narrowed = { from, to, status, payment_method: method, cashier_id: cashier, branches };
      const query = { ...paging, ...own, ...narrowed, ...(wantsSums ? { sums: '1' as const } : {}) };
      const answer = await call('GET /api/orders', { query, signal });
      const { data, total, has_more: isMore, sums } = answer;
      return {
        ...{ total, isMore, sums: sumsFromWire(sums), orders: data.map(listedOrderFromWire) },
        branches: answer.branches,
      };
    },
  });
}

/** The newest orders that have this in a number of theirs. */
export function ordersByNumberQuery(typed: string) {
  return queryOptions({
    queryKey: ['orders', 'by-number', typed],
    staleTime: 0,
    meta: { topics: ['orders'] },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /api/orders', {
        query: { q: typed, q_in: 'numbers', per_page: 10 },
        signal,
      });
      return data.map(listedOrderFromWire);
    },
  });
}

/**
 * An order for its own page, which follows what other screens do with it.
 * @param branches where it is looked for (`web/lib/asked-branches.ts`)
 */
export function orderPageQuery(orderId: number, branches = '') {
  return queryOptions({
    queryKey: ['orders', 'page', orderId, branches],
    staleTime: 0,
    meta: { topics: ['orders'] },
    queryFn: async ({ signal }): Promise<OrderPageFacts> =>
      orderPageFromWire(
        await call('GET /api/orders/{id}', { params: { id: orderId }, query: { branches }, signal }),
      ),
  });
}

/** Everything that shows orders asks anew. */
export function ordersChanged(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['orders'] });
}

/** Where the orders are exported as the list's filters narrow them down; what is searched for doesn't count. */
export function ordersExportAddress(state: TableState, format: TableFormat): string {
  const { from, to, status, method, branches } = filtersOf(state);
  const chosen = Object.entries({ from, to, status, payment_method: method, branches }).filter(
    ([, by]) => by !== '',
  );
  return `/orders/export?${new URLSearchParams([['format', format], ...chosen])}`;
}
