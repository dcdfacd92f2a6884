import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Satang, satangFromBaht } from '#shared/money/satang.ts';
import type { Refund, RefundSlipFacts } from '#shared/returns/refund.ts';
import { refundFromWire, refundSlipFromWire } from '#shared/returns/wire.ts';
import type { BangkokDate } from '#shared/time/bangkok.ts';
import { call } from '#web/lib/api.ts';
import { ordersQuery } from '#web/orders/queries.ts';
import { isDay, isOneOf, tableList } from '#web/ui/table/table-list.ts';
import { FRESH_TABLE, type TableState } from '#web/ui/table/table-state.ts';
import { type ReturnableSale, returnableFromWire } from './wire.ts';

/** How many sales are offered to choose from. */
export const SALES_OFFERED = 25;

/**
 * Paid sales to take goods back of, the newest first.
 * @param typed a part of a number or name; nothing finds those of today
 */
export function salesToReturnQuery(typed: string, today: BangkokDate) {
  const search = typed.trim();
  const filters = { status: 'paid', ...(search === '' ? { from: today } : {}) };
  return ordersQuery({ ...FRESH_TABLE, perPage: SALES_OFFERED, search, filters });
}

/** What of an order can still come back; it follows what other tills take back. */
export function returnableQuery(orderId: number) {
  return queryOptions({
    queryKey: ['returns', 'returnable', orderId],
    staleTime: 0,
    meta: { topics: ['orders'] },
    queryFn: async ({ signal }): Promise<ReturnableSale> =>
      returnableFromWire(await call('GET /orders/{id}/returnable', { params: { id: orderId }, signal })),
  });
}

/** A return with all that its slip says; nothing of it changes but that a credit note may come. */
export function refundSlipQuery(id: number) {
  return queryOptions({
    queryKey: ['returns', 'slip', id],
    staleTime: 0,
    meta: { topics: ['documents'] },
    queryFn: async ({ signal }): Promise<RefundSlipFacts> =>
      refundSlipFromWire(await call('GET /returns/{id}', { params: { id }, signal })),
  });
}

/** An order's returns, the oldest first. */
export function returnsOfOrderQuery(orderId: number) {
  return queryOptions({
    queryKey: ['returns', 'of-order', orderId],
    staleTime: 0,
    meta: { topics: ['orders'] },
    queryFn: async ({ signal }): Promise<readonly Refund[]> =>
      (await call('GET /orders/{id}/returns', { params: { id: orderId }, signal })).data.map(refundFromWire),
  });
}

/** Which returns the list can be narrowed to, by the receipt of their goods. */
export const RECEIPT_FILTERS = { with: 'มีใบเสร็จ', without: 'ไม่มีใบเสร็จ' } as const;

type ReturnFilter = 'from' | 'to' | 'receipt';

/** How the list stands in its address (rule C13.6). */
export const RETURNS_LIST = tableList<ReturnFilter>('returns', {
  ...{ from: isDay, to: isDay, receipt: isOneOf(...Object.keys(RECEIPT_FILTERS)) },
});

const receiptFilterOf = ({ filters: { receipt } }: TableState<ReturnFilter>) =>
  receipt === 'with' || receipt === 'without' ? receipt : undefined;

interface RefundsPage {
  readonly refunds: readonly Refund[];
  readonly total: number;
  /** What all that were found came to. */
  readonly totalSatang: Satang;
}

/** A page of the branch's returns; the page before stays until the next is there. */
export function returnsQuery(state: TableState<ReturnFilter>) {
  return queryOptions({
    queryKey: ['returns', 'list', state],
    staleTime: 0,
    meta: { topics: ['orders'] },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<RefundsPage> => {
      const { from, to } = state.filters;
      const receipt = receiptFilterOf(state);
      const query = { page: state.page, per_page: state.perPage, q: state.search, from, to, receipt };
      const { data, total, total_amount } = await call('GET /returns/api', { query, signal });
      return { refunds: data.map(refundFromWire), total, totalSatang: satangFromBaht(total_amount) };
    },
  });
}

/** Everything that shows returns, or what is left to be returned, asks anew. */
export function returnsChanged(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['returns'] });
}
