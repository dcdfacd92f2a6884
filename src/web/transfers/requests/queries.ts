import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RequestState, RequestWay } from '#shared/transfers/rules.ts';
import { call } from '#web/lib/api.ts';
import type { TableState } from '#web/ui/table/table-state.ts';
import { requestFromWire, type TransferRequest, type WholeRequest, wholeRequestFromWire } from './wire.ts';

interface RequestsAnswer {
  readonly rows: readonly TransferRequest[];
  readonly total: number;
}

/** What narrows the list down; '' for all. */
export interface RequestFilters {
  readonly way: RequestWay | '';
  readonly state: RequestState | '';
}

/** A page of what is asked for between branches; the page before stays until the next is there. */
export function requestsQuery(state: TableState<keyof RequestFilters>) {
  const { way, state: standing } = state.filters as RequestFilters;
  return queryOptions({
    queryKey: ['stock', 'transfer-requests', state],
    staleTime: 0,
    meta: { topics: ['stock'] },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<RequestsAnswer> => {
      const query = {
        ...{ page: state.page, per_page: state.perPage, q: state.search, sort: state.sort },
        ...(way !== '' && { way }),
        ...(standing !== '' && { state: standing }),
      };
      const { data, total } = await call('GET /stock/transfer-requests', { query, signal });
      return { rows: data.map(requestFromWire), total };
    },
  });
}

/** One request, which is answered one day. */
export function requestQuery(id: number) {
  return queryOptions({
    queryKey: ['stock', 'transfer-request', id],
    staleTime: 0,
    meta: { topics: ['catalog', 'stock'] },
    queryFn: async ({ signal }): Promise<WholeRequest> =>
      wholeRequestFromWire(await call('GET /stock/transfer-requests/{id}', { params: { id }, signal })),
  });
}
