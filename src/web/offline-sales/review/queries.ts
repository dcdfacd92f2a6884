import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  HELD_REASONS,
  type HeldReason,
  OFFLINE_REMARKS,
  type OfflineRemark,
} from '#shared/offline-sales/rules.ts';
import { call } from '#web/lib/api.ts';
import { isId, isOneOf, tableList } from '#web/ui/table/table-list.ts';
import type { TableState } from '#web/ui/table/table-state.ts';
import { lateSaleFromWire, tillSeriesFromWire } from './wire.ts';

const KEY = 'offline-sales';
const FOLLOWED = { topics: ['offline'] } as const;

/** Those that wait for a manager, or all. */
export type WhichSales = 'open' | 'all';
export type SalesFilter = 'till' | 'remark';

const FILTERS = { till: isId, remark: isOneOf(...OFFLINE_REMARKS, ...HELD_REASONS) };

/** How the two lists stand in their addresses (rule C13.6). */
export const SALES_LISTS = {
  open: tableList<SalesFilter>('offline-sales-open', FILTERS),
  all: tableList<SalesFilter>('offline-sales-all', FILTERS),
} as const;

/** A page of the sales; the page before stays until the next is there. */
export function lateSalesQuery(only: WhichSales, state: TableState<SalesFilter>) {
  return queryOptions({
    queryKey: [KEY, only, state],
    staleTime: 0,
    meta: FOLLOWED,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { till, remark } = state.filters;
      const { data, total } = await call('GET /offline-sales/api', {
        query: {
          ...{ only, page: state.page, per_page: state.perPage, q: state.search },
          ...(till !== '' && { till }),
          ...(remark !== '' && { remark: remark as OfflineRemark | HeldReason }),
        },
        signal,
      });
      return { sales: data.map(lateSaleFromWire), total };
    },
  });
}

/** How many wait for a manager, and how many of them are in no books yet. */
export const waitingSalesQuery = queryOptions({
  queryKey: [KEY, 'waiting'],
  staleTime: 0,
  meta: FOLLOWED,
  queryFn: async ({ signal }) => {
    const { open, held } = await call('GET /offline-sales/api', { query: { per_page: 1 }, signal });
    return { open, held };
  },
});

/** The series that tills were lent and have used. */
export const tillSeriesQuery = queryOptions({
  queryKey: [KEY, 'series'],
  staleTime: 0,
  meta: FOLLOWED,
  queryFn: async ({ signal }) =>
    (await call('GET /offline-sales/series/api', { signal })).data.map(tillSeriesFromWire),
});

/** Something of them was changed here. */
export const lateSalesChanged = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [KEY] });
